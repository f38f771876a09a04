"""How fast hands are ranked, beside other programs, in one run on one machine.

`python -m tests.bench.ranking_speed [HANDS]` ranks the same random five-card hands with each
program that is installed (`pip install --group bench`, pip 25.1 or newer), and all 2,598,960 hands
in bulk. Each gets its own kind of card objects, made before the clock starts; the fastest of nine
runs counts.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import TypeVar

from tableassist.core.cards import DECK, Card
from tableassist.core.ranking import rank_five
from tableassist.odds.classes import HandClasses

RUNS = 9
ALL_HANDS = 2_598_960
Hands = list[list[Card]]
T = TypeVar("T")


def best_time(act: Callable[[], object]) -> float:
    """Seconds of the fastest run."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    return min(times)


def each(rank: Callable[[list[T]], object], hands: Sequence[list[T]]) -> float:
    """Nanoseconds a hand."""

    def all_hands() -> None:
        for hand in hands:
            rank(hand)

    return best_time(all_hands) / len(hands) * 1e9


def treys_time(hands: Hands) -> float:
    from treys import Card as TreysCard
    from treys import Evaluator

    evaluate = Evaluator().evaluate
    return each(
        lambda hand: evaluate([], hand), [[TreysCard.new(card) for card in hand] for hand in hands]
    )


def treys_bare_time(hands: Hands) -> float:
    """Without its choice of hand size."""
    from treys import Card as TreysCard
    from treys import Evaluator

    return each(Evaluator()._five, [[TreysCard.new(card) for card in hand] for hand in hands])


def eval7_time(hands: Hands) -> float:
    import eval7

    return each(eval7.evaluate, [[eval7.Card(card) for card in hand] for hand in hands])


def phevaluator_time(hands: Hands) -> float:
    from phevaluator import Card as OtherCard
    from phevaluator import evaluate_cards

    return each(
        lambda hand: evaluate_cards(*hand), [[OtherCard(card) for card in hand] for hand in hands]
    )


def pokerkit_time(hands: Hands) -> float:
    """The hand object alone; its rank is looked up again at each comparison."""
    from pokerkit import Card as OtherCard
    from pokerkit import StandardHighHand

    return each(StandardHighHand, [list(OtherCard.parse("".join(hand))) for hand in hands])


OTHERS: tuple[tuple[str, str, Callable[[Hands], float]], ...] = (
    ("treys", "treys, evaluate", treys_time),
    ("treys", "treys, five cards bare", treys_bare_time),
    ("eval7", "eval7, evaluate", eval7_time),
    ("phevaluator", "phevaluator, evaluate_cards", phevaluator_time),
    ("pokerkit", "pokerkit, StandardHighHand", pokerkit_time),
)


def report(count: int) -> Iterator[str]:
    """The figures, a line each."""
    deck, shuffled = list(DECK), random.Random(5)
    hands = [shuffled.sample(deck, 5) for _ in range(count)]
    ours = each(rank_five, hands)
    yield f"{count} hands of five card objects, one by one"
    yield f"  {'tableassist, rank_five':32} {ours:9.0f} ns"
    for package, words, measure in OTHERS:
        if find_spec(package) is None:
            yield f"  {words:32} not installed"
            continue
        other = measure(hands)
        yield f"  {words:32} {other:9.0f} ns   {other / ours:6.2f} x ours"
        if package == "eval7":
            eval7 = other
    bulk = HandClasses(5, rank_five)
    per_hand = best_time(bulk.of_all) / ALL_HANDS * 1e9
    yield f"all {ALL_HANDS} hands in bulk"
    yield f"  {'tableassist, HandClasses':32} {per_hand:9.1f} ns   {1e3 / per_hand:6.1f} million/s"
    if find_spec("eval7") is not None:
        yield f"  {'eval7, one by one':32} {eval7:9.1f} ns   {eval7 / per_hand:6.2f} x ours"


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000):
        print(line)
