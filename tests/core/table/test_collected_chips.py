"""Progressive chips that the dealer collects for the count: their bets stand, nobody is alarmed.

They are spread in front of the rack, counted and put into it (rule H1). Chips that are left lying
on their spots are settled as ever.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.house.jackpot_terms import Award
from tests.support.core_table import CoreTable, loaded
from tests.support.settled_tables import (
    ACES,
    KINGS,
    LOW,
    QUEENS,
    paid,
    paid_button,
    pay_aces,
    take_all,
)


def collected(table: CoreTable, hand: str, dealer: str = QUEENS) -> CoreTable:
    """Seat 2 plays for the progressive, and its chip is in the rack before the first card."""
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    table.sense("bets", i.LateBetSeen(1, 2, "progressive", 100, 0))
    assert table.view.alerts == ()
    table.count()
    table.deal(hand, dealer)
    table.bet(2, "raise", 2_000)
    assert table.view.alerts == ()
    table.touch(i.RevealTouched(1))
    return table


def test_a_lost_chip_that_is_in_the_rack_asks_for_nothing(table: CoreTable) -> None:
    collected(table, ACES)
    assert table.view.prompt == "Seat 2: Ante, pay 10.00; Raise, pay 20.00."
    assert table.lamps(2)["progressive"] == "off"
    pay_aces(table)
    assert not table.state.round.handed.doubtful
    take_all(table, 2)
    assert paid(table) == [(2, True)]


def test_only_what_lies_there_is_still_to_be_taken(table: CoreTable) -> None:
    collected(table, LOW)
    assert table.view.prompt == "Seat 2: Ante and Raise, take 30.00."
    assert "30.00" in paid_button(table).detail


@pytest.mark.parametrize("award", [Award(to_one=50), Award(amount=100)])
def test_a_fixed_award_is_laid_on_the_empty_spot(award: Award) -> None:
    """One of them is as much as the chip that is gone."""
    awards = {"pair": award}
    table = CoreTable(loaded("caribbean-montreal", progressive={"awards": awards}))
    table.connect()
    collected(table, KINGS)
    pays = table.state.round.results[0].bets[2].pays
    assert pays >= 100
    assert "take" not in table.view.prompt
    pay_aces(table)
    before = table.view
    table.bet(2, "progressive", pays)
    assert [view.seats[1].spots[2].done for view in (before, table.view)] == [False, True]
    take_all(table, 2)
    assert paid(table) == [(2, True)]


def test_a_chip_lifted_to_claim_is_still_a_question(table: CoreTable) -> None:
    """Only what was away before the hands were opened is in the rack for certain."""
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(LOW, "Ac Qh Jc 9s 3d")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.bet(2, "progressive", 0)
    table.touch(i.ClaimTouched(1, 2))
    table.touch(i.SettleTouched(1))
    assert (2, "progressive") in table.state.round.handed.doubtful


def test_a_claimed_chip_that_was_collected_is_in_the_rack(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.sense("bets", i.LateBetSeen(1, 2, "progressive", 100, 0))
    table.deal(LOW, "Ac Qh Jc 9s 3d")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert {b.name: b.due for b in table.view.buttons if b.name in ("claim-2", "settle")} == {
        "claim-2": False,
        "settle": True,
    }
    table.touch(i.ClaimTouched(1, 2))
    table.touch(i.SettleTouched(1))
    assert not table.state.round.handed.doubtful
