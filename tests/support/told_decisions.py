"""A table in memory that remembers each decision as a journal keeps it: cause, records, source.
`state_at_opening` is that of the newest round's opening.

Also whole rounds to fill a journal with: the longest there is, seven seats with every bet, and a
short one.
"""

from typing import NamedTuple

from tableassist import __version__
from tableassist.core import inputs as i
from tableassist.core.causes import encode_cause
from tableassist.core.house import LoadedHouse
from tableassist.core.records import Record, RoundOpened, Source
from tableassist.core.refusals import Refused
from tableassist.core.round import Phase
from tableassist.core.table import TableState
from tests.support.core_table import CoreTable

HANDS = (
    "2c 2d 7h 9s Jd",
    "3c 3d 8h Ts Qd",
    "4c 4d 9h Js Kd",
    "5c 5d Th Qs Ad",
    "6c 6d Jh Ks 2h",
    "7c 7d Qh As 3h",
    "8c 8d Kh 2s 4h",
    "Ah Kc 3s 5h 6s",
)
"""Seven pairs, and a dealer with ace-king."""


class ToldDecision(NamedTuple):
    """One decision as it goes into a journal."""

    cause: bytes
    records: tuple[Record, ...]
    source: Source | None


class DecidingTable(CoreTable):
    """A table that keeps its decisions, from its creation on."""

    def __init__(self, house: LoadedHouse, head_key: str = "") -> None:
        self.decisions: list[ToldDecision] = []
        self.state_at_opening = TableState()
        super().__init__(house)
        self.decisions.clear()
        self.records.clear()
        self.state = TableState()
        self.give(i.ProgramStarted("Table 1", __version__, head_key=head_key))

    def give(self, what: i.Input) -> Refused | tuple[Record, ...]:
        before = len(self.records)
        outcome = super().give(what)
        kept = self.records[before:]
        if kept:
            records = tuple(stamped.record for stamped in kept)
            if any(isinstance(record, RoundOpened) for record in records):
                self.state_at_opening = self.state
            self.decisions.append(ToldDecision(encode_cause(what), records, kept[0].source))
        return outcome

    def play_full(self) -> None:
        """Seven seats at Caribbean Stud, each with ante, progressive and raise."""
        for seat in i.SEATS:
            self.bet(seat, "ante", 1_000)
            self.bet(seat, "progressive", 100)
        self.lock()
        self.deal(*HANDS)
        for seat in i.SEATS:
            self.bet(seat, "raise", 2_000)
        self.touch(i.RevealTouched(self.number))
        if self.state.round.phase == Phase.OPENING:
            self.touch(i.SettleTouched(self.number))
        self._end()

    def play_short(self, *hands: str) -> None:
        """One seat at Three Card Poker that folds; `hands` are its own and the dealer's."""
        self.bet(1, "ante", 1_000)
        self.lock()
        self.deal(*(hands or ("2c 3d 7h", "Ks Jd 9c")))
        self.touch(i.FoldTouched(self.number, 1))
        number = self.number
        self.touch(i.RevealTouched(number))
        if self.number == number and self.state.round.phase == Phase.OPENING:
            self.touch(i.SettleTouched(number))
        self._end(number)

    def _end(self, number: int | None = None) -> None:
        number = self.number if number is None else number
        if self.number == number:
            self.pay()
        for seat, spot in list(self.state.layout):
            self.bet(seat, spot, 0)
        self.load_deck()
