"""Any record in one line, in English and in French: every kind, and what people typed untouched.

Bodies are made from the types of the fields, so a kind that is added later is told here too.
"""

from typing import get_args

import msgspec
import pytest
from msgspec import inspect

from tableassist.core import records as r
from tableassist.core.corrections import CardWrong, PayWrong
from tableassist.core.inputs import LanguageName
from tableassist.core.records import Record
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table import TableState
from tableassist.journal import StoredRecord
from tableassist.reports.faces import Faces
from tableassist.reports.record_words import record_words
from tests.core.test_every_word import ENGLISH_WORDS

FACES = Faces(TableState())
TYPED = "the dealer's hand was not seen"
KNOWN: dict[type[Record], dict[str, str]] = {
    r.DeckDoubted: {"card": "7h"},
    r.RoundSuspended: {"reason": "card-order"},
}
"""Codes that there have to be."""
BY = ("Anna Weiss", "Boris Klein")


def words(record: Record, tongue: LanguageName) -> str:
    body = msgspec.json.encode(record)
    return record_words(
        StoredRecord(1, 0, r.kind_of(record), None, body, b"", None, record), FACES, tongue
    )


def filled(of: inspect.Type, *, empty: bool) -> object:
    """A value of a type: the first of its choices; nothing, or one, of what may be many."""
    match of:
        case inspect.LiteralType(values=values):
            return values[-1]
        case inspect.BoolType():
            return not empty
        case inspect.IntType():
            return 0 if empty else 1
        case inspect.StrType():
            return ""
        case inspect.NoneType():
            return None
        case inspect.VarTupleType(item_type=item):
            return [] if empty else [filled(item, empty=empty)]
        case inspect.TupleType(item_types=items):
            return [filled(item, empty=empty) for item in items]
        case inspect.UnionType(types=types):
            return filled(types[0], empty=empty)
        case inspect.StructType(fields=fields, tag_field=tag, tag=name):
            body = {one.encode_name: filled(one.type, empty=empty) for one in fields}
            return {**body, tag: name} if tag else body
        case _:
            raise NotImplementedError(of)


@pytest.mark.parametrize("empty", [True, False])
@pytest.mark.parametrize("kind", get_args(Record))
def test_every_kind_is_told_in_both_languages(kind: type[Record], empty: bool) -> None:
    made = filled(inspect.type_info(kind), empty=empty)
    assert isinstance(made, dict)
    body = msgspec.json.encode(made | KNOWN.get(kind, {}))
    record = msgspec.json.decode(body, type=Record, strict=False)
    english, french = words(record, "en"), words(record, "fr")
    for told in (english, french):
        assert told
        assert told == " ".join(filter(None, told.split(" "))), told
        assert "{" not in told
    assert not ENGLISH_WORDS.search(french), french


@pytest.mark.parametrize("tongue", ["en", "fr"])
@pytest.mark.parametrize(
    "record",
    [
        r.MeterAdjusted("main", 5, TYPED, BY, 7),
        r.JournalAccepted(TYPED, BY),
        r.ClockAccepted(0, TYPED, BY),
        r.PersonDisabled("Carl Ott", TYPED, BY),
        r.HitRefused(9, TYPED, BY[0], "main", 100, 100, 200),
        CorrectionMade(4, (PayWrong(2, "ante", 500),), (12,), TYPED, BY),
        r.SecondAsked(BY[0], CorrectTouched(4, (), TYPED, BY)),
    ],
)
def test_what_people_typed_stays_as_they_typed_it(record: Record, tongue: LanguageName) -> None:
    assert TYPED in words(record, tongue)


def test_a_reason_that_is_also_a_code_is_not_translated() -> None:
    assert words(r.MeterAdjusted("main", 5, "misdeal", BY, 7), "fr").endswith("misdeal")
    assert words(r.RoundVoided(3, "misdeal", ()), "fr") == "partie annulée (maldonne)"


def test_codes_are_told_in_the_language() -> None:
    refused = r.HitRefused(9, "no-bet", BY[0], "main", 100, 100, 200, second=BY[1])
    assert "Aucune mise à temps" in words(refused, "fr")
    assert "par Anna Weiss et Boris Klein" in words(refused, "fr")
    assert "no bet in time" in words(refused, "en").lower()
    lost = r.BoardLost("shoe", "silent")
    assert words(lost, "fr").startswith(
        "sabot\N{NO-BREAK SPACE}: liaison perdue, le port est ouvert"
    )


def test_a_card_that_lies_face_down_is_told_in_neither_language() -> None:
    open_round = FACES  # round 1 is open in a state that has just begun
    assert open_round.is_open(1)
    made = CorrectionMade(1, (CardWrong(2, 3, "7h", "7d"),), (12,), "seen-on-camera", BY)
    for tongue in ("en", "fr"):
        told = words(made, tongue)
        assert "7" not in told.replace("12", ""), told
    assert "carte 3 mal lue" in words(made, "fr")
    assert "Vu à la caméra" in words(made, "fr")


def test_who_is_let_in_first_is_let_in_by_a_command() -> None:
    """Nobody touched anything, and nobody was there who could have said so."""
    first = r.PersonAdded("Anna Weiss", ("supervisor",))
    assert words(first, "en") == "Anna Weiss may sign on as supervisor, said by a command"
    assert words(first, "fr").endswith(", par une commande")
    assert words(r.PinSet("Anna Weiss", "ab" * 32), "en").endswith(", by a command")
