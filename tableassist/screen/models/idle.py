"""The idle page as QML sees it: whether it covers the window, and the pay tables on it.

It sees each finger before any button does, as the filter of the window's events, and lets none
through that only wakes. What is quiet and for how long is `idle_watch`'s to say.
"""

from collections.abc import Callable

from PySide6.QtCore import Property, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.core.view import TableView
from tableassist.screen.idle_watch import IdleWatch

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

_DOWN = (QEvent.Type.TouchBegin, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_UP = (QEvent.Type.TouchEnd, QEvent.Type.TouchCancel, QEvent.Type.MouseButtonRelease)
_ON = (QEvent.Type.TouchUpdate, QEvent.Type.MouseMove)


@QmlElement
class IdleModel(QObject):
    """Install it as the event filter of the dealer's window. `ticks_ms` is a monotonic clock."""

    idle_changed = Signal()

    def __init__(self, ticks_ms: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticks_ms = ticks_ms
        self._watch = IdleWatch()
        self._idle = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.CoarseTimer)
        self._timer.timeout.connect(self.look)

    def see(self, view: TableView) -> None:
        """`view` is shown from now on."""
        self._watch.see(view, self._ticks_ms())
        self.look()

    def fail(self) -> None:
        """The fault page covers everything."""
        self._watch.fail(self._ticks_ms())
        self.look()

    @Slot()
    def look(self) -> None:
        """Look at the clock; the timer does."""
        now_ms = self._ticks_ms()
        self._watch.look(now_ms)
        due_ms = self._watch.due_ms()
        if due_ms is None:
            self._timer.stop()
        else:
            self._timer.start(max(1, due_ms - now_ms))
        if self._watch.is_idle != self._idle:
            self._idle = self._watch.is_idle
            self.idle_changed.emit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """True for whatever a waking finger does; it reaches nothing."""
        kind = event.type()
        if kind in _DOWN:
            passes = self._watch.press(self._ticks_ms())
        elif kind in _UP:
            passes = self._watch.release(self._ticks_ms())
        elif kind in _ON:
            return self._held_back(event, passes=self._watch.move())
        else:
            return False
        self.look()
        return self._held_back(event, passes=passes)

    def _held_back(self, event: QEvent, *, passes: bool) -> bool:
        # Accepted, or Qt would make a mouse of a touch that nobody took.
        if not passes:
            event.accept()
        return not passes

    @Property(bool, notify=idle_changed)
    def idle(self) -> bool:
        return self._idle
