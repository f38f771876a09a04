"""What lies on the layout and in people's heads: cards at seats, decisions, chips put too late.

It is kept like a board's memory, because cards do not fly away when the power fails. Chips are
the bet board's own affair. Cards lie in packets: five to each seat that holds an ante, lowest
seat first, then five to the dealer (seat 0).
"""

from typing import Literal

import msgspec

from tableassist.core.cards import Card
from tableassist.core.inputs import SpotKind
from tableassist.simulator.memory import Memory, MemoryUnreadableError
from tableassist.simulator.plan import CARDS_PER_HAND

DEALER = 0
Action = Literal["raise", "fold"]


class Layout(msgspec.Struct):
    """One round on the layout. `round` is 0 before the first, `has_deck` once its deck is in.

    `late` has the cents put on a locked spot, 0 once they were taken back.
    """

    round: int = 0
    has_deck: bool = False
    dealt_to: list[int] = []
    cards: list[Card] = []
    decisions: dict[int, Action] = {}
    late: dict[str, int] = {}

    @property
    def cards_due(self) -> int:
        """How many cards the deal takes in all; 0 before it began."""
        return CARDS_PER_HAND * (len(self.dealt_to) + 1) if self.dealt_to else 0

    @property
    def is_dealt(self) -> bool:
        """Every hand has its cards."""
        return 0 < self.cards_due <= len(self.cards)

    def hand(self, seat: int) -> list[Card]:
        """The cards that lie at a seat, as far as they were dealt."""
        order = [*self.dealt_to, DEALER]
        if seat not in order:
            return []
        start = CARDS_PER_HAND * order.index(seat)
        return self.cards[start : start + CARDS_PER_HAND]

    def late_on(self, seat: int, spot: SpotKind) -> int | None:
        """Cents on a spot that came too late: 0 when off again, None if there were none."""
        return self.late.get(f"{seat} {spot}")

    def set_late(self, seat: int, spot: SpotKind, cents: int) -> None:
        """So much of what lies on the spot came too late."""
        self.late[f"{seat} {spot}"] = cents


def load_layout(memory: Memory) -> Layout:
    """The layout as it was left; an empty one when there was none."""
    image = memory.load()
    if image is None:
        return Layout()
    try:
        return msgspec.json.decode(image, type=Layout)
    except msgspec.MsgspecError as error:
        raise MemoryUnreadableError(f"reading {memory.name}: {error}") from None


def store_layout(memory: Memory, layout: Layout) -> None:
    """Keep the layout."""
    memory.store(msgspec.json.encode(layout))
