"""What boards sensed, turned into records: cards, chips, pictures of the bets, the shoe's state.

Nothing here refuses. A card that belongs to no hand is recorded as a stray and stops the round
(one deck: a card seen twice is impossible); chips moved after the lock are recorded as a
late bet while the locked bet stands. Unknown is never guessed.
"""

from typing import assert_never

from msgspec import UNSET

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house import House, LoadedHouse
from tableassist.core.jackpot import contributions
from tableassist.core.round import DEALER, Phase, Procedure, RoundState, procedure_of
from tableassist.core.signs import SignName
from tableassist.core.table.ahead import ahead
from tableassist.core.table.counting import is_count_due
from tableassist.core.table.deck import deck_records
from tableassist.core.table.right_bets import bet_problem
from tableassist.core.table.showdown import reveal_records
from tableassist.core.table.state import TableState
from tableassist.core.table.stops import stop_record


def sensed_records(
    house: LoadedHouse, state: TableState, what: i.BoardSensed
) -> tuple[r.Record, ...]:
    """At least one record for whatever the board sensed."""
    game = procedure_of(house.house)
    match what.fact:
        case i.CardSeen():
            return _card(game, state, what.fact)
        case i.ShoeSensed(phase=phase, shoe_no=shoe_no, remaining=remaining):
            return (r.ShoeChanged(phase, shoe_no, remaining),)
        case i.BetSeen():
            return _bet(game, state, what.fact)
        case i.LateBetSeen():
            return _late_bet(game, state, what.fact)
        case i.BetsLatched():
            return _pictured(game, house, state, what.fact)
        case i.LatchUnread():
            return _picture_unread(state, what.fact)
        case i.CardPutBack() | i.LidMoved() | i.DeckChecked():
            return deck_records(game, state, what.fact)
        case i.EventUnread(what=unread):
            return _unread(state, what.board, unread)
        case _:
            return (_board_words(what.board, what.fact),)


def _board_words(
    board: i.BoardName,
    fact: i.SpotUnread
    | i.BoardFaulted
    | i.DisplayFaulted
    | i.AwardSeen
    | i.BoardRestarted
    | i.BoardNoted,
) -> r.Record:
    """What a board says of itself."""
    match fact:
        case i.SpotUnread(seat=seat, spot=spot, why=why):
            return r.SpotUnreadable(seat, spot, why)
        case i.BoardFaulted(what=what, is_on=is_on):
            return r.BoardFault(board, what, is_on)
        case i.DisplayFaulted(what=what, is_on=is_on):
            return r.DisplayFault(what, is_on, _sign(board))
        case i.AwardSeen(award_id=award_id, amount=amount):
            return r.AwardShown(award_id, amount, _sign(board))
        case i.BoardRestarted(detail=detail):
            return r.BoardRestart(board, detail)
        case i.BoardNoted(what=what, detail=detail):
            return r.BoardReported(board, what, detail)
        case _:
            assert_never(fact)


def _sign(board: i.BoardName) -> SignName:
    """The board, which only a sign can be."""
    if not i.is_sign(board):
        raise ValueError(f"the {board} board is no sign")
    return board


def _unread(state: TableState, board: i.BoardName, what: str) -> tuple[r.Record, ...]:
    """It may have been a card, or what lies on a spot: a round in play cannot go on without it."""
    noted = r.EventUnreadable(board, what)
    now = state.round
    is_in_play = now.phase not in (Phase.BETTING, Phase.SETTLING)
    if i.is_sign(board) or not is_in_play or now.suspended:
        return (noted,)
    return noted, stop_record(
        now, "unreadable-event", r.StopFacts(board=i.role_of(board), what=what)
    )


