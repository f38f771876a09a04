"""The Python half behind the interface of the bench, so that both can be asked the same.

It does what the board in `bench.c` does: it knows ShoeLock only.
"""

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    DeviceLink,
    EventLog,
    Kind,
    LogFull,
    Message,
    RamSlots,
    RequestReceived,
    RspStatus,
    ShoeLock,
    format_log,
)
from firmware_protocol.board_key import BoardKey
from firmware_protocol.signing import Forgery
from tests.firmware_protocol.c_port.benches import Setup, State, entropy_from


def raw_event(msg: int, body: bytes) -> Message:
    """An event of any number with any body."""

    class RawEvent(Message):
        KIND = Kind.EVT
        MSG = msg

        def encode(self) -> bytes:
            return body

    return RawEvent()


class PythonBoard:
    """`DeviceLink` with its log, from power on to power on."""

    def __init__(self) -> None:
        self.told = b""

    def power_on(self, setup: Setup, *, is_new: bool = True) -> None:
        if is_new:
            self._slots = RamSlots(setup.slots)
            format_log(self._slots, setup.committed)
            self._stored = setup.key
        self._log = EventLog.open(self._slots)
        self._answers = setup.answers
        self._asked: RequestReceived | None = None
        identity = BoardIdentity(BoardClass.SHOE, setup.unit, node=setup.node, window=setup.window)
        self._key = BoardKey(self._stored, self._store if setup.keeps_keys else None)
        self._key.service_mode = setup.service_mode
        self.link = DeviceLink(
            identity,
            self._log,
            boot_id=self._log.boot_id,
            entropy=entropy_from(setup.chance),
            baud=setup.baud,
            key=self._key,
            require_signed=setup.require_signed,
        )

    def _store(self, key: bytes) -> bool:
        self._stored = key
        return True

    def memory(self) -> bytes:
        return b"".join(self._slots.load(slot) for slot in range(self._slots.slots))

    def press_service(self, pressed: bool) -> None:
        self._key.service_mode = pressed

    def receive(self, chunk: bytes, now_ms: int) -> bytes:
        for request in self.link.receive(chunk, now_ms):
            if not isinstance(request.message, ShoeLock):
                self.link.respond(request, RspStatus.UNKNOWN_REQUEST)
                continue
            self._asked = request
            if self._answers:
                self.link.respond(request)
        return self.link.take_output()

    def tick(self, now_ms: int) -> bytes:
        self.link.tick(now_ms)
        return self.link.take_output()

    def emit(self, msg: int, body: bytes, now_ms: int, note: bytes | None = None) -> bytes | None:
        try:
            self.link.emit(raw_event(msg, body), now_ms, note)
        except LogFull:
            self.told = self.link.take_output()
            return None
        self.told = self.link.take_output()
        return self.told

    def respond(self, status: int, body: bytes = b"") -> bytes:
        if self._asked is not None:
            self.link.respond(self._asked, RspStatus(status), body)
        return self.link.take_output()

    def state(self) -> State:
        counts = self.link.counts
        return State(
            self._log.committed_id,
            self._log.newest_id,
            self._log.boot_id,
            self.link.session_open,
            self.link.host_present,
            self.link.frame_counts,
            (
                counts.stale,
                counts.undecodable,
                counts.repeated_requests,
                counts.impossible_commits,
                counts.other_nodes,
            ),
            tuple(counts.forged[each] for each in Forgery),
            self._log.note,
            self._stored,
        )
