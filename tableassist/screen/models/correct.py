"""The page of a correction as QML sees it: its keys, the lines of money, and the touch at the end.

A key goes to `CorrectPages`; what it asks goes to the desk, which never waits, what it says to the
table like any touch. The page lies over the pit's and is there only as long as they are.
"""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.inputs import Touch
from tableassist.core.view import TableView
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.screen.correct_pages import Asks, CorrectPages
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.correct import (
    LineProps,
    SideKeyProps,
    derive_correct_props,
    derive_lines,
    derive_side_keys,
    derive_tiles,
)
from tableassist.screen.props.pit import PageKeyProps

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


class CorrectDesk(Protocol):
    """Who works corrections out. It does not wait; False where it cannot be done now."""

    def ask(self, asked: CorrectionAsked) -> bool: ...


class NoCorrectDesk:
    """Nobody works anything out: for windows without a table."""

    def ask(self, _asked: CorrectionAsked) -> bool:
        return False


@QmlElement
class CorrectModel(QObject):
    """`touched` is called at each key, so that the pages below know that somebody is there."""

    step_changed = Signal()
    title_changed = Signal()
    question_changed = Signal()
    remark_changed = Signal()
    columns_changed = Signal()
    room_changed = Signal()
    parts_changed = Signal()

    def __init__(
        self,
        send: Callable[[Touch], None],
        ticks_ms: Callable[[], int],
        desk: CorrectDesk,
        touched: Callable[[], None],
    ) -> None:
        super().__init__()
        self._send, self._ticks_ms, self._desk, self._touched = send, ticks_ms, desk, touched
        self._pages = CorrectPages()
        self._room = 8
        self._lines = Rows(LineProps, self)
        self._tiles = Rows(PageKeyProps, self)
        self._side = Rows(SideKeyProps, self)
        self._props = derive_correct_props(self._pages)

    def see(self, view: TableView) -> None:
        """What waits at the table, and in which language."""
        self._pages.see(view.corrections, view.language, self._ticks_ms())
        self._show()

    @Slot(int)
    def open(self, number: int) -> None:
        """Somebody wants to correct this round, 0 for the one that is on."""
        self._take(self._pages.open(number, self._ticks_ms()))

    def leave(self) -> None:
        """The pages below went."""
        self._pages.leave()
        self._show()

    def forget(self) -> None:
        """The page goes, and nothing that was chosen on it is kept."""
        self._pages.forget()
        self._show()

    @property
    def is_open(self) -> bool:
        """The page is there."""
        return self._pages.is_open

    @property
    def asked(self) -> CorrectionAsked:
        """What the page asks of the journal."""
        return self._pages.asked

    def tell(self, told: CorrectionTold) -> None:
        """What was worked out."""
        if self._pages.answer(told):
            self._show()

    @Slot(str)
    def press(self, key: str) -> None:
        """A key of the page."""
        self._touched()
        self._take(self._pages.press(key, self._ticks_ms()))

    def _take(self, asks: Asks) -> None:
        if isinstance(asks, CorrectionAsked):
            if not self._desk.ask(asks):
                words = CORRECTING_WORDS[asks.language]
                self._pages.answer(CorrectionTold(asks, problem=words.not_now))
        elif asks is not None:
            self._send(asks)
        self._show()

    def _show(self) -> None:
        leaves = derive_lines(self._pages, self._room)
        self._pages.leaves = len(leaves)
        self._lines.show(leaves[min(self._pages.leaf, len(leaves) - 1)])
        self._tiles.show(derive_tiles(self._pages))
        self._side.show(derive_side_keys(self._pages))
        before = self._props
        self._props = derive_correct_props(self._pages)
        announce(self, before, self._props)

    def _get_room(self) -> int:
        return self._room

    def _set_room(self, room: int) -> None:
        if room != self._room and room > 0:
            self._room = room
            self._show()
            self.room_changed.emit()

    room = Property(int, _get_room, _set_room, notify=room_changed)
    """How many lines the page has room for."""

    @Property(str, notify=step_changed)
    def step(self) -> str:
        return self._props.step

    @Property(str, notify=title_changed)
    def title(self) -> str:
        return self._props.title

    @Property(str, notify=question_changed)
    def question(self) -> str:
        return self._props.question

    @Property(str, notify=remark_changed)
    def remark(self) -> str:
        return self._props.remark

    @Property(int, notify=columns_changed)
    def columns(self) -> int:
        return self._props.columns

    @Property(Rows, notify=parts_changed)
    def lines(self) -> Rows:
        return self._lines

    @Property(Rows, notify=parts_changed)
    def tiles(self) -> Rows:
        return self._tiles

    @Property(Rows, notify=parts_changed)
    def side(self) -> Rows:
        return self._side
