"""What corrections of rounds come to, added up from their records' parts: who is due, what is paid.

Each record must be balanced in itself and stand on the ones before; the first thing that is not so
is told. Nothing is taken from the running table.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from tableassist.core.ledger import CORRECTIONS_PAID
from tableassist.core.money import floor_to_cents, micro_from_cents
from tableassist.core.records.correction_facts import (
    ContributionCorrected,
    CorrectionMade,
    CorrectionPaid,
    CorrectionRecord,
    CorrectionWrittenOff,
    Due,
    ShareCorrected,
)
from tableassist.core.table import TableState
from tableassist.reports.level_figures import LevelFigures


@dataclass(slots=True)
class CorrectionFigures:
    """Cents by correction and seat; `made` counts corrections, `paid` is what people paid out."""

    made: int = 0
    paid: int = 0
    written_off: int = 0
    open: Counter[tuple[int, int]] = field(default_factory=Counter)

    @classmethod
    def begun_at(cls, state: TableState) -> "CorrectionFigures":
        """The figures of a journal that goes on from `state`."""
        figures = cls(paid=floor_to_cents(state.books.get(CORRECTIONS_PAID, 0)))
        for one in state.corrections:
            figures.open[one.correction, one.seat] = one.cents
        return figures

    @property
    def due(self) -> int:
        """Cents that seats are due, less what they owe."""
        return sum(self.open.values())

    def take(
        self, number: int, record: CorrectionRecord, levels: Mapping[str, LevelFigures]
    ) -> str:
        """One more record of a correction: what does not agree in it, or nothing."""
        match record:
            case CorrectionMade():
                self.made += 1
                self.written_off -= sum(cents for _, cents in record.given_up)
                return self._add(number, record)
            case ContributionCorrected():
                return self._add(record.correction, record) or _contributed(record, levels)
            case ShareCorrected():
                return self._add(record.correction, record) or _shared(record, levels)
            case CorrectionPaid():
                self.paid += record.amount
                return self._end(record)
            case CorrectionWrittenOff():
                self.written_off += record.amount
                return self._end(record)

    def _add(self, correction: int, record: Due) -> str:
        for seat, cents in record.dues:
            self.open[correction, seat] += cents
        return ""

    def _end(self, record: CorrectionPaid | CorrectionWrittenOff) -> str:
        due = self.open.pop((record.correction, record.seat), 0)
        if due == record.amount:
            return ""
        return f"correction {record.correction}: {record.amount} cents ended, {due} were due"


def _contributed(record: ContributionCorrected, levels: Mapping[str, LevelFigures]) -> str:
    parts = record.house_micro + sum(part.whole_micro for part in record.parts)
    if parts != micro_from_cents(record.stake):
        return f"the parts are {parts} micro-cents, not those of {record.stake} cents"
    for part in record.parts:
        moved = (part.meter_micro, part.reserve_micro, part.overflow_micro)
        wrong = _corrected(
            levels, part.level, [record.sign * one for one in moved], part.meter_after_micro
        )
        if wrong:
            return wrong
    return ""


def _shared(record: ShareCorrected, levels: Mapping[str, LevelFigures]) -> str:
    moved = [record.meter_micro, record.reserve_micro, record.overflow_micro]
    total = micro_from_cents(record.amount) + sum(moved) + record.house_micro
    if total:
        return f"the share and its parts are out by {total} micro-cents"
    return _corrected(levels, record.level, moved, record.meter_after_micro)


def _corrected(levels: Mapping[str, LevelFigures], name: str, moved: list[int], stated: int) -> str:
    """A level moved: what its parts make of it, against what the record states."""
    level = levels.get(name)
    if level is None:
        return f"there is no level {name}"
    meter, reserve, overflow = moved
    level.correct(meter, reserve, overflow, stated)
    if level.meter_micro != stated:
        return f"the meter {name} comes to {level.meter_micro} micro-cents, not to {stated}"
    lowest = min(level.meter_micro, level.reserve_micro, level.overflow_micro)
    return f"level {name} falls to {lowest} micro-cents" if lowest < 0 else ""
