"""What the table has said of the figures, level by level, and which of it still counts.

A figure counts for the session in which it was set; the number of its message rises within one. A
figure that the sign cannot show is remembered as a misfit and in no other way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from firmware_protocol import DASHES_AMOUNT, MeterFlag, SetMeter
from tableassist.core.sign_limits import misfit
from tableassist.sign.face import Figure
from tableassist.sign.roll import MOST_ROLL_MS, STEP

MAIN = 1


@dataclass(frozen=True, slots=True)
class _Level:
    figure: Figure
    seq: int
    in_session: bool
    misfit: str = ""
    currency: str = ""


def plain(text: str) -> str:
    """Words of a table as one line: nothing in them moves, hides or turns round what is drawn."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


class Told:
    """`digits` the sign has."""

    def __init__(self, digits: int) -> None:
        self._digits = digits
        self._levels: dict[int, _Level] = {}
        self._names: dict[int, str] = {}

    @property
    def main_seq(self) -> int:
        """The number of the newest message of the main level, 0 before the first."""
        return self._levels[MAIN].seq if MAIN in self._levels else 0

    @property
    def is_proven(self) -> bool:
        """The main figure was set in the session that goes on."""
        return MAIN in self._levels and self._levels[MAIN].in_session

    @property
    def misfits(self) -> Mapping[int, str]:
        """The levels whose figure cannot be shown, with why; one currency stands on a sign."""
        why = {level: self._misfit(each) for level, each in self._levels.items()}
        return {level: words for level, words in why.items() if words}

    @property
    def currency(self) -> str:
        """That of the main figure, "" before the first."""
        return self._levels[MAIN].currency if MAIN in self._levels else ""

    def figures(self) -> tuple[Figure, ...]:
        """One a level from the first up; dashes where nothing was said of one in between."""
        highest = max((MAIN, *self._levels))
        found = (self._figure(level) for level in range(MAIN, highest + 1))
        return tuple(replace(one, name=self._names.get(one.level, "")) for one in found)

    def take(self, message: SetMeter, now_ms: int) -> bool:
        """A figure to show; False when its number says that it is an old one."""
        before = self._levels.get(message.level)
        if before is not None and before.in_session and message.meter_seq <= before.seq:
            return False
        why, currency = "", before.currency if before else ""
        if message.amount != DASHES_AMOUNT:
            why = misfit(message.amount, message.currency, self._digits)
            currency = "" if why else message.currency
        figure = Figure(message.level) if why else self._rolling(message, now_ms)
        self._levels[message.level] = _Level(figure, message.meter_seq, True, why, currency)
        return True

    def correct(self, level: int, cents: int) -> None:
        """The display shows so much more than it was told."""
        known = self._levels.get(level)
        if known is not None and known.figure.amount is not None:
            amount = known.figure.amount + cents
            figure = Figure(level, amount)
            self._levels[level] = replace(known, figure=figure)

    def name(self, level: int, text: str) -> None:
        """Words beside the figure of a level."""
        self._names[level] = plain(text)

    def name_of(self, level: int) -> str:
        """Words beside the figure of a level."""
        return self._names.get(level, "")

    def end_session(self) -> None:
        """Nothing that was said counts for the next session."""
        self._levels = {
            level: replace(each, in_session=False) for level, each in self._levels.items()
        }

    @property
    def unsaid(self) -> tuple[int, ...]:
        """The side levels of which this session has said nothing."""
        return tuple(
            level for level, each in self._levels.items() if level != MAIN and not each.in_session
        )

    def drop_unsaid(self) -> None:
        """Forget them."""
        for level in self.unsaid:
            del self._levels[level]

    def roll_end_ms(self, now_ms: int) -> int | None:
        """When the last figure on its way will stand."""
        figures = (each.figure for each in self._levels.values())
        ends = [one.since_ms + one.roll_ms for one in figures if one.rolls_at(now_ms)]
        return max(ends, default=None)

    def _misfit(self, each: _Level) -> str:
        main = self._levels.get(MAIN)
        others = main is not None and main.in_session and main.currency not in ("", each.currency)
        is_other = others and each.in_session and each.figure.amount is not None
        return each.misfit or ("another currency" if is_other else "")

    def _figure(self, level: int) -> Figure:
        known = self._levels.get(level)
        return Figure(level) if known is None else known.figure

    def _rolling(self, message: SetMeter, now_ms: int) -> Figure:
        """Up from where it is by now; what falls, or follows dashes, stands at once."""
        if message.amount == DASHES_AMOUNT or not message.flags & MeterFlag.VISIBLE:
            return Figure(message.level)
        before = self._figure(message.level).parts_at(now_ms)
        snaps = message.flags & MeterFlag.SNAP or before is None or before >= message.amount * STEP
        if snaps or before is None:
            return Figure(message.level, message.amount)
        roll_ms = min(message.roll_ms, MOST_ROLL_MS)
        return Figure(message.level, message.amount, before, now_ms, roll_ms)
