"""A player of Grand Prix Poker: takes bet 1 or bet 2 back when the cards promise nothing.

Whoever lets a bet ride does not touch it, except to take up chips that came too late, as the dealer
would ask: with them the decision cannot end. The dealer waits for quiet and not for anybody, so
nobody thinks longer than over a chip.
"""

from tableassist.core.cards import Card
from tableassist.core.inputs import SpotKind
from tableassist.simulator.dealing import DEALER
from tableassist.simulator.player import Player
from tableassist.simulator.players.reading import worth_riding
from tableassist.simulator.step import Move, Step

_ASKED: tuple[SpotKind, ...] = ("bet1", "bet2")


class GrandPrixPlayer(Player):
    """Whoever plays Grand Prix Poker at `seat`."""

    def _decide(self) -> Step | None:
        if not self._scene.has_hand(self.seat):
            return None
        for number, spot in enumerate(_ASKED, start=1):
            if not (self._asks(spot) and self._amount(spot)):
                continue
            late = self._scene.layout.late_on(self.seat, spot)
            if late:
                return self._take(spot, min(late, self._amount(spot)))
            if self._scene.layout.decision(self.seat, number) is None:
                return self._answer(number, spot)
        return None

    def _answer(self, number: int, spot: SpotKind) -> Step | None:
        cards = self._known_cards(number - 1)
        if cards is None:
            return None
        if worth_riding(cards, self._scene.house.grand_prix.lowest_pair):
            return Step(Move.LET_RIDE, self.seat, spot, choice="ride", decision=number)
        lying = self._amount(spot)
        return Step(Move.WITHDRAW, self.seat, spot, lying, choice="withdraw", decision=number)

    def _known_cards(self, community: int) -> list[Card] | None:
        """The player's own cards and so many of the community, None before they are turned."""
        layout = self._scene.layout
        if layout.turned < community:
            return None
        return [*layout.hand(self.seat), *layout.hand(DEALER)[:community]]
