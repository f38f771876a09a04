"""Caribbean Stud at the table: fold, raise or buy a card; hands opened, discards named, claims.

Sources: the Loto-Québec text (seed 001), the French text (seed 002) for the purchase and the BONUS,
the Party text (seed 004). A purchase is its price put down first and the raise after it; then one
card is burned and the next is dealt face up. Hands are exposed only when the dealer opens; when
not, a player with a side bet claims, and that hand alone is turned.
"""

from collections.abc import Mapping

from tableassist.core.cards import DECK_SIZE, Card
from tableassist.core.games import caribbean_stud as game
from tableassist.core.games.bets import bonus_price
from tableassist.core.games.side_bets import SideBet, needs_claim, side_bets_in_play
from tableassist.core.house import House
from tableassist.core.inputs import SpotAmount, SpotKind
from tableassist.core.jackpot import LevelStates
from tableassist.core.records import BOUGHT_PLACE, FULL_HAND, SeatDecided, SeatResult
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round.bets import price_problem
from tableassist.core.round.dealing import DEALER, CardDue, burned_for, settling_order
from tableassist.core.round.procedures.ante_games import AnteGame
from tableassist.core.round.procedures.base import Outcome
from tableassist.core.round.state import Bets, Phase, RoundState
from tableassist.core.words import ENGLISH, Language


