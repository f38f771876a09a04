"""The sign as QML sees it: the face of the moment, and how to ask for that of the next frame.

Nothing of the table may reach this model.
"""

from collections.abc import Callable

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.screen.models.rows import Rows
from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.sign import Cell, SideLevel, SignProps

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class SignModel(QObject):
    """`look` gives the props of now; `advance` asks it. `shape` is auto, or how the sign hangs."""

    page_changed = Signal()
    title_changed = Signal()
    digits_changed = Signal()
    faint_changed = Signal()
    message_changed = Signal()
    words_changed = Signal()
    award_title_changed = Signal()
    award_changed = Signal()
    seat_changed = Signal()
    pending_changed = Signal()
    currency_changed = Signal()
    foot_changed = Signal()
    dark_changed = Signal()
    rolling_changed = Signal()
    spoken_changed = Signal()
    cells_changed = Signal()
    side_changed = Signal()
    shape_changed = Signal()

    def __init__(
        self, look: Callable[[], SignProps], shape: str = "auto", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._props = look()
        self._shape = shape
        self._cells, self._side = Rows(Cell, self), Rows(SideLevel, self)
        self._show_rows()

    @Slot()
    def advance(self) -> None:
        """Show what is to be seen now."""
        before, self._props = self._props, self._look()
        if before != self._props:
            self._show_rows()
            announce(self, before, self._props)

    def _show_rows(self) -> None:
        self._cells.show(self._props.cells)
        self._side.show(self._props.side)

    @Property(str, notify=shape_changed)
    def shape(self) -> str:
        return self._shape

    @Property(Rows, notify=cells_changed)
    def cells(self) -> Rows:
        return self._cells

    @Property(Rows, notify=side_changed)
    def side(self) -> Rows:
        return self._side

    @Property(str, notify=page_changed)
    def page(self) -> str:
        return self._props.page

    @Property(str, notify=title_changed)
    def title(self) -> str:
        return self._props.title

    @Property(str, notify=digits_changed)
    def digits(self) -> str:
        return self._props.digits

    @Property(bool, notify=faint_changed)
    def faint(self) -> bool:
        return self._props.faint

    @Property(str, notify=message_changed)
    def message(self) -> str:
        return self._props.message

    @Property(str, notify=words_changed)
    def words(self) -> str:
        return self._props.words

    @Property(str, notify=award_title_changed)
    def award_title(self) -> str:
        return self._props.award_title

    @Property(str, notify=award_changed)
    def award(self) -> str:
        return self._props.award

    @Property(str, notify=seat_changed)
    def seat(self) -> str:
        return self._props.seat

    @Property(str, notify=pending_changed)
    def pending(self) -> str:
        return self._props.pending

    @Property(str, notify=currency_changed)
    def currency(self) -> str:
        return self._props.currency

    @Property(str, notify=foot_changed)
    def foot(self) -> str:
        return self._props.foot

    @Property(float, notify=dark_changed)
    def dark(self) -> float:
        return self._props.dark

    @Property(bool, notify=rolling_changed)
    def rolling(self) -> bool:
        return self._props.rolling

    @Property(str, notify=spoken_changed)
    def spoken(self) -> str:
        return self._props.spoken
