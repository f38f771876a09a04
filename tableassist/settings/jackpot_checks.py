"""What types cannot say about a progressive jackpot: rates that leave nothing, levels nobody wins.

As in `house_checks`, everything looks at the unchecked tree and yields `path: problem (value)`.
"""

import re
from collections.abc import Iterator, Mapping

from tableassist.core.inputs import MAIN
from tableassist.core.money import MICRO_PER_CENT, PPM
from tableassist.settings.errors import key_path, shown
from tableassist.settings.pay_tables import (
    FIVE_CARD_COUNTS,
    MOST,
    THREE_CARD_COUNTS,
    award_problems,
    range_problems,
)
from tableassist.settings.source import Tree, look, table, text, whole

MOST_LEVELS = 7
_NAME = re.compile(r"[a-z0-9-]{1,20}")
_RATES = ("increment_ppm", "reserve_ppm")
_LEVEL_RANGES: Mapping[str, tuple[int, int]] = {
    "reset": (0, MOST),
    "limit": (0, MOST),
    "most_per_bet": (0, MOST),
    "increment_ppm": (0, PPM),
    "reserve_ppm": (0, PPM),
}


def progressive_problems(tree: Tree) -> Iterator[str]:
    """What is wrong with the section `progressive`, if there is one."""
    if not isinstance(look(tree, "progressive"), dict):
        return
    terms = table(tree, "progressive")
    more = table(terms, "more")
    yield from range_problems("progressive.price", whole(terms, "price"), 1, MOST)
    yield from range_problems("progressive.royal_floor", whole(terms, "royal_floor"), 0, MOST)
    yield from _level_problems("progressive", terms)
    yield from _rate_problems(terms, more)
    counts = THREE_CARD_COUNTS if text(tree, "game") == "three-card" else FIVE_CARD_COUNTS
    yield from award_problems(table(terms, "awards"), whole(terms, "price"), counts)
    if len(more) > MOST_LEVELS:
        yield f"progressive.more: has more than {MOST_LEVELS} levels ({len(more)})"
    for name in more:
        path = key_path("progressive.more", name)
        level = table(more, name) if _NAME.fullmatch(name) and name != MAIN else None
        if level is None:
            yield f"{path}: must be 1 to 20 of a to z, 0 to 9 and -, and not {MAIN}"
            continue
        yield from _level_problems(path, level)
        yield from _trigger_problems(path, level, tree)
        yield from _winner_problems(path, name, level, table(terms, "awards"))
    yield from _award_level_problems(table(terms, "awards"), more)


def _level_problems(path: str, level: Tree) -> Iterator[str]:
    for field, (least, most) in _LEVEL_RANGES.items():
        yield from range_problems(f"{path}.{field}", whole(level, field), least, most)
    limit, reset = whole(level, "limit"), whole(level, "reset")
    if limit and reset is not None and reset > limit:
        yield f"{path}.reset: is above {path}.limit {limit} ({reset})"


def _rate_problems(terms: Tree, more: Tree) -> Iterator[str]:
    levels = (terms, *(table(more, name) for name in more))
    total = sum(whole(level, rate) or 0 for level in levels for rate in _RATES)
    if total > PPM:
        of = " of all levels" if more else ""
        yield f"progressive: increment_ppm + reserve_ppm{of} is over {PPM} ({total})"


def _trigger_problems(path: str, level: Tree, tree: Tree) -> Iterator[str]:
    """A level with a trigger: after a win, the bets of that round leave room for the next one.

    A meter that begins takes in overflow half the way to `must_hit_by`; the bets of a whole round
    must fit into the other half.
    """
    most, reset = whole(level, "must_hit_by"), whole(level, "reset")
    yield from range_problems(f"{path}.must_hit_by", most, 0, MOST)
    if not most or reset is None:
        return
    if most <= reset:
        yield f"{path}.must_hit_by: must be above {path}.reset {reset} ({most})"
    if whole(level, "limit"):
        yield f"{path}.limit: stands beside must_hit_by, which is the limit ({level['limit']})"
    rate, price = whole(level, "increment_ppm"), whole(tree, "progressive.price")
    seats = whole(tree, "dealing.seats")
    if rate == 0:
        yield f"{path}.increment_ppm: must be at least 1, or must_hit_by is never reached (0)"
    if rate is None or price is None or seats is None or most <= reset:
        return
    if 2 * rate * price * seats >= (most - reset) * MICRO_PER_CENT:
        yield f"{path}.must_hit_by: a single round brings the meter half the way to it ({most})"


def _winner_problems(path: str, name: str, level: Tree, awards: Tree) -> Iterator[str]:
    """A level is won by hands that an award names, or by its trigger; one of the two."""
    named = [hand for hand in awards if text(table(awards, hand), "level") == name]
    if whole(level, "must_hit_by"):
        for hand in named:
            at = key_path("progressive.awards", hand)
            yield f"{at}.level: this level is won by its trigger, not by a hand ({shown(name)})"
    elif not named:
        yield f"{path}: no award names it and it has no must_hit_by, so nobody can win it"


def _award_level_problems(awards: Tree, more: Tree) -> Iterator[str]:
    for hand in awards:
        award = table(awards, hand)
        level, at = text(award, "level"), key_path("progressive.awards", hand)
        if level is None:
            continue
        if level != MAIN and level not in more:
            yield f"{at}.level: there is no such level ({shown(level)})"
        if "share_ppm" not in award:
            yield f"{at}.level: only a share is won from a level ({shown(level)})"
