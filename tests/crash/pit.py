"""A running table whose pit has a finger, in a process that can be killed at any moment.

Everything is the program's own but the finger, which takes the place of the screen: it is given
orders, and presses only buttons that are shown and can be touched. `Pit` starts one life of the
table after the other, each forked from a process that has everything imported, gives the orders,
hears of each record once it is durable, and ends a life with SIGKILL.
"""

import logging
import queue
import threading
from collections.abc import Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tableassist.access import Pin
from tableassist.controller import Autopilot
from tableassist.core.people import Post, SignOffTouched
from tableassist.core.records import SignedOn, Stamped, kind_of
from tableassist.core.view import ButtonView, TableView
from tableassist.settings import load_table
from tableassist.wiring import Audience, RunningTable

PATIENCE_S = 60.0
_PROCESSES = get_context("forkserver")
_PROCESSES.set_forkserver_preload([__name__])


class SignOn(NamedTuple):
    """Somebody types their PIN."""

    person: str
    post: Post
    digits: str


class SignOff(NamedTuple):
    """Whoever is there leaves."""

    post: Post


class Press(NamedTuple):
    """The button of this name, when it can be touched; by so many fingers at once."""

    button: str
    fingers: int


class Heard(NamedTuple):
    """A record that is durable; `person` is who signed on by it."""

    number: int
    kind: str
    person: str


Order: TypeAlias = SignOn | SignOff | Press | None


class Finger(Audience):
    """Sees the newest view; says what has become a fact."""

    def __init__(self, mouth: "Connection[Heard, object]") -> None:
        self._mouth = mouth
        self._news = threading.Condition()
        self._view: TableView | None = None

    def see(self, view: TableView) -> None:
        with self._news:
            self._view = view
            self._news.notify_all()

    def hear(self, stamped: Stamped) -> None:
        who = stamped.record.person if isinstance(stamped.record, SignedOn) else ""
        self._mouth.send(Heard(stamped.number, kind_of(stamped.record), who))

    def button(self, name: str) -> ButtonView:
        """The button of this name, as soon as it can be touched."""
        with self._news:
            self._news.wait_for(lambda: bool(self._found(name)), PATIENCE_S)
            return self._found(name)[0]

    def _found(self, name: str) -> list[ButtonView]:
        shown = self._view.buttons if self._view else ()
        return [one for one in shown if one.name == name and one.allowed]


def live(
    config: str, orders: "Connection[object, Order]", mouth: "Connection[Heard, object]"
) -> None:
    """The table on these settings, until the order is None or it is killed."""
    logging.basicConfig(filename=f"{config}.log", level=logging.INFO)
    finger = Finger(mouth)
    table = RunningTable(load_table(Path(config)), finger, Autopilot())
    table.start()
    try:
        while (order := orders.recv()) is not None:
            _obey(table, finger, order)
    finally:
        table.stop()


def _obey(table: RunningTable, finger: Finger, order: SignOn | SignOff | Press) -> None:
    match order:
        case SignOn(person, post, digits):
            table.desk.try_pin(person, post, Pin(digits))
        case SignOff(post):
            table.touch(SignOffTouched(post))
        case Press(name, fingers):
            touch = finger.button(name).touch
            for _ in range(fingers):
                table.touch(touch)


class Pit:
    """One life of the table after the other, on the settings file `config`."""

    def __init__(self, config: Path, pins: Mapping[str, str]) -> None:
        self._config = config
        self._pins = pins
        self._heard: queue.Queue[Heard] = queue.Queue()

    def start(self) -> None:
        """The next life."""
        orders, self._orders = _PROCESSES.Pipe(duplex=False)
        heard, mouth = _PROCESSES.Pipe(duplex=False)
        self._process = _PROCESSES.Process(target=live, args=(str(self._config), orders, mouth))
        self._process.start()
        orders.close()
        mouth.close()
        self._heard = queue.Queue()
        threading.Thread(target=_listen, args=(heard, self._heard), daemon=True).start()

    def sign_on(self, person: str, post: Post = "pit") -> None:
        """With their PIN; until it is a record."""
        self._orders.send(SignOn(person, post, self._pins[person]))
        while self.wait_for("signed_on").person != person:
            pass

    def sign_off(self) -> None:
        """Whoever is at the pit."""
        self._orders.send(SignOff("pit"))

    def press(self, button: str, fingers: int = 1) -> None:
        """Nobody waits for what comes of it."""
        self._orders.send(Press(button, fingers))

    def wait_for(self, kind: str) -> Heard:
        """The next record of this kind."""
        while True:
            try:
                heard = self._heard.get(timeout=PATIENCE_S)
            except queue.Empty:
                log = Path(f"{self._config}.log").read_text()
                raise AssertionError(f"no {kind}:\n{log[-3000:]}") from None
            if heard.kind == kind:
                return heard

    def kill(self) -> None:
        """SIGKILL, now, if it lives."""
        self._process.kill()
        self._process.join()

    def end(self) -> None:
        """In order; it ends with 0."""
        self._orders.send(None)
        self._process.join(PATIENCE_S)
        assert self._process.exitcode == 0, Path(f"{self._config}.log").read_text()[-3000:]


def _listen(heard: "Connection[object, Heard]", into: "queue.Queue[Heard]") -> None:
    try:
        while True:
            into.put(heard.recv())
    except (EOFError, ConnectionResetError):
        heard.close()
