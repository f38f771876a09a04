"""What the host's half of a session reports to its caller, one frozen value each, and counts.

Nothing is decided here about what a report means for the table.
"""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from firmware_protocol.messages import HelloAck, Message, RspStatus, UnknownEvent
from firmware_protocol.signing import Forgery


class Refusal(StrEnum):
    """Why a board is not taken."""

    WRONG_CLASS = "wrong class"
    WRONG_UNIT = "wrong unit"
    VERSION = "version"
    MESSAGES = "other messages"
    UNSIGNED = "unsigned"
    UNKNOWN_KEY = "unknown key"


class Silence(StrEnum):
    """How a link is silent: what came instead of a valid frame. What says most stands first."""

    BAD_TAG = "bad tag"
    REPLAYED = "replayed counter"
    UNSIGNED = "unsigned"
    UNKNOWN_KEY = "unknown key"
    OTHER_NODE = "other node"
    SHORT_ACK = "unreadable greeting"
    OTHER_VERSION = "other version"
    MISNUMBERED = "another number"
    UNOPENED = "unopened"
    ERRORS = "errors"
    OTHER_NONCE = "other nonce"
    OTHER_SESSION = "other session"
    ECHO = "echo"
    NOISE = "noise"
    NO_HEARTBEAT = "no heartbeat"
    SILENT = "silent"


@dataclass(slots=True)
class HostCounts:
    """What the link dropped and why, and how many sessions it opened.

    `forged` are the frames that were not believed, by kind, `forged_at_board` those that the board
    says it did not believe; `errors` the ERR of the board. `missed` are frames of signed sessions
    that never came, as those that came after them tell by their numbers.
    """

    sessions: int = 0
    stale: int = 0
    undecodable: int = 0
    out_of_order: int = 0
    other_nodes: int = 0
    errors: int = 0
    missed: int = 0
    forged: Counter[Forgery] = field(default_factory=Counter)
    forged_at_board: int = 0


@dataclass(frozen=True, slots=True)
class BoardIdentified:
    """The board answered and is the one expected; what it says of itself and its firmware."""

    hello_ack: HelloAck


@dataclass(frozen=True, slots=True)
class BoardRefused:
    """A board answered that cannot be taken; what was expected and found as text for people.

    `unit` is the name it gave, nothing when it gave none.
    """

    code: Refusal
    expected: str
    found: str
    unit: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class BoardOpened:
    """The session is open; events it kept are coming.

    `key` is the name (see `key_name`) of the key that signs it, None when nothing is signed. The
    board never goes back to an older one: whoever stores candidates may forget those. Newer ones
    have to be kept, as the board may still be told of them.
    """

    key: str | None = None


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
class AnswerReceived:
    """The answer to a question: `reply` where there is one. `status` None: nobody answered."""

    asked: Message
    status: RspStatus | int | None
    reply: Message | None


@dataclass(frozen=True, slots=True)
class SchemaDiffers:
    """The board knows other messages, or other fields of them; both as CRC-32 of the catalogue."""

    expected: int
    found: int


@dataclass(frozen=True, slots=True)
class KeyRefused:
    """The board did not take the newest key, which may be forgotten: the one before is its key."""

    status: RspStatus | int


@dataclass(frozen=True, slots=True)
class SecurityNotice:
    """Frames that were not believed since the last notice, by kind; at most one in a second.

    `at_board` is how many the board says that it did not believe.
    """

    forged: tuple[tuple[Forgery, int], ...]
    at_board: int


@dataclass(frozen=True, slots=True)
class BoardDegraded:
    """1,000 ms without a valid frame."""


@dataclass(frozen=True, slots=True)
class BoardSilent:
    """1,500 ms without a valid frame of a session; the session is given up."""

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
    | AnswerReceived
    | SchemaDiffers
    | KeyRefused
    | SecurityNotice
    | BoardDegraded
    | BoardSilent
    | BoardRestored
)
