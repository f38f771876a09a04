"""Which cards of a journal may be told: those of a round still open stay face down.

The core's own rule of what lies face up is asked about the round that is open in a state. Burned
and stray cards of that round are never told, and no trigger of a must-hit-by level before it is
reached.
"""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec.structs import replace

from tableassist.core.records import CardBurned, CardDealt, CardStray, RoundSettled
from tableassist.core.round import is_face_up
from tableassist.core.table import TableState

FromShoe: TypeAlias = CardDealt | CardStray | CardBurned


class Faces:
    """The round that is open in a state, the end of some records, and so what may not be told."""

    def __init__(self, state: TableState) -> None:
        self._round = state.round
        self._waiting = frozenset(one.number for one in state.jackpot.triggers.values())

    @classmethod
    def of_closed(cls, number: int, waiting: Iterable[int]) -> "Faces":
        """Those of round `number` when it is over; records `waiting` sealed what is not reached."""
        begun = TableState()
        faces = cls(replace(begun, round=replace(begun.round, number=number + 1)))
        faces._waiting = frozenset(waiting)
        return faces

    def is_open(self, number: int) -> bool:
        """Whether round `number` is still to be closed."""
        return number >= self._round.number

    def hides(self, record: FromShoe) -> bool:
        """Whether the card of `record` may not be told."""
        if not self.is_open(record.round):
            return False
        return not (
            isinstance(record, CardDealt) and is_face_up(self._round, record.seat, record.place)
        )

    def hides_trigger(self, number: int) -> bool:
        """Whether the trigger that record `number` sealed has still to be reached."""
        return number in self._waiting

    def face_down_seats(self, record: RoundSettled) -> frozenset[int]:
        """The seats of `record` whose hand, and so its name, may not be told."""
        if not self.is_open(record.round):
            return frozenset()
        return frozenset(seat.seat for seat in record.seats if not self._is_seen(seat.seat))

    def _is_seen(self, seat: int) -> bool:
        """A hand is turned whole; at most one of its first two cards was thrown away."""
        return any(is_face_up(self._round, seat, place) for place in (1, 2))
