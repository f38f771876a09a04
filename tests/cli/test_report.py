"""`tableassist report`: forms, refusals, exit status. The figures are tested in `reports`.

The commands are called as the installed program calls them, in this process but for one case, on a
journal of two days.
"""

import csv
import io
import json
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from tableassist.cli import app
from tests.reports.office_day import OfficeDay
from tests.support.intruders import intrude
from tests.support.program import INSTALLED


class Ran(NamedTuple):
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str | Path) -> Ran:
    result = CliRunner().invoke(app, ["report", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return Ran(result.exit_code, result.stdout, result.stderr)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return OfficeDay(tmp_path_factory.mktemp("office") / "table").play_all()


def refusal(ran: Ran, status: int) -> str:
    assert (ran.returncode, ran.stdout) == (status, "")
    assert ran.stderr.startswith("tableassist: ")
    assert ran.stderr.count("\n") == 1
    return ran.stderr


def test_a_report_in_all_its_forms(table: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.pdf"
    day = ("rounds", table, "--day", "2027-01-15")
    words, told, lines = run(*day), run(*day, "--json", "--pdf", page), run(*day, "--csv")
    assert [ran.returncode for ran in (words, told, lines)] == [0, 0, 0]
    assert "Pair of Kings" in words.stdout
    answer = json.loads(told.stdout)
    assert (answer["report"], answer["currency"]) == ("rounds", "CAD")
    assert [row["win"] for row in answer["rounds"]] == [-15_400, 0]
    table_rows = list(csv.DictReader(io.StringIO(lines.stdout)))
    assert [row["win"] for row in table_rows] == ["-15400", "0"]
    assert page.read_bytes().startswith(b"%PDF-")
    assert "File exists" in run(*day, "--pdf", page).stderr


def test_a_day_begins_when_it_is_told_and_another_sheet_can_be_asked_for(table: Path) -> None:
    ran = run("exceptions", table, "--csv", "--sheet", "counts")
    assert ran.stdout.splitlines()[:2] == ["group,count", "bets turned back,1"]
    late = run("rounds", table, "--day", "2027-01-15", "--day-starts", "08:12", "--json")
    assert [row["round"] for row in json.loads(late.stdout)["rounds"]] == [2]


def test_a_payout_by_round_by_time_and_step_by_step(table: Path) -> None:
    by_time = run("payout", table, "--time", "2027-01-15T08:11Z", "--seat", "2")
    assert by_time.stdout.startswith("Round 1, seat 2\n")
    assert "replayed    the same, " in by_time.stdout
    assert "Flush, Ace high" in by_time.stdout
    steps = run("payout", table, "--round", "1", "--step").stdout
    assert "seat 2: ante holds 10.00" in steps
    assert "seat 2 is paid, 190.00 handed over" in steps


def test_was_my_bet_on(table: Path) -> None:
    yes = run("bet", table, "--round", "1", "--seat", "2", "--bet", "progressive")
    no = run("bet", table, "--round", "1", "--seat", "4", "--bet", "progressive")
    assert (yes.returncode, no.returncode) == (0, 1)
    assert yes.stdout.startswith("Was the progressive of seat 2 on in round 1? YES\n")
    assert "tableassist head 2" in yes.stdout
    assert " NO\n" in no.stdout


def test_theory_of_another_profile_is_refused(table: Path, tmp_path: Path) -> None:
    file = tmp_path / "theory.json"
    file.write_text('{"house":"x","hash":"ab","bets":[]}')
    assert "another profile" in refusal(run("handle", table, "--theory", file), 2)
    file.write_text('{"house":"x","bets":[{"bet":"ante","house_edge":{"fraction":"1/0"}}]}')
    assert f"reading theory {file}" in refusal(run("handle", table, "--theory", file), 2)


@pytest.mark.parametrize(
    ("arguments", "status", "text"),
    [
        (("rounds", "--day", "yesterday"), 2, "'yesterday' is no day"),
        (("rounds", "--day", "2027-01-15", "--from", "2027-01-15"), 2, "not both"),
        (("rounds", "--from", "2027-01-15", "--to", "2027-01-14"), 2, "is not behind"),
        (("pace", "--day-starts", "25:00"), 2, "'25:00' is no time of day"),
        (("meter", "--csv", "--sheet", "moon"), 2, "'moon' is none of readings, levels, hand_pays"),
        (("payout",), 2, "by --round or by --time"),
        (("payout", "--round", "99"), 1, "no such round"),
        (("bet", "--round", "1", "--seat", "2", "--bet", "luck"), 2, "'luck' is none of ante"),
    ],
)
def test_wrong_use_is_one_line(
    table: Path, arguments: tuple[str, ...], status: int, text: str
) -> None:
    name, *options = arguments
    assert text in refusal(run(name, table, *options), status)


def test_a_folder_without_a_journal(tmp_path: Path) -> None:
    assert "no journal here" in refusal(run("meter", tmp_path), 2)


def test_a_changed_record_is_one_line_and_a_no(tmp_path: Path) -> None:
    changed = OfficeDay(tmp_path / "table").play_all()
    intrude(
        changed, lambda sql: sql.execute("UPDATE records SET at_ms = at_ms + 1 WHERE number = 20")
    )
    for name in ("exceptions", "handle"):
        assert "record 20: hash does not fit" in refusal(run(name, changed), 1)
    assert "record 20" in refusal(run("payout", changed, "--round", "1"), 1)


def test_the_installed_command_reads_beside_a_running_table(tmp_path: Path) -> None:
    running = OfficeDay(tmp_path / "table")
    running.first_round()
    ran = subprocess.run(
        [INSTALLED, "report", "rounds", running.directory, "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [row["round"] for row in json.loads(ran.stdout)["rounds"]] == [1]
    running.second_round()
    running.close()
