"""One seat as QML sees it: the tile's own props, its cards, its spots, its own buttons.

The dealer's hand uses the same card rows through the table model. Seats live as long as the window;
a seat that stays as it was costs one comparison.
"""

from collections.abc import Sequence

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from tableassist.core.view import ButtonView, SeatView
from tableassist.core.words.screen_words import SCREEN_WORDS, ScreenWords
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.bar import ButtonProps, derive_button_props
from tableassist.screen.props.cards import CardProps, derive_cards_props
from tableassist.screen.props.seats import (
    SeatProps,
    SpotProps,
    derive_seat_props,
    derive_spot_props,
    shown_spots,
)

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


def empty_seat(seat: int) -> SeatProps:
    """What a tile shows before the first view."""
    spoken = SCREEN_WORDS["en"].seat.format(seat)
    return SeatProps(seat, False, "", "quiet", "", "", "", False, False, False, spoken)


@QmlElement
class SeatModel(QObject):
    """Shows a seat and those of the buttons that belong to it."""

    seat_changed = Signal()
    in_round_changed = Signal()
    headline_changed = Signal()
    tone_changed = Signal()
    pay_changed = Signal()
    pay_word_changed = Signal()
    chips_changed = Signal()
    paid_changed = Signal()
    next_to_pay_changed = Signal()
    settled_changed = Signal()
    spoken_changed = Signal()
    rows_changed = Signal()

    def __init__(self, seat: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = empty_seat(seat)
        self._number = seat
        self._shown: tuple[SeatView, tuple[ButtonView, ...], ScreenWords] | None = None
        self._cards = Rows(CardProps, self)
        self._spots = Rows(SpotProps, self)
        self._buttons = Rows(ButtonProps, self)

    def differs(self, view: SeatView, buttons: Sequence[ButtonView], words: ScreenWords) -> bool:
        """Whether `show` would change anything."""
        return (view, self._own(buttons), words) != self._shown

    def show(self, view: SeatView, buttons: Sequence[ButtonView], words: ScreenWords) -> None:
        """Show the seat as `view` says, with its part of `buttons`."""
        if not self.differs(view, buttons, words):
            return
        own = self._own(buttons)
        self._shown = view, own, words
        self._buttons.show([derive_button_props(button, words) for button in own])
        self._cards.show(derive_cards_props(view.cards, words))
        self._spots.show([derive_spot_props(s, words, paid=view.paid) for s in shown_spots(view)])
        before, self._props = self._props, derive_seat_props(view, words)
        announce(self, before, self._props)

    def take_buttons(self) -> None:
        """Show none from now on, until the next view has some."""
        if self._shown is not None:
            self.show(self._shown[0], (), self._shown[2])

    def _own(self, buttons: Sequence[ButtonView]) -> tuple[ButtonView, ...]:
        return tuple(b for b in buttons if b.place == "seat" and b.seat == self._number)

    @Property(int, notify=seat_changed)
    def seat(self) -> int:
        return self._props.seat

    @Property(bool, notify=in_round_changed)
    def in_round(self) -> bool:
        return self._props.in_round

    @Property(str, notify=headline_changed)
    def headline(self) -> str:
        return self._props.headline

    @Property(str, notify=tone_changed)
    def tone(self) -> str:
        return self._props.tone

    @Property(str, notify=pay_changed)
    def pay(self) -> str:
        return self._props.pay

    @Property(str, notify=pay_word_changed)
    def pay_word(self) -> str:
        return self._props.pay_word

    @Property(str, notify=chips_changed)
    def chips(self) -> str:
        return self._props.chips

    @Property(bool, notify=paid_changed)
    def paid(self) -> bool:
        return self._props.paid

    @Property(bool, notify=next_to_pay_changed)
    def next_to_pay(self) -> bool:
        return self._props.next_to_pay

    @Property(bool, notify=settled_changed)
    def settled(self) -> bool:
        return self._props.settled

    @Property(str, notify=spoken_changed)
    def spoken(self) -> str:
        return self._props.spoken

    @Property(Rows, notify=rows_changed)
    def cards(self) -> Rows:
        return self._cards

    @Property(Rows, notify=rows_changed)
    def spots(self) -> Rows:
        return self._spots

    @Property(Rows, notify=rows_changed)
    def buttons(self) -> Rows:
        return self._buttons
