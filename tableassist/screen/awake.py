"""Asking the session not to blank the screen while the table's window is open.

Desktop sessions, on X11 and on Wayland, listen at `org.freedesktop.ScreenSaver`; what is asked
holds as long as this program's connection to the bus, so it ends with the program however that
ends. A bare X server has nobody who listens: there the session itself sets the screen to stay on
(see the operations page). Nothing waits for the answer.
"""

import logging
import os

from PySide6.QtCore import QObject
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

LOG = logging.getLogger(__name__)
SERVICE = "org.freedesktop.ScreenSaver"
PATH = "/org/freedesktop/ScreenSaver"
_WAIT_MS = 5_000
_REASON = "a card table is open"
_UNASKED = "nobody in this session was asked to keep the screen on; the session has to see to it"


def ask_session_to_stay_awake(owner: QObject) -> None:
    """Ask on the session's bus, if there is one; `owner` keeps the call until it is answered."""
    if not _has_session_bus():
        LOG.info(_UNASKED)
        return
    ask_to_stay_awake(QDBusConnection.sessionBus(), owner)


def ask_to_stay_awake(bus: QDBusConnection, owner: QObject) -> None:
    """The same on a bus that is given."""
    if not bus.isConnected():
        LOG.info(_UNASKED)
        return
    message = QDBusMessage.createMethodCall(SERVICE, PATH, SERVICE, "Inhibit")
    message.setArguments(["tableassist", _REASON])
    watcher = QDBusPendingCallWatcher(bus.asyncCall(message, _WAIT_MS), owner)
    watcher.finished.connect(_answered)


def _answered(watcher: QDBusPendingCallWatcher) -> None:
    if watcher.isError():
        LOG.info("%s (%s)", _UNASKED, watcher.error().name())
    else:
        LOG.info("the session keeps the screen on while the table is open")
    watcher.deleteLater()


def _has_session_bus() -> bool:
    """Without an address Qt would try to start a bus of its own."""
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ
