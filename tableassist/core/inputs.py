"""Inputs: everything the outside can tell the table, and nothing else can change it.

Three sources: a board sensed something (`BoardSensed` and the link's own news), a finger touched
the screen, time passed. Boards number what they sense; the pair (unit, event_id) makes an input
safe to deliver twice. Inputs say what was sensed, never what it means. The journal keeps the input
of each decision under its tag, so a tag and the meaning of a field are only added to.
"""

from typing import TypeAlias

from tableassist.core.dealer_touches import (
    ChipsCounted,
    ClaimTouched,
    DealerTouch,
    DiscardTouched,
    FoldTouched,
    IrregularityTouched,
    MisdealTouched,
    NoMoreBetsTouched,
    PaidTouched,
    RevealTouched,
    SettleTouched,
    StubTouched,
    TurnTouched,
    UndoTouched,
)
from tableassist.core.facts import (
    MAIN,
    ROLES,
    SEATS,
    AwardSeen,
    BetSeen,
    BetsLatched,
    BoardFaulted,
    BoardName,
    BoardNoted,
    BoardRestarted,
    BoardRole,
    CardPutBack,
    CardSeen,
    DeckChecked,
    DisplayFaulted,
    EventUnread,
    Fact,
    LatchUnread,
    LateBetSeen,
    LidMoved,
    ShoeSensed,
    SpotAmount,
    SpotKind,
    SpotUnread,
    Struct,
    is_sign,
    role_of,
)
from tableassist.core.heads import HeadTold
from tableassist.core.machine import MachineNews
from tableassist.core.paying import PayingTerms
from tableassist.core.people import (
    BadgeReaderSensed,
    LanguageName,
    OwnPinChanged,
    PeopleNews,
    PeopleTouch,
    PeopleWord,
    PostTouched,
    SecretsSensed,
    SignOffTouched,
    SignOnTried,
)
from tableassist.core.signs import SignFit, SignName
from tableassist.core.supervision import HouseWord, Irregularity, SupervisorTouch
from tableassist.core.taken import JournalTaken

__all__ = [
    "MAIN",
    "ROLES",
    "SEATS",
    "AwardSeen",
    "BadgeReaderSensed",
    "BetSeen",
    "BetsLatched",
    "BoardCameLive",
    "BoardFaulted",
    "BoardName",
    "BoardNoted",
    "BoardRestarted",
    "BoardRole",
    "BoardSensed",
    "BoardTurnedAway",
    "BoardWentAway",
    "CardPutBack",
    "CardSeen",
    "ChipsCounted",
    "ClaimTouched",
    "DealerTouch",
    "DeckChecked",
    "DiscardTouched",
    "DisplayFaulted",
    "EventUnread",
    "Fact",
    "FoldTouched",
    "ForgeriesSeen",
    "HeadTold",
    "HistoryBroken",
    "Input",
    "Irregularity",
    "IrregularityTouched",
    "LanguageName",
    "LanguageTouched",
    "LatchUnread",
    "LateBetSeen",
    "LevelNotTaken",
    "LidMoved",
    "LinkNews",
    "LinkTroubled",
    "MisdealTouched",
    "NoMoreBetsTouched",
    "OwnPinChanged",
    "PaidTouched",
    "PeopleTouch",
    "PostTouched",
    "ProgramStarted",
    "RevealTouched",
    "SecretsSensed",
    "SettleTouched",
    "ShoeReported",
    "ShoeSensed",
    "SignOffTouched",
    "SignOnTried",
    "SignReported",
    "SignWord",
    "SpotAmount",
    "SpotKind",
    "SpotUnread",
    "Struct",
    "StubTouched",
    "TimePassed",
    "Touch",
    "TriggerDrawn",
    "TurnTouched",
    "Unbelieved",
    "UndoTouched",
    "is_sign",
    "role_of",
]


class BoardSensed(Struct, frozen=True, tag="board_sensed"):
    """One numbered event of a board. The board may forget it only after it is durable here."""

    board: BoardName
    unit: str
    event_id: int
    fact: Fact


