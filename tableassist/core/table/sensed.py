"""What boards sensed, turned into records: cards, chips, the latch, the shoe's own state.

Nothing here refuses. A card that belongs to no hand is recorded as a stray and stops the round
(one deck: a card seen twice is impossible); chips moved after the lock are recorded as a
late bet while the locked bet stands. Unknown is never guessed.
"""

from typing import assert_never

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house import House, LoadedHouse
from tableassist.core.jackpot import split_bet
from tableassist.core.round.bets import bet_problem, dealt_seats
from tableassist.core.round.dealing import DEALER, dealing_plan
from tableassist.core.round.state import Phase
from tableassist.core.table.state import TableState


def sensed_records(
    house: LoadedHouse, state: TableState, what: i.BoardSensed
) -> tuple[r.Record, ...]:
    """At least one record for whatever the board sensed."""
    match what.fact:
        case i.CardSeen():
            return _card(house.house, state, what.fact)
        case i.ShoeSensed(phase=phase, shoe_no=shoe_no, remaining=remaining):
            return (r.ShoeChanged(phase, shoe_no, remaining),)
        case i.BetSeen():
            return _bet(house.house, state, what.fact)
        case i.LateBetSeen():
            return _late_bet(house.house, state, what.fact)
        case i.BetsLatched():
            return _latched(house, state, what.fact)
        case i.LatchUnread():
            return _latch_unread(state, what.fact)
        case _:
            return (_board_words(what.board, what.fact),)


def _board_words(
    board: i.BoardRole,
    fact: i.SpotUnread | i.BoardFaulted | i.BoardRestarted | i.BoardNoted,
) -> r.Record:
    """What a board says of itself."""
    match fact:
        case i.SpotUnread(seat=seat, spot=spot, why=why):
            return r.SpotUnreadable(seat, spot, why)
        case i.BoardFaulted(what=what, is_on=is_on):
            return r.BoardFault(board, what, is_on)
        case i.BoardRestarted(detail=detail):
            return r.BoardRestart(board, detail)
        case i.BoardNoted(what=what, detail=detail):
            return r.BoardReported(board, what, detail)
        case _:
            assert_never(fact)


def _card(house: House, state: TableState, seen: i.CardSeen) -> tuple[r.Record, ...]:
    now = state.round
    reason, detail = _card_problem(state, seen)
    if reason:
        stray = r.CardStray(now.number, seen.index, seen.card, seen.shoe_no, reason)
        in_play = now.phase in (Phase.LOCKING, Phase.DEALING, Phase.DECISIONS)
        if in_play and not now.suspended:
            return stray, r.RoundSuspended(now.number, reason, detail)
        return (stray,)
    plan = dealing_plan(house, now.seats)
    seat, place = plan[now.dealt]
    if seen.card is None:
        raise ValueError("an unread card cannot be dealt")
    turned = seat == DEALER and place == house.dealing.shown_card
    dealt = r.CardDealt(now.number, seen.index, seen.card, seat, place, seen.shoe_no, turned)
    if now.dealt + 1 == len(plan):
        return dealt, r.DealCompleted(now.number)
    return (dealt,)


def _card_problem(state: TableState, seen: i.CardSeen) -> tuple[str, str]:
    """(reason, detail) why this card cannot be dealt; ("", "") when it can."""
    now = state.round
    if now.phase != Phase.DEALING or now.suspended:
        return "unexpected-card", f"card {seen.index} of the deck while {now.phase}"
    if seen.card is None:
        return "unreadable-card", f"card {seen.index} of the deck"
    if seen.shoe_no != now.shoe_no:
        return "wrong-deck", f"deck {seen.shoe_no}, this round is dealt from deck {now.shoe_no}"
    if seen.index != now.dealt + 1:
        return "card-order", f"card {seen.index} came, card {now.dealt + 1} was next"
    place = now.place_of(seen.card)
    if place:
        return "duplicate-card", f"card {seen.index} was seen before at {place_words(*place)}"
    return "", ""


def place_words(seat: int, place: int) -> str:
    """Where a card lies, without saying which card."""
    return f"dealer, card {place}" if seat == DEALER else f"seat {seat}, card {place}"


def _bet(house: House, state: TableState, seen: i.BetSeen) -> tuple[r.Record, ...]:
    sensed = r.BetSensed(seen.seat, seen.spot, seen.amount)
    return sensed, *_raise(house, state, seen.seat, seen.spot, seen.amount)


def _late_bet(house: House, state: TableState, seen: i.LateBetSeen) -> tuple[r.Record, ...]:
    """Chips moved on a spot that the board holds locked. The locked bet stands.

    A raise may be put down before its board has heard that raises are open: it counts. A board
    that speaks of another round tells only what lies there now.
    """
    now = state.round
    if seen.round != now.number:
        return (r.BetSensed(seen.seat, seen.spot, seen.after),)
    late = r.LateBetSensed(now.number, seen.seat, seen.spot, seen.before, seen.after)
    return late, *_raise(house, state, seen.seat, seen.spot, seen.after)


def _raise(
    house: House, state: TableState, seat: int, spot: i.SpotKind, amount: int
) -> tuple[r.SeatRaised, ...]:
    """The seat's raise, if these chips are one."""
    now = state.round
    due = now.bets.get((seat, "ante"), 0) * house.stud.raise_multiple
    is_raise = (
        spot == "raise"
        and now.phase == Phase.DECISIONS
        and not now.suspended
        and seat in now.undecided
        and amount == due
    )
    return (r.SeatRaised(now.number, seat, amount),) if is_raise else ()


def _latched(house: LoadedHouse, state: TableState, latch: i.BetsLatched) -> tuple[r.Record, ...]:
    now = state.round
    if now.phase != Phase.LOCKING or latch.round != now.number or now.suspended:
        return (r.BoardReported("bets", "latch-not-asked", f"round {latch.round}"),)
    layout = {(bet.seat, bet.spot): bet.amount for bet in latch.bets if bet.amount}
    bets, back = [], []
    for (seat, spot), amount in sorted(layout.items()):
        problem = bet_problem(
            house.house, layout, seat, spot, jackpot_open=not state.jackpot.closed
        )
        if problem:
            back.append(r.TurnedBackBet(seat, spot, amount, problem.reason.value))
        else:
            bets.append(i.SpotAmount(seat, spot, amount))
    seats = dealt_seats({(bet.seat, bet.spot): bet.amount for bet in bets})
    if not seats:
        return (r.LockCancelled(now.number, now.number + 1),)
    locked = r.BetsLocked(now.number, house.hash, tuple(bets), tuple(back), seats)
    return locked, *_contributions(house.house, state, bets)


def _latch_unread(state: TableState, latch: i.LatchUnread) -> tuple[r.Record, ...]:
    """Which bets are in cannot be known: nobody guesses, the round does not go on."""
    now = state.round
    noted = r.BoardReported("bets", "latch-unreadable", latch.detail)
    if now.phase != Phase.LOCKING or latch.round != now.number or now.suspended:
        return (noted,)
    return noted, r.RoundSuspended(now.number, "unreadable-bets", latch.detail)


def _contributions(
    house: House, state: TableState, bets: list[i.SpotAmount]
) -> list[r.ContributionMade]:
    meter = state.jackpot.meter
    made = []
    for bet in bets:
        if bet.spot == "progressive":
            split = split_bet(house.progressive, bet.amount)
            meter += split.meter
            made.append(
                r.ContributionMade(
                    state.round.number,
                    bet.seat,
                    bet.amount,
                    split.meter,
                    split.reserve,
                    split.house,
                    meter,
                )
            )
    return made
