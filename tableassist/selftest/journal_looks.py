"""What a journal shows of the requirements: looks at its records, each with the state before and
after it.

A look answers None when a record is not about it, "" when it holds, or what is wrong. The books are
proved by `reports.reconcile`, the chain by `journal`; neither is done again here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core.money import floor_to_cents, micro_from_cents, money_text
from tableassist.core.records import Record, Stamped, kind_of
from tableassist.core.records.correction_facts import (
    ContributionCorrected,
    CorrectionMade,
    CorrectionWrittenOff,
    ShareCorrected,
)
from tableassist.core.round import Phase
from tableassist.core.table import TableState

Look: TypeAlias = Callable[[Stamped, TableState, TableState], str | None]

AWARD_MS = 30_000
_FALLS = (
    r.JackpotHit | r.ContributionReversed | r.MeterAdjusted | ContributionCorrected | ShareCorrected
)
_BY_TWO = r.MeterAdjusted | r.JournalAccepted | r.ClockAccepted | CorrectionMade
_WITH_REASON = (
    r.MeterAdjusted | r.HitRefused | r.JournalAccepted | CorrectionMade | CorrectionWrittenOff
)


def terms_only_between_rounds(told: Stamped, before: TableState, after: TableState) -> str | None:
    """A4: what the jackpot goes by changes at a start, and at no other time."""
    if before.jackpot.terms == after.jackpot.terms:
        return "" if isinstance(told.record, r.TableStarted) else None
    if not isinstance(told.record, r.TableStarted):
        return f"{kind_of(told.record)} changes the jackpot's terms"
    if before.jackpot.terms and before.round.phase != Phase.BETTING:
        return f"the jackpot's terms change in the middle of round {before.round.number}"
    if before.jackpot.terms and r.BY_HAND not in before.jackpot.closed_for:
        return "the jackpot's terms change while it is open"
    return ""


def terms_after_a_win(told: Stamped, before: TableState, after: TableState) -> str | None:
    """A5: a level's terms change only while it stands where it begins."""
    if not isinstance(told.record, r.TableStarted):
        return None
    new = _terms(after)
    for name, old in _terms(before).items():
        begins = micro_from_cents(old.reset)
        if new.get(name) != old and before.jackpot.level(name).meter > begins:
            stands = money_text(floor_to_cents(before.jackpot.level(name).meter))
            return f"the terms of level {name} change while it stands at {stands}"
    return ""


def by_two_people(told: Stamped, _before: TableState, _after: TableState) -> str | None:
    """A6: two names, and not the same twice."""
    if not isinstance(told.record, _BY_TWO | CorrectionWrittenOff):
        return None
    names = {name.strip().casefold() for name in told.record.by}
    one = len(names) < 2 or "" in names
    return f"{kind_of(told.record)} is one person's" if one else ""


def start_names_program(told: Stamped, _before: TableState, _after: TableState) -> str | None:
    """A11: each start says which release it is."""
    if not isinstance(told.record, r.TableStarted):
        return None
    return "" if told.record.program.strip() else "a start that names no release"


def limit_above_meter(told: Stamped, before: TableState, after: TableState) -> str | None:
    """B7: a new limit is not below what the meter holds."""
    if not isinstance(told.record, r.TableStarted) or told.record.terms is None:
        return None
    for name, terms in _terms(after).items():
        if terms.limit and before.jackpot.level(name).meter > micro_from_cents(terms.limit):
            return f"the new limit of level {name} is below its meter"
    return ""


def kept_by_a_start(told: Stamped, before: TableState, after: TableState) -> str | None:
    """B10, D3, E5: a start leaves meters, books, the round and the hand pays as they were."""
    if not isinstance(told.record, r.TableStarted):
        return None
    kept = {
        "the meters": before.jackpot.levels == after.jackpot.levels,
        "the books": before.books == after.books,
        "the round": before.round == after.round,
        "the layout": before.layout == after.layout,
        "the hand pays": before.hand_pays == after.hand_pays,
    }
    return ", ".join(f"{what} changed by a start" for what, same in kept.items() if not same)


def none_while_closed(told: Stamped, before: TableState, _after: TableState) -> str | None:
    """D1: no progressive bet is taken while the jackpot is closed."""
    if not isinstance(told.record, r.ContributionMade):
        return None
    closed = before.jackpot.closed
    return f"a bet is taken while the jackpot is closed ({closed})" if closed else ""


