"""What each record posts: pure, balanced, in micro-cents. A record that moves no money posts none.

A progressive stake is split at the lock and owed by the layout from then on; every other bet is
booked when the round is settled. The dealer's "paid" clears what a seat owes and is owed. A meter
that is won becomes a hand pay that is due, which the dealer has nothing to do with.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from tableassist.core import records as r
from tableassist.core.corrections import PayWrong
from tableassist.core.ledger.accounts import (
    CORRECTIONS_DUE,
    CORRECTIONS_PAID,
    FLOAT,
    HAND_PAYS_DUE,
    HAND_PAYS_PAID,
    HOUSE,
    TABLE_DUE,
    Account,
    meter_of,
    overflow_of,
    reserve_of,
)
from tableassist.core.money import micro_from_cents
from tableassist.core.records import correction_facts as c

Posting: TypeAlias = tuple[Account, int]
"""An account and the micro-cents that are added to it."""

Books: TypeAlias = Mapping[Account, int]


def postings(record: r.Record, results: Sequence[r.SeatResult]) -> tuple[Posting, ...]:
    """What `record` posts. `results` are those of its round, as far as it was settled before."""
    post = _POSTS.get(type(record))
    return post(record, results) if post else ()


def posted(books: Books, moved: Iterable[Posting]) -> Books:
    """The books after `moved`."""
    after = dict(books)
    for account, amount in moved:
        if amount:
            after[account] = after.get(account, 0) + amount
    return after


def _created(record: r.TableCreated, _results: object) -> tuple[Posting, ...]:
    funded = record.meter_micro + record.reserve_micro
    return (
        (meter_of(r.MAIN), record.meter_micro),
        (reserve_of(r.MAIN), record.reserve_micro),
        (HOUSE, -funded),
    )


def _level_opened(record: r.LevelOpened, _results: object) -> tuple[Posting, ...]:
    return (meter_of(record.level), record.meter_micro), (HOUSE, -record.meter_micro)


def _contributed(record: r.ContributionMade, _results: object) -> tuple[Posting, ...]:
    parts = _parts(record)
    return *parts, (TABLE_DUE, -sum(amount for _, amount in parts))


def _reversed(record: r.ContributionReversed, _results: object) -> tuple[Posting, ...]:
    parts = [(account, -amount) for account, amount in _parts(record)]
    return *parts, (TABLE_DUE, -sum(amount for _, amount in parts))


def _parts(moved: r.ContributionMade | r.ContributionReversed) -> list[Posting]:
    """Where a progressive stake goes to, or comes back from."""
    posts = [(HOUSE, moved.house_micro)]
    for part in moved.parts:
        posts.append((meter_of(part.level), part.meter_micro))
        posts.append((reserve_of(part.level), part.reserve_micro))
        posts.append((overflow_of(part.level), part.overflow_micro))
    return posts


def _settled(record: r.RoundSettled, _results: object) -> tuple[Posting, ...]:
    return _results_posted(record.seats)


def _results_posted(results: Sequence[r.SeatResult]) -> tuple[Posting, ...]:
    """What the bets come to. The stakes of a folded hand are in the rack already."""
    moved: list[Posting] = []
    for seat in results:
        won = micro_from_cents(sum(_against_house(bet) for bet in seat.bets))
        moved += [(TABLE_DUE, won), (HOUSE, -won)]
        if seat.is_gone:
            moved += _cleared(seat)
    return tuple(moved)


def _paid(record: r.SeatPaid, results: Sequence[r.SeatResult]) -> tuple[Posting, ...]:
    return _handed_over(record.seat, results)


def _handed_over(number: int, results: Sequence[r.SeatResult]) -> tuple[Posting, ...]:
    """A folded hand was cleared with the settlement, whenever its chips were taken."""
    paid = (seat for seat in results if seat.seat == number and not seat.is_gone)
    return tuple(entry for seat in paid for entry in _cleared(seat))


def _cleared(seat: r.SeatResult) -> list[Posting]:
    """The dealer has paid and taken what this seat owes and is owed."""
    due = micro_from_cents(sum(bet.returned - bet.hand_pay - bet.stake for bet in seat.bets))
    return [(TABLE_DUE, -due), (FLOAT, due)]


def _against_house(bet: r.BetResult) -> int:
    """Cents that the house loses by a bet; a progressive stake was split at the lock.

    A void bet costs nobody anything: what it had brought to the meters goes back by itself.
    """
    if bet.result == "void":
        return 0
    stake = 0 if bet.spot == "progressive" else bet.stake
    return bet.returned - bet.hand_pay - stake


def _undone(record: r.TouchUndone, results: Sequence[r.SeatResult]) -> tuple[Posting, ...]:
    """What a settlement or a payment posted goes back; no other touch that is taken back posts."""
    match record.what:
        case "settlement" | "turn":
            made = _results_posted(results)
        case "paid":
            made = _handed_over(record.seat, results)
        case _:
            made = ()
    return tuple((account, -amount) for account, amount in made)


def _hit(record: r.JackpotHit, _results: object) -> tuple[Posting, ...]:
    won = micro_from_cents(record.amount)
    added = record.from_reserve_micro + record.from_house_micro + record.from_overflow_micro
    return (
        (HAND_PAYS_DUE, won),
        (meter_of(record.level), added - won),
        (reserve_of(record.level), -record.from_reserve_micro),
        (overflow_of(record.level), -record.from_overflow_micro),
        (HOUSE, -record.from_house_micro),
    )


def _hand_paid(record: r.HandPaid, _results: object) -> tuple[Posting, ...]:
    amount = micro_from_cents(record.amount)
    return (HAND_PAYS_DUE, -amount), (HAND_PAYS_PAID, amount)


def _refused(record: r.HitRefused, _results: object) -> tuple[Posting, ...]:
    return (
        (HAND_PAYS_DUE, -micro_from_cents(record.amount)),
        (meter_of(record.level), record.meter_micro),
        (overflow_of(record.level), record.overflow_micro),
        (reserve_of(record.level), record.reserve_micro),
        (HOUSE, record.house_micro),
    )


def _adjusted(record: r.MeterAdjusted, _results: object) -> tuple[Posting, ...]:
    return (meter_of(record.level), record.amount_micro), (HOUSE, -record.amount_micro)


def _corrected(record: c.CorrectionMade, _results: object) -> tuple[Posting, ...]:
    """Bets are the house's loss or gain; a wrong pay has moved chips of the rack already.

    What the house had borne or kept by a write-off is due again.
    """
    bets = micro_from_cents(sum(difference.cents for difference in record.differences))
    pays = (change for change in record.changes if isinstance(change, PayWrong))
    over = micro_from_cents(sum(change.over for change in pays))
    again = micro_from_cents(sum(cents for _, cents in record.given_up))
    return (CORRECTIONS_DUE, bets - over + again), (HOUSE, -bets - again), (FLOAT, over)


def _contribution_corrected(
    record: c.ContributionCorrected, _results: object
) -> tuple[Posting, ...]:
    parts = [(HOUSE, record.house_micro)]
    for part in record.parts:
        parts.append((meter_of(part.level), part.meter_micro))
        parts.append((reserve_of(part.level), part.reserve_micro))
        parts.append((overflow_of(part.level), part.overflow_micro))
    due = (CORRECTIONS_DUE, -micro_from_cents(record.stake))
    return tuple((account, record.sign * amount) for account, amount in (due, *parts))


def _share_corrected(record: c.ShareCorrected, _results: object) -> tuple[Posting, ...]:
    return (
        (HAND_PAYS_DUE if record.hand_pay else CORRECTIONS_DUE, micro_from_cents(record.amount)),
        (meter_of(record.level), record.meter_micro),
        (reserve_of(record.level), record.reserve_micro),
        (overflow_of(record.level), record.overflow_micro),
        (HOUSE, record.house_micro),
    )


def _correction_paid(record: c.CorrectionPaid, _results: object) -> tuple[Posting, ...]:
    amount = micro_from_cents(record.amount)
    return (CORRECTIONS_DUE, -amount), (CORRECTIONS_PAID, amount)


def _written_off(record: c.CorrectionWrittenOff, _results: object) -> tuple[Posting, ...]:
    amount = micro_from_cents(record.amount)
    return (CORRECTIONS_DUE, -amount), (HOUSE, amount)


_POSTS: Mapping[type, Callable[[Any, Sequence[r.SeatResult]], tuple[Posting, ...]]] = (
    MappingProxyType(
        {
            r.TableCreated: _created,
            r.LevelOpened: _level_opened,
            r.ContributionMade: _contributed,
            r.ContributionReversed: _reversed,
            r.RoundSettled: _settled,
            r.SeatPaid: _paid,
            r.TouchUndone: _undone,
            r.JackpotHit: _hit,
            r.HandPaid: _hand_paid,
            r.HitRefused: _refused,
            r.MeterAdjusted: _adjusted,
            c.CorrectionMade: _corrected,
            c.ContributionCorrected: _contribution_corrected,
            c.ShareCorrected: _share_corrected,
            c.CorrectionPaid: _correction_paid,
            c.CorrectionWrittenOff: _written_off,
        }
    )
)
