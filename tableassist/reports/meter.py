"""The jackpot's figures worked out again from the records alone, and whether they agree.

Every step of a meter is recomputed from its parts and compared with the figure the record itself
states; every hand pay must be one hit's, for its amount, once. The first record that differs is
named. Nothing is taken from the running table.
"""

from collections import deque
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field

from tableassist.core.ledger import HAND_PAYS_PAID
from tableassist.core.money import floor_to_cents, micro_from_cents
from tableassist.core.records import (
    MAIN,
    ContributionMade,
    ContributionReversed,
    HandPaid,
    HitApproved,
    HitRefused,
    HitVerified,
    JackpotHit,
    LevelOpened,
    LevelTerms,
    MeterAdjusted,
    Record,
    RoundOpened,
    Stamped,
    TableCreated,
    TableStarted,
)
from tableassist.core.records.correction_facts import (
    ContributionCorrected,
    CorrectionMade,
    CorrectionPaid,
    CorrectionRecord,
    CorrectionWrittenOff,
    ShareCorrected,
)
from tableassist.core.table import TableState
from tableassist.core.table.hand_pays import HandPay
from tableassist.reports.correction_figures import CorrectionFigures
from tableassist.reports.level_figures import LevelFigures, given_by

LAST_HITS = 25
_MOVES = (
    ContributionMade,
    ContributionReversed,
    ContributionCorrected,
    JackpotHit,
    MeterAdjusted,
    ShareCorrected,
)


@dataclass(slots=True)
class HitLine:
    """One hit for a list of the last ones. `reset` and `limit` are its level's then, in cents.

    `fate` is "due", "verified", "approved", "paid" or "refused".
    """

    number: int
    at_ms: int
    round: int
    seat: int
    level: str
    hand: str
    amount: int
    reset: int
    limit: int
    fate: str = "due"


