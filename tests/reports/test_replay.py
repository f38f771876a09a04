"""The replay comes to the same records, and says where it does not.

Differences are made by building the chain anew with the journal's own key, so that nothing but the
replay can find them.
"""

from pathlib import Path
from typing import cast

import pytest

from tableassist.core import inputs as i
from tableassist.journal import Journal, read_records, round_span
from tableassist.journal.chain import Row
from tableassist.journal.heads import key_path, load_key
from tableassist.journal.places import Span
from tableassist.reports.replay import Difference, ReplayRefusedError, replay
from tableassist.reports.standing import beginning_state, nearest, standing, state_before
from tableassist.settings import BUILT_IN, load_house
from tests.reports.house_rounds import STORIES, HouseTable
from tests.support.intruders import rebuild
from tests.support.kept_tables import HOUSE, KeptTable, kept_rounds
from tests.support.stored_rounds import fill


class KeptHouse(KeptTable):
    """Any house, for the stories of `house_rounds`."""

    def name_again(self, seat: int) -> None:
        self.touch(i.DiscardTouched(self.number, seat, 0))


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five rounds and one that is dealt; snapshots at rounds 2, 4 and 6."""
    table = kept_rounds(tmp_path_factory.mktemp("rounds") / "table", 5)
    table.deal_only()
    return table.close()


@pytest.mark.parametrize("house", BUILT_IN)
def test_a_round_of_each_house_comes_out_the_same(house: str, tmp_path: Path) -> None:
    table = KeptHouse(tmp_path, load_house(house))
    for _ in STORIES[house](cast(HouseTable, table)):
        pass
    table.close()
    replayed = replay(tmp_path, table.house)
    assert replayed.difference is None
    assert (replayed.decisions, replayed.records) == (len(table.decisions), table.state.number)
    assert replay(tmp_path, table.house, 1).difference is None


def test_one_round_alone(rounds: Path) -> None:
    """From the decision that opened it to the one that opens the next, from a snapshot before."""
    house = load_house(HOUSE)
    whole = replay(rounds, house)
    parts = [replay(rounds, house, number) for number in range(1, 7)]
    assert all(part.difference is None for part in parts)
    assert all(part.records < whole.records / 4 for part in parts)
    with pytest.raises(ReplayRefusedError, match="no round 7 is here"):
        replay(rounds, house, 7)


def test_where_a_round_stands(rounds: Path) -> None:
    opened = {one.round: one.number for one in read_records(rounds) if one.kind == "round_opened"}
    assert round_span(rounds, 1) == Span(1, opened[2] - 1)
    assert round_span(rounds, 5) == Span(opened[5], opened[6] - 1)
    assert round_span(rounds, 6) == Span(opened[6], None)
    assert round_span(rounds, 0) is None
    assert round_span(rounds, 7) is None


def test_a_state_is_the_same_from_a_snapshot_and_from_the_first_record(rounds: Path) -> None:
    span = round_span(rounds, 5)
    assert span is not None
    assert 0 < nearest(rounds, span.first).number < span.first
    assert nearest(rounds, 50).number == beginning_state(rounds).number == 0
    ahead = state_before(rounds, span.first)
    assert ahead.number == span.first - 1
    assert ahead.round.number == 4
    assert standing(rounds).round.number == 6


def _changed(directory: Path, number: int, was: bytes, now: bytes) -> None:
    def edit(row: Row) -> Row:
        if row.number != number:
            return row
        assert was in row.body
        return row._replace(body=row.body.replace(was, now))

    rebuild(directory, edit, "Table 1", load_key(key_path(directory)))


def _first(directory: Path, kind: str, round_number: int | None = None) -> int:
    return next(
        one.number
        for one in read_records(directory)
        if one.kind == kind and (round_number is None or one.round == round_number)
    )


def test_the_first_difference_is_named(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path, 1)
    table.close()
    number = _first(tmp_path, "contribution_made")
    _changed(tmp_path, number, b'"meter_micro":70000000', b'"meter_micro":70000001')
    replayed = replay(tmp_path, table.house)
    assert replayed.difference == Difference(number, "meter_micro", "70000001", "70000000")
    assert replayed.records == number - 1


def test_a_difference_deep_in_a_record(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path, 1)
    table.close()
    number = _first(tmp_path, "bets_locked")
    seat_3 = b'"seat":3,"spot":"ante","amount":100'
    _changed(tmp_path, number, seat_3 + b"0", seat_3 + b"1")
    difference = replay(tmp_path, table.house).difference
    assert difference is not None
    assert difference.field.startswith("bets.")
    assert (difference.stored, difference.new) == ("1001", "1000")


def test_no_face_down_card_is_told(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path, 1)
    table.deal_only()
    table.close()
    number = _first(tmp_path, "card_dealt", 2)
    _changed(tmp_path, number, b'"card":"2c"', b'"card":"Ac"')
    difference = replay(tmp_path, table.house).difference
    assert difference is not None
    assert (difference.number, difference.field) == (number, "card")
    assert "2c" not in f"{difference}"
    assert "Ac" not in f"{difference}"


def test_another_profile_is_refused(rounds: Path) -> None:
    with pytest.raises(ReplayRefusedError, match="record 1 was decided with profile"):
        replay(rounds, load_house("three-card"))


def test_another_version_of_the_program_is_refused(tmp_path: Path) -> None:
    table = KeptTable(tmp_path)
    table.play_rounds(1)
    table.give(i.ProgramStarted("Table 1", "9.9.9"))
    started = table.state.number
    table.connect()
    table.play_rounds(1)
    table.close()
    with pytest.raises(ReplayRefusedError, match=f"record {started} was .* version 9.9.9 .* this"):
        replay(tmp_path, table.house)
    with pytest.raises(ReplayRefusedError, match=r"version 9.9.9"):
        replay(tmp_path, table.house, 2)
    assert replay(tmp_path, table.house, 1).difference is None


def test_records_without_a_cause_are_refused(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    journal.close()
    with pytest.raises(ReplayRefusedError, match="record 1 has no cause"):
        replay(tmp_path, load_house(HOUSE))
