"""Playing a table to its end, with a window or without: what `run` and `demo` have in common.

Ends in order: boards, controller, journal. SIGTERM and SIGINT end it with 0, as does closing the
window; a table that had to stop by itself ends with 1 and says why. A journal that is not to be
played on ends with 1 when it does not verify, with 2 when place or moment are wrong.
"""

import logging
import queue
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tableassist.access import AccessDesk, Pin
from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.printing import forget_the_rest
from tableassist.cli.signals import set_on_signals
from tableassist.cli.steps import step_line
from tableassist.controller import Autopilot, Systemd
from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.inputs import Touch
from tableassist.core.pages import PageAsked, PageTold
from tableassist.core.people import Post
from tableassist.core.records import Stamped
from tableassist.core.view import TableView
from tableassist.journal import JournalError
from tableassist.settings import TableSettings
from tableassist.wiring import Audience, RunningTable

if TYPE_CHECKING:
    from tableassist.screen.courier import Courier

LOG = logging.getLogger(__name__)
OnOpen: TypeAlias = Callable[[RunningTable], None]
LOOK_S = 0.2
UNPRINTED_LIMIT = 10_000


class Printer(Audience):
    """One line a step on standard output, printed by the main thread.

    A reader that is slow or gone costs lines, never the table: the newest that do not fit are
    dropped and counted.
    """

    def __init__(self) -> None:
        self._lines: queue.Queue[str] = queue.Queue(UNPRINTED_LIMIT)
        self._dropped = 0
        self._is_read = bool(sys.stdout)  # None when it was closed at the start

    def hear(self, stamped: Stamped) -> None:
        line = step_line(stamped)
        if line:
            try:
                self._lines.put_nowait(line)
            except queue.Full:
                self._dropped += 1

    def print_lines(self, wait_s: float) -> None:
        """Print what has come, waiting for the first line at most so long."""
        try:
            self._print(wait_s)
        except OSError:
            self._is_read = False
            forget_the_rest()

    def _print(self, wait_s: float) -> None:
        try:
            line = self._lines.get(timeout=wait_s)
            while self._is_read:
                print(line)
                line = self._lines.get_nowait()
        except queue.Empty:
            self._tidy()

    def _tidy(self) -> None:
        if self._is_read:
            if self._dropped:
                print(f"({self._dropped} lines were not printed in time)")
                self._dropped = 0
            sys.stdout.flush()


class Screen(Audience):
    """The dealer's window."""

    def __init__(self, courier: "Courier") -> None:
        self._courier = courier

    def see(self, view: TableView) -> None:
        self._courier.publish(view)

    def tell(self, told: PageTold) -> None:
        self._courier.publish_page(told)

    def tell_correction(self, told: CorrectionTold) -> None:
        self._courier.publish_correction(told)

    def fault(self, text: str) -> None:
        self._courier.publish_fault(text)


def play_headless(
    settings: TableSettings,
    autopilot: Autopilot | None,
    until: threading.Event,
    capture: Path | None = None,
    on_open: OnOpen = lambda _table: None,
) -> None:
    """Play until `until` is set or a signal comes, one line a step. `on_open`: it has begun."""
    printer = Printer()
    set_on_signals(until)
    try:
        table = RunningTable(settings, printer, autopilot, capture)
    except JournalError as error:
        stop_for(error)
    print(table.opening, flush=True)
    try:
        table.start()
        on_open(table)
        while not until.is_set() and not table.controller.ended.is_set():
            printer.print_lines(LOOK_S)
    finally:
        table.stop()
    printer.print_lines(0)
    if table.controller.fault:
        stop(f"the table has stopped: {table.controller.fault}", ANSWER_NO)


