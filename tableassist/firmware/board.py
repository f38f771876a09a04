"""What every board does: power up, keep its memory, answer requests, tick, stop.

Firmware in miniature around `DeviceLink`. Event log and the board's own memory are stored whenever
they change, before an event can reach the wire, so a board that restarts goes on with its numbers.
What a request means is decided in the subclasses; any board's answers are in `service`.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from firmware_protocol import (
    LOG_CAPACITY,
    SCHEMA_HASH,
    BoardClass,
    BoardIdentity,
    BoardKey,
    Boot,
    ConfigKey,
    ConfigReply,
    DeviceLink,
    EventLog,
    FaultCleared,
    FaultCode,
    GetConfig,
    Ident,
    LogImageError,
    Message,
    Reboot,
    RebootMode,
    ResetCause,
    RspStatus,
    SelfTest,
    SetConfig,
    Stats,
    Tamper,
    TamperPart,
    parse_unit,
    slots_for,
)
from firmware_protocol.timing import HOST_LOST_MS
from tableassist.firmware.memory import Memory, MemoryUnreadableError
from tableassist.firmware.service import (
    FIRMWARE_CRC,
    FIRMWARE_VERSION,
    ident_reply,
    self_test_reply,
    stats_reply,
)

DEFAULT_BAUD = 115_200

# More than any event takes: a board that went on with less would have to stop again at once.
ROOM_TO_GO_ON = 12

Own = TypeVar("Own", bound=msgspec.Struct)
Answer: TypeAlias = RspStatus | Message


@dataclass(frozen=True, slots=True)
class Fitting:
    """How a board is built in: its unit name, its memory, its source of session numbers.

    `key`: what it signs with until a host changes it.
    `log_slots`: how much its event log can hold. `make`: who made it, for technicians.
    `require_signed`: without a key it opens no session, unless `service_mode` (somebody has pressed
    the button inside) lets a first key be put in.
    """

    unit: str
    memory: Memory
    entropy: Callable[[int], bytes]
    baud: int = DEFAULT_BAUD
    key: bytes | None = field(default=None, repr=False)
    log_slots: int = LOG_CAPACITY
    make: str = "simulated"
    require_signed: bool = False
    service_mode: bool = False


@dataclass(frozen=True, slots=True)
class Firmware:
    """What runs in a board, as it says of itself; `schema_hash` tells which messages it knows."""

    version: int = FIRMWARE_VERSION
    crc: int = FIRMWARE_CRC
    schema_hash: int = SCHEMA_HASH


class Image(msgspec.Struct):
    """What survives power loss. `opened` are the parts that people have opened.

    `key` is what a host has changed the board's key to.
    """

    log: bytes
    own: bytes
    config: dict[int, int] = {}
    opened: list[int] = []
    key: bytes = b""


class Board(ABC, Generic[Own]):
    """One board from power-up on. `own` is the memory only its own kind understands.

    `overruns` counts bytes that its serial port has lost since the start.
    """

    board_class: ClassVar[BoardClass]
    settings: ClassVar[Mapping[int, int]] = MappingProxyType({})

    _stopped_after: int | None

    def __init__(self, fitting: Fitting, own: Own, now_ms: int) -> None:
        self.unit = fitting.unit
        self._fitting = fitting
        self._memory = fitting.memory
        image = _load(fitting.memory)
        self._own = own if image is None else _decode(fitting.memory, image.own, type(own))
        self._config = {} if image is None else dict(image.config)
        self._opened = [] if image is None else list(image.opened)
        self._changed_key = b"" if image is None else image.key
        self._firmware = Firmware()
        self._power_up(_log(fitting, image), ResetCause.POWER, now_ms)

    def restart(self, now_ms: int, cause: ResetCause = ResetCause.SOFTWARE) -> None:
        """The program starts anew; what is not kept over power loss is gone."""
        self._power_up(EventLog.from_bytes(self._link.log.to_bytes()), cause, now_ms)

    def take_firmware(self, firmware: Firmware, now_ms: int) -> None:
        """Somebody puts another program into it, which starts at once."""
        self._firmware = firmware
        self.restart(now_ms)

    def take_log(self, committed_id: int, now_ms: int) -> None:
        """Its numbers follow this one from now on, and no event it kept is there any more."""
        log = EventLog(committed_id=committed_id, capacity=self._fitting.log_slots)
        log.keep_note(self._link.log.note, 0)
        self._power_up(EventLog.from_bytes(log.to_bytes()), ResetCause.UNKNOWN, now_ms)

    def set_clock(self, offset_ms: int) -> None:
        """Its clock goes wrong by so much, until it starts anew."""
        self._link.clock_offset = offset_ms

    @property
    def newest_event(self) -> int:
        """The number it gave last."""
        return self._link.log.newest_id

    @property
    def all_committed(self) -> bool:
        """The host has made every event durable."""
        return self._link.log.newest_id == self._link.log.committed_id

    @property
    def is_host_present(self) -> bool:
        """A session is open and the host was heard lately."""
        return self._link.host_present

    @property
    def is_alone(self) -> bool:
        """The host is lost, or never came."""
        return self._is_alone

    @property
    def is_stopped(self) -> bool:
        """The event log is full: nothing is sensed until the host has made room."""
        return self._stopped_after is not None

    def tamper(self, part: TamperPart, now_ms: int, *, is_open: bool) -> bool:
        """Somebody opens or closes a part of the board; False when it cannot say so."""
        event = Tamper(part, is_open)
        if not self._has_room(event):
            return False
        self._opened = sorted({*self._opened, part} if is_open else {*self._opened} - {part})
        self._emit(event, now_ms)
        return True

    def receive(self, chunk: bytes, now_ms: int) -> None:
        """Bytes came over the wire."""
        self._now_ms = now_ms
        for request in self._link.receive(chunk, now_ms):
            answer = self._answer(request.message)
            if isinstance(answer, RspStatus):
                self._link.respond(request, answer)
            else:
                self._link.respond(request, body=answer.encode())
        if self._link.log.committed_id != self._stored_commit:
            self._store()
            self._catch_up(now_ms)
        self._watch_host(now_ms)

    def tick(self, now_ms: int) -> None:
        """Time passed."""
        self._now_ms = now_ms
        self._link.tick(now_ms)
        self._watch_host(now_ms)

    def wait(self, now_ms: int) -> None:
        """Time passed, and nothing came or was due."""
        self._now_ms = now_ms

    def next_tick_ms(self) -> int | None:
        """When `tick` is wanted next; None when only bytes or people can change anything."""
        times = [self._link.next_tick_ms()] if self._link.session_open else []
        if not self._is_alone and not self._link.host_present:
            times.append(self._heard_ms + HOST_LOST_MS)
        return min(times, default=None)

    def take_output(self) -> bytes:
        """The bytes to send now."""
        out = self._link.take_output()
        if self._restart_due:
            self.restart(self._now_ms)
        return out

    @abstractmethod
    def _wake(self) -> Iterable[Callable[[int], None]]:
        """Power came: forget what is not kept, and say how to tell what stands, one event each."""

    @abstractmethod
    def _perform(self, message: Message) -> Answer:
        """Do what the host asks; every request carries absolute values and may be repeated."""

    @property
    @abstractmethod
    def _is_busy(self) -> bool:
        """Something is on its way that a test or a restart would spoil."""

    @property
    def _broken_parts(self) -> int:
        """`SelfTestPart` bits of what is broken."""
        return 0

    def _host_changed(self) -> None:
        """The host was lost or came back."""

    def _setting(self, key: ConfigKey) -> int:
        return self._settings()[key]

    def _has_room(self, *events: Message) -> bool:
        """These events can be sensed. If the log has no room for them, it says so and stops."""
        log = self._link.log
        if self.is_stopped or self._due:
            return False
        if sum(slots_for(len(event.encode()), with_note=True) for event in events) <= log.free:
            return True
        # The link uses the last slot to say so, with the number before its own.
        self._link.report_full(self._now_ms)
        self._stopped_after = log.newest_id - 1
        self._store()
        return False

    def _emit(self, event: Message, now_ms: int, note: bytes | None = None) -> None:
        self._link.emit(event, now_ms, note)
        self._store()

    def _store(self) -> None:
        self._stored_commit = self._link.log.committed_id
        own = msgspec.msgpack.encode(self._own)
        log = self._link.log.to_bytes()
        image = Image(log, own, self._config, self._opened, self._changed_key)
        self._memory.store(msgspec.msgpack.encode(image))

    def _keep_key(self, key: bytes) -> bool:
        self._changed_key = key
        self._store()
        return True

    def _power_up(self, log: EventLog, cause: ResetCause, now_ms: int) -> None:
        identity = BoardIdentity(
            self.board_class,
            parse_unit(self._fitting.unit),
            fw_version=self._firmware.version,
            fw_crc=self._firmware.crc,
            reset_cause=cause,
            schema_hash=self._firmware.schema_hash,
        )
        key = BoardKey(self._changed_key or self._fitting.key, self._keep_key)
        key.service_mode = self._fitting.service_mode
        self._link = DeviceLink(
            identity,
            log,
            boot_id=log.boot_id,
            entropy=self._fitting.entropy,
            baud=self._fitting.baud,
            key=key,
            require_signed=self._fitting.require_signed,
        )
        self._now_ms = self._heard_ms = self._up_since = now_ms
        self.overruns = 0
        self._is_alone = False
        self._restart_due = False
        self._stopped_after = None
        boot = Boot(cause, log.up_ms, self._firmware.crc, log.torn)
        parts = [Tamper(part, is_open=True) for part in self._opened]
        self._due: deque[Callable[[int], None]] = deque()
        standing = self._wake()
        self._due += [self._teller(event) for event in (boot, *parts)]
        self._due += standing
        # Even a board with a full log must not use a boot number twice.
        self._store()
        self._catch_up(now_ms)

    def _teller(self, event: Message) -> Callable[[int], None]:
        return lambda now_ms: self._emit(event, now_ms)

    def _catch_up(self, now_ms: int) -> None:
        """Say what could not be said while the log was full."""
        log = self._link.log
        if self._stopped_after is not None and log.free >= ROOM_TO_GO_ON:
            cleared = FaultCleared(FaultCode.LOG_FULL, self._stopped_after)
            self._stopped_after = None
            self._emit(cleared, now_ms)
        while self._due and log.free >= ROOM_TO_GO_ON:
            self._due.popleft()(now_ms)

    def _watch_host(self, now_ms: int) -> None:
        if self._link.host_present:
            self._heard_ms = now_ms
        # An open session without a host has been silent for the whole time already; one that a
        # HELLO has ended gets that time to be opened again.
        is_alone = not self._link.host_present and (
            self._link.session_open or now_ms - self._heard_ms >= HOST_LOST_MS
        )
        if is_alone != self._is_alone:
            self._is_alone = is_alone
            self._host_changed()

    def _answer(self, message: Message) -> Answer:
        match message:
            case Ident():
                return ident_reply(
                    self._fitting.make, self.board_class, self.unit, self._settings()
                )
            case Stats():
                uptime_ms = self._now_ms - self._up_since
                return stats_reply(self._link, overruns=self.overruns, uptime_ms=uptime_ms)
            case GetConfig(key=key):
                value = self._settings().get(key)
                return RspStatus.REFUSED if value is None else ConfigReply(key, value)
            case SetConfig(key=key, value=value):
                return self._set(key, value)
            case SelfTest() | Reboot() if self._is_busy:
                return RspStatus.REFUSED
            case SelfTest(mask=mask):
                return self_test_reply(self.board_class, mask, self._broken_parts)
            case Reboot(mode=mode):
                self._restart_due = mode is RebootMode.RESTART
                return RspStatus.OK if self._restart_due else RspStatus.REFUSED
            case _:
                return self._perform(message)

    def _settings(self) -> dict[int, int]:
        return {**self.settings, **self._config}

    def _set(self, key: int, value: int) -> RspStatus:
        if key not in self.settings:
            return RspStatus.REFUSED
        if self._settings()[key] != value:
            self._config[key] = value
            self._store()
        return RspStatus.OK


def _load(memory: Memory) -> Image | None:
    image = memory.load()
    return None if image is None else _decode(memory, image, Image)


Content = TypeVar("Content")


def _decode(memory: Memory, image: bytes, content: type[Content]) -> Content:
    try:
        return msgspec.msgpack.decode(image, type=content)
    except msgspec.MsgspecError as error:
        raise MemoryUnreadableError(f"reading {memory.name}: {error}") from None


def _log(fitting: Fitting, image: Image | None) -> EventLog:
    empty = EventLog(capacity=fitting.log_slots)
    try:
        return EventLog.from_bytes(empty.to_bytes() if image is None else image.log)
    except LogImageError as error:
        raise MemoryUnreadableError(f"reading {fitting.memory.name}: {error}") from None
