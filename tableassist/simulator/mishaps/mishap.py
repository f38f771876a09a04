"""What all mishaps are: something that befalls a board or its people, on the fault's own clock.

A mishap acts through what boards and people can do anyway; the protocol is not its affair. It tells
the truth of what it does, and of what no reader or sensor will see because of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tableassist.core.inputs import BoardRole
from tableassist.simulator.boards import BetsBoard, Board
from tableassist.simulator.faults.episodes import Edge, Episodes
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.line import Line
from tableassist.simulator.mishaps.handled import HandledShoe, HandledSign
from tableassist.simulator.scene import Scene


@dataclass(frozen=True, slots=True)
class Around:
    """The table that mishaps befall. `tell` writes a line of the truth."""

    shoe: HandledShoe
    bets: BetsBoard
    sign: HandledSign
    scene: Scene
    lines: Mapping[BoardRole, Line]
    tell: Callable[..., None]

    def board(self, role: BoardRole) -> Board[Any]:
        """The board in a role."""
        return self.lines[role].board

    def next_card(self) -> dict[str, int]:
        """Round and number of the card that is drawn next, as the truth has it."""
        layout = self.scene.layout
        return {"round": layout.round, "index": len(layout.cards) + 1}


class Mishap:
    """One order. `pass_time` comes before people act, `look` after they have."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        self.order = order
        self._chance = chance
        self._around = around
        self._episodes = Episodes(order, chance)
        self._now_ms = 0

    @property
    def board(self) -> Board[Any]:
        """The board it befalls."""
        return self._around.board(self.order.board)

    def pass_time(self, now_ms: int) -> None:
        """Begin and end when it is time."""
        self._now_ms = now_ms
        for edge in self._episodes.pass_time(now_ms):
            if edge is Edge.BEGINS:
                self._begin()
            else:
                self._end()

    def look(self, now_ms: int) -> None:
        """Something may just have happened that it waits for."""
        self._now_ms = now_ms

    def stop(self, now_ms: int) -> None:
        """It ends now, and does not begin again."""
        self._episodes.stop(now_ms)

    def next_ms(self) -> int | None:
        """When `pass_time` is wanted."""
        return self._episodes.next_ms()

    def _begin(self) -> None:
        self._tell(state=Edge.BEGINS)

    def _end(self) -> None:
        self._tell(state=Edge.ENDS)

    def _tell(self, **details: object) -> None:
        self._around.tell(self.order.name, board=self.order.board, **details)


class Occasion(Mishap):
    """A mishap that, once it is due, waits for its occasion and happens once."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._due = False

    def look(self, now_ms: int) -> None:
        """Strike, if this is the occasion."""
        super().look(now_ms)
        if self._due and self._strike():
            self._due = False

    def stop(self, now_ms: int) -> None:
        """As any mishap; what still waits for its occasion does not come."""
        super().stop(now_ms)
        self._due = False

    def _begin(self) -> None:
        self._due = True

    def _end(self) -> None:
        """What has not happened yet still waits."""

    def _strike(self) -> bool:
        """Do it; False when this is no occasion for it."""
        return False
