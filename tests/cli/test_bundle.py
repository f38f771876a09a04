"""`tableassist report bundle` and `journal verify OUT.zip` from outside, on a computer of its own.

What a bundle proves is tested in `tests/reports`; here is what is printed, and the exit status.
"""

import json
import subprocess
from pathlib import Path

import pytest

from tableassist.cli import app
from tableassist.journal import format_head, signed_head
from tests.reports.bundled import head_key, play_hit
from tests.support.kept_tables import KeptTable
from tests.support.program import run

Capture = pytest.CaptureFixture[str]


def _here(capsys: Capture, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The same command in this process."""
    given = [str(one) for one in arguments]
    with pytest.raises(SystemExit) as ended:
        app(given, prog_name="tableassist")
    told = capsys.readouterr()
    return subprocess.CompletedProcess(given, int(ended.value.code or 0), told.out, told.err)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """A round with a hit, its journal, and the hit's record."""
    played = KeptTable(tmp_path_factory.mktemp("bundled") / "table")
    hit = play_hit(played)
    return played.close(), hit


@pytest.fixture(scope="module")
def bundle(table: tuple[Path, int]) -> Path:
    directory, hit = table
    out = directory.parent / "one.zip"
    ran = run("report", "bundle", directory, "--hit", str(hit), out)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(f"bundle {out}: round 1 of table Table 1, ")
    return out


def test_a_bundle_is_verified_without_its_journal(
    bundle: Path, table: tuple[Path, int], tmp_path: Path
) -> None:
    key = head_key(table[0]).public
    kept = tmp_path / "kept.head"
    head = signed_head(table[0])
    assert head is not None
    kept.write_text(format_head(head))
    alone = tmp_path / "alone.zip"
    alone.write_bytes(bundle.read_bytes())
    ran = run("journal", "verify", alone, "--key", key.upper(), "--head", kept)
    assert (ran.returncode, ran.stderr) == (0, "")
    first, counts, told, again, fate, note, unproved = ran.stdout.splitlines()
    assert first == (
        f"evidence of round 1 of table Table 1, house caribbean-montreal, hits {table[1]}"
    )
    assert "signed heads" in counts
    assert told == f"public key {key}"
    assert again.startswith("decided over again: ")
    assert again.endswith(": the same")
    assert fate == f"hit {table[1]}: nothing here says that it was paid or refused"
    assert unproved.startswith("not proven: that nothing else came later")
    assert note.startswith(f"record {head.number}, of the head that was kept, is not in the bundle")


def test_the_verdict_as_json(bundle: Path, table: tuple[Path, int], capsys: Capture) -> None:
    key = head_key(table[0]).public
    as_json = json.loads(_here(capsys, "journal", "verify", bundle, "--json").stdout)
    assert (as_json["ok"], as_json["key"], as_json["hits"]) == (True, key, [table[1]])


def test_a_changed_bundle_and_another_key_are_answered_no(
    bundle: Path, tmp_path: Path, capsys: Capture
) -> None:
    written = bytearray(bundle.read_bytes())
    written[len(written) // 3] ^= 1
    changed = tmp_path / "changed.zip"
    changed.write_bytes(bytes(written))
    ran = _here(capsys, "journal", "verify", changed)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"tableassist: verifying bundle {changed}: ")
    other = _here(capsys, "journal", "verify", bundle, "--key", "ab" * 32)
    assert other.returncode == 1
    assert "not with the one that was kept" in other.stderr


def test_wrong_use_is_told_in_a_line(
    bundle: Path, table: tuple[Path, int], capsys: Capture
) -> None:
    directory, hit = table
    out = directory.parent / "more.zip"
    for status, arguments in (
        (2, ("--round", "1", "--hit", str(hit), out)),
        (1, ("--round", "9", out)),
        (1, ("--hit", str(hit + 1), out)),
        (2, ("--round", "1", bundle)),
    ):
        ran = _here(capsys, "report", "bundle", directory, *arguments)
        assert (ran.returncode, ran.stdout) == (status, ""), arguments
        assert ran.stderr.count("\n") == 1
        assert not out.exists()
    ran = _here(capsys, "journal", "verify", bundle, "--key", "xy")
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


def test_a_key_is_held_against_a_journal_too(table: tuple[Path, int], capsys: Capture) -> None:
    directory, _ = table
    assert (
        _here(
            capsys, "journal", "verify", directory, "--key", head_key(directory).public
        ).returncode
        == 0
    )
    other = _here(capsys, "journal", "verify", directory, "--key", "ab" * 32)
    assert other.returncode == 1
    assert "not the one given" in other.stderr