def play_window(
    settings: TableSettings,
    autopilot: Autopilot | None,
    courier: "Courier",
    *,
    jackpot_house: str | None,
    fullscreen: bool,
    on_started: Callable[[], None] | None = None,
    capture: Path | None = None,
    on_open: OnOpen = lambda _table: None,
) -> None:
    """Play with the dealer's window until it is closed. `jackpot_house` opens a second window.

    The window comes first and the table is opened behind it: verifying a long journal takes time,
    and a journal that is not to be played on is said on the screen as well.
    """
    from tableassist.screen.application import run_screen
    from tableassist.screen.looks import Looks

    opening = Opening(settings, Screen(courier), autopilot, capture, on_open)
    stopped = threading.Event()
    set_on_signals(stopped)  # what comes before the window or after it is ended in order, too
    opening.start()
    try:
        run_screen(
            courier=courier,
            touch=opening.touch,
            jackpot_house=jackpot_house,
            jackpot_language=settings.language,
            fullscreen=fullscreen,
            on_started=on_started,
            looks=Looks(theme=settings.theme, suits=settings.suits),
            desk=OpeningDesk(opening),
            pit=opening,
            correct=OpeningCorrections(opening),
            told_to_stop=stopped.is_set,
        )
    finally:
        opening.stop()
    if opening.error:
        stop_for(opening.error)
    if opening.table and opening.table.controller.fault:
        stop(f"the table has stopped: {opening.table.controller.fault}", ANSWER_NO)


class Opening:
    """Opens and starts a table on a thread of its own. `error` says why it could not."""

    def __init__(
        self,
        settings: TableSettings,
        audience: Audience,
        autopilot: Autopilot | None,
        capture: Path | None = None,
        on_open: OnOpen = lambda _table: None,
    ) -> None:
        self.table: RunningTable | None = None
        self.error: JournalError | None = None
        self._audience = audience
        self._on_open = on_open
        self._make = partial(RunningTable, settings, audience, autopilot, capture)
        self._thread = threading.Thread(target=self._open, name="opening")

    def start(self) -> None:
        """Begin to open."""
        self._thread.start()

    def touch(self, what: Touch) -> None:
        """A finger; there is nothing to touch before the table is open."""
        if self.table:
            self.table.touch(what)

    def ask(self, asked: PageAsked) -> bool:
        """A page of the journal; nothing is read before the table is open."""
        return self.table is not None and self.table.pages.ask(asked)

    @property
    def desk(self) -> AccessDesk | None:
        """Who takes PINs; nobody before the table is open."""
        return self.table.desk if self.table else None

    def stop(self) -> None:
        """Wait until it is open, and stop it."""
        self._thread.join()
        if self.table:
            self.table.stop()

    def _open(self) -> None:
        try:
            table = self._make()
            table.start()
            self.table = table
            self._on_open(table)
        except JournalError as error:
            LOG.error("%s", error)  # the window may stay for hours, and people look into the log
            self.error = error
            Systemd().stands_still(str(error))
            self._audience.fault(str(error))


class OpeningCorrections:
    """Who works corrections out at a table that may not be open yet: then nobody does."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    def ask(self, asked: CorrectionAsked) -> bool:
        table = self._opening.table
        return table is not None and table.corrections.ask(asked)


class OpeningDesk:
    """The desk of a table that may not be open yet: then nothing is taken, and PINs are wiped."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    def try_pin(self, person: str, post: Post, pin: Pin) -> bool:
        desk = self._opening.desk
        if desk is None:
            pin.forget()
            return False
        return desk.try_pin(person, post, pin)

    def change_pin(self, person: str, post: Post, pin: Pin, new_pin: Pin) -> bool:
        desk = self._opening.desk
        if desk is None:
            pin.forget()
            new_pin.forget()
            return False
        return desk.change_pin(person, post, pin, new_pin)

    def read_badge(self, number: str) -> bool:
        desk = self._opening.desk
        return desk is not None and desk.read_badge(number)

    def expect(self, post: Post | None) -> None:
        desk = self._opening.desk
        if desk is not None:
            desk.expect(post)
