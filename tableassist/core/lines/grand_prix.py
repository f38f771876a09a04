"""A line of Grand Prix Poker: from what is given to hands, and from the settlement to an answer.

The dealer's three cards come with the one that was discarded, or the two community cards come
alone. Which of the three bets were taken back must be said, even if none was.
"""

from msgspec import UNSET

from tableassist.core.cards import Card
from tableassist.core.games.grand_prix import GrandPrixHand, settle
from tableassist.core.house import House
from tableassist.core.lines.answer import Answer, Meter
from tableassist.core.lines.checks import (
    check_bets,
    check_count,
    check_limits,
    check_price,
    needed,
    no_fields,
    read_card,
)
from tableassist.core.lines.given import GivenDealer, GivenError, GivenLine, GivenSeat
from tableassist.core.lines.shape import shown
from tableassist.core.round.dealing import in_settling_order
from tableassist.core.words import Language

_HAND = 3
_COMMUNITY = 2
_WITHDRAWALS: tuple[list[int], ...] = ([], [1], [2], [1, 2])
_PLACES = {"first": 0, "last": -1}


class GrandPrixLines:
    """One house's lines of Grand Prix Poker."""

    def __init__(self, house: House, words: Language) -> None:
        self._house = house
        self._words = words
        bonus = house.grand_prix.bonus
        self._price = bonus.price if bonus else 0
        self._known = ("bet", "bonus") if bonus else ("bet",)

    def answer(self, line: GivenLine) -> Answer:
        """Settle one line; GivenError when it cannot be right."""
        community = self._community(line.dealer)
        hands = [self._hand(given, f"seats[{i}]") for i, given in enumerate(line.seats)]
        seats = settle(self._house, community, in_settling_order(self._house, hands), self._words)
        meter = None if line.meter is UNSET else Meter(line.meter, 0, line.meter)
        return Answer({"community": list(community)}, seats, meter)

    def _community(self, dealer: GivenDealer) -> tuple[Card, ...]:
        if dealer.community is not UNSET:
            if dealer.cards is not UNSET or dealer.discard is not UNSET:
                name = "cards" if dealer.cards is not UNSET else "discard"
                raise GivenError("unknown-field", f"dealer.{name}", "stands beside the community")
            return check_count(dealer.community, _COMMUNITY, "dealer.community")
        if dealer.cards is UNSET:
            raise GivenError("missing-field", "dealer.cards", "is missing")
        terms = self._house.grand_prix
        cards = check_count(dealer.cards, terms.dealer_cards, "dealer.cards")
        if terms.discard == "none":
            if dealer.discard is not UNSET:
                raise GivenError("unknown-field", "dealer.discard", "this dealer discards nothing")
            return cards
        if dealer.discard is UNSET:
            raise GivenError("missing-field", "dealer.discard", "is missing")
        discard = read_card(dealer.discard, "dealer.discard")
        if discard not in cards:
            raise GivenError("bad-card", "dealer.discard", f"{discard} is none of the three")
        if terms.discard in _PLACES and cards[_PLACES[terms.discard]] != discard:
            message = f"this dealer discards the {terms.discard} card"
            raise GivenError("bad-card", "dealer.discard", message)
        return tuple(card for card in cards if card != discard)

    def _hand(self, given: GivenSeat, at: str) -> GrandPrixHand:
        bets = given.bets
        check_bets(bets, self._known, at)
        bet, bonus = needed(bets, "bet", at), bets.get("bonus", 0)
        check_limits(self._house, bet, f"{at}.bets.bet")
        check_price(bonus, self._price, f"{at}.bets.bonus")
        no_fields(given, ("action", "discard", "bought", "claimed"), at)
        cards = check_count(given.cards, _HAND, f"{at}.cards")
        if given.withdraw is UNSET:
            raise GivenError("missing-field", f"{at}.withdraw", "is missing")
        if given.withdraw not in _WITHDRAWALS:
            message = f"must be [], [1], [2] or [1,2] ({shown(given.withdraw)})"
            raise GivenError("bad-action", f"{at}.withdraw", message)
        return GrandPrixHand(given.seat, cards, bet, tuple(given.withdraw), bonus)
