"""The pit's pages as QML sees them: the key that opens them, their keys, and what is told.

A key goes to `PitPages`, and what it asks to the desk, which never waits; the answer comes back as
news. A new answer, another language or another room lays the page out anew, once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import Property, QObject, QPointF, QSizeF, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.core.pages import PageAsked, PageTold
from tableassist.core.view import TableView
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.snapshot import announce
from tableassist.screen.pit_pages import PitPages
from tableassist.screen.props.pit import (
    PageKeyProps,
    derive_foot_keys,
    derive_leaf_text,
    derive_pit_props,
    derive_side_keys,
    derive_tiles,
    holds_nothing,
    may_read,
)
from tableassist.screen.props.pit_leaves import derive_leaves
from tableassist.screen.props.pit_plot import CellProps, CurveProps, LeafProps, RectProps

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1
SECOND_MS = 1_000
"""The time that is left is counted in these."""


class PitDesk(Protocol):
    """Who reads the journal for a page. It does not wait; False where it cannot be read now."""

    def ask(self, asked: PageAsked) -> bool: ...


class NoPitDesk:
    """Nobody reads anything: for windows without a table."""

    def ask(self, _asked: PageAsked) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class _CurveRow:
    """A curve as Qt's paths want it."""

    points: list[QPointF]
    tone: str
    is_band: bool


def _curve_row(curve: CurveProps) -> _CurveRow:
    points = [QPointF(x, y) for x, y in curve.points]
    return _CurveRow(points, curve.tone, curve.is_band)


