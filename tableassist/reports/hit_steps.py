"""Which records say what became of a hit: the steps of its hand pay, and what the sign showed."""

from tableassist.core.records import (
    AwardShown,
    AwardUnseen,
    HandPaid,
    HitApproved,
    HitDeckCounted,
    HitDoubted,
    HitRefused,
    HitVerified,
    Record,
    RegulatorTold,
    ReportingAnswered,
    SlipDone,
    SlipDue,
)


def hit_of(record: Record) -> int:
    """The number of the hit that `record` says what became of, 0 for any other record."""
    match record:
        case HitVerified() | HitApproved() | HitDoubted() | HandPaid() | HitRefused():
            return record.hit
        case HitDeckCounted() | RegulatorTold() | ReportingAnswered() | SlipDue() | SlipDone():
            return record.hit
        case AwardShown() | AwardUnseen():
            return record.award_id
        case _:
            return 0
