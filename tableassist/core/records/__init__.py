"""Records: the facts of a table, in the past tense. They alone make state, live and on replay.

Each record kind has a stable name (its tag) that stands in the journal and in exports; a name or
the meaning of a field is never changed, only added to. `Stamped` is a record with its number and
time. Money is whole cents; fields ending in `_micro` are micro-cents. Cards are two characters.
"""

from typing import TypeAlias

import msgspec

from tableassist.core.inputs import MAIN, Struct
from tableassist.core.records.board_facts import (
    BoardFault,
    BoardLive,
    BoardLost,
    BoardRecord,
    BoardRefused,
    BoardReported,
    BoardRestart,
    DeckCheck,
    DisputeReason,
    EventUnreadable,
    HeadDisputed,
    HeadForeign,
    HistoryGap,
    LevelRefused,
    LinkTrouble,
    SecurityNotice,
    SecurityQuiet,
    ShoeChanged,
    ShoeDiffers,
    ShoeLid,
    SpotUnreadable,
)
from tableassist.core.records.card_facts import (
    BOUGHT_PLACE,
    FULL_HAND,
    CardBurned,
    CardDealt,
    CardRecord,
    CardStray,
    CardTurned,
    DiscardNamed,
)
from tableassist.core.records.correction_facts import CorrectionRecord
from tableassist.core.records.deck_facts import DeckCleared, DeckDoubt, DeckDoubted, StubCounted
from tableassist.core.records.hand_pay_facts import (
    HandPaid,
    HandPayRecord,
    HitApproved,
    HitDeckCounted,
    HitDoubted,
    HitRefused,
    HitVerified,
    RegulatorTold,
    ReportingAnswered,
    SlipDone,
    SlipDue,
)
from tableassist.core.records.irregular_facts import (
    IrregularityCalled,
    IrregularityNoticed,
    IrregularityRuled,
    IrregularRecord,
)
from tableassist.core.records.jackpot_facts import (
    BY_HAND,
    JOURNAL_DISPUTED,
    PERSONAL,
    ContributionMade,
    ContributionReversed,
    JackpotClosed,
    JackpotHit,
    JackpotOpened,
    JackpotTerms,
    JournalAccepted,
    LevelOpened,
    LevelPart,
    LevelTerms,
    MeterAdjusted,
    TriggerOpened,
    TriggerSealed,
)
from tableassist.core.records.machine_facts import (
    ClockAccepted,
    ClockChecked,
    ClockClass,
    DiskRoom,
    RoomClass,
)
from tableassist.core.records.opening_facts import OpeningRecord
from tableassist.core.records.people_facts import (
    BadgeReaderSeen,
    BadgeSet,
    LanguageChosen,
    LockedOut,
    LockoutEnded,
    PersonAdded,
    PersonChanged,
    PersonDisabled,
    PinProved,
    PinSet,
    PostKept,
    SecondAsked,
    SecretsChecked,
    SignedOff,
    SignedOn,
    SignOnRefused,
)
from tableassist.core.records.round_facts import (
    BetName,
    BetResult,
    BetSensed,
    BetsLocked,
    ChipsCounted,
    Choice,
    DealCompleted,
    DecisionClosed,
    HandClaimed,
    HandsRevealed,
    LateBetSensed,
    LockCancelled,
    LockRequested,
    RoundClosed,
    RoundOpened,
    RoundSettled,
    RoundSuspended,
    RoundVoided,
    SeatDecided,
    SeatPaid,
    SeatResult,
    TouchUndone,
    TurnedBackBet,
    Undone,
)
from tableassist.core.records.sign_facts import (
    AwardShown,
    AwardUnseen,
    DisplayFault,
    SignRecord,
    SignShown,
    SignUnproved,
)
from tableassist.core.records.start_facts import (
    TableCreated,
    TableStarted,
)
from tableassist.core.records.stops import BURNED, PAST_LOCK, POWER_FAILURE, StopFacts

Record: TypeAlias = (
    TableCreated
    | TableStarted
    | LanguageChosen
    | PersonAdded
    | PersonChanged
    | PersonDisabled
    | PinSet
    | BadgeSet
    | SignedOn
    | SignedOff
    | SignOnRefused
    | LockedOut
    | LockoutEnded
    | PinProved
    | PostKept
    | SecondAsked
    | SecretsChecked
    | BadgeReaderSeen
    | BoardRecord
    | ShoeChanged
    | ShoeDiffers
    | ShoeLid
    | DeckCheck
    | DeckDoubted
    | DeckCleared
    | StubCounted
    | BetSensed
    | SpotUnreadable
    | LateBetSensed
    | RoundOpened
    | LockRequested
    | LockCancelled
    | BetsLocked
    | ChipsCounted
    | ContributionMade
    | CardRecord
    | RoundSuspended
    | IrregularRecord
    | DealCompleted
    | SeatDecided
    | DecisionClosed
    | DiscardNamed
    | HandsRevealed
    | HandClaimed
    | RoundSettled
    | JackpotHit
    | SeatPaid
    | TouchUndone
    | RoundVoided
    | ContributionReversed
    | RoundClosed
    | SignRecord
    | HeadDisputed
    | DiskRoom
    | ClockChecked
    | ClockAccepted
    | HeadForeign
    | JackpotClosed
    | JackpotOpened
    | LevelOpened
    | HandPayRecord
    | MeterAdjusted
    | JournalAccepted
    | TriggerSealed
    | TriggerOpened
    | CorrectionRecord
    | OpeningRecord
)


