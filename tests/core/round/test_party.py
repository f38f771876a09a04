"""Caribbean Stud without a jackpot: ante and raise, and a sign that has nothing to show.

The other houses without a jackpot are held to the same: no figure, no contribution, no closing.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core.house import spots_of
from tableassist.core.records import (
    ContributionMade,
    HandsRevealed,
    JackpotClosed,
    JackpotOpened,
    RoundSettled,
    SeatDecided,
    TableCreated,
)
from tableassist.core.table import levels
from tests.support.core_table import UNITS, CoreTable, loaded

WITHOUT = ["caribbean-party", "caribbean-french", "three-card", "grand-prix"]


def opened(name: str) -> CoreTable:
    table = CoreTable(loaded(name))
    table.connect()
    return table


def dealt(hand: str, dealer: str) -> CoreTable:
    table = opened("caribbean-party")
    table.bet(3, "ante", 700)
    table.lock()
    table.deal(hand, dealer)
    return table


def test_the_raise_is_twice_the_ante_whoever_puts_it_down() -> None:
    table = dealt("6s 6h 6d 3s 3h", "2c 2h 4d 5c 7c")
    assert table.lamps(3) == {"ante": "held", "raise": "decide"}
    assert len(table.bet(3, "raise", 700)) == 1
    decided = table.bet(3, "raise", 1_400)[-1]
    assert decided == SeatDecided(1, 3, 1, "raise", (i.SpotAmount(3, "raise", 1_400),))
    records = table.touch(i.RevealTouched(1))
    assert records[0] == HandsRevealed(1, (3,))
    (result,) = table.state.round.results
    assert [(bet.spot, bet.returned) for bet in result.bets] == [
        ("ante", 1_400),
        ("raise", 1_400 + 7 * 1_400),
    ]


def test_a_dealer_who_does_not_open_pays_the_ante_of_hands_that_stay_closed() -> None:
    """Nobody can claim anything, so the round is settled in the same breath."""
    table = dealt("6s 6h 6d 3s 3h", "Qc Jh 9d 8h 7c")
    table.bet(3, "raise", 1_400)
    records = table.touch(i.RevealTouched(1))
    assert records[0] == HandsRevealed(1, ())
    assert isinstance(records[1], RoundSettled)
    view = table.view
    assert view.seats[2].cards == ("??",) * 5
    assert view.prompt == "Seat 3: Ante, pay 7.00."
    assert "Full" not in repr(replace(view, pay_tables=()))


@pytest.mark.parametrize("name", WITHOUT)
def test_a_house_without_a_jackpot_offers_none(name: str) -> None:
    table = opened(name)
    created = table.records[0].record
    assert isinstance(created, TableCreated)
    assert (created.jackpot, created.meter_micro) == (False, 0)
    assert not table.view.meter.offered
    shown = levels(table.house.house, table.state)
    assert shown.sign_amount is None
    assert "progressive" not in spots_of(table.house.house)
    assert not any("meter" in line for line in table.view.alerts)


@pytest.mark.parametrize("name", WITHOUT)
def test_the_jackpot_of_such_a_house_never_closes_nor_opens(name: str) -> None:
    table = opened(name)
    assert table.state.signs_agree
    words: list[i.Input] = [
        i.SignReported(1_000_000, 1, "showing"),
        i.SignReported(None, 0, "unheard"),
        i.BoardWentAway("sign", "unplugged"),
        i.BoardCameLive("sign", UNITS["sign"], "1"),
        i.SignReported(None, 1, "dashes"),
    ]
    for minute, word in enumerate(words, start=1):
        table.give(word)
        assert table.give(i.TimePassed(table.now_ms + 60_000 * minute)) == ()
    assert table.state.signs_agree
    kinds = {type(stamped.record) for stamped in table.records}
    assert kinds & {JackpotClosed, JackpotOpened, ContributionMade} == set()


def test_a_sign_that_shows_a_figure_where_there_is_none_does_not_agree() -> None:
    table = opened("caribbean-party")
    table.give(i.SignReported(1_000_000, 1, "showing"))
    assert not table.state.signs_agree
    assert not table.view.meter.agrees


def test_montreal_offers_one() -> None:
    table = opened("caribbean-montreal")
    created = table.records[0].record
    assert isinstance(created, TableCreated)
    assert (created.jackpot, created.meter_micro) == (True, 1_000_000_000_000)
    assert levels(table.house.house, table.state).sign_amount == 1_000_000
    assert table.view.meter.offered
