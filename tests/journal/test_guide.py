"""The lines of the guide by which an inspector recomputes the chain, run as they stand there.

They know nothing of this program; what they say is held against it.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tableassist.journal import read_records
from tableassist.reports.export import export_lines
from tests.support.intruders import intrude
from tests.support.kept_tables import kept_rounds

GUIDE = Path(__file__).parents[2] / "deploy" / "operations.md"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return kept_rounds(tmp_path / "table", 1).close()


def recomputed(*arguments: Path) -> subprocess.CompletedProcess[str]:
    _, _, after = GUIDE.read_text("utf-8").partition("```python\n")
    lines, _, _ = after.partition("```")
    return subprocess.run(
        [sys.executable, "-c", lines, *arguments], capture_output=True, text=True, check=False
    )


def test_the_guide_recomputes_the_chain(table: Path, tmp_path: Path) -> None:
    export = tmp_path / "export"
    export.write_text("".join(f"{line}\n" for line in export_lines(table, with_heads=True)))
    *_, last = read_records(table)
    ran = recomputed(table, export)
    assert (ran.stdout, ran.stderr) == (f"{last.number} {last.hash.hex()}\n", "")
    export.write_text(export.read_text().replace(last.hash.hex(), "0" * 64))
    assert f"line of record {last.number}" in recomputed(table, export).stderr


def test_an_export_that_goes_on_is_told_by_its_record(table: Path, tmp_path: Path) -> None:
    """A journal that was cut, or a backup beside a newer export."""
    export = tmp_path / "export"
    *_, last = export_lines(table, with_heads=False)
    number = json.loads(last)["number"] + 1
    export.write_text(f'{{"number":{number},"hash":"{"0" * 64}"}}\n')
    ran = recomputed(table, export)
    assert ran.returncode == 1
    told = f"AssertionError: record {number}: in the export, not in this journal"
    assert ran.stderr.splitlines()[-1] == told


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE records SET at_ms = at_ms + 1 WHERE number = 7",
        "UPDATE heads SET at_ms = at_ms + 1 WHERE number = 2",
    ],
)
def test_it_finds_what_was_changed(table: Path, change: str) -> None:
    intrude(table, lambda sql: sql.execute(change))
    ran = recomputed(table)
    assert ran.returncode == 1
    assert "record 7" in ran.stderr or "InvalidSignature" in ran.stderr
