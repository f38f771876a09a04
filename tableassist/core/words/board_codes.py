"""How reports of boards and their lines are written: a code, a port before it or more after it.

`PORT: code: more`, as in `/dev/shoe: refused open: no key`. A text of which no part is a code known
to a language is told as it is, as an older program or a board wrote it. No words live here.
"""

from collections.abc import Container, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

Told: TypeAlias = tuple[str, str]
"""What happened, without a full stop, and what to do about it: a sentence."""

PlainKind: TypeAlias = Literal[
    "not believed",
    "once not believed",
    "no port",
    "unknown key",
    "not usable",
    "not understood",
    "silent",
    "nobody listens",
    "another device",
    "echo",
    "late",
]
PLAIN_KINDS: Mapping[str, PlainKind] = MappingProxyType(
    {
        "bad tag": "not believed",
        "replayed counter": "not believed",
        "unsigned": "not believed",
        "unsigned errors": "not believed",
        "unknown key": "unknown key",
        "other node": "not usable",
        "unreadable greeting": "not usable",
        "other version": "not usable",
        "another number": "not usable",
        "errors": "not usable",
        "unopened": "not usable",
        "other nonce": "not usable",
        "other session": "not usable",
        "echo": "not usable",
        "no heartbeat": "not usable",
        "refused open": "not usable",
        "noise": "not understood",
        "silent": "silent",
        "no such port": "no port",
        "no such adapter": "no port",
        "unplugged": "no port",
        "the board takes no bytes": "nobody listens",
        "other nodes": "another device",
        "other sessions": "another device",
        "reflected": "echo",
        "overrun": "late",
    }
)
"""What the dealer is told of a code where its own words are an engineer's."""

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


def parts_of_picture(detail: str) -> tuple[str, str, str] | None:
    """Where and how a picture of the bets cannot be read, as in `seat 2 bet3: fault, 6500`.

    The place by its first word and its number, the spot's name (none where nothing is printed),
    and the state. What a spot says of its chips that cannot say what lies there is left out.
    """
    where, colon, why = detail.partition(": ")
    kind, number, spot = (*where.split(" "), "", "", "")[:3]
    if not colon or kind not in ("seat", "spot") or not number.isdecimal():
        return None
    return f"{kind} {number}", spot, why.partition(", ")[0]


def parts_of_deck(problem: str) -> list[tuple[int, str]]:
    """`51 cards, 52 expected, 1 missing` as numbers with what they count, or nothing."""
    parts = [part.partition(" ") for part in problem.split(", ")]
    if not all(number.isdecimal() for number, _, _ in parts):
        return []
    return [(int(number), what) for number, _, what in parts]
