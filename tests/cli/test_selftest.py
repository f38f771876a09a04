"""`tableassist selftest` from outside: a line a check, requirements by id, an exit status."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from tableassist.cli import app
from tableassist.cli.demo_people import make_people
from tableassist.controller import SystemClock
from tableassist.core.records import ContributionMade
from tableassist.journal import Journal
from tableassist.settings import load_house, load_table
from tests.cli.test_devices import wait_for
from tests.cli.test_houses import PROFILES
from tests.support.intruders import intrude
from tests.support.kept_tables import kept_rounds
from tests.support.ordinary_user import give_to_ordinary_user, open_place, ordinary_user
from tests.support.two_processes import TwoProcesses

CONFIG = """
name = "Table 1"
house = "caribbean-montreal"
data = "journal"
keys = "table.keys"
boards.shoe = { port = "no-shoe", unit = "SIM-SHOE-001" }
boards.bets = { port = "no-bets", unit = "SIM-BETS-001" }
boards.sign = { port = "no-sign", unit = "SIM-SIGN-001" }
"""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table that has played, and stands still; the clock says the time of its last record."""
    table = kept_rounds(tmp_path / "journal", 2)
    table.close()
    monkeypatch.setattr(SystemClock, "wall_ms", lambda _clock: table.now_ms)
    keys = tmp_path / "table.keys"
    units = ("SIM-SHOE-001", "SIM-BETS-001", "SIM-SIGN-001")
    keys.write_text("".join(f"{unit} {place:064}\n" for place, unit in enumerate(units, start=1)))
    keys.chmod(0o600)
    config = tmp_path / "table.toml"
    config.write_text(CONFIG)
    return config


def asked_of(config: Path, *words: str) -> tuple[int, dict[str, str], dict[str, str]]:
    """Exit status, and the status of each check and of each requirement."""
    ran = CliRunner().invoke(app, ["selftest", "--config", str(config), "--json", *words])
    told = json.loads(ran.stdout)
    checks = {one["check"]: one["status"] for one in told["checks"]}
    return ran.exit_code, checks, {one["id"]: one["status"] for one in told.get("requirements", [])}


def test_a_table_that_is_right_passes_and_nothing_is_changed(config: Path) -> None:
    before = (config.parent / "journal" / "journal.db").read_bytes()
    code, checks, asked = asked_of(config, "--requirements")
    failed = {name for name, status in {**checks, **asked}.items() if status == "failed"}
    assert (failed, code) == ({"A2", "A7"}, 1)
    assert checks["journal"] == checks["head key"] == checks["clock"] == "passed"
    assert checks["program"] == "not there"
    assert (asked["B2"], asked["H3"], asked["B9"]) == (
        "passed",
        "passed",
        "procedure, not software",
    )
    assert (config.parent / "journal" / "journal.db").read_bytes() == before
    assert asked_of(config)[0] == 0


def _cut(journal: Path) -> None:
    """Behind the newest snapshot, where a start looks."""
    newest = "DELETE FROM records WHERE number = (SELECT max(number) - 1 FROM records)"
    intrude(journal, lambda rows: rows.execute(newest))


def _other_key(journal: Path) -> None:
    key = journal / "head.key"
    key.write_text("1" * 64 + "\n")


def _unsigned(journal: Path) -> None:
    intrude(journal, lambda rows: rows.execute("DELETE FROM heads"))


def _others_secrets(secrets: Path) -> None:
    """As they were before somebody got another PIN: of each the digest is another one."""
    stored = json.loads(secrets.read_text())
    for own in stored["people"].values():
        own["pins"] = [pin[:-1] + ("A" if pin[-1] != "A" else "B") for pin in own["pins"]]
    secrets.write_text(json.dumps(stored))


@pytest.mark.parametrize(
    ("do", "check"),
    [
        (_cut, "journal"),
        (_unsigned, "journal"),
        (_other_key, "head key"),
        (lambda journal: (journal.parent / "table.keys").unlink(), "table's file"),
        (lambda journal: (journal / "head.key").chmod(0o644), "head key"),
        (lambda journal: (journal / "journal.db").unlink(), "journal"),
        (lambda journal: (journal / "journal.db-journal").touch(), "journal"),
        (lambda journal: (journal / "journal.db").chmod(0o640), "files"),
        (lambda journal: (journal / "lock").chmod(0o644), "files"),
        (lambda journal: (journal.parent / "table.toml").chmod(0o646), "table's file"),
        (lambda journal: journal.parent.chmod(0o777), "table's file"),
        (lambda journal: journal.chmod(0o770), "files"),
        (lambda journal: _written(journal, "keys = ", "people.required = true\nkeys = "), "people"),
        (lambda journal: _written(journal, "keys = ", "require_signed = false\nkeys = "), "keys"),
        (lambda journal: _written(journal, "caribbean-montreal", "nowhere"), "table's file"),
    ],
)
def test_what_is_wrong_is_named_and_the_status_is_1(
    config: Path, do: Callable[[Path], object], check: str
) -> None:
    do(config.parent / "journal")
    code, checks, _ = asked_of(config)
    assert (checks[check], code) == ("failed", 1)


