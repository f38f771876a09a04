"""Caribbean Stud as three of the source texts tell it: Montréal, the French game, Party.

The dealer opens with ace-king or better. Hands are turned over when the dealer opens; when not, a
hand with a side bet in play has to be claimed. A card costs its price whatever happens, and what
its hand became is known only where it was turned over and the card thrown away was named.
"""

from collections.abc import Iterator, Mapping

from tableassist.core.house import Bonus, HandName, House, Progressive
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
    lost,
    paid,
    paid_or_lost,
    push,
    why_outside,
)
from tableassist.simulator.auditor.rules.hands import OwnHand, read_five, standing_of
from tableassist.simulator.auditor.rules.jackpot import OwnHit, fixed_award, hits_of

_HAND = 5


class StudGame:
    """One house's Caribbean Stud."""

    size = _HAND
    dealer_size = _HAND
    steps = 1

    def __init__(self, house: House) -> None:
        self.house = house
        self._terms = house.stud
        self.choices: tuple[str, ...] = ("raise", "fold")
        if house.stud.purchase:
            self.choices = ("raise", "fold", "buy")

    def why_no_bet(self, lay: Lay, spot: Spot) -> str:
        """An ante inside the limits; with it the side bets at their one price."""
        seat, kind = spot
        why_no_ante = why_outside(self.house, seat, lay.get((seat, "ante"), 0))
        if kind == "ante":
            return why_no_ante
        if why_no_ante:
            return f"no ante that counts lay at this seat: {why_no_ante}"
        price = self._price(kind)
        if price is None:
            return f"no {kind} is taken before the deal"
        return "" if lay.get(spot) == price else f"the price is {money_text(price)}"

    def _price(self, kind: SpotKind) -> int | None:
        if kind == "progressive" and self.house.progressive_terms:
            return self.house.progressive.price
        if kind == "bonus" and self._terms.bonus:
            return bonus_price(self._terms.bonus, self.house.limits.min)
        return None

    def deciders(self, bets: Mapping[int, Mapping[SpotKind, int]]) -> list[int]:
        """Every seat in the round."""
        return sorted(bets)

    def stakes(self, choice: str, bets: Mapping[SpotKind, int]) -> dict[SpotKind, int]:
        """The raise, and before it the price of a card."""
        ante = bets.get("ante", 0)
        put: dict[SpotKind, int] = {}
        if choice == "buy" and self._terms.purchase:
            put["purchase"] = self._terms.purchase.fees[0] * ante
        if choice in ("raise", "buy"):
            put["raise"] = self._terms.raise_multiple * ante
        return put

    def gaps(self, played: Played) -> Iterator[str]:
        """Whoever bought has thrown a card away."""
        for seat, choice in sorted(played.decisions.items()):
            if choice == "buy" and not 1 <= played.discards.get(seat, 0) <= _HAND:
                yield f"seat {seat} bought a card and threw none of its five away"

    def settle(self, played: Played) -> OwnRound:
        """Ante and raise against the dealer, the side bets by the hand."""
        now = _StudRound(self, played)
        order = in_settling_order(self.house.dealing, list(played.bets))
        hits = now.hits(order)
        seats = [now.seat(seat, {hit.seat: hit.amount for hit in hits}) for seat in order]
        opened = [seat for seat in order if now.is_opened(seat)]
        claimants = frozenset(seat for seat in order if now.may_claim(seat))
        return OwnRound(now.dealer, now.opens, opened, seats, claimants, hits)


