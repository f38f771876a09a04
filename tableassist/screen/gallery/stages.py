"""How far a round of trouble has gone before the trouble comes: a small round at Montréal's house.

Seats 2 and 5 play, seat 2 with a progressive bet. Each stage leads on from the one before.
"""

from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.stud_rounds import OPENS, count_chips

FIRST_HAND = "2d 2s 7c 9h Jd"
SECOND_HAND = "2h 4d 6h 8s Td"


def bets_down(table: ScriptedTable) -> None:
    """Two seats have bet."""
    table.bet("ante", {2: 2_500, 5: 5_000})
    table.lie(2, "progressive", 100)


def locked(table: ScriptedTable) -> None:
    """No more bets, and the chips are counted."""
    bets_down(table)
    table.lock()
    count_chips(table)


def half_dealt(table: ScriptedTable) -> None:
    """Seven cards lie."""
    locked(table)
    table.deal(f"{FIRST_HAND} 2h 4d")


def dealt(table: ScriptedTable) -> None:
    """All cards lie."""
    locked(table)
    table.deal(f"{FIRST_HAND} {SECOND_HAND} {OPENS}")


def decided(table: ScriptedTable) -> None:
    """Seat 2 raises, seat 5 folds."""
    dealt(table)
    table.lie(2, "raise", 5_000)
    table.press("fold-5")


def settling(table: ScriptedTable) -> None:
    """The hands are open."""
    decided(table)
    table.press("reveal")