def _card(game: Procedure, state: TableState, seen: i.CardSeen) -> tuple[r.Record, ...]:
    now = state.round
    due = game.next_card(now)
    problem = _card_problem(state, seen, is_due=due is not None)
    mark = UNSET if state.boards["shoe"].assured else True
    if problem:
        reason, about = problem
        stray = r.CardStray(now.number, seen.index, seen.card, seen.shoe_no, reason, mark)
        if now.phase in (Phase.BETTING, Phase.SETTLING) or now.suspended:
            return (stray,)
        if due is None and _is_in_no_hand(game, now, seen):
            return stray, *_extra_card(now)
        return stray, stop_record(now, reason, about)
    if due is None or seen.card is None:
        raise ValueError("a card that is unread or not due cannot be dealt")
    if due.burned:
        return (r.CardBurned(now.number, seen.index, seen.card, seen.shoe_no, mark),)
    dealt = r.CardDealt(
        now.number, seen.index, seen.card, due.seat, due.place, seen.shoe_no, due.turned, mark
    )
    if now.phase == Phase.DEALING and now.dealt + 1 == game.deal_size(now):
        return dealt, r.DealCompleted(now.number)
    return (dealt,)


def _is_in_no_hand(game: Procedure, now: RoundState, seen: i.CardSeen) -> bool:
    """A card of this round's deck that came when no hand can get one any more.

    One that was seen before, or belongs to another deck, proves that the deck is false.
    """
    if not game.is_dealt_out(now) or seen.shoe_no != now.shoe_no:
        return False
    is_known = seen.card is not None and (now.place_of(seen.card) or seen.card in now.burned)
    held = now.irregular
    return not is_known and (held is None or held.what == "extra card")


def _extra_card(now: RoundState) -> tuple[r.Record, ...]:
    """The round waits for a supervisor; a second such card changes nothing."""
    return () if now.irregular else (r.IrregularityCalled(now.number, "extra card", DEALER),)


def _card_problem(
    state: TableState, seen: i.CardSeen, *, is_due: bool
) -> tuple[str, r.StopFacts] | None:
    """Why this card cannot be dealt, and what there is to say of it; None when it can."""
    now, index = state.round, seen.index
    if not is_due:
        return "unexpected-card", r.StopFacts(index, what=now.phase.value)
    if seen.past_lock:
        return "unexpected-card", r.StopFacts(index, what=r.PAST_LOCK)
    if seen.card is None:
        how = r.POWER_FAILURE if seen.in_power_failure else ""
        return "unreadable-card", r.StopFacts(index, what=how)
    if seen.shoe_no != now.shoe_no:
        return "wrong-deck", r.StopFacts(seen.shoe_no, now.shoe_no)
    if index != now.dealt + 1:
        return "card-order", r.StopFacts(index, now.dealt + 1)
    place = now.place_of(seen.card)
    if place:
        return "duplicate-card", r.StopFacts(index, seat=place[0], place=place[1])
    if seen.card in now.burned:
        return "duplicate-card", r.StopFacts(index, what=r.BURNED)
    return None


def _bet(game: Procedure, state: TableState, seen: i.BetSeen) -> tuple[r.Record, ...]:
    return _moved(game, state, r.BetSensed(seen.seat, seen.spot, seen.amount))


def _late_bet(game: Procedure, state: TableState, seen: i.LateBetSeen) -> tuple[r.Record, ...]:
    """Chips moved on a spot that the board holds locked. The locked bet stands.

    A bet may be put down before its board has heard that the spot is open: it counts. A board
    that speaks of another round tells only what lies there now.
    """
    now = state.round
    if seen.round != now.number:
        return (r.BetSensed(seen.seat, seen.spot, seen.after),)
    late = r.LateBetSensed(now.number, seen.seat, seen.spot, seen.before, seen.after)
    return _moved(game, state, late)


def _moved(
    game: Procedure, state: TableState, moved: r.BetSensed | r.LateBetSensed
) -> tuple[r.Record, ...]:
    """Chips moved, and the decision that they make, if they make one.

    They make none while a spot that could make it another one cannot be read.
    """
    after = ahead(state, [moved])
    if not game.may_decide(after.round, moved.seat, moved.spot):
        return (moved,)
    unread = (spot for seat, spot in after.unreadable if seat == moved.seat)
    if any(game.may_decide(after.round, moved.seat, spot) for spot in unread):
        return (moved,)
    decided = game.decided_by_chips(after.round, after.layout, moved.seat)
    return (moved, decided) if decided else (moved,)


