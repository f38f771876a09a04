"""A card reader that sends lines, on a real port, as the shoe of the table.

It numbers nothing and repeats nothing. The driver gives its events numbers of its own, which go on
after the last one that is durable. A deck bears the number of the event that began it: a line by
which a person says that a new deck is in, or the opening of the port, after which nobody knows
what was drawn meanwhile. A card from such an unknown deck fits no round, so a round that still
needs cards stops; nothing is guessed.
"""

import logging
from collections.abc import Callable

from tableassist.core.cards import DECK_SIZE
from tableassist.core.inputs import BoardNoted, BoardSensed, CardSeen, Fact, Input, ShoeSensed
from tableassist.core.outputs import Levels
from tableassist.devices.ascii_line import Heard, LineReading, LineSplitter, Meaning
from tableassist.devices.channel import Channel, Tap
from tableassist.devices.clock import Clock
from tableassist.devices.plan import BoardPlan, LineReaderFit
from tableassist.devices.port_thread import NAME_CHECK_MS
from tableassist.devices.unassured import UnassuredPort

TELL_EVERY_MS = 10_000
"""Lines that cannot be read may come without end: the first is told, and what follows so often."""

_LOG = logging.getLogger(__name__)


class LineReader(UnassuredPort):
    """Reads one port. `last_event_id`: the newest event of its unit that is durable."""

    def __init__(
        self,
        plan: BoardPlan,
        fit: LineReaderFit,
        submit: Callable[[Input], None],
        clock: Clock,
        last_event_id: int | None,
        tap: Tap | None = None,
    ) -> None:
        super().__init__(plan, submit, clock, "ascii-line", tap)
        self._fit = fit
        self._reading = LineReading(fit)
        self._lines = LineSplitter(fit.ending)
        self._event_id = last_event_id or 0
        self._deck = 0
        self._index = 0
        self._is_new = True
        self._unread_ms: int | None = None
        self._merged = 0
        self._levels: tuple[int, bool] | None = None
        self._is_round_new = False

    def show(self, levels: Levels) -> None:
        """Such a reader has neither lamp nor lock. What cannot be read may be a card of a round
        that has just begun: its first one is told at once.
        """
        now = (levels.round, levels.shoe_locked)
        if now != self._levels:
            self._levels = now
            self._is_round_new = True

    def _opened(self, _channel: Channel) -> None:
        self._lines = LineSplitter(self._fit.ending)
        self._is_new = True

    def _due_ms(self) -> int:
        return self._clock.ticks_ms() + (0 if self._is_new else NAME_CHECK_MS)

    def _hear(self, _channel: Channel, chunk: bytes) -> None:
        if self._is_new:
            self._is_new = False
            self._begin_deck("unknown", 0)
            self._say_live()
        if self._is_round_new or self._may_tell_unread():
            self._is_round_new = False
            self._tell_merged()
            self._unread_ms = None
        for line in self._lines.feed(chunk):
            if self._stopping.is_set():
                return
            self._answered = True
            self._take(Meaning.UNREADABLE if line is None else self._reading.meaning(line))

    def _take(self, heard: Heard) -> None:
        match heard:
            case Meaning.NOTHING:
                pass
            case Meaning.NEW_DECK:
                self._begin_deck("ready", DECK_SIZE)
            case Meaning.UNREADABLE:
                self._index += 1
                self._merged += 1
                if self._may_tell_unread():
                    self._tell_unread()
            case _:
                self._tell_merged()
                self._unread_ms = None
                self._index += 1
                self._sense(CardSeen(self._deck, self._index, heard))

    def _may_tell_unread(self) -> bool:
        told_ms = self._unread_ms
        return told_ms is None or self._clock.ticks_ms() - told_ms >= TELL_EVERY_MS

    def _tell_merged(self) -> None:
        """What was kept back comes before what is told next."""
        if self._merged:
            self._tell_unread()

    def _tell_unread(self) -> None:
        """The newest line that cannot be read, and how many others there were since the last."""
        self._unread_ms = self._clock.ticks_ms()
        others, self._merged = self._merged - 1, 0
        if others:
            _LOG.warning("shoe board: %d lines that cannot be read", others + 1)
            self._sense(BoardNoted("unreadable lines", f"{others} more before card {self._index}"))
        else:
            _LOG.warning("shoe board: a line that cannot be read")
        self._sense(CardSeen(self._deck, self._index, None))

    def _begin_deck(self, phase: str, remaining: int) -> None:
        self._tell_merged()
        self._deck, self._index = self._event_id + 1, 0
        self._sense(ShoeSensed(phase, self._deck, remaining))

    def _sense(self, fact: Fact) -> None:
        self._event_id += 1
        plan = self._plan
        self._submit(BoardSensed(plan.role, plan.unit, self._event_id, fact))
