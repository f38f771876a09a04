"""One round of each house, played through the real core, with what may be told at each moment.

A story is a generator: it plays up to its next moment and yields the cards that everybody at the
table can see there. The last moment is the closed round, of which everything is told. Nothing here
knows what a report should say.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from tableassist.core import inputs as i
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.support.core_table import CoreTable
from tests.support.stored_rounds import keyed


class HouseTable(CoreTable):
    """A table of any built-in house, its boards live and a deck in the shoe."""

    def __init__(self, house: str) -> None:
        super().__init__(load_house(house))
        self.connect()

    def name_again(self, seat: int) -> None:
        """The discard of `seat` is taken back."""
        self.touch(i.DiscardTouched(self.number, seat, 0))

    def store(self, directory: Path) -> Path:
        """Everything so far, in a closed journal in `directory`."""
        journal = Journal.open(directory)
        records = (stamped.record for stamped in self.records)
        journal.append(keyed(records, journal), self.now_ms, None)
        journal.close()
        return directory


def montreal(table: HouseTable) -> Iterator[str]:
    """The dealer does not open; of two raised hands with a progressive bet one is claimed."""
    for seat in (2, 4, 5):
        table.bet(seat, "ante", 1000)
        table.bet(seat, "progressive", 100)
    table.lock()
    yield ""
    table.deal("6s 6h 6d 6c 3h", "2c 3d 5h 7s 9c", "As Ah 4c 7d 8s", "Qc Jh 9d 8h 7c")
    yield "7c"
    table.bet(2, "raise", 2000)
    table.touch(i.FoldTouched(table.number, 4))
    table.take_lost(4)
    table.bet(5, "raise", 2000)
    yield "7c"
    table.touch(i.RevealTouched(table.number))
    yield "Qc Jh 9d 8h 7c"
    table.touch(i.ClaimTouched(table.number, 2))
    yield "Qc Jh 9d 8h 7c 6s 6h 6d 6c 3h"
    table.touch(i.SettleTouched(table.number))
    yield "Qc Jh 9d 8h 7c 6s 6h 6d 6c 3h"
    table.pay()
    yield "Qc Jh 9d 8h 7c 6s 6h 6d 6c 3h 2c 3d 5h 7s 9c As Ah 4c 7d 8s"


def french(table: HouseTable) -> Iterator[str]:
    """Seat 2 raises, seat 4 folds, seat 6 buys a card; the dealer opens."""
    for seat in (2, 4, 6):
        table.bet(seat, "ante", 1000)
        table.bet(seat, "bonus", 100)
    table.lock()
    table.deal("2s 5s 8s 9s Ks", "2c 3d 5h 7s 9c", "6h 4c 4d Th Jc", "Kd Kc 4s 8h Ac")
    yield "Ac"
    table.bet(2, "raise", 2000)
    table.touch(i.FoldTouched(table.number, 4))
    table.take_lost(4)
    table.bet(6, "purchase", 1000)
    table.bet(6, "raise", 2000)
    yield "Ac"
    table.card("7d")
    yield "Ac"
    table.card("4h")
    yield "Ac 4h"
    table.touch(i.RevealTouched(table.number))
    table.touch(i.DiscardTouched(table.number, 6, 3))
    table.touch(i.DiscardTouched(table.number, 6, 1))
    opened = "Kd Kc 4s 8h Ac 2s 5s 8s 9s Ks 4c 4d Th Jc 4h"
    yield opened
    table.touch(i.SettleTouched(table.number))
    yield opened
    table.pay()
    yield f"{opened} 6h 7d 2c 3d 5h 7s 9c"


def party(table: HouseTable) -> Iterator[str]:
    """One raised hand against a dealer who opens; there is no side bet to claim."""
    table.bet(7, "ante", 500)
    table.lock()
    table.deal("2s 5s 8s 9s Ks", "Kd Kc 4s 8h Ac")
    table.bet(7, "raise", 1000)
    yield "Ac"
    table.touch(i.RevealTouched(table.number))
    yield "2s 5s 8s 9s Ks Kd Kc 4s 8h Ac"
    table.pay()
    yield "2s 5s 8s 9s Ks Kd Kc 4s 8h Ac"


def three_card(table: HouseTable) -> Iterator[str]:
    """Seat 1 plays, seat 3 folds."""
    for seat in (1, 3):
        table.bet(seat, "ante", 1000)
        table.bet(seat, "pair_plus", 500)
    table.lock()
    table.deal("7s 7d 7c", "Qs Jd 4c", "9c 9d 2h")
    yield ""
    table.bet(1, "play", 1000)
    table.touch(i.FoldTouched(table.number, 3))
    table.take_lost(3)
    yield ""
    table.touch(i.RevealTouched(table.number))
    yield "7s 7d 7c 9c 9d 2h"
    table.pay()
    yield "7s 7d 7c 9c 9d 2h Qs Jd 4c"


def grand_prix(table: HouseTable) -> Iterator[str]:
    """Seat 2 takes back its first bet, seat 1 both; the dealer throws away the third card."""
    for seat in (1, 2):
        for spot in ("bet1", "bet2", "bet3"):
            table.bet(seat, spot, 1000)
    table.lock()
    table.deal("Tc Td 2h", "9c 9d 2d", "3s 4c 9h")
    yield ""
    table.bet(1, "bet1", 0)
    table.bet(2, "bet1", 0)
    table.touch(i.TurnTouched(table.number, 1, 3))
    yield ""
    table.picture()
    yield "3s"
    table.bet(1, "bet2", 0)
    table.touch(i.TurnTouched(table.number, 2))
    yield "3s"
    table.picture()
    yield "3s 4c Tc Td 2h 9c 9d 2d"
    table.pay()
    yield "3s 4c Tc Td 2h 9c 9d 2d 9h"


STORIES: dict[str, Callable[[HouseTable], Iterator[str]]] = {
    "caribbean-montreal": montreal,
    "caribbean-french": french,
    "caribbean-party": party,
    "three-card": three_card,
    "grand-prix": grand_prix,
}


def played(house: str) -> HouseTable:
    """The table after its whole story."""
    table = HouseTable(house)
    for _ in STORIES[house](table):
        pass
    return table
