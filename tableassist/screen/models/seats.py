"""The seven seats as a model of one role, `seat`, whose rows never change.

A Repeater needs a model; the seats themselves announce what changed in them.
"""

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

from tableassist.core.inputs import SEATS
from tableassist.screen.models.seat import SeatModel

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_SEAT_ROLE = int(Qt.ItemDataRole.UserRole) + 1


@QmlElement
class Seats(QAbstractListModel):
    """Seat 1 first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seats = tuple(SeatModel(seat, self) for seat in SEATS)

    def models(self) -> tuple[SeatModel, ...]:
        """The seats, 1 to 7."""
        return self._seats

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:  # noqa: N802
        return 0 if parent.isValid() else len(self._seats)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        return self._seats[index.row()] if role == _SEAT_ROLE else None

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802
        return {_SEAT_ROLE: QByteArray(b"seat")}
