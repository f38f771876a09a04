"""What a correction moves on the levels of the jackpot as they stand now: its records, one by one.

What each is to move was worked out from the round (`corrections_refold`, `corrections_shares`). A
level gives no more than it has, and holds no more than its limit; the house gives what is lacking.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.corrections import ContributionBack, ContributionLate, PartBack, Share
from tableassist.core.house import Progressive
from tableassist.core.inputs import SpotAmount
from tableassist.core.jackpot import LevelState, contributions, reversals
from tableassist.core.jackpot.taking import ceiling
from tableassist.core.money import micro_from_cents
from tableassist.core.records import correction_facts as c
from tableassist.core.table.state import TableState


def terms_of(state: TableState) -> Progressive:
    """The terms of the jackpot as the table was last told them."""
    told = state.jackpot.terms
    if told is None:
        raise TypeError("a jackpot without terms")
    return msgspec.json.decode(told.profile, type=Progressive)


def taken_back(
    state: TableState, of_round: int, correction: int, back: ContributionBack
) -> c.ContributionCorrected:
    """By the rule for void rounds: what is not there any more is given by the house."""
    given = [
        r.LevelPart(one.level, one.meter_micro, one.reserve_micro, one.overflow_micro, 0)
        for one in back.parts
    ]
    main, *more = given
    content = (of_round, back.seat, back.stake, main.meter_micro, main.reserve_micro, 0, 0)
    original = r.ContributionMade(*content, main.overflow_micro, tuple(more))
    won = {one.level: back.reverses + 1 for one in back.parts if one.was_won}
    (reversal,) = reversals(state.jackpot.levels, won, of_round, [(back.reverses, original)])
    return c.ContributionCorrected(
        of_round,
        correction,
        back.seat,
        back.stake,
        reversal.house_micro,
        reversal.parts,
        back.reverses,
    )


def made_late(
    state: TableState, of_round: int, correction: int, late: ContributionLate
) -> c.ContributionCorrected:
    """Split by the terms of today, or put back where an earlier correction took it from."""
    if late.parts:
        parts = tuple(_put_back(state, one) for one in late.parts)
        house = micro_from_cents(late.stake) - sum(one.whole_micro for one in parts)
    else:
        bet = SpotAmount(late.seat, "progressive", late.stake)
        made = late_parts(terms_of(state), state.jackpot.levels, of_round, bet)
        parts, house = made.parts, made.house_micro
    return c.ContributionCorrected(of_round, correction, late.seat, late.stake, house, parts)


def late_parts(
    terms: Progressive, levels: Mapping[str, LevelState], of_round: int, bet: SpotAmount
) -> r.ContributionMade:
    """How a late bet is split. No such bet brings a level nearer to its trigger."""
    (made,) = contributions(terms, levels, {}, of_round, (bet,))
    if not isinstance(made, r.ContributionMade):
        raise TypeError(f"a late bet of seat {bet.seat} came to {r.kind_of(made)}")
    main, *more = (
        _to_overflow(part) if terms.levels[part.level].must_hit_by else part for part in made.parts
    )
    return replace(
        made,
        meter_micro=main.meter_micro,
        overflow_micro=main.overflow_micro,
        meter_after_micro=main.meter_after_micro,
        more=tuple(more),
    )


def _to_overflow(part: r.LevelPart) -> r.LevelPart:
    return replace(
        part,
        meter_micro=0,
        overflow_micro=part.overflow_micro + part.meter_micro,
        meter_after_micro=part.meter_after_micro - part.meter_micro,
    )


def _put_back(state: TableState, part: PartBack) -> r.LevelPart:
    level = state.jackpot.level(part.level)
    meter = min(part.meter_micro, _room(state, part.level))
    overflow = part.overflow_micro + part.meter_micro - meter
    return r.LevelPart(part.level, meter, part.reserve_micro, overflow, level.meter + meter)


def _room(state: TableState, name: str) -> int:
    """How much the meter can take in: up to its limit, and never as far as its trigger."""
    meter = state.jackpot.level(name).meter
    most = [ceiling(level) for key, level in terms_of(state).levels.items() if key == name]
    trigger = state.jackpot.triggers.get(name)
    limits = [one for one in most if one is not None]
    if trigger:
        limits.append(trigger.micro - 1)
    return max(min(limits) - meter, 0) if limits else MOST


MOST = 1 << 62
"""More micro-cents than any meter holds."""


def shared(
    state: TableState, of_round: int, correction: int, share: Share, by: tuple[str, ...] = ()
) -> c.ShareCorrected:
    """What a share moves: as it was worked out, as far as the level has it, or has room for it.

    One that gives something is a hand pay; a claim is owed by the correction.
    """
    level, moved = state.jackpot.level(share.level), share.moved
    reserve = max(moved.reserve_micro, -level.reserve)
    meter = max(moved.meter_micro, -level.meter)
    overflow = moved.overflow_micro
    if meter > 0:
        meter = min(meter, _room(state, share.level))
        overflow += moved.meter_micro - meter
    overflow = max(overflow, -level.overflow)
    house = -(micro_from_cents(share.amount) + meter + reserve + overflow)
    return c.ShareCorrected(
        of_round,
        correction,
        share.seat,
        share.level,
        share.hand,
        share.amount,
        meter,
        level.meter + meter,
        reserve,
        overflow,
        house,
        share.meter_then_micro,
        share.amount > 0,
        share.cards,
        share.stake,
        by if share.amount > 0 else (),
    )
