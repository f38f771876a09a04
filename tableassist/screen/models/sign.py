"""The jackpot window as QML sees it: what the sign device shows, and the two lines above and below.

Nothing of the table may reach this model.
"""

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.sign import SignProps, derive_sign_props

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class SignModel(QObject):
    """Dashes until the sign says something. `house` stands under the figure."""

    digits_changed = Signal()
    dashes_changed = Signal()
    in_service_changed = Signal()
    spoken_changed = Signal()
    house_changed = Signal()

    def __init__(self, house: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = derive_sign_props(None, "dashes")
        self._house = house

    def swap(self, props: SignProps) -> None:
        """Show `props` from now on."""
        before, self._props = self._props, props
        announce(self, before, props)

    @Property(str, notify=digits_changed)
    def digits(self) -> str:
        return self._props.digits

    @Property(bool, notify=dashes_changed)
    def dashes(self) -> bool:
        return self._props.dashes

    @Property(bool, notify=in_service_changed)
    def in_service(self) -> bool:
        return self._props.in_service

    @Property(str, notify=spoken_changed)
    def spoken(self) -> str:
        return self._props.spoken

    @Property(str, notify=house_changed)
    def house(self) -> str:
        return self._house
