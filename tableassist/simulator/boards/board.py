"""What every simulated board does: power up, keep its memory, answer requests, tick.

Firmware in miniature around `DeviceLink`. The event log and the board's own memory are stored
whenever they change, and kept before an event can reach the wire, so a board that restarts goes
on with its numbers. What a request means is decided in the three subclasses.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

import msgspec

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    Boot,
    DeviceLink,
    EventLog,
    LogImageError,
    Message,
    ResetCause,
    RspStatus,
    parse_unit,
)
from tableassist.simulator.memory import Memory, MemoryUnreadableError
from tableassist.simulator.uart import DEFAULT_BAUD

FIRMWARE_CRC = 0x7AB1E001

Own = TypeVar("Own", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Fitting:
    """How a board is built in: its unit name, its memory, its source of session numbers."""

    unit: str
    memory: Memory
    entropy: Callable[[int], bytes]
    baud: int = DEFAULT_BAUD


class Image(msgspec.Struct, frozen=True):
    """What survives power loss."""

    boot_id: int
    up_ms: int
    log: bytes
    own: bytes


class Board(ABC, Generic[Own]):
    """One board from power-up on. `own` is the memory only its own kind understands."""

    board_class: ClassVar[BoardClass]

    def __init__(self, fitting: Fitting, own: Own, now_ms: int) -> None:
        self.unit = fitting.unit
        self._memory = fitting.memory
        image = _load(fitting.memory)
        self._own = own if image is None else _decode(fitting.memory, image.own, type(own))
        boot_id = 1 if image is None else image.boot_id % 0xFFFF + 1
        log = EventLog() if image is None else _log(fitting.memory, image.log)
        identity = BoardIdentity(self.board_class, parse_unit(fitting.unit), fw_crc=FIRMWARE_CRC)
        self._link = DeviceLink(
            identity,
            log,
            boot_id=boot_id,
            entropy=fitting.entropy,
            baud=fitting.baud,
            require_signed=False,
        )
        self._now_ms = now_ms
        self._stored_commit = log.committed_id
        before_ms = 0 if image is None else image.up_ms
        # Even a board with a full log must not use a boot number twice.
        self._store()
        if self._has_room():
            self._emit(Boot(ResetCause.POWER, before_ms & 0xFFFF_FFFF, FIRMWARE_CRC), now_ms)

    @property
    def all_committed(self) -> bool:
        """The host has made every event durable."""
        return self._link.log.newest_id == self._link.log.committed_id

    @property
    def is_host_present(self) -> bool:
        """A session is open and the host was heard lately."""
        return self._link.host_present

    def receive(self, chunk: bytes, now_ms: int) -> None:
        """Bytes came over the wire."""
        self._now_ms = now_ms
        for request in self._link.receive(chunk, now_ms):
            self._link.respond(request, self._perform(request.message))
        if self._link.log.committed_id != self._stored_commit:
            self._store()

    def tick(self, now_ms: int) -> None:
        """Time passed."""
        self._now_ms = now_ms
        self._link.tick(now_ms)

    def next_tick_ms(self) -> int | None:
        """When `tick` is wanted next; None when only bytes or people can change anything."""
        return self._link.next_tick_ms() if self._link.session_open else None

    def take_output(self) -> bytes:
        """The bytes to send now."""
        return self._link.take_output()

    @abstractmethod
    def _perform(self, message: Message) -> RspStatus:
        """Do what the host asks; every request carries absolute values and may be repeated."""

    def _has_room(self, events: int = 1) -> bool:
        return self._link.log.free >= events

    def _emit(self, event: Message, now_ms: int) -> None:
        self._link.emit(event, now_ms)
        self._store()

    def _store(self) -> None:
        self._stored_commit = self._link.log.committed_id
        image = Image(
            boot_id=self._link.boot_id,
            up_ms=self._now_ms,
            log=self._link.log.to_bytes(),
            own=msgspec.msgpack.encode(self._own),
        )
        self._memory.store(msgspec.msgpack.encode(image))


def _load(memory: Memory) -> Image | None:
    image = memory.load()
    return None if image is None else _decode(memory, image, Image)


Content = TypeVar("Content")


def _decode(memory: Memory, image: bytes, content: type[Content]) -> Content:
    try:
        return msgspec.msgpack.decode(image, type=content)
    except msgspec.MsgspecError as error:
        raise MemoryUnreadableError(f"reading {memory.name}: {error}") from None


def _log(memory: Memory, image: bytes) -> EventLog:
    try:
        return EventLog.from_bytes(image)
    except LogImageError as error:
        raise MemoryUnreadableError(f"reading {memory.name}: {error}") from None
