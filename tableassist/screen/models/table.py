"""The table as QML sees it: one root object with everything the dealer's window shows.

`show` takes a whole view and passes each part to the model that holds it. A fault text, when there
is one, covers the window and takes every button away; it comes from the program's own failure,
never from a view.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.core.inputs import Touch
from tableassist.core.view import ButtonView, TableView
from tableassist.core.words.screen_words import SCREEN_WORDS, ScreenWords
from tableassist.screen.looks import Looks
from tableassist.screen.models.bar import BarModel
from tableassist.screen.models.hit import HitModel
from tableassist.screen.models.idle import IdleModel
from tableassist.screen.models.looks import LooksModel
from tableassist.screen.models.meter import MeterModel
from tableassist.screen.models.pay_tables import PayTablesModel
from tableassist.screen.models.pieces import Pieces
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.seats import Seats
from tableassist.screen.models.snapshot import announce
from tableassist.screen.models.touches import TouchModel
from tableassist.screen.models.words import WordsModel
from tableassist.screen.props.bar import shown_buttons
from tableassist.screen.props.cards import CardProps, derive_cards_props
from tableassist.screen.props.queue import QueueProps, derive_queue_props
from tableassist.screen.props.seats import SpotProps, derive_turn_props
from tableassist.screen.props.table import (
    BoardProps,
    before_the_first_view,
    derive_board_props,
    derive_table_props,
)

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

SEATS_A_FRAME = 2
"""So many tiles change within a frame's time on a machine without a graphics card."""


