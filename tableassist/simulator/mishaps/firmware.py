"""A board that is not quite the one it was: another program, a wrong clock, other numbers.

The changes themselves are the boards' own methods.
"""

from firmware_protocol import SCHEMA_HASH
from tableassist.simulator.boards import Firmware
from tableassist.simulator.mishaps.mishap import Mishap, Occasion

_U32 = 0xFFFF_FFFF
_MILLION = 1_000_000
_TO_WRAP_MS = 2_000
_HOUR_MS = 3_600_000
_NEAR_THE_END = 400
_BEFORE_THE_END = 200


class FirmwareChanged(Mishap):
    """For a while the board runs a program that says something else of itself."""

    def _begin(self) -> None:
        super()._begin()
        plain = Firmware()
        others = {
            "version": Firmware(version=plain.version + (1 << 16)),
            "checksum": Firmware(crc=self._chance.getrandbits(32)),
            "messages": Firmware(schema_hash=SCHEMA_HASH ^ self._chance.randint(1, _U32)),
        }
        self.board.take_firmware(others[self.order.word("part")], self._now_ms)

    def _end(self) -> None:
        super()._end()
        self.board.take_firmware(Firmware(), self._now_ms)


class ClockFault(Mishap):
    """The times that the board tells are wrong; what it does when is not."""

    def look(self, now_ms: int) -> None:
        """A board that has started anew has its right clock again, for this long."""
        super().look(now_ms)
        if self._episodes.is_on:
            self.board.set_clock(self._offset_ms())

    def _begin(self) -> None:
        super()._begin()
        self._since_ms = self._now_ms

    def _end(self) -> None:
        super()._end()
        self.board.set_clock(0)

    def _offset_ms(self) -> int:
        drift = (self._now_ms - self._since_ms) * self.order.whole("ppm") // _MILLION
        return {
            "wraps": _U32 + 1 - self._since_ms - _TO_WRAP_MS,
            "jumps": _HOUR_MS,
            "jumps_back": -self._since_ms,
            "fast": drift,
            "slow": -drift,
        }[self.order.word("shape")]


class EventIdFault(Occasion):
    """The numbers of events do not go on where they were. Nothing that was sensed gets lost."""

    def _strike(self) -> bool:
        board = self.board
        newest, shape = board.newest_event, self.order.word("shape")
        if not board.all_committed:
            return False
        if shape == "wrap":
            return self._wrap(newest)
        numbers = {
            "gap": newest + self._chance.randint(5, 50),
            "restart": 0,
            "back": max(0, newest - self._chance.randint(1, 20)),
        }
        self._go_on_behind(numbers[shape])
        return True

    def _wrap(self, newest: int) -> bool:
        """First close to the last number there is, then, when it comes, over it."""
        if newest < _U32 - _NEAR_THE_END:
            self._go_on_behind(_U32 - _NEAR_THE_END)
            return False
        if newest < _U32 - _BEFORE_THE_END:
            return False
        self._go_on_behind(0)
        return True

    def _go_on_behind(self, number: int) -> None:
        self._tell(newest=self.board.newest_event, follows=number)
        self.board.take_log(number, self._now_ms)
