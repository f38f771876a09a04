"""The face of the sign: all that people see on it, as one value. How it is drawn is said elsewhere.

Times are ms of the sign's own clock. A face holds no figure that the sign may not show: where there
is none, `amount` is None and dashes stand there.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tableassist.sign.roll import STEP, rolled

Showing: TypeAlias = Literal[
    "dashes",
    "figures",
    "holding",
    "out_of_service",
    "message",
    "attendant",
    "blank",
    "all_on",
    "walk",
]
"""`figures` of a table that is heard; `holding`: of one that was, a moment ago. `out_of_service`
shows the figures in turn with the table's last words, `message` those words alone.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One level of the jackpot. `amount` is where it stands or comes to stand, in minor units.

    It rolls from `before`, in thousandths of one, within `roll_ms` from `since_ms`; `name` stands
    beside it.
    """

    level: int
    amount: int | None = None
    before: int = 0
    since_ms: int = 0
    roll_ms: int = 0
    name: str = ""

    def parts_at(self, now_ms: int) -> int | None:
        """How far it has come by now, in thousandths of a minor unit; None for dashes."""
        if self.amount is None:
            return None
        return rolled(self.before, self.amount, self.since_ms, self.roll_ms, now_ms)

    def read_at(self, now_ms: int) -> int | None:
        """The amount that it has wholly reached by now."""
        parts = self.parts_at(now_ms)
        return None if parts is None else parts // STEP

    def rolls_at(self, now_ms: int) -> bool:
        """It is on its way."""
        is_on_its_way = self.amount is not None and self.amount * STEP > self.before
        return is_on_its_way and now_ms < self.since_ms + self.roll_ms


@dataclass(frozen=True, slots=True)
class Celebration:
    """What was won, frozen at the hit, in minor units; `seat` 0 where the table did not say.

    `is_loud` while people are to turn round; afterwards it stands beside the meter, which has
    started again, until it is paid.
    """

    award_id: int
    amount: int
    seat: int
    is_loud: bool


@dataclass(frozen=True, slots=True)
class Face:
    """`figures` by level, the first one the main one. `words` are the table's, beside it.

    `will` are the words of a table that is lost. `currency` is ISO 4217, "" before the first
    figure; `brightness` in percent.
    """

    showing: Showing
    figures: tuple[Figure, ...] = (Figure(1),)
    words: str = ""
    will: str = ""
    award: Celebration | None = None
    currency: str = ""
    brightness: int = 100

    def rolls_at(self, now_ms: int) -> bool:
        """Any figure is on its way."""
        return any(figure.rolls_at(now_ms) for figure in self.figures)
