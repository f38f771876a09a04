"""Rows: a list of props for a Repeater. Each field of the row's dataclass is a role of its name.

Rows are matched by their place. A row that differs announces only its changed roles, so a delegate
is neither rebuilt nor repainted for what stayed as it was.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtQml import QmlElement

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()


@QmlElement
class Rows(QAbstractListModel):
    """The rows shown now; `row_type` is a frozen dataclass."""

    def __init__(self, row_type: type, parent: QObject | None = None) -> None:
        super().__init__(parent)
        first = int(Qt.ItemDataRole.UserRole) + 1
        self._roles = {first + n: entry.name for n, entry in enumerate(fields(row_type))}
        self._rows: list[Any] = []

    def show(self, rows: Sequence[Any]) -> None:
        """Show `rows` from now on."""
        kept = min(len(rows), len(self._rows))
        for place in range(kept):
            self._replace(place, rows[place])
        if kept < len(self._rows):
            self.beginRemoveRows(QModelIndex(), kept, len(self._rows) - 1)
            del self._rows[kept:]
            self.endRemoveRows()
        elif kept < len(rows):
            self.beginInsertRows(QModelIndex(), kept, len(rows) - 1)
            self._rows.extend(rows[kept:])
            self.endInsertRows()

    def _replace(self, place: int, row: Any) -> None:
        before, self._rows[place] = self._rows[place], row
        changed = [
            role
            for role, name in self._roles.items()
            if getattr(before, name) != getattr(row, name)
        ]
        if changed:
            index = self.createIndex(place, 0)
            self.dataChanged.emit(index, index, changed)

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:  # noqa: N802
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        name = self._roles.get(role)
        if name is None or not 0 <= index.row() < len(self._rows):
            return None
        return getattr(self._rows[index.row()], name)

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802
        return {role: QByteArray(name.encode()) for role, name in self._roles.items()}
