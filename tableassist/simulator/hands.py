"""The dealer's hands: clear, load, deal, take up folded antes, pay and take as the lamps say.

They obey lamps and locks and nothing else. What a button on the dealer's screen would do is not
theirs: the dealer, or the autopilot, touches it.
"""

from firmware_protocol import LampFace
from tableassist.core.inputs import SEATS
from tableassist.simulator.scene import SPOT_KINDS, Scene
from tableassist.simulator.step import Move, Step

_SETTLED = (LampFace.PAY, LampFace.TAKE, LampFace.PUSH)


class DealerHands:
    """One pair of hands: one thing after the other."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def wish(self) -> Step | None:
        """The layout first, then chips that have to go, then cards."""
        return self._clear() or self._settle() or self._take_folded() or self._deal()

    def act(self, step: Step, now_ms: int) -> None:
        """Move cards or chips."""
        match step.move:
            case Move.CLEAR:
                self._scene.clear(now_ms)
            case Move.LOAD:
                self._scene.load_deck(now_ms)
            case Move.TAKE:
                self._scene.take_chips(step.seat, step.spot, step.amount, now_ms)
            case Move.DRAW:
                self._draw(now_ms)
            case _:
                raise ValueError(f"no move of the dealer's hands: {step}")

    def _clear(self) -> Step | None:
        scene = self._scene
        if scene.bets.is_open and scene.bets.round_no != scene.layout.round:
            return Step(Move.CLEAR)
        if scene.takes_bets and not scene.is_over and not scene.layout.has_deck:
            return Step(Move.LOAD)
        return None

    def _settle(self) -> Step | None:
        bets = self._scene.bets
        for seat in reversed(SEATS):
            for spot in SPOT_KINDS:
                lying = bets.amount(seat, spot)
                if lying and bets.lamp(seat, spot) in _SETTLED:
                    return Step(Move.TAKE, seat, spot, lying)
        return None

    def _take_folded(self) -> Step | None:
        bets = self._scene.bets
        for seat, decision in self._scene.layout.decisions.items():
            is_deciding = bets.lamp(seat, "raise") is LampFace.DECIDE
            lying = bets.amount(seat, "ante")
            if decision == "fold" and is_deciding and lying:
                return Step(Move.TAKE, seat, "ante", lying)
        return None

    def _deal(self) -> Step | None:
        scene = self._scene
        layout = scene.layout
        is_locked_in = not scene.bets.is_open and scene.bets.latched_round == layout.round
        if not is_locked_in or scene.shoe.locked or layout.is_dealt:
            return None
        if not layout.dealt_to and (not scene.held_seats() or scene.bets.shows(LampFace.TROUBLE)):
            return None
        return Step(Move.DRAW)

    def _draw(self, now_ms: int) -> None:
        scene = self._scene
        if not scene.layout.dealt_to:
            scene.begin_deal(scene.held_seats())
        was_drawn = scene.draw_card(now_ms)
        # Two cards that stick together: the second one leaves the shoe with the last of the deal.
        if was_drawn and scene.layout.is_dealt and scene.plan.draws_extra_card:
            scene.tell_extra_card()
            scene.draw_card(now_ms)
