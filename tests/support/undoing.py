"""Tables at which a touch is taken back, and the finger that does it.

An undo is checked in full wherever it is made: the button, a second tap, a replay, the books.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house import THREE_BETS
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase
from tableassist.core.table import TableState, evolve
from tableassist.core.view import ButtonView
from tableassist.settings import load_house
from tests.support.core_table import CoreTable, loaded

FLUSH, FAILS = "4c 5c 6c 9c Tc", "Qh Jd 2c 3d 9h"


def riding() -> CoreTable:
    """Grand Prix: seats 2 and 5 bet three times 10.00, cards are dealt, seat 5 takes bet 1 back."""
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for seat in (2, 5):
        for spot in THREE_BETS:
            table.bet(seat, spot, 1_000)
    table.lock()
    table.deal("Th Td 4c", "2c 3d 5h", "Kc 9s Ts")
    table.bet(5, "bet1", 0)
    return table


def button(table: CoreTable) -> ButtonView | None:
    return next((one for one in table.view.buttons if one.name == "undo"), None)


def undo(table: CoreTable) -> tuple[r.Record, ...]:
    """The button is touched; afterwards the same touch is refused."""
    shown = button(table)
    assert shown is not None
    assert (shown.allowed, shown.due, shown.hold, shown.place) == (True, False, False, "bar")
    records = table.touch(shown.touch)
    again = table.refusal(shown.touch)
    assert again in (Reason.NOTHING_TO_UNDO, Reason.STALE_ROUND)
    replayed = TableState()
    for stamped in table.records:
        replayed = evolve(replayed, stamped)
    assert replayed == table.state
    assert sum(table.state.books.values()) == 0
    return records


def kinds(records: tuple[r.Record, ...]) -> list[str]:
    return [r.kind_of(record) for record in records]


def bets(table: CoreTable, *seats: int, progressive: tuple[int, ...] = ()) -> None:
    for seat in seats:
        table.bet(seat, "ante", 1_000)
    for seat in progressive:
        table.bet(seat, "progressive", 100)


def opening(progressive: tuple[int, ...] = (1, 3)) -> CoreTable:
    """The dealer does not open: seats 1 and 3 may claim."""
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    bets(table, 1, 3, progressive=progressive)
    table.lock()
    table.deal(FLUSH, "8h 8d 8s 8c Ah", FAILS)
    for seat in (1, 3):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert table.state.round.phase == Phase.OPENING
    return table
