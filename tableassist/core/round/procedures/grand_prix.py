"""Grand Prix Poker at the table: three bets, two of which may be taken back, two community cards.

Source: the Grand Prix text (seed 000); which card the dealer throws away is a value of the house
(rules, "grand-prix"). A decision ends with the dealer's Turn; what then lies on the spots counts,
as the board's picture has it.
"""

from collections.abc import Mapping

from tableassist.core.games import grand_prix
from tableassist.core.house import THREE_BETS, House
from tableassist.core.inputs import SpotKind
from tableassist.core.jackpot import LevelStates
from tableassist.core.records import SeatResult
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round.bets import ante_problem, price_problem
from tableassist.core.round.dealing import DEALER, settling_order
from tableassist.core.round.procedures.base import Outcome, Procedure
from tableassist.core.round.state import Bets, Phase, RoundState
from tableassist.core.words import ENGLISH, Language


class GrandPrix(Procedure):
    """Grand Prix Poker / Let It Ride."""

    hand_size = 3
    choices = ("ride", "withdraw")
    steps = 2
    ends_by_turning = True
    has_dealer_hand = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._terms = house.grand_prix
        self.dealer_size = self._terms.dealer_cards
        self.betting = (*THREE_BETS, "bonus") if self._terms.bonus else THREE_BETS

    def bet_problem(self, layout: Bets, seat: int, spot: SpotKind) -> Refused | None:
        first = layout.get((seat, THREE_BETS[0]), 0)
        problem = ante_problem(self.house, seat, first)
        if spot == "bonus":
            if problem or self._differs(layout, seat):
                return Refused(Reason.BET_WITHOUT_THREE, seat, layout.get((seat, spot), 0))
            price = self._terms.bonus.price if self._terms.bonus else 0
            return price_problem(Reason.BONUS_NOT_PRICE, seat, layout.get((seat, spot), 0), price)
        if self._differs(layout, seat) and not (problem and first):
            return Refused(Reason.BETS_NOT_EQUAL, seat, layout.get((seat, spot), 0))
        return problem

    def _differs(self, layout: Bets, seat: int) -> bool:
        return len({layout.get((seat, spot), 0) for spot in THREE_BETS}) > 1

    def is_opening(self, spot: SpotKind) -> bool:
        return spot in THREE_BETS

    def is_dealt(self, bets: Bets, seat: int) -> bool:
        return (seat, THREE_BETS[0]) in bets

    def open_spots(self, now: RoundState, seat: int) -> tuple[SpotKind, ...]:
        in_step = now.phase == Phase.DECISIONS and not now.suspended and now.is_playing(seat)
        return (self.decision_spot(now),) if in_step else ()

    def decision_spot(self, now: RoundState) -> SpotKind:
        return THREE_BETS[now.step - 1]

    def wanted(self, now: RoundState, seat: int, spot: SpotKind) -> int:
        return now.bet(seat, spot)

    def discards(self, now: RoundState) -> tuple[int, ...]:
        if now.step > 1 or self._terms.discard == "none":
            return ()
        last = self._terms.dealer_cards
        fixed = {"first": (1,), "last": (last,)}
        return fixed.get(self._terms.discard, tuple(range(1, last + 1)))

    def reveal_seats(self, now: RoundState) -> tuple[int, ...]:
        return now.playing

    def settle(self, now: RoundState, _levels: LevelStates) -> Outcome:
        return Outcome(self.retold(now, {}, ENGLISH))

    def retold(
        self, now: RoundState, _taken: Mapping[int, int], words: Language
    ) -> tuple[SeatResult, ...]:
        thrown = now.discards.get(DEALER)
        community = [
            card for place, card in enumerate(now.cards[DEALER], start=1) if place != thrown
        ]
        hands = [self._hand(now, seat) for seat in settling_order(self.house, now.playing)]
        return grand_prix.settle(self.house, community, hands, words)

    def _hand(self, now: RoundState, seat: int) -> grand_prix.GrandPrixHand:
        withdrawn = tuple(
            place for place, spot in enumerate(THREE_BETS, start=1) if (seat, spot) in now.withdrawn
        )
        return grand_prix.GrandPrixHand(
            seat, now.cards[seat], now.bet(seat, THREE_BETS[2]), withdrawn, now.bet(seat, "bonus")
        )
