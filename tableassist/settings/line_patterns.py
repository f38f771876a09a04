"""Whether a regular expression is sure to come to an end on any line that a reader may send.

An expression tries one way after the other in which it could match, and some have more of them than
there is time for. Here the ways are counted from above, by the text of the expression, and one with
too many is refused before a port is opened. Nothing is matched here.
"""

import re
from dataclasses import dataclass
from math import comb

LONGEST_LINE = 120
"""Characters of a line; the driver calls a longer one unreadable without looking at it."""

LONGEST_PATTERN = 300
MOST_WAYS = 20_000_000
"""Some tenths of a second, for a line that no reader sends by itself."""

_TOO_MANY = "it has too many repeats and alternatives"

_PLAIN_GROUP = re.compile(r"\((?:\?(?:P<[^>]*>|[aims]*:))?(?!\?)")
_FLAGS = re.compile(r"\(\?[aims]+\)")
_CLASS = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]", re.DOTALL)
_BACK_REFERENCE = re.compile(r"\\[1-9]|\(\?P=")
_REPEAT = re.compile(r"(?:([*+?])|\{(?!\})(\d*)(,?)(\d*)\})[?+]?")
_ONE_SIGN = re.compile(r"\\?.", re.DOTALL)


class EndlessError(ValueError):
    """The expression could take too long; the text says what in it."""


@dataclass(frozen=True, slots=True)
class _Ways:
    """At most `choices` times as many ways as `repeats` repeats can share a line among them."""

    choices: int = 1
    repeats: int = 0

    def then(self, other: "_Ways") -> "_Ways":
        return _Ways(self.choices * other.choices, self.repeats + other.repeats)

    def instead(self, other: "_Ways") -> "_Ways":
        return _Ways(self.choices + other.choices, max(self.repeats, other.repeats))

    def many(self, least: int, most: int | None) -> "_Ways":
        """Repeated from `least` to `most` times, without end for None."""
        if self == _Ways():
            return self if least == most else _few(least, most)
        if most is None or most > LONGEST_LINE or (self.repeats and most > 1):
            raise EndlessError("it repeats what can match in several ways itself")
        total = _Ways(0)
        for count in range(least, most + 1):
            total = total.instead(_Ways(self.choices**count, self.repeats * count))
        return total

    @property
    def number(self) -> int:
        return self.choices * comb(LONGEST_LINE + self.repeats, self.repeats)


def _few(least: int, most: int | None) -> _Ways:
    if most is None or most - least >= LONGEST_LINE:
        return _Ways(repeats=1)
    return _Ways(most - least + 1)


def check_pattern(pattern: str) -> None:
    """`EndlessError` for an expression that may take too long; it must be one that compiles."""
    if len(pattern) > LONGEST_PATTERN:
        raise EndlessError(f"it is longer than {LONGEST_PATTERN} characters")
    if _Scan(pattern).alternatives().number > MOST_WAYS:
        raise EndlessError(_TOO_MANY)


class _Scan:
    """Reads the text from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def alternatives(self) -> _Ways:
        """Up to the end of the group, or of all."""
        ways = self._sequence()
        while self._take("|"):
            ways = ways.instead(self._sequence())
        return ways

    def _sequence(self) -> _Ways:
        ways = _Ways()
        while self._at < len(self._text) and self._text[self._at] not in "|)":
            ways = ways.then(self._item())
            if ways.number > MOST_WAYS:
                raise EndlessError(_TOO_MANY)
        return ways

    def _item(self) -> _Ways:
        if self._matches(_FLAGS):
            return _Ways()
        ways = self._atom()
        while repeat := self._matches(_REPEAT):
            ways = ways.many(*_bounds(repeat))
        return ways

    def _atom(self) -> _Ways:
        if self._matches(_BACK_REFERENCE):
            raise EndlessError("it refers back to a group")
        if self._text[self._at] == "(":
            if not self._matches(_PLAIN_GROUP):
                raise EndlessError("it has a group of a kind that is not counted")
            ways = self.alternatives()
            self._take(")")
            return ways
        if not self._matches(_CLASS):
            self._matches(_ONE_SIGN)
        return _Ways()

    def _take(self, sign: str) -> bool:
        taken = self._text.startswith(sign, self._at)
        self._at += len(sign) if taken else 0
        return taken

    def _matches(self, what: re.Pattern[str]) -> re.Match[str] | None:
        found = what.match(self._text, self._at)
        if found:
            self._at = found.end()
        return found


def _bounds(repeat: re.Match[str]) -> tuple[int, int | None]:
    sign, least, comma, most = repeat.groups()
    if sign:
        return (int(sign == "+"), 1 if sign == "?" else None)
    if not comma:
        return (int(least), int(least))
    return (int(least or 0), int(most) if most else None)