class BoardCameLive(Struct, frozen=True, tag="board_came_live"):
    """The board's session is open and all its stored events have been delivered.

    `assured` is False for hardware that has no session: nobody asked which unit it is, what it
    said while nobody listened is lost, and what it was told it does not confirm. `key` is the name
    of the key that signs the session, nothing when nobody signs. `reads_decks`: a shoe that reads
    each deck through before a card of it is dealt.
    """

    board: BoardName
    unit: str
    firmware: str
    assured: bool = True
    key: str = ""
    reads_decks: bool = False


class BoardWentAway(Struct, frozen=True, tag="board_went_away"):
    """The board cannot be heard: port missing, port gone, silent, or noise only."""

    board: BoardName
    reason: str


class BoardTurnedAway(Struct, frozen=True, tag="board_turned_away"):
    """Another board answers on this role's port."""

    board: BoardName
    reason: str
    expected: str
    found: str


class HistoryBroken(Struct, frozen=True, tag="history_broken"):
    """The board's stored events do not join on to the last one kept here.

    `resume_after` is the event id after which the board goes on.
    """

    board: BoardName
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

    board: BoardName
    forged: tuple[Unbelieved, ...]
    at_board: int


class LinkTroubled(Struct, frozen=True, tag="link_troubled"):
    """Something is wrong with the line to a board, or (`is_on` False) no longer."""

    board: BoardName
    what: str
    is_on: bool


class LevelNotTaken(Struct, frozen=True, tag="level_not_taken"):
    """A board refuses to show or do what the table wants; it is asked again all the time."""

    board: BoardName
    level: str
    answer: str


class SignReported(Struct, frozen=True, tag="sign_reported", omit_defaults=True):
    """What the sign says it shows: cents or None for dashes, and which meter figure it is.

    `face` is the sign's own word, or "unheard" when its link lives but it has stopped to say.
    It is "unverified" for a sign that cannot say: then `meter_seq` is the figure that was last
    written to it, 0 for none, and no amount is claimed. "misfit" is one that would be written, but
    has no room for the figure as it is. `others` are the figures of side levels; `sign` says it.
    """

    amount: int | None
    meter_seq: int
    face: str
    others: tuple[int | None, ...] = ()
    sign: SignName = "sign"


class ShoeReported(Struct, frozen=True, tag="shoe_reported"):
    """What the shoe says of itself now, beside its events, which may be late: its phase."""

    phase: str


class ProgramStarted(Struct, frozen=True, tag="program_started"):
    """The program has opened the journal of `table`; `program` is its version.

    `head_key` is the public key, in hex, under which the heads of this journal are signed.
    `taken` are the times that people took the journal for the true one since the last start.
    `paying`: how hits are paid. `profile` is the content of the house's, where the journal does not
    keep it yet. `signs` are the table's, the first one first; nothing said is one of the wire
    protocol. The others are as in the record `table_started`.
    """

    table: str
    program: str
    unsigned_allowed: bool = False
    demo_keys: bool = False
    head_key: str = ""
    taken: tuple[JournalTaken, ...] = ()
    language: LanguageName = "en"
    people_required: bool = False
    paying: PayingTerms | None = None
    opening_required: bool = False
    profile: str = ""
    day_starts: int = 0
    signs: tuple[SignFit, ...] = ()


class TriggerDrawn(Struct, frozen=True, tag="trigger_drawn"):
    """Chance has named the meter at which a must-hit-by `level` is won next.

    `salt_hex` are 32 random bytes that keep the seal of the trigger from being guessed.
    """

    level: str
    trigger_micro: int
    salt_hex: str


class LanguageTouched(Struct, frozen=True, tag="language_touched"):
    """The dealer wants the words of the table in `language` from now on."""

    language: LanguageName


class TimePassed(Struct, frozen=True, tag="time_passed"):
    """The clock, a few times a second; milliseconds UTC.

    `up_ms`: milliseconds since the program started, by a clock that nobody can set.
    """

    now_ms: int
    up_ms: int = 0


Touch: TypeAlias = DealerTouch | SupervisorTouch | HouseWord | LanguageTouched | PeopleTouch
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
    | ShoeReported
    | MachineNews
    | PeopleNews
    | PeopleWord
    | TriggerDrawn
    | Touch
    | TimePassed
)
