"""Lines for `settle` in few words: a right line of each house to spoil, and an answer to read.

A test changes one place of a right line, so that whatever is refused is refused for that place.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from tableassist.core.house import House
from tableassist.core.lines import LineSettler
from tableassist.settings import load_house

Line = dict[str, Any]


def house_with(name: str, **changes: Mapping[str, object] | object) -> House:
    """A built-in house; `stud__bonus={"when_tied": "paid"}` changes values of a section."""
    house = load_house(name).house
    for path, values in changes.items():
        house = _changed(house, path.split("__"), values)
    return house


def _changed(owner: Any, path: list[str], values: object) -> Any:
    first, *rest = path
    field = first if first in owner.__struct_fields__ else f"{first}_terms"
    old = getattr(owner, field)
    if rest:
        return replace(owner, **{field: _changed(old, rest, values)})
    if isinstance(values, dict) and hasattr(old, "__struct_fields__"):
        return replace(owner, **{field: replace(old, **values)})
    return replace(owner, **{field: values})


def settled(house: House | str, line: Line, lang: str = "en") -> Line:
    """The answer to a line that must be right."""
    out, fine = _answer(house, line, lang)
    assert fine, out
    return out


def refused(house: House | str, line: Line | bytes) -> tuple[str, str]:
    """(code, path) for a line that must be refused."""
    out, fine = _answer(house, line, "en")
    assert not fine, out
    assert set(out) == {"id", "error"}
    assert out["error"]["message"]
    return out["error"]["code"], out["error"]["at"]


def _answer(house: House | str, line: Line | bytes, lang: str) -> tuple[Line, bool]:
    terms = load_house(house).house if isinstance(house, str) else house
    raw = line if isinstance(line, bytes) else msgspec.json.encode(line)
    out, fine = LineSettler(terms, "called", lang).settle(raw)
    answer: Line = msgspec.json.decode(out)
    return answer, fine


def seat(number: int, cards: str, action: str | None = None, /, **bets: int) -> Line:
    """One seat; no action for Grand Prix, which takes back nothing here."""
    given: Line = {"seat": number, "cards": cards.split(), "bets": bets}
    if action:
        given["action"] = action
    else:
        given["withdraw"] = []
    return given


def open_line(community: str, *seats: Line) -> Line:
    """One line of Grand Prix with its two community cards."""
    return {"dealer": {"community": community.split()}, "seats": list(seats)}


def line(dealer: str, *seats: Line, **fields: object) -> Line:
    """One line with a dealer's own hand."""
    return {"dealer": {"cards": dealer.split()}, "seats": list(seats), **fields}


def bets_of(answer: Line, index: int = 0) -> dict[str, tuple[str, int]]:
    """(result, returned) of each bet of one seat."""
    bets = answer["seats"][index]["bets"]
    return {name: (bet["result"], bet["returned"]) for name, bet in bets.items()}
