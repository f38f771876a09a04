"""What stands between two rounds: the round before, and nothing that only the pit can see to.

It is no alert, and is gone while a round is played. That a bet and a house have one name each is
here too.
"""

import msgspec
import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.records import RoundSettled
from tableassist.core.table import evolve, table_view
from tableassist.core.table.state import CorrectionDue, TableState
from tableassist.core.words import language
from tableassist.settings import BUILT_IN, load_house
from tableassist.settings.house import house_from, read_profile
from tests.support.core_table import CoreTable
from tests.support.settled_tables import ACES, LOW, settled

M = "caribbean-montreal"


@pytest.fixture
def over() -> CoreTable:
    """Seat 2 won 30.00 on ante and raise, seat 5 lost as much; the lowest lost a progressive."""
    table = CoreTable(load_house(M))
    table.connect()
    settled(table, s2=ACES, s5=LOW)
    table.pay()
    return table


def remarks(table: CoreTable, **changes: object) -> tuple[str, ...]:
    """As they are now, with another state where one is given."""
    return table_view(table.house, replace(table.state, **changes)).remarks


def test_the_last_round_is_told_until_the_next_is_locked(over: CoreTable) -> None:
    last = over.state.last_round
    assert last is not None
    told = over.view.remarks[0]
    assert told.replace("\xa0", " ").startswith("Last round, 1: seat 5 ")
    assert [part.count(" ") for part in told.split(", ")[1:]] == [
        1,
        0,
    ]  # a sum never leaves its seat
    assert ", seat\xa02\xa0+" in told
    assert not set(over.view.alerts) & set(over.view.remarks)
    for seat, spot in sorted(over.state.layout):
        over.bet(seat, spot, 0)
    over.bet(2, "ante", 1_000)
    over.load_deck()
    over.touch(i.NoMoreBetsTouched(2))
    assert over.view.remarks == ()


def test_it_is_what_each_seat_won_and_is_made_by_the_records_alone(over: CoreTable) -> None:
    last = over.state.last_round
    assert last is not None
    (results,) = [one.record for one in over.records if isinstance(one.record, RoundSettled)]
    won = {one.seat: sum(bet.returned - bet.stake for bet in one.bets) for one in results.seats}
    assert dict(last.seats) == won
    again = TableState()
    for stamped in over.records:
        again = evolve(again, stamped)
    assert again.last_round == last


def test_a_void_round_and_a_correction_are_said(over: CoreTable) -> None:
    last = over.state.last_round
    assert last is not None
    void = remarks(over, last_round=replace(last, void=True))
    assert void[0] == "Last round, 1: void, every bet went back."
    due = (CorrectionDue(9, 1, 2, 500),)
    assert remarks(over, corrections=due)[0].endswith(" Corrected since.")
    assert remarks(over, corrections=(replace(due[0], of_round=7),)) == remarks(over)


def test_unconfirmed_values_are_told_when_the_table_opens_and_not_between_rounds(
    over: CoreTable,
) -> None:
    new = CoreTable(load_house(M))
    assert any("18 values" in line for line in new.view.alerts)
    assert new.view.remarks == ()
    assert not any("values" in line for line in (*over.view.alerts, *over.view.remarks))


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_house_has_a_french_name_which_changes_no_hash(name: str) -> None:
    house = load_house(name)
    french = house.house.name_fr
    assert isinstance(french, str)
    tree = {key: value for key, value in read_profile(name).items() if key != "name_fr"}
    assert house_from(tree, name).hash == house.hash
    for tongue, shown in (("en", house.house.name), ("fr", french)):
        assert shown in title(house, tongue)
    without = replace(house, house=replace(house.house, name_fr=msgspec.UNSET))
    assert house.house.name in title(without, "fr")


def title(house: LoadedHouse, tongue: str) -> str:
    table = CoreTable(house)
    table.give(i.LanguageTouched("fr" if tongue == "fr" else "en"))
    return table.view.house


@pytest.mark.parametrize("tongue", ["en", "fr"])
def test_a_bet_has_one_word(tongue: i.LanguageName) -> None:
    words = language(tongue, 2)
    label = words.spot("progressive")
    assert label == "Progressive"
    assert "rogressi" in words.progressive("flush", 5_000, won=True)
    assert "rogressi" in words.buttons.count_detail
    assert "rogressi" in words.prompts.count_chips
    assert words.spot("ante") == "Ante"
    assert "ante" in words.fold(keeps_side_bets=True)
