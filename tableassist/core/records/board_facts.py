"""What boards are and what they say of themselves, as facts.

Nothing of a round or of money lives here.
"""

from typing import Literal, TypeAlias

from tableassist.core.inputs import BoardName, SpotKind, Struct, Unbelieved

DisputeReason: TypeAlias = Literal["beyond", "different", "other-key"]


class BoardLive(Struct, frozen=True, tag="board_live", omit_defaults=True):
    """A board can be heard. `assured` False: it has no session, see the input of this record.

    `key` is the name of the key that signs the session, not written when nobody signs.
    `reads_decks`: no round is dealt from a deck that this shoe has not read through.
    """

    board: BoardName
    unit: str
    firmware: str
    assured: bool = True
    key: str = ""
    reads_decks: bool = False


class BoardLost(Struct, frozen=True, tag="board_lost"):
    board: BoardName
    reason: str


class BoardRefused(Struct, frozen=True, tag="board_refused"):
    board: BoardName
    reason: str
    expected: str
    found: str


class BoardReported(Struct, frozen=True, tag="board_reported"):
    """Something a board reported that changes nothing at the table."""

    board: BoardName
    what: str
    detail: str


class EventUnreadable(Struct, frozen=True, tag="event_unreadable"):
    """A board reported something that could not be read; what it said is lost to the table."""

    board: BoardName
    what: str


class BoardFault(Struct, frozen=True, tag="board_fault"):
    """A board finds something wrong with itself, or (`is_on` False) no longer."""

    board: BoardName
    what: str
    is_on: bool


class BoardRestart(Struct, frozen=True, tag="board_restart"):
    """A board came up anew; the faults it had told are over until it tells them again."""

    board: BoardName
    detail: str


class SecurityNotice(Struct, frozen=True, tag="security_notice"):
    """Messages were not believed, so many since the notice before: somebody may be at the cable."""

    board: BoardName
    forged: tuple[Unbelieved, ...]
    at_board: int


class SecurityQuiet(Struct, frozen=True, tag="security_quiet"):
    """For a minute nothing more was tried on the line to this board."""

    board: BoardName


class LinkTrouble(Struct, frozen=True, tag="link_trouble"):
    """Something is wrong with the line to a board, or (`is_on` False) no longer."""

    board: BoardName
    what: str
    is_on: bool


class LevelRefused(Struct, frozen=True, tag="level_refused"):
    """A board refuses what the table wants of it. It is asked again until it comes live anew."""

    board: BoardName
    level: str
    answer: str


class HistoryGap(Struct, frozen=True, tag="history_gap"):
    """Events of a board are missing here, or the board's log was wiped or replaced."""

    board: BoardName
    unit: str
    expected: int
    oldest: int
    newest: int
    resume_after: int


class ShoeChanged(Struct, frozen=True, tag="shoe_changed"):
    phase: str
    shoe_no: int
    remaining: int


class ShoeDiffers(Struct, frozen=True, tag="shoe_differs"):
    """By its events the shoe has a whole deck ready, by its own word it is in this `phase`.

    "": it does not say so any more, or its events do not.
    """

    phase: str


class ShoeLid(Struct, frozen=True, tag="shoe_lid"):
    """The lid over the cards was opened or closed. Cards under an open lid are nobody's secret."""

    is_open: bool


class DeckCheck(Struct, frozen=True, tag="deck_check"):
    """The shoe has read the load through. A `problem`, and no round is dealt from it."""

    shoe_no: int
    problem: str


class SpotUnreadable(Struct, frozen=True, tag="spot_unreadable"):
    """A spot's sensor cannot say what lies there. It stays so until the spot is sensed again."""

    seat: int
    spot: SpotKind
    why: str


class HeadDisputed(Struct, frozen=True, tag="head_disputed"):
    """The sign remembers a head of this table's journal that this journal does not hold.

    Record `number` had this `hash` when it was signed, at `signed_ms` (UTC). `last` was the last
    record here. `why`: the number is "beyond" the last record, a "different" record has it, or the
    head is not signed with the key of this journal.
    """

    number: int
    hash: str
    signed_ms: int
    why: DisputeReason
    last: int


class HeadForeign(Struct, frozen=True, tag="head_foreign"):
    """The sign remembers a head of another table, where it hung before; it is given ours."""

    table: str
    number: int
    signed_ms: int
    key: str


BoardRecord: TypeAlias = (
    BoardLive
    | BoardLost
    | BoardRefused
    | BoardReported
    | BoardFault
    | EventUnreadable
    | BoardRestart
    | LevelRefused
    | SecurityNotice
    | SecurityQuiet
    | LinkTrouble
    | HistoryGap
)
