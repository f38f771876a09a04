"""A player: bets while the lamp invites, raises or folds by their own hand, takes trouble back.

Players know their own cards only. They raise with a pair or better, or with ace and king,
which they find out without the program's ranking.
"""

from collections import Counter
from collections.abc import Sequence

from firmware_protocol import LampFace
from tableassist.core.cards import Card, rank_value
from tableassist.core.inputs import SpotKind
from tableassist.simulator.plan import CARDS_PER_HAND
from tableassist.simulator.scene import SPOT_KINDS, Scene
from tableassist.simulator.step import Move, Step

ANTES_IN_A_RAISE = 2
_ACE, _KING = 14, 13
_WHEEL = [2, 3, 4, 5, _ACE]


class Player:
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
            case Move.THINK_RAISE:
                self._scene.decide(self.seat, "raise")
            case Move.THINK_FOLD:
                self._scene.decide(self.seat, "fold")
            case _:
                raise ValueError(f"no player's move: {step}")

    def _take_back(self) -> Step | None:
        for spot in SPOT_KINDS:
            lying = self._scene.bets.amount(self.seat, spot)
            if lying and self._lamp(spot) is LampFace.TROUBLE:
                return self._take_back_from(spot, lying)
        return None

    def _take_back_from(self, spot: SpotKind, lying: int) -> Step | None:
        late = self._scene.layout.late_on(self.seat, spot)
        if late is None:
            return Step(Move.TAKE, self.seat, spot, lying)
        if late:
            return Step(Move.TAKE, self.seat, spot, min(late, lying))
        # What is left may be a bet: the lamp of a host that has not seen it yet is no reason.
        if self._scene.bets.is_host_present:
            return Step(Move.TAKE_REST, self.seat, spot, lying)
        return None

    def _decide(self) -> Step | None:
        layout, bets = self._scene.layout, self._scene.bets
        hand = layout.hand(self.seat)
        if self._lamp("raise") is not LampFace.DECIDE or len(hand) < CARDS_PER_HAND:
            return None
        decision = layout.decisions.get(self.seat)
        if decision is None:
            return Step(Move.THINK_RAISE if worth_raising(hand) else Move.THINK_FOLD, self.seat)
        if decision == "raise" and not bets.amount(self.seat, "raise"):
            ante = bets.amount(self.seat, "ante") - (layout.late_on(self.seat, "ante") or 0)
            return Step(Move.PUT, self.seat, "raise", ANTES_IN_A_RAISE * ante)
        return None

    def _bet(self) -> Step | None:
        plan = self._scene.plan.seats.get(self.seat)
        if plan is None or not self._scene.takes_bets:
            return None
        lying = self._scene.bets.amount(self.seat, "ante")
        if lying < plan.ante:
            if self._lamp("ante") is not LampFace.INVITE:
                return None
            goal = plan.first_stack if lying < plan.first_stack else plan.ante
            return Step(Move.PUT, self.seat, "ante", goal - lying)
        lying = self._scene.bets.amount(self.seat, "progressive")
        if lying < plan.progressive and self._lamp("progressive") is LampFace.INVITE:
            return Step(Move.PUT, self.seat, "progressive", plan.progressive)
        return None

    def _lamp(self, spot: SpotKind) -> LampFace:
        return self._scene.bets.lamp(self.seat, spot)


def worth_raising(cards: Sequence[Card]) -> bool:
    """A pair or better, or ace and king."""
    ranks = Counter(rank_value(card) for card in cards)
    if max(ranks.values()) > 1 or {_ACE, _KING} <= ranks.keys():
        return True
    in_order = sorted(ranks)
    is_straight = in_order[-1] - in_order[0] == CARDS_PER_HAND - 1 or in_order == _WHEEL
    return is_straight or len({card[1] for card in cards}) == 1
