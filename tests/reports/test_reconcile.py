"""The reconciliation finds every single lie, names its record, and shows how a meter came about.

The table behind it has everything that moves a meter: bets, a void round, a hit that is paid, one
that is refused, and an adjustment.
"""

import msgspec
import pytest

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.records import (
    ContributionMade,
    ContributionReversed,
    HandPaid,
    HitApproved,
    HitRefused,
    HitVerified,
    JackpotHit,
    MeterAdjusted,
    Record,
    RoundSettled,
    SeatPaid,
    Stamped,
    TableCreated,
)
from tableassist.reports.meter_words import reading_lines, reconciliation_lines
from tableassist.reports.reconcile import reconciled
from tests.support.hand_pays import hand_over
from tests.support.told_tables import Stop, ToldTable

ROYAL, STRAIGHT_FLUSH = "Ah Kh Qh Jh Th", "9h Kh Qh Jh Th"
LOW, KINGS = "2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac"
CENT = 1_000_000


def won(table: ToldTable, hand: str) -> int:
    """A round that seat 2 wins with `hand`; the number of its hit."""
    table.play(Stop.LOCKED)
    table.deal(hand, LOW, KINGS)
    table.decide()
    table.touch(i.RevealTouched(table.number))
    table.pay()
    return table.state.hand_pays[-1].hit


def eventful() -> ToldTable:
    table = ToldTable()
    hand_over(table, won(table, ROYAL))
    refused = won(table, STRAIGHT_FLUSH)
    table.touch(s.HitRefuseTouched(refused, "no bet was down", "Anna Weiss"))
    table.play(Stop.LOCKED)
    table.void()
    table.touch(s.JackpotCloseTouched("Anna Weiss"))
    names = ("Anna Weiss", "Boris Klein")
    table.touch(s.MeterAdjustTouched("main", -7 * CENT - 1, "a chip too many", names))
    table.touch(s.JackpotOpenTouched("Anna Weiss"))
    table.play()
    return table


@pytest.fixture(scope="module")
def records() -> tuple[Stamped, ...]:
    return tuple(eventful().records)


# The straight flush sees the restarted meter with one more bet, 10,000.70; a tenth is 1,000.07.
SHARE = 100_007


def test_it_reconciles_with_all_that_moves_a_meter(records: tuple[Stamped, ...]) -> None:
    figures = reconciled(records)
    assert figures.problem == ""
    main = figures.main
    assert main.meter_micro == 1_000_000 * CENT + 2 * 70 * CENT - 7 * CENT - 1
    assert (main.wagers, main.wagered) == (4, 400)
    assert (main.hits, main.won) == (2, 1_000_070 + SHARE)
    assert (main.refusals, main.refused_micro) == (1, SHARE * CENT)
    assert (main.adjustments, main.adjusted_micro) == (1, -7 * CENT - 1)
    assert (figures.paid_count, figures.paid) == (1, 1_000_070)
    assert (figures.refused_count, figures.refused, figures.due) == (1, SHARE, 0)


def test_the_build_up_since_the_last_win_starts_with_what_was_left(
    records: tuple[Stamped, ...],
) -> None:
    since = reconciled(records).since_last_win("main")
    assert since is not None
    assert since.started_micro == 1_000_070 * CENT - SHARE * CENT
    assert (since.hits, since.won, since.wagers, since.reversals) == (0, 0, 2, 1)
    assert since.meter_micro == reconciled(records).main.meter_micro
    assert reconciled(records[:5]).since_last_win("main") is None


LIES: list[tuple[type[Record], str, int]] = [
    (TableCreated, "meter_micro", 1),
    (ContributionMade, "meter_micro", 1),
    (ContributionMade, "reserve_micro", -1),
    (ContributionMade, "house_micro", 1),
    (ContributionMade, "overflow_micro", 1),
    (ContributionMade, "meter_after_micro", 1),
    (JackpotHit, "amount", -1),
    (JackpotHit, "meter_before_micro", 1),
    (JackpotHit, "from_reserve_micro", 1),
    (JackpotHit, "from_house_micro", 1),
    (JackpotHit, "from_overflow_micro", 1),
    (JackpotHit, "meter_after_micro", 1),
    (ContributionReversed, "reverses", 1),
    (ContributionReversed, "reserve_micro", 1),
    (ContributionReversed, "house_micro", -1),
    (HitVerified, "hit", 1),
    (HitApproved, "hit", 1),
    (HandPaid, "hit", 1),
    (HandPaid, "amount", 1),
    (HitRefused, "amount", 1),
    (HitRefused, "meter_micro", -1),
    (HitRefused, "overflow_micro", 1),
    (HitRefused, "meter_after_micro", 1),
    (SeatPaid, "returned", 1),
    (MeterAdjusted, "amount_micro", 1),
    (MeterAdjusted, "meter_after_micro", 1),
]


