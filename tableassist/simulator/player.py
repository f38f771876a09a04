"""What every player does: bet while the lamp invites, take trouble back, decide as the game asks.

Players know their own cards, what lies face up, and their lamps. The decisions are in `players`,
one file per game.
"""

from abc import ABC, abstractmethod

from firmware_protocol import LampFace
from tableassist.core.inputs import SpotKind
from tableassist.simulator.scene import Scene
from tableassist.simulator.step import Move, Step


class Player(ABC):
    """Whoever sits at `seat`."""

    def __init__(self, seat: int, scene: Scene) -> None:
        self.seat = seat
        self._scene = scene

    def wish(self) -> Step | None:
        """Chips in trouble first, then the decision, then a bet."""
        return self._take_back() or self._decide() or self._bet()

    def act(self, step: Step, now_ms: int) -> None:
        """Move chips, or make up one's mind."""
        match step.move:
            case Move.PUT:
                self._scene.put_chips(self.seat, step.spot, step.amount, now_ms)
            case Move.TAKE | Move.TAKE_REST:
                self._scene.take_chips(self.seat, step.spot, step.amount, now_ms)
            case Move.THINK | Move.LET_RIDE:
                self._scene.decide(self.seat, step.decision, step.choice)
            case Move.WITHDRAW:
                if self._scene.take_chips(self.seat, step.spot, step.amount, now_ms):
                    self._scene.decide(self.seat, step.decision, step.choice)
            case Move.CLAIM:
                self._scene.claim(self.seat, step.spot, step.amount, now_ms)
            case Move.PUT_BACK:
                self._scene.put_back(self.seat, now_ms)
            case _:
                raise ValueError(f"no player's move: {step}")

    @abstractmethod
    def _decide(self) -> Step | None:
        """What the cards are answered with, while the lamps ask for it."""

    def _take_back(self) -> Step | None:
        for spot in self._scene.spots:
            lying = self._amount(spot)
            if lying and self._lamp(spot) is LampFace.TROUBLE:
                return self._take_back_from(spot, lying)
        return None

    def _take_back_from(self, spot: SpotKind, lying: int) -> Step | None:
        late = self._scene.layout.late_on(self.seat, spot)
        if late is None:
            return self._take(spot, lying)
        if late:
            return self._take(spot, min(late, lying))
        # What is left may be a bet: the lamp of a host that has not seen it yet is no reason.
        if self._scene.bets.is_host_present:
            return Step(Move.TAKE_REST, self.seat, spot, lying)
        return None

    def _bet(self) -> Step | None:
        plan = self._scene.plan.seats.get(self.seat)
        if plan is None or not self._scene.takes_bets:
            return None
        for place, (spot, bet) in enumerate(plan.bets.items()):
            lying = self._amount(spot)
            if lying >= bet:
                continue
            if self._lamp(spot) is LampFace.INVITE:
                is_first_stack = place == 0 and lying < plan.first_stack
                return self._put(spot, (plan.first_stack if is_first_stack else bet) - lying)
            if spot not in self._scene.stakes.side_bets:
                return None
        return None

    def _put(self, spot: SpotKind, cents: int) -> Step:
        return Step(Move.PUT, self.seat, spot, cents)

    def _take(self, spot: SpotKind, cents: int) -> Step:
        return Step(Move.TAKE, self.seat, spot, cents)

    def _asks(self, spot: SpotKind) -> bool:
        return self._scene.asks(self.seat, spot)

    def _amount(self, spot: SpotKind) -> int:
        return self._scene.bets.amount(self.seat, spot)

    def _lamp(self, spot: SpotKind) -> LampFace:
        return self._scene.bets.lamp(self.seat, spot)
