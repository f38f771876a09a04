"""The meter as QML sees it. The journal's figure, never the sign's.

When the figure has grown it rolls up to the new one, below it all the way; the accessible text says
the true one at once. A still screen does not roll.
"""

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.core.view import MeterView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.meter import NO_METER, derive_meter_props, next_shown

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

_STEP_MS = 32


@QmlElement
class MeterModel(QObject):
    """Empty until the first view."""

    offered_changed = Signal()
    amount_changed = Signal()
    currency_changed = Signal()
    remark_changed = Signal()
    tone_changed = Signal()
    spoken_changed = Signal()

    def __init__(self, parent: QObject | None = None, *, still: bool = False) -> None:
        super().__init__(parent)
        self._props = NO_METER
        self._still = still
        self._shown: int | None = None
        self._true: tuple[MeterView, ScreenWords] | None = None
        self._rolling = QTimer(self)
        self._rolling.setInterval(_STEP_MS)
        self._rolling.timeout.connect(self._roll)

    def show_meter(self, view: MeterView, words: ScreenWords) -> None:
        """Show the figure of `view`, or roll up to it."""
        if not view.offered or self._still or self._shown is None or self._shown > view.amount:
            self._shown = view.amount if view.offered else None
        self._true = view, words
        self._show()

    @Slot()
    def _roll(self) -> None:
        if self._true is not None:
            self._shown = next_shown(self._shown, self._true[0].amount)
            self._show()

    def _show(self) -> None:
        if self._true is None:
            return
        view, words = self._true
        if self._shown is None or self._shown == view.amount:
            self._rolling.stop()
        elif not self._rolling.isActive():
            self._rolling.start()
        before, self._props = self._props, derive_meter_props(view, words, self._shown)
        announce(self, before, self._props)

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
