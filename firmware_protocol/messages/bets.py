"""Messages of the bet board: chips on spots, the frozen pictures of a round, spot lamps.

Spots are numbers of `spots`, amounts whole minor units. Whether an amount is a lawful bet is
not decided here.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from firmware_protocol.frame import Kind
from firmware_protocol.layout import U8, U16, U32, U64
from firmware_protocol.messages.base import Message


class SpotFaultCode(IntEnum):
    """What is wrong with a spot's sensor."""

    STUCK_ON = 1
    STUCK_OFF = 2
    NOISY = 3
    OUT_OF_RANGE = 4
    DISCONNECTED = 5


class CalibrateStep(IntEnum):
    """The steps in which a spot is calibrated."""

    ABORT = 0
    EMPTY = 1
    REFERENCE = 2
    KEEP = 3


class SpotState(IntEnum):
    """What a spot's sensor says."""

    ABSENT = 0
    PRESENT = 1
    UNSTABLE = 2
    LOCKED = 3
    FAULT = 4


@dataclass(frozen=True, slots=True)
class SpotChanged(Message):
    """Chips on one spot settled at a new amount; `round` is the round the board was last told."""

    KIND = Kind.EVT
    MSG = 0x41
    spot: U8
    state: Annotated[SpotState, "B"]
    amount: U64
    chips: U8
    confidence: U8
    round: U32


@dataclass(frozen=True, slots=True)
class LatchedSpot:
    """One spot in the frozen picture."""

    spot: U8
    state: Annotated[SpotState, "B"]
    amount: U32


@dataclass(frozen=True, slots=True)
class SpotsLatched(Message):
    """All spots as they lay at one lock of the round: one event, so it is whole or absent.

    `latch` is the lock's own.
    """

    KIND = Kind.EVT
    MSG = 0x42
    round: U32
    latch: U8
    spots: tuple[LatchedSpot, ...]


@dataclass(frozen=True, slots=True)
class LateBet(Message):
    """Chips moved on a locked spot."""

    KIND = Kind.EVT
    MSG = 0x43
    round: U32
    spot: U8
    before: U32
    after: U32


@dataclass(frozen=True, slots=True)
class BetsLock(Message):
    """Host: from now nothing may change on the spots whose bit is set in `mask` (bit = number).

    The first lock with a new `latch` makes the board report `SpotsLatched`, once. `latch` is 0 for
    the first picture of a round and rises with each further one.
    """

    KIND = Kind.REQ
    MSG = 0x50
    round: U32
    latch: U8
    mask: U32


@dataclass(frozen=True, slots=True)
class BetsUnlock(Message):
    """Host: the round takes bets; every spot is open and its pictures are forgotten."""

    KIND = Kind.REQ
    MSG = 0x54
    round: U32


@dataclass(frozen=True, slots=True)
class SpotLamp:
    """One spot's lamp: colour 0-255 each, `pattern` a `LampPattern`, period in ms."""

    spot: U8
    red: U8
    green: U8
    blue: U8
    pattern: U8
    period_ms: U16


@dataclass(frozen=True, slots=True)
class SpotLeds(Message):
    """Host: the whole picture of the lamps; a spot that is not named is dark. At most 29."""

    KIND = Kind.REQ
    MSG = 0x51
    lamps: tuple[SpotLamp, ...]


@dataclass(frozen=True, slots=True)
class SpotFault(Message):
    """A spot's sensor cannot be relied on; the next `SpotChanged` of the spot ends that.

    `code` is a `SpotFaultCode` or the board's own.
    """

    KIND = Kind.EVT
    MSG = 0x44
    spot: U8
    code: U8


@dataclass(frozen=True, slots=True)
class SnapshotSpot:
    """One spot in a snapshot."""

    state: Annotated[SpotState, "B"]
    amount: U32
    chips: U8


@dataclass(frozen=True, slots=True)
class SpotSnapshot(Message):
    """What lies on the spots at this moment, from spot 0 on. For eyes: bets come as events."""

    KIND = Kind.DGRAM
    MSG = 0x40
    spots: tuple[SnapshotSpot, ...]


@dataclass(frozen=True, slots=True)
class SpotCalibrate(Message):
    """Host: one step of calibrating a spot; `reference` is what lies there, in minor units."""

    KIND = Kind.REQ
    MSG = 0x52
    spot: U8
    step: Annotated[CalibrateStep, "B"]
    reference: U32


@dataclass(frozen=True, slots=True)
class SpotTare(Message):
    """Host: nothing lies on this spot now."""

    KIND = Kind.REQ
    MSG = 0x53
    spot: U8


@dataclass(frozen=True, slots=True)
class SpotThresholds(Message):
    """Host: below `least` minor units a spot is empty; chips rest after `settle_ms` unchanged."""

    KIND = Kind.REQ
    MSG = 0x55
    spot: U8
    least: U32
    settle_ms: U16
