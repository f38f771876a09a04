"""What the people mean to do in a round: who sits in, what they bet, how the deck lies.

A plan comes from the seed and the round's number alone, so that no delay, restart or lost frame
can change what is played. Each round has its own `random.Random`; faults draw from another one,
so that they change nothing but what they are meant to.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tableassist.core.cards import DECK, Card
from tableassist.core.inputs import SEATS
from tableassist.simulator.faults import Faults

CARDS_PER_HAND = 5
_PER_MILLE = 1_000


@dataclass(frozen=True, slots=True)
class Stakes:
    """Cents: the table's limits, the smallest chip for an ante, the price of the progressive."""

    ante_min: int = 500
    ante_max: int = 25_000
    chip: int = 500
    progressive: int = 100


MONTREAL_STAKES = Stakes()


@dataclass(frozen=True, slots=True)
class Temperament:
    """A player's habits: chances per mille, and the range of antes in chips."""

    sits_in: int
    takes_progressive: int
    adds_to_ante: int
    fewest_chips: int
    most_chips: int


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One player's bets. `ante` is put down in stacks, first `first_stack`, then the rest."""

    ante: int
    first_stack: int
    progressive: int


@dataclass(frozen=True, slots=True)
class DuplicateCard:
    """The card that lies twice in the deck, and its two places counted from 1."""

    card: Card
    places: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round before it begins. `deck` is in dealing order, any planted duplicate included."""

    round_no: int
    deck: tuple[Card, ...]
    seats: Mapping[int, SeatPlan]
    draws_extra_card: bool
    duplicate: DuplicateCard | None


def plan_round(
    seed: int, round_no: int, faults: Faults, stakes: Stakes = MONTREAL_STAKES
) -> RoundPlan:
    """The plan of one round; the same arguments always give the same plan."""
    chance = Random(f"{seed}/{round_no}")
    deck = list(DECK)
    chance.shuffle(deck)
    seats = _plan_seats(seed, chance, stakes)
    mishap = Random(f"{seed}/{round_no}/faults")
    draws_extra_card = _happens(mishap, faults.extra_card_per_mille)
    duplicate = None
    if _happens(mishap, faults.duplicate_card_per_mille):
        duplicate = _plant_duplicate(mishap, deck, CARDS_PER_HAND * (len(seats) + 1))
    return RoundPlan(round_no, tuple(deck), seats, draws_extra_card, duplicate)


def temperament(seed: int, seat: int, stakes: Stakes = MONTREAL_STAKES) -> Temperament:
    """The habits of whoever plays at `seat` under this seed."""
    chance = Random(f"{seed}/seat/{seat}")
    lowest, highest = -(-stakes.ante_min // stakes.chip), stakes.ante_max // stakes.chip
    fewest = chance.randint(lowest, max(lowest, highest // 5))
    return Temperament(
        sits_in=chance.randint(350, 900),
        takes_progressive=chance.randint(150, 950),
        adds_to_ante=chance.randint(0, 400),
        fewest_chips=fewest,
        most_chips=chance.randint(fewest, highest),
    )


def _plan_seats(seed: int, chance: Random, stakes: Stakes) -> dict[int, SeatPlan]:
    plans: dict[int, SeatPlan] = {}
    keeps_table_alive = chance.choice(SEATS)
    for seat in SEATS:
        habits = temperament(seed, seat, stakes)
        # Every draw is made for every seat, so that one habit never shifts another seat's luck.
        sits_in = _happens(chance, habits.sits_in)
        chips = chance.randint(habits.fewest_chips, habits.most_chips)
        first = chance.randint(1, chips)
        adds = _happens(chance, habits.adds_to_ante)
        takes_progressive = _happens(chance, habits.takes_progressive)
        if sits_in or seat == keeps_table_alive:
            ante = chips * stakes.chip
            plans[seat] = SeatPlan(
                ante=ante,
                first_stack=first * stakes.chip if adds else ante,
                progressive=stakes.progressive if takes_progressive else 0,
            )
    return plans


def _plant_duplicate(chance: Random, deck: list[Card], dealt: int) -> DuplicateCard:
    first, second = sorted(chance.sample(range(dealt), 2))
    deck[second] = deck[first]
    return DuplicateCard(deck[first], (first + 1, second + 1))


def _happens(chance: Random, per_mille: int) -> bool:
    return chance.randrange(_PER_MILLE) < per_mille
