"""What the people mean to do in a round: who sits in, what they bet, how the deck lies.

A plan comes from the house, the seed and the round's number alone, so that no delay, restart or
lost frame can change what is played. Each round has its own `random.Random`; faults and purchases
draw from others, so that they change nothing but what they are meant to.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tableassist.core.cards import DECK, Card
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.simulator.dealing import deal_order, dealt_seats
from tableassist.simulator.faults import Faults
from tableassist.simulator.stakes import Stakes, stakes_of

_PER_MILLE = 1_000
_ALONE_PER_MILLE = 200
_LETS_LIE_PER_MILLE = 40


@dataclass(frozen=True, slots=True)
class Temperament:
    """A player's habits: chances per mille, and the range of bets in chips."""

    sits_in: int
    takes_side_bet: int
    adds_to_bet: int
    fewest_chips: int
    most_chips: int
    buys: int


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One player's bets in the order of putting them down, cents by spot.

    The first one is put down in stacks, first `first_stack`, then the rest. `would_buy`: a weak
    hand is worth another card to this player. `lets_lie`: what an opening bet has won stays on its
    spot, stake and pay, and is made the next bet when bets are taken again.
    """

    bets: Mapping[SpotKind, int]
    first_stack: int
    would_buy: bool = False
    lets_lie: bool = False


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


def plan_round(house: House, seed: int, round_no: int, faults: Faults) -> RoundPlan:
    """The plan of one round; the same arguments always give the same plan."""
    chance = Random(f"{seed}/{round_no}")
    deck = list(DECK)
    chance.shuffle(deck)
    seats = _plan_seats(house, seed, round_no, chance)
    mishap = Random(f"{seed}/{round_no}/faults")
    draws_extra_card = _happens(mishap, faults.extra_card_per_mille)
    duplicate = None
    if _happens(mishap, faults.duplicate_card_per_mille):
        dealt = len(deal_order(house, dealt_seats(house, sorted(seats))))
        duplicate = _plant_duplicate(mishap, deck, dealt)
    return RoundPlan(round_no, tuple(deck), seats, draws_extra_card, duplicate)


def temperament(seed: int, seat: int, stakes: Stakes) -> Temperament:
    """The habits of whoever plays at `seat` under this seed."""
    chance = Random(f"{seed}/seat/{seat}")
    lowest, highest = stakes.fewest, stakes.most
    fewest = chance.randint(lowest, max(lowest, highest // 5))
    return Temperament(
        sits_in=chance.randint(350, 900),
        takes_side_bet=chance.randint(150, 950),
        adds_to_bet=chance.randint(0, 400),
        fewest_chips=fewest,
        most_chips=chance.randint(fewest, highest),
        buys=chance.randint(500, 950),
    )


def _plan_seats(house: House, seed: int, round_no: int, chance: Random) -> dict[int, SeatPlan]:
    stakes = stakes_of(house)
    seats = range(1, house.dealing.seats + 1)
    plans: dict[int, SeatPlan] = {}
    keeps_table_alive = chance.choice(seats)
    for seat in seats:
        habits = temperament(seed, seat, stakes)
        # Every draw is made for every seat, so that one habit never shifts another seat's luck.
        sits_in = _happens(chance, habits.sits_in)
        plan = _plan_seat(habits, stakes, chance)
        if sits_in or seat == keeps_table_alive:
            would_buy = _happens(Random(f"{seed}/{round_no}/{seat}/buys"), habits.buys)
            lets_lie = _happens(Random(f"{seed}/{round_no}/{seat}/lies"), _LETS_LIE_PER_MILLE)
            buys = would_buy and stakes.fee > 0
            plans[seat] = SeatPlan(plan.bets, plan.first_stack, buys, lets_lie)
    return plans


def _plan_seat(habits: Temperament, stakes: Stakes, chance: Random) -> SeatPlan:
    chips = chance.randint(habits.fewest_chips, habits.most_chips)
    first = chance.randint(1, chips)
    adds = _happens(chance, habits.adds_to_bet)
    bets = dict.fromkeys(stakes.opening, chips * stakes.chip)
    for spot, price in stakes.side_bets.items():
        is_taken = _happens(chance, habits.takes_side_bet)
        chosen = price or chance.randint(habits.fewest_chips, habits.most_chips) * stakes.chip
        if is_taken:
            bets[spot] = chosen
    if stakes.plays_alone and _happens(chance, _ALONE_PER_MILLE):
        bets = {spot: cents for spot, cents in bets.items() if spot in stakes.side_bets} or bets
    first_bet = next(iter(bets.values()))
    return SeatPlan(bets, min(first * stakes.chip, first_bet) if adds else first_bet)


def _plant_duplicate(chance: Random, deck: list[Card], dealt: int) -> DuplicateCard:
    first, second = sorted(chance.sample(range(dealt), 2))
    deck[second] = deck[first]
    return DuplicateCard(deck[first], (first + 1, second + 1))


def _happens(chance: Random, per_mille: int) -> bool:
    return chance.randrange(_PER_MILLE) < per_mille