def in_order(told: Stamped, before: TableState, _after: TableState) -> str | None:
    """F1: each hit took the meter that the one before it had left."""
    hit = told.record
    if not isinstance(hit, r.JackpotHit):
        return None
    stood = before.jackpot.level(hit.level).meter
    return "" if hit.meter_before_micro == stood else f"level {hit.level} stood at {stood}"


def falls_with_a_document(told: Stamped, before: TableState, after: TableState) -> str | None:
    """G1: what makes a meter fall is a win, a void round, an adjustment or a correction."""
    for name, level in before.jackpot.levels.items():
        if after.jackpot.level(name).meter < level.meter:
            if not isinstance(told.record, _FALLS):
                return f"level {name} falls by {kind_of(told.record)}"
            return _reasonless(told.record)
    return None


def with_a_reason(told: Stamped, _before: TableState, _after: TableState) -> str | None:
    """J2: the opening amount, and why for each change that people made."""
    if isinstance(told.record, r.TableCreated | r.LevelOpened):
        return ""
    return _reasonless(told.record) if isinstance(told.record, _WITH_REASON) else None


def pot_is_carried(told: Stamped, before: TableState, after: TableState) -> str | None:
    """J6: no level with money is left out by a start."""
    if not isinstance(told.record, r.TableStarted):
        return None
    named = _terms(after)
    for name, level in before.jackpot.levels.items():
        if level.meter and (name not in after.jackpot.levels or (named and name not in named)):
            return f"level {name} with {money_text(floor_to_cents(level.meter))} is left out"
    return ""


@dataclass
class NeverBelowReset:
    """B6: nothing brings a level below its reset amount but a share that does not refill it.

    An adjustment may, while people hold the jackpot closed; no bet is taken before it is back.
    """

    adjusted: set[str] = field(default_factory=set)

    def __call__(self, told: Stamped, before: TableState, after: TableState) -> str | None:
        moved = None
        for name, terms in _terms(after).items():
            was, meter = before.jackpot.level(name).meter, after.jackpot.level(name).meter
            if meter == was:
                continue
            moved = ""
            least = micro_from_cents(terms.reset)
            if meter >= least:
                self.adjusted.discard(name)
            elif not self._may(name, told.record, was, meter, after):
                stands = money_text(floor_to_cents(meter))
                return (
                    f"{kind_of(told.record)} leaves level {name} at {stands}, "
                    f"below its reset of {money_text(terms.reset)}"
                )
        return moved

    def _may(self, name: str, record: Record, was: int, meter: int, after: TableState) -> bool:
        match record:
            case r.MeterAdjusted():
                if meter < was:
                    self.adjusted.add(name)
                return r.BY_HAND in after.jackpot.closed_for
            case r.ContributionMade():
                return name not in self.adjusted
            case r.JackpotHit(amount=amount):
                return amount < floor_to_cents(was)
            case r.ContributionReversed() | ContributionCorrected() | ShareCorrected():
                return True
            case _:
                return meter > was


@dataclass
class AwardsInTime:
    """C2: each sign says within 30 seconds that people can read the award."""

    hits: dict[int, int] = field(default_factory=dict)

    def __call__(self, told: Stamped, _before: TableState, _after: TableState) -> str | None:
        match told.record:
            case r.JackpotHit() | ShareCorrected():
                self.hits[told.number] = told.at_ms
            case r.AwardUnseen(seat=seat, sign=sign):
                return f"{sign} has not shown the award of seat {seat} in time"
            case r.AwardShown(award_id=hit, sign=sign):
                after_ms = told.at_ms - self.hits.get(hit, told.at_ms)
                return f"{sign}: {after_ms} ms after the hit" if after_ms > AWARD_MS else ""
            case _:
                pass
        return None


@dataclass
class PaidAsWon:
    """F3: what is paid is what was won, to the cent."""

    due: dict[int, int] = field(default_factory=dict)

    def __call__(self, told: Stamped, _before: TableState, _after: TableState) -> str | None:
        match told.record:
            case r.JackpotHit(amount=amount) | ShareCorrected(amount=amount, hand_pay=True):
                self.due[told.number] = amount
            case r.HandPaid(hit=hit, amount=amount) if hit in self.due:
                won = self.due.pop(hit)
                return "" if won == amount else f"{amount} cents paid for a hit of {won}"
            case _:
                pass
        return None


