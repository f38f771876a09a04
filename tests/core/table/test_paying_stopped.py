"""Something is wrong while the dealer pays: paying stops until it is taken back or corrected.

No ruling is asked any more, because the round is settled. What the sensors see meanwhile is kept,
and counts as soon as paying goes on.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import DecisionWrong
from tableassist.core.refusals import Reason
from tableassist.core.table.invariants import broken
from tableassist.core.table.irregular import IRREGULARITIES
from tableassist.settings import load_house
from tests.support.core_table import CoreTable
from tests.support.correcting import TWO, WHY
from tests.support.settled_tables import ACES, LOW, settled, take_all

SAID = i.IrregularityTouched(1)


@pytest.fixture
def table() -> CoreTable:
    """Seat 5 has lost and is taken first, seat 2 is paid."""
    paying = CoreTable(load_house("caribbean-montreal"))
    paying.connect()
    settled(paying, s2=ACES, s5=LOW)
    return paying


def names(table: CoreTable) -> set[str]:
    return {one.name for one in table.view.buttons if one.allowed}


def test_paying_stops_and_goes_on(table: CoreTable) -> None:
    assert "irregularity" in names(table)
    assert [type(one) for one in table.touch(SAID)] == [r.IrregularityNoticed]
    assert table.view.prompt == "Pay nothing. A supervisor corrects; “Undo” goes on."
    assert any("corrects the round" in line for line in table.view.alerts)
    assert table.refusal(i.PaidTouched(1, 5)) == Reason.IRREGULARITY_OPEN
    assert "irregularity" not in names(table)
    held = table.state.round.irregular
    assert held is not None
    assert "undo" in names(table)
    assert not any(seat.next_to_pay for seat in table.view.seats)
    table.touch(i.UndoTouched(1, held.number))
    assert table.view.prompt.startswith("Seat 5: ")
    assert [seat.seat for seat in table.view.seats if seat.next_to_pay] == [5]


def test_what_is_seen_meanwhile_pays_no_seat_until_it_goes_on(table: CoreTable) -> None:
    table.touch(SAID)
    take_all(table, 5)
    assert not table.state.round.paid
    held = table.state.round.irregular
    assert held is not None
    done = table.touch(i.UndoTouched(1, held.number))
    assert [type(one) for one in done] == [r.TouchUndone, r.SeatPaid]
    assert table.state.round.paid == {5}


@pytest.mark.parametrize("what", IRREGULARITIES)
def test_there_is_no_ruling_of_a_settled_round(table: CoreTable, what: i.Irregularity) -> None:
    assert table.refusal(i.IrregularityTouched(1, what, 2)) == Reason.WRONG_PHASE
    table.touch(SAID)
    assert not any(one.name.startswith(("irregularity-", "rule-")) for one in table.view.buttons)


def test_a_correction_is_made_meanwhile_and_the_dealer_goes_on(table: CoreTable) -> None:
    table.touch(SAID)
    seen = table.state.number
    table.touch(s.CorrectTouched(1, (DecisionWrong(5, 1, "raise", "fold"),), WHY, TWO, seen=seen))
    now = table.state.round
    assert now.irregular is not None
    assert {one.seat: one.outcome for one in now.results}[5] == "fold"
    table.touch(i.UndoTouched(1, now.irregular.number))
    assert table.state.round.irregular is None
    assert broken(table.state, table.state) == ""
