"""A player of Caribbean Stud: raises, folds or buys a card, and claims a side bet that has won.

A weak hand may be worth another card to them: the price first, then the raise. Sold out in the
meantime, the raise is taken up before the price, so that nobody takes it for a plain raise.
"""

from collections.abc import Collection, Mapping

from firmware_protocol import LampFace
from tableassist.core.house.hand_names import HandName
from tableassist.core.inputs import SpotKind
from tableassist.core.records import Choice
from tableassist.simulator.players.ante import AntePlayer
from tableassist.simulator.players.reading import five_card_name, worth_raising
from tableassist.simulator.scene import Scene
from tableassist.simulator.settlement import Settlement
from tableassist.simulator.step import Move, Step

_CLAIM_IS_HEARD = (LampFace.HELD, LampFace.PAY, LampFace.TAKE)


class StudPlayer(AntePlayer):
    """Whoever plays Caribbean Stud at `seat`."""

    def __init__(self, seat: int, scene: Scene, settlement: Settlement) -> None:
        super().__init__(seat, scene, settlement)
        self._winners = _winners(scene)

    def wish(self) -> Step | None:
        """A claim first, then what cannot be bought any more, then as everybody."""
        return self._claim() or self._give_up_purchase() or super().wish()

    def _choose(self) -> Choice:
        plan = self._scene.plan.seats.get(self.seat)
        if worth_raising(self._scene.layout.hand(self.seat)):
            return "raise"
        return "buy" if plan and plan.would_buy and self._asks("purchase") else "fold"

    def _stand_by(self, choice: Choice) -> Step | None:
        if choice != "buy":
            return super()._stand_by(choice)
        if not self._asks("purchase"):
            return None
        price = self._scene.stakes.fee * self._scene.ante(self.seat)
        lying = self._amount("purchase")
        return self._put("purchase", price - lying) if lying < price else super()._stand_by(choice)

    def _give_up_purchase(self) -> Step | None:
        is_buying = self._scene.layout.decision(self.seat) == "buy" and self._asks(self.second)
        if not is_buying or self._asks("purchase"):
            return None
        lying = self._amount(self.second)
        if lying:
            return self._take(self.second, lying)
        return None if self._amount("purchase") else self._think()

    def _claim(self) -> Step | None:
        lifted = self._scene.layout.lifted.get(self.seat)
        if lifted is not None:
            is_heard = self._lamp(lifted.spot) in _CLAIM_IS_HEARD
            if is_heard and not self._scene.bets.is_locked(self.seat, lifted.spot):
                return Step(Move.PUT_BACK, self.seat, lifted.spot, lifted.amount)
            return None
        for spot, winners in self._winners.items():
            lying = self._amount(spot)
            if lying and self._asks(spot) and self._name() in winners:
                return Step(Move.CLAIM, self.seat, spot, lying)
        return None

    def _name(self) -> HandName:
        return five_card_name(self._scene.layout.hand(self.seat))


def _winners(scene: Scene) -> Mapping[SpotKind, Collection[HandName]]:
    """The hands that win each side bet, as it is printed beside the spot."""
    winners: dict[SpotKind, Collection[HandName]] = {}
    if scene.house.progressive_terms:
        winners["progressive"] = scene.house.progressive_terms.awards
    if scene.house.stud.bonus:
        winners["bonus"] = scene.house.stud.bonus.pays
    return winners
