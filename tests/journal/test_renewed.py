"""Archives and anchors of another version of the program, and of tables that were killed.

What stands in the -wal alone is not lost by archiving or renewing, and a log that is gone is not
passed over.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tableassist.controller import FORM
from tableassist.core.table import encode_state
from tableassist.journal import (
    Journal,
    JournalError,
    Stating,
    read_records,
)
from tableassist.journal.archive import (
    archive_before,
    renew_anchor,
)
from tableassist.journal.heads import key_path
from tableassist.journal.lock import read_left
from tableassist.reports.proof import CHECKED, all_findings, checked
from tableassist.reports.standing import Stated, state_behind
from tests.support.archiving import NOW_MS, archived, crashed, cut_before
from tests.support.intruders import intrude
from tests.support.kept_tables import KeptTable
from tests.support.stored_rounds import content


def said_of(directory: Path) -> Stating[Stated]:
    """Whatever is asked about, what stands in `directory` is said of it."""
    return replace(CHECKED, of=lambda _: checked(directory))


def test_another_version_of_the_program_asks_for_the_archive(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    """What an anchor holds in another form cannot be read; the archive makes it anew."""
    cut = cut_before(live, played[1])._replace(form="another version")
    shorter = tmp_path / "archive"
    with pytest.raises(JournalError, match="see journal renew"):
        archive_before(live, shorter, NOW_MS, cut, CHECKED, key_path(live))
    assert not shorter.exists()
    archive_before(live, shorter, NOW_MS, cut, said_of(live), key_path(live))
    intrude(live, lambda sql: sql.execute("DELETE FROM snapshots"))
    with pytest.raises(JournalError, match="see journal renew"):
        Journal.open(live, FORM)
    state = state_behind([shorter], live)
    renew_anchor(live, FORM, encode_state(state), key_path(live))
    Journal.open(live, FORM).close()
    assert all_findings(live, [shorter])[1] == []
    with pytest.raises(JournalError, match="can read it already"):
        renew_anchor(live, FORM, encode_state(state), key_path(live))


def test_a_crashed_table_of_another_version_is_renewed_and_starts(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    """Its last records stand in the -wal alone, and renewing writes to the same file."""
    cut = cut_before(live, played[1])._replace(form="another version")
    older = tmp_path / "archive"
    archive_before(live, older, NOW_MS, cut, said_of(played[0].directory), key_path(live))
    intrude(live, lambda sql: sql.execute("DELETE FROM snapshots"))
    last = crashed(live)
    renew_anchor(live, FORM, encode_state(state_behind([older], live)), key_path(live))
    assert read_left(live).number == last
    journal = Journal.open(live, FORM)
    assert journal.last_number == last
    journal.close()


def test_a_crashed_table_is_archived_with_its_last_record(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    last = crashed(live)
    archived(live, tmp_path / "archive", played[1])
    for place in (live, tmp_path / "archive"):
        assert max(one.number for one in read_records(place)) == last
    Journal.open(live, FORM).close()


@pytest.mark.parametrize("archiving", [False, True])
def test_nothing_is_done_to_a_journal_whose_log_is_gone(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path, archiving: bool
) -> None:
    cut = cut_before(live, played[1])
    crashed(live)
    (live / "journal.db-wal").unlink()
    (live / "journal.db-shm").unlink()
    before, said = content(live), read_left(live)
    work: Callable[[], object] = partial(renew_anchor, live, FORM, cut.state, key_path(live))
    if archiving:
        to = tmp_path / "archive"
        work = partial(archive_before, live, to, NOW_MS, cut, CHECKED, key_path(live))
    with pytest.raises(JournalError, match="wal is gone"):
        work()
    assert (content(live), read_left(live)) == (before, said)
