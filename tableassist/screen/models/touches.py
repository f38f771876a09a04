"""Fingers on buttons, from QML through the touch guard to the touches that leave the screen.

QML names the button; the touch itself never goes through QML. Nothing is decided about the game.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Property, QEvent, QObject, Signal, Slot
from PySide6.QtGui import QEventPoint, QTouchEvent
from PySide6.QtQml import QmlElement

from tableassist.core.inputs import Touch
from tableassist.core.view import ButtonView
from tableassist.screen.touch_guard import HOLD_MS, TouchGuard

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

# The drawn progress may end a frame early by the guard's clock; the touch would then be lost.
_PROGRESS_MARGIN_MS = 20
_TOUCHES = (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate)
_ENDS = (QEvent.Type.TouchEnd, QEvent.Type.TouchCancel)


@QmlElement
class TouchModel(QObject):
    """`ticks_ms` is a monotonic clock; `send` gets each touch that counts, on the GUI thread.

    Install it as an event filter of the window: it counts the fingers there and holds back nothing.
    """

    hold_ms_changed = Signal()

    def __init__(
        self,
        send: Callable[[Touch], None],
        ticks_ms: Callable[[], int],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._send = send
        self._ticks_ms = ticks_ms
        self._guard = TouchGuard()
        self.pressed_button: Callable[[ButtonView], None] = lambda _button: None
        """Told of each button that a finger came down on, when its touch can count."""

    def offer(self, buttons: Sequence[ButtonView], prompt: str = "") -> None:
        """These buttons are shown from now on, with this prompt."""
        self._guard.offer(buttons, self._ticks_ms(), prompt)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Never True."""
        kind = event.type()
        if kind in _TOUCHES and isinstance(event, QTouchEvent):
            down = [p for p in event.points() if p.state() != QEventPoint.State.Released]
            self._guard.fingers(len(down), first=kind == QEvent.Type.TouchBegin)
        elif kind in _ENDS:
            self._guard.fingers(0, first=False)
        return False

    @Property(int, notify=hold_ms_changed)
    def hold_ms(self) -> int:
        """How long the progress of a `hold` button runs, in milliseconds."""
        return HOLD_MS + _PROGRESS_MARGIN_MS

    @Slot(str, result=bool)
    def press(self, name: str) -> bool:
        counts = self._guard.press(name, self._ticks_ms())
        button = self._guard.under_finger
        if counts and button is not None:
            self.pressed_button(button)
        return counts

    @Slot(str)
    def tap(self, name: str) -> None:
        self._leave(self._guard.tap(name, self._ticks_ms()))

    @Slot(str)
    def hold(self, name: str) -> None:
        self._leave(self._guard.hold(name, self._ticks_ms()))

    @Slot(str)
    def let_go(self, name: str) -> None:
        self._guard.let_go(name)

    def _leave(self, touch: Touch | None) -> None:
        if touch is not None:
            self._send(touch)
