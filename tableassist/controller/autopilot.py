"""The autopilot: a finger for training and soak runs. It presses what the dealer would press next.

It sees only the view and presses only a dealer's buttons that are due; it never presses a
supervisor's. Where the dealer waits until no chip has moved for a while, so does it: nobody says
that a seat is paid while its player still collects. Where several answers stand side by side it has
the habits of the simulated people: the dealer of Grand Prix throws away the last card, and who buys
a card throws away the lowest. It counts progressive chips right: as many as lamps say are
held. Where a supervisor could rule and the dealer may call a misdeal, it does that. What is left of
a deck it cannot see, and tries.
"""

from collections.abc import Iterator, Sequence

from tableassist.core.cards import parse_card, rank_value
from tableassist.core.inputs import (
    ChipsCounted,
    DiscardTouched,
    MisdealTouched,
    PaidTouched,
    StubTouched,
    Touch,
)
from tableassist.core.supervision import IrregularityRuled
from tableassist.core.view import ButtonView, TableView

PATIENCE_MS = 300


class Autopilot:
    """Remembers since when nothing has changed on the spots and on the buttons."""

    def __init__(self, patience_ms: int = PATIENCE_MS) -> None:
        self._patience_ms = patience_ms
        self._seen: tuple[object, ...] = ()
        self._quiet_since_ms = 0
        self._stubs = 0

    def next_touch(self, view: TableView, ticks_ms: int) -> Touch | None:
        """The touch to make now, or None. `ticks_ms` is monotonic."""
        due = [button for button in _for_dealer(view) if _is_next(button, view)]
        seen = (
            *((spot.amount, spot.lies) for seat in view.seats for spot in seat.spots),
            *(spot.note for seat in view.seats for spot in seat.spots),
            *(button.touch for button in due),
        )
        if seen != self._seen:
            self._seen, self._quiet_since_ms = seen, ticks_ms
        waits = ticks_ms - self._quiet_since_ms < self._patience_ms
        ready = [button for button in due if not (_is_patient(button) and waits)]
        if not ready:
            return None
        if isinstance(ready[0].touch, StubTouched):
            # No view tells how many cards are left: one number after the other.
            self._stubs += 1
            return ready[self._stubs % len(ready)].touch
        if _counts(ready[0], view):
            # A count that opens nothing is not made again at once.
            self._quiet_since_ms = ticks_ms
        return _answer([one for one in ready if one.choice == ready[0].choice], view)


def _for_dealer(view: TableView) -> Iterator[ButtonView]:
    return (button for button in view.buttons if button.allowed and not button.supervisor)


def _is_next(button: ButtonView, view: TableView) -> bool:
    """It is due, or nothing else will come: the right count, chips that stay."""
    is_stub = isinstance(button.touch, StubTouched)
    is_misdeal = isinstance(button.touch, MisdealTouched) and _asks_for_a_ruling(view)
    return button.due or button.stays or is_stub or is_misdeal or _counts(button, view)


def _asks_for_a_ruling(view: TableView) -> bool:
    return any(isinstance(button.touch, IrregularityRuled) for button in view.buttons)


def _counts(button: ButtonView, view: TableView) -> bool:
    """The answer with as many progressive chips as the view shows to be held."""
    if not isinstance(button.touch, ChipsCounted):
        return False
    held = [
        spot
        for seat in view.seats
        for spot in seat.spots
        if (spot.spot, spot.lamp) == ("progressive", "held")
    ]
    return button.touch.count == len(held)


def _is_patient(button: ButtonView) -> bool:
    return button.patient or isinstance(button.touch, ChipsCounted | PaidTouched)


def _answer(buttons: Sequence[ButtonView], view: TableView) -> Touch:
    """One button, or one of the answers to the question that the first one belongs to."""
    first = buttons[0]
    if not first.choice:
        return first.touch
    if not isinstance(first.touch, DiscardTouched):
        return buttons[-1].touch
    cards = view.seats[first.touch.seat - 1].cards
    lowest = min(range(len(buttons)), key=lambda place: rank_value(parse_card(cards[place])))
    return buttons[lowest].touch
