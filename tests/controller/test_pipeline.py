"""Decide, append, evolve: what is stored makes the state, live and on replay alike."""

from pathlib import Path

import msgspec
import pytest

from tableassist.controller import SystemClock, open_pipeline
from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.records import (
    BoardLive,
    Record,
    SignShown,
    Stamped,
    TableCreated,
    TableStarted,
)
from tableassist.core.refusals import Refused
from tableassist.core.round import Phase
from tableassist.core.table import TableState, evolve
from tableassist.journal import Journal, JournalError
from tableassist.settings import load_house
from tests.core.walks import WALKS, Walk
from tests.support.core_table import UNITS, CoreTable

CLOCK = SystemClock()


@pytest.fixture(scope="module")
def house() -> LoadedHouse:
    return load_house("caribbean-montreal")


def a_round(house: LoadedHouse) -> list[i.Input]:
    """The inputs of one whole round with a raise, a fold and a progressive bet."""
    inputs: list[i.Input] = []

    class Listening(CoreTable):
        def give(self, what: i.Input) -> Refused | tuple[object, ...]:  # type: ignore[override]
            inputs.append(what)
            return super().give(what)

    table = Listening(house)
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.bet(5, "ante", 500)
    table.lock()
    table.deal("2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")
    table.bet(2, "raise", 2_000)
    table.give(i.FoldTouched(1, 5))
    table.bet(5, "ante", 0)
    table.give(i.RevealTouched(1))
    table.give(i.PaidTouched(1, 2))
    return inputs


def test_every_prefix_of_the_journal_replays_to_the_state_of_that_moment(
    tmp_path: Path, house: LoadedHouse
) -> None:
    kept: list[Stamped] = []
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", house, CLOCK, kept.append)
    first = pipeline.state
    live: dict[int, TableState] = {first.number: first}
    for what in a_round(house):
        assert pipeline.submit(what) is None
        live[pipeline.state.number] = pipeline.state
    pipeline.close()
    journal = Journal.open(tmp_path)
    replayed, compared = TableState(), 0
    for stamped in journal.read():
        replayed = evolve(replayed, stamped)
        if stamped.number in live:
            assert replayed == live[stamped.number]
            compared += 1
    journal.close()
    assert compared == len(live) > 25
    assert [one.number for one in kept] == list(range(1, replayed.number + 1))
    assert replayed.round.number == 2


def test_a_restart_goes_on_in_the_middle_of_a_round(tmp_path: Path, house: LoadedHouse) -> None:
    inputs = a_round(house)
    middle = len(inputs) - 6
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", house, CLOCK)
    for what in inputs[:middle]:
        pipeline.submit(what)
    before = pipeline.state.round
    pipeline.close()
    again = open_pipeline(Journal.open(tmp_path), "Table 1", house, CLOCK)
    assert again.state.round == before
    assert before.cards
    for what in inputs:
        again.submit(what)
    assert again.state.round.number == 2
    again.close()


def heard(walk: Walk) -> list[i.Input]:
    """Every input of a walk, the first start of the program aside."""
    inputs: list[i.Input] = []

    class Listening(CoreTable):
        def give(self, what: i.Input) -> Refused | tuple[object, ...]:  # type: ignore[override]
            inputs.append(what)
            return super().give(what)

    table = Listening(walk.house)
    table.connect()
    for _ in walk.steps(table):
        pass
    return inputs[1:]


APART = (TableCreated, TableStarted, BoardLive, SignShown)


def told(directory: Path) -> list[Record]:
    """What happened at the table, without its creation (each journal has a key of its own), the
    starts and the boards that came live again.
    """
    journal = Journal.open(directory)
    records = [stamped.record for stamped in journal.read()]
    journal.close()
    return [one for one in records if not isinstance(one, APART)]


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_a_program_started_anew_at_every_step_plays_the_same_round(
    tmp_path: Path, walk: Walk
) -> None:
    """Before each input; of the deal, whose inputs are all of one kind, before one in six."""
    inputs = heard(walk)
    through = open_pipeline(Journal.open(tmp_path / "one"), "Table 1", walk.house, CLOCK)
    for what in inputs:
        assert through.submit(what) is None
    through.close()
    state, stops = through.state, 0
    pipeline = open_pipeline(Journal.open(tmp_path / "other"), "Table 1", walk.house, CLOCK)
    for place, what in enumerate(inputs):
        in_deal = pipeline.state.round.phase == Phase.DEALING
        if not in_deal or not place % 6:
            pipeline.close()
            journal = Journal.open(tmp_path / "other")
            pipeline = open_pipeline(journal, "Table 1", walk.house, CLOCK)
            for board, unit in UNITS.items():
                pipeline.submit(i.BoardCameLive(board, unit, "1.0.0"))
            stops += 1
        assert pipeline.submit(what) is None
    pipeline.close()
    assert stops > 12
    assert told(tmp_path / "one") == told(tmp_path / "other")
    assert (pipeline.state.round, pipeline.state.layout) == (state.round, state.layout)


def test_a_refused_touch_stores_nothing(tmp_path: Path, house: LoadedHouse) -> None:
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", house, CLOCK)
    before = pipeline.state
    assert isinstance(pipeline.submit(i.RevealTouched(1)), Refused)
    assert pipeline.state is before
    pipeline.close()
    assert Journal.open(tmp_path).last_number == before.number


def test_an_open_round_is_finished_under_the_profile_it_was_locked_with(
    tmp_path: Path, house: LoadedHouse
) -> None:
    inputs = a_round(house)
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", house, CLOCK)
    for what in inputs[:-6]:
        pipeline.submit(what)
    assert pipeline.state.round.house_hash == house.hash
    pipeline.close()
    changed = LoadedHouse(house.house, "0" * 64)
    journal = Journal.open(tmp_path)
    before = journal.last_number
    with pytest.raises(JournalError, match="round 1 is open under profile"):
        open_pipeline(journal, "Table 1", changed, CLOCK)
    assert journal.last_number == before
    again = open_pipeline(journal, "Table 1", house, CLOCK)
    for what in inputs:
        again.submit(what)
    assert again.state.round.number == 2
    again.close()
    open_pipeline(Journal.open(tmp_path), "Table 1", changed, CLOCK).close()


def test_another_currency_needs_another_journal(tmp_path: Path, house: LoadedHouse) -> None:
    """What stands in the meters is money of the profile that the journal was begun with."""
    open_pipeline(Journal.open(tmp_path), "Table 1", house, CLOCK).close()
    journal = Journal.open(tmp_path)
    before = journal.last_number
    euros = LoadedHouse(msgspec.structs.replace(house.house, currency="EUR"), "0" * 64)
    with pytest.raises(JournalError, match="its money is CAD, the profile says EUR"):
        open_pipeline(journal, "Table 1", euros, CLOCK)
    assert journal.last_number == before
    journal.close()


def test_a_journal_of_another_table_is_not_played_on(tmp_path: Path, house: LoadedHouse) -> None:
    open_pipeline(Journal.open(tmp_path), "Table 1", house, CLOCK).close()
    journal = Journal.open(tmp_path)
    before = journal.last_number
    with pytest.raises(JournalError, match=r"'Table 1'.*'Table 2'"):
        open_pipeline(journal, "Table 2", house, CLOCK)
    assert journal.last_number == before
    journal.close()