@QmlElement
class PitModel(QObject):
    """`ticks_ms` is a monotonic clock."""

    page_changed = Signal()
    key_changed = Signal()
    spoken_changed = Signal()
    title_changed = Signal()
    leaf_changed = Signal()
    remark_changed = Signal()
    round_changed = Signal()
    room_changed = Signal()
    parts_changed = Signal()
    correct_asked = Signal(int)
    """Somebody wants to correct this round, 0 for the one that is on."""

    def __init__(
        self, ticks_ms: Callable[[], int], desk: PitDesk, touched: Callable[[], None]
    ) -> None:
        """`touched` hears of each key that was touched."""
        super().__init__()
        self._ticks_ms, self._desk, self._touched = ticks_ms, desk, touched
        self._pages = PitPages()
        self._words = PAGE_WORDS["en"]
        self._allowed = False
        self._room = QSizeF(1, 1)
        self._laid: tuple[PageTold | None, QSizeF] = (None, QSizeF())
        self._leaves: tuple[LeafProps, ...] = (LeafProps(),)
        self._side = Rows(PageKeyProps, self)
        self._foot = Rows(PageKeyProps, self)
        self._tiles = Rows(PageKeyProps, self)
        self._cells = Rows(CellProps, self)
        self._rects = Rows(RectProps, self)
        self._curves = Rows(_CurveRow, self)
        self._props = derive_pit_props(self._pages, self._words, allowed=False, leaf="")
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self.look)

    def see(self, view: TableView) -> None:
        """Show the key, and leave the page when the table asks for something."""
        self._allowed = may_read(view.people)
        self._words = PAGE_WORDS[view.language]
        self._pages.see(view.prompt, view.language, allowed=self._allowed)
        waiting = view.corrections
        self._read_again(seen=True)
        self._pages.may_correct = waiting.may_begin or bool(waiting.asked or waiting.dues)
        self._show()

    def tell(self, told: PageTold) -> None:
        """What was read of the journal."""
        if self._pages.answer(told):
            self._read_again(seen=False)
            self._show()

    def expect_correction(self) -> None:
        """A correction was said: what is read here will be another."""
        self._pages.expect_correction(self._ticks_ms())

    def _read_again(self, *, seen: bool) -> None:
        """What stands there stays until the answer comes."""
        asked = self._pages.again(self._ticks_ms(), seen=seen)
        if asked is not None:
            self._desk.ask(asked)

    def fail(self) -> None:
        """The fault page covers everything."""
        self._allowed = False
        self.close()

    def close(self) -> None:
        """Whatever is open goes, and nothing of it is kept."""
        self._pages.close()
        self._show()

    @property
    def asked(self) -> PageAsked | None:
        """What the page that is open asks of the journal."""
        return self._pages.place.asked

    @Slot()
    def look(self) -> None:
        """Look at the clock; the timer does."""
        self._pages.look(self._ticks_ms())
        self._show()

    @Slot()
    def turn(self) -> None:
        """Open the pages, or close them."""
        if self._allowed:
            self._touched()
            self._ask(self._pages.turn(self._ticks_ms()))

    @Slot(str)
    def press(self, key: str) -> None:
        """A key of the page."""
        self._touched()
        self._ask(self._pages.press(key, self._ticks_ms()))
        if key == "correct":
            self.correct_asked.emit(self._pages.round)

    def _ask(self, asked: PageAsked | None) -> None:
        if asked is not None and not self._desk.ask(asked):
            self._pages.answer(PageTold(asked, "", problem=self._words.not_now))
        self._show()

    def _show(self) -> None:
        now_ms, due_ms = self._ticks_ms(), self._pages.due_ms()
        if due_ms is None:
            self._late.stop()
        else:
            rest_ms = max(1, due_ms - now_ms)
            self._late.start(rest_ms % SECOND_MS or min(rest_ms, SECOND_MS))
        # What stands below changes the room, and a new room comes back here before it is done.
        self._foot.show(derive_foot_keys(self._pages, self._words))
        self._tiles.show(derive_tiles(self._pages, self._words))
        self._lay_out()
        leaf = min(self._pages.place.leaf, len(self._leaves) - 1)
        text = derive_leaf_text(leaf, len(self._leaves), self._pages.left_ms(now_ms), self._words)
        self._side.show(derive_side_keys(self._pages, self._words))
        shown = self._leaves[leaf]
        self._cells.show(shown.cells)
        self._rects.show(shown.rects)
        self._curves.show([_curve_row(one) for one in shown.curves])
        before = self._props
        self._props = derive_pit_props(self._pages, self._words, allowed=self._allowed, leaf=text)
        announce(self, before, self._props)

    def _lay_out(self) -> None:
        place = self._pages.place
        told = place.told if place.page in ("round", "bet", "report") else None
        if (told, self._room) != self._laid:
            self._laid = told, self._room
            room = int(self._room.width()), int(self._room.height())
            is_laid_out = told is not None and not holds_nothing(told)
            self._leaves = derive_leaves(told, *room) if told and is_laid_out else (LeafProps(),)
        self._pages.leaves = len(self._leaves)

    def _get_room(self) -> QSizeF:
        return self._room

    def _set_room(self, room: QSizeF) -> None:
        if room != self._room:
            self._room = room
            self._show()
            self.room_changed.emit()

    room = Property(QSizeF, _get_room, _set_room, notify=room_changed)
    """The room in which the tables of a page are laid out, in pixels of the page."""

    @Property(str, notify=page_changed)
    def page(self) -> str:
        return self._props.page

    @Property(str, notify=key_changed)
    def key(self) -> str:
        return self._props.key

    @Property(str, notify=spoken_changed)
    def spoken(self) -> str:
        return self._props.spoken

    @Property(str, notify=title_changed)
    def title(self) -> str:
        return self._props.title

    @Property(str, notify=leaf_changed)
    def leaf(self) -> str:
        return self._props.leaf

    @Property(str, notify=remark_changed)
    def remark(self) -> str:
        return self._props.remark

    @Property(int, notify=round_changed)
    def round(self) -> int:
        return self._props.round

    @Property(Rows, notify=parts_changed)
    def side(self) -> Rows:
        return self._side

    @Property(Rows, notify=parts_changed)
    def foot(self) -> Rows:
        return self._foot

    @Property(Rows, notify=parts_changed)
    def tiles(self) -> Rows:
        return self._tiles

    @Property(Rows, notify=parts_changed)
    def cells(self) -> Rows:
        return self._cells

    @Property(Rows, notify=parts_changed)
    def rects(self) -> Rows:
        return self._rects

    @Property(Rows, notify=parts_changed)
    def curves(self) -> Rows:
        return self._curves
