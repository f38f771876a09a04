"""Power that fails: once, in any phase of a card, a bet or a COMMIT, or again and again.

What a board keeps over it is its own business; here it is only cut.
"""

from random import Random

from firmware_protocol import ResetCause
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.mishaps.handled import Drawn, NotMine
from tableassist.simulator.mishaps.mishap import Around, Mishap, Occasion
from tableassist.simulator.moments import soonest

_AT_DRAW = ("before_read", "after_read")
_ANYWHERE = ("idle", "after_log", "after_send", "during_commit")


class BrownOut(Occasion):
    """Once. The phase `any` is another one each time."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._phase = ""
        self._newest = 0
        if order.board == "shoe":
            around.shoe.draws.append(self._draw)

    def _begin(self) -> None:
        super()._begin()
        phases = (*_ANYWHERE, *_AT_DRAW) if self.order.board == "shoe" else _ANYWHERE
        wanted = self.order.word("phase")
        self._phase = wanted if wanted in phases else self._chance.choice(phases)
        self._newest = self.board.newest_event

    def _strike(self) -> bool:
        board, uart = self.board, self._around.lines[self.order.board].uart
        has_new = board.newest_event > self._newest and not board.all_committed
        match self._phase:
            case "idle":
                is_now = board.all_committed
            case "after_log":
                is_now = has_new
            case "after_send":
                is_now = has_new and not uart.is_sending
            case "during_commit":
                is_now = has_new and uart.is_receiving
            case _:
                return False
        if is_now:
            self._tell(phase=self._phase)
            board.restart(self._now_ms, ResetCause.BROWN_OUT)
        return is_now

    def _draw(self, now_ms: int) -> Drawn:
        shoe = self._around.shoe
        if not self._due or self._phase not in _AT_DRAW or shoe.locked:
            return NotMine.NOT_MINE
        card = None
        if self._phase == "after_read":
            card = shoe.draw_in_the_dark(now_ms)
            if card is None:
                return NotMine.NOT_MINE
            self._tell(phase=self._phase, reader="unread", **self._around.next_card())
        else:
            self._tell(phase=self._phase)
        self._due = False
        shoe.restart(now_ms, ResetCause.BROWN_OUT)
        return card


class BrownOutLoop(Mishap):
    """Again and again while it lasts."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._next_ms = 0

    def pass_time(self, now_ms: int) -> None:
        """Fail, come back, fail again."""
        super().pass_time(now_ms)
        if self._episodes.is_on and now_ms >= self._next_ms:
            self._next_ms = now_ms + self._chance.randint(*self.order.span("period_ms"))
            self.board.restart(now_ms, ResetCause.BROWN_OUT)
            self._tell(restarts=1)

    def next_ms(self) -> int | None:
        """The next failure."""
        return soonest(self._episodes.next_ms(), self._next_ms if self._episodes.is_on else None)
