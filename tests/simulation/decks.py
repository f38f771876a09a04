"""Plans of rounds in which rare things happen often: who sits down, and how the deck lies for them.

Made from what the simulator plans for any round, by the seed and the round's number alone. What
comes of such a deck is the table's affair and the auditor's; nothing here knows what a hand pays.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from tableassist.core.cards import DECK, Card
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.simulator.dealing import DEALER, deal_order, dealt_seats, hand_size
from tableassist.simulator.faults import Faults
from tableassist.simulator.plan import RoundPlan, SeatPlan, plan_round
from tableassist.simulator.stakes import stakes_of

SUITS = "cdhs"
RANKS = "23456789TJQKA"
RARE = (
    "royal",
    "straight flush",
    "four of a kind",
    "several winners",
    "only winners",
    "tie",
    "dealer does not open",
    "everybody buys",
)
_LOW = "24679TJ"
_PER_MILLE = 1_000
_GREATER_SIDE_BETS: tuple[SpotKind, ...] = ("progressive", "bonus")
Hands = dict[int, list[Card]]


@dataclass(frozen=True, slots=True)
class Company:
    """`seats` somebody plays at; `rare` rounds in a thousand, by their name in `RARE`."""

    seats: tuple[int, ...]
    rare: Mapping[str, int]

    def plan(self, house: House, seed: int, round_no: int, faults: Faults) -> RoundPlan:
        """The plan of one round; a deck with a card twice in it stays as it is."""
        chance = Random(f"{seed}/{round_no}/rare")
        plan = plan_round(house, seed, round_no, faults)
        plan = replace(plan, seats=self._seated(plan.seats))
        rare = self._drawn(chance)
        if rare is None or plan.duplicate is not None:
            return plan
        if rare == "everybody buys":
            plan = replace(plan, seats=self._all_buyers(house, plan.seats))
        seats = dealt_seats(house, sorted(plan.seats))
        hands = _hands(rare, sorted(plan.seats), hand_size(house), chance)
        if rare in ("royal", "straight flush", "several winners", "only winners"):
            plan = replace(plan, seats=_with_side_bets(house, plan.seats, hands))
        return replace(plan, deck=_arranged(plan.deck, deal_order(house, seats), hands))

    def _drawn(self, chance: Random) -> str | None:
        at = chance.randrange(_PER_MILLE)
        for rare, per_mille in self.rare.items():
            if at < per_mille:
                return rare
            at -= per_mille
        return None

    def _seated(self, plans: Mapping[int, SeatPlan]) -> dict[int, SeatPlan]:
        """Nobody sits at the other seats; somebody always plays."""
        seated = {seat: plan for seat, plan in plans.items() if seat in self.seats}
        return seated or {self.seats[0]: next(iter(plans.values()))}

    def _all_buyers(self, house: House, plans: Mapping[int, SeatPlan]) -> dict[int, SeatPlan]:
        can_buy, some = stakes_of(house).fee > 0, list(plans.values())
        return {
            seat: replace(plans.get(seat, some[place % len(some)]), would_buy=can_buy)
            for place, seat in enumerate(self.seats)
        }


def _with_side_bets(
    house: House, plans: Mapping[int, SeatPlan], hands: Hands
) -> dict[int, SeatPlan]:
    """Whoever is to be lucky has a side bet of a fixed price down."""
    prices = {
        spot: price
        for spot, price in stakes_of(house).side_bets.items()
        if price and spot in _GREATER_SIDE_BETS
    }
    return {
        seat: replace(plan, bets={**plan.bets, **prices}) if seat in hands else plan
        for seat, plan in plans.items()
    }


def _hands(rare: str, seats: Sequence[int], size: int, chance: Random) -> Hands:
    """The cards that are to lie at some seats, or at the dealer's, once all are dealt."""
    seat = chance.choice(seats)
    match rare:
        case "royal":
            return {seat: _straight_flush("A", chance.choice(SUITS), size)}
        case "straight flush":
            return {seat: _straight_flush(chance.choice("56789TJQK"), chance.choice(SUITS), size)}
        case "four of a kind":
            return {seat: [Card(chance.choice(RANKS) + suit) for suit in SUITS][:size]}
        case "several winners" | "only winners":
            return _winners(rare, seats, size, chance)
        case "tie":
            return _tie(seat, size, chance)
        case "dealer does not open":
            return {DEALER: _weak(size, chance.randrange(4))}
        case "everybody buys":
            return {seat: _weak(size, place) for place, seat in enumerate(seats)}
        case _:
            raise ValueError(f"nobody knows how a deck lies for {rare!r}")


def _winners(rare: str, seats: Sequence[int], size: int, chance: Random) -> Hands:
    """Up to four royals or straight flushes, each in a suit of its own."""
    most = min(4, len(seats))
    lucky = chance.sample(seats, most if rare == "only winners" else chance.randint(1, most))
    tops = "A" if rare == "only winners" else "AAK9"
    return {
        seat: _straight_flush(chance.choice(tops), suit, size)
        for seat, suit in zip(lucky, chance.sample(SUITS, len(lucky)), strict=True)
    }


def _straight_flush(top: str, suit: str, size: int) -> list[Card]:
    place = RANKS.index(top)
    return [Card(rank + suit) for rank in RANKS[place - size + 1 : place + 1]]


def _tie(seat: int, size: int, chance: Random) -> Hands:
    """The same ranks for the seat and the dealer; the dealer opens, or does not."""
    ranks = chance.choice(["AKJ84", "AAK92", "QJ953", "T9864"])[:size]
    one, other = chance.sample(["cdhsc", "dchdh", "hscds"], 2)
    hands = {
        seat: [Card(rank + suit) for rank, suit in zip(ranks, one, strict=False)],
        DEALER: [Card(rank + suit) for rank, suit in zip(ranks, other, strict=False)],
    }
    is_possible = len({card for hand in hands.values() for card in hand}) == 2 * size
    return hands if is_possible else {DEALER: hands[DEALER]}


def _weak(size: int, place: int) -> list[Card]:
    """No pair and nothing high; each place from its own part of the low cards."""
    cards = [Card(rank + suit) for suit in SUITS for rank in _LOW]
    chosen = [cards[(place * size + number * 8) % len(cards)] for number in range(size)]
    return list(dict.fromkeys(chosen))


def _arranged(deck: Sequence[Card], order: Sequence[int], hands: Hands) -> tuple[Card, ...]:
    """The deck, so that each hand gets its cards first of all; the rest lies as it lay."""
    taken: set[Card] = set()
    waiting: Hands = {}
    for owner, cards in hands.items():
        waiting[owner] = [card for card in cards if card not in taken][: order.count(owner)]
        taken.update(waiting[owner])
    rest = iter([card for card in deck if card not in taken])
    dealt = [waiting[owner].pop(0) if waiting.get(owner) else next(rest) for owner in order]
    arranged = (*dealt, *rest)
    unplaced = tuple(card for card in DECK if card not in arranged)
    return (*arranged, *unplaced)
