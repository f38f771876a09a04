"""What the shoe's reader saw of the cards that left it, numbered as the shoe numbers them.

A shoe counts the cards of each deck, whichever round they leave it in; one that nobody saw gets no
number, one that was seen twice gets two. Whether a card was due is judged in `cards`.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tableassist.simulator.auditor.facts import CardOut, Truth


@dataclass(frozen=True, slots=True)
class Sight:
    """A card as the reader saw it, `number` of its deck; `card` None: it could not read it.

    A truth that names no deck has one deck a round. `is_forced`: it was pulled past the lock.
    """

    out: CardOut
    number: int
    card: str | None
    is_forced: bool = False


Sights: TypeAlias = Mapping[int, Sequence[Sight]]
RoundsOfCards: TypeAlias = Mapping[tuple[int, int], int]


def sights_in(truth: Truth) -> Sights:
    """Everything that was seen, in order, by round."""
    seen: defaultdict[int, list[Sight]] = defaultdict(list)
    counted: Counter[tuple[int, int]] = Counter()
    for number, this in sorted(truth.rounds.items()):
        for out in this.cards:
            reader = this.readers.get(out.index)
            deck = (out.deck, 0 if out.deck else number)
            for _ in range(_TIMES.get(reader, 1)):
                counted[deck] += 1
                card = None if reader == "unread" else out.card
                sight = Sight(out, counted[deck], card, is_forced=reader == "forced")
                seen[number].append(sight)
    return seen


_TIMES: Mapping[str | None, int] = {"unseen": 0, "again": 2}


def rounds_of(sights: Sights) -> RoundsOfCards:
    """The round in which each numbered card of each deck left the shoe."""
    return {
        (sight.out.deck, sight.number): number for number, seen in sights.items() for sight in seen
    }
