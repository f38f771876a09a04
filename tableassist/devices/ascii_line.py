"""Lines of a card reader as what they mean: a card, a new deck, nothing, or not readable.

The reader's own words come from outside as patterns. No card is guessed: a line that is damaged,
unknown or has two meanings is a card that nobody could read. What a line says must never be
logged or shown, because the card may lie face down.
"""

import re
from collections.abc import Iterator
from enum import Enum
from functools import reduce
from operator import xor
from typing import TypeAlias

from tableassist.core.cards import Card, CardError, parse_card
from tableassist.devices.plan import Checksum, LineReaderFit

LONGEST_LINE = 120
"""A pattern's time grows with the line; the settings take none that is slow on one so long."""

_HEX = re.compile(rb"[0-9A-Fa-f]{2}")


class Meaning(Enum):
    """What a line is that names no card."""

    NEW_DECK = "new deck"
    NOTHING = "nothing"
    UNREADABLE = "unreadable"


Heard: TypeAlias = Card | Meaning


class LineSplitter:
    """Cuts bytes into lines, however they come. It keeps no more than one line of them."""

    def __init__(self, ending: bytes) -> None:
        self._ending = ending
        self._rest = b""
        self._too_long = False

    def feed(self, chunk: bytes) -> list[bytes | None]:
        """The lines that are whole by now, without their endings; None for one too long to be."""
        *ended, self._rest = (self._rest + chunk).split(self._ending)
        lines = [self._whole(line) for line in ended]
        if len(self._rest) > LONGEST_LINE:
            self._too_long = True
            # The ending itself may come in two pieces.
            self._rest = self._rest[len(self._rest) + 1 - len(self._ending) :]
        return lines

    def _whole(self, line: bytes) -> bytes | None:
        too_long, self._too_long = self._too_long, False
        return None if too_long or len(line) > LONGEST_LINE else line


class LineReading:
    """Reads lines. `re.error` for a pattern that is none."""

    def __init__(self, fit: LineReaderFit) -> None:
        self._fit = fit
        self._card = re.compile(fit.card)
        self._others = [(re.compile(fit.new_deck), Meaning.NEW_DECK)]
        if fit.ignored:
            self._others.append((re.compile(fit.ignored), Meaning.NOTHING))

    def meaning(self, line: bytes) -> Heard:
        """What a whole line means."""
        text = checked_text(line, self._fit.checksum)
        meanings = [] if text is None else list(self._meanings(text))
        return meanings[0] if len(meanings) == 1 else Meaning.UNREADABLE

    def _meanings(self, text: str) -> Iterator[Heard]:
        card = self._card.fullmatch(text)
        if card:
            yield self._named(card.groupdict(default="")) or Meaning.UNREADABLE
        yield from (meaning for pattern, meaning in self._others if pattern.fullmatch(text))

    def _named(self, groups: dict[str, str]) -> Card | None:
        if "code" in groups:
            return self._fit.cards.get(groups["code"])
        rank = groups["rank"].upper()
        try:
            return parse_card(("T" if rank == "10" else rank) + groups["suit"].lower())
        except CardError:
            return None


def checked_text(line: bytes, checksum: Checksum) -> str | None:
    """What a line says before its checksum, or None when something in it is damaged.

    A byte of wrong parity arrives as NUL.
    """
    body = _checked_body(line, checksum)
    if body is None or not body.isascii() or b"\0" in body:
        return None
    return body.decode("ascii")


def _checked_body(line: bytes, checksum: Checksum) -> bytes | None:
    """Two hexadecimal digits end a line for `xor8` and `sum8`, one decimal digit for `mod10`.

    `mod10` is the one of EAN and ITF bar codes: digits weighted 3, 1, 3 … from the right.
    """
    match checksum:
        case "none":
            return line
        case "xor8":
            return line[:-2] if _hex_at_end(line) == reduce(xor, line[:-2], 0) else None
        case "sum8":
            return line[:-2] if _hex_at_end(line) == sum(line[:-2]) % 256 else None
        case "mod10":
            if not line.isdigit():
                return None
            digits = [each - ord("0") for each in reversed(line)]
            total = sum(digits[0::2]) + 3 * sum(digits[1::2])
            return None if total % 10 else line[:-1]


def _hex_at_end(line: bytes) -> int | None:
    return int(line[-2:], 16) if _HEX.fullmatch(line[-2:]) else None
