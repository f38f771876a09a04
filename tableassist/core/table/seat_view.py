"""What the screen shows of one seat. Face-down cards leave here as `HIDDEN` only."""

from collections import Counter
from collections.abc import Sequence
from typing import cast

from tableassist.core.chips import pay_with
from tableassist.core.house import THREE_BETS, HandName, House, spots_of
from tableassist.core.inputs import SpotKind
from tableassist.core.outputs import LampFace
from tableassist.core.records import BetResult, SeatResult
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase, Procedure, is_face_up, is_open_hand
from tableassist.core.round.handed import is_done, spot_of, undone_at
from tableassist.core.round.state import RoundState
from tableassist.core.table.folding import folding
from tableassist.core.table.hand_pays import come_to
from tableassist.core.table.labels import bet_asked, claim_headline, claim_question, question
from tableassist.core.table.levels import lamp_faces
from tableassist.core.table.right_bets import bet_problem
from tableassist.core.table.settling import is_early, is_unseen, off_by
from tableassist.core.table.state import TableState
from tableassist.core.table.to_take import back_at, back_in_all, left_at, taken_in_all
from tableassist.core.view import HIDDEN, ChipCount, PayView, SeatView, SpotView, Tone
from tableassist.core.words import TableLanguage, card_words

_TONES: dict[str, Tone] = {
    "win": "good",
    "dealer not qualified": "good",
    "paid": "good",
    "lose": "bad",
    "not paid": "bad",
    "tie": "push",
    "void": "push",
    "fold": "quiet",
}


def seat_view(
    words: TableLanguage,
    game: Procedure,
    state: TableState,
    seat: int,
    result: SeatResult | None,
    at: int,
) -> SeatView:
    """One seat of the view; `result` is its settled one, told in the language of `words`.

    `at` is the seat that the dealer is at.
    """
    now = state.round
    house = game.house
    headline, tone = _headline(words, game, state, seat, result)
    left = left_at(game, state, result) if result else None
    back = back_at(state, result) if result else 0
    spots = (
        *(_spot_view(words, game, state, seat, spot, result) for spot in spots_of(house)),
        *_award_views(words, house, now, result),
    )
    return SeatView(
        seat=seat,
        in_round=seat in now.seats,
        cards=cards_view(state, seat),
        headline=headline,
        tone=tone,
        spots=spots,
        pay=left[0] if left else None,
        paid=seat in now.paid,
        next_to_pay=seat == at and now.irregular is None,
        why=_why(words, state, result) if result else "",
        pay_with=_together(house, [spot.pay_with for spot in spots if not spot.done]),
        done=result is not None and not (back or undone_at(now.handed, result)),
        take=left[1] if left else 0,
        back=back,
        pay_in_all=result.pays if result else 0,
        take_in_all=taken_in_all(result) if result else 0,
        back_in_all=back_in_all(result) if result else 0,
    )


def cards_view(state: TableState, seat: int) -> tuple[str, ...]:
    """A hand as everybody may see it; seat 0 is the dealer. A card thrown away is left out."""
    now = state.round
    thrown = now.discards.get(seat)
    return tuple(
        card if is_face_up(now, seat, place) else HIDDEN
        for place, card in enumerate(now.cards.get(seat, ()), start=1)
        if place != thrown
    )


def chips_for(house: House, amount: int) -> PayView:
    """How to pay `amount` with the chips of this table."""
    if not amount or not house.chips:
        return PayView()
    plan = pay_with(amount, house.chips)
    return PayView(tuple(ChipCount(*chip) for chip in plan.chips), plan.rest)


def _together(house: House, pays: Sequence[PayView]) -> PayView:
    """The chips of a seat's bets, counted together; each bet is paid beside its own stake."""
    if not any(pay.chips or pay.rest for pay in pays):
        return PayView()
    rest = chips_for(house, sum(pay.rest for pay in pays))
    counts: Counter[int] = Counter()
    for chip in (chip for pay in (*pays, rest) for chip in pay.chips):
        counts[chip.value] += chip.count
    chips = tuple(ChipCount(*chip) for chip in sorted(counts.items(), reverse=True))
    return PayView(chips, rest.rest)


