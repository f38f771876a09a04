"""One line as it is given: its fields and their kinds, and the one way to refuse it.

Whole numbers stay whole: a float, a boolean or a text is no amount, and null is no way to leave a
field out. Amounts are minor units of the house's currency.
"""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from tableassist.core.inputs import Struct

MOST = 1_000_000_000_000_000
"""The largest amount that is money here, a bet or a meter; more is a slip of somebody's keyboard.

Readers whose numbers are doubles still hold it exactly.
"""


class GivenError(Exception):
    """A line that cannot be right: `code`, the path `at` which it is wrong, and why."""

    def __init__(self, code: str, at: str, message: str) -> None:
        super().__init__(f"{code} at {at or 'the line'}: {message}")
        self.code = code
        self.at = at
        self.message = message


class GivenLimits(Struct, frozen=True, forbid_unknown_fields=True):
    """Table limits for this line only."""

    min: int
    max: int


class GivenDealer(Struct, frozen=True, forbid_unknown_fields=True):
    """The dealer's cards; Grand Prix: three and a discard, or the two community cards."""

    cards: list[str] | UnsetType = UNSET
    discard: str | UnsetType = UNSET
    community: list[str] | UnsetType = UNSET


class GivenSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat. `claimed` false: the player announced nothing though the dealer does not open."""

    seat: int
    cards: list[str]
    bets: dict[str, int]
    action: str | UnsetType = UNSET
    discard: str | list[str] | UnsetType = UNSET
    bought: str | list[str] | UnsetType = UNSET
    withdraw: list[int] | UnsetType = UNSET
    claimed: bool | UnsetType = UNSET


Id: TypeAlias = str | int


class GivenLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One round. `levels`: meters of the jackpot's further levels by name, at the lock."""

    dealer: GivenDealer
    seats: list[GivenSeat]
    id: Id | UnsetType = UNSET
    house: str | UnsetType = UNSET
    limits: GivenLimits | UnsetType = UNSET
    meter: int | UnsetType = UNSET
    levels: dict[str, int] | UnsetType = UNSET


DECODER = msgspec.json.Decoder(GivenLine)


def key_count(line: GivenLine) -> int:
    """How many keys the objects of a line have; a key that was given twice is counted once."""
    count = 2 + (line.id is not UNSET) + (line.house is not UNSET) + (line.meter is not UNSET)
    if line.limits is not UNSET:
        count += 3
    if line.levels is not UNSET:
        count += 1 + len(line.levels)
    dealer = line.dealer
    count += (dealer.cards is not UNSET) + (dealer.discard is not UNSET)
    count += dealer.community is not UNSET
    for seat in line.seats:
        count += 3 + len(seat.bets) + (seat.action is not UNSET) + (seat.withdraw is not UNSET)
        if seat.discard is not UNSET:
            count += 1
        if seat.bought is not UNSET:
            count += 1
        if seat.claimed is not UNSET:
            count += 1
    return count