class CaribbeanStud(AnteGame):
    """Caribbean Stud with whatever side bets the house takes."""

    hand_size = FULL_HAND
    dealer_size = FULL_HAND
    second: SpotKind = "raise"
    choice = "raise"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        stud = house.stud
        self._stud = stud
        self.multiple = stud.raise_multiple
        side: tuple[SpotKind, ...] = ("progressive",) if house.progressive_terms else ()
        self.choices = ("fold", "raise", "buy") if stud.purchase else ("fold", "raise")
        self.betting = ("ante", *side, "bonus") if bonus_price(house) else ("ante", *side)

    def side_bet_problem(self, layout: Bets, seat: int, spot: SpotKind) -> Refused | None:
        amount = layout.get((seat, spot), 0)
        if spot == "bonus":
            return price_problem(Reason.BONUS_NOT_PRICE, seat, amount, bonus_price(self.house))
        price = self.house.progressive.price
        return price_problem(Reason.PROGRESSIVE_NOT_PRICE, seat, amount, price)

    def open_spots(self, now: RoundState, seat: int) -> tuple[SpotKind, ...]:
        spots = super().open_spots(now, seat)
        return (*spots, "purchase") if spots and self.can_buy(now) else spots

    def can_buy(self, now: RoundState) -> bool:
        """Whether the deck still reaches for one more purchase with its burn."""
        if self._stud.purchase is None:
            return False
        sold = len(self._sold(now)) + 1
        return self.deal_size(now) + sold + burned_for(self._stud.purchase, sold) <= DECK_SIZE

    def wanted(self, now: RoundState, seat: int, spot: SpotKind) -> int:
        if spot == "purchase" and self._stud.purchase:
            return now.bet(seat, "ante") * self._stud.purchase.fees[0]
        return super().wanted(now, seat, spot)

    def may_decide(self, now: RoundState, seat: int, spot: SpotKind) -> bool:
        """A price for which no card is left holds the raise up until it is taken back."""
        spots = self.open_spots(now, seat)
        return spot in spots or (spot == "purchase" and self.second in spots)

    def decided_by_chips(self, now: RoundState, layout: Bets, seat: int) -> SeatDecided | None:
        raised = super().decided_by_chips(now, layout, seat)
        price = layout.get((seat, "purchase"), 0)
        if raised is None or self.is_held_up(now, layout, seat):
            return None
        if not price:
            return raised
        bets = (SpotAmount(seat, "purchase", price), *raised.bets)
        return SeatDecided(now.number, seat, now.step, "buy", bets)

    def is_held_up(self, now: RoundState, layout: Bets, seat: int) -> bool:
        """Chips on the purchase spot that buy no card."""
        price = layout.get((seat, "purchase"), 0)
        buys = self.can_buy(now) and price == self.wanted(now, seat, "purchase")
        return price > 0 and not buys

    def is_dealt_out(self, now: RoundState) -> bool:
        """Whoever may still buy would get another card than the one that was next."""
        sells = self._stud.purchase is not None and now.phase == Phase.DECISIONS
        return super().is_dealt_out(now) and not (sells and self.undecided(now))

    def extra_card(self, now: RoundState) -> CardDue | None:
        purchase = self._stud.purchase
        waiting = self.waiting(now)
        if not waiting or purchase is None:
            return None
        served = len(self._sold(now)) - len(waiting)
        if len(now.burned) < burned_for(purchase, served + 1):
            return CardDue(waiting[0], 0, burned=True)
        return CardDue(waiting[0], BOUGHT_PLACE, turned=True)

    def waiting(self, now: RoundState) -> tuple[int, ...]:
        """Seats that have bought a card and have not got it, in the order of buying."""
        return tuple(seat for seat in self._sold(now) if len(now.cards[seat]) < BOUGHT_PLACE)

    def _sold(self, now: RoundState) -> tuple[int, ...]:
        """Seats whose bought card was dealt or will be: a dead hand gets none any more."""
        return tuple(
            seat
            for seat in now.bought
            if seat not in now.dead or len(now.cards[seat]) == BOUGHT_PLACE
        )

    def is_given_up(self, now: RoundState, seat: int, spot: SpotKind) -> bool:
        if seat in now.bought:
            lost = spot == "bonus" and spot not in self._side_bets(now, seat)
            return lost or spot == "purchase"
        return now.has_folded(seat) and spot not in self._side_bets(now, seat)

    def _side_bets(self, now: RoundState, seat: int) -> tuple[SideBet, ...]:
        """Side bets that have not been lost by folding or by buying."""
        return side_bets_in_play(
            self.house,
            progressive=now.bet(seat, "progressive"),
            bonus=now.bet(seat, "bonus"),
            folded=now.has_folded(seat),
            bought=seat in now.bought,
        )

    def call(self, now: RoundState, words: Language) -> tuple[str, bool]:
        rank = game.dealer_rank(self.house, now.cards[DEALER])
        return words.five(rank), game.opens(rank)

    def opens(self, now: RoundState) -> bool:
        """Whether the dealer's hand qualifies."""
        return game.opens(game.dealer_rank(self.house, now.cards[DEALER]))

    def reveal_seats(self, now: RoundState) -> tuple[int, ...]:
        opens = self.opens(now)
        return tuple(seat for seat in now.playing if self._is_exposed(now, seat, opens=opens))

    def _is_exposed(self, now: RoundState, seat: int, *, opens: bool) -> bool:
        side_bets = self._side_bets(now, seat)
        if seat in now.folded and not side_bets:
            return False
        paid_by_hand = self._stud.ante_not_qualified or self._stud.raise_not_qualified == "paid"
        if opens or (paid_by_hand and seat not in now.folded):
            return True
        return any(not needs_claim(self.house, bet) for bet in side_bets)

    def claimable(self, now: RoundState) -> dict[int, tuple[SpotKind, ...]]:
        if now.phase != Phase.OPENING or self.opens(now):
            return {}
        unseen = (seat for seat in now.playing if seat not in now.shown - now.claimed)
        return {seat: spots for seat in unseen if (spots := self._side_bets(now, seat))}

    def to_name(self, now: RoundState) -> tuple[int, ...]:
        order = settling_order(self.house, now.bought)
        return tuple(seat for seat in order if seat in now.shown and seat not in now.dead)

    def settle(self, now: RoundState, levels: LevelStates) -> Outcome:
        result = game.settle(self.house, now.cards[DEALER], self._hands(now), levels)
        return Outcome(
            result.seats,
            result.hits,
            result.meter_after,
            result.dealer.category.hand_name,
            ENGLISH.five(result.dealer),
            result.qualifies,
        )

    def retold(
        self, now: RoundState, taken: Mapping[int, int], words: Language
    ) -> tuple[SeatResult, ...]:
        return game.retold(self.house, now.cards[DEALER], self._hands(now), taken, words)

    def _hands(self, now: RoundState) -> list[game.SeatHand]:
        return [self._hand(now, seat) for seat in settling_order(self.house, now.playing)]

    def _hand(self, now: RoundState, seat: int) -> game.SeatHand:
        unclaimed = bool(self._side_bets(now, seat)) and seat not in now.shown
        return game.SeatHand(
            seat,
            self._five(now, seat),
            now.bet(seat, "ante"),
            now.bet(seat, "raise"),
            now.bet(seat, "progressive"),
            now.bet(seat, "bonus"),
            now.bet(seat, "purchase"),
            not unclaimed,
        )

    def _five(self, now: RoundState, seat: int) -> tuple[Card, ...]:
        """The hand that counts; none when its thrown-away card is not known."""
        cards = now.cards[seat]
        if seat not in now.bought:
            return cards
        thrown = now.discards.get(seat, 0)
        kept = tuple(card for place, card in enumerate(cards, start=1) if place != thrown)
        return kept if thrown else ()
