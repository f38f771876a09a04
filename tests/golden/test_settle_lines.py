"""Rounds a pit supervisor can read, settled through JSON: tests/golden/settle/*.txt.

A file names its house, then rounds: the dealer's or the community cards, the meter if it matters,
and one line a seat with cards, bets and decision before the arrow and what comes of it behind.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.given_lines import Line, settled

FILES = sorted((Path(__file__).parent / "settle").glob("*.txt"))
SEAT = re.compile(r"seat (\d) +([^;]+); ([^;]+); (.+) -> (.+)")


def _cents(text: str) -> int:
    units, cents = text.split(".")
    return int(units) * 100 + int(cents)


def _money(cents: int) -> str:
    units, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{units}.{rest:02d}"


def _seat(number: str, cards: str, bets: str, decision: str) -> Line:
    given: Line = {"seat": int(number), "cards": cards.split()}
    given["bets"] = {
        name: _cents(amount) for name, amount in (bet.split() for bet in bets.split(", "))
    }
    words = decision.split()
    if words[0] == "buy":
        return given | {"action": "buy", "bought": words[1], "discard": words[3]}
    if words[0] in ("let", "take"):
        return given | {"withdraw": [int(place) for place in words[2:]]}
    return given | {"action": decision}


def _rounds(text: str) -> Iterator[tuple[str, Line, list[str], tuple[int, int] | None]]:
    """(house, line in, what is expected of each seat, meter before and after)."""
    house, fields = "", {}
    for block in text.split("\n\n"):
        given: Line = {"seats": []}
        expected, meter = [], None
        for line in block.splitlines():
            word, _, rest = line.partition(" ")
            if word == "house":
                house, *limits = rest.split(", ")
                names = {"minimum": "min", "maximum": "max"}
                pairs = [each.split() for each in limits]
                fields = {names[name]: _cents(amount) for name, amount in pairs}
            elif word in ("dealer", "community"):
                given["dealer"] = {"cards" if word == "dealer" else word: rest.split()}
            elif word == "meter":
                before, after = map(_cents, rest.split(" -> "))
                meter, given["meter"] = (before, after), before
            elif word == "seat":
                match = SEAT.fullmatch(line)
                assert match, line
                given["seats"].append(_seat(*match.groups()[:4]))
                expected.append(match[5])
            else:
                assert word in ("#", ""), line
        if given["seats"]:
            yield house, given | ({"limits": fields} if fields else {}), expected, meter


def _told(seat: dict[str, Any]) -> str:
    bets = ", ".join(
        f"{name} {bet['result']} {_money(bet['returned'])}" for name, bet in seat["bets"].items()
    )
    return f"{seat['name']} ({seat['hand']}), {seat['outcome']}: {bets}; net {_money(seat['net'])}"


def test_there_are_golden_lines() -> None:
    assert len(FILES) >= 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_file(path: Path) -> None:
    rounds = list(_rounds(path.read_text(encoding="utf-8")))
    assert rounds
    for house, given, expected, meter in rounds:
        answer = settled(house, given)
        assert [_told(seat) for seat in answer["seats"]] == expected
        if meter:
            assert (answer["meter"]["before"], answer["meter"]["after"]) == meter