@QmlElement
class TableModel(QObject):
    """Made once for a window; must outlive the engine that shows it."""

    table_changed = Signal()
    house_changed = Signal()
    round_text_changed = Signal()
    phase_text_changed = Signal()
    prompt_changed = Signal()
    why_changed = Signal()
    alerts_changed = Signal()
    alerts_alone_changed = Signal()
    alerts_calm_changed = Signal()
    dealer_title_changed = Signal()
    call_changed = Signal()
    call_tone_changed = Signal()
    training_changed = Signal()
    remarks_changed = Signal()
    fault_changed = Signal()
    parts_changed = Signal()

    def __init__(
        self,
        send: Callable[[Touch], None],
        ticks_ms: Callable[[], int],
        looks: Looks = Looks(),  # noqa: B008 - frozen
    ) -> None:
        super().__init__()
        self._props = before_the_first_view(SCREEN_WORDS["en"])
        self._alerts_page = 0
        self._fault = ""
        self._view: TableView | None = None
        self._offered: tuple[tuple[ButtonView, ...], ScreenWords] = ((), SCREEN_WORDS["en"])
        self._looks = LooksModel(looks, self)
        self._words = WordsModel(self)
        self._meter = MeterModel(self, still=looks.still)
        self._seats = Seats(self)
        self._dealer_cards = Rows(CardProps, self)
        self._turn_spots = Rows(SpotProps, self)
        self._queue = Rows(QueueProps, self)
        self._boards = Rows(BoardProps, self)
        self._bar = BarModel(self)
        self._hit = HitModel(self)
        self._hit.changed_by_hand.connect(self._offer_again)
        self._touches = TouchModel(send, ticks_ms, self)
        self._idle = IdleModel(ticks_ms, self)
        self._later = Pieces(SEATS_A_FRAME, self)
        self._pay_tables = PayTablesModel(self)

    def show(self, view: TableView) -> None:
        """Show `view` from now on."""
        self._idle.see(view)
        words = SCREEN_WORDS[view.language]
        self._words.speak(view.language)
        self._view = view
        self._hit.see(view)
        buttons = self._show_buttons()
        self._dealer_cards.show(derive_cards_props(view.dealer.cards, words))
        self._turn_spots.show(derive_turn_props(view.seats, words))
        self._boards.show([derive_board_props(board, words) for board in view.boards])
        self._meter.show_meter(view.meter, words)
        self._pay_tables.show_tables(view.pay_tables)
        before, self._props = self._props, derive_table_props(view, words)
        if before.alerts != self._props.alerts:
            self._alerts_page = 0
        announce(self, before, self._props)
        self._show_seats(view, buttons, words)

    @Slot()
    def _offer_again(self) -> None:
        """Another page is shown of the same view."""
        self._show_buttons()

    def open_hit(self, *, is_open: bool = True) -> None:
        """Somebody opens the page of the hit, or puts it aside."""
        if is_open:
            self._hit.open()
        else:
            self._hit.put_aside()

    def _show_buttons(self) -> tuple[ButtonView, ...]:
        """Those that have a place now. A hit's have one while its page stands open."""
        view = self._view
        if view is None or self._fault:
            return ()
        buttons = shown_buttons(view.buttons, of_hit=self._hit.is_open)
        self._show_bar(buttons, SCREEN_WORDS[view.language], view.prompt)
        return buttons

    def _show_seats(
        self, view: TableView, buttons: tuple[ButtonView, ...], words: ScreenWords
    ) -> None:
        """The seats and the queue. Where many tiles change, a few come with each frame."""
        queue = partial(self._queue.show, derive_queue_props(view, words))
        seats = [
            partial(model.show, seat, buttons, words)
            for model, seat in zip(self._seats.models(), view.seats, strict=True)
            if model.differs(seat, buttons, words)
        ]
        self._later.show([queue, *seats])
        if self._looks.still or len(seats) <= SEATS_A_FRAME:
            self._later.finish()

    def _show_bar(
        self, buttons: tuple[ButtonView, ...], words: ScreenWords, prompt: str = ""
    ) -> None:
        self._touches.offer(buttons, prompt)
        if (buttons, words) != self._offered:
            self._offered = buttons, words
            self._bar.show_buttons(buttons, words)
            self._hit.show_buttons(buttons, words)

    def show_fault(self, text: str) -> None:
        """Cover the window: the program found a fault in itself."""
        if text != self._fault:
            self._fault = text
            self._idle.fail()
            self._later.finish()
            self._show_bar((), self._offered[1])
            for seat in self._seats.models():
                seat.take_buttons()
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

    @Property(str, notify=alerts_changed)
    def alerts(self) -> str:
        pages = self._props.alerts
        return pages[self._alerts_page % len(pages)] if pages else ""

    @Property(bool, notify=alerts_changed)
    def alerts_more(self) -> bool:
        return len(self._props.alerts) > 1

    @Slot()
    def show_more_alerts(self) -> None:
        """Those that were only counted, and behind the last ones the first again."""
        self._alerts_page += 1
        self.alerts_changed.emit()

    @Property(bool, notify=alerts_alone_changed)
    def alerts_alone(self) -> bool:
        return self._props.alerts_alone

    @Property(bool, notify=alerts_calm_changed)
    def alerts_calm(self) -> bool:
        return self._props.alerts_calm

    @Property(str, notify=dealer_title_changed)
    def dealer_title(self) -> str:
        return self._props.dealer_title

    @Property(str, notify=call_changed)
    def call(self) -> str:
        return self._props.call

    @Property(str, notify=call_tone_changed)
    def call_tone(self) -> str:
        return self._props.call_tone

    @Property(str, notify=remarks_changed)
    def remarks(self) -> str:
        return self._props.remarks

    @Property(bool, notify=training_changed)
    def training(self) -> bool:
        return self._props.training

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
    def turn_spots(self) -> Rows:
        return self._turn_spots

    @Property(Rows, notify=parts_changed)
    def queue(self) -> Rows:
        return self._queue

    @Property(BarModel, notify=parts_changed)
    def bar(self) -> BarModel:
        return self._bar

    @Property(HitModel, notify=parts_changed)
    def hit(self) -> HitModel:
        return self._hit

    @Property(LooksModel, notify=parts_changed)
    def looks(self) -> LooksModel:
        return self._looks

    @Property(WordsModel, notify=parts_changed)
    def words(self) -> WordsModel:
        return self._words

    def watch_fingers(self, window: QObject) -> None:
        """See each finger on `window` before any button does."""
        window.installEventFilter(self._touches)
        window.installEventFilter(self._idle)

    def tell_presses(self, tell: Callable[[ButtonView], None]) -> None:
        """Tell of each button that a finger comes down on."""
        self._touches.pressed_button = tell

    def look_at_the_clock(self) -> None:
        """The clock was turned by hand, for a picture or a test."""
        self._idle.look()

    @Property(PayTablesModel, notify=parts_changed)
    def pay_tables(self) -> PayTablesModel:
        return self._pay_tables

    @Property(IdleModel, notify=parts_changed)
    def idle(self) -> IdleModel:
        return self._idle

    @Property(TouchModel, notify=parts_changed)
    def touches(self) -> TouchModel:
        return self._touches
