"""The jackpot's levels: every record that moves one step by step, and what they must be at the end.

Two ways lead to the last figures, record by record and by the auditor's own sums, and both must
meet. All sums are whole micro-cents; nothing is rounded here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.money import money_text
from tableassist.core.records.correction_facts import ContributionCorrected, ShareCorrected
from tableassist.simulator.auditor.book import Book, MeterRecord
from tableassist.simulator.auditor.rules.jackpot import MAIN, MICRO, OwnLevel, level_of


@dataclass(frozen=True, slots=True)
class MeterState:
    """The levels, and the triggers that wait, after a record; `round` is the newest one then."""

    round: int
    levels: Mapping[str, OwnLevel] = field(default_factory=dict)
    triggers: Mapping[str, int] = field(default_factory=dict)

    def level(self, name: str) -> OwnLevel:
        """The level of this name, an empty one when there is none."""
        return self.levels.get(name, OwnLevel())

    @property
    def cents(self) -> int:
        """The figure a sign may show."""
        return self.level(MAIN).meter // MICRO


@dataclass(frozen=True, slots=True)
class Step:
    """What a record does to one level: its parts, and the meter that it states."""

    level: str
    meter: int
    reserve: int
    overflow: int
    stated: int


def steps_of(record: MeterRecord) -> list[Step]:
    """The levels that a record moves."""
    match record:
        case r.ContributionMade():
            return _steps_of_bet(record, 1)
        case r.ContributionReversed():
            return _steps_of_bet(record, -1)
        case r.JackpotHit():
            added = record.from_reserve_micro + record.from_house_micro + record.from_overflow_micro
            meter = added - record.amount * MICRO
            return [
                Step(
                    record.level,
                    meter,
                    -record.from_reserve_micro,
                    -record.from_overflow_micro,
                    record.meter_after_micro,
                )
            ]
        case r.LevelOpened():
            return [Step(record.level, record.meter_micro, 0, 0, record.meter_micro)]
        case r.HitRefused():
            parts = (record.meter_micro, record.reserve_micro, record.overflow_micro)
            moved = (*parts, record.meter_after_micro)
            return [Step(record.level, *moved)]
        case r.MeterAdjusted():
            return [Step(record.level, record.amount_micro, 0, 0, record.meter_after_micro)]
        case ShareCorrected():
            parts = (record.meter_micro, record.reserve_micro, record.overflow_micro)
            return [Step(record.level, *parts, record.meter_after_micro)]
        case ContributionCorrected():
            return [_step_of_correction(record, part) for part in record.parts]
        case r.TriggerSealed() | r.TriggerOpened():
            return []


def _step_of_correction(record: ContributionCorrected, part: r.LevelPart) -> Step:
    sign = -1 if record.reverses else 1
    moved = (part.meter_micro, part.reserve_micro, part.overflow_micro)
    meter, reserve, overflow = (sign * one for one in moved)
    return Step(part.level, meter, reserve, overflow, part.meter_after_micro)


def _steps_of_bet(record: r.ContributionMade | r.ContributionReversed, sign: int) -> list[Step]:
    main = (record.meter_micro, record.reserve_micro, record.overflow_micro)
    parts = [(MAIN, *main, record.meter_after_micro)]
    for part in record.more:
        moved = (part.meter_micro, part.reserve_micro, part.overflow_micro)
        parts.append((part.level, *moved, part.meter_after_micro))
    return [
        Step(level, sign * meter, sign * reserve, sign * overflow, stated)
        for level, meter, reserve, overflow, stated in parts
    ]


def states_of(book: Book) -> list[MeterState]:
    """The levels as the journal holds them: at the start, and after each record about them."""
    created = book.created
    main = OwnLevel(created.meter_micro, created.reserve_micro) if created else OwnLevel()
    states = [MeterState(0, {MAIN: main})]
    for _, record in book.meter:
        last = states[-1]
        levels = dict(last.levels)
        for step in steps_of(record):
            before = last.level(step.level)
            levels[step.level] = OwnLevel(
                step.stated, before.reserve + step.reserve, before.overflow + step.overflow
            )
        round_number = max(r.round_of(record) or 0, last.round)
        states.append(MeterState(round_number, levels, _triggers_after(last, record)))
    return states


def _triggers_after(last: MeterState, record: MeterRecord) -> Mapping[str, int]:
    match record:
        case r.TriggerSealed(level=level, trigger_micro=trigger):
            return {**last.triggers, level: trigger}
        case r.TriggerOpened(level=opened):
            return {name: one for name, one in last.triggers.items() if name != opened}
        case _:
            return last.triggers


def check_steps(book: Book, states: list[MeterState]) -> Iterator[str]:
    """Each record starts from the figure before it and arrives at the figure it names."""
    for (number, record), before in zip(book.meter, states, strict=False):
        where = f"record {number}: {_place_of(record)}"
        if isinstance(record, r.JackpotHit):
            stood = before.level(record.level).meter
            if record.meter_before_micro != stood:
                started = micro_text(record.meter_before_micro)
                yield f"{where}: hit on {started}, it stood at {micro_text(stood)}"
        if isinstance(record, r.HitRefused):
            back = record.meter_micro + record.overflow_micro
            back += record.reserve_micro + record.house_micro
            if back != record.amount * MICRO:
                yield f"{where}: {micro_text(back)} goes back of {money_text(record.amount)}"
        for step in steps_of(record):
            yield from _check_step(where, step, before.level(step.level))


def _check_step(where: str, step: Step, before: OwnLevel) -> Iterator[str]:
    after = before.meter + step.meter
    name = meter_name(step.level)
    if step.stated != after:
        yield f"{where}: the {name} after is {micro_text(step.stated)}, must be {micro_text(after)}"
    left = (step.stated, before.reserve + step.reserve, before.overflow + step.overflow)
    if min(left) < 0:
        yield f"{where}: more is taken of level {step.level} than it holds"


def _place_of(record: MeterRecord) -> str:
    match record:
        case r.ContributionMade() | r.ContributionReversed() | r.JackpotHit():
            return f"round {record.round}: seat {record.seat}"
        case _:
            return f"{r.kind_of(record)} {getattr(record, 'level', '')}"


def check_start(book: Book, house: House) -> Iterator[str]:
    """Whether there is a jackpot at all, and no meter where there is none."""
    created = book.created
    terms = house.progressive_terms
    has_jackpot = terms is not None
    if created is None:
        yield "the journal does not say where the meter started"
    if created and created.jackpot != has_jackpot:
        told = {True: "a jackpot", False: "no jackpot"}
        yield (
            f"the journal was created with {told[created.jackpot]}, "
            f"the house has {told[has_jackpot]}"
        )
    if created and not has_jackpot and (created.meter_micro or created.reserve_micro):
        yield f"the meter starts with {micro_text(created.meter_micro)}, the house has no jackpot"
    opened = [record for _, record in book.meter if isinstance(record, r.LevelOpened)]
    for record in opened:
        level = level_of(terms, record.level) if terms else None
        if level is None or record.level == MAIN:
            yield f"level {record.level} begins, the house has none of that name"
        elif record.meter_micro != level.reset * MICRO:
            begins, reset = micro_text(record.meter_micro), money_text(level.reset)
            yield f"level {record.level} begins with {begins}, must be {reset}"
    names = sorted(record.level for record in opened)
    if created and terms and names != sorted(terms.more):
        yield f"the levels {names} began, the house has {sorted(terms.more)}"


def check_end(states: list[MeterState], own_moves: Mapping[str, int]) -> Iterator[str]:
    """The journal's last figures against the first ones and what the rounds moved.

    What is in the overflow of a level counts with its meter.
    """
    for name in sorted(states[-1].levels.keys() | own_moves.keys()):
        must = states[0].level(name).players + own_moves.get(name, 0)
        ended = states[-1].level(name).players
        if ended != must:
            yield (
                f"the {meter_name(name)} at the end is {micro_text(ended)}, "
                f"the rounds played make it {micro_text(must)}"
            )


def told_moves(book: Book) -> dict[str, int]:
    """What people moved, and levels that began, as the journal tells it; micro-cents by level."""
    moves: dict[str, int] = {}
    for _, record in book.meter:
        match record:
            case r.LevelOpened(level=level, meter_micro=amount):
                moves[level] = moves.get(level, 0) + amount
            case r.MeterAdjusted(level=level, amount_micro=amount):
                moves[level] = moves.get(level, 0) + amount
            case r.HitRefused(level=level, meter_micro=meter, overflow_micro=overflow):
                moves[level] = moves.get(level, 0) + meter + overflow
            case ShareCorrected() | ContributionCorrected():
                for step in steps_of(record):
                    before = moves.get(step.level, 0)
                    moves[step.level] = before + step.meter + step.overflow
            case _:
                pass
    return moves


def meter_name(level: str) -> str:
    """A level's meter in words; the main one is just the meter."""
    return "meter" if level == MAIN else f"meter of level {level}"


def micro_text(amount: int) -> str:
    """Micro-cents for people, every digit."""
    sign = "-" if amount < 0 else ""
    cents, part = divmod(abs(amount), MICRO)
    return f"{sign}{money_text(cents)}" + (f" and {part} micro-cents" if part else "")