class _StudRound:
    """One round: the dealer's hand, and each seat against it."""

    def __init__(self, game: StudGame, played: Played) -> None:
        self._game = game
        self._house = game.house
        self._terms = game.house.stud
        self._played = played
        self.dealer = self._read(played.hands[DEALER])
        self.opens = self.dealer.kind != "high card" or self.dealer.ranks[:2] == (14, 13)

    def _read(self, cards: list[str]) -> OwnHand:
        return read_five(cards, ace_low=self._house.ranking.ace_low)

    def choice(self, seat: int) -> str:
        """What the seat did in the end."""
        return self._played.decisions.get(seat, "fold")

    def _side_bets(self, seat: int) -> dict[str, Bonus | Progressive]:
        """The terms of the side bets that neither folding nor buying has lost."""
        bonus, progressive = self._terms.bonus, self._house.progressive_terms
        purchase = self._terms.purchase
        has_folded, has_bought = self.choice(seat) == "fold", self.choice(seat) == "buy"
        sides: dict[str, Bonus | Progressive] = {}
        if bonus and not (has_bought and purchase and purchase.forfeits_bonus):
            sides["bonus"] = bonus
        if progressive:
            sides["progressive"] = progressive
        bets = self._played.bets[seat]
        return {
            kind: terms
            for kind, terms in sides.items()
            if kind in bets and not (has_folded and terms.forfeit_on_fold)
        }

    def is_opened(self, seat: int) -> bool:
        """Whether the hand is turned over without being claimed.

        With a dealer who does not open only where something is paid by the hand all the same.
        """
        side_bets = self._side_bets(seat)
        has_folded = self.choice(seat) == "fold"
        if self.opens or any(not terms.claim_required for terms in side_bets.values()):
            return bool(side_bets) or not has_folded
        by_hand = self._terms.ante_not_qualified or self._terms.raise_not_qualified == "paid"
        return bool(by_hand) and not has_folded

    def may_claim(self, seat: int) -> bool:
        """A hand that stays face down and has a side bet in play."""
        return bool(self._side_bets(seat)) and not self.is_opened(seat)

    def _is_seen(self, seat: int) -> bool:
        return self.is_opened(seat) or (self.may_claim(seat) and seat in self._played.claims)

    def hand(self, seat: int) -> OwnHand | None:
        """The five cards of a seat; after a purchase only where they were seen."""
        cards = self._played.hands[seat]
        if self.choice(seat) != "buy":
            return self._read(cards)
        if not self._is_seen(seat):
            return None
        gone = self._played.discards[seat]
        return self._read([card for place, card in enumerate(cards, start=1) if place != gone])

    def seat(self, seat: int, shares: Mapping[int, int]) -> OwnSeat:
        """Every bet of one seat. `shares`: cents of the meter that were won, by seat."""
        bets, hand = self._played.bets[seat], self.hand(seat)
        put = self._game.stakes(self.choice(seat), bets)
        standing = self._standing(hand)
        lines: dict[BetName, OwnBet] = {"ante": lost(bets["ante"])}
        if "raise" in put:
            lines |= self._main(bets["ante"], put["raise"], hand, standing)
        if "purchase" in put:
            lines["purchase"] = lost(put["purchase"])
        if "bonus" in bets and self._terms.bonus:
            lines["bonus"] = self._bonus(self._terms.bonus, seat, hand, standing)
        if "progressive" in bets:
            lines["progressive"] = self._progressive(seat, hand, shares)
        return OwnSeat(seat, hand, standing if "raise" in put else "fold", lines)

    def _standing(self, hand: OwnHand | None) -> str:
        """The outcome of a hand that stays in."""
        if hand is None or not self.opens:
            return "dealer not qualified"
        return standing_of(self._house.ranking, hand, self.dealer)

    def _main(
        self, ante: int, raised: int, hand: OwnHand | None, standing: str
    ) -> dict[BetName, OwnBet]:
        odds = self._raise_odds(hand)
        match standing:
            case "dealer not qualified":
                by_hand = self._terms.ante_not_qualified
                other = {"push": push(raised), "lost": lost(raised), "paid": paid(raised, odds)}
                return {
                    "ante": paid(ante, by_hand.get(hand.kind, 1) if hand else 1),
                    "raise": other[self._terms.raise_not_qualified],
                }
            case "win":
                return {"ante": paid(ante, 1), "raise": paid(raised, odds)}
            case "tie":
                return {"ante": push(ante), "raise": push(raised)}
            case _:
                return {"ante": lost(ante), "raise": lost(raised)}

    def _raise_odds(self, hand: OwnHand | None) -> int:
        """A pair below the chart's pair line only gets its raise back."""
        if hand is None:
            return 0
        if hand.kind == "pair" and hand.ranks[0] < self._terms.pair_pays_from:
            return 0
        return self._terms.raise_pays[hand.kind]

    def _bonus(self, terms: Bonus, seat: int, hand: OwnHand | None, standing: str) -> OwnBet:
        """Lost by a hand that nobody has seen, and by a dealer who wins where the house says so."""
        stake = self._played.bets[seat]["bonus"]
        if "bonus" not in self._side_bets(seat) or hand is None or not self._is_seen(seat):
            return lost(stake)
        by_hand = paid_or_lost(stake, terms.pays.get(hand.kind, 0))
        if standing == "tie":
            return {"push": push(stake), "paid": by_hand, "lost": lost(stake)}[terms.when_tied]
        if standing == "lose" and terms.when_beaten == "lost":
            return lost(stake)
        return by_hand

    def _award_of(self, seat: int, hand: OwnHand | None) -> HandName | None:
        """The hand for which a seat's progressive bet wins, whatever the dealer has."""
        if "progressive" not in self._side_bets(seat) or hand is None or not self._is_seen(seat):
            return None
        return hand.kind if hand.kind in self._house.progressive.awards else None

    def hits(self, order: list[int]) -> list[OwnHit]:
        """The shares of the meter that are won."""
        if self._house.progressive_terms is None:
            return []
        betting = [seat for seat in order if "progressive" in self._played.bets[seat]]
        awards = [(seat, self._award_of(seat, self.hand(seat))) for seat in betting]
        winners = [(seat, kind) for seat, kind in awards if kind]
        terms = self._house.progressive
        return hits_of(terms, winners, self._played.levels)

    def _progressive(self, seat: int, hand: OwnHand | None, shares: Mapping[int, int]) -> OwnBet:
        """An award does not bring the stake back."""
        stake = self._played.bets[seat]["progressive"]
        kind = self._award_of(seat, hand)
        if kind is None:
            return lost(stake)
        award = self._house.progressive.awards[kind]
        return OwnBet("won", stake, shares.get(seat, 0) or fixed_award(award, stake))


def bonus_price(terms: Bonus, table_minimum: int) -> int | None:
    """The one price of the BONUS; None where the house does not offer it at this minimum."""
    price, rest = divmod(table_minimum, terms.minimum_over)
    if rest and terms.rounding == "not offered":
        return None
    return price + 1 if rest and terms.rounding == "up" else price
