"""Every kind of record and every touch has its words in both languages, and they are whole."""

import re
from typing import get_args

import pytest

from tableassist.core import inputs as i
from tableassist.core.records import KINDS, Record, tag_of
from tableassist.core.words.french import records
from tableassist.core.words.french.pages import HEADS, WORDS
from tableassist.core.words.french.records import CODES
from tableassist.core.words.report_words import (
    SENTENCES,
    code_in,
    field_in,
    said_in,
    sentence_in,
    touch_in,
)
from tests.core.test_every_word import ENGLISH_WORDS, FRENCH_WORDS

ALIKE = {"{told}", "{board}: {what}", "{board}: {what}, {detail}", "{board}: {told}"}
DERIVED = {"who", "told", "parts", "moved", "by", "round", "reason"}
"""What the reports fill in beside the fields of a record."""


def bare(form: str) -> str:
    return re.sub(r"\{\w+\}", "", form)


def test_every_kind_has_a_sentence_in_both_languages() -> None:
    assert {kind for kind in SENTENCES if ":" not in kind} == set(KINDS)
    for kind, said in SENTENCES.items():
        assert said.en, kind
        assert said.fr, kind
        assert said.en.replace(":", " :") != said.fr or said.en in ALIKE, kind
        assert not FRENCH_WORDS.search(bare(said.en)), kind
        assert not ENGLISH_WORDS.search(bare(said.fr)), kind


def test_a_sentence_asks_for_fields_that_its_record_has() -> None:
    fields = {tag_of(kind): set(kind.__struct_fields__) for kind in get_args(Record)}
    for kind, said in SENTENCES.items():
        known = fields[kind.partition(":")[0]] | DERIVED
        english, french = (set(re.findall(r"\{(\w+)\}", form)) for form in said)
        assert english == french, kind
        assert english <= known, kind


def test_every_touch_and_its_fields_are_told_in_french() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(i.Touch)}
    assert tags == set(records.TOUCHES)
    assert touch_in("en", "no_more_bets_touched") == "no more bets"
    for tag in tags:
        assert not ENGLISH_WORDS.search(touch_in("fr", tag)), tag
    assert field_in("fr", "seat") == "place"


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        ("misdeal", "misdeal", "maldonne"),
        ("under-limit", "below the table minimum", "sous le minimum de la table"),
        ("lid-open", "the lid of the shoe was opened", "le couvercle du sabot a été ouvert"),
        ("no-pin", "no PIN", "sans code"),
        ("royal flush", "royal flush", "quinte royale"),
        (
            "time-over; sign-away",
            "time over; sign away",
            "temps écoulé\N{NARROW NO-BREAK SPACE}; l'afficheur ne répond pas",
        ),
        ("unstable, 500", "unstable, 500", "instable, 500"),
        (
            "power; ran 1200 ms before; firmware crc 00ff",
            "power; ran 1200 ms before; firmware crc 00ff",
            "mise sous tension\N{NARROW NO-BREAK SPACE}; marchait depuis 1200 ms"
            "\N{NARROW NO-BREAK SPACE}; micrologiciel 00ff",
        ),
        ("nobody-knows this", "nobody-knows this", "nobody-knows this"),
    ],
)
def test_codes_are_told_in_the_language(code: str, english: str, french: str) -> None:
    assert code_in("en", code) == english
    assert code_in("fr", code) == french


def test_what_is_reported_in_figures() -> None:
    assert said_in("en", "under-limit") == "below the table minimum"
    assert said_in("fr", "0 burned, 1 stray cards") == "0 brûlées, 1 égarées"
    assert sentence_in("fr", "round_closed") == "partie {round} terminée"


def test_a_word_of_reports_that_is_a_code_too_stands_once() -> None:
    """But where a head of the same English would be taken for it."""
    twice = {word for word in WORDS if CODES.get(word) == WORDS[word]}
    assert twice <= {*HEADS}
    assert said_in("fr", "Since record 231") == "Depuis l'écriture 231"
    said = {word: said_in("fr", word) for word in ("void", "fold", "flush", "undo", "meter:main")}
    assert [*said.values()] == ["annulée", "abandon", "couleur", "défaire", "compteur principal"]
