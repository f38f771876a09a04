"""How to pay, on the screen: each amount in the chips of the table, and what no chip is small for.

The breakdown of a spot is of what the dealer adds there; that of a seat is of all of it together.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.view import ChipCount, PayView, SeatView
from tests.support.core_table import CoreTable, loaded


def flush_for(ante: int, chips: tuple[int, ...] | None = None) -> SeatView:
    """Seat 2 wins with a flush against a pair of queens: the ante, and five times the raise."""
    changes = {} if chips is None else {"chips": chips}
    table = CoreTable(loaded("caribbean-montreal", **changes))
    table.connect()
    table.bet(2, "ante", ante)
    table.lock()
    table.deal("2d 5d 7d 9d Jd", "Qs Qd 4c 5s 7h")
    table.bet(2, "raise", 2 * ante)
    table.touch(i.RevealTouched(1))
    return table.view.seats[1]


def counts(pay: PayView) -> list[tuple[int, int]]:
    return [(chip.value, chip.count) for chip in pay.chips]


def test_four_thousand_three_hundred_and_seventy_five_with_montreals_chips() -> None:
    """A raise of 875.00 that wins five to one."""
    table = CoreTable(loaded("caribbean-montreal", limits={"max": 50_000}))
    table.connect()
    table.bet(2, "ante", 43_750)
    table.lock()
    table.deal("2d 5d 7d 9d Jd", "Qs Qd 4c 5s 7h")
    table.bet(2, "raise", 87_500)
    table.touch(i.RevealTouched(1))
    seat = table.view.seats[1]
    assert seat.spots[1].pays == 437_500
    assert counts(seat.spots[1].pay_with) == [(50_000, 8), (10_000, 3), (2_500, 3)]
    assert seat.spots[1].pay_with.rest == 0


def test_forty_three_seventy_five_leaves_cents_that_no_chip_pays() -> None:
    """An ante of 43.75: the dealer adds 43.75 there, in chips 43.00."""
    seat = flush_for(4_375)
    assert seat.spots[0].pays == 4_375
    assert counts(seat.spots[0].pay_with) == [(2_500, 1), (500, 3), (100, 3)]
    assert seat.spots[0].pay_with.rest == 75
    assert seat.pay == 11 * 4_375 == 48_125
    assert counts(seat.pay_with) == [(10_000, 4), (2_500, 2), (500, 5), (100, 6)]
    assert seat.pay_with.rest == 25


def test_the_seats_chips_are_those_that_its_bets_are_paid_with() -> None:
    """Each bet is paid beside its own stake, so what lies there adds up to what is told here."""
    seat = flush_for(500)
    assert (seat.pay, counts(seat.pay_with)) == (5_500, [(2_500, 2), (500, 1)])
    seat = flush_for(1_000)
    assert (seat.pay, counts(seat.pay_with)) == (11_000, [(10_000, 1), (500, 2)])


@pytest.mark.parametrize("chips", [(100, 300, 400), (400, 100, 300)])
def test_chips_that_are_not_best_largest_first(chips: tuple[int, ...]) -> None:
    """An ante of 6.00 in chips of 4, 3 and 1: two threes."""
    assert flush_for(600, chips).spots[0].pay_with == PayView((ChipCount(300, 2),))


def test_a_table_whose_chips_nobody_named_says_nothing() -> None:
    seat = flush_for(4_375, ())
    assert seat.pay == 48_125
    assert seat.pay_with == seat.spots[0].pay_with == PayView()


def test_nothing_is_counted_out_where_nothing_is_paid() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for seat in (2, 4):
        table.bet(seat, "ante", 1_000)
    table.lock()
    assert all(seat.pay is None and seat.pay_with == PayView() for seat in table.view.seats)
    table.deal("2d 5d 7d 9d Jd", "2c 2s 7c 9h Jh", "Qs Qd 4c 5s 7h")
    for seat in (2, 4):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    loser = table.view.seats[3]
    assert (loser.pay, loser.pay_with) == (0, PayView())
    assert [spot.pay_with for spot in loser.spots] == [PayView()] * 3


def test_an_award_without_a_spot_is_counted_out_too() -> None:
    table = CoreTable(loaded("three-card"))
    table.connect()
    table.bet(1, "ante", 1_500)
    table.lock()
    table.deal("4c 5c 6c", "Qh Jd 2c")
    table.bet(1, "play", 1_500)
    table.touch(i.RevealTouched(1))
    bonus = table.view.seats[0].spots[-1]
    assert (bonus.spot, bonus.pays) == ("ante_bonus", 7_500)
    assert counts(bonus.pay_with) == [(2_500, 3)]


def test_a_share_of_the_meter_is_not_counted_out_because_the_cage_pays_it() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal("Td Jd Qd Kd Ad", "Qs Qc 4c 5s 7h")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    jackpot = table.view.seats[1].spots[2]
    assert (jackpot.result, jackpot.pays, jackpot.pay_with) == ("won", 0, PayView())
    assert table.view.seats[1].pay == 1_000 + 200_000
