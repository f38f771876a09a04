"""A line of Three Card Poker: from what is given to hands, and from the settlement to an answer.

The Play stake is worked out by the house's multiple. A seat with Pair Plus alone has no decision
and is only right where the house allows it (rules: `pair_plus.requires_ante`).
"""

from msgspec import UNSET

from tableassist.core.games.three_card import ThreeCardHand, settle
from tableassist.core.house import House
from tableassist.core.lines.answer import Answer, Meter
from tableassist.core.lines.checks import (
    check_action,
    check_bets,
    check_count,
    check_limits,
    dealer_hand,
    needed,
    no_fields,
)
from tableassist.core.lines.given import GivenError, GivenLine, GivenSeat
from tableassist.core.round.dealing import in_settling_order
from tableassist.core.words import Language

_HAND = 3


class ThreeCardLines:
    """One house's lines of Three Card Poker."""

    def __init__(self, house: House, words: Language) -> None:
        self._house = house
        self._words = words
        terms = house.three_card
        pair_plus = terms.pair_plus
        self._multiple = terms.play_multiple
        self._known = ("ante", "pair_plus") if pair_plus else ("ante",)
        alone = pair_plus is not None and not pair_plus.requires_ante
        self._actions = ("play", "fold", "none") if alone else ("play", "fold")

    def answer(self, line: GivenLine) -> Answer:
        """Settle one line; GivenError when it cannot be right."""
        dealer = dealer_hand(line.dealer, _HAND)
        hands = [self._hand(given, f"seats[{i}]") for i, given in enumerate(line.seats)]
        ordered = in_settling_order(self._house, hands)
        result = settle(self._house, dealer, ordered, self._words)
        dealer_line = {
            "hand": result.dealer.category.hand_name,
            "name": self._words.three(result.dealer),
            "qualifies": result.qualifies,
        }
        meter = None if line.meter is UNSET else Meter(line.meter, 0, line.meter)
        return Answer(dealer_line, result.seats, meter)

    def _hand(self, given: GivenSeat, at: str) -> ThreeCardHand:
        bets = given.bets
        check_bets(bets, self._known, at)
        action = check_action(given, self._actions, at)
        cards = check_count(given.cards, _HAND, f"{at}.cards")
        no_fields(given, ("withdraw", "discard", "bought"), at)
        pair_plus = bets.get("pair_plus", 0)
        if pair_plus:
            check_limits(self._house, pair_plus, f"{at}.bets.pair_plus")
        if action == "none":
            if bets.get("ante"):
                raise GivenError("bad-action", f"{at}.action", "a hand with an ante has a decision")
            check_limits(self._house, needed(bets, "pair_plus", at), f"{at}.bets.pair_plus")
            return ThreeCardHand(given.seat, cards, 0, 0, pair_plus)
        ante = needed(bets, "ante", at)
        check_limits(self._house, ante, f"{at}.bets.ante")
        played = ante * self._multiple if action == "play" else 0
        return ThreeCardHand(given.seat, cards, ante, played, pair_plus)
