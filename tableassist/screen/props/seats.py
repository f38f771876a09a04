"""Seats and their spots as they are drawn: marks, words, amounts as text.

A mark is a shape that stands beside a colour, so that nothing is said by colour alone. No word here
may repeat what the view says in its own words; this file names lamps and results only.
"""

from dataclasses import dataclass

from tableassist.core.money import money_text
from tableassist.core.outputs import LampFace
from tableassist.core.view import SeatView, SpotView

NOTHING_TO_PAY = "Nothing to pay"
EMPTY_SPOT = "\N{EN DASH}"
_LAMP_TONES: dict[LampFace, str] = {
    "off": "quiet",
    "invite": "quiet",
    "held": "quiet",
    "decide": "active",
    "pay": "good",
    "take": "bad",
    "push": "push",
    "trouble": "alarm",
}
_RESULT_TONES = {"won": "good", "lost": "bad", "push": "push", "void": "push"}
_RESULT_MARKS = {"won": "pay", "lost": "take", "push": "push", "void": "push"}


@dataclass(frozen=True, slots=True)
class SpotProps:
    """One spot: `mark` is a shape's name, `word` the result, `note` what is wrong with it."""

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
    spoken: str


@dataclass(frozen=True, slots=True)
class SeatProps:
    """One seat without its cards and spots.

    `pay` is empty when nothing is handed over, `pay_word` only before the settlement.
    """

    seat: int
    in_round: bool
    headline: str
    tone: str
    pay: str
    pay_word: str
    paid: bool
    next_to_pay: bool
    spoken: str


def derive_spot_props(view: SpotView) -> SpotProps:
    """The row of one spot. A result outweighs the lamp, but never the lamp of trouble."""
    result = view.result
    amount = money_text(view.amount) if view.amount else EMPTY_SPOT
    pays = f"+{money_text(view.pays)}" if result == "won" else ""
    tone = "alarm" if view.lamp == "trouble" else _RESULT_TONES.get(result, _LAMP_TONES[view.lamp])
    spoken = [view.label, amount if view.amount else "no chips", result, pays, view.note]
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
        spoken=", ".join(part for part in spoken if part),
    )


def derive_seat_props(view: SeatView) -> SeatProps:
    """The frame of one seat: number, headline, total to pay."""
    pay_word = "" if view.pay is None else "Paid" if view.paid else "Pay"
    if view.pay == 0:
        pay_word = NOTHING_TO_PAY
    pay = money_text(view.pay) if view.pay else ""
    spoken = [f"Seat {view.seat}", view.headline, f"{pay_word} {pay}".strip()]
    if view.next_to_pay:
        spoken.append("next to be paid")
    return SeatProps(
        seat=view.seat,
        in_round=view.in_round,
        headline=view.headline,
        tone=view.tone,
        pay=pay,
        pay_word=pay_word,
        paid=view.paid,
        next_to_pay=view.next_to_pay,
        spoken=", ".join(part for part in spoken if part),
    )
