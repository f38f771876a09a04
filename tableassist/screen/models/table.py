"""The table as QML sees it: one root object with everything the dealer's window shows.

`show` takes a whole view and passes each part to the model that holds it. A fault text, when there
is one, covers the window and takes every button away; it comes from the program's own failure,
never from a view.
"""

from collections.abc import Callable

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from tableassist.core.inputs import Touch
from tableassist.core.view import ButtonView, TableView
from tableassist.screen.models.meter import MeterModel
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.seats import Seats
from tableassist.screen.models.snapshot import announce
from tableassist.screen.models.touches import TouchModel
from tableassist.screen.props.cards import CardProps, derive_cards_props
from tableassist.screen.props.table import (
    BoardProps,
    ButtonProps,
    ChoiceProps,
    TableProps,
    bar_buttons,
    bar_choices,
    derive_board_props,
    derive_button_props,
    derive_meter_props,
    derive_table_props,
)

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

BEFORE_THE_FIRST_VIEW = TableProps(
    table="",
    house="",
    round_text="",
    phase_text="",
    prompt="Starting…",
    why="",
    chips="",
    alerts="",
    dealer_title="Dealer",
    call="",
    call_tone="quiet",
)


@QmlElement
class TableModel(QObject):
    """Made once for a window; must outlive the engine that shows it."""

    table_changed = Signal()
    house_changed = Signal()
    round_text_changed = Signal()
    phase_text_changed = Signal()
    prompt_changed = Signal()
    why_changed = Signal()
    chips_changed = Signal()
    alerts_changed = Signal()
    dealer_title_changed = Signal()
    call_changed = Signal()
    call_tone_changed = Signal()
    fault_changed = Signal()
    parts_changed = Signal()

    def __init__(self, send: Callable[[Touch], None], ticks_ms: Callable[[], int]) -> None:
        super().__init__()
        self._props = BEFORE_THE_FIRST_VIEW
        self._fault = ""
        self._offered: tuple[ButtonView, ...] = ()
        self._meter = MeterModel(self)
        self._seats = Seats(self)
        self._dealer_cards = Rows(CardProps, self)
        self._boards = Rows(BoardProps, self)
        self._buttons = Rows(ButtonProps, self)
        self._choices = Rows(ChoiceProps, self)
        self._touches = TouchModel(send, ticks_ms, self)

    def show(self, view: TableView) -> None:
        """Show `view` from now on."""
        self._show_buttons(() if self._fault else view.buttons)
        for model, seat in zip(self._seats.models(), view.seats, strict=True):
            model.show_seat(seat)
        self._dealer_cards.show(derive_cards_props(view.dealer.cards))
        self._boards.show([derive_board_props(board) for board in view.boards])
        self._meter.swap(derive_meter_props(view.meter))
        before, self._props = self._props, derive_table_props(view)
        announce(self, before, self._props)

    def _show_buttons(self, buttons: tuple[ButtonView, ...]) -> None:
        if buttons == self._offered:
            return
        self._offered = buttons
        self._touches.offer(buttons)
        self._buttons.show([derive_button_props(button) for button in bar_buttons(buttons)])
        self._choices.show(bar_choices(buttons))
        for model in self._seats.models():
            model.show_buttons(buttons)

    def show_fault(self, text: str) -> None:
        """Cover the window: the program found a fault in itself."""
        if text != self._fault:
            self._fault = text
            self._show_buttons(())
            self.fault_changed.emit()

    @Property(str, notify=table_changed)
    def table(self) -> str:
        return self._props.table

    @Property(str, notify=house_changed)
    def house(self) -> str:
        return self._props.house

    @Property(str, notify=round_text_changed)
    def round_text(self) -> str:
        return self._props.round_text

    @Property(str, notify=phase_text_changed)
    def phase_text(self) -> str:
        return self._props.phase_text

    @Property(str, notify=prompt_changed)
    def prompt(self) -> str:
        return self._props.prompt

    @Property(str, notify=why_changed)
    def why(self) -> str:
        return self._props.why

    @Property(str, notify=chips_changed)
    def chips(self) -> str:
        return self._props.chips

    @Property(str, notify=alerts_changed)
    def alerts(self) -> str:
        return self._props.alerts

    @Property(str, notify=dealer_title_changed)
    def dealer_title(self) -> str:
        return self._props.dealer_title

    @Property(str, notify=call_changed)
    def call(self) -> str:
        return self._props.call

    @Property(str, notify=call_tone_changed)
    def call_tone(self) -> str:
        return self._props.call_tone

    @Property(str, notify=fault_changed)
    def fault(self) -> str:
        return self._fault

    @Property(MeterModel, notify=parts_changed)
    def meter(self) -> MeterModel:
        return self._meter

    @Property(Seats, notify=parts_changed)
    def seats(self) -> Seats:
        return self._seats

    @Property(Rows, notify=parts_changed)
    def dealer_cards(self) -> Rows:
        return self._dealer_cards

    @Property(Rows, notify=parts_changed)
    def boards(self) -> Rows:
        return self._boards

    @Property(Rows, notify=parts_changed)
    def buttons(self) -> Rows:
        return self._buttons

    @Property(Rows, notify=parts_changed)
    def choices(self) -> Rows:
        return self._choices

    @Property(TouchModel, notify=parts_changed)
    def touches(self) -> TouchModel:
        return self._touches
