"""How this screen looks, as QML sees it; the theme is turned here and nowhere else."""

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.screen.looks import Looks

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class LooksModel(QObject):
    """Begins as the table's settings say."""

    bright_changed = Signal()
    fixed_changed = Signal()

    def __init__(self, looks: Looks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._looks = looks
        self._bright = looks.theme == "bright"

    @Slot()
    def turn(self) -> None:
        """From the dark theme to the bright one, or back."""
        self._bright = not self._bright
        self.bright_changed.emit()

    @Property(bool, notify=bright_changed)
    def bright(self) -> bool:
        return self._bright

    @Property(bool, notify=fixed_changed)
    def four_colours(self) -> bool:
        return self._looks.suits == "four"

    @Property(bool, notify=fixed_changed)
    def still(self) -> bool:
        return self._looks.still
