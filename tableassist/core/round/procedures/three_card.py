"""Three Card Poker at the table: ante and Pair Plus, three cards, fold or play.

Source: the Three Card text (seed 003). A seat with Pair Plus alone, where the house allows it,
gets cards and has no decision (rules: `pair_plus.requires_ante`).
"""

from collections.abc import Mapping

from tableassist.core.games import three_card
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.jackpot import LevelStates
from tableassist.core.records import SeatResult
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round.bets import limit_problem
from tableassist.core.round.dealing import DEALER, settling_order
from tableassist.core.round.procedures.ante_games import AnteGame
from tableassist.core.round.procedures.base import Outcome
from tableassist.core.round.state import Bets, RoundState
from tableassist.core.words import ENGLISH, Language


class ThreeCardPoker(AnteGame):
    """Three Card Poker."""

    hand_size = 3
    dealer_size = 3
    second: SpotKind = "play"
    choice = "play"
    choices = ("fold", "play")

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._terms = house.three_card
        self.multiple = self._terms.play_multiple
        self.betting = ("ante", "pair_plus") if self._terms.pair_plus else ("ante",)
        pair_plus = self._terms.pair_plus
        self._plays_alone = pair_plus is not None and not pair_plus.requires_ante
        self._keeps_on_fold = pair_plus is not None and not pair_plus.forfeit_on_fold

    def side_bet_problem(self, layout: Bets, seat: int, spot: SpotKind) -> Refused | None:
        if seat > self.house.dealing.seats:
            return Refused(Reason.NO_SUCH_SEAT, seat, layout.get((seat, spot), 0))
        return limit_problem(self.house, seat, layout.get((seat, spot), 0))

    def needs_ante(self, spot: SpotKind) -> bool:
        return spot != "pair_plus" or not self._plays_alone

    def is_opening(self, spot: SpotKind) -> bool:
        return spot == "ante" or (spot == "pair_plus" and self._plays_alone)

    def is_dealt(self, bets: Bets, seat: int) -> bool:
        return any((seat, spot) in bets for spot in self.betting)

    def is_given_up(self, now: RoundState, seat: int, spot: SpotKind) -> bool:
        return seat in now.folded and not (spot == "pair_plus" and self._keeps_on_fold)

    def reveal_seats(self, now: RoundState) -> tuple[int, ...]:
        return tuple(
            seat
            for seat in now.playing
            if seat not in now.folded or (self._keeps_on_fold and now.bet(seat, "pair_plus"))
        )

    def call(self, now: RoundState, words: Language) -> tuple[str, bool]:
        rank = three_card.dealer_rank(self.house, now.cards[DEALER])
        return words.three(rank), three_card.qualifies(self.house, rank)

    def settle(self, now: RoundState, _levels: LevelStates) -> Outcome:
        result = three_card.settle(self.house, now.cards[DEALER], self._hands(now))
        return Outcome(
            result.seats,
            dealer_hand=result.dealer.category.hand_name,
            dealer_name=ENGLISH.three(result.dealer),
            qualifies=result.qualifies,
        )

    def retold(
        self, now: RoundState, _taken: Mapping[int, int], words: Language
    ) -> tuple[SeatResult, ...]:
        return three_card.settle(self.house, now.cards[DEALER], self._hands(now), words).seats

    def _hands(self, now: RoundState) -> list[three_card.ThreeCardHand]:
        return [
            three_card.ThreeCardHand(
                seat,
                now.cards[seat],
                now.bet(seat, "ante"),
                now.bet(seat, "play"),
                now.bet(seat, "pair_plus"),
            )
            for seat in settling_order(self.house, now.playing)
        ]
