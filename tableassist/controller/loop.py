"""The loop: one thread takes inputs from the inbox, one after the other, and owns the state.

Order for each input: decide, commit, evolve; then the board is told that it may forget; then the
levels go to the boards and the view to the screen. When the inbox is busy, levels and view are
brought up to date at the latest every `CATCH_UP_MS`. An error nobody foresaw stops the table with
the journal as it was: the program must not go on guessing.
"""

import logging
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from tableassist.controller.autopilot import Autopilot
from tableassist.controller.clocks import SystemClock
from tableassist.controller.faults import fault_report, fault_words
from tableassist.controller.pipeline import Pipeline
from tableassist.core.heads import HeadTold
from tableassist.core.inputs import BoardName, BoardSensed, Input, TimePassed
from tableassist.core.outputs import Levels
from tableassist.core.refusals import Refused
from tableassist.core.table import table_view
from tableassist.core.view import TableView

LOG = logging.getLogger(__name__)
INBOX_LIMIT = 1_024  # three boards with a window of 8 events each never come near it
TICK_MS = 100
CATCH_UP_MS = 20
REFUSAL_SHOWN_MS = 4_000
MACHINE_MS = 10_000  # so often the disk and the clock are looked at


class BoardsPort(Protocol):
    """What the controller needs of the boards."""

    def show(self, levels: Levels) -> None: ...

    def commit(self, board: BoardName, unit: str, event_id: int) -> None: ...


class Controller:
    """The thread that owns the state."""

    def __init__(
        self,
        pipeline: Pipeline,
        clock: SystemClock,
        publish: Callable[[TableView], None],
        autopilot: Autopilot | None = None,
    ) -> None:
        self._pipeline = pipeline
        self._clock = clock
        self._publish = publish
        self._autopilot = autopilot
        self._boards: BoardsPort | None = None
        self._inbox: queue.Queue[Input | None] = queue.Queue(INBOX_LIMIT)
        self._thread = threading.Thread(target=self._run, name="controller", daemon=True)
        self._refused: tuple[Refused, int] | None = None
        self._tick_due_ms = 0
        self._shown_ms = 0
        self._machine_due_ms = 0
        self._stale = True
        self._view: TableView | None = None
        self.fault = ""
        self.on_fault: Callable[[str], None] = lambda _fault: None
        self.on_turn: Callable[[int], None] = lambda _ticks_ms: None
        self.ended = threading.Event()

    def touch(self, what: Input) -> None:
        """A finger's input. It never waits: with a full inbox the touch is lost, and logged."""
        try:
            self._inbox.put_nowait(what)
        except queue.Full:
            LOG.warning("the inbox is full: %s is lost", type(what).__name__)

    def submit(self, what: Input) -> None:
        """Put a board's input into the inbox. A full inbox makes the board's thread wait."""
        while not self.ended.is_set():
            try:
                self._inbox.put(what, timeout=1)
                break
            except queue.Full:
                LOG.warning("the inbox is full: %s waits", type(what).__name__)

    def start(self, boards: BoardsPort) -> None:
        """Start the thread; `boards` are told what to show."""
        self._boards = boards
        self._thread.start()

    def stop(self) -> None:
        """Finish the inputs that are in and end the thread."""
        while self._thread.is_alive():
            with suppress(queue.Full):
                self._inbox.put(None, timeout=0.1)
                self._thread.join()

    def _run(self) -> None:
        try:
            while True:
                what = self._next_input()
                if what is None:
                    return
                self._take(what)
        except Exception as error:  # noqa: BLE001 - the one place where a bug stops the table
            LOG.error("the table has stopped: %s", fault_report(error))
            self.fault = fault_words(error)
        finally:
            self.ended.set()
        if self.fault:
            self.on_fault(self.fault)

    def _next_input(self) -> Input | None:
        wait_ms = max(0, self._tick_due_ms - self._clock.ticks_ms())
        try:
            return self._inbox.get(timeout=wait_ms / 1000) if wait_ms else self._tick()
        except queue.Empty:
            return self._tick()

    def _tick(self) -> TimePassed:
        ticks_ms = self._clock.ticks_ms()
        self._tick_due_ms = ticks_ms + TICK_MS
        if ticks_ms >= self._machine_due_ms:
            self._machine_due_ms = ticks_ms + MACHINE_MS
            for news in self._pipeline.machine_news():
                self.touch(news)
        return TimePassed(self._clock.now_ms())

    def _take(self, what: Input) -> None:
        number = self._pipeline.state.number
        refused = self._pipeline.submit(what)
        boards = self._boards
        if boards and isinstance(what, BoardSensed):
            boards.commit(what.board, what.unit, what.event_id)
        now_ms = self._clock.ticks_ms()
        if refused:
            LOG.info("refused %s: %s", type(what).__name__, refused.reason)
            self._refused = (refused, now_ms)
        elif self._refused and (
            self._pipeline.state.number != number or now_ms - self._refused[1] > REFUSAL_SHOWN_MS
        ):
            self._refused, self._stale = None, True
        is_news = bool(refused) or self._pipeline.state.number != number
        self._stale = self._stale or is_news or isinstance(what, HeadTold)
        if self._stale and (self._inbox.empty() or now_ms - self._shown_ms > CATCH_UP_MS):
            self._show(now_ms)
        self._let_autopilot_touch(now_ms)
        self.on_turn(now_ms)

    def _show(self, now_ms: int) -> None:
        """Levels to the boards, the view to the screen."""
        house, state = self._pipeline.house, self._pipeline.state
        if self._boards:
            self._boards.show(self._pipeline.levels())
        self._view = table_view(house, state, self._refused[0] if self._refused else None)
        self._publish(self._view)
        self._stale, self._shown_ms = False, now_ms

    def _let_autopilot_touch(self, now_ms: int) -> None:
        if self._autopilot and self._view and not self._stale and self._inbox.empty():
            touch = self._autopilot.next_touch(self._view, now_ms)
            if touch:
                self.touch(touch)
