"""The progressive bets of one lock: what each brings to every level, and who reaches a trigger.

Contributions are exact in micro-cents. No meter passes its limit or its trigger; what comes beyond
is overflow. A level that has reached its trigger is won by that bet at once, and what the bet
brought beyond the trigger flows into the meter that starts again.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tableassist.core.house import Level, Progressive
from tableassist.core.inputs import SpotAmount
from tableassist.core.jackpot.levels import (
    EMPTY,
    LevelState,
    LevelStates,
    Trigger,
    Triggers,
    after_move,
)
from tableassist.core.jackpot.taking import ceiling, take
from tableassist.core.money import MICRO_PER_CENT, floor_to_cents, micro_from_cents, portion
from tableassist.core.records import (
    ContributionMade,
    ContributionReversed,
    JackpotHit,
    LevelPart,
    TriggerOpened,
)

Made: TypeAlias = ContributionMade | JackpotHit | TriggerOpened


def unreasonable_level(terms: Progressive, stake: int) -> str:
    """The level to which a bet of `stake` cents would add more than its guard allows, or ""."""
    for name, level in terms.levels.items():
        added = portion(stake, level.increment_ppm + level.reserve_ppm)
        if level.most_per_bet and added > level.most_per_bet * MICRO_PER_CENT:
            return name
    return ""


def contributions(
    terms: Progressive,
    levels: LevelStates,
    triggers: Triggers,
    number: int,
    bets: Sequence[SpotAmount],
) -> tuple[Made, ...]:
    """The facts that the locked progressive `bets` of round `number` make, in order."""
    now = dict(levels)
    waiting = {
        name: triggers[name]
        for name, level in terms.levels.items()
        if level.must_hit_by and name in triggers
    }
    made: list[Made] = []
    for bet in bets:
        moved = _contribution(terms, now, waiting, number, bet)
        made.append(moved)
        now |= after_move(now, moved)
        for name in [name for name, one in waiting.items() if now[name].meter >= one.micro]:
            hit = _won(terms.more[name], now[name], number, bet.seat, name)
            trigger = waiting.pop(name)
            made += [hit, TriggerOpened(name, trigger.micro, trigger.salt)]
            now[name] = after_hit(now[name], hit)
    return tuple(made)


def after_hit(before: LevelState, hit: JackpotHit) -> LevelState:
    """The level that `hit` was taken from, as it is afterwards."""
    return LevelState(
        hit.meter_after_micro,
        before.reserve - hit.from_reserve_micro,
        before.overflow - hit.from_overflow_micro,
    )


def _contribution(
    terms: Progressive, levels: LevelStates, triggers: Triggers, number: int, bet: SpotAmount
) -> ContributionMade:
    main, *more = [
        _part(name, level, levels.get(name, EMPTY).meter, triggers.get(name), bet.amount)
        for name, level in terms.levels.items()
    ]
    given = sum(part.whole_micro for part in (main, *more))
    return ContributionMade(
        number,
        bet.seat,
        bet.amount,
        main.meter_micro,
        main.reserve_micro,
        micro_from_cents(bet.amount) - given,
        main.meter_after_micro,
        main.overflow_micro,
        tuple(more),
    )


def _part(name: str, terms: Level, meter: int, trigger: Trigger | None, stake: int) -> LevelPart:
    """What `stake` cents bring to one level."""
    brought = portion(stake, terms.increment_ppm)
    most = trigger.micro if trigger else ceiling(terms)
    kept = brought if most is None else min(brought, max(most - meter, 0))
    reserve = portion(stake, terms.reserve_ppm)
    return LevelPart(name, kept, reserve, brought - kept, meter + kept)


def _won(terms: Level, before: LevelState, number: int, seat: int, name: str) -> JackpotHit:
    """The whole meter to `seat`, cut to cents; the part cent stays."""
    amount = floor_to_cents(before.meter)
    taken = take(terms, before, amount, restarts=True)
    return JackpotHit(
        number,
        seat,
        "",
        amount,
        before.meter,
        taken.from_reserve,
        taken.from_house,
        taken.after.meter,
        name,
        taken.from_overflow,
    )


def reversals(
    levels: LevelStates,
    last_hits: Mapping[str, int],
    number: int,
    made: Sequence[tuple[int, ContributionMade]],
) -> tuple[ContributionReversed, ...]:
    """Every contribution of void round `number` goes back; `made` with their record numbers.

    `last_hits`: record number of the last hit on a level in this round. What such a hit has paid
    out is not taken from the meter that began anew, but given by the house; and so is whatever
    else a level does not hold any more.
    """
    now = dict(levels)
    back = []
    for record, contribution in made:
        parts = [
            _part_back(part, now.get(part.level, EMPTY), last_hits.get(part.level, 0) > record)
            for part in contribution.parts
        ]
        given = sum(part.whole_micro for part in parts)
        main, *more = parts
        reversal = ContributionReversed(
            number,
            contribution.seat,
            record,
            main.meter_micro,
            main.reserve_micro,
            micro_from_cents(contribution.stake) - given,
            main.meter_after_micro,
            main.overflow_micro,
            tuple(more),
        )
        back.append(reversal)
        now |= after_move(now, reversal)
    return tuple(back)


def _part_back(part: LevelPart, now: LevelState, was_won: bool) -> LevelPart:
    """What a level gives back. After a hit, what was overflow is in the meter."""
    meter, overflow = part.meter_micro, part.overflow_micro
    if was_won:
        meter, overflow = overflow, 0
    meter, overflow = min(meter, now.meter), min(overflow, now.overflow)
    reserve = min(part.reserve_micro, now.reserve)
    return LevelPart(part.level, meter, reserve, overflow, now.meter - meter)
