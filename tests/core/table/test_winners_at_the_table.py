"""Several jackpot winners of one round at the table, under each policy: records, meter, pay lines.

Seat 1 has a royal, seat 4 a straight flush, seat 7 another royal; settling goes from seat 7 down.
The meter stands at 9,997.90 before the round and at 10,000.00 with its three contributions.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.money import money_text
from tableassist.core.records import JackpotHit, RoundSettled, SeatPaid
from tableassist.core.table import levels
from tests.support.core_table import CoreTable, loaded
from tests.support.jackpot_rounds import jackpot_round

ROYAL, SECOND_ROYAL = "Th Jh Qh Kh Ah", "Ts Js Qs Ks As"
STRAIGHT_FLUSH = "5d 6d 7d 8d 9d"


def settled(policy: str, *hands: tuple[int, str], reset: int = 999_790) -> CoreTable:
    """A round whose dealer has a pair of twos; who raises and wins is given."""
    return jackpot_round(*hands, several_winners=policy, reset=reset)


THREE = ((1, ROYAL), (4, STRAIGHT_FLUSH), (7, SECOND_ROYAL))


@pytest.mark.parametrize(
    ("policy", "hits", "after"),
    [
        # The royals share 10,000.00, the meter restarts at 9,997.90, a tenth of it is 999.79.
        ("turn-order", [(7, 500_000), (1, 500_000), (4, 99_979)], 899_811),
        # A tenth of 10,000.00 first, then half of what the sign showed to each royal.
        ("displayed", [(4, 100_000), (7, 500_000), (1, 500_000)], 999_790),
        # A tenth first, 9,000.00 would be left for two; each royal has a floor of 10,000.00.
        ("straight-flush-first", [(4, 100_000), (7, 1_000_000), (1, 1_000_000)], 999_790),
    ],
)
def test_who_gets_what_and_what_the_meter_says_then(
    policy: str, hits: list[tuple[int, int]], after: int
) -> None:
    table = settled(policy, *THREE)
    records = [stamped.record for stamped in table.records]
    found = [one for one in records if isinstance(one, JackpotHit)]
    assert [(hit.seat, hit.amount) for hit in found] == hits
    (done,) = (one for one in records if isinstance(one, RoundSettled))
    assert (done.meter_before, done.meter_after) == (1_000_000, after)
    assert done.meter_paid == sum(amount for _, amount in hits)
    assert table.state.meter_cents == after
    assert table.view.meter.amount == after
    shown = levels(table.house.house, table.state)
    assert shown.sign_amount == after
    assert shown.sign_seq == 1 + 3 + 3
    amounts = dict(hits)
    for seat in (1, 4, 7):
        progressive = table.view.seats[seat - 1].spots[2]
        assert (progressive.result, progressive.pays) == ("won", 0)
        note = f"hand pay {money_text(amounts[seat])}"
        assert progressive.note == note


def test_order_and_amounts_stand_on_the_screen_before_anything_is_paid() -> None:
    table = settled("displayed", *THREE)
    assert not table.state.round.paid
    assert [line for line in table.view.alerts if line.startswith("Hand pay")] == [
        "Hand pay 1, seat 4, round 1: 1,000.00 for a straight flush. Call the supervisor.",
        "Hand pay 2, seat 7, round 1: 5,000.00 for a royal flush. Call the supervisor.",
        "Hand pay 3, seat 1, round 1: 5,000.00 for a royal flush. Call the supervisor.",
    ]


def test_what_the_dealer_hands_over_leaves_the_shares_out() -> None:
    table = settled("turn-order", *THREE)
    table.pay()
    paid = [one.record for one in table.records if isinstance(one.record, SeatPaid)]
    # The ante pays 1 to 1, the raise 100 (royal) or 50 (straight flush) to 1; the stakes come back.
    assert [(one.seat, one.returned) for one in paid] == [
        (7, 2_000 + 202_000), (4, 2_000 + 102_000), (1, 2_000 + 202_000),
    ]  # fmt: skip


def test_no_micro_cent_is_lost_between_records() -> None:
    for policy in ("turn-order", "displayed", "straight-flush-first"):
        table = settled(policy, *THREE)
        hits = [one.record for one in table.records if isinstance(one.record, JackpotHit)]
        meter = 1_000_000 * 1_000_000
        for hit in hits:
            assert hit.meter_before_micro == meter
            meter -= hit.amount * 1_000_000
            meter += hit.from_reserve_micro + hit.from_house_micro
            assert hit.meter_after_micro == meter
        assert table.state.jackpot.main.meter == meter
        assert table.state.jackpot.main.reserve == 0


def test_two_straight_flushes_see_two_meters_in_turn_order_and_one_as_displayed() -> None:
    two = ((2, STRAIGHT_FLUSH), (6, "9s Ts Js Qs Ks"))
    for policy, amounts in (("turn-order", (100_000, 90_000)), ("displayed", (100_000, 100_000))):
        table = settled(policy, *two, reset=999_860)
        hits = [one.record for one in table.records if isinstance(one.record, JackpotHit)]
        assert tuple((hit.seat, hit.amount) for hit in hits) == tuple(
            zip((6, 2), amounts, strict=True)
        )
        assert table.state.meter_cents == 1_000_000 - sum(amounts)


def test_an_unclaimed_royal_leaves_the_meter_to_the_one_that_claims() -> None:
    """The dealer does not open; only seat 1 claims."""
    table = CoreTable(loaded("caribbean-montreal", progressive={"reset": 999_860}))
    table.connect()
    for seat in (1, 7):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(ROYAL, SECOND_ROYAL, "Qd Jc 9s 7c 2s")
    for seat in (1, 7):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.touch(i.ClaimTouched(1, 1))
    table.touch(i.SettleTouched(1))
    hits = [one.record for one in table.records if isinstance(one.record, JackpotHit)]
    assert [(hit.seat, hit.amount) for hit in hits] == [(1, 1_000_000)]
    assert table.view.seats[6].spots[2].result == "lost"
    assert table.view.seats[6].cards == ("??",) * 5
