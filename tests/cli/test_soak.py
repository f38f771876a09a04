"""The parts of `tableassist soak`: its table, its cables, its figures, and that it can say no.

The whole of it takes its time and is run by hand; here one is only begun, and interrupted.
"""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tableassist.cli.soak_cable import Cable
from tableassist.cli.soak_figures import Figures, Held, final_lines
from tableassist.cli.soak_table import SIGN_UNIT, SoakTable
from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.journal import Journal
from tableassist.reports.standing import standing
from tableassist.settings import load_table
from tests.cli.test_devices import wait_for
from tests.support.program import ROOT, command


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> SoakTable:
    """One for all: to make its people takes a second."""
    return SoakTable.made(tmp_path_factory.mktemp("soak") / "made", "caribbean-montreal")


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[tuple[Cable, list[int]]]:
    ends = tmp_path / "cables" / "one", tmp_path / "cables" / "other"
    with Cable(ends) as cable:
        opened = [os.open(end, os.O_RDWR | os.O_NOCTTY) for end in ends]
        yield cable, opened
        for end in opened:
            os.close(end)
    assert not any(end.is_symlink() for end in ends)


def test_what_goes_in_at_one_end_comes_out_at_the_other(cable: tuple[Cable, list[int]]) -> None:
    told, (one, other) = cable
    os.write(one, b"\x00meter\xff")
    assert os.read(other, 100) == b"\x00meter\xff"
    os.write(other, b"ack")
    assert os.read(one, 100) == b"ack"
    told.say(b"badge\r\n")
    assert os.read(one, 100) == b"badge\r\n"


def test_its_table_has_four_boards_with_keys_and_a_dealer_with_a_badge(table: SoakTable) -> None:
    settings = load_table(table.folder / "table.toml")
    assert [board.unit for board in settings.boards.all().values()][-1] == SIGN_UNIT
    assert all(settings.keys.of(board.unit) for board in settings.boards.all().values())
    people = standing(table.journal).people
    assert people.required
    assert [one.name for one in people.persons.values() if one.badge] == ["Demo Dealer"]
    assert table.wants_dealer()


def test_a_soak_in_which_nothing_was_played_or_something_differs_says_no(table: SoakTable) -> None:
    table.truth.unlink(missing_ok=True)
    assert final_lines(table, Figures(table)) == (["", "nothing was played"], False)
    start = {"fact": "start", "house": "caribbean-montreal", "seed": 1, "speed": 1.0, "units": {}}
    table.truth.write_text(json.dumps(start) + "\n")
    lines, agrees = final_lines(table, Figures(table))
    assert not agrees
    assert "journal verify     holds" in lines
    card = {"fact": "card", "round": 1, "index": 1, "card": "7s", "deck": 1, "to": 3}
    end = {"fact": "end", "complete": True}
    table.truth.write_text("".join(f"{json.dumps(one)}\n" for one in (start, card, end)))
    lines, agrees = final_lines(table, Figures(table))
    assert not agrees
    assert lines[-1].startswith("  ")


def test_the_time_of_a_card_is_from_its_leaving_to_its_record(table: SoakTable) -> None:
    figures = Figures(table)
    held = {"table": Held(100, 40, 13), "sign": Held(90, 12, 4)}
    figures.line(held)
    journal = Journal.open(table.journal)
    left_ms = 4_000_000_000_000
    figures.hear({"fact": "card", "deck": 1, "card": "7s"}, left_ms)
    figures.hear({"fact": "fault", "what": "brown_out"}, left_ms)
    journal.append([r.CardDealt(1, 1, parse_card("7s"), 3, 1, 1)], left_ms + 12, None)
    journal.close()
    line = figures.line({"table": Held(99, 41, 13), "sign": Held()})
    assert line.split()[-8:] == ["12", "12", "12", "-", "-", "-", "1", "0"]
    assert figures.worst["table"] == Held(100, 41, 13)
    assert Held.by(os.getpid()).resident_mb > 1


@pytest.mark.parametrize("seen", ["log", "truth.jsonl"])
def test_a_soak_that_is_interrupted_ends_in_order_and_leaves_nobody(
    tmp_path: Path, seen: str
) -> None:
    """By Ctrl-C, which a terminal sends to everybody there; before and after a card is dealt."""
    place = tmp_path / "soak"
    process = subprocess.Popen(
        command("soak", "1", "--data", str(place)),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    wait_for(place / seen)
    os.killpg(process.pid, signal.SIGINT)
    told, _ = process.communicate(timeout=90)
    assert process.returncode in (0, 1), told
    assert "Traceback" not in told
    log = (place / "log").read_text()
    assert "Fatal" not in log
    assert "KeyboardInterrupt" not in log
    with_it = subprocess.run(["pgrep", "-f", str(place)], capture_output=True, check=False)
    assert with_it.stdout == b""


def test_the_time_of_a_meter_is_from_its_record_to_the_sign_that_shows_it(
    tmp_path: Path, table: SoakTable
) -> None:
    """The lock's last bet makes it; a face before it, or behind the next lock, is no answer."""
    figures = Figures(replace(table, folder=tmp_path))
    journal = Journal.open(tmp_path / "journal")
    at_ms = 4_000_000_000_000
    for lock, cents in enumerate((1_000_070, 1_000_140, 1_000_210)):
        made = [
            r.ContributionMade(lock, seat, 100, 1, 1, 1, micro * 1_000_000)
            for seat, micro in ((1, cents - 35), (2, cents))
        ]
        journal.append(made, at_ms + 10_000 * lock, None)
    journal.close()
    for ms, showing in ((-5, "10000.70"), (40, "10000.70"), (10_900, "9.99"), (20_060, "10002.10")):
        figures.hear({"fact": "sign", "showing": showing, "state": "showing"}, at_ms + ms)
    figures.hear({"fact": "sign", "showing": "10001.40", "state": "showing"}, at_ms + 25_000)
    line = figures.line({})
    assert line.split()[-5:-2] == ["60", "60", "60"]
    assert sorted(figures.sign_ms) == [40, 60]