def _headline(
    words: TableLanguage,
    game: Procedure,
    state: TableState,
    seat: int,
    result: SeatResult | None,
) -> tuple[str, Tone]:
    now = state.round
    if (now.void and result) or seat in now.dead:
        return _dead_headline(words, state, seat, result)
    if seat in now.folded:
        return words.headlines.folded, "quiet"
    if result:
        return _result_headline(words, state, seat, result)
    if now.phase == Phase.OPENING and seat in now.seats:
        return _opening_headline(words, game, state, seat)
    if seat in now.decided:
        return words.chosen(now.decided[seat], bet_asked(game, now)), "active"
    if seat in now.seats:
        if seat in folding(game, state):
            return words.headlines.folds, "quiet"
        if game.is_deciding(now, seat):
            asked = bet_asked(game, now)
            lifted = asked and (seat, THREE_BETS[asked - 1]) not in state.layout
            return words.headlines.taken_back if lifted else question(words, game, now), "active"
        return words.headlines.in_round, "quiet"
    has_chips = any(owner == seat for owner, _ in state.layout)
    if now.phase == Phase.BETTING and has_chips:
        return words.headlines.betting, "active"
    return "", "quiet"


def _dead_headline(
    words: TableLanguage, state: TableState, seat: int, result: SeatResult | None
) -> tuple[str, Tone]:
    """The round is void, or this hand is."""
    now, said = state.round, words.headlines
    if now.void and result:
        return said.bets_go_back if back_at(state, result) else said.bets_are_back, "push"
    return (said.hand_lost, "bad") if now.dead[seat] == "hand lost" else (said.hand_void, "push")


def _result_headline(
    words: TableLanguage, state: TableState, seat: int, result: SeatResult
) -> tuple[str, Tone]:
    """The hand by name, if it was opened."""
    tone = _TONES.get(result.outcome, "good" if result.pays else "bad")
    if is_open_hand(state.round, seat) and result.name:
        return result.name, tone
    is_out = result.outcome == "dealer not qualified"
    if not is_out:
        return words.headlines.not_opened, tone
    plays = any(bet.spot == "play" for bet in result.bets)
    return words.headlines.dealer_unqualified if plays else words.headlines.dealer_out, tone


def _opening_headline(
    words: TableLanguage, game: Procedure, state: TableState, seat: int
) -> tuple[str, Tone]:
    now, said = state.round, words.headlines
    if seat in now.claimed:
        return claim_headline(words, game, now, seat)
    if seat in game.claimable(now):
        return claim_question(words, game, now, seat), "active"
    if seat in game.to_name(now):
        place = now.discards.get(seat)
        if place is None:
            return said.which_card, "active"
        # It was on a button a moment ago; from Settle on it lies face down again.
        return words.thrown(card_words(now.cards[seat][place - 1])), "active"
    return said.in_round, "quiet"


def _spot_view(
    words: TableLanguage,
    game: Procedure,
    state: TableState,
    seat: int,
    spot: SpotKind,
    result: SeatResult | None,
) -> SpotView:
    now = state.round
    key = (seat, spot)
    lies = state.layout.get(key, 0)
    bet = _bet_result(result, spot)
    pays = bet.pays if bet else 0
    wrong = off_by(state, result, key) if result else 0
    return SpotView(
        spot=spot,
        label=words.spot(spot),
        amount=bet.stake if bet else now.bets.get(key, lies),
        lamp=_shown_lamp(game, state, seat, spot),
        result=bet.result if bet else "withdrawn" if key in now.withdrawn else "",
        pays=pays,
        note=_note(words, game, state, seat, spot, result, wrong),
        pay_with=chips_for(game.house, pays),
        lies=lies,
        done=result is not None and bet is not None and _is_over(now, result, bet),
        off_by=wrong,
        counted=_is_counted(now, seat, spot),
    )


def _is_over(now: RoundState, result: SeatResult, bet: BetResult) -> bool:
    """The dealer's part was seen; in play also that the chips of a void hand left."""
    key = (result.seat, spot_of(bet))
    waits = bet.result == "void" and not now.results and key not in now.handed.emptied
    return not waits and is_done(now.handed, result, key)


def _is_counted(now: RoundState, seat: int, spot: SpotKind) -> bool:
    if spot != "progressive" or now.phase not in (Phase.DEALING, Phase.DECISIONS):
        return False
    return now.is_uncounted and (seat, spot) in now.bets


