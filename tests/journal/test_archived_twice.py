"""A journal that was archived twice, and somebody who changes a row in one of its archives.

Whatever they know and have, the archive or the way to the next one says so. What an archive is, is
in `test_archive`; what verify finds in a journal that was never archived, in `reports`.
"""

import shutil
from pathlib import Path

import pytest

from tableassist.journal.chain import Row
from tableassist.journal.heads import key_path, load_key
from tableassist.reports.proof import all_findings
from tests.support.archiving import archived
from tests.support.intruders import intrude, rebuild
from tests.support.kept_tables import DAY_MS, KeptTable

FOLDERS = ("first", "second", "table")


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three days: the first archive, the second one, and the journal that goes on."""
    place = tmp_path_factory.mktemp("days")
    table = KeptTable(place / "table")
    for archive in FOLDERS[:2]:
        table.play_rounds(1)
        table.now_ms += DAY_MS
        table.play_rounds(1)
        table.close()
        archived(table.directory, place / archive, table.now_ms)
        table.reopen()
    table.close()
    return place


@pytest.fixture
def copy(days: Path, tmp_path: Path) -> Path:
    return shutil.copytree(days, tmp_path / "days")


def findings(place: Path) -> list[str]:
    first, second, live = (place / name for name in FOLDERS)
    return all_findings(live, [first, second])[1]


def test_nothing_is_found_where_nothing_was_done(copy: Path) -> None:
    assert findings(copy) == []


@pytest.mark.parametrize("where", FOLDERS)
def test_a_row_is_changed_and_the_triggers_are_put_back(copy: Path, where: str) -> None:
    intrude(
        copy / where,
        lambda sql: sql.execute(
            "UPDATE records SET body = replace(body, 'paid', 'payd') WHERE number = "
            "(SELECT max(number) FROM records WHERE kind = 'seat_paid')"
        ),
    )
    assert any("hash does not fit" in line for line in findings(copy))


@pytest.mark.parametrize("has_key", [False, True])
def test_the_chain_of_the_first_archive_is_built_anew(copy: Path, *, has_key: bool) -> None:
    """With the head key nothing in the archive itself tells; the anchor of the next one does."""

    def edit(row: Row) -> Row:
        seat_2 = row._replace(body=row.body.replace(b'"seat":2', b'"seat":3'))
        return seat_2 if row.kind == b"bet_sensed" else row

    before = (copy / "first" / "journal.db").read_bytes()
    key = load_key(key_path(copy / "table")) if has_key else None
    rebuild(copy / "first", edit, "Table 1", key)
    assert (copy / "first" / "journal.db").read_bytes() != before
    found = findings(copy)
    assert any("signature" in line or "not signed" in line for line in found) is not has_key
    assert any("begins behind another record" in line for line in found)
