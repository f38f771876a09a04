"""What stands on a report's page besides figures, in the language of who reads it at the screen.

Reports are made in English, for the office. Titles, heads, notes and single words are known in
French, and every kind of record has a sentence in each language; names and what people typed stay
as they are.
"""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tableassist.core.inputs import LanguageName
from tableassist.core.words.english.boards import DISPLAY_FAULTS
from tableassist.core.words.english.reasons import REFUSED
from tableassist.core.words.english.stops import STOPPED
from tableassist.core.words.french import pages as french
from tableassist.core.words.french import records
from tableassist.core.words.french.amounts import COLON, SEMICOLON
from tableassist.core.words.french.page_figures import PATTERNS
from tableassist.core.words.record_sentences import OF_ROUNDS
from tableassist.core.words.record_sentences_beside import BESIDE_ROUNDS


def _spaced(text: str) -> str:
    """French with the spaces of its typography."""
    return text.replace(" :", COLON).replace(" ; ", SEMICOLON)


_WORDS: Mapping[str, str] = MappingProxyType(
    {
        english: _spaced(told)
        for table in (french.HEADS, french.NOTES, french.TITLES, french.WORDS)
        for english, told in table.items()
    }
)
SENTENCES = MappingProxyType({**OF_ROUNDS, **BESIDE_ROUNDS})
"""Every kind of record, and what it says another way behind a colon."""
_UNREADABLE = "unreadable: "
"""Before what a sensor says of a spot."""
_SIGNS = (("; ", SEMICOLON), (", ", ", "), (": ", f"{COLON} "))
_ENGLISH_SIGNS = tuple((sign, sign) for sign, _ in _SIGNS)
_ENGLISH_CODES: Mapping[str, str] = MappingProxyType(
    {code: re.sub("[-_]", " ", code).replace("pin", "PIN") for code in records.CODES}
    | {reason.value: told.rstrip(".") for reason, told in REFUSED.items()}
    | {code: told for code, (told, _) in DISPLAY_FAULTS.items()}
    | {**STOPPED}
)
_HEADS: Mapping[str, str] = MappingProxyType({**french.TITLES, **french.HEADS})


def said_in(language: LanguageName, text: str) -> str:
    """A word or a sentence of a report in this language, as far as it is known there."""
    if language == "en":
        return _ENGLISH_CODES.get(text, text)
    if text in _WORDS:
        return _WORDS[text]
    if text in records.CODES or text.startswith(_UNREADABLE):
        return code_in(language, text)
    return _by_pattern(text, (*PATTERNS, *records.REPORTED))


def _by_pattern(text: str, patterns: Iterable[tuple[re.Pattern[str], str]]) -> str:
    for pattern, told in patterns:
        match = pattern.fullmatch(text)
        if match:
            return _spaced(match.expand(told))
    return text


def headed_in(language: LanguageName, text: str) -> str:
    """The head of a column or the label of a fact in this language, where it is known there."""
    return text if language == "en" else _HEADS.get(text, text)


def sentence_in(language: LanguageName, kind: str) -> str:
    """The sentence of a kind of record, with braces for its fields."""
    said = SENTENCES[kind]
    return said.en if language == "en" else _spaced(said.fr)


def code_in(language: LanguageName, code: str) -> str:
    """What a field of a record holds, where that is a code.

    Several codes, and what is told beside one, stand behind a semicolon, a comma or a colon.
    """
    if language == "en":
        known, signs = _ENGLISH_CODES.get(code, code), _ENGLISH_SIGNS
    else:
        known = records.CODES.get(code) or _by_pattern(code, records.REPORTED)
        signs = _SIGNS
    for sign, set_so in signs:
        if known == code and sign in code:
            return set_so.join(code_in(language, part) for part in code.split(sign))
    return known


def touch_in(language: LanguageName, tag: str) -> str:
    """What a touch is called, by the tag of its input."""
    if language == "en":
        return tag.removesuffix("_touched").replace("_", " ")
    return records.TOUCHES[tag]


def colon_in(language: LanguageName) -> str:
    """A colon as the language sets it."""
    return ":" if language == "en" else COLON


def field_in(language: LanguageName, field: str) -> str:
    """What a field of a touch or of a record is called."""
    return field if language == "en" else records.FIELDS[field]
