"""The meter of the top bar as QML sees it. The journal's figure, never the sign's."""

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.table import NO_METER, MeterProps

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class MeterModel(QObject):
    """Empty until the first view."""

    offered_changed = Signal()
    amount_changed = Signal()
    currency_changed = Signal()
    remark_changed = Signal()
    tone_changed = Signal()
    spoken_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = NO_METER

    def swap(self, props: MeterProps) -> None:
        """Show `props` from now on."""
        before, self._props = self._props, props
        announce(self, before, props)

    @Property(bool, notify=offered_changed)
    def offered(self) -> bool:
        return self._props.offered

    @Property(str, notify=amount_changed)
    def amount(self) -> str:
        return self._props.amount

    @Property(str, notify=currency_changed)
    def currency(self) -> str:
        return self._props.currency

    @Property(str, notify=remark_changed)
    def remark(self) -> str:
        return self._props.remark

    @Property(str, notify=tone_changed)
    def tone(self) -> str:
        return self._props.tone

    @Property(str, notify=spoken_changed)
    def spoken(self) -> str:
        return self._props.spoken
