"""The checks of pay tables and awards: no gap, nothing that pays a lower hand more, no odds that
nobody could meet.

They look at an unchecked tree and may meet anything; what has the wrong kind is left to `shape`.
A pay table begins at the best hand and goes down without a gap; the hands below its last line pay
nothing.
"""

from collections.abc import Iterator, Mapping, Sequence

from tableassist.core.house.hand_names import HIGHEST_FIRST, THREE_CARD_LINES
from tableassist.core.inputs import MAIN
from tableassist.core.money import PPM
from tableassist.settings.errors import key_path, shown
from tableassist.settings.source import Tree, table, text, whole

MOST = 1_000_000_000_000  # cents: no table on earth, and far from where integers end
MOST_ODDS = 1_000_000
LONGEST_ODDS = 100_000_000  # to one: what a regulator lets a progressive go to
KINDS = ("share_ppm", "amount", "for_one", "to_one")

FIVE_CARD_COUNTS: Mapping[str, int] = dict(
    zip(
        HIGHEST_FIRST,
        (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
        strict=True,
    )
)
THREE_CARD_COUNTS: Mapping[str, int] = {
    "straight flush": 48,
    "three of a kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high card": 16_440,
}
THREE_CARD_ORDER: tuple[str, ...] = tuple(THREE_CARD_COUNTS)
PAIR_PLUS_ORDER: tuple[str, ...] = THREE_CARD_LINES


def range_problems(path: str, value: int | None, least: int, most: int) -> Iterator[str]:
    """The problem of a whole number outside `least` to `most`, both inclusive."""
    if value is not None and not least <= value <= most:
        yield f"{path}: must be {least} to {most} ({shown(value)})"


def pay_table_problems(
    path: str, pays: Tree, order: Sequence[str], *, whole_table: bool = False
) -> Iterator[str]:
    """What is wrong with odds to one by hand. `order` is best hand first.

    `whole_table`: every hand of `order` must have a line, because any of them can win.
    """
    if not pays:
        yield f"{path}: is empty"
    yield from gap_problems(path, pays, order, whole_table=whole_table)
    better = None
    for hand in order:
        odds = whole(pays, hand)
        problems = list(range_problems(key_path(path, hand), odds, 1, MOST_ODDS))
        yield from problems
        if problems:
            continue  # one mistake is told once, not again by its neighbours
        if odds is not None and better is not None and odds > better:
            yield f"{key_path(path, hand)}: pays more than a higher hand, {better} ({odds})"
        better = odds if odds is not None else better
    for hand in pays:
        if hand in HIGHEST_FIRST and hand not in order:
            yield f"{key_path(path, hand)}: this hand does not come in this game"


def gap_problems(
    path: str, lines: Tree, order: Sequence[str], *, whole_table: bool = False
) -> Iterator[str]:
    """A line for each hand that is missing above the last line."""
    last = max((order.index(hand) for hand in lines if hand in order), default=-1)
    needed = order if whole_table and lines else order[: last + 1]
    for hand in needed:
        if hand not in lines and hand != "mini royal":
            yield f"{key_path(path, hand)}: is missing"


def sparse_table_problems(path: str, pays: Tree) -> Iterator[str]:
    """A table in which a hand that is not named pays even money."""
    better = None
    for hand in HIGHEST_FIRST:
        odds = whole(pays, hand)
        yield from range_problems(key_path(path, hand), odds, 1, MOST_ODDS)
        counted = 1 if hand not in pays else odds
        if counted is not None and better is not None and counted > better:
            yield f"{key_path(path, hand)}: pays more than a higher hand, {better} ({counted})"
        better = counted if counted is not None else better


def award_problems(awards: Tree, price: int | None, counts: Mapping[str, int]) -> Iterator[str]:
    """What is wrong with the progressive's awards. `counts`: how many hands of the game there are
    of each name."""
    if not awards:
        yield "progressive.awards: is empty"
    yield from gap_problems("progressive.awards", awards, HIGHEST_FIRST)
    lowest: dict[str, int] = {}
    for hand in (name for name in HIGHEST_FIRST if name in awards):
        path = key_path("progressive.awards", hand)
        yield from odds_problems(path, hand, counts)
        given = [kind for kind in KINDS if kind in table(awards, hand)]
        if len(given) != 1:
            names = "share_ppm, amount, for_one or to_one"
            yield f"{path}: must have one of {names} ({' and '.join(given) or 'none'})"
            continue
        for kind in given:
            award = whole(awards, f"{hand}.{kind}")
            problems = list(range_problems(f"{path}.{kind}", award, 1, _most(kind)))
            yield from problems
            if problems:
                continue
            level = text(awards, f"{hand}.level") or MAIN
            unit = f"share of {level}" if kind == "share_ppm" else "cents"
            value = _value(kind, award, price)
            if value is not None and value > lowest.get(unit, value):
                yield f"{path}.{kind}: is more than for a higher hand, {lowest[unit]} ({value})"
            lowest[unit] = value if value is not None else lowest.get(unit, MOST)


def odds_problems(path: str, hand: str, counts: Mapping[str, int]) -> Iterator[str]:
    """The problem of a hand that comes less than once in 100,000,001 deals, or never."""
    count = counts.get(hand, 0)
    total = sum(counts.values())
    if total - count > LONGEST_ODDS * count:
        odds = f"{(total - count) // count:,} to 1" if count else "it never comes"
        yield f"{path}: odds are beyond {LONGEST_ODDS:,} to 1 ({odds})"


def _most(kind: str) -> int:
    return {"share_ppm": PPM, "amount": MOST}.get(kind, MOST_ODDS)


def _value(kind: str, award: int | None, price: int | None) -> int | None:
    """An award in the unit it can be compared in: ppm of the meter, or cents."""
    if award is None or kind in ("share_ppm", "amount"):
        return award
    if price is None:
        return None
    return price * (award + 1 if kind == "to_one" else award)
