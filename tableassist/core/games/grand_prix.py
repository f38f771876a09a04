"""Grand Prix Poker (Let It Ride): the settlement of three equal bets, and of the bonus if any.

Source: the Grand Prix text (seed 000); its pay table is a value of the house (rules, "grand-prix").
There is no dealer's hand and nothing to compare: a bet that is up is paid on the player's three
cards and the two community cards, from a pair of tens, and lost otherwise.
"""

from collections.abc import Sequence

from tableassist.core.cards import Card
from tableassist.core.games.bets import (
    LOST,
    Ends,
    bet_result,
    cap_bets,
    cap_of,
    profit_of,
)
from tableassist.core.games.comparing import five, three, three_card_line
from tableassist.core.house import THREE_BETS, GrandPrix, House
from tableassist.core.inputs import Struct
from tableassist.core.ranking import Category, Rank
from tableassist.core.records import BetResult, SeatResult
from tableassist.core.words import ENGLISH, Language


class GrandPrixHand(Struct, frozen=True):
    """One seat: its three cards, the cents of each of its bets, the bets taken back (1, 2)."""

    seat: int
    cards: tuple[Card, ...]
    bet: int
    withdrawn: tuple[int, ...]
    bonus: int = 0


def settle(
    house: House,
    community: Sequence[Card],
    hands: Sequence[GrandPrixHand],
    words: Language = ENGLISH,
) -> tuple[SeatResult, ...]:
    """Settle one round: every seat's result. `hands` in settling order."""
    cap = cap_of(house)
    return tuple(_settle_seat(house, tuple(community), hand, words, cap) for hand in hands)


def _settle_seat(
    house: House, community: tuple[Card, ...], hand: GrandPrixHand, words: Language, cap: int
) -> SeatResult:
    terms = house.grand_prix
    rank = five(house.ranking, hand.cards + community)
    name = words.five(rank)
    odds = pays_to_one(terms, rank)
    ends: Ends = ("won", odds) if odds else LOST
    bets = [
        BetResult(spot, "withdrawn", hand.bet, hand.bet)
        if place in hand.withdrawn
        else bet_result(spot, hand.bet, ends)
        for place, spot in enumerate(THREE_BETS, start=1)
    ]
    said = [words.grand_prix(name, odds, terms.lowest_pair)]
    if hand.withdrawn:
        said.append(words.taken_back(hand.withdrawn))
    if hand.bonus and terms.bonus:
        line, bonus_odds = three_card_line(three(house.ranking, hand.cards), terms.bonus.pays)
        bonus: Ends = ("won", bonus_odds) if bonus_odds else LOST
        bets.append(bet_result("bonus", hand.bonus, bonus))
        said.append(words.bonus(bonus[0], line, bonus_odds))
    if cap and profit_of(bets) > cap:
        bets = cap_bets(bets, cap)
        said.append(words.capped(cap))
    outcome = "paid" if odds else "not paid"
    hand_name, why = rank.category.hand_name, words.sentence(said)
    return SeatResult(hand.seat, outcome, hand_name, name, tuple(bets), why)


def pays_to_one(terms: GrandPrix, rank: Rank) -> int:
    """What a bet that is up pays to one, 0 when it loses (seed 000: a pair of tens or higher)."""
    if rank.category == Category.PAIR and rank.order[0] < terms.lowest_pair:
        return 0
    return terms.pays.get(rank.category.hand_name, 0)
