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
