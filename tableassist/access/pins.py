"""PINs: how one is held while it is typed and checked, and which ones are too easy to guess.

A PIN is 6 to 12 digits. There is no PIN that works before somebody has set one. What holds a PIN
shows nothing of it, not even how long it is, and can be neither copied nor written down.
"""

import hmac
from itertools import pairwise
from typing import NoReturn

LEAST, MOST = 6, 12
_DIGITS = frozenset(b"0123456789")
_WALKS = (
    b"147258369",
    b"159753",
    b"123654789",
    b"741852963",
    b"321654987",
    b"258147369",
    b"147896321",
    b"123698741",
)
"""Walks over the keys of a pad, from which people take their PINs."""


_LINES = ("123", "456", "789", "147", "258", "369", "159", "357", "246", "135")
_STROKES = frozenset({one for line in _LINES for one in (line, line[::-1])})
"""Three keys of the pad in a line, or every other one of a row."""
_ROWS = ("01234567890", "09876543210")
_SKIPPED = ("024680246802", "135791357913", "086420864208", "197531975319")
_KNOWN = frozenset({"142536", "246810", "135790", "1470258369"})
"""Drawn by so many people that they are among the first to be tried."""


class Pin:
    """Digits as they are typed. `forget` wipes them; who checks a PIN forgets it."""

    __slots__ = ("_digits",)

    def __init__(self, digits: str = "") -> None:
        self._digits = bytearray(digits.encode("utf-8", "surrogatepass"))

    def __repr__(self) -> str:
        return "<PIN>"

    def __len__(self) -> int:
        return len(self._digits)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a PIN is neither copied nor stored")

    def press(self, digit: int) -> None:
        """One more digit, 0 to 9; beyond the longest PIN nothing happens."""
        if not 0 <= digit <= 9:
            raise ValueError("a key of the pad is 0 to 9")
        if len(self._digits) < MOST:
            self._digits.append(_DIGIT_0 + digit)

    def erase(self) -> None:
        """The last digit is gone."""
        if self._digits:
            self._digits[-1] = 0
            self._digits.pop()

    def forget(self) -> None:
        """Wipe the digits."""
        for place in range(len(self._digits)):
            self._digits[place] = 0
        self._digits.clear()

    def is_same(self, other: "Pin") -> bool:
        """Whether both are the same, in the same time wherever they differ."""
        return hmac.compare_digest(self._digits, other._digits)

    def revealed(self) -> bytes:
        """The digits, for the hash and the checks of this package alone."""
        return bytes(self._digits)


_DIGIT_0 = ord("0")


def pin_problem(pin: Pin, badge: str = "") -> str:
    """What is wrong with a new PIN in a few words that tell no digit of it, "" when nothing is.

    `badge` is the person's own badge number.
    """
    digits = pin.revealed()
    if not LEAST <= len(digits) <= MOST or not _DIGITS.issuperset(digits):
        return f"must be {LEAST} to {MOST} digits"
    if _is_regular(digits):
        return "is too regular"
    if _is_date(digits):
        return "looks like a date or a year"
    own = bytes(sign for sign in badge.encode() if sign in _DIGITS)
    if len(own) >= 4 and (own in digits or digits in own):
        return "is the badge's number"
    return ""


def _is_regular(digits: bytes) -> bool:
    """All alike, two digits only, a row, a row in pairs, a part again, there and back, a walk."""
    steps = {(after - before) % 10 for before, after in pairwise(digits)}
    is_row = len(steps) == 1 or steps <= {0, 1} or steps <= {0, 9}
    length = len(digits)
    is_repeated = any(
        digits == (digits[:part] * length)[:length] for part in range(1, length // 2 + 1)
    )
    half = digits[: (length + 1) // 2]
    is_there_and_back = digits == half + half[::-1][length % 2 :]
    walks = (walk for one in _WALKS for walk in (one, one[::-1]))
    is_walk = any(digits in walk for walk in walks) or _is_of_walks(digits)
    return len(set(digits)) <= 2 or is_row or is_repeated or is_there_and_back or is_walk


def _is_of_walks(digits: bytes) -> bool:
    """Strokes of three keys one after the other, every other digit, or a row with a sign behind."""
    text = digits.decode("ascii")
    parts = [text[at : at + 3] for at in range(0, len(text), 3)]
    is_row = any(text[:5] in row for row in _ROWS)
    is_skipped = any(text in row for row in _SKIPPED)
    return is_row or is_skipped or text in _KNOWN or all(part in _STROKES for part in parts)


def _is_date(digits: bytes) -> bool:
    """A day in any order of 6 or 8 digits, or a year of these two centuries at either end."""
    text = digits.decode("ascii")
    if len(text) <= 8 and any(end[:2] in ("19", "20") for end in (text, text[-4:])):
        return True
    if len(text) not in (6, 8):
        return False
    year = len(text) - 4
    orders = (text[:4], text[year:])
    return any(_is_day(order[:2], order[2:]) or _is_day(order[2:], order[:2]) for order in orders)


def _is_day(day: str, month: str) -> bool:
    return 1 <= int(day) <= 31 and 1 <= int(month) <= 12
