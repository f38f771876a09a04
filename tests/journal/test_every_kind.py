"""Every kind of record survives the disk exactly, with any values its fields may hold.

Values come from the records' own types, so a new kind or field is covered without a line here.
"""

import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tableassist.core.cards import DECK, Card
from tableassist.core.inputs import Struct
from tableassist.core.records import KINDS, Record, kind_of
from tableassist.journal import Journal, read_records, verify
from tests.support.stored_rounds import opening

# SQLite and JSON both end at 64 bits; a meter of 90,000 million is far inside.
NUMBERS = st.integers(-(2**63), 2**63 - 1)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
TYPES: dict[str, type[Struct]] = {
    each.__struct_config__.tag: each for each in typing.get_args(Record)
}


def _values(wanted: Any) -> st.SearchStrategy[Any]:
    if wanted is Card:
        return st.sampled_from(DECK)
    if wanted is int:
        return NUMBERS
    if wanted is msgspec.UnsetType:
        return st.just(msgspec.UNSET)
    if wanted is str:
        return TEXTS
    parts = typing.get_args(wanted)
    if typing.get_origin(wanted) is tuple and parts[-1] is not Ellipsis:
        return st.tuples(*(_values(part) for part in parts))
    if typing.get_origin(wanted) is tuple:
        return st.lists(_values(typing.get_args(wanted)[0]), max_size=3).map(tuple)
    if typing.get_origin(wanted) is typing.Literal:
        return st.sampled_from(typing.get_args(wanted))
    if choices := typing.get_args(wanted):
        return st.one_of([_values(choice) for choice in choices])
    if wanted is type(None) or wanted is bool:
        return st.none() if wanted is type(None) else st.booleans()
    hints = typing.get_type_hints(wanted)
    return st.builds(wanted, **{name: _values(hints[name]) for name in wanted.__struct_fields__})


def test_every_kind_has_its_type() -> None:
    assert set(TYPES) == set(KINDS)
    assert len(KINDS) > 20


@pytest.mark.parametrize("kind", KINDS)
@settings(
    max_examples=5,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_a_record_comes_back_as_it_went_in(tmp_path: Path, kind: str, data: st.DataObject) -> None:
    record = data.draw(_values(TYPES[kind]))
    journal = Journal.open(tmp_path)
    if not journal.last_number:
        journal.append(opening(journal), 1_000, None)
    number = journal.append([record], 1_000, None)[0].number
    *_, last = journal.read()
    journal.close()
    assert (last.number, last.record) == (number, record)
    *_, stored = read_records(tmp_path)
    assert (stored.kind, stored.record) == (kind_of(record), record)
    assert verify(tmp_path).ok
