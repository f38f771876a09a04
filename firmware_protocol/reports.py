"""What the host's half of a session reports to its caller, one frozen value each.

Nothing is decided here about what a report means for the table.
"""

from dataclasses import dataclass
from enum import StrEnum

from firmware_protocol.messages import HelloAck, Message, RspStatus, UnknownEvent


class Refusal(StrEnum):
    """Why a board is not taken."""

    WRONG_CLASS = "wrong class"
    WRONG_UNIT = "wrong unit"
    VERSION = "version"


class Silence(StrEnum):
    """How a link is silent: no bytes at all, or bytes that never make a frame."""

    SILENT = "silent"
    NOISE = "noise"


@dataclass(frozen=True, slots=True)
class BoardIdentified:
    """The board answered and is the one expected."""

    hello_ack: HelloAck


@dataclass(frozen=True, slots=True)
class BoardRefused:
    """Another board, or another protocol version, answered; both as text for people."""

    code: Refusal
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class BoardOpened:
    """The session is open; events it kept are coming."""


@dataclass(frozen=True, slots=True)
class BoardLive:
    """Everything the board held when the session opened is delivered and committed."""

    unit: bytes
    hello_ack: HelloAck


@dataclass(frozen=True, slots=True)
class EventDelivered:
    """The next event of the board. Once per session, in order, `flags` an `EventFlag` set."""

    event_id: int
    boot_id: int
    t_ms: int
    flags: int
    message: Message | UnknownEvent


@dataclass(frozen=True, slots=True)
class HistoryGap:
    """The board's log does not join on to what is stored here.

    `expected_id` should have come next; the link goes on with `oldest_id`, whatever it was used
    for before (a wiped board counts from 1 again).
    """

    expected_id: int
    oldest_id: int
    newest_id: int


@dataclass(frozen=True, slots=True)
class DatagramReceived:
    """An unassured message; the newest one counts."""

    message: Message


@dataclass(frozen=True, slots=True)
class LevelRefused:
    """The board did not take a wanted level; it is asked again each second until it does."""

    message: Message
    status: RspStatus | int


@dataclass(frozen=True, slots=True)
class BoardDegraded:
    """1,000 ms without a valid frame."""


@dataclass(frozen=True, slots=True)
class BoardSilent:
    """1,500 ms without a valid frame; the session is given up."""

    kind: Silence


@dataclass(frozen=True, slots=True)
class BoardRestored:
    """A valid frame after `BoardDegraded` or `BoardSilent`."""


HostEvent = (
    BoardIdentified
    | BoardRefused
    | BoardOpened
    | BoardLive
    | EventDelivered
    | HistoryGap
    | DatagramReceived
    | LevelRefused
    | BoardDegraded
    | BoardSilent
    | BoardRestored
)
