"""A settled round of Caribbean Stud, and the hands that pay, take and collect at it.

Seats have an ante of 10.00 and a raise of 20.00, the lowest a progressive bet, the dealer a pair of
queens. Each movement is one event of the bets board; what follows from it is in the tests.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.round import Phase
from tableassist.core.view import ButtonView
from tests.support.core_table import CoreTable

FLUSH, ACES, LOW = "2d 5d 7d 9d Jd", "As Ah 7c 9h Jh", "2c 4d 6h 8s Td"
KINGS, LOW_5, LOW_7 = "Ks Kh 7s 9s Jc", "3c 4h 6d 8d Ts", "2h 3h 5c 8c Tc"
QUEENS = "Qs Qd 4c 5s 7h"


def settled(table: CoreTable, **hands: str) -> None:
    """Seats (as in s2="...") with ante 10.00, raise 20.00 and, for the first, a progressive."""
    seats = {int(name[1:]): cards for name, cards in hands.items()}
    for seat in seats:
        table.bet(seat, "ante", 1_000)
    table.bet(min(seats), "progressive", 100)
    table.lock()
    table.deal(*(seats[seat] for seat in sorted(seats)), QUEENS)
    for seat in seats:
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert table.state.round.phase == Phase.SETTLING


def paid(table: CoreTable) -> list[tuple[int, bool]]:
    """Seats in the order of their records, and whether the sensors saw them paid."""
    records = [one.record for one in table.records]
    return [(one.seat, one.by_sensors) for one in records if isinstance(one, r.SeatPaid)]


def take_all(table: CoreTable, seat: int) -> None:
    """Whatever lies at the seat goes, spot by spot."""
    for owner, spot in sorted(table.state.layout):
        if owner == seat and table.number == 1:
            table.bet(seat, spot, 0)


def pay_aces(table: CoreTable, seat: int = 2) -> None:
    """The pays of a pair of aces against the queens are laid beside the stakes."""
    table.bet(seat, "ante", 2_000)
    table.bet(seat, "raise", 4_000)


def paid_button(table: CoreTable) -> ButtonView:
    return next(one for one in table.view.buttons if one.name == "paid")
