"""A round as its records tell it, and which of them a change is about.

A correction names the records that were wrong. Nothing is worked out here: what a change comes to
is in `corrections_refold`, whether it may be made in `corrections_changes`.
"""

from tableassist.core import records as r
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    PayWrong,
    PurchaseWrong,
)
from tableassist.core.inputs import Struct
from tableassist.core.records import correction_facts as c
from tableassist.core.table.state import TableState


class Story(Struct, frozen=True):
    """A round that is over: its records from behind its opening on, and the state they began in.

    `later` are the corrections of this round, with all hits, refusals of hits and corrected shares
    since, whatever their round.
    """

    before: TableState
    records: tuple[r.Stamped, ...]
    later: tuple[r.Stamped, ...] = ()


def numbers_about(story: Story, change: Change) -> list[int]:
    """The records that were wrong: the first one, and corrections of the same since."""
    first = [one.number for one in story.records if _is_about(one.record, change)]
    again = [
        stamped.number
        for stamped in (*story.records, *story.later)
        if isinstance(stamped.record, c.CorrectionMade)
        and any(_is_same(one, change) for one in stamped.record.changes)
    ]
    return [*first[-1:], *again]


def _is_about(record: r.Record, change: Change) -> bool:
    match change, record:
        case CardWrong(), r.CardDealt():
            return (record.seat, record.place) == (change.seat, change.place)
        case DecisionWrong(), r.SeatDecided():
            return (record.seat, record.step) == (change.seat, change.step)
        case BetWrong(spot="raise" | "play" | "purchase"), r.SeatDecided():
            return record.seat == change.seat
        case BetWrong(), r.BetsLocked():
            return change.spot not in ("raise", "play", "purchase")
        case PayWrong(), r.SeatPaid():
            return record.seat == change.seat
        case ClaimWrong(), r.HandClaimed():
            return record.seat == change.seat
        case ClaimWrong(was=False), r.HandsRevealed():
            return True
        case PurchaseWrong(was="buy"), r.DiscardNamed():
            return record.seat == change.seat
        case PurchaseWrong(), r.SeatDecided():
            return record.seat == change.seat
        case _:
            return False


def _is_same(one: Change, other: Change) -> bool:
    """Both are about the same card, decision, bet, pay, claim or purchase."""
    match one, other:
        case CardWrong(), CardWrong():
            return (one.seat, one.place) == (other.seat, other.place)
        case DecisionWrong(), DecisionWrong():
            return (one.seat, one.step) == (other.seat, other.step)
        case BetWrong(), BetWrong():
            return (one.seat, one.spot) == (other.seat, other.spot)
        case PayWrong(), PayWrong():
            return (one.seat, one.spot) == (other.seat, other.spot)
        case ClaimWrong(), ClaimWrong():
            return one.seat == other.seat
        case PurchaseWrong(), PurchaseWrong():
            return one.seat == other.seat
        case _:
            return False
