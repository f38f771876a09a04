"""How reports of boards and their lines are written: a code, a port before it or more after it.

`PORT: code: more`, as in `/dev/shoe: refused open: no key`. A text of which no part is a code known
to a language is told as it is, as an older program or a board wrote it. No words live here.
"""

from collections.abc import Container
from typing import NamedTuple, TypeAlias

Told: TypeAlias = tuple[str, str]
"""What happened, without a full stop, and what to do about it: a sentence."""

CALM = frozenset({"overrun"})
"""Troubles that lose nothing and end by themselves: a note below all that is wrong."""


class Report(NamedTuple):
    """The parts of a report; `port` and `more` may be empty, `code` is one that is known."""

    port: str
    code: str
    more: str


def report_of(text: str, known: Container[str]) -> Report | None:
    """The parts of `text`, or None where no part of it is known."""
    parts = text.split(": ")
    for place, part in enumerate(parts):
        if part in known:
            return Report(": ".join(parts[:place]), part, ": ".join(parts[place + 1 :]))
    return None


def parts_of_deck(problem: str) -> list[tuple[int, str]]:
    """`51 cards, 52 expected, 1 missing` as numbers with what they count, or nothing."""
    parts = [part.partition(" ") for part in problem.split(", ")]
    if not all(number.isdecimal() for number, _, _ in parts):
        return []
    return [(int(number), what) for number, _, what in parts]
