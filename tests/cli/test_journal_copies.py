"""`tableassist journal head | replay | backup | restore | archive | renew | accept` from outside.

The installed command runs as a process of its own. What the steps do is tested in `tests/journal`
and `tests/reports`; here are words, exit statuses and files.
"""

import json
import resource
import shutil
import subprocess
from pathlib import Path

import pytest

from tableassist.journal import Journal, JournalError, read_records
from tableassist.reports.corrections import where_archived
from tests.support.intruders import intrude
from tests.support.kept_tables import DAY_MS, KeptTable
from tests.support.program import INSTALLED, run
from tests.support.stored_rounds import content

ANNA, BORIS = ("--by", "Anna Weiss"), ("--by", "Boris Klein")
WHY = ("--reason", "the disk was exchanged")
TWO = (*ANNA, *BORIS, *WHY)


def _told(*arguments: str | Path) -> str:
    """Standard output of a command that has to be done."""
    ran = run("journal", *arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def _refusal(exit_status: int, *arguments: str | Path) -> str:
    """The one line on standard error of a command that has to say no."""
    ran = run("journal", *arguments)
    assert ran.returncode == exit_status, ran.stderr
    assert ran.stderr.startswith("tableassist: ")
    assert ran.stderr.count("\n") == 1
    assert ran.stdout == ""
    return ran.stderr


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two rounds on one day (2027-01-15), two on the next; closed."""
    table = KeptTable(tmp_path_factory.mktemp("days") / "table")
    table.play_rounds(2)
    table.now_ms += DAY_MS
    table.play_rounds(2)
    return table.close()


@pytest.fixture
def table(days: Path, tmp_path: Path) -> Path:
    return shutil.copytree(days, tmp_path / "table")


def test_a_head_on_paper(table: Path, tmp_path: Path) -> None:
    paper = tmp_path / "paper"
    text = _told("head", table)
    assert text.startswith("tableassist head 2\nTable 1\n")
    _told("head", table, "--out", paper)
    assert paper.read_text() == text
    assert "File exists" in _refusal(2, "head", table, "--out", paper)
    held = _told("verify", table, "--head", paper)
    assert "books balance" in held
    assert "it holds the head of record " in held
    assert "kept elsewhere" not in _told("verify", table)
    intrude(
        table,
        lambda sql: [
            sql.execute(f"DELETE FROM {name} WHERE number > 96")
            for name in ("records", "heads", "snapshots")
        ],
    )
    (table / "lock").unlink()
    assert "it was cut or put back" in _refusal(1, "verify", table, "--head", paper)
    paper.write_text(text.replace("Table 1", "Table 2"))
    assert "signature does not fit" in _refusal(2, "verify", table, "--head", paper)


def test_verify_tells_every_finding(table: Path) -> None:
    intrude(table, lambda sql: sql.execute("DELETE FROM heads WHERE number > 100"))
    ran = run("journal", "verify", table, "--json")
    told = json.loads(ran.stdout)
    assert (ran.returncode, told["ok"]) == (1, False)
    assert len(told["findings"]) > 2
    assert ran.stderr.splitlines() == [f"tableassist: {found}" for found in told["findings"]]


def test_replay_and_export_of_heads(table: Path) -> None:
    assert _told("replay", table).endswith("records: the same\n")
    assert json.loads(_told("replay", table, "--round", "2", "--json"))["difference"] is None
    assert "was decided with profile" in _refusal(2, "replay", table, "--house", "three-card")
    lines = [json.loads(line) for line in _told("export", table, "--heads").splitlines()]
    heads = [line for line in lines if line["kind"] == "head"]
    records = [line for line in lines if line["kind"] != "head"]
    assert [line["number"] for line in records] == [one.number for one in read_records(table)]
    by_number = {line["number"]: line["hash"] for line in records}
    assert [head["number"] for head in heads][-1] == lines[-1]["number"]
    assert all(by_number[head["number"]] == head["hash"] for head in heads)


def test_backup_and_restore(table: Path, tmp_path: Path) -> None:
    backup, there = tmp_path / "backup", tmp_path / "there"
    assert "round 5" in _told("backup", table, backup)
    assert "something is there already" in _refusal(2, "backup", table, backup)
    assert "a journal is there already" in _refusal(2, "restore", backup, table, *TWO)
    assert "put the head key back" in _told("restore", backup, there, *TWO)
    assert list(read_records(there)) == list(read_records(table))
    manifest = backup / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"meter:main": 1', '"meter:main": 2'))
    ran = run("journal", "restore", backup, tmp_path / "other", *TWO)
    assert ran.returncode == 1
    assert "meter:main is" in ran.stderr
    manifest.unlink()
    assert "not a whole backup" in _refusal(2, "restore", backup, tmp_path / "other", *TWO)
    assert not (tmp_path / "other").exists()


def test_a_backup_that_is_not_signed(table: Path, tmp_path: Path) -> None:
    """Both say so and are done, and why the key was of no use."""
    backup, there, key = tmp_path / "backup", tmp_path / "there", table / "head.key"
    assert "not signed" not in _told("backup", table, tmp_path / "signed")
    assert "not signed" not in _told("restore", tmp_path / "signed", tmp_path / "first", *TWO)
    key.chmod(0o644)
    told = _told("backup", table, backup)
    assert ", not signed: reading head key" in told
    assert "others than its owner may use it (0644): chmod 600" in told
    restore = ("restore", backup, there, *TWO, "--head-key", key)
    assert "it is not signed, or its signature was taken away" in _refusal(1, *restore)
    assert not there.exists()
    assert ", not signed\n" in _told(*restore, "--unsigned")
    assert list(read_records(there)) == list(read_records(table))
    other = tmp_path / "other.key"
    other.touch(0o600)
    other.write_text("11" * 32)
    told = _told("backup", table, tmp_path / "third", "--head-key", other)
    assert told.endswith(", not signed: the head key is another one\n")


@pytest.mark.parametrize("said", [{"made_ms": 10**17, "signature": ""}, {"signature": "zz"}])
def test_nothing_is_restored_from_a_manifest_that_none_wrote(
    table: Path, tmp_path: Path, said: dict[str, object]
) -> None:
    backup, there = tmp_path / "backup", tmp_path / "there"
    _told("backup", table, backup)
    manifest = backup / "manifest.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), **said}))
    assert "not a whole backup, manifest.json" in _refusal(2, "restore", backup, there, *TWO)
    assert not there.exists()


def test_an_archive(table: Path, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    assert "no round was opened" in _refusal(1, "archive", table, archive, "--until", "2020-01-01")
    assert "goes on behind record" in _told("archive", table, archive, "--until", "2027-01-16")
    told = _told("verify", table, "--archive", archive)
    assert "books balance" in told
    assert told.endswith("the archives reach back to record 1\n")
    assert "what is archived was not verified" in _told("verify", table)
    assert "it begins behind" not in _told("verify", archive)
    assert "no such round" in _refusal(1, "show", table, "--round", "1")
    assert _told("show", table, "--round", "4").startswith("Round 4  closed")
    assert _told("show", archive, "--round", "1").startswith("Round 1  closed")
    assert where_archived(table, 1, 4).startswith("it is in the archive that holds record ")
    assert [where_archived(table, 4, 4), where_archived(table, 9, 4)] == ["", ""]
    assert where_archived(archive, 9, 4) == ""
    assert "begins at record 1" in _refusal(1, "verify", archive, "--archive", archive)
    assert "can read it already" in _refusal(2, "renew", table, "--archive", archive)


def test_what_a_person_accepts(table: Path) -> None:
    """After a loss the table does not start until somebody says that this is the journal."""
    last = max(one.number for one in read_records(table))
    (table / "lock").write_text("open 4711\n")
    with pytest.raises(JournalError, match="records may be lost"):
        Journal.open(table)
    before = [(one.number, one.hash) for one in read_records(table)]
    assert f"ends at record {last}, not 7" in _refusal(2, "accept", table, "--last", "7", *TWO)
    assert f"end at record {last}" in _told("accept", table, "--last", str(last), *TWO)
    assert [(one.number, one.hash) for one in read_records(table)] == before
    Journal.open(table).close()


@pytest.mark.parametrize("who", [(*ANNA, *ANNA, *WHY), (*ANNA, *WHY), (*ANNA, *BORIS)])
def test_two_people_and_a_reason_take_a_journal(
    table: Path, tmp_path: Path, who: tuple[str, ...]
) -> None:
    backup, there = tmp_path / "backup", tmp_path / "there"
    _told("backup", table, backup)
    (table / "lock").write_text("open 4711\n")
    for arguments in (("restore", backup, there), ("accept", table, "--last", "7")):
        assert run("journal", *arguments, *who).returncode == 2
    assert not there.exists()
    assert (table / "lock").read_text().startswith("open 4711\n")


def test_a_full_disk_leaves_everything_as_it_was(table: Path, tmp_path: Path) -> None:
    """Files of this process may not grow beyond 100 kB: the copies do not come to their end."""
    before = content(table)
    to = tmp_path / "copy"
    for arguments in (("backup", table, to), ("archive", table, to, "--until", "2027-01-16")):
        ran = subprocess.run(
            [INSTALLED, "journal", *map(str, arguments)],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
        )
        assert ran.returncode == 2, ran.stderr
        assert ran.stderr.startswith("tableassist: making backup")
        assert ran.stderr.count("\n") == 1
        assert not to.exists()
        assert content(table) == before
    _told("backup", table, to)


def test_each_command_shows_an_example() -> None:
    for command in ("head", "replay", "backup", "restore", "archive", "renew", "accept"):
        assert f"tableassist journal {command} /" in _told(command, "--help")
