"""Short names for a class of hands and for three or four cards, as they stand in an answer."""

from collections.abc import Sequence

from tableassist.core.cards import RANKS
from tableassist.core.ranking import Rank, ThreeCardRank


def class_label(rank: Rank | ThreeCardRank) -> str:
    """As in `high card A-K-Q-J-9` or `pair 9-K-J-4`: the ranks in the order that they weigh."""
    return f"{rank.category.hand_name} {ranks_label(rank.order)}"


def ranks_label(order: Sequence[int]) -> str:
    """Ranks 1 to 14, the ace being both ends: `A-K-2`."""
    return "-".join(RANKS[value - 2] if value > 1 else "A" for value in order)


def part_label(cards: Sequence[int]) -> tuple[str, str]:
    """(group, name) of part of a hand, by numbers of cards: what repeats, or how suits fall.

    Part hands of one name are worth the same as far as ranks and full suits go.
    """
    values = sorted((card % len(RANKS) + 2 for card in cards), reverse=True)
    suits = len({card // len(RANKS) for card in cards})
    repeated = sorted({value for value in values if values.count(value) > 1}, reverse=True)
    if len(repeated) == 2:
        return "two pair", f"two pair {ranks_label(repeated)}"
    if repeated:
        times = values.count(repeated[0])
        group = {2: "pair", 3: "three of a kind", 4: "four of a kind"}[times]
        return group, f"{group} {ranks_label(repeated)}"
    group = "one suit" if suits == 1 else f"{len(cards)} ranks, {suits} suits"
    return group, f"{ranks_label(values)}, {'one suit' if suits == 1 else 'not one suit'}"
