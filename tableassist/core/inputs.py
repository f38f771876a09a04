"""Inputs: everything the outside can tell the table, and nothing else can change it.

Three sources: a board sensed something (`BoardSensed` and the link's own news), a finger touched
the screen, time passed. Boards number what they sense; the pair (unit, event_id) makes an input
safe to deliver twice. Inputs say what was sensed, never what it means. The journal keeps the input
of each decision under its tag, so a tag and the meaning of a field are only added to.
"""

from typing import Literal, TypeAlias

import msgspec

from tableassist.core.cards import Card
from tableassist.core.heads import HeadTold
from tableassist.core.machine import MachineNews
from tableassist.core.supervision import SupervisorTouch

BoardRole: TypeAlias = Literal["shoe", "bets", "sign"]
ROLES: tuple[BoardRole, ...] = ("shoe", "bets", "sign")
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


class Struct(msgspec.Struct, frozen=True):
    """Frozen base of all values of the core."""


class CardSeen(Struct, frozen=True, tag="card_seen"):
    """A card left the shoe. `card` is None when the reader could not read it."""

    shoe_no: int
    index: int
    card: Card | None


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
    | BoardNoted
)


class BoardSensed(Struct, frozen=True, tag="board_sensed"):
    """One numbered event of a board. The board may forget it only after it is durable here."""

    board: BoardRole
    unit: str
    event_id: int
    fact: Fact


class BoardCameLive(Struct, frozen=True, tag="board_came_live"):
    """The board's session is open and all its stored events have been delivered.

    `assured` is False for hardware that has no session: nobody asked which unit it is, what it
    said while nobody listened is lost, and what it was told it does not confirm. `key` is the name
    of the key that signs the session, nothing when nobody signs.
    """

    board: BoardRole
    unit: str
    firmware: str
    assured: bool = True
    key: str = ""


class BoardWentAway(Struct, frozen=True, tag="board_went_away"):
    """The board cannot be heard: port missing, port gone, silent, or noise only."""

    board: BoardRole
    reason: str


class BoardTurnedAway(Struct, frozen=True, tag="board_turned_away"):
    """Another board answers on this role's port."""

    board: BoardRole
    reason: str
    expected: str
    found: str


class HistoryBroken(Struct, frozen=True, tag="history_broken"):
    """The board's stored events do not join on to the last one kept here.

    `resume_after` is the event id after which the board goes on.
    """

    board: BoardRole
    unit: str
    expected: int
    oldest: int
    newest: int
    resume_after: int


class Unbelieved(Struct, frozen=True):
    """So many messages that were not believed; `why` in a word or two."""

    why: str
    count: int


class ForgeriesSeen(Struct, frozen=True, tag="forgeries_seen"):
    """Messages came over a board's line that it, or we, did not say.

    `forged` were turned away here, `at_board` so many by the board.
    """

    board: BoardRole
    forged: tuple[Unbelieved, ...]
    at_board: int


class LinkTroubled(Struct, frozen=True, tag="link_troubled"):
    """Something is wrong with the line to a board, or (`is_on` False) no longer."""

    board: BoardRole
    what: str
    is_on: bool


class LevelNotTaken(Struct, frozen=True, tag="level_not_taken"):
    """A board refuses to show or do what the table wants; it is asked again all the time."""

    board: BoardRole
    level: str
    answer: str


class SignReported(Struct, frozen=True, tag="sign_reported"):
    """What the sign says it shows: cents or None for dashes, and which meter figure it is.

    `face` is the sign's own word, or "unheard" when its link lives but it has stopped to say.
    It is "unverified" for a sign that cannot say: then `meter_seq` is the figure that was last
    written to it, 0 for none, and no amount is claimed.
    """

    amount: int | None
    meter_seq: int
    face: str


class ProgramStarted(Struct, frozen=True, tag="program_started"):
    """The program has opened the journal of `table`; `program` is its version.

    `unsigned_allowed`: boards may come that do not sign. `demo_keys`: everybody knows their keys.
    `head_key` is the public key, in hex, under which the heads of this journal are signed.
    """

    table: str
    program: str
    unsigned_allowed: bool = False
    demo_keys: bool = False
    head_key: str = ""


class TriggerDrawn(Struct, frozen=True, tag="trigger_drawn"):
    """Chance has named the meter at which a must-hit-by `level` is won next.

    `salt_hex` are 32 random bytes that keep the seal of the trigger from being guessed.
    """

    level: str
    trigger_micro: int
    salt_hex: str


class NoMoreBetsTouched(Struct, frozen=True, tag="no_more_bets_touched"):
    """The dealer closed the betting of `round`."""

    round: int


class FoldTouched(Struct, frozen=True, tag="fold_touched"):
    """The dealer says that `seat` folds."""

    round: int
    seat: int


class RevealTouched(Struct, frozen=True, tag="reveal_touched"):
    """The dealer turns the hands over."""

    round: int


class TurnTouched(Struct, frozen=True, tag="turn_touched"):
    """The dealer ends decision `step` (1 and up) and turns the next community card.

    `discard` names the place (1 and up) of the card the dealer throws away, 0 for none.
    """

    round: int
    step: int
    discard: int = 0


class ClaimTouched(Struct, frozen=True, tag="claim_touched"):
    """The player at `seat` claims a side bet; the dealer turns that hand alone."""

    round: int
    seat: int


class DiscardTouched(Struct, frozen=True, tag="discard_touched"):
    """The hand of `seat`, which bought a card, lies open: its card `place` (1 to 5) is gone.

    `place` 0 takes back what was named.
    """

    round: int
    seat: int
    place: int


class SettleTouched(Struct, frozen=True, tag="settle_touched"):
    """The dealer has opened every hand that is to be opened; nobody claims any more."""

    round: int


class PaidTouched(Struct, frozen=True, tag="paid_touched"):
    """The dealer has paid, taken and returned every bet of `seat`, as the screen says."""

    round: int
    seat: int


class MisdealTouched(Struct, frozen=True, tag="misdeal_touched"):
    """The dealer declares a misdeal: the round is void and every bet goes back."""

    round: int


class TimePassed(Struct, frozen=True, tag="time_passed"):
    """The clock, a few times a second; milliseconds UTC."""

    now_ms: int


DealerTouch: TypeAlias = (
    NoMoreBetsTouched
    | FoldTouched
    | TurnTouched
    | RevealTouched
    | ClaimTouched
    | DiscardTouched
    | SettleTouched
    | PaidTouched
    | MisdealTouched
)
Touch: TypeAlias = DealerTouch | SupervisorTouch
LinkNews: TypeAlias = (
    BoardCameLive
    | BoardWentAway
    | BoardTurnedAway
    | HistoryBroken
    | ForgeriesSeen
    | LinkTroubled
    | LevelNotTaken
)
SignWord: TypeAlias = SignReported | HeadTold
Input: TypeAlias = (
    ProgramStarted
    | BoardSensed
    | LinkNews
    | SignWord
    | MachineNews
    | TriggerDrawn
    | Touch
    | TimePassed
)
