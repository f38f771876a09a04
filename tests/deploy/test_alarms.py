"""`deploy/alarms.md` against the program: a row for each warning of the screen, in both languages.

Warnings are what the modules below ask of a language; their texts come from `every_text`. Whether a
row says the right thing to do is for people to judge.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple, cast

from tableassist.core.inputs import LanguageName
from tableassist.core.words import TableLanguage, language
from tests.architecture.sources import ROOT
from tests.support.every_word import every_text

WHERE = ("alerts", "machine", "people_view", "opening_view")
PARTS = {"away", "turned_away", "hit_refusal", "post", "sign_on", "not_signed_on", "give_back"}
"""What is no line of its own, stands on the pad of the sign-on, or is asked for as a prompt."""
OF_THE_OPENING = "opening_"
WARN_OF_THE_OPENING = {"opening_fails", "opening_differs", "opening_trial"}
NEVER_SHOWN = {language("en").disk("plenty"), language("en").clock("right")}
BLANKS = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")


class Row(NamedTuple):
    """One alarm of the guide."""

    english: str
    french: str
    what_to_do: str
    who: str


class Noting:
    """A language that notes which of its methods made a text."""

    def __init__(self, name: LanguageName) -> None:
        self._words = language(name)
        self.made: dict[str, str] = {}

    def __getattr__(self, name: str) -> object:
        found = getattr(self._words, name)
        return self._noting(name, found) if callable(found) else found

    def _noting(self, name: str, ask: Callable[..., object]) -> Callable[..., object]:
        def asked(*given: object, **named: object) -> object:
            text = ask(*given, **named)
            if isinstance(text, str):
                self.made[text] = name
            return text

        return asked


def paper() -> str:
    return (ROOT / "deploy" / "alarms.md").read_text("utf-8")


@cache
def rows() -> tuple[Row, ...]:
    lines = (line for line in paper().splitlines() if line.startswith("| "))
    told = (Row(*line.removeprefix("| ").removesuffix(" |").split(" | ")) for line in lines)
    return tuple(row for row in told if row.english != "on the screen")


@cache
def warnings() -> frozenset[str]:
    """The names of the methods that the screen's warnings come from."""
    home = ROOT / "tableassist" / "core" / "table"
    sources = "".join((home / f"{name}.py").read_text("utf-8") for name in WHERE)
    asked = set(re.findall(r"words\.(\w+)\(", sources)) - PARTS
    others = {name for name in asked if name.startswith(OF_THE_OPENING)} - WARN_OF_THE_OPENING
    return frozenset(asked - others)


def told() -> Iterator[tuple[str, str, str]]:
    """Each warning: which method makes it, in English, in French."""
    noting = Noting("en")
    english = list(every_text(cast(TableLanguage, noting)))
    french = list(every_text(language("fr")))
    for (kind, text), (_, other) in zip(english, french, strict=True):
        name = noting.made.get(text, "")
        if kind == "alert" and name in warnings() and text not in NEVER_SHOWN:
            yield name, text, other


def fits(pattern: str, text: str) -> bool:
    """What stands between the dots of the paper is in the text, word by word."""
    parts = map(re.escape, pattern.split("…"))
    return bool(re.fullmatch("(.*)".join(parts), text.translate(BLANKS)))


def test_every_warning_has_one_row_that_tells_it_in_both_languages() -> None:
    found = list(told())
    assert {name for name, _, _ in found} == warnings()
    for _, english, french in found:
        own = [row for row in rows() if fits(row.english, english)]
        assert len(own) == 1, english
        assert fits(own[0].french, french), (own[0].french, french)


def test_no_row_is_about_a_warning_that_is_gone() -> None:
    texts = {english for _, english, _ in told()}
    assert len(rows()) > 100
    for row in rows():
        assert any(fits(row.english, text) for text in texts), row.english
        assert row.what_to_do.strip(), row.english
        assert row.who.strip(), row.english


def test_parts_of_the_guide_that_it_names_are_there() -> None:
    guide = (ROOT / "deploy" / "operations.md").read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", guide, re.MULTILINE)
    named = {name for row in rows() for name in re.findall(r"“([^”]+)”", row.what_to_do)}
    assert len(named) > 5
    assert named <= {*headings}, named - {*headings}
