"""The pay tables of the idle page as QML sees them."""

from collections.abc import Sequence

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from tableassist.core.view import PayTableView
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.idle import (
    IdleProps,
    PayRowProps,
    derive_idle_props,
    derive_pay_rows,
)

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class PayTablesModel(QObject):
    """`tables` and `lines` are the page's size, `rows` what stands there."""

    tables_changed = Signal()
    lines_changed = Signal()
    rows_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = IdleProps(0, 0)
        self._shown: Sequence[PayTableView] = ()
        self._rows = Rows(PayRowProps, self)

    def show_tables(self, tables: Sequence[PayTableView]) -> None:
        """Show `tables` from now on."""
        if tables == self._shown:
            return
        self._shown = tables
        self._rows.show(derive_pay_rows(tables))
        before, self._props = self._props, derive_idle_props(tables)
        announce(self, before, self._props)

    @Property(int, notify=tables_changed)
    def tables(self) -> int:
        return self._props.tables

    @Property(int, notify=lines_changed)
    def lines(self) -> int:
        return self._props.lines

    @Property(Rows, notify=rows_changed)
    def rows(self) -> Rows:
        return self._rows
