"""What a sign gives back is held against a real journal: yesterday's copy, another key, no head.

A head leaves for the sign only when the one there was looked at. No board is here.
"""

import shutil
from pathlib import Path

import pytest

from tableassist.controller import SystemClock, open_pipeline
from tableassist.controller.pipeline import Pipeline
from tableassist.core import records as r
from tableassist.core.heads import Head, HeadTold
from tableassist.core.house import LoadedHouse
from tableassist.core.supervision import JournalAcceptTouched
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.controller.test_pipeline import a_round

CLOCK = SystemClock()
NAME = "Table 1"
ACCEPT = JournalAcceptTouched("restored from the backup", ("Anna Weiss", "Boris Klein"))


@pytest.fixture(scope="module")
def house() -> LoadedHouse:
    return load_house("caribbean-montreal")


class Desk:
    """A table's program over the journal in one folder, and what it has written down."""

    def __init__(self, folder: Path, house: LoadedHouse, name: str = NAME) -> None:
        self.kept: list[r.Stamped] = []
        self.pipeline: Pipeline = open_pipeline(
            Journal.open(folder), name, house, CLOCK, self.kept.append
        )

    def told(self, head: Head) -> list[str]:
        """The kinds of what comes of it."""
        self.kept.clear()
        assert self.pipeline.submit(HeadTold(head)) is None
        return [r.kind_of(stamped.record) for stamped in self.kept]

    def sent(self) -> Head:
        """What the sign is to keep now."""
        head = self.pipeline.levels().sign_head
        assert head is not None
        return head

    def play(self, house: LoadedHouse) -> None:
        for what in a_round(house):
            self.pipeline.submit(what)


def test_a_head_goes_out_when_the_sign_was_heard_and_is_this_journals(
    tmp_path: Path, house: LoadedHouse
) -> None:
    desk = Desk(tmp_path, house)
    desk.play(house)
    played = tuple(desk.kept)
    assert desk.pipeline.levels().sign_head is None
    assert desk.told(Head()) == []
    (closed,) = (one.number for one in played if isinstance(one.record, r.RoundClosed))
    assert (desk.sent().number, desk.sent().table) == (closed, NAME)
    assert desk.pipeline.levels().sign_head_over == ""
    assert desk.told(desk.sent()) == []
    assert desk.pipeline.levels().sign_head_over == desk.sent().hash
    desk.pipeline.close()


def test_a_sign_that_is_behind_is_usual(tmp_path: Path, house: LoadedHouse) -> None:
    desk = Desk(tmp_path, house)
    desk.told(Head())
    first = desk.sent()
    desk.play(house)
    assert desk.sent().number > first.number
    assert desk.told(first) == []
    desk.pipeline.close()


def test_yesterdays_copy_is_disputed_until_two_people_take_it(
    tmp_path: Path, house: LoadedHouse
) -> None:
    desk = Desk(tmp_path / "table", house)
    desk.pipeline.close()
    shutil.copytree(tmp_path / "table", tmp_path / "copy")
    desk = Desk(tmp_path / "table", house)
    desk.told(Head())
    desk.play(house)
    head = desk.sent()
    desk.pipeline.close()

    old = Desk(tmp_path / "copy", house)
    assert old.told(head) == ["head_disputed", "jackpot_closed"]
    assert old.pipeline.levels().sign_head is None
    old.pipeline.close()

    again = Desk(tmp_path / "copy", house)
    assert again.told(head) == []
    assert again.pipeline.state.jackpot.closed == r.JOURNAL_DISPUTED
    assert again.pipeline.submit(ACCEPT) is None
    assert again.sent().table == NAME
    assert again.told(head) == []
    assert not again.pipeline.state.jackpot.closed
    again.pipeline.close()


def test_the_same_number_with_another_history_is_disputed(
    tmp_path: Path, house: LoadedHouse
) -> None:
    """The copy has been played on with, beyond the number that the sign remembers."""
    desk = Desk(tmp_path / "table", house)
    desk.pipeline.close()
    shutil.copytree(tmp_path / "table", tmp_path / "copy")
    desk, copy = Desk(tmp_path / "table", house), Desk(tmp_path / "copy", house)
    desk.told(Head())
    desk.play(house)
    for _ in range(2):
        copy.play(house)
    assert copy.pipeline.state.number >= desk.sent().number
    assert copy.told(desk.sent()) == ["head_disputed", "jackpot_closed"]
    (disputed, _) = (stamped.record for stamped in copy.kept)
    assert isinstance(disputed, r.HeadDisputed)
    assert disputed.why == "different"
    desk.pipeline.close()
    copy.pipeline.close()


def test_a_journal_made_anew_under_the_same_name_is_disputed(
    tmp_path: Path, house: LoadedHouse
) -> None:
    desk, anew = Desk(tmp_path / "table", house), Desk(tmp_path / "anew", house)
    desk.told(Head())
    assert anew.told(desk.sent()) == ["head_disputed", "jackpot_closed"]
    desk.pipeline.close()
    anew.pipeline.close()


def test_a_sign_of_another_table_is_given_this_ones_head(
    tmp_path: Path, house: LoadedHouse
) -> None:
    desk, other = Desk(tmp_path / "table", house), Desk(tmp_path / "other", house, "Table 2")
    other.told(Head())
    assert desk.told(other.sent()) == ["head_foreign"]
    assert desk.sent().table == NAME
    assert desk.pipeline.levels().sign_head_over == other.sent().hash
    desk.pipeline.close()
    other.pipeline.close()


@pytest.mark.parametrize("number", [2**63, 2**64 - 1])
def test_a_number_that_no_database_holds_is_beyond(
    tmp_path: Path, house: LoadedHouse, number: int
) -> None:
    desk = Desk(tmp_path, house)
    head = Head(number, 1, "ab" * 32, "cd" * 8, "ef" * 64, NAME)
    assert desk.told(head) == ["head_disputed", "jackpot_closed"]
    desk.pipeline.close()