def _shown_lamp(game: Procedure, state: TableState, seat: int, spot: SpotKind) -> LampFace:
    """The lamp; a seat that folds by its chips is not asked for a bet any more."""
    lamp = lamp_faces(game, state)[seat, spot]
    return "off" if lamp == "decide" and seat in folding(game, state) else lamp


def _award_views(
    words: TableLanguage, house: House, now: RoundState, result: SeatResult | None
) -> list[SpotView]:
    """Awards that have no spot of their own on the layout; they are laid on the ante's."""
    printed = spots_of(house)
    bets = result.bets if result and not result.is_void else ()
    return [
        SpotView(
            spot=bet.spot,
            label=words.spot(bet.spot),
            amount=bet.stake,
            lamp="off",
            result=bet.result,
            pays=bet.pays,
            note="",
            pay_with=chips_for(house, bet.pays),
            done=result is not None and is_done(now.handed, result, (result.seat, "ante")),
        )
        for bet in bets
        if bet.spot not in printed
    ]


def _why(words: TableLanguage, state: TableState, result: SeatResult) -> str:
    """Why the bets came to that. Of a hand pay that was refused nobody reads that it is won."""
    number, bet = state.round.number, _bet_result(result, "progressive")
    if not (bet and bet.hand_pay):
        return result.why
    if come_to(state.hand_pays, number, result.seat, bet.hand_pay)[0] != "refused":
        return result.why
    won = words.progressive(cast(HandName, result.hand), bet.returned, won=True)
    return result.why.replace(won, words.progressive_refused())


def _bet_result(result: SeatResult | None, spot: SpotKind) -> BetResult | None:
    return next((bet for bet in result.bets if bet.spot == spot), None) if result else None


def _note(
    words: TableLanguage,
    game: Procedure,
    state: TableState,
    seat: int,
    spot: SpotKind,
    result: SeatResult | None,
    wrong: int,
) -> str:
    """What is wrong with the chips on this spot, or not the dealer's to pay; or nothing.

    `wrong` cents too many lie there, or with a minus too few.
    """
    now = state.round
    bet = _bet_result(result, spot)
    if bet and bet.hand_pay:
        return words.hand_pay(*come_to(state.hand_pays, now.number, seat, bet.hand_pay))
    if wrong:
        return words.off_by(wrong)
    if now.phase == Phase.SETTLING and seat in now.paid and (seat, spot) in state.not_taken:
        return words.refused(Reason.STAKE_NOT_TAKEN)
    is_seen = state.is_live("bets") and (seat, spot) not in state.unreadable
    if is_seen and is_early(game, state, (seat, spot)):
        return words.notes.next_round
    waits = result is not None and seat not in now.paid
    if result and waits and is_unseen(state, result, (seat, spot)):
        is_back = result.is_void and (seat, spot) not in state.unreadable
        missing = (bet.returned if bet else 0) - state.layout.get((seat, spot), 0)
        return words.goes_back(missing) if is_back and missing > 0 else words.notes.not_seen
    lies = state.layout.get((seat, spot), 0)
    if now.phase == Phase.SETTLING and lies and bet is None and spot not in game.betting:
        return words.refused(Reason.RAISE_BEFORE_DEAL)
    if now.phase == Phase.BETTING and lies:
        problem = bet_problem(game, state, state.layout, seat, spot)
        return words.refusal(problem) if problem else ""
    if game.is_deciding(now, seat):
        return _decision_note(words, game, state, seat, spot)
    return ""


def _decision_note(
    words: TableLanguage, game: Procedure, state: TableState, seat: int, spot: SpotKind
) -> str:
    now = state.round
    lies = state.layout.get((seat, spot), 0)
    if now.bet(seat, spot) and not lies:
        if spot == "ante":
            is_fold = seat in folding(game, state)
            return words.notes.folds if is_fold else words.notes.put_back
        if spot in THREE_BETS:
            is_open = spot == game.decision_spot(now)
            return words.notes.taken_back if is_open else words.notes.put_back
    if spot not in game.open_spots(now, seat) or not lies:
        return words.notes.no_card_left if spot == "purchase" and lies else ""
    wanted = game.wanted(now, seat, spot)
    if lies != wanted:
        return words.must_be(wanted)
    if game.ends_by_turning:
        return ""
    if spot == "purchase":
        return words.notes.now_the_raise
    held_up = game.is_held_up(now, state.layout, seat)
    return "" if held_up else words.notes.lift_again
