"""A deck that is not whole, and the hands that change it: as soon as they can, and only that deck.

The players take their time, so that no card is out before.
"""

import pytest

from tableassist.core.cards import DECK_SIZE
from tableassist.simulator.boards import Shoe
from tableassist.simulator.faults import Faults
from tests.simulator.faults.ordered import ordered
from tests.simulator.people_bench import Bench

NOTICED_MS = 400
FAULT = {"at_ms": [0], "deck": "missing", "noticed_ms": NOTICED_MS}


@pytest.fixture
def bench() -> Bench:
    """The first deck will lack a card."""
    return Bench("three-card", speed=1, faults=Faults(orders=ordered(wrong_deck=FAULT)))


@pytest.fixture
def shoe(bench: Bench) -> Shoe:
    return bench.host.table.shoe


def load_it(bench: Bench, shoe: Shoe) -> None:
    while shoe.remaining != DECK_SIZE - 1:
        bench.host.run(1)


def fill_the_log(bench: Bench, shoe: Shoe) -> None:
    """Until the host has read of it the shoe takes nothing."""
    while shoe.move_lid(bench.host.now_ms, is_open=not shoe.is_lid_open):
        pass


def told(bench: Bench) -> list[str]:
    return [fact.get("deck") or fact["state"] for fact in bench.facts("fault", what="wrong_deck")]


def test_it_is_changed_once_it_is_noticed(bench: Bench, shoe: Shoe) -> None:
    load_it(bench, shoe)
    bench.host.run(NOTICED_MS - 1)
    assert shoe.remaining == DECK_SIZE - 1
    bench.host.run(1)
    assert shoe.remaining == DECK_SIZE
    assert told(bench) == ["missing", "changed"]


def test_a_shoe_that_takes_no_deck_gets_it_when_it_does(bench: Bench, shoe: Shoe) -> None:
    load_it(bench, shoe)
    fill_the_log(bench, shoe)
    bench.host.run_away(2 * NOTICED_MS)
    assert (shoe.remaining, told(bench)) == (DECK_SIZE - 1, ["missing"])
    bench.host.connect()
    bench.host.run(NOTICED_MS)
    assert (shoe.remaining, told(bench)) == (DECK_SIZE, ["missing", "changed"])


def test_a_deck_that_people_have_put_in_since_is_left_alone(bench: Bench, shoe: Shoe) -> None:
    load_it(bench, shoe)
    bench.host.table.people.scene.load_deck(bench.host.now_ms)
    number = shoe.deck_no
    bench.host.run(NOTICED_MS)
    assert (shoe.deck_no, shoe.remaining, told(bench)) == (number, DECK_SIZE, ["missing"])


def test_a_wrong_deck_that_does_not_go_in_is_not_told(bench: Bench, shoe: Shoe) -> None:
    bench.host.run(1)
    fill_the_log(bench, shoe)
    bench.host.table.people.scene.load_deck(bench.host.now_ms)
    bench.host.run_away(1)
    assert (shoe.remaining, told(bench)) == (0, [])
