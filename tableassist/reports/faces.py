"""Which cards of a journal may be told: those of a round still open stay face down.

A hand is open once the hands were revealed (the dealer's and those that raised) or its round is
closed. The dealer's card that lies face up from the deal on is known from the house's profile, if
this program has that very profile; if not, it stays hidden too. Rule: design card 7.
"""

from collections.abc import Iterable

from tableassist.core.inputs import Struct
from tableassist.core.records import (
    BetsLocked,
    CardDealt,
    CardStray,
    HandsRevealed,
    Record,
    RoundClosed,
    RoundSettled,
    SeatRaised,
    TableCreated,
    round_of,
)
from tableassist.settings import BUILT_IN, load_house

_DEALER = 0
_NO_PLACE = 0


class OpenRound(Struct, frozen=True):
    """What is known of a round that is not closed. `shown_place` 0: none of the dealer's cards."""

    shown_place: int = _NO_PLACE
    raised: frozenset[int] = frozenset()
    revealed: bool = False

    def shows(self, seat: int, place: int) -> bool:
        """Whether the card at `place` of `seat` (0 the dealer) lies face up."""
        if seat == _DEALER:
            return self.revealed or place == self.shown_place
        return self.revealed and seat in self.raised


class Faces:
    """The rounds that are open at the end of some records, and so what may not be told."""

    def __init__(self, records: Iterable[Record]) -> None:
        self._house = ""
        self._open: dict[int, OpenRound] = {}
        for record in records:
            self._see(record)

    def _see(self, record: Record) -> None:
        number = round_of(record)
        if isinstance(record, TableCreated):
            self._house = record.house
        if number is None:
            return
        if isinstance(record, RoundClosed):
            self._open = {other: kept for other, kept in self._open.items() if other > number}
            return
        known = self._open.get(number, OpenRound())
        match record:
            case BetsLocked():
                known = OpenRound(shown_place(self._house, record.house_hash))
            case SeatRaised():
                known = OpenRound(known.shown_place, known.raised | {record.seat}, known.revealed)
            case HandsRevealed():
                known = OpenRound(known.shown_place, known.raised, revealed=True)
            case _:
                pass
        self._open[number] = known

    def is_open(self, number: int) -> bool:
        """Whether round `number` is still to be closed."""
        return number in self._open

    def hides(self, record: CardDealt | CardStray) -> bool:
        """Whether the card of `record` may not be told."""
        known = self._open.get(record.round)
        if known is None:
            return False
        return isinstance(record, CardStray) or not known.shows(record.seat, record.place)

    def face_down_seats(self, record: RoundSettled) -> frozenset[int]:
        """The seats of `record` whose hand, and so its name, may not be told."""
        known = self._open.get(record.round)
        if known is None:
            return frozenset()
        return frozenset(seat.seat for seat in record.seats if not known.shows(seat.seat, 1))


def shown_place(house: str, house_hash: str) -> int:
    """The dealer's card that lies face up under that profile, 0 when the profile is not here."""
    if house not in BUILT_IN:
        return _NO_PLACE
    loaded = load_house(house)
    return loaded.house.dealing.shown_card if loaded.hash == house_hash else _NO_PLACE