@dataclass
class SlipsOnce:
    """G2: the copies of each slip are counted up from 1; those of an archived hit from its last."""

    copies: dict[int, int] = field(default_factory=dict)
    first: int = 0

    def __call__(self, told: Stamped, _before: TableState, _after: TableState) -> str | None:
        self.first = self.first or told.number
        if not isinstance(told.record, r.SlipDue):
            return None
        hit, copy = told.record.hit, told.record.copy
        before = copy - 1 if hit < self.first else 0
        last, self.copies[hit] = self.copies.get(hit, before), copy
        return "" if copy == last + 1 else f"copy {copy} of the slip of hit {hit} follows {last}"


@dataclass
class CountedBeforeCards:
    """H1: where chips are counted no card is given before the count is right."""

    waits: bool = False

    def __call__(self, told: Stamped, _before: TableState, _after: TableState) -> str | None:
        match told.record:
            case r.BetsLocked(count_due=due):
                self.waits = due is True
            case r.ChipsCounted(count=count, held=held) if count == held:
                was, self.waits = self.waits, False
                return "" if was else None
            case r.CardDealt(seat=seat) if self.waits:
                return f"a card for seat {seat} before the chips were counted"
            case r.TouchUndone(what="count"):
                self.waits = True
            case r.RoundVoided() | r.RoundClosed() | r.TouchUndone(what="lock"):
                self.waits = False
            case _:
                pass
        return None


@dataclass
class OneRoundAtATime:
    """H2: bets that were locked stay so until their round is over."""

    locked: int = 0

    def __call__(self, told: Stamped, _before: TableState, _after: TableState) -> str | None:
        match told.record:
            case r.BetsLocked(round=number):
                self.locked = number
            case r.RoundClosed() | r.LockCancelled() | r.TouchUndone(what="lock"):
                self.locked = 0
                return "" if isinstance(told.record, r.RoundClosed) else None
            case r.RoundOpened(round=number) if self.locked:
                return f"round {number} opens while round {self.locked} is not over"
            case _:
                pass
        return None


@dataclass
class EveryStakeSplit:
    """H3: each progressive bet of the lock is split once, whole, before a card is given."""

    bets: dict[int, int] = field(default_factory=dict)

    def __call__(self, told: Stamped, _before: TableState, _after: TableState) -> str | None:
        match told.record:
            case r.BetsLocked(bets=bets):
                self.bets = {bet.seat: bet.amount for bet in bets if bet.spot == "progressive"}
            case r.ContributionMade(seat=seat, stake=stake):
                locked = self.bets.pop(seat, 0)
                return "" if stake == locked else f"seat {seat}: {stake} split, {locked} locked"
            case r.CardDealt() if self.bets:
                return f"seats {', '.join(map(str, self.bets))}: bets were locked and not split"
            case _:
                pass
        return None


@dataclass
class SignReadings:
    """J1: what a sign shows that is believed is the meter, and lower only behind a fall."""

    last: dict[str, int] = field(default_factory=dict)
    falls: bool = False

    def __call__(self, told: Stamped, before: TableState, after: TableState) -> str | None:
        self.falls = self.falls or after.jackpot.main.meter < before.jackpot.main.meter
        shown = told.record
        if not isinstance(shown, r.SignShown) or shown.amount is None:
            return None
        if not after.sign_follows(shown.sign):
            return None
        last, self.last[shown.sign] = self.last.get(shown.sign, 0), shown.amount
        fell, self.falls = self.falls, False
        if shown.amount != after.meter_cents:
            return f"{shown.sign} shows {shown.amount} cents, the meter is {after.meter_cents}"
        if shown.amount < last and not fell:
            return f"{shown.sign} fell from {last} to {shown.amount} cents, no meter did"
        return ""


@dataclass
class RoundsWhole:
    """J5: a round that was locked is settled or void before it is closed."""

    locked: int = 0
    over: bool = False

    def __call__(self, told: Stamped, _before: TableState, _after: TableState) -> str | None:
        match told.record:
            case r.BetsLocked(round=number):
                self.locked, self.over = number, False
            case r.RoundSettled() | r.RoundVoided():
                self.over = True
            case r.TouchUndone(what="settlement"):
                self.over = False
            case r.RoundClosed(round=number) if self.locked == number:
                self.locked = 0
                return "" if self.over else f"round {number} has neither results nor a misdeal"
            case _:
                pass
        return None


def _terms(state: TableState) -> dict[str, r.LevelTerms]:
    return {one.level: one for one in state.jackpot.terms.levels} if state.jackpot.terms else {}


def _reasonless(record: Record) -> str:
    if isinstance(record, _WITH_REASON) and not record.reason.strip():
        return f"{kind_of(record)} without a reason"
    return ""
