"""What goes wrong on a sign: broken lamps, restarts, refusals, a figure that is not the one told.

While the display is `wrong` people read something else than the sign was told; then it is `right`.
"""

from random import Random

from firmware_protocol import (
    Brightness,
    DisplayFaultCode,
    Message,
    ResetCause,
    SetLastWill,
    SetMeter,
    SetText,
)
from tableassist.simulator.faults.episodes import Edge
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.mishaps.mishap import Around, Mishap, Occasion

_LEVELS: dict[str, type[Message]] = {
    "meter": SetMeter,
    "words": SetText,
    "will": SetLastWill,
    "brightness": Brightness,
}
_SEGMENT = 7


class DeadSegment(Mishap):
    """Lamps of the display break, and the sign notices; both as soon as it can say so."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._is_broken = False

    def look(self, now_ms: int) -> None:
        """Break or mend them, if that is still to be done."""
        super().look(now_ms)
        if self._is_broken == self._episodes.is_on:
            return
        sign, code = self._around.sign, DisplayFaultCode.DEAD_SEGMENT
        if self._is_broken:
            if sign.mend(code, now_ms):
                self._is_broken = False
                self._tell(state=Edge.ENDS)
        elif sign.spoil(code, _SEGMENT, now_ms):
            self._is_broken = True
            self._tell(state=Edge.BEGINS)

    def _begin(self) -> None:
        """`look` breaks them."""

    def _end(self) -> None:
        """`look` mends them."""


class SignRestart(Occasion):
    """The sign starts anew, at once or while it shows an award."""

    def _strike(self) -> bool:
        sign = self._around.sign
        if self.order.word("moment") == "award" and sign.award is None:
            return False
        self._tell(showing=sign.showing, award=sign.award)
        sign.restart(self._now_ms, ResetCause.WATCHDOG)
        return True


class LevelRefused(Mishap):
    """The sign does not do one of the things it is asked for."""

    def _begin(self) -> None:
        super()._begin()
        self._around.sign.refuses = (_LEVELS[self.order.word("level")],)

    def _end(self) -> None:
        super()._end()
        self._around.sign.refuses = ()


class WrongFigure(Mishap):
    """The display shows another amount than the sign was told, and the sign says so."""

    def _begin(self) -> None:
        self._tell(display="wrong")
        self._around.sign.set_error(self.order.whole("cents"))

    def _end(self) -> None:
        self._tell(display="right")
        self._around.sign.set_error(0)
