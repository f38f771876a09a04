"""The progressive: how a bet is split over the levels, and what winners take from their meters.

Whole cents are paid; what is less than a cent stays in the meter. What a meter lacks, and the reset
amount after it was won whole, come from the reserve as far as that goes, then from the house; then
the overflow flows in as far as the limit lets it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from tableassist.core.house import Award, HandName, Level, Progressive

WHOLE_PPM = 1_000_000
MICRO = 1_000_000
MAIN = "main"


@dataclass(frozen=True, slots=True)
class OwnLevel:
    """One level in micro-cents."""

    meter: int = 0
    reserve: int = 0
    overflow: int = 0

    @property
    def players(self) -> int:
        """What a winner gets in the end: meter and overflow."""
        return self.meter + self.overflow


OwnLevels: TypeAlias = Mapping[str, OwnLevel]


def level_of(terms: Progressive, name: str) -> Level | None:
    """What the house says about a level; None when it says nothing."""
    if name == MAIN:
        rates = (terms.increment_ppm, terms.reserve_ppm)
        return Level(terms.reset, *rates, terms.limit, terms.most_per_bet)
    return terms.more.get(name)


def level_names(terms: Progressive) -> list[str]:
    """The levels in the order in which they are fed."""
    return [MAIN, *terms.more]


def split_of(level: Level, stake: int) -> tuple[int, int]:
    """What meter (or overflow) and reserve of a level get of one bet, in micro-cents."""
    return stake * level.increment_ppm, stake * level.reserve_ppm


def over_guard(terms: Progressive, stake: int) -> str:
    """The first level that would get more of one bet than its guard allows, or nothing."""
    for name in level_names(terms):
        level = level_of(terms, name)
        if level and 0 < level.most_per_bet * MICRO < sum(split_of(level, stake)):
            return name
    return ""


@dataclass(frozen=True, slots=True)
class OwnHit:
    """A meter, or a share of it, won by `seat`: cents, and micro-cents around it.

    `kind` is the hand, nothing where the bet itself brought the meter to its trigger.
    """

    seat: int
    kind: HandName | None
    amount: int
    before: int
    from_reserve: int
    from_house: int
    level: str = MAIN
    from_overflow: int = 0

    @property
    def after(self) -> int:
        """The meter once this share is taken and what was added is in."""
        added = self.from_reserve + self.from_house + self.from_overflow
        return self.before - self.amount * MICRO + added

    def left(self, level: OwnLevel) -> OwnLevel:
        """The level once this hit is taken from it."""
        reserve = level.reserve - self.from_reserve
        return OwnLevel(self.after, reserve, level.overflow - self.from_overflow)


def hits_of(
    terms: Progressive, winners: Sequence[tuple[int, HandName]], levels: OwnLevels
) -> list[OwnHit]:
    """The meter shares of one round in the order they are taken; `winners` in settling order.

    Those who win a meter whole share it equally, and the last of these shares brings the reset
    amount. They take it at the turn of the first of them (`turn-order`, and any level but the main
    one), else after all others. `displayed`: every share is one of the meter at the lock.
    `straight-flush-first`: a winner of the whole meter has a floor.
    """
    now = dict(levels)
    hits: list[OwnHit] = []
    for group in _groups(terms, winners):
        award = terms.awards[group[0][1]]
        policy = terms.several_winners if award.level == MAIN else "turn-order"
        is_whole = award.share_ppm == WHOLE_PPM
        base = (levels if policy == "displayed" else now).get(award.level, OwnLevel()).meter
        each = base * award.share_ppm // WHOLE_PPM // len(group) // MICRO
        if is_whole and policy == "straight-flush-first":
            each = max(each, terms.royal_floor)
        for seat, kind in group:
            level = now.get(award.level, OwnLevel())
            restarts = is_whole and (seat, kind) == group[-1]
            hit = _hit(terms, award.level, level, (seat, kind), each, restarts=restarts)
            hits.append(hit)
            now[award.level] = hit.left(level)
    return hits


def trigger_hit(terms: Progressive, name: str, level: OwnLevel, seat: int) -> OwnHit:
    """The whole meter to the bet that has brought it to its trigger."""
    return _hit(terms, name, level, (seat, None), level.meter // MICRO, restarts=True)


def _hit(
    terms: Progressive,
    name: str,
    level: OwnLevel,
    winner: tuple[int, HandName | None],
    amount: int,
    *,
    restarts: bool,
) -> OwnHit:
    house = level_of(terms, name)
    reset = house.reset * MICRO if house and restarts else 0
    added = max(amount * MICRO - level.meter, 0) + reset
    from_reserve = min(added, level.reserve)
    refill = (from_reserve, added - from_reserve)
    hit = OwnHit(*winner, amount, level.meter, *refill, name)
    if not restarts or house is None:
        return hit
    return replace(hit, from_overflow=min(level.overflow, _room(house, hit.after)))


def _room(level: Level, meter: int) -> int:
    """How much overflow a meter that begins may take in."""
    top = level.limit * MICRO
    if level.must_hit_by:  # half of the way is left for the next trigger
        top = (level.reset + level.must_hit_by) * MICRO // 2
    return max(top - meter, 0) if top else 10**30


def _groups(
    terms: Progressive, winners: Sequence[tuple[int, HandName]]
) -> list[list[tuple[int, HandName]]]:
    """Winners of a share as they are taken, those of one whole meter together."""
    groups: list[list[tuple[int, HandName]]] = []
    last: list[list[tuple[int, HandName]]] = []
    taken: set[str] = set()
    for one in winners:
        award = terms.awards[one[1]]
        if not award.share_ppm:
            continue
        if award.share_ppm < WHOLE_PPM:
            groups.append([one])
        elif award.level not in taken:
            taken.add(award.level)
            same = [each for each in winners if _wins_whole(terms.awards[each[1]], award.level)]
            waits = award.level == MAIN and terms.several_winners != "turn-order"
            (last if waits else groups).append(same)
    return groups + last


def _wins_whole(award: Award, level: str) -> bool:
    return award.share_ppm == WHOLE_PPM and award.level == level


def fixed_award(award: Award, stake: int) -> int:
    """Cents of an award that the house pays, whatever the meter holds."""
    if award.for_one:
        return award.for_one * stake
    return (award.to_one + 1) * stake if award.to_one else award.amount
