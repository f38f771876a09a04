"""What the progressive bets of one lock bring to every level, and what a void round gives back.

A meter stands still at its limit, and at its trigger, which wins it; the rest is overflow. A void
round takes from each level what came to it. What a hit has paid out in between is the house's to
give, and so is whatever a level does not hold any more.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tableassist.core.house import Level, Progressive
from tableassist.simulator.auditor.rules.jackpot import (
    MICRO,
    OwnHit,
    OwnLevel,
    OwnLevels,
    level_names,
    level_of,
    split_of,
    trigger_hit,
)


@dataclass(frozen=True, slots=True)
class OwnMove:
    """One bet's parts in micro-cents, `levels` by name; `house` has the rest of the stake."""

    seat: int
    stake: int
    levels: Mapping[str, OwnLevel]
    house: int


@dataclass(slots=True)
class OwnLock:
    """All bets of a lock in seat order, the hits between them, and the levels after all."""

    levels: dict[str, OwnLevel]
    moves: list[OwnMove] = field(default_factory=list)
    hits: list[OwnHit] = field(default_factory=list)
    won_until: dict[str, int] = field(default_factory=dict)
    """By level, how many bets had come when it was won last."""


def lock_of(
    terms: Progressive, levels: OwnLevels, triggers: Mapping[str, int], bets: Mapping[int, int]
) -> OwnLock:
    """The bets, cents by seat, on levels that stand so; `triggers` in micro-cents by level."""
    lock = OwnLock(dict(levels))
    waiting = dict(triggers)
    for seat, stake in sorted(bets.items()):
        lock.moves.append(_brought(terms, lock.levels, waiting, seat, stake))
        for name, part in lock.moves[-1].levels.items():
            lock.levels[name] = _moved(lock.levels.get(name, OwnLevel()), part, 1)
            if name in waiting and lock.levels[name].meter >= waiting[name]:
                del waiting[name]
                hit = trigger_hit(terms, name, lock.levels[name], seat)
                lock.hits.append(hit)
                lock.levels[name] = hit.left(lock.levels[name])
                lock.won_until[name] = len(lock.moves)
    return lock


def _moved(level: OwnLevel, part: OwnLevel, sign: int) -> OwnLevel:
    return OwnLevel(
        level.meter + sign * part.meter,
        level.reserve + sign * part.reserve,
        level.overflow + sign * part.overflow,
    )


def _brought(
    terms: Progressive, levels: OwnLevels, waiting: Mapping[str, int], seat: int, stake: int
) -> OwnMove:
    parts: dict[str, OwnLevel] = {}
    for name in level_names(terms):
        level = level_of(terms, name)
        if level is None:
            continue
        comes, reserve = split_of(level, stake)
        stands = levels.get(name, OwnLevel()).meter
        stays = comes
        top = waiting.get(name) or _top(level)
        if top:
            stays = max(min(comes, top - stands), 0)
        parts[name] = OwnLevel(stays, reserve, comes - stays)
    return OwnMove(seat, stake, parts, stake * MICRO - _sum(parts.values()))


def _top(level: Level) -> int:
    return (level.must_hit_by or level.limit) * MICRO


def _sum(parts: Iterable[OwnLevel]) -> int:
    return sum(part.meter + part.reserve + part.overflow for part in parts)


def void_of(
    lock: OwnLock, seats: Sequence[int] | None = None
) -> tuple[list[OwnMove], dict[str, OwnLevel]]:
    """What each bet of a void round takes back, in the same order, and the levels after all.

    `seats`: only the bets of these go back, one after the other.
    """
    now = dict(lock.levels)
    back = []
    places = {move.seat: (place, move) for place, move in enumerate(lock.moves, start=1)}
    for place, move in (places[seat] for seat in (places if seats is None else seats)):
        parts: dict[str, OwnLevel] = {}
        for name, came in move.levels.items():
            was_won = place <= lock.won_until.get(name, 0)
            # What stood in the won meter is paid out; its overflow began the new one.
            there = OwnLevel(came.overflow, came.reserve, 0) if was_won else came
            level = now[name]
            parts[name] = OwnLevel(
                min(there.meter, level.meter),
                min(there.reserve, level.reserve),
                min(there.overflow, level.overflow),
            )
            now[name] = _moved(level, parts[name], -1)
        house = move.stake * MICRO - _sum(parts.values())
        back.append(OwnMove(move.seat, move.stake, parts, house))
    return back, now
