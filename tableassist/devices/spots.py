"""The spots of this house as the bet board numbers them: seat and kind to number, and back.

The order of the kinds is the house's and comes from outside; no house and no rule is known here.
"""

from collections.abc import Sequence

from firmware_protocol import spot_number
from tableassist.core.inputs import SEATS, SpotKind


class PrintedSpots:
    """What is printed at every seat, in the order of the places.

    `ValueError` for a kind that is printed twice, and for more kinds than a seat has places.
    """

    def __init__(self, spots: Sequence[SpotKind]) -> None:
        if len(set(spots)) < len(spots):
            raise ValueError(f"printed twice at a seat: {', '.join(spots)}")
        self._places: dict[int, tuple[int, SpotKind]] = {
            spot_number(seat, place): (seat, kind)
            for seat in SEATS
            for place, kind in enumerate(spots)
        }
        self._numbers = {place: number for number, place in self._places.items()}

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all printed spots, lowest first."""
        return tuple(self._places)

    def number(self, seat: int, kind: SpotKind) -> int:
        """The number of a printed spot; `ValueError` where nothing of the kind is printed."""
        number = self._numbers.get((seat, kind))
        if number is None:
            raise ValueError(f"no {kind} is printed at seat {seat}")
        return number

    def place(self, number: int) -> tuple[int, SpotKind] | None:
        """Seat and kind; None where nothing is printed."""
        return self._places.get(number)

    def text(self, number: int) -> str:
        """A spot for people."""
        place = self.place(number)
        return f"spot {number}" if place is None else f"seat {place[0]} {place[1]}"
