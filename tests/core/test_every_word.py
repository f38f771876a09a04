"""Every text of the table in both languages: none is missing, foreign, empty or badly set.

What each of them should say is looked at by people; here is what a machine can see.
"""

import re
from typing import cast

import pytest
from msgspec.structs import asdict

from tableassist.core.inputs import LanguageName
from tableassist.core.refusals import Reason
from tableassist.core.signs import SIGNS
from tableassist.core.words import TableLanguage, english, french, language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.core.words.sign_words import SIGN_WORDS
from tests.support.every_trouble import CLOSED, STOPS, Kind
from tests.support.every_word import every_text, worst_words

ENGLISH_WORDS = re.compile(
    r"\b(the|is|are|was|were|of|not|bet|bets|card|cards|seat|seats|and|to|be|it|its|with|has|have|"
    r"by|in|at|for|deck|board|round|dealer|hand|sign|shoe|must|another|no|does|nothing|cannot|spot|spots)\b",
    re.IGNORECASE,
)
FRENCH_WORDS = re.compile(
    r"\b(le|la|les|une|des|est|sont|mise|mises|carte|cartes|du|et|avec|pas|jeton|jetons|jeu|"
    r"croupier|sabot|afficheur)\b",
    re.IGNORECASE,
)
SENTENCES: tuple[Kind, ...] = ("prompt", "alert")
NO_SENTENCES: tuple[Kind, ...] = (
    *("note", "label", "detail", "call", "phase", "spot", "board"),
    "page",
)
PARTS = frozenset(
    {
        *("amount_written", "away", "compared", "forged", "found", "hit_hand", "money", "sentence"),
        *("stop_detail", "turned_away"),
    }
)
"""What stands within another text only, or is an amount."""
WHY_LINES = frozenset(
    {
        *("ante_bonus", "bonus", "capped", "dealer_out", "fold", "grand_prix", "pair_plus"),
        *("progressive", "progressive_refused", "purchase", "taken_back", "three", "unclaimed"),
    }
)
"""Clauses of the sentences that `test_why` reads."""
ALONE = {"Rien ne va plus"}
"""Sayings of the table that are no sentences."""
SAID_OTHERWISE = {
    "en": r"\b(is|are) away\.|cannot be (heard|reached)",
    "fr": (
        r"superviseur|voyant|réclam|banque|boîtier|\bcoup\b|\bnulle?s?\b|enregistrement|"
        r"la fermeture|battu|\babsente?s?\b|vraiment|éee"
    ),
}
"""What has another word here: does not answer; chef de table, lampe, annoncer, croupier, appareil,
partie, annulée, écriture, verrouillage, mélangé, ne répond pas, en réalité. And an ending twice."""


def texts(name: LanguageName) -> list[tuple[Kind, str]]:
    told = list(every_text(language(name, signs=len(SIGNS))))
    every = (SIGN_WORDS[name], SCREEN_WORDS[name], PAGE_WORDS[name], CORRECTING_WORDS[name])
    spoken = [field for words in every for field in asdict(words).items()]
    for field, value in spoken:
        if field not in ("thousands", "point"):
            told += [("label", one) for one in (value.values() if _is_table(value) else [value])]
    return told


def _is_table(value: object) -> bool:
    return hasattr(value, "values")


class Listened:
    """A language that notes what is asked of it."""

    def __init__(self, words: TableLanguage) -> None:
        self._words = words
        self.asked: set[str] = set()

    def __getattr__(self, name: str) -> object:
        self.asked.add(name)
        return getattr(self._words, name)


def test_every_text_of_a_language_is_looked_through() -> None:
    listened = Listened(language("en", signs=len(SIGNS)))
    assert list(every_text(cast(TableLanguage, listened)))
    there = {name for name in dir(TableLanguage) if not name.startswith("_")}
    assert there - listened.asked == PARTS | WHY_LINES


@pytest.mark.parametrize(("name", "foreign"), [("en", FRENCH_WORDS), ("fr", ENGLISH_WORDS)])
def test_no_text_holds_a_word_of_the_other_language(
    name: LanguageName, foreign: re.Pattern[str]
) -> None:
    found = {text for _, text in texts(name) if foreign.search(text)}
    assert not found


