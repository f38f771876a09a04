"""The screen as an application: environment, fonts, windows, event loop, an orderly end.

Call `run_screen` on the main thread. It returns when the dealer's window is closed or the process
is told to stop; until then views come through the courier and touches leave through `touch`.
Starting is kept light: nothing is loaded before the first frame that the frame does not need.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from tableassist.core.inputs import Touch
from tableassist.screen.courier import Courier
from tableassist.screen.faults import faults_reported
from tableassist.screen.stop_signals import stop_on_signal
from tableassist.screen.windows import Windows, load_fonts


def prepare_environment() -> None:
    """Choose software rendering unless told otherwise; must come before the application.

    Left alone, Qt takes OpenGL on a machine without a graphics card: half the frames for six times
    the work. The page scales itself, so Qt must not scale as well.
    """
    os.environ.setdefault("QT_QUICK_BACKEND", "software")
    os.environ.setdefault("QT_SCALE_FACTOR", "1")


def run_screen(
    *,
    courier: Courier,
    touch: Callable[[Touch], None],
    jackpot_house: str | None,
    fullscreen: bool,
    on_started: Callable[[], None] | None = None,
) -> int:
    """Show the windows until they are closed or the courier's `ended`; 0 in good order.

    `touch` gets each touch that counts, on this thread, and must not block. `jackpot_house` opens
    the jackpot window under that name; None leaves it out. `on_started` is called once, after the
    first frame of the dealer's window is on the screen.
    """
    prepare_environment()
    application = QGuiApplication.instance() or QGuiApplication(["tableassist"])
    load_fonts()
    with stop_on_signal(application.quit), faults_reported(courier.publish_fault):
        windows = Windows(touch)
        try:
            with _delivering(courier, windows):
                dealer = windows.open_dealer()
                if on_started is not None:
                    _call_once_painted(dealer, on_started)
                _place(dealer, fullscreen, screen_number=0)
                if jackpot_house is not None:
                    _place(windows.open_jackpot(jackpot_house), fullscreen, screen_number=1)
                return application.exec()
        finally:
            windows.close()


@contextmanager
def _delivering(courier: Courier, windows: Windows) -> Iterator[None]:
    """While inside, what the courier brings is shown; what it holds already is shown first."""
    routes = (
        (courier.view_arrived, windows.show),
        (courier.sign_arrived, windows.show_sign),
        (courier.fault_arrived, windows.show_fault),
    )
    for signal, show in routes:
        signal.connect(show)
    courier.leave_asked.connect(QGuiApplication.quit)
    courier.deliver()
    try:
        yield
    finally:
        courier.leave_asked.disconnect(QGuiApplication.quit)
        for signal, show in routes:
            signal.disconnect(show)


def _call_once_painted(window: QQuickWindow, call: Callable[[], None]) -> None:
    waiting = True

    def painted() -> None:
        # More than one frame may be on its way by the time the first one is heard of.
        nonlocal waiting
        if waiting:
            waiting = False
            window.frameSwapped.disconnect(painted)
            call()

    window.frameSwapped.connect(painted, Qt.ConnectionType.QueuedConnection)


def _place(window: QQuickWindow, fullscreen: bool, screen_number: int) -> None:
    """Show a window on its screen; two windows on one screen are never both full-screen."""
    screens = QGuiApplication.screens()
    own_screen = screen_number < len(screens)
    screen = screens[min(screen_number, len(screens) - 1)]
    window.setScreen(screen)
    if fullscreen and own_screen:
        window.showFullScreen()
        return
    room = screen.availableGeometry()
    width = min(window.width(), room.width())
    window.setGeometry(room.x(), room.y(), width, min(window.height(), room.height()))
    window.show()
