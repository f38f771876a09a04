"""The input of each decision is kept with its first record, and comes back as the same input.

Inputs of every kind are made from their own types, so a new one is covered without a line here.
"""

import typing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableassist.core import inputs as i
from tableassist.core.causes import decode_cause, encode_cause
from tableassist.core.inputs import Struct
from tableassist.journal import Journal, read_records, verify
from tests.journal.test_every_kind import _values
from tests.journal.test_heads import intrude
from tests.support.stored_rounds import bet, opening

KINDS: dict[str, type[Struct]] = {
    each.__struct_config__.tag: each for each in typing.get_args(i.Input)
}
FACTS: dict[str, type[Struct]] = {
    each.__struct_config__.tag: each for each in typing.get_args(i.Fact)
}


def test_every_kind_has_a_name_of_its_own() -> None:
    assert len(KINDS) == len(typing.get_args(i.Input)) > 15
    assert len(FACTS) == len(typing.get_args(i.Fact)) > 10


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_an_input_comes_back(kind: str, data: st.DataObject) -> None:
    what = data.draw(_values(KINDS[kind]))
    stored = encode_cause(what)
    assert decode_cause(stored) == what
    assert encode_cause(decode_cause(stored)) == stored
    assert f'"type":"{kind}"'.encode() in stored


@pytest.mark.parametrize("kind", FACTS)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_what_a_board_sensed_comes_back(kind: str, data: st.DataObject) -> None:
    what = i.BoardSensed("shoe", "SIM-SHOE-001", 7, data.draw(_values(FACTS[kind])))
    assert decode_cause(encode_cause(what)) == what


def test_a_decision_begins_where_a_cause_stands(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    journal.append(opening(journal), 1_000, None, b'{"one":1}')
    journal.append([bet(1)], 1_000, None, b'{"two":2}')
    journal.append([bet(2), bet(3)], 1_000, None, b'{"three":3}')
    journal.close()
    causes = [stored.cause for stored in read_records(tmp_path)]
    assert causes == [b'{"one":1}', None, b'{"two":2}', b'{"three":3}', None]


def test_another_cause_breaks_the_chain(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    journal.append(opening(journal), 1_000, None, b'{"one":1}')
    journal.close()
    intrude(tmp_path, lambda to: to.execute("UPDATE records SET cause = '{}' WHERE number = 1"))
    assert "record 1: hash does not fit" in verify(tmp_path).problem
