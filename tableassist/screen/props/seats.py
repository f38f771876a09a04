"""Seats and their spots as they are drawn: marks, words, amounts as text.

A mark is a shape that stands beside a colour, so that nothing is said by colour alone. No word here
may repeat what the view says in its own words; the names of results are those of the screen.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tableassist.core.outputs import LampFace
from tableassist.core.view import SeatView, SpotView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.props.chips import chips_short, chips_spoken, chips_sum

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
_CALLED_FIRST = ("progressive", "bonus", "pair_plus")
"""Side bets: settled before the hand is, and asked about when the dealer does not open."""


@dataclass(frozen=True, slots=True)
class SpotProps:
    """One spot: `mark` is a shape's name, `word` the result, `note` what is wrong with it;
    of a hand pay only the note is told.

    `amount` is empty for an award, which has no chips of its own; `chips` is empty unless the seat
    is the one to be paid now. `done`: the dealer has nothing more to do there. `counted`: its chip
    is one of those to be counted.
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
    done: bool
    pays: str
    chips: str
    counted: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class SeatProps:
    """One seat without its cards and spots.

    `pay` is empty when nothing is handed over or taken, `pay_word` only before the settlement,
    `chips` unless the seat is the one to be paid now. `settled`: what `pay_word` says is done.
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
    settled: bool
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


def derive_spot_props(
    view: SpotView, words: ScreenWords, *, in_turn: bool = False, paid: bool = False
) -> SpotProps:
    """The row of one spot. A result outweighs the lamp, but never the lamp of trouble."""
    result = view.result
    award = view.spot == _AWARD and not view.amount
    amount = "" if award else words.money(view.amount) if view.amount else EMPTY_SPOT
    lying = "" if award else amount if view.amount else words.no_chips
    told = view.pays or not view.note  # a hand pay is told by its note
    pays = f"+{words.money(view.pays)}" if result == "won" and told else ""
    trouble = view.lamp == "trouble"
    done = bool(result) and not trouble and (paid or view.done)
    word = words.result(view.spot, result)
    spoken = [view.label, lying, word, pays, view.note]
    by_hand = result == "won" and not told
    if in_turn:
        spoken.append(chips_spoken(view.pay_with, words))
    return SpotProps(
        spot=view.spot,
        label=view.label,
        amount=amount,
        empty=not view.amount,
        mark=_mark(view, done=done),
        word="" if by_hand else word,
        note=view.note,
        tone="alarm" if trouble else _RESULT_TONES.get(result, _LAMP_TONES[view.lamp]),
        settled=bool(result),
        done=done,
        pays=pays,
        chips=chips_short(view.pay_with, words) if in_turn else "",
        counted=view.counted,
        spoken=", ".join(part for part in spoken if part),
    )


def _mark(view: SpotView, *, done: bool) -> str:
    if view.lamp == "trouble":
        return "trouble"
    is_back = view.result == "void" and not view.lies
    if done and (view.result in ("won", "lost") or is_back):
        return "done"
    if view.lamp == "decide" and view.spot in _CALLED_FIRST:
        return "ask"
    return _RESULT_MARKS.get(view.result, view.lamp)


def derive_turn_props(seats: Iterable[SeatView], words: ScreenWords) -> tuple[SpotProps, ...]:
    """The bets of the seat that is to be paid now, with the chips of each, as they are called."""
    return tuple(
        derive_spot_props(spot, words, in_turn=True)
        for seat in seats
        if is_in_turn(seat)
        for spot in sorted(shown_spots(seat), key=lambda spot: spot.spot not in _CALLED_FIRST)
    )


def is_in_turn(view: SeatView) -> bool:
    """The seat is the one to be paid now."""
    return view.next_to_pay and not view.paid


def to_hand_over(view: SeatView, words: ScreenWords) -> tuple[str, int]:
    """The word and the cents: what is left to pay, else to take, else to give back.

    Where nothing is left, what was paid, taken or given back in all.
    """
    if view.pay is None:
        return "", 0
    told = (
        (view.pay, words.pay),
        (view.take, words.take),
        (view.back, words.give_back),
        (view.pay_in_all, words.paid),
        (view.take_in_all, words.taken),
        (view.back_in_all, words.given_back),
    )
    return next(((word, cents) for cents, word in told if cents), (words.nothing_to_pay, 0))


def is_left(view: SeatView) -> bool:
    """The dealer has something left to do at the seat."""
    return bool(view.pay or view.take or view.back)


def derive_seat_props(view: SeatView, words: ScreenWords) -> SeatProps:
    """The frame of one seat: number, headline, total to pay."""
    pay_word, amount = to_hand_over(view, words)
    pay = words.money(amount) if amount else ""
    chips = chips_sum(view.pay_with, words) if is_in_turn(view) else ""
    spoken = [words.seat.format(view.seat), view.headline, f"{pay_word} {pay}".strip()]
    if chips:
        spoken.append(chips_spoken(view.pay_with, words))
    if view.next_to_pay:
        spoken.append(words.next_in_turn)
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
        settled=view.pay is not None and not is_left(view) and (view.done or view.paid),
        spoken=", ".join(part for part in spoken if part),
    )