def _pictured(
    game: Procedure, house: LoadedHouse, state: TableState, latch: i.BetsLatched
) -> tuple[r.Record, ...]:
    if not _is_asked(state, latch):
        return (r.BoardReported("bets", "latch-not-asked", f"round {latch.round}"),)
    if latch.latch:
        return _decision_pictured(game, state, latch)
    return _bets_pictured(game, house, state, latch)


def _is_asked(state: TableState, latch: i.BetsLatched | i.LatchUnread) -> bool:
    now = state.round
    asked = (now.number, now.latch) == (latch.round, latch.latch)
    return asked and now.phase == Phase.LOCKING and not now.suspended


def _bets_pictured(
    game: Procedure, house: LoadedHouse, state: TableState, latch: i.BetsLatched
) -> tuple[r.Record, ...]:
    """No more bets: which of the chips are bets, and what each progressive bet adds.

    Chips on a spot whose lost stake was not seen taken are a question first, because some of what
    the board said is missing.
    """
    now = state.round
    layout = {(bet.seat, bet.spot): bet.amount for bet in latch.bets if bet.amount}
    if state.not_taken & layout.keys():
        return _cancelled(state, latch)
    bets, back = [], []
    for (seat, spot), amount in sorted(layout.items()):
        problem = bet_problem(game, state, layout, seat, spot)
        if problem:
            back.append(r.TurnedBackBet(seat, spot, amount, problem.reason.value))
        else:
            bets.append(i.SpotAmount(seat, spot, amount))
    seats = game.dealt_seats({(bet.seat, bet.spot): bet.amount for bet in bets})
    if not seats:
        return _cancelled(state, latch)
    due = True if is_count_due(game, state) else UNSET
    locked = r.BetsLocked(now.number, house.hash, tuple(bets), tuple(back), seats, due)
    return locked, *_contributions(house.house, state, bets)


def _cancelled(state: TableState, latch: i.BetsLatched) -> tuple[r.Record, ...]:
    number = state.round.number
    lying = tuple(bet for bet in latch.bets if bet.amount)
    return r.LockCancelled(number, lying), r.RoundOpened(number + 1)


def _decision_pictured(
    game: Procedure, state: TableState, latch: i.BetsLatched
) -> tuple[r.Record, ...]:
    """A decision is over: a bet whose spot is empty was taken back, any other rides."""
    now = state.round
    lying = {(bet.seat, bet.spot) for bet in latch.bets if bet.amount}
    spot = game.decision_spot(now)
    choices: list[r.Record] = [
        r.SeatDecided(now.number, seat, now.step, "ride")
        if (seat, spot) in lying
        else r.SeatDecided(
            now.number,
            seat,
            now.step,
            "withdraw",
            (i.SpotAmount(seat, spot, now.bet(seat, spot)),),
        )
        for seat in now.playing
    ]
    closed = (*choices, r.DecisionClosed(now.number, now.step))
    if now.step == game.steps:
        return *closed, *reveal_records(game, ahead(state, closed))
    places = range(1, game.dealer_size + 1)
    first = next(place for place in places if place != now.discards.get(DEALER))
    return *closed, r.CardTurned(now.number, DEALER, first)


def _picture_unread(state: TableState, latch: i.LatchUnread) -> tuple[r.Record, ...]:
    """What lies on the spots cannot be known: nobody guesses, the round does not go on."""
    noted = r.BoardReported("bets", "latch-unreadable", latch.detail)
    if not _is_asked(state, latch):
        return (noted,)
    return noted, stop_record(state.round, "unreadable-bets", r.StopFacts(what=latch.detail))


def _contributions(
    house: House, state: TableState, bets: list[i.SpotAmount]
) -> tuple[r.Record, ...]:
    """What the progressive bets add, and what they win at once by reaching a trigger."""
    progressive = [bet for bet in bets if bet.spot == "progressive"]
    if not progressive:
        return ()
    jackpot = state.jackpot
    return contributions(
        house.progressive, jackpot.levels, jackpot.triggers, state.round.number, progressive
    )
