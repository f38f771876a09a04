"""A round as its records tell it, and which of them a change is about.

A correction names the records that were wrong. Nothing is worked out here: what a change comes to
is in `corrections_refold`, whether it may be made in `corrections_changes`.
"""

from collections.abc import Iterator, Sequence

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

    `later` are the corrections of this round with what was given up of them, and all hits, refusals
    of hits and corrected shares since, whatever their round.
    """

    before: TableState
    records: tuple[r.Stamped, ...]
    later: tuple[r.Stamped, ...] = ()


def is_later(record: r.Record, number: int) -> bool:
    """Whether a record behind round `number` says what a correction of that round comes to."""
    match record:
        case r.JackpotHit() | r.HitRefused() | c.ShareCorrected():
            return True
        case c.CorrectionMade() | c.ContributionCorrected() | c.CorrectionWrittenOff():
            return record.of_round == number
        case _:
            return False


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


def said_before(story: Story, asked: Sequence[Change]) -> r.Stamped | None:
    """The correction that said the very same of a pay, and that none has taken back since.

    Of anything else the same cannot be said twice: it changes nothing.
    """
    stand: list[tuple[r.Stamped, PayWrong]] = []
    for made, one in _wrong_pays(story):
        undone = next((old for old in reversed(stand) if _undoes(one, old[1])), None)
        if undone:
            stand.remove(undone)
        else:
            stand.append((made, one))
    return next((made for made, one in reversed(stand) if one in asked), None)


def wrong_pays(story: Story) -> Iterator[PayWrong]:
    """All that corrections have said of pays so far."""
    yield from (one for _, one in _wrong_pays(story))


def _wrong_pays(story: Story) -> Iterator[tuple[r.Stamped, PayWrong]]:
    for made in (*story.records, *story.later):
        if isinstance(made.record, c.CorrectionMade):
            yield from ((made, one) for one in made.record.changes if isinstance(one, PayWrong))


def _undoes(one: PayWrong, other: PayWrong) -> bool:
    return (one.seat, one.spot, one.over) == (other.seat, other.spot, -other.over)


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
