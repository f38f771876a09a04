"""Somebody at the cable who knows the protocol: plays old frames again, makes some up, keeps some.

Each class is a fault of `faults.wire_kinds`. They see what passes and have no key: what they make
up has the right check and the right session, and can only lack the tag or have a wrong one.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator

from firmware_protocol import (
    BetsUnlock,
    CardDrawn,
    Commit,
    DisplayStatus,
    EventHead,
    Frame,
    FrameReader,
    Heartbeat,
    Kind,
    Message,
    MeterFlag,
    SetMeter,
    ShoeLock,
    Signature,
    SignState,
    SpotChanged,
    SpotState,
    encode_frame,
)
from tableassist.simulator.channel.stage import Site, Stage
from tableassist.simulator.faults.orders import FaultOrder

_KEPT = 64
_TAG_SIZE = 16
_LONGEST_FRAME = 256
_LIE = 7_777_700


class _Eavesdropper(Stage, ABC):
    """Reads along in one direction, and puts a frame between two others at the next chance."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._reader = FrameReader(expect_from_device=site.direction == "up")
        self._is_between = True
        self._due = False

    def _begin(self) -> None:
        self._due = True

    def _end(self) -> None:
        """A frame is put in when there is room between two others."""

    def _spare(self, chunk: bytes) -> bytes:
        for frame in self._reader.feed(chunk) if chunk else ():
            self._note(frame)
        if chunk:
            self._is_between = chunk.endswith(b"\x00")
        if not (self._due and self._is_between):
            return chunk
        made = self._made()
        if made is None:
            return chunk
        self._due = False
        self._tell(kind=made.kind.name, msg=made.msg, sid=made.sid)
        return chunk + encode_frame(made)

    @abstractmethod
    def _note(self, frame: Frame) -> None:
        """A frame passed."""

    @abstractmethod
    def _made(self) -> Frame | None:
        """The frame to put in; None when nothing fit for it was heard yet."""


class StaleFrames(_Eavesdropper):
    """Frames of the sessions before the present one."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._sid = 0
        self._present: deque[Frame] = deque(maxlen=_KEPT)
        self._old: deque[Frame] = deque(maxlen=_KEPT)

    def _note(self, frame: Frame) -> None:
        if frame.sid not in (0, self._sid):
            self._sid = frame.sid
            self._old.extend(self._present)
            self._present.clear()
        if frame.sid:
            self._present.append(frame)

    def _made(self) -> Frame | None:
        return self._chance.choice(self._old) if self._old else None


class ForgedFrames(_Eavesdropper):
    """Frames of the present session that nobody sent."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._newest: Frame | None = None
        self._event_id = 0
        self._counter = 0

    def _note(self, frame: Frame) -> None:
        self._newest = frame if frame.sid else self._newest
        if frame.kind is Kind.EVT:
            self._event_id = EventHead.decode(frame.payload).event_id
        elif frame.kind is Kind.COMMIT:
            self._event_id = Commit.decode(frame.payload).event_id
        if frame.signature is not None:
            self._counter = frame.signature.counter

    def _made(self) -> Frame | None:
        heard = self._newest
        if heard is None:
            return None
        lies = _LIES[self._site.direction, self._order.board]
        message = self._chance.choice(lies)(self._event_id + 1)
        payload, seq = message.encode(), self._chance.randrange(256)
        if message.KIND is Kind.EVT:
            head = EventHead(self._event_id + 1, 1, 0, 0).encode()
            payload, seq = head + payload, (self._event_id + 1) & 0xFF
        return Frame(
            kind=message.KIND,
            from_device=heard.from_device,
            node=heard.node,
            msg=message.MSG,
            seq=seq,
            sid=heard.sid,
            payload=payload,
            signature=self._signature(),
        )

    def _signature(self) -> Signature | None:
        if self._order.word("tag") == "none":
            return None
        return Signature(self._counter + 1, self._chance.randbytes(_TAG_SIZE))


Lie = Callable[[int], Message]


def _heartbeat(_event_id: int) -> Message:
    return Heartbeat(0, 0)


def _commit(event_id: int) -> Message:
    return Commit(event_id)


def _card(event_id: int) -> Message:
    return CardDrawn(1, event_id & 0xFF, event_id % 52, 100, 3, 0)


def _chips(event_id: int) -> Message:
    return SpotChanged(event_id % 28, SpotState.PRESENT, _LIE, 1, 100, 1)


def _status(_event_id: int) -> Message:
    return DisplayStatus((_LIE,), 0, 0, 0, 0, 1, SignState.SHOWING)


def _unlock(_event_id: int) -> Message:
    return ShoeLock(lock=False, reason=0)


def _open(event_id: int) -> Message:
    return BetsUnlock(event_id)


def _meter(event_id: int) -> Message:
    return SetMeter(1, MeterFlag.SNAP | MeterFlag.VISIBLE, _LIE, 0, "CAD", event_id)


_LIES: dict[tuple[str, str], tuple[Lie, ...]] = {
    ("up", "shoe"): (_card, _heartbeat),
    ("up", "bets"): (_chips, _heartbeat),
    ("up", "sign"): (_status, _heartbeat),
    ("down", "shoe"): (_unlock, _commit),
    ("down", "bets"): (_open, _commit),
    ("down", "sign"): (_meter, _commit),
}


class Withheld(Stage):
    """Some frames do not get through; everything else does, frame by frame."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._piece = bytearray()

    def _is_withheld(self, frame: Frame) -> bool:
        """This frame is one of those."""
        return frame.kind is Kind.COMMIT

    def _harm(self, chunk: bytes) -> bytes:
        return b"".join(self._passing(chunk))

    def _passing(self, chunk: bytes) -> Iterator[bytes]:
        first, *rest = chunk.split(b"\x00")
        self._piece += first
        for part in rest:
            if not self._holds_one(bytes(self._piece)):
                yield bytes(self._piece) + b"\x00"
            self._piece = bytearray(part)
        if len(self._piece) > _LONGEST_FRAME:
            yield self._spare(b"")

    def _holds_one(self, piece: bytes) -> bool:
        reader = FrameReader(expect_from_device=False)
        is_one = any(self._is_withheld(frame) for frame in reader.feed(piece + b"\x00"))
        if is_one:
            self._tell(withheld=1)
        return is_one

    def _spare(self, chunk: bytes) -> bytes:
        held = bytes(self._piece)
        self._piece.clear()
        return held + chunk


class WithheldMeters(Withheld):
    """No figure reaches the sign."""

    def _is_withheld(self, frame: Frame) -> bool:
        return frame.kind is Kind.REQ and frame.msg == SetMeter.MSG
