"""A lid that is opened over the shoe when every hand is whole stops no round."""

from collections.abc import Callable

import pytest

from tableassist.core import inputs as i
from tableassist.core.house import THREE_BETS
from tests.support.core_table import CoreTable, loaded

DEALER = "Ac Kd 3h 4d 7s"


def in_the_decisions(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 3c 4c 5h 8s", DEALER)


def in_the_second_picture(table: CoreTable) -> None:
    for spot in THREE_BETS:
        table.bet(2, spot, 1_000)
    table.lock()
    table.deal("2c 3c 4c", "Kd 9h 8d")
    table.touch(i.TurnTouched(1, 1, 3))


def buying(table: CoreTable) -> None:
    """The only seat has paid for a card that it has not got yet."""
    in_the_decisions(table)
    table.bet(2, "purchase", 1_000)
    table.bet(2, "raise", 2_000)


@pytest.mark.parametrize(
    ("house", "moment"),
    [
        ("caribbean-montreal", in_the_decisions),
        ("grand-prix", in_the_second_picture),
    ],
)
def test_an_open_lid_stops_no_round_whose_hands_are_whole(
    house: str, moment: Callable[[CoreTable], None]
) -> None:
    table = CoreTable(loaded(house))
    table.connect()
    moment(table)
    table.sense("shoe", i.LidMoved(is_open=True))
    assert not table.state.round.suspended
    assert "Shoe: the lid is open." in " ".join(table.view.alerts)
    table.sense("shoe", i.LidMoved(is_open=False))
    assert not table.state.deck_is_ready


@pytest.mark.parametrize("moment", [in_the_decisions, buying])
def test_an_open_lid_stops_a_round_in_which_a_card_may_be_bought(
    moment: Callable[[CoreTable], None],
) -> None:
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    moment(table)
    table.sense("shoe", i.LidMoved(is_open=True))
    assert table.state.round.suspended == "lid-open"
