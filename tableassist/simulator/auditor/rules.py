"""The auditor's own rules of the game, worked out a second time from the Loto-Québec text.

Nothing of `core.ranking`, `core.games`, `core.jackpot` or `core.words` may be used here: a fault
shared with the core would cancel out. Money is whole cents, meters are micro-cents.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tableassist.core.house import HandName, House, Progressive
from tableassist.core.inputs import SpotKind

DEALER = 0
HAND_SIZE = 5
WHOLE_PPM = 1_000_000
MICRO = 1_000_000

_KINDS: tuple[HandName, ...] = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
_BY_COUNTS: dict[tuple[int, ...], HandName] = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}
_SPOKEN: dict[int, str] = {
    14: "ace",
    13: "king",
    12: "queen",
    11: "jack",
    10: "ten",
    9: "nine",
    8: "eight",
    7: "seven",
    6: "six",
    5: "five",
    4: "four",
    3: "three",
    2: "two",
}
_NAMES: dict[HandName, str] = {
    "high card": "{0}-{1} high",
    "pair": "pair of {0s}",
    "two pair": "two pair, {0s} and {1s}",
    "three of a kind": "three {0s}",
    "straight": "straight, {0} high",
    "flush": "flush, {0} high",
    "full house": "full house, {0s} over {1s}",
    "four of a kind": "four {0s}",
    "straight flush": "straight flush, {0} high",
    "royal flush": "royal flush",
}


@dataclass(frozen=True, slots=True)
class OwnHand:
    """A hand as the auditor reads it: its kind, and the ranks that break ties, 1 to 14."""

    kind: HandName
    ranks: tuple[int, ...]

    @property
    def strength(self) -> tuple[int, tuple[int, ...]]:
        """Greater beats smaller, equal ties."""
        return _KINDS.index(self.kind), self.ranks

    @property
    def opens(self) -> bool:
        """The dealer needs an ace and a king, or any combination."""
        return self.kind != "high card" or self.ranks[:2] == (14, 13)

    def is_called(self, name: str) -> bool:
        """True when `name` says this hand; capitals do not matter."""
        words = {}
        for place, rank in enumerate(self.ranks[:2]):
            words[f"{place}"] = _SPOKEN[rank]
            words[f"{place}s"] = _SPOKEN[rank] + ("es" if rank == 6 else "s")
        spoken = _NAMES[self.kind]
        for mark, word in words.items():
            spoken = spoken.replace("{" + mark + "}", word)
        return name.casefold() == spoken.casefold()


def read_hand(cards: Sequence[str]) -> OwnHand:
    """The hand in exactly five cards. An ace counts one only in A-2-3-4-5."""
    if len(cards) != HAND_SIZE:
        raise ValueError(f"reading a hand: {len(cards)} cards, must be {HAND_SIZE}")
    counts = Counter("23456789TJQKA".index(card[0]) + 2 for card in cards)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], -item[0]))
    ranks = tuple(rank for rank, _ in ranked)
    by_counts = _BY_COUNTS.get(tuple(count for _, count in ranked))
    if by_counts:
        return OwnHand(by_counts, ranks)
    if ranks == (14, 5, 4, 3, 2):
        ranks = (5, 4, 3, 2, 1)
    in_sequence = ranks == tuple(range(ranks[0], ranks[0] - HAND_SIZE, -1))
    one_suit = len({card[1] for card in cards}) == 1
    if in_sequence and one_suit:
        return OwnHand("royal flush" if ranks[0] == 14 else "straight flush", ranks)
    if one_suit:
        return OwnHand("flush", ranks)
    return OwnHand("straight" if in_sequence else "high card", ranks)


def dealt_to(house: House, seats: Sequence[int]) -> list[tuple[int, int]]:
    """(seat, place) of each card in the order in which it must leave the shoe."""
    hands = [*sorted(seats), DEALER]
    if house.dealing.order == "packets":
        return [(hand, place) for hand in hands for place in range(1, HAND_SIZE + 1)]
    return [(hand, place) for place in range(1, HAND_SIZE + 1) for hand in hands]


def in_settling_order(house: House, seats: Sequence[int]) -> list[int]:
    """Seats as the dealer settles them."""
    ordered = sorted(seats)
    return ordered if house.dealing.settle_from == "lowest seat" else ordered[::-1]


def split_of(terms: Progressive, stake: int) -> tuple[int, int, int]:
    """What meter, reserve and house get of one progressive bet, in micro-cents."""
    meter, reserve = stake * terms.increment_ppm, stake * terms.reserve_ppm
    return meter, reserve, stake * MICRO - meter - reserve


@dataclass(frozen=True, slots=True)
class OwnHit:
    """A share of the meter won by `seat`: cents, and micro-cents around it."""

    seat: int
    amount: int
    before: int
    from_reserve: int
    from_house: int

    @property
    def after(self) -> int:
        """The meter once this share is taken and any refill is in."""
        return self.before - self.amount * MICRO + self.from_reserve + self.from_house


def hits_of(
    terms: Progressive, winners: Sequence[tuple[int, HandName]], meter: int, reserve: int
) -> list[OwnHit]:
    """The meter shares of one round, by turn order; `winners` in settling order.

    Rules: each winner takes from the meter as it then stands, cut to the cent. Those who win it
    whole share it equally when the first of them is paid, and the last of these shares brings the
    reset amount, from the reserve as far as that goes.
    """
    shares = {seat: terms.awards[kind].share_ppm for seat, kind in winners}
    wholes = [seat for seat, share in shares.items() if share == WHOLE_PPM]
    hits: list[OwnHit] = []
    for seat, share in shares.items():
        takers = wholes if seat in wholes[:1] else [seat]
        if share == 0 or seat in wholes[1:]:
            continue
        each = meter * share // WHOLE_PPM // len(takers) // MICRO
        for taker in takers:
            refill = terms.reset * MICRO if taker in wholes[-1:] else 0
            from_reserve = min(refill, reserve)
            hits.append(OwnHit(taker, each, meter, from_reserve, refill - from_reserve))
            meter, reserve = hits[-1].after, reserve - from_reserve
    return hits


@dataclass(frozen=True, slots=True)
class OwnBet:
    """What one bet comes to; cents."""

    result: str
    stake: int
    returned: int


def outcome_of(hand: OwnHand, dealer: OwnHand, *, raised: bool) -> str:
    """A seat's outcome in the words of the outside contract."""
    if not raised:
        return "fold"
    if not dealer.opens:
        return "dealer not qualified"
    if hand.strength == dealer.strength:
        return "tie"
    return "win" if hand.strength > dealer.strength else "lose"


