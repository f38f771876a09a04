"""Which cards of a journal may be told: those of a round still open stay face down.

The records are folded into the state they make, and the core's own rule of what lies face up is
asked about the round that is open at the end. A stray card of that round is never told.
"""

from collections.abc import Iterable

from tableassist.core.records import CardDealt, CardStray, RoundSettled, Stamped
from tableassist.core.round import is_face_up
from tableassist.core.table import TableState, evolve


class Faces:
    """The round that is open at the end of some records, and so what may not be told."""

    def __init__(self, records: Iterable[Stamped]) -> None:
        state = TableState()
        for stamped in records:
            state = evolve(state, stamped)
        self._round = state.round

    def is_open(self, number: int) -> bool:
        """Whether round `number` is still to be closed."""
        return number >= self._round.number

    def hides(self, record: CardDealt | CardStray) -> bool:
        """Whether the card of `record` may not be told."""
        if not self.is_open(record.round):
            return False
        return isinstance(record, CardStray) or not is_face_up(
            self._round, record.seat, record.place
        )

    def face_down_seats(self, record: RoundSettled) -> frozenset[int]:
        """The seats of `record` whose hand, and so its name, may not be told."""
        if not self.is_open(record.round):
            return frozenset()
        seats = (result.seat for result in record.seats)
        return frozenset(seat for seat in seats if not is_face_up(self._round, seat, 1))
