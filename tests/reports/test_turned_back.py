"""What the reports tell of a Turn and of a payment that the dealer took back.

Nothing of it counts any more: no decision, no result, no seat that was paid.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.house import THREE_BETS
from tableassist.reports.faces import Faces
from tableassist.reports.reconcile import reconciled
from tableassist.reports.rounds import RoundBook, rounds
from tests.support.core_table import CoreTable, loaded


@pytest.fixture
def table() -> CoreTable:
    """Grand Prix: seats 2 and 5 bet, the cards are dealt."""
    made = CoreTable(loaded("grand-prix"))
    made.connect()
    for seat in (2, 5):
        for spot in THREE_BETS:
            made.bet(seat, spot, 1_000)
    made.lock()
    made.deal("Th Td 4c", "2c 3d 5h", "Kc 9s Ts")
    return made


def undo(table: CoreTable) -> None:
    (button,) = (one for one in table.view.buttons if one.name == "undo")
    table.touch(button.touch)


def book(table: CoreTable) -> RoundBook:
    assert reconciled(table.records, table.state).problem == ""
    return next(rounds(table.records, Faces(table.state)))


def test_a_turn_that_was_taken_back_decided_nothing(table: CoreTable) -> None:
    table.bet(5, "bet1", 0)
    table.turn(1)
    assert book(table).discards == {0: 1}
    undo(table)
    told = book(table)
    assert (told.decisions, told.discards) == ([], {})
    table.turn(3)
    assert book(table).discards == {0: 3}
    assert [one.choice for one in book(table).decisions] == ["ride", "withdraw"]


def test_the_last_turn_goes_back_with_its_results(table: CoreTable) -> None:
    table.turn(3)
    table.turn()
    assert book(table).results
    undo(table)
    told = book(table)
    assert told.results == ()
    assert {one.step for one in told.decisions} == {1}
    assert told.discards == {0: 3}


def test_a_payment_that_was_taken_back_is_made_again(table: CoreTable) -> None:
    table.turn(3)
    table.turn()
    table.touch(i.PaidTouched(1, 5))
    assert 5 in book(table).paid
    undo(table)
    assert book(table).paid == {}
    table.pay()
    assert sorted(book(table).paid) == [2, 5]