@pytest.mark.parametrize("name", SAID_OTHERWISE)
def test_one_thing_has_one_word(name: LanguageName) -> None:
    assert [text for _, text in texts(name) if re.search(SAID_OTHERWISE[name], text)] == []


@pytest.mark.parametrize("name", ["en", "fr"])
def test_texts_are_there_and_sentences_end(name: LanguageName) -> None:
    silent = {("phase", ""), ("detail", "")}
    for kind, text in texts(name):
        assert text or (kind, text) in silent, kind
        assert "  " not in text, text
        assert text == text.strip(), text
        assert not re.search(r"\{|\}|\bNone\b|\.\.(?!\.)|[.?!]:|: ?\.", text.replace("{}", "")), (
            text
        )
        if kind in SENTENCES and text not in ALONE:
            assert text[-1] in ".?", text
            assert not text[0].islower(), text
        elif kind in NO_SENTENCES and text and "?" not in text and not _stands_alone(text, name):
            assert not text.endswith("."), text


def _stands_alone(text: str, name: str) -> bool:
    """A reason that is a sentence, or a sentence of the screen."""
    refused = (english if name == "en" else french).reasons.REFUSED.values()
    begins = tuple(refused)
    every = (SCREEN_WORDS[name], CORRECTING_WORDS[name])
    spoken = [one for words in every for one in asdict(words).values() if isinstance(one, str)]
    return text.startswith(begins) or text in spoken


def test_french_is_set_with_its_spaces() -> None:
    """A no-break space stands before a colon, a narrow one before the other double signs."""
    for _, text in texts("fr"):
        bare = re.sub(r"\d\d:\d\d:\d\d|\{[^}]*\}", "", text)
        for match in re.finditer(r"(.?)([:;!?])", bare):
            space, sign = match.groups()
            wanted = "\N{NO-BREAK SPACE}" if sign == ":" else "\N{NARROW NO-BREAK SPACE}"
            assert space == wanted, text
        assert not re.search(r"\d \d", text), text
        assert "\N{RIGHT SINGLE QUOTATION MARK}" not in text, text


def test_both_languages_have_the_same_tables() -> None:
    for module, tables in {
        "boards": ("AWAY", "TURNED_AWAY", "FORGED", "FOUND", "DISPLAY_FAULTS"),
        "reasons": ("REFUSED", "REMEDIES"),
        "stops": ("STOPPED", "STOP_REMEDIES", "DETAILS"),
        "steps": ("SPOTS", "BOARDS", "PHASES"),
        "hits": ("CONDITIONS", "REFUSALS", "ACTS", "POLICIES", "TO_DO", "NEXT_STEP", "BUTTONS"),
        "people": ("POSTS", "SIGN_ON", "NOT_SIGNED_ON", "SECRETS"),
        "troubles": ("CLOSED", "DISK", "CLOCK", "UNASSURED"),
    }.items():
        for table in tables:
            own, other = (getattr(getattr(one, module), table) for one in (english, french))
            assert set(own) == set(other), (module, table)


def test_every_reason_and_stop_is_said() -> None:
    for one in (english, french):
        assert set(one.reasons.REFUSED) == set(Reason)
        assert set(one.stops.STOPPED) == set(one.stops.STOP_REMEDIES)
        assert set(one.stops.STOPPED) == {reason for reason, _ in STOPS}
        assert set(one.troubles.CLOSED) == set(CLOSED)


def test_prompts_are_short_and_the_longest_are_known() -> None:
    """The panel shrinks a long one; most stand in one line of 62 letters."""
    for name in ("en", "fr"):
        prompts = {
            text for kind, text in every_text(language(name, signs=len(SIGNS))) if kind == "prompt"
        }
        short = [text for text in prompts if len(text) <= 62]
        assert len(short) * 2 > len(prompts)
        assert len(worst_words(name)["prompt"]) <= 130, worst_words(name)["prompt"]
        assert len(worst_words(name)["alert"]) <= 250, worst_words(name)["alert"]
        assert len(worst_words(name)["note"]) <= 75, worst_words(name)["note"]
        assert len(worst_words(name)["headline"]) <= 40, worst_words(name)["headline"]
        assert len(worst_words(name)["label"]) <= 40, worst_words(name)["label"]
        assert len(worst_words(name)["detail"]) <= 40, worst_words(name)["detail"]
