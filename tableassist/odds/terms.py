"""A house's game as numbers by class of hand, taken from the code that settles it at the table.

Each probe round is settled once with the smallest bets, so that no cap cuts it. What this part
cannot count exactly is refused by name, never estimated.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from tableassist.core.cards import Card
from tableassist.core.games import caribbean_stud, grand_prix, three_card
from tableassist.core.games.bets import bonus_price
from tableassist.core.games.comparing import compare_five, compare_three, five, three
from tableassist.core.house import House
from tableassist.core.records import BetResult
from tableassist.odds.classes import HandClasses
from tableassist.odds.nets import Nets
from tableassist.odds.order import Ending, Order, order_of
from tableassist.odds.probes import probes
from tableassist.odds.sets import Ints


class OddsError(Exception):
    """A house plays in a way that is not counted; one line with the value's path."""


class StudTerms(NamedTuple):
    """`bonus[stays in, ending, class]`: what the BONUS wins or loses, its price being 1; None
    where there is none. `raised`: the raise in opening bets.
    """

    hand_classes: HandClasses
    order: Order
    nets: Nets
    raised: int
    bonus: Ints | None


class ThreeCardTerms(NamedTuple):
    """`pair_plus[plays, class]`: what Pair Plus wins or loses, its stake being 1."""

    hand_classes: HandClasses
    order: Order
    nets: Nets
    played: int
    pair_plus: Ints | None


class GrandPrixTerms(NamedTuple):
    """`nets[class]` of one bet that is up, and `bonus[class of three]`, each stake being 1."""

    hand_classes: HandClasses
    nets: Ints
    threes: HandClasses
    bonus: Ints | None


def stud_terms(house: House) -> StudTerms:
    """Caribbean Stud; raises OddsError."""
    stud, ante = house.stud, house.limits.min
    _refuse_uncounted(house)
    hand_classes = HandClasses(5, partial(five, house.ranking))
    ranks = [five(house.ranking, hand) for hand in hand_classes.hands]

    def opens(each: int) -> bool:
        return caribbean_stud.settle(house, hand_classes.hands[each], [], {}).qualifies

    def tie(one: int, other: int) -> bool:
        return compare_five(house.ranking, ranks[one], ranks[other]) == "tie"

    order = order_of(hand_classes, opens, tie)
    price = bonus_price(house)
    main = np.zeros((2, len(Ending), len(ranks)), dtype=np.int64)
    bonus = np.zeros_like(main)
    for probe in probes(hand_classes, order):
        for stays, raised in enumerate((0, ante * stud.raise_multiple)):
            seat = caribbean_stud.SeatHand(1, probe.player, ante, raised, bonus=price)
            settled = caribbean_stud.settle(house, probe.dealer, [seat], {})
            cell = (stays, probe.ending, probe.hand_class)
            main[cell], bonus[cell] = _split(settled.seats[0].bets, "bonus")
    fee = ante * stud.purchase.fees[0] if stud.purchase else 0
    nets = Nets(ante, int(main[0].min()), fee, main[1]).reduced()
    return StudTerms(
        hand_classes, order, nets, stud.raise_multiple, bonus // price if price else None
    )


def _refuse_uncounted(house: House) -> None:
    purchase = house.stud.purchase
    if purchase is None:
        return
    problems = {
        "stud.purchase.fees": len(purchase.fees) != 1,
        "stud.purchase.commits_to_raise": purchase.commits_to_raise != "always",
        "stud.purchase.forfeits_bonus": house.stud.bonus and not purchase.forfeits_bonus,
        "progressive": house.progressive_terms is not None,
    }
    for path, wrong in problems.items():
        if wrong:
            raise OddsError(
                f"counting the odds of {house.id}: {path}: only one card that commits to the raise "
                "and loses the BONUS is counted, without a progressive"
            )


def three_card_terms(house: House) -> ThreeCardTerms:
    """Three Card Poker."""
    terms, ante = house.three_card, house.limits.min
    hand_classes = HandClasses(3, partial(three, house.ranking))
    ranks = [three(house.ranking, hand) for hand in hand_classes.hands]

    def opens(each: int) -> bool:
        return three_card.settle(house, hand_classes.hands[each], []).qualifies

    def tie(one: int, other: int) -> bool:
        return compare_three(house.ranking, ranks[one], ranks[other]) == "tie"

    order = order_of(hand_classes, opens, tie)
    side = ante if terms.pair_plus else 0
    main = np.zeros((2, len(Ending), len(ranks)), dtype=np.int64)
    pair_plus = np.zeros((2, len(ranks)), dtype=np.int64)
    for probe in probes(hand_classes, order):
        for stays, played in enumerate((0, ante * terms.play_multiple)):
            seat = three_card.ThreeCardHand(1, probe.player, ante, played, side)
            settled = three_card.settle(house, probe.dealer, [seat])
            cell = (stays, probe.ending, probe.hand_class)
            main[cell], plus = _split(settled.seats[0].bets, "pair_plus")
            pair_plus[stays, probe.hand_class] = plus
    nets = Nets(ante, int(main[0].min()), 0, main[1]).reduced()
    return ThreeCardTerms(
        hand_classes, order, nets, terms.play_multiple, pair_plus // side if side else None
    )


def grand_prix_terms(house: House) -> GrandPrixTerms:
    """Grand Prix Poker."""
    hand_classes = HandClasses(5, partial(five, house.ranking))
    threes = HandClasses(3, partial(three, house.ranking))
    bet, terms = house.limits.min, house.grand_prix.bonus
    price = terms.price if terms else 0
    rest = [Card("2c"), Card("3d"), Card("4h"), Card("5s"), Card("7c")]

    def settled(cards: Sequence[Card], community: Sequence[Card]) -> tuple[int, int]:
        seat = grand_prix.GrandPrixHand(1, tuple(cards), bet, (1, 2), price)
        bets = grand_prix.settle(house, community, [seat])[0].bets
        return _split(bets, "bonus")

    nets = [settled(hand[:3], hand[3:])[0] // bet for hand in hand_classes.hands]
    bonus = [
        settled(hand, [card for card in rest if card not in hand][:2])[1] for hand in threes.hands
    ]
    return GrandPrixTerms(
        hand_classes, np.array(nets), threes, np.array(bonus) // price if price else None
    )


def _split(bets: Sequence[BetResult], side: str) -> tuple[int, int]:
    """What all other bets and what the side bet won or lost, cents."""
    nets = [(bet.spot == side, bet.returned - bet.stake) for bet in bets]
    return sum(net for is_side, net in nets if not is_side), sum(
        net for is_side, net in nets if is_side
    )
