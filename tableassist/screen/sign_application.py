"""The jackpot sign as an application: one window on the whole screen, until it is told to stop.

It shows what it is given and takes no touch. A sign whose program has failed covers itself with the
words that call somebody, since a figure that nobody keeps true must not stay.
"""

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from tableassist.controller.clocks import minute_of_day
from tableassist.screen.application import prepare_environment
from tableassist.screen.awake import ask_session_to_stay_awake
from tableassist.screen.models.sign import SignModel
from tableassist.screen.sign_look import Look, SignManner, SignOnTheWall
from tableassist.screen.stop_signals import stop_on_signal
from tableassist.screen.windows import QML_FOLDER, ScreenError, load_fonts
from tableassist.sign import Face

SIZES = {"landscape": (1280, 720), "portrait": (540, 960), "strip": (1280, 240)}


def run_sign(
    look: Look,
    has_broken: Callable[[], bool],
    manner: SignManner,
    *,
    fullscreen: bool,
    told_to_stop: Callable[[], bool] = lambda: False,
) -> int:
    """Show the sign until its window is closed or a signal comes, or came; 0 in good order."""
    prepare_environment()
    application = QGuiApplication.instance() or QGuiApplication(["tableassist-sign"])
    load_fonts()

    shown = SignOnTheWall(covered(look, has_broken), manner, minute_of_day)
    with stop_on_signal(application.quit, told_to_stop):
        window = SignWindow(shown, manner.shape)
        try:
            ask_session_to_stay_awake(application)
            window.show(manner.shape, fullscreen=fullscreen)
            return application.exec()
        finally:
            window.close()


def covered(look: Look, has_broken: Callable[[], bool]) -> Look:
    """Nothing of what a program said last that has failed, or that does not answer."""

    def seen() -> tuple[Face, int]:
        try:
            face, now_ms = look()
        except TimeoutError:
            return Face("attendant"), 0
        return (Face("attendant") if has_broken() else face), now_ms

    return seen


class SignWindow:
    """The sign's window on an engine of its own. `close` before the application ends."""

    def __init__(self, shown: SignOnTheWall, shape: str = "auto") -> None:
        self.complaints: list[str] = []
        self.model = SignModel(shown.props, shape)
        self._engine = QQmlApplicationEngine()
        self._engine.addImportPath(str(QML_FOLDER))
        complaints = self.complaints
        self._engine.warnings.connect(
            lambda errors: complaints.extend(error.toString() for error in errors)
        )
        self._engine.setInitialProperties({"sign": self.model})
        self._engine.loadFromModule("TableAssist", "SignWindow")
        roots = self._engine.rootObjects()
        if not roots or not isinstance(roots[0], QQuickWindow):
            raise ScreenError(f"opening the sign: {'; '.join(self.complaints) or 'no window'}")
        self.window: QQuickWindow = roots[0]

    def show(self, shape: str, *, fullscreen: bool) -> None:
        """On the whole last screen, or as a window in its shape."""
        if not fullscreen:
            self.window.resize(*SIZES.get(shape, SIZES["landscape"]))
            self.window.show()
            return
        screen = QGuiApplication.screens()[-1]
        self.window.setScreen(screen)
        self.window.setFlag(Qt.WindowType.FramelessWindowHint)
        self.window.setCursor(Qt.CursorShape.BlankCursor)
        # Without a window manager nobody else gives the window the size of the screen.
        self.window.setGeometry(screen.geometry())
        self.window.showFullScreen()

    def close(self) -> None:
        """Engine first, then the model."""
        shiboken6.delete(self._engine)
        shiboken6.delete(self.model)
