"""`tableassist journal` and `tableassist meter` from outside: what is printed, and the exit status.

The command runs as a process of its own, as an inspector would run it. What the texts
say is tested in `tests/reports`.
"""

import json
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from tableassist.core.records import KINDS
from tableassist.journal import Journal, read_records
from tests.journal.test_lifting import store_row
from tests.support.kept_tables import KeptTable
from tests.support.ordinary_user import open_place
from tests.support.program import INSTALLED, PIPE, run, start
from tests.support.stored_rounds import content, fill
from tests.support.told_tables import Stop, ToldTable

COMMANDS = [
    ("journal", "verify"),
    ("journal", "show"),
    ("journal", "export"),
    ("meter", "show"),
]
each_command = pytest.mark.parametrize("command", COMMANDS, ids=" ".join)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed journal of one round that is closed and one that is dealt."""
    played = ToldTable()
    played.play()
    played.play(Stop.DEALT)
    return played.store(tmp_path_factory.mktemp("table"))


def _refusal(ran: subprocess.CompletedProcess[str], exit_status: int) -> str:
    """The one line on standard error."""
    assert ran.returncode == exit_status, ran.stderr
    return _one_line(ran.stderr)


def _one_line(errors: str) -> str:
    assert errors.startswith("tableassist: ")
    assert errors.count("\n") == 1
    return errors


def test_verify_says_how_much_and_where_it_ends(table: Path) -> None:
    ran = run("journal", "verify", table)
    *_, last = read_records(table)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = json.loads(run("journal", "verify", table, "--json").stdout)
    assert ran.stdout == (
        f"{last.number} records, last number {last.number}, last hash {last.hash.hex()}\n"
        f"{told['heads']} signed heads, 0 snapshots; the books balance\n"
    )
    assert told == {
        "ok": True,
        "records": last.number,
        "last_number": last.number,
        "problem": "",
        "last_hash": last.hash.hex(),
        "findings": [],
        "notes": [],
        "heads": told["heads"],
        "snapshots": 0,
        "begins": 0,
    }


def test_show_tells_rounds_in_words_and_in_json(table: Path) -> None:
    words = run("journal", "show", table)
    assert words.returncode == 0
    assert [line.split()[1] for line in words.stdout.splitlines() if line[:5] == "Round"] == [
        "1",
        "2",
    ]
    assert "dealer ?? ?? ?? ?? Ac" in words.stdout
    books = json.loads(run("journal", "show", table, "--json").stdout)
    assert [(book["round"], book["state"]) for book in books] == [(1, "closed"), (2, "open")]
    (second,) = json.loads(run("journal", "show", table, "--json", "--round", "2").stdout)
    assert second == books[1]
    assert second["hands"]["0"] == ["??", "??", "??", "??", "Ac"]


def test_show_tells_what_happened_beside_the_rounds(tmp_path: Path) -> None:
    kept = KeptTable(tmp_path / "table")
    played = run("journal", "show", kept.directory).stdout
    assert "  program 0.1.0 started" in played  # before the first round
    kept.play_rounds(1)
    directory = kept.close()
    closed = run("jackpot", "close", directory, "--by", "Anna Weiss")
    assert closed.returncode == 0, closed.stderr
    told = run("journal", "show", directory).stdout.splitlines()
    about = [line.split(maxsplit=2)[2] for line in told if line.startswith("  table ")]
    assert any(line.startswith("program ") for line in about)
    assert "the jackpot is closed (by hand) by Anna Weiss" in about
    assert not any("chip" in line or "deck" in line for line in about)  # an everyday matter


def test_show_has_no_such_round(table: Path) -> None:
    ran = run("journal", "show", table, "--round", "9")
    assert "round 9" in _refusal(ran, 1)
    assert ran.stdout == ""


def test_a_round_that_is_dealt_is_no_rest(table: Path, tmp_path: Path) -> None:
    assert "round 2 is being played (decisions)" in _refusal(run("journal", "at-rest", table), 1)
    over = ToldTable()
    over.play()
    ran = run("journal", "at-rest", over.store(tmp_path / "over"))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == "no round is being played, the next one is round 2\n"


def test_a_journal_of_a_newer_release_is_no_reason_to_keep_the_older_one(tmp_path: Path) -> None:
    store_row(tmp_path, "of_a_newer_release", 1, "{}")
    ran = run("journal", "at-rest", tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("this program plays no round there: ")
    assert "install that one again" in _one_line(f"tableassist: {ran.stdout}")


def test_export_prints_a_line_for_each_record(table: Path) -> None:
    ran = run("journal", "export", table)
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [line["number"] for line in lines] == [each.number for each in read_records(table)]
    assert sum(line["body"].get("hidden", False) for line in lines) == 14


def test_help_lists_every_kind_and_shows_examples() -> None:
    shown = run("journal", "--help").stdout
    for kind in KINDS:
        assert kind in shown
    for command in COMMANDS:
        shown = run(*command, "--help").stdout
        assert "Example:\n" in shown
        assert f"tableassist {' '.join(command)} " in shown


def test_meter_shows_how_the_figure_came_about(table: Path) -> None:
    ran = run("meter", "show", table)
    assert ran.returncode == 0
    lines = [line.split() for line in ran.stdout.splitlines()]
    assert lines[0] == ["meter", "10,001.40", "CAD"]
    assert ["+", "contributed", "1.40000000", "of", "2", "bets"] in lines
    assert ["=", "meter", "10,001.40000000"] in lines
    told = json.loads(run("meter", "show", table, "--json").stdout)
    assert told == {
        "currency": "CAD",
        "jackpot": True,
        "display": 1_000_140,
        "meter_micro": 1_000_140_000_000,
        "reserve_micro": 20_000_000,
        "reset_micro": 1_000_000_000_000,
        "contributions": {"count": 2, "micro": 140_000_000},
        "refills": {"micro": 0},
        "hits": {"count": 0, "cents": 0},
        "reversals": {"count": 0, "micro": 0},
        "refusals": {"count": 0, "micro": 0},
        "adjustments": {"count": 0, "micro": 0},
        "corrections": {"count": 0, "micro": 0},
        "overflow_micro": 0,
        "levels": told["levels"],
        "hand_pays": {each: {"count": 0, "cents": 0} for each in ("due", "paid", "refused")},
        "agrees": True,
    }
    assert told["levels"]["main"]["wagered"] == 200


def test_a_meter_that_does_not_add_up_is_a_no(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    table = ToldTable()
    table.play(Stop.LOCKED)
    made = next(each.record for each in table.records if "ontribution" in str(each.record))
    journal.append([made], 9_000, None)
    journal.close()
    ran = run("meter", "show", tmp_path, "--json")
    assert "record 9" in _refusal(ran, 1)
    assert json.loads(ran.stdout)["agrees"] is False


def test_an_empty_journal(tmp_path: Path) -> None:
    Journal.open(tmp_path).close()
    assert run("journal", "verify", tmp_path).stdout.startswith(
        "0 records, last number 0, last hash 00"
    )
    assert run("journal", "show", tmp_path, "--json").stdout.strip() == "[]"
    assert run("journal", "export", tmp_path).stdout == ""
    assert "no table was created" in _refusal(run("meter", "show", tmp_path), 1)


@each_command
def test_a_journal_that_was_changed_is_a_no(
    table: Path, tmp_path: Path, command: tuple[str, str]
) -> None:
    copy = shutil.copytree(table, tmp_path / "copy")
    intruder = sqlite3.connect(copy / "journal.db", isolation_level=None)
    (trigger,) = intruder.execute(
        "SELECT sql FROM sqlite_schema WHERE name = 'records_never_change'"
    ).fetchone()
    intruder.execute("DROP TRIGGER records_never_change")
    intruder.execute("UPDATE records SET body = replace(body, '500', '501') WHERE number = 20")
    intruder.execute("UPDATE records SET at_ms = at_ms + 1 WHERE number = 21")
    intruder.execute(trigger)
    intruder.close()
    before = content(copy)
    assert "record 2" in _refusal(run(*command, copy), 1)
    assert content(copy) == before


@each_command
def test_a_bad_directory_is_bad_input(tmp_path: Path, command: tuple[str, str]) -> None:
    (tmp_path / "file").write_text("")
    for place in (tmp_path, tmp_path / "nowhere", tmp_path / "file"):
        ran = run(*command, place)
        assert str(place) in _refusal(ran, 2)
        assert ran.stdout == ""
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@each_command
def test_beside_a_running_table_and_on_a_read_only_copy(command: tuple[str, str]) -> None:
    with open_place() as place:
        journal = Journal.open(place / "table")
        fill(journal)
        before = content(place / "table")
        beside = run(*command, place / "table")
        assert beside.returncode == 0, beside.stderr
        assert content(place / "table") == before
        copy = shutil.copytree(place / "table", place / "copy")
        journal.close()
        for path in copy.iterdir():
            path.chmod(0o444)
        copy.chmod(0o555)
        assert run(*command, copy).stdout == beside.stdout


@each_command
def test_a_reader_that_has_seen_enough(table: Path, command: tuple[str, str]) -> None:
    """Standard output is closed before anything is printed; `| head` does it a little later."""
    with start(*command, table, stdout=PIPE, stderr=PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == ""
    assert running.returncode == 0


@pytest.mark.parametrize("streams", [">&-", ">/dev/full"])
def test_the_installed_command_ends_by_itself(table: Path, streams: str) -> None:
    """Whatever standard output is, the interpreter has nothing to complain of at its end."""
    words = f'env -u PYTHONUNBUFFERED "{INSTALLED}" journal verify "{table}" {streams}'
    ran = subprocess.run(words, shell=True, capture_output=True, text=True, check=False)
    assert "Exception" not in ran.stderr
    assert ran.stderr.count("\n") == (streams == ">/dev/full")


@each_command
def test_a_full_disk_behind_standard_output(table: Path, command: tuple[str, str]) -> None:
    with (
        Path("/dev/full").open("w") as full,
        start(*command, table, stdout=full, stderr=PIPE) as running,
    ):
        assert running.wait() == 2
        assert running.stderr is not None
        assert "No space left" in _one_line(running.stderr.read())
