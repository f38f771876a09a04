"""The meter's figures come out of the records, and a record that lies is found.

Every lie is planted in an otherwise true journal; the report must name that very record.
"""

import msgspec
import pytest

from tableassist.core.inputs import RevealTouched
from tableassist.core.records import (
    ContributionMade,
    ContributionReversed,
    JackpotHit,
    Record,
    Stamped,
    TableCreated,
    TableStarted,
)
from tableassist.reports.level_figures import LevelFigures
from tableassist.reports.meter import MeterFigures, meter_figures
from tests.support.told_tables import Stop, ToldTable

ROYAL = "Ah Kh Qh Jh Th"


def _eventful() -> ToldTable:
    """A contribution, a royal flush that takes the meter, and a void round."""
    table = ToldTable()
    table.play(Stop.LOCKED)
    table.deal(ROYAL, "2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac")
    table.decide()
    table.touch(RevealTouched(1))
    table.pay()
    table.play(Stop.LOCKED)
    table.card("As")
    table.void()
    table.play(Stop.DEALT)
    return table


def test_the_figures_of_an_eventful_table() -> None:
    table = _eventful()
    figures = meter_figures(table.records)
    assert (figures.house, figures.currency, figures.problem) == ("caribbean-montreal", "CAD", "")
    assert figures.main == LevelFigures(
        started_micro=1_000_000_000_000,
        wagers=3,
        wagered=300,
        contributed_micro=210_000_000,
        hits=1,
        won=1_000_070,
        refilled_micro=1_000_000_000_000,
        reversals=1,
        reversed_micro=70_000_000,
        reserve_micro=10_000_000,
        stated_micro=1_000_070_000_000,
    )
    assert figures.main.meter_micro == table.state.jackpot.main.meter == 1_000_070_000_000
    assert figures.main.reserve_micro == table.state.jackpot.main.reserve
    assert figures.main.display == 1_000_070


def test_the_part_cent_is_kept_and_not_shown() -> None:
    records = ToldTable().records
    last = records[-1].number
    made = ContributionMade(1, 1, 1, 700_000, 100_000, 200_000, 1_000_000_700_000)
    figures = meter_figures([*records, Stamped(last + 1, 0, made)])
    assert (figures.main.display, figures.main.meter_micro) == (1_000_000, 1_000_000_700_000)
    assert not figures.problem


def test_a_house_without_a_jackpot_has_no_meter_and_nothing_moves_it() -> None:
    created = TableCreated("Table 1", "three-card", "ab" * 32, "1", "EUR", 0, 0, jackpot=False)
    records = [Stamped(1, 0, created), Stamped(2, 0, TableStarted("1", "ab" * 32))]
    figures = meter_figures(records)
    assert (figures.house, figures.jackpot, figures.main.display) == ("three-card", False, 0)
    assert not figures.problem
    made = Stamped(3, 0, ContributionMade(1, 1, 1, 700_000, 100_000, 200_000, 700_000))
    assert meter_figures([*records, made]).problem.startswith("record 3: ")
    rich = Stamped(1, 0, msgspec.structs.replace(created, meter_micro=1))
    assert meter_figures([rich]).problem.startswith("record 1: ")


def test_no_table_no_meter() -> None:
    assert meter_figures([]) == MeterFigures()


LIES: list[tuple[type[Record], str, int]] = [
    (ContributionMade, "meter_after_micro", 1),
    (ContributionMade, "meter_micro", -1),
    (ContributionMade, "reserve_micro", 1),
    (ContributionMade, "house_micro", 1),
    (ContributionMade, "stake", 1),
    (JackpotHit, "amount", 1),
    (JackpotHit, "from_reserve_micro", 1),
    (JackpotHit, "from_house_micro", -1),
    (JackpotHit, "meter_after_micro", -1),
    (ContributionReversed, "meter_micro", 1),
    (ContributionReversed, "meter_after_micro", 1),
]


@pytest.mark.parametrize(("kind", "field", "off"), LIES)
def test_a_figure_that_is_off_by_one_is_named(kind: type[Record], field: str, off: int) -> None:
    records = list(_eventful().records)
    place = next(place for place, each in enumerate(records) if isinstance(each.record, kind))
    record = records[place].record
    lie = msgspec.structs.replace(record, **{field: getattr(record, field) + off})
    records[place] = msgspec.structs.replace(records[place], record=lie)
    assert meter_figures(records).problem.startswith(f"record {records[place].number}: ")


@pytest.mark.parametrize("kind", [ContributionMade, JackpotHit, ContributionReversed])
def test_a_record_left_out_is_noticed_at_the_next(kind: type[Record]) -> None:
    records = list(_eventful().records)
    records.remove(next(each for each in records if isinstance(each.record, kind)))
    assert meter_figures(records).problem
