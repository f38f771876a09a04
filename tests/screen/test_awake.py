"""The session is asked to keep the screen on, by the message that desktop sessions understand.

The other side is a real bus connection with a screen saver's object on it, in this process.
"""

import logging
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtDBus import (
    QDBusConnection,
    QDBusError,
    QDBusMessage,
    QDBusServer,
    QDBusVirtualObject,
)
from pytestqt.qtbot import QtBot

from tableassist.screen.awake import PATH, SERVICE, ask_session_to_stay_awake, ask_to_stay_awake


class ScreenSaver(QDBusVirtualObject):
    """Answers one call, or refuses it."""

    def __init__(self, *, refuses: bool) -> None:
        super().__init__()
        self.asked: list[tuple[str, str, list[object]]] = []
        self._refuses = refuses

    def introspect(self, _path: str) -> str:
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:  # noqa: N802
        self.asked.append((message.interface(), message.member(), message.arguments()))
        reply = message.createReply([7])
        if self._refuses:
            reply = message.createErrorReply(QDBusError.ErrorType.AccessDenied, "no")
        connection.send(reply)
        return True


class Session(QObject):
    """A bus with a screen saver at the other end."""

    answered = Signal()

    def __init__(self, *, refuses: bool = False) -> None:
        super().__init__()
        self.saver = ScreenSaver(refuses=refuses)
        self._clients: list[QDBusConnection] = []
        self._server = QDBusServer()
        self._server.setAnonymousAuthenticationAllowed(True)
        self._server.newConnection.connect(self._welcome)
        self.bus = QDBusConnection.connectToPeer(self._server.address(), f"test-{id(self)}")

    def _welcome(self, client: QDBusConnection) -> None:
        self._clients.append(client)
        client.registerVirtualObject(PATH, self.saver)


@pytest.fixture(params=[False, True], ids=["grants", "refuses"])
def session(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Session]:
    session = Session(refuses=request.param)
    qtbot.waitUntil(lambda: bool(session._clients))
    yield session
    QDBusConnection.disconnectFromPeer(session.bus.name())


def test_the_screen_saver_is_asked_once_and_its_answer_is_logged(
    qtbot: QtBot, session: Session, caplog: pytest.LogCaptureFixture
) -> None:
    owner = QObject()
    with caplog.at_level(logging.INFO, "tableassist.screen.awake"):
        ask_to_stay_awake(session.bus, owner)
        qtbot.waitUntil(lambda: bool(caplog.messages))
    assert session.saver.asked == [(SERVICE, "Inhibit", ["tableassist", "a card table is open"])]
    said = "the session has to see to it" if session.saver._refuses else "keeps the screen on"
    assert said in caplog.messages[0]


def test_without_a_bus_nothing_is_asked(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    with caplog.at_level(logging.INFO, "tableassist.screen.awake"):
        ask_session_to_stay_awake(QObject())
    assert "the session has to see to it" in caplog.messages[0]
