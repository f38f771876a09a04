"""Slots whose power fails in the middle of a byte stream of writes, as memory really loses power.

Old bytes stand behind the ones that were written, or the slot was blanked or shaken before: all
three are seen in memories that boards are built with.
"""

from collections.abc import Sequence
from enum import Enum, auto

from firmware_protocol.slots import SLOT_SIZE, RamSlots


class PowerCutError(Exception):
    """The power is gone; nothing in ordinary memory is worth anything any more."""


class Rest(Enum):
    """What a cut leaves of a slot behind the bytes that were written."""

    OLD = auto()
    BLANK = auto()
    SHAKEN = auto()


class DyingSlots:
    """Slots that outlive `power_on`. `budget`: bytes that can still be written, None for all."""

    def __init__(self, slots: int, rest: Rest = Rest.OLD) -> None:
        self._ram = RamSlots(slots)
        self._rest = rest
        self.budget: int | None = None
        self.written = 0
        self.stores = 0

    @property
    def slots(self) -> int:
        return self._ram.slots

    def load(self, slot: int) -> bytes:
        return self._ram.load(slot)

    def store(self, slot: int, block: bytes) -> None:
        assert len(block) == SLOT_SIZE
        if self.budget is not None and self.budget < SLOT_SIZE:
            done, self.budget = self.budget, 0
            if done:
                self._ram.store(slot, block[:done] + self._behind(slot, done))
            raise PowerCutError
        if self.budget is not None:
            self.budget -= SLOT_SIZE
        self.written += SLOT_SIZE
        self.stores += 1
        self._ram.store(slot, block)

    def _behind(self, slot: int, done: int) -> bytes:
        old = self._ram.load(slot)[done:]
        if self._rest is Rest.BLANK:
            return b"\xff" * len(old)
        return old if self._rest is Rest.OLD else bytes(byte ^ 0xA5 for byte in old)


def picture(memory: DyingSlots | RamSlots) -> Sequence[bytes]:
    """All slots as they are."""
    return [memory.load(slot) for slot in range(memory.slots)]
