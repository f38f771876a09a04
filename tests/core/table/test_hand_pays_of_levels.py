"""Hand pays of further levels: one that was won by its trigger at the lock, paid or refused.

The house of three levels is in `tests/support/three_levels.toml`.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.refusals import Reason
from tableassist.reports.reconcile import reconciled
from tests.core.table.test_jackpot_levels import locked, near
from tests.support.core_table import CoreTable
from tests.support.hand_pays import hand_over

CENT = 1_000_000
TWO = ("Anna Weiss", "Boris Klein")


def won_at_the_lock() -> CoreTable:
    """Seat 1's bet brings the mystery level to its trigger; the round is void then."""
    table = near(10)
    locked(table, 1)
    table.touch(i.MisdealTouched(1))
    table.pay()
    return table


def test_it_is_due_from_the_lock_on_and_stays_when_the_round_is_void() -> None:
    table = won_at_the_lock()
    (pay,) = table.state.hand_pays
    assert (pay.level, pay.hand, pay.amount, pay.seat, pay.round) == ("mystery", "", 5_010, 1, 1)
    assert "Hand pay 1, seat 1, round 1: 50.10. Call the supervisor." in table.view.alerts
    hand_over(table, pay.hit)
    figures = reconciled(table.records)
    assert (figures.problem, figures.paid) == ("", 5_010)


def test_refused_it_goes_to_the_overflow_and_brings_no_meter_nearer_to_its_trigger() -> None:
    table = won_at_the_lock()
    before = table.state.jackpot.level("mystery")
    table.touch(s.HitRefuseTouched(table.state.hand_pays[0].hit, "a wrong chip", "Anna Weiss"))
    after = table.state.jackpot.level("mystery")
    assert (after.meter, after.overflow) == (before.meter, before.overflow + 5_010 * CENT)
    assert reconciled(table.records).problem == ""


def test_nobody_raises_a_level_whose_trigger_nobody_knows() -> None:
    table = won_at_the_lock()
    table.touch(s.JackpotCloseTouched("Anna Weiss"))
    adjust = s.MeterAdjustTouched("mystery", 1, "counted again", TWO)
    assert table.refusal(adjust) == Reason.ABOVE_LIMIT
    table.touch(s.MeterAdjustTouched("mystery", -1, "counted again", TWO))
    table.touch(s.MeterAdjustTouched("minor", 1, "counted again", TWO))
    kinds = [one.record for one in table.records if isinstance(one.record, r.MeterAdjusted)]
    assert [one.level for one in kinds] == ["mystery", "minor"]
    assert reconciled(table.records).problem == ""
