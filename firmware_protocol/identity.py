"""What a board says of itself, what it hands on, and what it counts.

Plain values around `device`; nothing is decided here.
"""

from collections import Counter
from dataclasses import dataclass, field

from firmware_protocol.messages import SCHEMA_HASH, BoardClass, Message, ResetCause
from firmware_protocol.signing import Forgery
from firmware_protocol.timing import WINDOW


@dataclass(frozen=True, slots=True)
class BoardIdentity:
    """What a board says of itself. `uid` 12 bytes; `fw_version` four bytes a.b.c.d as one u32.

    `schema_hash` tells which messages it knows, `features` the `Feature` bits besides SIGNS.
    """

    board_class: BoardClass
    uid: bytes
    fw_version: int = 0x01000000
    fw_crc: int = 0
    reset_cause: ResetCause = ResetCause.POWER
    node: int = 1
    window: int = WINDOW
    rx_buf: int = 256
    schema_hash: int = SCHEMA_HASH
    features: int = 0


@dataclass(frozen=True, slots=True)
class RequestReceived:
    """A request seen for the first time; answer it with `DeviceLink.respond`."""

    message: Message
    seq: int
    sid: int


@dataclass(slots=True)
class DeviceCounts:
    """What the link dropped, and why. `forged` are the frames that were not believed, by kind."""

    stale: int = 0
    undecodable: int = 0
    repeated_requests: int = 0
    datagrams_dropped: int = 0
    impossible_commits: int = 0
    other_nodes: int = 0
    forged: Counter[Forgery] = field(default_factory=Counter)
