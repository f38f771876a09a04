"""The dealer's hands: clear, load, deal, turn, serve bought cards, take and pay as lamps say.

They obey lamps and locks and nothing else; how much is paid is worked out in `settlement`. What a
button on the dealer's screen would do is not theirs: the dealer, or the autopilot, touches it.
"""

from firmware_protocol import LampFace
from tableassist.core.inputs import SpotKind
from tableassist.simulator.scene import Scene
from tableassist.simulator.settlement import Settlement
from tableassist.simulator.step import Move, Step

_DECISION_SPOTS: tuple[SpotKind, ...] = ("bet1", "bet2")
_SETTLED = (LampFace.PAY, LampFace.TAKE, LampFace.PUSH)


class DealerHands:
    """One pair of hands: one thing after the other."""

    def __init__(self, scene: Scene, settlement: Settlement) -> None:
        self._scene = scene
        self._settlement = settlement
        is_highest_first = scene.house.dealing.settle_from == "highest seat"
        self._settling_order = sorted(scene.seats, reverse=is_highest_first)

    def wish(self) -> Step | None:
        """The layout first, then chips that have to go or to come, then cards.

        Cards that lie to be turned come before the settlement, which goes by them.
        """
        return (
            self._clear()
            or self._turn()
            or self._settle()
            or self._take_folded()
            or self._place_second()
            or self._sweep()
            or self._deal()
            or self._serve()
        )

    def act(self, step: Step, now_ms: int) -> None:
        """Move cards or chips."""
        match step.move:
            case Move.CLEAR:
                self._scene.clear(now_ms)
            case Move.LOAD:
                self._scene.load_deck(now_ms)
            case Move.DRAW:
                self._draw(now_ms)
            case Move.TURN:
                self._scene.turn_community()
            case Move.BURN:
                self._scene.burn_card(now_ms)
            case Move.SERVE:
                self._scene.serve(step.seat, now_ms)
            case _:
                self._move_chips(step, now_ms)

    def _move_chips(self, step: Step, now_ms: int) -> None:
        chips = step.seat, step.spot, step.amount, now_ms
        match step.move:
            case Move.TAKE:
                self._scene.take_chips(*chips, by_dealer=True)
            case Move.PUT:
                self._scene.put_chips(*chips)
            case Move.PAY:
                self._scene.pay(*chips)
            case Move.SWEEP:
                self._scene.collect_for_count(step.seat, step.amount, now_ms)
            case Move.CORRECT:
                self._scene.correct_pay(*chips)
            case _:
                raise ValueError(f"no move of the dealer's hands: {step}")

    def _clear(self) -> Step | None:
        scene = self._scene
        is_opened = scene.bets.is_open and scene.bets.round_no != scene.layout.round
        if is_opened or scene.is_overtaken:
            return Step(Move.CLEAR)
        if scene.takes_bets and not scene.is_over and not scene.layout.has_deck:
            return Step(Move.LOAD)
        return None

    def _settle(self) -> Step | None:
        """What hands that were given up have lost first, then seat by seat."""
        steps = [self._settlement.dealers_step(seat) for seat in self._settling_order]
        wanted = [step for step in steps if step is not None]
        given_up = [step for step in wanted if step.move is Move.TAKE and self._has_folded(step)]
        return next(iter(given_up + wanted), None)

    def _has_folded(self, step: Step) -> bool:
        return self._scene.layout.decision(step.seat) == "fold"

    def _take_folded(self) -> Step | None:
        bets, second = self._scene.bets, self._scene.stakes.second
        if second is None:
            return None
        for seat in self._scene.seats:
            has_folded = self._scene.layout.decision(seat) == "fold"
            lying = bets.amount(seat, "ante")
            if has_folded and lying and bets.lamp(seat, second) is LampFace.DECIDE:
                return Step(Move.TAKE, seat, "ante", lying)
        return None

    def _sweep(self) -> Step | None:
        """Progressive chips in front of the rack, where they are counted and stay."""
        scene = self._scene
        is_counted = "progressive" in scene.spots and scene.collects
        if not (is_counted and scene.is_locked_in and scene.shoe.locked) or scene.has_dealt:
            return None
        for seat in scene.seats:
            is_held = scene.bets.lamp(seat, "progressive") is LampFace.HELD
            late = scene.layout.late_on(seat, "progressive")
            lying = scene.bets.amount(seat, "progressive")
            if is_held and lying and not late:
                return Step(Move.SWEEP, seat, "progressive", lying)
        return None

    def _place_second(self) -> Step | None:
        """The raise of players for whom the table puts it down; after the price of a card."""
        scene, second = self._scene, self._scene.stakes.second
        if second is None or not scene.stakes.placed_by_table:
            return None
        for seat in scene.seats:
            choice = scene.layout.decision(seat)
            wants = choice == "raise" or (choice == "buy" and scene.bets.amount(seat, "purchase"))
            if wants and scene.asks(seat, second) and not scene.bets.amount(seat, second):
                return Step(Move.PUT, seat, second, scene.second_bet(seat))
        return None

    def _deal(self) -> Step | None:
        scene = self._scene
        if not scene.is_locked_in or scene.shoe.locked or scene.is_dealt:
            return None
        is_begun = bool(scene.layout.dealt_to)
        if not is_begun and (not scene.held_seats() or scene.bets.shows(LampFace.TROUBLE)):
            return None
        return Step(Move.DRAW)

    def _draw(self, now_ms: int) -> None:
        scene = self._scene
        if not scene.layout.dealt_to:
            scene.begin_deal()
        was_drawn = scene.deal_card(now_ms)
        # Two cards that stick together: the second one leaves the shoe with the last of the deal.
        if was_drawn and scene.is_dealt and scene.plan.draws_extra_card:
            scene.tell_extra_card()
            scene.draw_aside(now_ms)

    def _turn(self) -> Step | None:
        """A community card for each decision that is over, by the lamps."""
        scene = self._scene
        if scene.house.game != "grand-prix" or not (scene.is_locked_in and scene.is_dealt):
            return None
        return Step(Move.TURN) if scene.layout.turned < self._decisions_over() else None

    def _decisions_over(self) -> int:
        """A picture says nothing of it: the dealer may take back what it was taken for."""
        bets = self._scene.bets
        for step, spot in enumerate(_DECISION_SPOTS):
            if any(bets.lamp(seat, spot) is LampFace.DECIDE for seat in self._scene.seats):
                return step
        is_settled = any(bets.shows(face) for face in _SETTLED)
        return len(_DECISION_SPOTS) if is_settled else 0

    def _serve(self) -> Step | None:
        scene = self._scene
        if not (scene.stakes.fee and scene.is_dealt) or scene.shoe.locked:
            return None
        for seat in scene.seats:
            is_served = scene.bets.lamp(seat, "raise") is LampFace.CARD
            if is_served and seat not in scene.layout.bought:
                return Step(Move.BURN, seat) if scene.is_burn_due else Step(Move.SERVE, seat)
        return None
