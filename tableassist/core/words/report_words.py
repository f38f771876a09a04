"""What stands on a report's page besides figures, in the language of who reads it at the screen.

Reports are made in English, for the office. Titles, heads, notes and single words are known in
French; names, and the sentences of records, stay as they are.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.inputs import LanguageName
from tableassist.core.words.french import pages as french
from tableassist.core.words.french import records
from tableassist.core.words.french.amounts import COLON, SEMICOLON


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
_HEADS: Mapping[str, str] = MappingProxyType({**french.TITLES, **french.HEADS})


def said_in(language: LanguageName, text: str) -> str:
    """A word or a sentence of a report in this language, as far as it is known there."""
    if language == "en":
        return text
    if text in _WORDS:
        return _WORDS[text]
    for pattern, told in (*french.PATTERNS, *records.SENTENCES):
        match = pattern.fullmatch(text)
        if match:
            return _spaced(match.expand(told))
    return text


def headed_in(language: LanguageName, text: str) -> str:
    """The head of a column or the label of a fact in this language, where it is known there."""
    return text if language == "en" else _HEADS.get(text, text)
