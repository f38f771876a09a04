"""Facts: what the boards of a table can sense, and the words for who sensed it and where.

A fact says what was there, never what it means; it comes in as a `BoardSensed` (see `inputs`, which
has these names too). The journal keeps facts under their tags, so a tag and the meaning of a field
are only added to.
"""

from typing import Literal, TypeAlias, TypeGuard

import msgspec

from tableassist.core.cards import Card
from tableassist.core.signs import SIGNS, SignName

BoardRole: TypeAlias = Literal["shoe", "bets", "sign"]
ROLES: tuple[BoardRole, ...] = ("shoe", "bets", "sign")
"""The kinds of boards; every table has one of each."""

BoardName: TypeAlias = Literal["shoe", "bets"] | SignName
"""One board of a table. Its further signs have names of their own."""
SpotKind: TypeAlias = Literal[
    "ante",
    "raise",
    "progressive",
    "bonus",
    "purchase",
    "play",
    "pair_plus",
    "bet1",
    "bet2",
    "bet3",
]
SEATS = range(1, 8)
MAIN = "main"
"""The level of the jackpot whose meter is won by share, and which every jackpot has."""


def role_of(board: BoardName) -> BoardRole:
    """Which kind of board this is."""
    return board if board == "shoe" or board == "bets" else "sign"


def is_sign(board: BoardName) -> TypeGuard[SignName]:
    """Whether this board is one of the table's signs."""
    return board in SIGNS


class Struct(msgspec.Struct, frozen=True):
    """Frozen base of all values of the core."""


class CardSeen(Struct, frozen=True, tag="card_seen"):
    """A card left the shoe. `card` is None when the reader could not read it.

    `in_power_failure`: it went out while the power failed, so nobody has read it. `past_lock`:
    somebody pulled it out while the outlet was closed.
    """

    shoe_no: int
    index: int
    card: Card | None
    in_power_failure: bool = False
    past_lock: bool = False


class ShoeSensed(Struct, frozen=True, tag="shoe_sensed"):
    """The shoe's own state: `phase` is one of the wire's shoe phases, in lower case."""

    phase: str
    shoe_no: int
    remaining: int


class CardPutBack(Struct, frozen=True, tag="card_put_back"):
    """The card that left the shoe as its `index`-th was pushed back into it."""

    index: int


class LidMoved(Struct, frozen=True, tag="lid_moved"):
    """The lid over the cards of the shoe was opened or closed."""

    is_open: bool


class DeckChecked(Struct, frozen=True, tag="deck_checked"):
    """The shoe has read its cards through. `problem` says what is wrong with them, "" for nothing.

    Which cards it saw, and in which order, goes no further.
    """

    shoe_no: int
    problem: str


class BetSeen(Struct, frozen=True, tag="bet_seen"):
    """What lies on one spot now, in cents; 0 when empty."""

    seat: int
    spot: SpotKind
    amount: int


class SpotAmount(Struct, frozen=True):
    """One spot with chips on it, in cents."""

    seat: int
    spot: SpotKind
    amount: int


class BetsLatched(Struct, frozen=True, tag="bets_latched"):
    """The bet board's frozen picture of `round`: every spot with chips.

    `latch` is 0 for the picture at "no more bets", 1 and up for those that end a decision.
    """

    round: int
    bets: tuple[SpotAmount, ...]
    latch: int = 0


class LateBetSeen(Struct, frozen=True, tag="late_bet_seen"):
    """Chips moved on a locked spot: cents before and after."""

    round: int
    seat: int
    spot: SpotKind
    before: int
    after: int


class SpotUnread(Struct, frozen=True, tag="spot_unread"):
    """The sensor of one spot cannot say what lies there; `why` in a word or two."""

    seat: int
    spot: SpotKind
    why: str


class LatchUnread(Struct, frozen=True, tag="latch_unread"):
    """A picture of the bet board (see `BetsLatched`) holds a spot that could not be read."""

    round: int
    detail: str
    latch: int = 0


class BoardFaulted(Struct, frozen=True, tag="board_faulted"):
    """The board finds something wrong with itself, or (`is_on` False) no longer."""

    what: str
    is_on: bool


class DisplayFaulted(Struct, frozen=True, tag="display_faulted"):
    """The sign finds that people may read something wrong on it, or (`is_on` False) no longer."""

    what: str
    is_on: bool


class AwardSeen(Struct, frozen=True, tag="award_seen"):
    """An award came on: people can read this amount on the sign, in cents."""

    award_id: int
    amount: int


class BoardRestarted(Struct, frozen=True, tag="board_restarted"):
    """The board's power or program came up anew; what it said of faults before is over."""

    detail: str


class EventUnread(Struct, frozen=True, tag="event_unread"):
    """The board reported something that this version knows, in a form that it does not have.

    What it was, in a word or two, but nothing of what it said.
    """

    what: str


class BoardNoted(Struct, frozen=True, tag="board_noted"):
    """Anything else a board reports, such as an event this version does not know."""

    what: str
    detail: str


Fact: TypeAlias = (
    CardSeen
    | CardPutBack
    | ShoeSensed
    | LidMoved
    | DeckChecked
    | BetSeen
    | BetsLatched
    | LateBetSeen
    | SpotUnread
    | LatchUnread
    | BoardFaulted
    | DisplayFaulted
    | AwardSeen
    | BoardRestarted
    | EventUnread
    | BoardNoted
)
