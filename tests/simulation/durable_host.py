"""A host of one shoe with a store that survives it, and that is killed at the worst moments.

It is the wire's own host half. What it stored is durable at once; what it had only heard, or had
not yet written to the wire, is gone with it.
"""

from dataclasses import dataclass, field
from enum import Enum, auto
from random import Random

from firmware_protocol import (
    BoardClass,
    EventDelivered,
    HostEvent,
    HostLink,
    Message,
    ShoeLock,
    UnknownEvent,
)

DOWN_MS = (200, 2_000)
PATIENCE_MS = 1_000


class Kill(Enum):
    """When the host dies, seen from the first event that it hears from then on."""

    BEFORE_WRITE = auto()
    AFTER_WRITE = auto()
    AFTER_COMMIT = auto()


@dataclass
class Store:
    """What is durable: every event in the order of being stored, and how it was numbered."""

    events: list[Message | UnknownEvent] = field(default_factory=list)
    last_event_id: int | None = None

    def add(self, event_id: int, event: Message | UnknownEvent) -> None:
        """Once for each number, as a database with that key would have it."""
        if self.last_event_id is None or event_id > self.last_event_id:
            self.events.append(event)
            self.last_event_id = event_id


class DurableHost:
    """`reports` is everything that any life of it was told, `deaths` counts its kills by moment.

    `kill_every_ms` (0, 0): never.
    """

    def __init__(
        self, chance: Random, kill_every_ms: tuple[int, int] = (0, 0), key: bytes | None = None
    ) -> None:
        self.store = Store()
        self.deaths = dict.fromkeys(Kill, 0)
        self.reports: list[HostEvent] = []
        self._chance = chance
        self._keys = () if key is None else (key,)
        self._kill_every_ms = kill_every_ms
        self._kill_ms = self._next_kill(0)
        self._back_ms: int | None = None
        self.link = self._new_link()
        self.link.start(0)

    @property
    def kills(self) -> int:
        """How often it died while an event was on its way."""
        return sum(self.deaths.values())

    def step(self, arrived: bytes, now_ms: int) -> bytes:
        """Bytes in, bytes out; nothing while it is dead."""
        if self._back_ms is not None:
            if now_ms < self._back_ms:
                return b""
            self._back_ms = None
            self.link = self._new_link()
            self.link.start(now_ms)
        reports = self.link.receive(arrived, now_ms) if arrived else []
        kill = self._kill_due(now_ms)
        for report in [*reports, *self.link.tick(now_ms)]:
            self.reports.append(report)
            if isinstance(report, EventDelivered):
                if kill is Kill.BEFORE_WRITE:
                    return self._die(now_ms, kill)
                self.store.add(report.event_id, report.message)
                if kill is Kill.AFTER_WRITE:
                    return self._die(now_ms, kill)
                self.link.commit(report.event_id)
                if kill is Kill.AFTER_COMMIT:
                    said = self.link.take_output()
                    return said + self._die(now_ms, kill)
        if kill is not None and self._kill_ms is not None and now_ms > self._kill_ms + PATIENCE_MS:
            return self._die(now_ms, None)
        return self.link.take_output()

    def reopen(self, now_ms: int) -> None:
        """The port hung up and was opened again."""
        if self._back_ms is None:
            self.link.start(now_ms)

    def next_ms(self) -> int:
        """When `step` is wanted even if no byte comes."""
        if self._back_ms is not None:
            return self._back_ms
        times = [self.link.next_tick_ms()]
        if self._kill_ms is not None:
            times.append(self._kill_ms + PATIENCE_MS + 1)
        return min(times)

    def _new_link(self) -> HostLink:
        link = HostLink(
            board_class=BoardClass.SHOE,
            unit=None,
            last_event_id=self.store.last_event_id,
            nonce=self._chance.randbytes(8),
            unix_ms=0,
            keys=self._keys,
            require_signed=bool(self._keys),
        )
        link.want(ShoeLock(lock=False, reason=0))
        return link

    def _kill_due(self, now_ms: int) -> Kill | None:
        if self._kill_ms is None or now_ms < self._kill_ms:
            return None
        return self._chance.choice(list(Kill))

    def _die(self, now_ms: int, kill: Kill | None) -> bytes:
        if kill is not None:
            self.deaths[kill] += 1
        self._back_ms = now_ms + self._chance.randint(*DOWN_MS)
        self._kill_ms = self._next_kill(self._back_ms)
        return b""

    def _next_kill(self, since_ms: int) -> int | None:
        if self._kill_every_ms == (0, 0):
            return None
        return since_ms + self._chance.randint(*self._kill_every_ms)