class Source(Struct, frozen=True):
    """The board event a record came from: what makes a second delivery harmless."""

    unit: str
    event_id: int


class Stamped(Struct, frozen=True):
    """A record as the journal holds it. `at_ms` is UTC; `number` counts from 1 without a gap."""

    number: int
    at_ms: int
    record: Record
    source: Source | None = None


def kind_of(record: Record) -> str:
    """The stable name of a record's kind, as in `journal export`."""
    return tag_of(type(record))


def tag_of(kind: type[Record]) -> str:
    """The name of a kind by its class."""
    return str(kind.__struct_config__.tag)


KINDS: tuple[str, ...] = tuple(map(tag_of, Record.__args__))


def round_of(record: Record) -> int | None:
    """The round a record belongs to, or None."""
    return getattr(record, "round", None)


ENCODER = msgspec.json.Encoder(order="deterministic")
DECODER = msgspec.json.Decoder(Record)

__all__ = [
    "BOUGHT_PLACE",
    "BURNED",
    "BY_HAND",
    "DECODER",
    "ENCODER",
    "FULL_HAND",
    "JOURNAL_DISPUTED",
    "KINDS",
    "MAIN",
    "PAST_LOCK",
    "PERSONAL",
    "POWER_FAILURE",
    "AwardShown",
    "AwardUnseen",
    "BadgeReaderSeen",
    "BadgeSet",
    "BetName",
    "BetResult",
    "BetSensed",
    "BetsLocked",
    "BoardFault",
    "BoardLive",
    "BoardLost",
    "BoardRefused",
    "BoardReported",
    "BoardRestart",
    "CardBurned",
    "CardDealt",
    "CardStray",
    "CardTurned",
    "ChipsCounted",
    "Choice",
    "ClockAccepted",
    "ClockChecked",
    "ClockClass",
    "ContributionMade",
    "ContributionReversed",
    "DealCompleted",
    "DecisionClosed",
    "DeckCheck",
    "DeckCleared",
    "DeckDoubt",
    "DeckDoubted",
    "DiscardNamed",
    "DiskRoom",
    "DisplayFault",
    "DisputeReason",
    "EventUnreadable",
    "HandClaimed",
    "HandPaid",
    "HandsRevealed",
    "HeadDisputed",
    "HeadForeign",
    "HistoryGap",
    "HitApproved",
    "HitDeckCounted",
    "HitDoubted",
    "HitRefused",
    "HitVerified",
    "IrregularityCalled",
    "IrregularityNoticed",
    "IrregularityRuled",
    "JackpotClosed",
    "JackpotHit",
    "JackpotOpened",
    "JackpotTerms",
    "JournalAccepted",
    "LanguageChosen",
    "LateBetSensed",
    "LevelOpened",
    "LevelPart",
    "LevelRefused",
    "LevelTerms",
    "LinkTrouble",
    "LockCancelled",
    "LockRequested",
    "LockedOut",
    "LockoutEnded",
    "MeterAdjusted",
    "PersonAdded",
    "PersonChanged",
    "PersonDisabled",
    "PinProved",
    "PinSet",
    "PostKept",
    "Record",
    "RegulatorTold",
    "ReportingAnswered",
    "RoomClass",
    "RoundClosed",
    "RoundOpened",
    "RoundSettled",
    "RoundSuspended",
    "RoundVoided",
    "SeatDecided",
    "SeatPaid",
    "SeatResult",
    "SecondAsked",
    "SecretsChecked",
    "SecurityNotice",
    "SecurityQuiet",
    "ShoeChanged",
    "ShoeDiffers",
    "ShoeLid",
    "SignOnRefused",
    "SignShown",
    "SignUnproved",
    "SignedOff",
    "SignedOn",
    "SlipDone",
    "SlipDue",
    "Source",
    "SpotUnreadable",
    "Stamped",
    "StopFacts",
    "StubCounted",
    "TableCreated",
    "TableStarted",
    "TouchUndone",
    "TriggerOpened",
    "TriggerSealed",
    "TurnedBackBet",
    "Undone",
    "kind_of",
    "round_of",
    "tag_of",
]
