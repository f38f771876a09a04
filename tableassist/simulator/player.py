"""What every player does: bet while the lamp invites, take trouble back, decide as the game asks,
collect what is won.

Players know their own cards, what lies face up, and their lamps. The decisions are in `players`,
one file per game.
"""

from abc import ABC, abstractmethod

from firmware_protocol import LampFace
from tableassist.core.inputs import SpotKind
from tableassist.simulator.plan import SeatPlan
from tableassist.simulator.scene import Scene
from tableassist.simulator.settlement import Settlement
from tableassist.simulator.step import Move, Step


class Player(ABC):
    """Whoever sits at `seat`."""

    def __init__(self, seat: int, scene: Scene, settlement: Settlement) -> None:
        self.seat = seat
        self._scene = scene
        self._settlement = settlement

    def wish(self) -> Step | None:
        """Chips in trouble first, then what was won, then the decision, then a bet."""
        collects = self._settlement.players_step
        return self._take_back() or collects(self.seat) or self._decide() or self._bet()

    def act(self, step: Step, now_ms: int) -> None:
        """Move chips, or make up one's mind."""
        match step.move:
            case Move.PUT:
                self._scene.put_chips(self.seat, step.spot, step.amount, now_ms)
            case Move.TAKE | Move.TAKE_REST | Move.COLLECT:
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
        if not self._scene.takes_bets:
            return None
        plan = self._scene.plan.seats.get(self.seat)
        too_much = self._take_rest_of(plan)
        if plan is None or too_much is not None:
            return too_much
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

    def _take_rest_of(self, plan: SeatPlan | None) -> Step | None:
        """What was let lie and is more than the player means to bet now."""
        for spot in self._scene.stakes.opening:
            over = self._amount(spot) - (plan.bets.get(spot, 0) if plan else 0)
            if over > 0:
                return self._take(spot, over)
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
