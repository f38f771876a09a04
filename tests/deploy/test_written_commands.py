"""Every command of the guide and of both READMEs, run as it is written.

What a placeholder stands for is taken from one table that was played and stored; a command that
changes something gets a copy of it, and what has to be done before. What cannot be run here is
named below, and its words are still read as the program reads them. The answers themselves are
tested with each command.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.core import TyperCommand, TyperGroup
from typer.testing import CliRunner

from tableassist import cli
from tableassist.access import Cost, StoredSecrets
from tableassist.cli import app
from tableassist.journal import key_path, read_records
from tableassist.settings import DEMO_UNITS, load_table, store_keys
from tests.architecture.sources import ROOT
from tests.reports.bundled import play_hit
from tests.support.kept_tables import KeptTable
from tests.support.written_commands import GROUP, PAPERS, PEOPLE, filled, path_of, whole_commands

MARCH, MAY = 1_931_731_200_000, 1_935_684_000_000  # 2031-03-20 and 2031-05-04 at 18:00
WRONG_PAY = "correct DIR --round N --pay 2:ante=500 --yes --by NAME --by NAME --reason WORDS"
FIRST = "operators add DIR FIRST --role supervisor"
SECOND = "operators add DIR SECOND --role dealer --game caribbean-stud --by NAME"
NOT_HERE = {
    "run": "plays until it is told to end: tests/cli/test_run.py",
    "simulate --dir": "plays until it is told to end: tests/cli/test_run.py",
    "soak": "plays for hours",
    "sign": "shows the meter until it is told to end: tests/cli/test_sign.py",
    "screen gallery": "draws for minutes: tests/screen",
    "screen sign": "draws for minutes: tests/screen",
    "odds": "counts for half a minute: tests/odds",
    "report handle DIR --house": "wants what odds counts",
    "journal renew": "wants another version of the program: tests/cli/test_journal_copies.py",
    "opening close": "wants a table that was opened: tests/reports/test_opening_readings.py",
    "jackpot accept": "wants a sign that disputes the journal: tests/cli/test_jackpot.py",
    "devices probe": "wants a board that answers: tests/cli/test_devices.py",
    "devices watch PORT": "listens until it is told to end: tests/cli/test_devices.py",
    "devices keys new": "wants a board in service mode: tests/cli/test_device_keys.py",
    "devices keys rotate": "wants a board: tests/cli/test_device_keys.py",
}
BEFORE: dict[str, tuple[str, ...]] = {
    "jackpot approve": ("jackpot verify DIR --by SECOND",),
    "jackpot pay": ("jackpot verify DIR --by NAME", "jackpot approve DIR --by SECOND"),
    "jackpot slip": ("jackpot verify DIR --by NAME", "jackpot approve DIR --by SECOND"),
    "jackpot adjust": ("jackpot close DIR --by NAME",),
    "jackpot open": ("jackpot close DIR --by NAME",),
    "journal verify DIR --archive": ("journal archive DIR TO --until DAY",),
    "jackpot doubt DIR --over": ("jackpot doubt DIR --by NAME",),
    "correct DIR --paid": (WRONG_PAY,),
    "correct DIR --write-off": (WRONG_PAY,),
    "operators change-pin": (FIRST,),
    "operators reset-pin": (FIRST, SECOND),
    "operators add DIR SECOND": (FIRST,),
    "operators add DIR DEALER": (FIRST,),
}
"""What has to be done before, by how a command begins."""
SCRIPTS = {
    "deploy/demo": "its options are those of `tableassist demo`: tests/cli/test_demo.py",
    "deploy/test": "runs all tests",
    "deploy/build": "needs a commit and ten minutes: tests/deploy/test_package.py",
    "deploy/try-install": "needs root and a mirror",
}
DEBIAN = ("apt-get", "sha256sum", "cp", "editor", "runuser", "systemctl", "mkdir", "sed", "install")
"""What is not ours: on a computer with the package `deploy/try-install` types these."""
PINS = ("830591740628", "402957163948", "618294073519", "830591740629")
ROUND = """{"id": "1", "house": "three-card", "limits": {"min": 500, "max": 25000}, "dealer":
 {"cards": ["Tc", "Ah", "Qc"]}, "seats": [{"seat": 2, "cards": ["Jd", "7h", "3c"], "bets":
 {"ante": 1000}, "action": "play"}]}""".replace("\n", "")


class World(NamedTuple):
    """What the papers' placeholders stand for."""

    directory: Path
    journal: Path
    hit: int


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    """A hit that waits in round 1, a plain round 2; six weeks later two more."""
    directory = tmp_path_factory.mktemp("guide")
    table = KeptTable(directory / "journal")
    table.now_ms = MARCH
    hit = play_hit(table)
    play_hit(table, hand="Ah Kh 9d 8c 4s")
    table.now_ms = MAY
    table.play_rounds(2)
    journal = table.close()
    made = ("journal backup", "journal head --out", "report bundle")
    words: tuple[tuple[str | Path, ...], ...] = (
        ("journal", "backup", journal, directory / "backup"),
        ("journal", "head", journal, "--out", directory / "head"),
        ("report", "bundle", journal, "--round", "2", directory / "made.zip"),
    )
    for name, one in zip(made, words, strict=True):
        ended = CliRunner().invoke(app, [*map(str, one)])
        assert ended.exit_code == 0, (name, ended.output)
    return World(directory, journal, hit)


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each check of a PIN would take a fifth of a second."""
    for module in (cli.journal_copies, cli.operators, cli.still):
        monkeypatch.setattr(module, "StoredSecrets", partial(StoredSecrets, cost=Cost(1, 8)))


@pytest.fixture
def known(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str | Path]:
    """The placeholders, with a copy of the journal; what is written falls into `tmp_path`."""
    monkeypatch.chdir(tmp_path)
    journal = shutil.copytree(world.journal, tmp_path / "journal")
    config = tmp_path / "table.toml"
    shutil.copy(ROOT / "deploy" / "table.example.toml", config)
    for unit in DEMO_UNITS:
        store_keys(tmp_path / "table.keys", unit, [unit.encode().ljust(32)])
    rounds = tmp_path / "rounds.jsonl"
    rounds.write_text(ROUND, "utf-8")
    capture = tmp_path / "journal" / "shoe.capture"
    capture.touch(0o600)
    return {
        **{"DIR": journal, "TO": tmp_path / "to", "FROM": world.directory / "backup"},
        **{"FILE": rounds, "--config FILE": config, "--head FILE": world.directory / "head"},
        **{"--pdf FILE": tmp_path / "page.pdf", "--capture FILE": capture},
        **{"N": "2", "--hit N": str(world.hit), "S": "2", "B": "ante", "DAY": "2031-05-04"},
        **{
            "NAME": PEOPLE[0],
            "SECOND": PEOPLE[1],
            "WORDS": "as the guide says",
            "PORT": "/dev/null",
        },
        **{"ROLE": "technician", "HOUSE": "three-card", "OUT.zip": tmp_path / "out.zip"},
        **{"FIRST": PEOPLE[0], "SECOND": PEOPLE[1], "DEALER": PEOPLE[1]},
        "--date 2031-04-01": datetime.now(UTC).date().isoformat(),
    }


def begins(line: str, names: Iterable[str]) -> str:
    """Which of the names the line begins with, or nothing."""
    return next((name for name in names if f"{line} ".startswith(f"{name} ")), "")


WRITTEN = whole_commands()
HERE = {line: words for line, words in WRITTEN.items() if not begins(line, NOT_HERE)}
ONLY_READ = {line: words for line, words in WRITTEN.items() if begins(line, NOT_HERE)}


@pytest.mark.parametrize("line", HERE)
def test_it_is_done_as_it_is_written(line: str, known: dict[str, str | Path], world: World) -> None:
    prepared(line, known, world)
    for before in BEFORE.get(begins(line, BEFORE), ()):
        done(before.split(), known)
    if "NUMBER" in line:
        records = read_records(Path(known["DIR"]))
        known["NUMBER"] = str(next(one.number for one in records if one.kind == "correction_made"))
    done(HERE[line], known)


def prepared(line: str, known: dict[str, str | Path], world: World) -> None:
    """What no command does: a disk that is empty, one that lost something, files from elsewhere."""
    journal = Path(known["DIR"])
    if line.startswith("journal restore"):
        key = key_path(journal).read_bytes()
        shutil.rmtree(journal)
        journal.mkdir(0o700)
        key_path(journal).write_bytes(key)
        key_path(journal).chmod(0o600)
    elif line.startswith("journal accept"):
        (journal / "lock").write_text("open 4711\n")
        known["--last N"] = str(max(one.number for one in read_records(journal)))
    elif line.startswith("selftest"):
        shutil.rmtree(journal)  # its records are ahead of every clock
    elif line.startswith("operators reset-pin"):
        known["NAME"] = PEOPLE[1]
    elif line == "journal verify OUT.zip":
        known["OUT.zip"] = world.directory / "made.zip"


def done(words: list[str], known: dict[str, str | Path]) -> None:
    """Run one, with PINs where people show who they are; it ends with 0 and tells no fault."""
    pins = pins_for(words)
    reading, writing = os.pipe()
    os.write(writing, "".join(f"{pin}\n" for pin in pins).encode())
    os.close(writing)
    more = ["--pin-fd", str(reading)] if pins else []
    ran = CliRunner().invoke(app, [*filled(words, known), *more])
    os.close(reading)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), (words, ran.exception)
    assert "Traceback" not in ran.output, words
    assert not ran.exit_code, (words, ran.output)


def pins_for(words: list[str]) -> tuple[str, ...]:
    """Who shows who they are first, then the new one."""
    if words[0] != "operators" or words[1] == "list":
        return ()
    if words[1] == "reset-pin":
        return PINS[0], PINS[2]
    return PINS[:2] if words[1] == "change-pin" or "--by" in words else PINS[:1]


@pytest.mark.parametrize("line", ONLY_READ)
def test_its_words_are_taken_where_it_cannot_be_done(
    line: str, known: dict[str, str | Path]
) -> None:
    given = filled(ONLY_READ[line], known)
    assert reader_of(line).make_context("tableassist", given[len(path_of(given)) :])


def reader_of(line: str) -> TyperCommand:
    """The command that reads this line."""
    command: object = GROUP
    for word in path_of(line.split()):
        assert isinstance(command, TyperGroup)
        command = command.commands[word]
    assert isinstance(command, TyperCommand)
    return command


def test_what_is_only_read_is_on_paper_and_is_tested_where_it_says() -> None:
    for name, why in NOT_HERE.items():
        assert any(begins(line, [name]) for line in ONLY_READ), name
        where = why.partition(": ")[2]
        assert not where or (ROOT / where).exists(), where
    assert len(HERE) > 60


def fenced() -> list[str]:
    """Each line of the papers' blocks that a person types, continued lines put together."""
    lines: list[str] = []
    for paper in ("README.md", "deploy/operations.md"):
        text = (ROOT / paper).read_text("utf-8")
        for name, block in re.findall(r"^ *```(\w*)\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL):
            lines += block.replace("\\\n", " ").splitlines() if not name else []
    assert len(lines) > 20
    return lines


def test_scripts_on_paper_are_there_and_can_be_started() -> None:
    papers = "".join((ROOT / paper).read_text("utf-8") for paper in PAPERS)
    named = set(re.findall(r"(?<![\w/(])deploy/[a-z-]+(?![\w./-])", papers))
    assert named == set(SCRIPTS)
    for script in named:
        assert os.access(ROOT / script, os.X_OK), script
        assert subprocess.run(["sh", "-n", ROOT / script], check=False).returncode == 0, script
    for line in fenced():
        if line.startswith("deploy/demo"):
            assert reader_of("demo").make_context("demo", line.split()[1:])


def test_every_other_line_that_is_typed_is_one_of_debians() -> None:
    others = {line.split()[0] for line in fenced()} - set(SCRIPTS)
    assert others == {"tableassist", ".venv/bin/tableassist", *DEBIAN}


def test_the_table_file_that_the_readme_makes_can_be_played(tmp_path: Path) -> None:
    (line,) = [line for line in fenced() if line.startswith("sed ")]
    made = line.replace("/tmp/table", str(tmp_path))  # where everybody may write
    subprocess.run(["sh", "-c", made], cwd=ROOT, check=True)
    settings = load_table(tmp_path / "table.toml")
    assert settings.boards.shoe.port == str(tmp_path / "wires" / "shoe")
    assert settings.demo_keys
