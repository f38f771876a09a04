"""How chips go when a round is settled: the dealer takes and pays, then the player collects.

Lamps say which bets are paid and which are lost; how much is paid the dealer works out from the
cards, and lays it beside the stake. Where the sums and the lamps do not go together (a void round,
a claim that was not heard) the chips just go.
"""

from firmware_protocol import LampFace
from tableassist.core.inputs import SpotKind
from tableassist.simulator.paying import Due, Paying
from tableassist.simulator.scene import Scene
from tableassist.simulator.step import Move, Step


class Settlement:
    """What dealer and player have to do next at a seat, as things lie there."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._paying = Paying(scene.house)

    def dealers_step(self, seat: int) -> Step | None:
        """Lost chips are taken, and each bet that won is paid; None: the seat is the player's."""
        for spot in self._scene.spots:
            step = self._at_bet(seat, spot)
            if step is not None:
                return step
        return None

    def players_step(self, seat: int) -> Step | None:
        """Chips that came too late first; what was won once the dealer is done with the seat."""
        is_dealers: bool | None = None
        for spot in self._scene.spots:
            late = self._scene.layout.late_on(seat, spot)
            if late and self._is_told(seat, spot):
                return Step(Move.TAKE, seat, spot, late)
            lying = self._scene.bets.amount(seat, spot)
            if lying and is_dealers is None:
                is_dealers = self.dealers_step(seat) is not None
            if not lying or is_dealers:
                continue
            if self._may_go(seat, spot):
                return Step(Move.COLLECT, seat, spot, lying)
            if self._was_overlooked(seat, spot):
                return Step(Move.TAKE_REST, seat, spot, lying)
        return None

    def _at_bet(self, seat: int, spot: SpotKind) -> Step | None:
        scene = self._scene
        lying = scene.bets.amount(seat, spot)
        if not lying and not self._is_in_rack(seat, spot):
            return None
        laid = scene.layout.laid_on(seat, spot)
        if not lying:
            return self._award(seat, spot) if laid is None else None
        if laid is None and not self._is_told(seat, spot):
            return None
        if scene.layout.late_on(seat, spot):
            return None
        due = self._paying.dues(scene.layout).get((seat, spot))
        if laid is not None:
            return self._beside(seat, spot, due, laid) if due else None
        if due and due.pays and self._is_told(seat, spot, due) and lying == due.stake:
            return Step(Move.PAY, seat, spot, due.pays)
        return Step(Move.TAKE, seat, spot, lying)

    def _beside(self, seat: int, spot: SpotKind, due: Due, laid: int) -> Step | None:
        """The pay lies there: put right while the lamp still asks; then the stake goes, if lost.

        In a void round it is the dealer's again.
        """
        bets = self._scene.bets
        in_rack = self._is_in_rack(seat, spot)
        if bets.amount(seat, spot) != (0 if in_rack else due.stake) + laid:
            return None
        if self._scene.is_void:
            return Step(Move.CORRECT, seat, spot, -laid) if laid else None
        if laid != due.pays:
            wrong = Step(Move.CORRECT, seat, spot, due.pays - laid)
            return wrong if self._is_told(seat, spot, due) else None
        return None if due.is_kept or in_rack else Step(Move.TAKE, seat, spot, due.stake)

    def _is_in_rack(self, seat: int, spot: SpotKind) -> bool:
        return spot == "progressive" and seat in self._scene.layout.collected

    def _award(self, seat: int, spot: SpotKind) -> Step | None:
        """What a chip in the rack has won is laid on its empty spot."""
        due = self._paying.dues(self._scene.layout).get((seat, spot))
        is_due = due is not None and due.pays and self._is_told(seat, spot, due)
        return Step(Move.PAY, seat, spot, due.pays) if due and is_due else None

    def _is_told(self, seat: int, spot: SpotKind, due: Due | None = None) -> bool:
        """The lamp says that the dealer has something to do there, and that it is what is due."""
        lamp = self._scene.bets.lamp(seat, spot)
        if due is None:
            return lamp in (LampFace.PAY, LampFace.TAKE)
        return lamp is (LampFace.PAY if due.is_won else LampFace.TAKE)

    def _was_overlooked(self, seat: int, spot: SpotKind) -> bool:
        """Chips were to lie on, but a lamp still asks for a pay that is there, or was: nobody saw
        it. Beside chips that lie the dealer could not tell that the seat is done.
        """
        bets = self._scene.bets
        asked = (one for one in self._scene.spots if bets.lamp(seat, one) is LampFace.PAY)
        is_asked = any(one == spot or self._is_gone(seat, one) for one in asked)
        return is_asked and bets.is_host_present and self._scene.lets_lie(seat, spot)

    def _is_gone(self, seat: int, spot: SpotKind) -> bool:
        """The pay was laid there and collected."""
        scene = self._scene
        return bool(scene.layout.laid_on(seat, spot)) and not scene.bets.amount(seat, spot)

    def _may_go(self, seat: int, spot: SpotKind) -> bool:
        """What goes back may be taken at once, pay when it is there; a lamp may be out by then."""
        scene = self._scene
        if scene.lets_lie(seat, spot):
            return False
        if scene.bets.lamp(seat, spot) is LampFace.PUSH:
            return True
        return bool(scene.layout.laid_on(seat, spot)) and scene.bets.is_host_present
