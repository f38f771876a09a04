"""The hash chain notices any change, and its hashes tell nothing about what they cover.

Properties over arbitrary rows; how a damaged file is met is in `test_damage`.
"""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tableassist.journal import Journal, read_records
from tableassist.journal.chain import GENESIS, SALT_BYTES, Row, link
from tests.support.ordinary_user import open_place
from tests.support.stored_rounds import card

NUMBERS = st.integers(-(2**63), 2**63 - 1)
MAYBE = st.none() | NUMBERS
ROWS = st.builds(
    Row,
    number=NUMBERS,
    at_ms=NUMBERS,
    kind=st.binary(max_size=8),
    version=NUMBERS,
    round=MAYBE,
    body=st.binary(max_size=8),
    cause=st.none() | st.binary(max_size=8),
    unit=st.none() | st.binary(max_size=8),
    event_id=MAYBE,
    era=MAYBE,
    part=MAYBE,
    salt=st.binary(min_size=SALT_BYTES, max_size=SALT_BYTES),
)


@given(ROWS, ROWS)
def test_different_rows_have_different_hashes(one: Row, other: Row) -> None:
    assume(one != other)
    assert link(GENESIS, one) != link(GENESIS, other)


@given(ROWS, st.sampled_from(Row._fields), st.data())
def test_every_column_counts(row: Row, column: str, data: st.DataObject) -> None:
    changed = row._replace(**{column: getattr(data.draw(ROWS), column)})
    assume(changed != row)
    assert link(GENESIS, changed) != link(GENESIS, row)


def test_a_text_cannot_pretend_to_be_the_columns_after_it() -> None:
    row = Row(1, 2, b"", 1, None, b"i2;n;b", None, None, None, None, None, bytes(SALT_BYTES))
    forged = row._replace(kind=b"i1;n;b", version=2, body=b"")
    assert link(GENESIS, row) != link(GENESIS, forged)


@given(ROWS)
def test_the_hash_before_counts(row: Row) -> None:
    assert link(GENESIS, row) != link(b"\1" * 32, row)


def test_a_value_that_is_never_stored_is_refused() -> None:
    row = Row(1, 2, b"kind", 1, None, b"{}", None, None, None, None, None, bytes(SALT_BYTES))
    with pytest.raises(TypeError):
        link(GENESIS, row._replace(round=1.5))  # type: ignore[arg-type]


def test_equal_records_have_hashes_of_their_own() -> None:
    """Whoever sees a hash but not the card must not find the card by trying all 52."""
    hashes = set()
    for _ in range(2):
        with open_place() as directory:
            journal = Journal.open(directory)
            journal.append([card("Ah")], 1_000, None)
            journal.close()
            hashes |= {stored.hash for stored in read_records(directory)}
    assert len(hashes) == 2
