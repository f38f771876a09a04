"""Grand Prix Poker, from its source text: three equal bets on three cards and two of the dealer's.

There is no dealer's hand and nothing to compare. A bet that is taken back is handed over whole; the
others are paid from a pair that the house names, or lost.
"""

from collections.abc import Iterator, Mapping

from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.core.records import BetName
from tableassist.simulator.auditor.facts import Spot
from tableassist.simulator.auditor.rules.dealing import DEALER, in_settling_order
from tableassist.simulator.auditor.rules.game import (
    Lay,
    OwnBet,
    OwnRound,
    OwnSeat,
    Played,
    paid_or_lost,
    why_outside,
)
from tableassist.simulator.auditor.rules.hands import (
    OwnHand,
    read_five,
    read_three,
    three_card_odds,
)

BETS: tuple[SpotKind, ...] = ("bet1", "bet2", "bet3")
_COMMUNITY = 2


class GrandPrixGame:
    """One house's Grand Prix Poker, or Let It Ride."""

    size = 3
    steps = 2
    choices: tuple[str, ...] = ("ride", "withdraw")

    def __init__(self, house: House) -> None:
        self.house = house
        self.dealer_size = house.grand_prix.dealer_cards
        self._terms = house.grand_prix

    def why_no_bet(self, lay: Lay, spot: Spot) -> str:
        """Three equal bets inside the limits, or none; with them the bonus at its one price."""
        seat, kind = spot
        bonus = self._terms.bonus
        if kind not in BETS and (kind != "bonus" or bonus is None):
            return f"no {kind} is taken at this game"
        amounts = {lay.get((seat, bet), 0) for bet in BETS}
        if len(amounts) > 1:
            return "its three bets are not equal"
        why_outside_limits = why_outside(self.house, seat, amounts.pop())
        if why_outside_limits or kind in BETS or bonus is None:
            return why_outside_limits
        return "" if lay.get(spot) == bonus.price else f"the price is {money_text(bonus.price)}"

    def deciders(self, bets: Mapping[int, Mapping[SpotKind, int]]) -> list[int]:
        """Every seat in the round."""
        return sorted(bets)

    def stakes(self, _choice: str, _bets: Mapping[SpotKind, int]) -> dict[SpotKind, int]:
        """Nothing is ever put down after the deal."""
        return {}

    def gaps(self, played: Played) -> Iterator[str]:
        """The dealer threw away what is more than two cards."""
        thrown = played.discards.get(DEALER, 0)
        if self.dealer_size > _COMMUNITY and not 1 <= thrown <= self.dealer_size:
            yield f"the dealer threw away none of {self.dealer_size} cards"

    def settle(self, played: Played) -> OwnRound:
        """Each bet still up on the five cards, the bonus on the player's own three."""
        order = in_settling_order(self.house.dealing, list(played.bets))
        thrown = played.discards.get(DEALER, 0)
        dealt = enumerate(played.hands[DEALER], start=1)
        community = [card for place, card in dealt if place != thrown]
        seats = [self._seat(played, seat, community) for seat in order]
        return OwnRound(None, None, order, seats)

    def _seat(self, played: Played, seat: int, community: list[str]) -> OwnSeat:
        bets, cards = played.bets[seat], played.hands[seat]
        hand = read_five([*cards, *community], ace_low=self.house.ranking.ace_low)
        odds = self._odds(hand)
        lines: dict[BetName, OwnBet] = {}
        for kind in BETS:
            stake = bets[kind]
            is_up = kind not in played.withdrawn.get(seat, frozenset())
            lines[kind] = paid_or_lost(stake, odds) if is_up else OwnBet("withdrawn", stake, stake)
        if "bonus" in bets and self._terms.bonus:
            three = read_three(cards, ace_low=self.house.ranking.ace_low)
            bonus = three_card_odds(three, self._terms.bonus.pays)
            lines["bonus"] = paid_or_lost(bets["bonus"], bonus)
        return OwnSeat(seat, hand, "paid" if odds else "not paid", lines)

    def _odds(self, hand: OwnHand) -> int:
        if hand.kind == "pair" and hand.ranks[0] < self._terms.lowest_pair:
            return 0
        return self._terms.pays.get(hand.kind, 0)
