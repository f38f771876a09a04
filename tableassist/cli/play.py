"""Playing a table to its end, with a window or without: what `run` and `demo` have in common.

Ends in order: boards, controller, journal. SIGTERM and SIGINT end it with 0, as does closing the
window; a table that had to stop by itself ends with 1 and says why.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.steps import step_line
from tableassist.controller import Autopilot
from tableassist.core.records import Stamped
from tableassist.journal import JournalError
from tableassist.settings import TableSettings
from tableassist.wiring import RunningTable

if TYPE_CHECKING:
    from tableassist.screen.courier import Courier

LOOK_S = 0.2


def print_step(stamped: Stamped) -> None:
    """One line a step on standard output."""
    line = step_line(stamped)
    if line:
        print(line, flush=True)


def play_headless(
    settings: TableSettings, autopilot: Autopilot | None, until: threading.Event
) -> None:
    """Play until `until` is set or a signal comes, one line a step."""
    with _signals_set(until):
        table = _open(settings, lambda _view: None, print_step, autopilot)
        table.start()
        while not until.wait(LOOK_S) and not table.controller.ended.is_set():
            pass
        table.stop()
    _end(table)


def play_window(
    settings: TableSettings,
    autopilot: Autopilot | None,
    courier: "Courier",
    *,
    jackpot_house: str | None,
    fullscreen: bool,
    on_started: Callable[[], None] | None = None,
) -> None:
    """Play with the dealer's window until it is closed. `jackpot_house` opens a second window."""
    from tableassist.screen.application import run_screen

    table = _open(settings, courier.publish, None, autopilot)
    table.controller.on_fault = courier.publish_fault
    with _signals_set(threading.Event()):  # a second signal must not cut the orderly end short
        table.start()
        run_screen(
            courier=courier,
            touch=table.submit,
            jackpot_house=jackpot_house,
            fullscreen=fullscreen,
            on_started=on_started,
        )
        table.stop()
    _end(table)


def _open(
    settings: TableSettings,
    publish: Callable[..., None],
    listen: Callable[[Stamped], None] | None,
    autopilot: Autopilot | None,
) -> RunningTable:
    try:
        return RunningTable(settings, publish=publish, listen=listen, autopilot=autopilot)
    except JournalError as error:
        stop(str(error), ANSWER_NO)


def _end(table: RunningTable) -> None:
    if table.controller.fault:
        stop(f"the table has stopped: {table.controller.fault}", ANSWER_NO)


@contextmanager
def _signals_set(event: threading.Event) -> Iterator[None]:
    def end(_signal: int, _frame: FrameType | None) -> None:
        event.set()

    before = {name: signal.signal(name, end) for name in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