@pytest.mark.parametrize(("kind", "field", "off"), LIES, ids=lambda value: str(value))
def test_every_lie_is_found_where_it_stands(
    records: tuple[Stamped, ...], kind: type[Record], field: str, off: int
) -> None:
    told = list(records)
    place = next(place for place, each in enumerate(told) if isinstance(each.record, kind))
    record = told[place].record
    lie = msgspec.structs.replace(record, **{field: getattr(record, field) + off})
    told[place] = msgspec.structs.replace(told[place], record=lie)
    problem = reconciled(told).problem
    first = told[place].number
    if kind is TableCreated:  # nothing before it could tell; the first bet does
        first = next(one.number for one in told if isinstance(one.record, ContributionMade))
    assert problem.startswith(f"record {first}: "), problem


@pytest.mark.parametrize(
    "kind",
    [ContributionMade, JackpotHit, ContributionReversed, HandPaid, HitRefused, MeterAdjusted],
)
def test_a_record_that_comes_twice_or_not_at_all_is_found(
    records: tuple[Stamped, ...], kind: type[Record]
) -> None:
    place = next(place for place, each in enumerate(records) if isinstance(each.record, kind))
    twice = [*records[: place + 1], *records[place:]]
    assert reconciled(twice).problem
    without = [*records[:place], *records[place + 1 :]]
    if kind is not HandPaid:  # without it the hand pay is still due, which is no contradiction
        assert reconciled(without).problem
    else:
        assert reconciled(without).due == 1_000_070


def test_a_seat_that_is_not_paid_leaves_something_due(records: tuple[Stamped, ...]) -> None:
    without = [each for each in records if not isinstance(each.record, SeatPaid)]
    assert "are due at the table" in reconciled(without).problem


def test_a_result_that_is_not_what_was_handed_over_is_found(records: tuple[Stamped, ...]) -> None:
    """A share that the dealer is said to pay as well as the cage."""
    told = list(records)
    place = next(place for place, each in enumerate(told) if isinstance(each.record, RoundSettled))
    settled = told[place].record
    assert isinstance(settled, RoundSettled)
    seats = tuple(
        msgspec.structs.replace(
            seat, bets=tuple(msgspec.structs.replace(bet, hand_pay=0) for bet in seat.bets)
        )
        for seat in settled.seats
    )
    lie = msgspec.structs.replace(settled, seats=seats)
    told[place] = msgspec.structs.replace(told[place], record=lie)
    paid = next(place for place, each in enumerate(told) if isinstance(each.record, SeatPaid))
    number = told[paid].number
    assert reconciled(told).problem.startswith(f"record {number}: seat 2 was handed ")
    more = told[paid].record.returned + 1_000_070
    double = msgspec.structs.replace(told[paid].record, returned=more)
    told[paid] = msgspec.structs.replace(told[paid], record=double)
    problem = reconciled(told).problem
    assert problem == f"record {number}: seat 2: its hand pay and its hits differ by -1000070 cents"


def test_the_words_show_both_build_ups(records: tuple[Stamped, ...]) -> None:
    lines = list(reconciliation_lines(reconciled(records)))
    joined = "\n".join(lines)
    assert "level main, since the journal began" in lines
    assert "level main, since it was won last" in lines
    assert "10,001.32999999" in joined
    assert "-0.07000001" in joined
    for what in ("+ contributed", "+ refilled", "+ refused", "+ adjusted", "- won", "- reversed"):
        assert any(line.startswith(what) for line in lines), what


def test_a_reading_has_what_a_person_writes_down(records: tuple[Stamped, ...]) -> None:
    lines = list(reading_lines(reconciled(records), "ab" * 32))
    text = "\n".join(lines)
    assert f"last hash  {'ab' * 32}" in lines
    for words in ("display", "base", "limit", "reserve", "overflow", "wagers in", "wins", "due"):
        assert words in text
    hits = [line for line in lines if "round" in line]
    assert len(hits) == 2
    assert "refused; base 10,000.00, limit none" in hits[0]
    assert "10,000.70 for royal flush, paid; base 10,000.00, limit none" in hits[1]


def test_a_reading_has_the_rates_of_each_level(records: tuple[Stamped, ...]) -> None:
    lines = list(reading_lines(reconciled(records), ""))
    place = next(place for place, line in enumerate(lines) if line.startswith("  of each bet"))
    assert lines[place].split()[3:] == ["70", "%", "to", "the", "meter"]
    assert lines[place + 1].split() == ["10", "%", "to", "the", "reserve"]


def test_what_a_dealer_took_back_reconciles_and_a_seat_paid_between_does_not() -> None:
    """A lock is taken back, then a settlement; the second settlement is the one that is paid."""
    table = ToldTable()
    table.bet(2, "ante", 1000)
    table.bet(2, "progressive", 100)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    table.touch(i.UndoTouched(1, table.state.round.touched[-1].number))
    table.play(Stop.LOCKED)
    table.deal("9h 8h 6h 3h 2h", LOW, "Qd Jc 4s 8s 6d")
    table.decide()
    table.touch(i.RevealTouched(2))
    table.touch(i.SettleTouched(2))
    settled = table.records[-1].number
    table.touch(i.UndoTouched(2, settled))
    table.touch(i.ClaimTouched(2, 2))
    table.touch(i.SettleTouched(2))
    table.pay()
    assert reconciled(table.records).problem == ""
    early = Stamped(settled + 1, table.now_ms, SeatPaid(2, 2, 4000))
    forged = [*table.records[: settled + 1], early]
    assert "seat 2 was handed 4000 cents" in reconciled(forged).problem