def bets_of(
    house: House, outcome: str, hand: OwnHand, ante: int, progressive: int, share: int
) -> dict[SpotKind, OwnBet]:
    """Every bet of one seat. `progressive` 0: not bet. `share`: cents of the meter it won."""
    raised = house.stud.raise_multiple * ante
    odds = house.stud.raise_pays[hand.kind]
    lost = OwnBet("lost", ante, 0)
    bets: Mapping[str, dict[SpotKind, OwnBet]] = {
        "fold": {"ante": lost},
        "lose": {"ante": lost, "raise": OwnBet("lost", raised, 0)},
        "tie": {"ante": OwnBet("push", ante, ante), "raise": OwnBet("push", raised, raised)},
        "dealer not qualified": {
            "ante": OwnBet("won", ante, 2 * ante),
            "raise": OwnBet("push", raised, raised),
        },
        "win": {
            "ante": OwnBet("won", ante, 2 * ante),
            "raise": OwnBet("won", raised, raised + odds * raised),
        },
    }
    seat = bets[outcome]
    award = house.progressive.awards.get(hand.kind)
    if progressive and award and outcome != "fold":
        seat["progressive"] = OwnBet("won", progressive, share if award.share_ppm else award.amount)
    elif progressive:
        seat["progressive"] = OwnBet("lost", progressive, 0)
    return seat
