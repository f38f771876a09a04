"""How often the dealer touched the screen, counted from the causes that a journal keeps.

A touch that was refused led to no record and is not counted. Some touches stand for a rule of the
game, which nobody but the dealer can say: no more bets, a card that is turned, the hands that are
revealed, the card that a player has thrown away.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tableassist.core import inputs as i
from tableassist.core.causes import decode_cause
from tableassist.journal import StoredRecord

OF_THE_RULES = (i.NoMoreBetsTouched, i.TurnTouched, i.RevealTouched, i.DiscardTouched)
_TENTHS = 10


@dataclass(slots=True)
class Taps:
    """`of_rules` and `beside` them; a supervisor's touches are neither."""

    of_rules: int = 0
    beside: int = 0

    def counted(self, records: Iterable[StoredRecord]) -> Iterator[StoredRecord]:
        """The same records; what a finger of the dealer's led to is counted on the way."""
        for stored in records:
            if stored.cause is not None:
                self.add(decode_cause(stored.cause))
            yield stored

    def add(self, what: i.Input) -> None:
        """One input that led to a decision."""
        if isinstance(what, OF_THE_RULES):
            self.of_rules += 1
        elif isinstance(what, i.DealerTouch):
            self.beside += 1

    def text(self, rounds: int) -> str:
        """Taps a round, cut to tenths, and how many of them no rule asks for."""
        every, beside = (
            _a_round(taps, rounds) for taps in (self.of_rules + self.beside, self.beside)
        )
        return f"{every}, {beside} of them in no rule of the game"


def _a_round(taps: int, rounds: int) -> str:
    whole, tenths = divmod(taps * _TENTHS // rounds, _TENTHS)
    return f"{whole}.{tenths}"
