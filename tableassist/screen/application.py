"""The screen as an application: environment, fonts, windows, event loop, an orderly end.

Call `run_screen` on the main thread. It returns when the dealer's window is closed or the process
is told to stop; until then views come through the courier and touches leave through `touch`.
Starting is kept light: nothing is loaded before the first frame that the frame does not need.
"""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from tableassist.core.inputs import LanguageName, Touch
from tableassist.screen.awake import ask_session_to_stay_awake
from tableassist.screen.courier import Courier
from tableassist.screen.faults import faults_reported
from tableassist.screen.looks import Looks
from tableassist.screen.models.correct import CorrectDesk
from tableassist.screen.models.people import SignOnDesk
from tableassist.screen.models.pit import PitDesk
from tableassist.screen.stop_signals import stop_on_signal
from tableassist.screen.windows import Windows, load_fonts


def prepare_environment() -> None:
    """Choose software rendering unless told otherwise; must come before the application.

    Left alone, Qt takes OpenGL on a machine without a graphics card: half the frames for six times
    the work. The page scales itself, so Qt must not scale as well. What Qt compiles of the pages is
    neither kept on the disk nor taken from there: it would be shown instead of the released ones.
    """
    os.environ.setdefault("QT_QUICK_BACKEND", "software")
    os.environ.setdefault("QT_SCALE_FACTOR", "1")
    os.environ["QML_DISK_CACHE"] = "aot"
    os.environ.pop("QML_FORCE_DISK_CACHE", None)


def run_screen(
    *,
    courier: Courier,
    touch: Callable[[Touch], None],
    jackpot_house: str | None,
    jackpot_language: LanguageName = "en",
    fullscreen: bool,
    on_started: Callable[[], None] | None = None,
    looks: Looks = Looks(),  # noqa: B008 - frozen
    desk: SignOnDesk | None = None,
    pit: PitDesk | None = None,
    correct: CorrectDesk | None = None,
    told_to_stop: Callable[[], bool] = lambda: False,
) -> int:
    """Show the windows until they are closed or the courier's `ended`; 0 in good order.

    `touch` gets each touch that counts, on this thread, and must not block. `jackpot_house` opens
    the jackpot window under that name, in `jackpot_language`; None leaves it out. `on_started` is
    called once, after the first frame of the dealer's window is on the screen. `looks` is the theme
    and what goes with it, `desk` takes the PINs and badges that are given at the screen, `pit`
    reads the journal for it, `correct` works corrections out. `told_to_stop`: whether a stop signal
    came before the window was there to be closed.
    """
    prepare_environment()
    application = QGuiApplication.instance() or QGuiApplication(["tableassist"])
    load_fonts()
    stop = stop_on_signal(application.quit, told_to_stop)
    with stop, faults_reported(courier.publish_fault):
        windows = Windows(touch, looks=looks, desk=desk, pit=pit, correct=correct)
        try:
            with _delivering(courier, windows):
                dealer = windows.open_dealer()
                _call_once_painted(dealer, partial(ask_session_to_stay_awake, application))
                # What a start makes stays; to look through it again would hold a frame for 30 ms.
                _call_once_painted(dealer, gc.freeze)
                if on_started is not None:
                    _call_once_painted(dealer, on_started)
                jackpot = (
                    windows.open_jackpot(jackpot_house, jackpot_language) if jackpot_house else None
                )
                arrange(dealer, jackpot, fullscreen=fullscreen)
                return application.exec()
        finally:
            windows.close()


@contextmanager
def _delivering(courier: Courier, windows: Windows) -> Iterator[None]:
    """While inside, what the courier brings is shown; what it holds already is shown first."""
    routes = (
        (courier.view_arrived, windows.show),
        (courier.sign_arrived, windows.show_sign),
        (courier.page_arrived, windows.tell_page),
        (courier.correction_arrived, windows.tell_correction),
        (courier.fault_arrived, windows.show_fault),
    )
    for signal, show in routes:
        signal.connect(show)
    courier.leave_asked.connect(QGuiApplication.quit)
    courier.start_delivery()
    try:
        yield
    finally:
        courier.stop_delivery()
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


def arrange(dealer: QQuickWindow, jackpot: QQuickWindow | None, *, fullscreen: bool) -> None:
    """Show the windows: each on a screen of its own, or side by side on the only one."""
    screens = QGuiApplication.screens()
    first, last = screens[0], screens[-1]
    dealer.setScreen(first)
    if jackpot is not None and first is not last:
        jackpot.setScreen(last)
        _fill(jackpot, last.geometry() if fullscreen else last.availableGeometry(), fullscreen)
    elif jackpot is not None:
        room = first.availableGeometry()
        width, height = room.width() // 5, room.height() // 5
        jackpot.setGeometry(room.right() + 1 - width, room.y(), width, height)
        jackpot.show()
        if not fullscreen:
            room.setSize(QSize(room.width() - width, room.height() - height))
            _fill(dealer, room, fullscreen=False)
            return
    _fill(dealer, first.geometry() if fullscreen else first.availableGeometry(), fullscreen)


def _fill(window: QQuickWindow, room: QRect, fullscreen: bool) -> None:
    """Show a window on the whole screen, or as a window inside `room`."""
    if fullscreen:
        window.setFlag(Qt.WindowType.FramelessWindowHint)
        window.setCursor(Qt.CursorShape.BlankCursor)  # fingers need none
        # Without a window manager nobody else gives the window the size of the screen.
        window.setGeometry(room)
        window.showFullScreen()
        return
    window.setGeometry(QRect(room.topLeft(), inside(window.size(), room.size())))
    window.show()


def inside(own: QSize, room: QSize) -> QSize:
    """The size of a window in `room`: its own as far as that goes, upright where the room is."""
    is_turned = (room.height() > room.width()) != (own.height() > own.width())
    return room.boundedTo(own.transposed() if is_turned else own)
