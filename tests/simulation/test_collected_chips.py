"""A dealer who puts the progressive chips into the rack for the count, and one who lets them lie.

Both are ways of working, and the screen asks neither for a touch more than the other.
"""

import json
from dataclasses import replace

import pytest

from tableassist.core.records import SeatPaid
from tests.simulation.whole_table import WholeTable

ROUNDS = 6


def played(*, collects: bool) -> WholeTable:
    table = WholeTable(rounds=ROUNDS)
    table.set_up(table.loaded, replace(table.play_of, collects=collects))
    table.play(ROUNDS)
    table.finish()
    return table


def taken_before_a_card(table: WholeTable) -> int:
    """Progressive chips that the dealer took while no card of their round was out."""
    taken, begun = 0, set[int]()
    for fact in map(json.loads, table.storage.lines):
        if fact["fact"] == "card":
            begun.add(fact["round"])
        is_taken = fact.get("spot") == "progressive" and fact.get("by") == "dealer"
        taken += is_taken and fact["round"] not in begun
    return taken


@pytest.mark.parametrize("collects", [True, False])
def test_both_ways_of_working_end_in_seats_paid_by_the_sensors(collects: bool) -> None:
    table = played(collects=collects)
    assert bool(taken_before_a_card(table)) == collects
    assert table.audit().disagreements == ()
    paid = [one for one in table.records(SeatPaid) if isinstance(one, SeatPaid)]
    assert paid
    assert all(one.by_sensors for one in paid)
