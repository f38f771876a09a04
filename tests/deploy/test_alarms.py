"""`deploy/alarms.md` against the program: a row for each warning of the screen, in both languages.

Whether a row says the right thing to do is for people to judge.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tableassist.core.words import language
from tests.architecture.sources import ROOT
from tests.support.every_alert import kinds, said_alerts

PARTS = {"give_back", "opening_shown"}
"""What is asked for as a prompt, and what a step of the opening compares."""
NEVER_SHOWN = {language("en").disk("plenty"), language("en").clock("right")}
BLANKS = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")


class Row(NamedTuple):
    """One alarm of the guide."""

    english: str
    french: str
    what_to_do: str
    who: str


def paper() -> str:
    return (ROOT / "deploy" / "alarms.md").read_text("utf-8")


@cache
def rows() -> tuple[Row, ...]:
    lines = (line for line in paper().splitlines() if line.startswith("| "))
    told = (Row(*line.removeprefix("| ").removesuffix(" |").split(" | ")) for line in lines)
    return tuple(row for row in told if row.english != "on the screen")


def told() -> Iterator[tuple[str, str, str]]:
    """Each warning: which method makes it, in English, in French."""
    for english, french in zip(said_alerts("en"), said_alerts("fr"), strict=True):
        if english.kind not in PARTS and english.text not in NEVER_SHOWN:
            yield english.kind, english.text, french.text


def fits(pattern: str, text: str) -> bool:
    """What stands between the dots of the paper is in the text, word by word."""
    parts = map(re.escape, pattern.split("…"))
    return bool(re.fullmatch("(.*)".join(parts), text.translate(BLANKS)))


def test_every_warning_has_one_row_that_tells_it_in_both_languages() -> None:
    found = list(told())
    assert {name for name, _, _ in found} == kinds() - PARTS
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
