"""Real windows and real touches for the screen's tests.

A `Desk` opens the dealer's window offscreen, finds items by object name the way they lie on the
screen (a Repeater's items are no children a search by name would find), and presses them with a
touch device. Its clock is turned by hand, so no test waits for a guard's time to pass.
"""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QPoint, QPointF
from PySide6.QtGui import QGuiApplication, QPointingDevice
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tableassist.core.inputs import Touch
from tableassist.core.view import TableView
from tableassist.screen.looks import Looks
from tableassist.screen.models.correct import CorrectDesk
from tableassist.screen.models.people import SignOnDesk
from tableassist.screen.models.pit import PitDesk
from tableassist.screen.touch_guard import HOLD_MS, NEXT_ROUND_MS
from tableassist.screen.windows import Windows, load_fonts

# One device a process: Qt keeps every device that was ever made.
_DEVICES: list[QPointingDevice] = []


def touch_device() -> QPointingDevice:
    if not _DEVICES:
        _DEVICES.append(QTest.createTouchDevice())
    return _DEVICES[0]


def items_of(root: QQuickItem) -> Iterator[QQuickItem]:
    """`root` and every item below it, also those a Repeater made."""
    yield root
    for child in root.childItems():
        yield from items_of(child)


class Patience:
    """Waits as pytest-qt's `qtbot` does, for windows that outlive one test."""

    def waitUntil(self, done: Callable[[], bool]) -> None:  # noqa: N802
        late = QDeadlineTimer(5_000)
        while not done():
            assert not late.hasExpired()
            QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


class Clock:
    """Milliseconds that a test lets go by. It holds no desk: the desk's window holds it."""

    def __init__(self) -> None:
        self.now_ms = 10_000

    def __call__(self) -> int:
        return self.now_ms


class Desk:
    """The dealer's window with `view`, ready for fingers; `touches` is what left the screen."""

    def __init__(
        self,
        qtbot: QtBot | Patience,
        width: int = 1920,
        height: int = 1080,
        looks: Looks = Looks(still=True),  # noqa: B008 - frozen
        sign_on: SignOnDesk | None = None,
        pit: PitDesk | None = None,
        correct: CorrectDesk | None = None,
    ) -> None:
        load_fonts()
        self.clock = Clock()
        self.touches: list[Touch] = []
        self.windows = Windows(
            self.touches.append, self.clock, looks, sign_on, pit=pit, correct=correct
        )
        self.window: QQuickWindow = self.windows.open_dealer()
        self.window.resize(width, height)
        self.window.show()
        qtbot.waitUntil(lambda: self.window.isExposed())
        self._qtbot = qtbot

    @property
    def now_ms(self) -> int:
        return self.clock.now_ms

    @now_ms.setter
    def now_ms(self, now_ms: int) -> None:
        self.clock.now_ms = now_ms

    def show(self, view: TableView) -> None:
        """Show a view and let it settle, for the guard and for the scene."""
        self.windows.show(view)
        self.now_ms += NEXT_ROUND_MS
        self.paint()

    def wait(self, ms: int) -> None:
        """So much time passes."""
        self.now_ms += ms

    def paint(self) -> None:
        self.window.grabWindow()

    def items(self) -> list[QQuickItem]:
        return list(items_of(self.window.contentItem()))

    def item(self, name: str, *, shown: bool = False) -> QQuickItem:
        """The only item of this name; with `shown`, the only one that can be seen."""
        found = [
            each
            for each in self.items()
            if each.objectName() == name and (each.isVisible() or not shown)
        ]
        assert len(found) == 1, f"{len(found)} items are called {name}"
        return found[0]

    def middle(self, name: str) -> QPoint:
        item = self.item(name)
        return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()

    def press(self, name: str, finger: int = 1) -> None:
        QTest.touchEvent(self.window, touch_device()).press(
            finger, self.middle(name), self.window
        ).commit()

    def release(self, name: str, finger: int = 1) -> None:
        QTest.touchEvent(self.window, touch_device()).release(
            finger, self.middle(name), self.window
        ).commit()

    def tap(self, name: str) -> None:
        self.press(name)
        self.release(name)

    def hold(self, name: str) -> None:
        """Press and stay until the drawn progress is through; then let go."""
        spot = self.middle(name)
        self.press(name)
        progress = next(
            each for each in items_of(self.item(name)) if each.objectName() == "progress"
        )
        self._qtbot.waitUntil(lambda: progress.property("part") > 0.5)
        self.now_ms += HOLD_MS + 100
        self._qtbot.waitUntil(lambda: progress.property("part") == 0)
        QTest.touchEvent(self.window, touch_device()).release(1, spot, self.window).commit()

    def close(self) -> None:
        self.windows.close()
        assert self.windows.complaints == []
