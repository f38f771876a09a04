"""The assured way of events from a board to the host: go-back-N over the event log.

At most `window` events are on their way beyond the last committed one. A repeated COMMIT, or no
progress in time, sends again from the first uncommitted event. Frames wait here until the wire
takes them; a repeat replaces what still waits, so the queue never passes one window.
"""

from collections.abc import Callable

from firmware_protocol.eventlog import EventLog
from firmware_protocol.frame import TAG_SIZE, Frame
from firmware_protocol.messages import EVENT_HEAD_SIZE, EventFlag, EventHead
from firmware_protocol.slots import LoggedEvent
from firmware_protocol.timing import FIRST_RETRY_MS, LONGEST_RETRY_MS

_FRAME_OVERHEAD = 14
_SIGNATURE = 4 + TAG_SIZE
_BITS_PER_BYTE = 10


class EventSender:
    """Sends the log's events in one session, as frames that are not signed yet."""

    def __init__(self, log: EventLog, *, boot_id: int, window: int, baud: int) -> None:
        self._log = log
        self._boot_id = boot_id
        self._window = window
        self._baud = baud
        self._make: Callable[[int, int, bytes], Frame] | None = None
        self._overhead = _FRAME_OVERHEAD
        self._replay_until = 0
        self._sent_until = 0
        self._retry_ms = FIRST_RETRY_MS
        self._deadline: int | None = None
        self._repeated_after: int | None = None
        self._started = False
        self._queue: list[Frame] = []

    def open(
        self, make: Callable[[int, int, bytes], Frame], now_ms: int, *, signed: bool = False
    ) -> None:
        """A session opened: wait for the host's first COMMIT, but not for ever.

        `make(msg, seq, payload)` makes a frame of the session.
        """
        self.close()
        self._make = make
        self._overhead = _FRAME_OVERHEAD + (_SIGNATURE if signed else 0)
        self._replay_until = self._log.newest_id
        self._sent_until = self._log.committed_id
        self._deadline = now_ms + FIRST_RETRY_MS

    def close(self) -> None:
        """No session: send nothing, forget what waits."""
        self._make = None
        self._queue.clear()
        self._deadline = None
        self._retry_ms = FIRST_RETRY_MS
        self._repeated_after = None
        self._started = False

    def committed(self, event_id: int, now_ms: int) -> bool:
        """The host has made events up to `event_id` durable; False when it cannot be so."""
        if event_id > self._log.newest_id:
            return False
        before = self._log.committed_id
        if event_id > before:
            self._log.commit(event_id)
            self._sent_until = max(self._sent_until, event_id)
            self._retry_ms = FIRST_RETRY_MS
            self._deadline = None
        elif event_id == before and self._sent_until > before and self._repeated_after != before:
            # A repeated COMMIT says "I miss the next one". Once only, or the answers to a
            # repeat would ask for the next repeat without end.
            self._repeated_after = before
            self._go_back()
        self._start()
        self.pump(now_ms)
        return True

    def tick(self, now_ms: int) -> None:
        """Send again when the time for progress is over."""
        if self._make is None or self._deadline is None or now_ms < self._deadline:
            return
        if self._started:
            self._retry_ms = min(2 * self._retry_ms, LONGEST_RETRY_MS)
            self._go_back()
        self._start()
        self.pump(now_ms)

    def pump(self, now_ms: int) -> None:
        """Put as many events on their way as the window allows."""
        if self._make is None or not self._started:
            return
        committed = self._log.committed_id
        end = min(self._log.newest_id, committed + self._window)
        while self._sent_until < end:
            self._sent_until += 1
            self._queue.append(self._frame(self._log.event(self._sent_until), self._make))
        if self._sent_until == committed:
            self._deadline = None
        elif self._deadline is None:
            self._deadline = now_ms + self._retry_ms + self._wire_ms(committed)

    def next_tick_ms(self) -> int | None:
        """When `tick` has something to do."""
        return self._deadline

    def take_output(self) -> list[Frame]:
        """The frames to write now, in order."""
        frames, self._queue = self._queue, []
        return frames

    def _start(self) -> None:
        if not self._started:
            self._started = True
            self._deadline = None

    def _go_back(self) -> None:
        self._queue.clear()
        self._sent_until = self._log.committed_id
        self._deadline = None

    def _wire_ms(self, committed: int) -> int:
        outstanding = range(committed + 1, self._sent_until + 1)
        size = sum(
            len(self._log.event(event_id).body) + EVENT_HEAD_SIZE + self._overhead
            for event_id in outstanding
        )
        return size * _BITS_PER_BYTE * 1000 // self._baud

    def _frame(self, event: LoggedEvent, make: Callable[[int, int, bytes], Frame]) -> Frame:
        flags = 0
        if event.event_id <= self._replay_until:
            flags |= EventFlag.REPLAY
        if event.boot_id != self._boot_id:
            flags |= EventFlag.RECOVERED
        if self._log.nearly_full:
            flags |= EventFlag.LOG_NEARLY_FULL
        head = EventHead(event.event_id, event.boot_id, event.t_ms, flags).encode()
        return make(event.msg, event.event_id & 0xFF, head + event.body)
