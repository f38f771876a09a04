"""Somebody before a real window at a table where people sign on, for the tests of signing on.

A finger finds its key as a person does, by the digit on it. Between window and journal everything
is the program's own; only the time of the pad and the moment in which the desk is heard are a
test's.
"""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent
from pytestqt.qtbot import QtBot

from tableassist.core import records as r
from tableassist.core.refusals import Refused
from tableassist.core.table import table_view
from tableassist.screen.sign_on_pad import SETTLE_MS
from tests.screen.fingers import Desk, items_of
from tests.support.signing_table import PINS, SigningTable

BETWEEN_KEYS_MS = 200


class Floor:
    """A table, its window, and who stands before it."""

    def __init__(self, qtbot: QtBot, directory: Path) -> None:
        self.table = SigningTable(directory)
        self.desk = Desk(qtbot, sign_on=self.table.desk)
        self.show()

    def show(self) -> None:
        self.desk.show(table_view(self.table.house, self.table.state))

    def act(self) -> None:
        """The touches that left the screen reach the table."""
        touches = list(self.desk.touches)
        self.desk.touches.clear()
        for touch in touches:
            refused = self.table.give(touch)
            assert not isinstance(refused, Refused), refused
        self.show()

    def tap(self, name: str) -> None:
        self.desk.tap(name)
        self.desk.wait(SETTLE_MS)
        self.act()

    def hold(self, name: str) -> None:
        self.desk.hold(name)
        self.act()

    def hear(self) -> tuple[r.Record, ...]:
        made = self.table.hear()
        self.show()
        return made

    def word(self, name: str) -> str:
        """The word on a key."""
        (text,) = (e for e in items_of(self.desk.item(name)) if e.objectName() == "keyWord")
        return str(text.property("text"))

    def key_of(self, digit: str) -> str:
        return next(name for name in self.names("padKey") if self.word(name) == digit)

    def names(self, begin: str) -> list[str]:
        return [e.objectName() for e in self.desk.items() if e.objectName().startswith(begin)]

    def type(self, digits: str) -> None:
        keys = {self.word(name): name for name in self.names("padKey")}
        for digit in digits:
            self.desk.tap(keys[digit])
            self.desk.wait(BETWEEN_KEYS_MS)

    def open(self, post: str, person: str) -> None:
        self.tap(f"opens:{post}")
        self.tap(next(n for n in self.names("padName") if self.word(n) == person))

    def give(self, post: str, person: str, digits: str) -> None:
        """Everything up to Enter."""
        self.open(post, person)
        self.type(digits)
        self.tap("padRight")

    def sign_on(self, post: str, person: str) -> tuple[r.Record, ...]:
        self.give(post, person, PINS[person])
        return self.hear()

    def shown(self, name: str) -> str:
        return str(self.desk.item(name, shown=True).property("text"))

    def has_pad(self) -> bool:
        return bool(self.names("signOnPad"))

    def reads(self, digits: str, *, apart_ms: int = 5, enter: bool = True) -> None:
        """Keys as a keyboard sends them, each stamped with its time."""
        at_ms = 70_000
        keys = [(Qt.Key(Qt.Key.Key_0 + int(digit)), digit) for digit in digits]
        for key, text in [*keys, *([(Qt.Key.Key_Return, "\r")] if enter else [])]:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
                event.setTimestamp(at_ms)
                QCoreApplication.sendEvent(self.desk.window, event)
            at_ms += apart_ms

    def picture(self) -> QImage:
        QGuiApplication.processEvents()
        return self.desk.window.grabWindow()

    def close(self) -> None:
        self.desk.close()
        self.table.close()
