"""Seats and their spots as they are drawn: marks, words, amounts as text.

A mark is a shape that stands beside a colour, so that nothing is said by colour alone. No word here
may repeat what the view says in its own words; this file names lamps and results only.
"""

from dataclasses import dataclass

from tableassist.core.money import money_text
from tableassist.core.outputs import LampFace
from tableassist.core.view import SeatView, SpotView
from tableassist.screen.props.chips import chips_short, chips_spoken, chips_sum

NOTHING_TO_PAY = "Nothing to pay"
EMPTY_SPOT = "\N{EN DASH}"
_LAMP_TONES: dict[LampFace, str] = {
    "off": "quiet",
    "invite": "quiet",
    "held": "quiet",
    "decide": "active",
    "card": "active",
    "pay": "good",
    "take": "bad",
    "push": "push",
    "trouble": "alarm",
}
_RESULT_TONES = {
    "won": "good",
    "lost": "bad",
    "push": "push",
    "void": "push",
    "withdrawn": "quiet",
}
_RESULT_MARKS = {
    "won": "pay",
    "lost": "take",
    "push": "push",
    "void": "push",
    "withdrawn": "withdrawn",
}
_AWARD = "ante_bonus"


@dataclass(frozen=True, slots=True)
class SpotProps:
    """One spot: `mark` is a shape's name, `word` the result, `note` what is wrong with it.

    `amount` is empty for an award, which has no chips of its own; `chips` is empty unless the seat
    is the one to be paid now.
    """

    spot: str
    label: str
    amount: str
    empty: bool
    mark: str
    word: str
    note: str
    tone: str
    settled: bool
    pays: str
    chips: str
    spoken: str


@dataclass(frozen=True, slots=True)
class SeatProps:
    """One seat without its cards and spots.

    `pay` is empty when nothing is handed over, `pay_word` only before the settlement, `chips`
    unless the seat is the one to be paid now.
    """

    seat: int
    in_round: bool
    headline: str
    tone: str
    pay: str
    pay_word: str
    chips: str
    paid: bool
    next_to_pay: bool
    spoken: str


def shown_spots(view: SeatView) -> tuple[SpotView, ...]:
    """The spots that have a row: all of them, but after the settlement only those with a bet.

    An award has a row once it is given.
    """
    settled = view.pay is not None
    return tuple(
        spot for spot in view.spots if _tells(spot) or not (settled or spot.spot == _AWARD)
    )


def _tells(spot: SpotView) -> bool:
    return bool(spot.amount or spot.result or spot.note) or spot.lamp == "trouble"


def derive_spot_props(view: SpotView, *, in_turn: bool = False) -> SpotProps:
    """The row of one spot. A result outweighs the lamp, but never the lamp of trouble."""
    result = view.result
    award = view.spot == _AWARD and not view.amount
    amount = "" if award else money_text(view.amount) if view.amount else EMPTY_SPOT
    lying = "" if award else amount if view.amount else "no chips"
    told = view.pays or not view.note  # a hand pay is told by its note
    pays = f"+{money_text(view.pays)}" if result == "won" and told else ""
    tone = "alarm" if view.lamp == "trouble" else _RESULT_TONES.get(result, _LAMP_TONES[view.lamp])
    spoken = [view.label, lying, result, pays, view.note]
    if in_turn:
        spoken.append(chips_spoken(view.pay_with))
    return SpotProps(
        spot=view.spot,
        label=view.label,
        amount=amount,
        empty=not view.amount,
        mark="trouble" if view.lamp == "trouble" else _RESULT_MARKS.get(result, view.lamp),
        word=result,
        note=view.note,
        tone=tone,
        settled=bool(result),
        pays=pays,
        chips=chips_short(view.pay_with) if in_turn else "",
        spoken=", ".join(part for part in spoken if part),
    )


def is_in_turn(view: SeatView) -> bool:
    """The seat is the one to be paid now."""
    return view.next_to_pay and not view.paid


def derive_seat_props(view: SeatView) -> SeatProps:
    """The frame of one seat: number, headline, total to pay."""
    pay_word = "" if view.pay is None else "Paid" if view.paid else "Pay"
    if view.pay == 0:
        pay_word = NOTHING_TO_PAY
    pay = money_text(view.pay) if view.pay else ""
    chips = chips_sum(view.pay_with) if is_in_turn(view) else ""
    spoken = [f"Seat {view.seat}", view.headline, f"{pay_word} {pay}".strip()]
    if chips:
        spoken.append(chips_spoken(view.pay_with))
    if view.next_to_pay:
        spoken.append("next to be paid")
    return SeatProps(
        seat=view.seat,
        in_round=view.in_round,
        headline=view.headline,
        tone=view.tone,
        pay=pay,
        pay_word=pay_word,
        chips=chips,
        paid=view.paid,
        next_to_pay=view.next_to_pay,
        spoken=", ".join(part for part in spoken if part),
    )