@pytest.mark.parametrize("name", ["", "journal.db", "lock"])
def test_what_the_table_could_not_write_to_fails(config: Path, name: str) -> None:
    """It was copied from a disk that is only read, or somebody took the right away."""
    with open_place() as place:
        own = Path(shutil.copytree(config.parent, place / "own"))
        give_to_ordinary_user(own)
        path = own / "journal" / name
        path.chmod(0o500 if path.is_dir() else 0o400)
        with ordinary_user():
            _, checks, _ = asked_of(own / "table.toml")
    assert (checks["files"], checks["journal"]) == ("failed", "passed")


@pytest.mark.parametrize(
    ("do", "words"),
    [
        (lambda _secrets: None, ""),
        (lambda secrets: secrets.write_text("{"), "is unreadable: nobody can sign on"),
        (lambda secrets: secrets.unlink(), "is missing: nobody can sign on"),
        (_others_secrets, "is not what was set"),
    ],
)
def test_people_who_could_not_sign_on_are_told(
    config: Path, do: Callable[[Path], object], words: str
) -> None:
    settings = load_table(config, keys="left")
    make_people(settings, load_house(settings.house))
    _written(config.parent / "journal", "keys = ", "people.required = true\nkeys = ")
    do(config.parent / "journal" / "people.secrets")
    ran = CliRunner().invoke(app, ["selftest", "--config", str(config)])
    (line,) = (one for one in ran.stdout.splitlines() if one.startswith("people "))
    assert ("failed" in line, words in line) == (bool(words), True), line


def _own_profile(journal: Path, old: str, new: str) -> None:
    """The table's file names a profile of the house's own, Montréal with one line changed."""
    built_in = (PROFILES / "caribbean-montreal.toml").read_text()
    assert built_in.count(old) == 1
    (journal.parent / "own.toml").write_text(built_in.replace(old, new))
    _written(journal, 'house = "caribbean-montreal"', 'house = "own.toml"')


def test_a_profile_that_is_broken_is_no_table_s_file(config: Path) -> None:
    _own_profile(config.parent / "journal", "price = 100", 'price = "a dollar"')
    ran = CliRunner().invoke(app, ["selftest", "--config", str(config)])
    assert ran.exit_code == 1
    (line,) = (one for one in ran.stdout.splitlines() if one.startswith("table's file"))
    assert "failed" in line
    assert "progressive.price" in line


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("increment_ppm = 700000", "increment_ppm = 690000", "the jackpot terms of the profile"),
        ('currency = "CAD"', 'currency = "EUR"', "its money is CAD"),
        ('id = "caribbean-montreal"', 'id = "caribbean-quebec"', "it belongs to table 'Table 1'"),
    ],
)
def test_a_profile_with_which_a_start_would_be_refused_fails(
    config: Path, old: str, new: str, words: str
) -> None:
    _own_profile(config.parent / "journal", old, new)
    code, checks, _ = asked_of(config)
    assert (checks["profile"], code) == ("failed", 1)
    assert words in CliRunner().invoke(app, ["selftest", "--config", str(config)]).stdout


def test_a_journal_whose_books_do_not_hold_fails(config: Path) -> None:
    journal = Journal.open(config.parent / "journal")
    made = ContributionMade(3, 2, 100, 70_000_000, 10_000_000, 20_000_000, 7)
    journal.append([made], 1_800_000_000_000, None)
    journal.close()
    code, checks, _ = asked_of(config)
    assert (checks["journal"], code) == ("failed", 1)


def test_boards_that_answer_are_asked_and_swapped_ones_are_named(tmp_path: Path) -> None:
    (tmp_path / "wires").mkdir()
    table = TwoProcesses(tmp_path)
    roles = ("shoe", "bets", "sign")
    with table.simulate(rounds=99, seed=1):
        for role in roles:
            wait_for(tmp_path / "wires" / role)
        _, checks, _ = asked_of(table.config, "--boards")
        assert [checks[role] for role in roles] == ["passed"] * 3
        text = table.config.read_text().replace("SIM-SHOE", "SIM-X").replace("SIM-BETS", "SIM-SHOE")
        table.config.write_text(text.replace("SIM-X", "SIM-BETS"))
        code, checks, _ = asked_of(table.config, "--boards")
        assert ([checks[role] for role in roles], code) == (["failed", "failed", "passed"], 1)


def _written(journal: Path, old: str, new: str) -> None:
    config = journal.parent / "table.toml"
    config.write_text(config.read_text().replace(old, new))


def test_beside_a_running_table_it_looks_at_the_records(config: Path) -> None:
    journal = Journal.open(config.parent / "journal")
    ran = CliRunner().invoke(app, ["selftest", "--config", str(config)])
    journal.close()
    assert ran.exit_code == 0, ran.stdout
    assert "the table runs" in ran.stdout


def test_boards_that_are_not_there_are_named(config: Path) -> None:
    code, checks, _ = asked_of(config, "--boards")
    assert [checks[role] for role in ("shoe", "bets", "sign")] == ["failed"] * 3
    assert code == 1


def test_a_clock_behind_the_record_and_a_disk_without_room_fail(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SystemClock, "wall_ms", lambda _clock: 1_790_000_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=20_000_000))
    code, checks, _ = asked_of(config)
    assert (checks["clock"], checks["disk"], code) == ("failed", "failed", 1)


def test_a_table_that_is_new_has_no_journal_yet(config: Path) -> None:
    shutil.rmtree(config.parent / "journal")
    code, checks, asked = asked_of(config, "--requirements")
    assert (checks["journal"], checks["head key"], asked["H1"]) == ("not there",) * 3
    assert code == 1