@dataclass(slots=True)
class MeterFigures:
    """The jackpot after the last record; amounts in cents but for those that say micro.

    `levels` since the journal began, `won_last` as each level stood right after its last win.
    Without a `jackpot` there are no levels. `pending` are the hand pays that wait, by hit. `begins`
    is the record that the figures were begun behind; counts are of what came since.
    """

    table: str = ""
    house: str = ""
    currency: str = ""
    jackpot: bool = True
    number: int = 0
    at_ms: int = 0
    levels: dict[str, LevelFigures] = field(default_factory=dict)
    won_last: dict[str, LevelFigures] = field(default_factory=dict)
    terms: dict[str, LevelTerms] = field(default_factory=dict)
    pending: dict[int, HitLine] = field(default_factory=dict)
    last_hits: deque[HitLine] = field(default_factory=lambda: deque(maxlen=LAST_HITS))
    paid_count: int = 0
    paid: int = 0
    refused_count: int = 0
    refused: int = 0
    problem: str = ""
    begins: int = 0
    corrections: CorrectionFigures = field(default_factory=CorrectionFigures)
    _open: dict[int, ContributionMade] = field(default_factory=dict)

    @classmethod
    def begun_at(cls, state: TableState) -> "MeterFigures":
        """The figures of a journal that goes on from `state`; all zero for an empty one.

        Between rounds only, when no contribution can be given back.
        """
        if not state.number:
            return cls()
        figures = cls(state.table, state.house, state.currency, state.jackpot.offered)
        figures.number = figures.begins = state.number
        figures.at_ms = state.at_ms
        figures.levels = {
            name: LevelFigures.standing_at(level.meter, level.reserve, level.overflow)
            for name, level in state.jackpot.levels.items()
            if state.jackpot.offered
        }
        if state.jackpot.terms:
            figures.terms = {level.level: level for level in state.jackpot.terms.levels}
        for pay in state.hand_pays:
            if pay.is_pending:
                figures.await_pay(pay.hit, pay.won_ms, pay).fate = pay.phase
        figures.corrections = CorrectionFigures.begun_at(state)
        figures.paid = floor_to_cents(state.books.get(HAND_PAYS_PAID, 0))
        return figures

    @property
    def main(self) -> LevelFigures:
        """The level on the sign."""
        return self.levels.get(MAIN, LevelFigures())

    @property
    def due(self) -> int:
        """Cents of all hand pays that wait."""
        return sum(line.amount for line in self.pending.values())

    def since_last_win(self, level: str) -> LevelFigures | None:
        """The build-up since the level was won last, None when it never was."""
        then = self.won_last.get(level)
        return self.levels[level].since(then) if then else None

    def add(self, stamped: Stamped) -> None:
        """One more record; the first one that does not agree is the `problem`."""
        wrong = self.take(stamped)
        if wrong and not self.problem:
            self.problem = f"record {stamped.number}: {wrong}"

    def take(self, stamped: Stamped) -> str:
        """One more record: what does not agree in it, or nothing."""
        self.number, self.at_ms = stamped.number, stamped.at_ms
        record = stamped.record
        if not self.jackpot and isinstance(record, _MOVES):
            return "the house has no jackpot, and this is about its meter"
        match record:
            case TableCreated():
                return self._create(record)
            case TableStarted(terms=terms) if terms:
                self.terms = {level.level: level for level in terms.levels}
                return ""
            case RoundOpened():
                self._open.clear()
                return ""
            case LevelOpened():
                start = LevelFigures(record.meter_micro, stated_micro=record.meter_micro)
                self.levels[record.level] = start
                return ""
            case ContributionMade() | ContributionReversed():
                return self._move(stamped.number, record)
            case JackpotHit():
                return self._hit(stamped, record)
            case _:
                return self._take_supervision(record)

    def _create(self, created: TableCreated) -> str:
        self.table, self.house, self.currency = created.table, created.house, created.currency
        self.jackpot = created.jackpot
        if not created.jackpot:
            has_money = created.meter_micro or created.reserve_micro
            return "the house has no jackpot, and this is about its meter" if has_money else ""
        start = LevelFigures(created.meter_micro, stated_micro=created.meter_micro)
        start.reserve_micro = created.reserve_micro
        self.levels[MAIN] = start
        return ""

    def _move(self, number: int, moved: ContributionMade | ContributionReversed) -> str:
        if isinstance(moved, ContributionMade):
            self._open[number] = moved
            original = moved
        elif moved.reverses in self._open:
            original = self._open.pop(moved.reverses)
        else:
            return f"record {moved.reverses} is no contribution of this round that still stands"
        wrong = _parts_wrong(given_by(moved), original.stake)
        for part in moved.parts:
            level = self.levels.get(part.level)
            if level is None:
                return f"there is no level {part.level}"
            if isinstance(moved, ContributionMade):
                level.contribute(moved.stake, part)
            else:
                level.take_back(part)
            wrong = wrong or _level_wrong(part.level, level)
        return wrong

    def _hit(self, stamped: Stamped, hit: JackpotHit) -> str:
        level = self.levels.get(hit.level)
        if level is None:
            return f"there is no level {hit.level}"
        before = level.meter_micro
        level.hit(hit)
        self.won_last[hit.level] = copy(level)
        self.await_pay(stamped.number, stamped.at_ms, hit)
        if before != hit.meter_before_micro:
            return f"won on {hit.meter_before_micro} micro-cents, the meter stood at {before}"
        return _level_wrong(hit.level, level)

    def await_pay(
        self, number: int, at_ms: int, won: JackpotHit | ShareCorrected | HandPay
    ) -> HitLine:
        """The hit of record `number`, which waits for its hand pay."""
        terms = self.terms.get(won.level)
        reset, limit = (terms.reset, terms.limit) if terms else (0, 0)
        line = HitLine(
            number,
            at_ms,
            won.of_round if isinstance(won, ShareCorrected) else won.round,
            won.seat,
            won.level,
            won.hand,
            won.amount,
            reset,
            limit,
        )
        self.pending[number] = line
        self.last_hits.append(line)
        return line

    def _take_supervision(self, record: Record) -> str:
        match record:
            case HitVerified(hit=hit):
                return self._step(hit, "due", "verified")
            case HitApproved(hit=hit, others=others):
                return self._step(hit, "verified", "verified" if others else "approved")
            case HandPaid():
                return self._pay(record)
            case HitRefused():
                return self._refuse(record)
            case MeterAdjusted():
                level = self.levels.get(record.level)
                if level is None:
                    return f"there is no level {record.level}"
                level.adjust(record)
                return _level_wrong(record.level, level)
            case (
                CorrectionMade()
                | ContributionCorrected()
                | ShareCorrected()
                | CorrectionPaid()
                | CorrectionWrittenOff()
            ):
                return self._correct(record)
            case _:
                return ""

    def _correct(self, record: CorrectionRecord) -> str:
        if isinstance(record, ShareCorrected) and record.hand_pay:
            self.await_pay(self.number, self.at_ms, record)
        return self.corrections.take(self.number, record, self.levels)

    def _step(self, hit: int, before: str, after: str) -> str:
        line = self.pending.get(hit)
        if line is None or line.fate != before:
            return f"no hand pay of record {hit} that is {before}"
        line.fate = after
        return ""

    def _pay(self, paid: HandPaid) -> str:
        line = self.pending.pop(paid.hit, None)
        if line is None:
            return f"no hand pay of record {paid.hit} is due"
        wrong = "" if line.fate == "approved" else f"the hand pay was {line.fate}, not approved"
        line.fate = "paid"
        self.paid_count += 1
        self.paid += paid.amount
        if paid.amount != line.amount:
            return f"{paid.amount} cents paid for a hit of {line.amount}"
        return wrong

    def _refuse(self, refused: HitRefused) -> str:
        line = self.pending.pop(refused.hit, None)
        if line is None:
            return f"no hand pay of record {refused.hit} is due"
        line.fate = "refused"
        self.refused_count += 1
        self.refused += refused.amount
        level = self.levels[line.level]
        level.refuse(refused)
        if (refused.amount, refused.level) != (line.amount, line.level):
            return f"{refused.amount} cents of {refused.level} refused, {line.amount} were won"
        back = refused.meter_micro + refused.overflow_micro
        back += refused.reserve_micro + refused.house_micro
        wrong = _parts_wrong(back, refused.amount)
        return wrong or _level_wrong(line.level, level)


def meter_figures(records: Iterable[Stamped], state: TableState | None = None) -> MeterFigures:
    """The figures after the last of `records`, with the first disagreement as `problem`.

    `state` is the one that the records go on from.
    """
    figures = MeterFigures.begun_at(state or TableState())
    for stamped in records:
        figures.add(stamped)
    return figures


def _parts_wrong(parts: int, amount: int) -> str:
    if parts == micro_from_cents(amount):
        return ""
    return f"the parts are {parts} micro-cents, not those of {amount} cents"


def _level_wrong(name: str, level: LevelFigures) -> str:
    """What the parts make of a level, against what its record states and what can be."""
    if level.meter_micro != level.stated_micro:
        return (
            f"the meter {name} comes to {level.meter_micro} micro-cents, "
            f"the record says {level.stated_micro}"
        )
    lowest = min(level.meter_micro, level.reserve_micro, level.overflow_micro)
    return f"level {name} falls to {lowest} micro-cents" if lowest < 0 else ""
