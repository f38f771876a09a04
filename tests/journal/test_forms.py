"""Fields that nobody writes so: a head's text, a snapshot's form. Each is refused in words.

The heads are signed: their key is not the journal's, or somebody who has it tries the program.
Manifests are in `test_backup`.
"""

from pathlib import Path

import pytest

from tableassist.controller import FORM
from tableassist.journal import Journal, verify
from tableassist.journal.heads import HeadKey, format_head, make_key, parse_head
from tests.support.intruders import intrude
from tests.support.kept_tables import KeptTable


@pytest.fixture
def key(tmp_path: Path) -> HeadKey:
    return make_key(tmp_path / "some.key")


def test_a_head_is_read_as_it_was_written(key: HeadKey) -> None:
    head = key.sign_head("Table 1", 2**63 - 1, bytes(32), 0)
    assert parse_head(format_head(head)) == head


@pytest.mark.parametrize(
    ("number", "at_ms", "last_hash"),
    [
        (2**63, 5, bytes(32)),
        (2**70, 5, bytes(32)),
        (-5, 5, bytes(32)),
        (7, 2**63, bytes(32)),
        (7, -1, bytes(32)),
        (7, 5, bytes(31)),
        (7, 5, b""),
    ],
)
def test_a_signed_head_of_no_record(
    key: HeadKey, number: int, at_ms: int, last_hash: bytes
) -> None:
    text = format_head(key.sign_head("Table 1", number, last_hash, at_ms))
    with pytest.raises(ValueError, match=r"not a head: (line \d|no journal)"):
        parse_head(text)


@pytest.mark.parametrize(
    ("line", "said"), [(2, "1_0"), (2, "\u0661\u0660"), (2, " 10"), (5, "ab"), (6, "zz" * 64)]
)
def test_a_line_that_is_written_in_another_way(key: HeadKey, line: int, said: str) -> None:
    lines = format_head(key.sign_head("Table 1", 10, bytes(32), 5)).splitlines()
    lines[line] = said
    with pytest.raises(ValueError, match=rf"not a head: line {line + 1} is not as it is written"):
        parse_head("\n".join(lines))


def test_the_form_of_a_snapshot_is_no_text(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.play_rounds(2)
    table.close()
    intrude(
        table.directory,
        lambda sql: sql.execute(
            "UPDATE snapshots SET form = CAST(x'ff' AS TEXT) "
            "WHERE number = (SELECT min(number) FROM snapshots)"
        ),
    )
    assert "its form is no text" in verify(table.directory).problem
    Journal.open(table.directory, FORM).close()
