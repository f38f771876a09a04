"""Tables played through the real core and stored in a real journal, stopped where a test wants.

Seat 2 bets 10.00 and the progressive and raises, seat 4 bets 5.00 and folds; the dealer ends with
a pair of kings and shows the ace of clubs. Nothing here knows what a report should say.
"""

from enum import IntEnum
from pathlib import Path

from tableassist.core import inputs as i
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.support.core_table import CoreTable
from tests.support.stored_rounds import keyed

RAISER = "Ah Kh Qh Jh 9h"
FOLDER = "2c 3d 5h 7s 9c"
DEALER = "Kd Kc 4s 8h Ac"


class Stop(IntEnum):
    """How far the last round goes."""

    LOCKED = 0
    DEALT = 1
    DECIDED = 2
    REVEALED = 3
    CLOSED = 4


class ToldTable(CoreTable):
    """A table at the house of Montréal, with a deck in the shoe."""

    def __init__(self) -> None:
        super().__init__(load_house("caribbean-montreal"))
        self.connect()

    def play(self, stop: Stop = Stop.CLOSED) -> None:
        """One round up to `stop`."""
        for seat, spot, amount in ((2, "ante", 1000), (2, "progressive", 100), (4, "ante", 500)):
            self.bet(seat, spot, amount)  # type: ignore[arg-type]
        self.lock()
        number = self.state.round.number
        if stop >= Stop.DEALT:
            self.deal(RAISER, FOLDER, DEALER)
        if stop >= Stop.DECIDED:
            self.decide()
        if stop >= Stop.REVEALED:
            self.touch(i.RevealTouched(number))
        if stop >= Stop.CLOSED:
            self.pay()

    def decide(self) -> None:
        """Seat 2 raises, seat 4 folds."""
        self.bet(2, "raise", 2000)
        self.touch(i.FoldTouched(self.state.round.number, 4))
        self.take_lost(4)

    def void(self) -> None:
        """A misdeal is declared, and every bet goes back."""
        self.touch(i.MisdealTouched(self.state.round.number))
        self.pay()

    def pay(self) -> None:
        """Every seat is paid, the chips leave the table and a shuffled deck comes."""
        super().pay()
        for seat, spot in list(self.state.layout):
            self.bet(seat, spot, 0)
        self.load_deck()

    def store(self, directory: Path) -> Path:
        """Everything so far, in a closed journal in `directory`."""
        journal = Journal.open(directory)
        records = (stamped.record for stamped in self.records)
        journal.append(keyed(records, journal), self.now_ms, None)
        journal.close()
        return directory
