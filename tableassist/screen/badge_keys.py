"""A badge reader that types like a keyboard: its digits told from a person at a keyboard.

Pure: the time of each key comes in as milliseconds. A reader types a number and Enter, each key
within a moment of the one before, which no hand does. What is gathered is shown nowhere and wiped
as soon as it is no badge.
"""

from dataclasses import dataclass, field

BETWEEN_MS = 30
"""Two keys of a reader are no further apart."""
LEAST, MOST = 4, 32
"""So many digits a badge's number has."""


@dataclass(slots=True)
class BadgeKeys:
    """Told of every key."""

    _digits: bytearray = field(default_factory=bytearray, repr=False)
    _last_ms: int = 0

    def digit(self, digit: int, at_ms: int) -> None:
        """A key of a digit went down."""
        if not self._follows(at_ms) or len(self._digits) >= MOST:
            self._wipe()
        self._digits.append(ord("0") + digit)
        self._last_ms = at_ms

    def enter(self, at_ms: int) -> str:
        """Enter went down: the number of a badge, or nothing."""
        number = ""
        if self._follows(at_ms) and len(self._digits) >= LEAST:
            number = self._digits.decode("ascii")
        self._wipe()
        return number

    def other(self) -> None:
        """Any other key."""
        self._wipe()

    def _follows(self, at_ms: int) -> bool:
        return bool(self._digits) and 0 <= at_ms - self._last_ms <= BETWEEN_MS

    def _wipe(self) -> None:
        for place in range(len(self._digits)):
            self._digits[place] = 0
        self._digits.clear()
