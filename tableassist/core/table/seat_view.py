"""What the screen shows of one seat. Face-down cards leave here as `HIDDEN` only."""

from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.core.records import BetResult, SeatResult
from tableassist.core.round import Phase, bet_problem, is_face_up
from tableassist.core.table.levels import SPOTS, lamp_face
from tableassist.core.table.prompts import refusal_words
from tableassist.core.table.state import TableState
from tableassist.core.view import HIDDEN, SeatView, SpotView, Tone

SPOT_LABELS: dict[SpotKind, str] = {
    "ante": "Ante",
    "raise": "Raise",
    "progressive": "Jackpot",
}
_TONES: dict[str, Tone] = {
    "win": "good",
    "dealer not qualified": "good",
    "lose": "bad",
    "tie": "push",
    "void": "push",
    "fold": "quiet",
}


def seat_view(house: House, state: TableState, seat: int) -> SeatView:
    """One seat of the view."""
    now = state.round
    result = next((one for one in now.results if one.seat == seat), None)
    headline, tone = _headline(state, seat, result)
    settled = result is not None and result.outcome != "fold"
    return SeatView(
        seat=seat,
        in_round=seat in now.seats,
        cards=cards_view(state, seat),
        headline=headline,
        tone=tone,
        spots=tuple(_spot_view(house, state, seat, spot, result) for spot in SPOTS),
        pay=result.pays if result else None,
        paid=seat in now.paid,
        next_to_pay=settled and bool(now.to_pay) and now.to_pay[0].seat == seat,
        why=result.why if result else "",
    )


def cards_view(state: TableState, seat: int) -> tuple[str, ...]:
    """A hand as everybody may see it; seat 0 is the dealer."""
    hand = state.round.cards.get(seat, ())
    return tuple(
        card if is_face_up(state.round, seat, place) else HIDDEN
        for place, card in enumerate(hand, start=1)
    )


def _headline(state: TableState, seat: int, result: SeatResult | None) -> tuple[str, Tone]:
    now = state.round
    if result and result.outcome == "void":
        return "Bets go back", "push"
    if seat in now.folded:
        return "Folded", "quiet"
    if result:
        return result.name, _TONES[result.outcome]
    if seat in now.raised:
        return "Raised", "active"
    if seat in now.seats:
        deciding = now.phase == Phase.DECISIONS
        return ("Fold or raise?", "active") if deciding else ("In the round", "quiet")
    has_chips = any(owner == seat for owner, _ in state.layout)
    if now.phase == Phase.BETTING and has_chips:
        return "Betting", "active"
    return "", "quiet"


def _spot_view(
    house: House, state: TableState, seat: int, spot: SpotKind, result: SeatResult | None
) -> SpotView:
    now = state.round
    key = (seat, spot)
    lies = state.layout.get(key, 0)
    bet = _bet_result(result, spot)
    return SpotView(
        spot=spot,
        label=SPOT_LABELS[spot],
        amount=bet.stake if bet else now.bets.get(key, lies),
        lamp=lamp_face(house, state, seat, spot),
        result=bet.result if bet else "",
        pays=bet.pays if bet else 0,
        note=_note(house, state, seat, spot, lies),
    )


def _bet_result(result: SeatResult | None, spot: SpotKind) -> BetResult | None:
    return next((bet for bet in result.bets if bet.spot == spot), None) if result else None


def _note(house: House, state: TableState, seat: int, spot: SpotKind, lies: int) -> str:
    """What is wrong with the chips on this spot, in a few words, or nothing."""
    now = state.round
    if now.phase == Phase.BETTING and lies:
        closed = bool(state.jackpot.closed)
        problem = bet_problem(house, state.layout, seat, spot, jackpot_open=not closed)
        return refusal_words(problem) if problem else ""
    if now.phase == Phase.DECISIONS and seat in now.undecided:
        return _decision_note(house, state, seat, spot, lies)
    return ""


def _decision_note(house: House, state: TableState, seat: int, spot: SpotKind, lies: int) -> str:
    if spot == "ante" and not lies:
        return "taken up"
    if spot == "raise" and lies:
        due = state.round.bets[seat, "ante"] * house.stud.raise_multiple
        return "lift it and put it down again" if lies == due else f"must be {money_text(due)}"
    return ""
