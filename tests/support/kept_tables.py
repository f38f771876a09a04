"""Tables played through the real core whose decisions go into a real journal as they are made.

Cause, records and source are stored as a running table stores them, with snapshots as often as a
test wants. Nothing here knows what a report should say.
"""

from pathlib import Path

from tableassist.controller import FORM
from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.records import Record, RoundOpened
from tableassist.core.refusals import Refused
from tableassist.core.table import encode_state
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.support.told_decisions import HANDS, DecidingTable

DAY_MS = 86_400_000
HOUSE = "caribbean-montreal"


class KeptTable(DecidingTable):
    """A table and its journal in `directory`; a snapshot at every `each`-th opening of a round."""

    def __init__(self, directory: Path, house: LoadedHouse | None = None, each: int = 2) -> None:
        self.directory = directory
        self._each = each
        self._journal: Journal | None = None
        self._kept = 0
        journal = Journal.open(directory, FORM)
        super().__init__(house or load_house(HOUSE), journal.head_key)
        self._journal = journal
        self._keep_decisions()
        self.connect()

    @property
    def journal(self) -> Journal:
        """The open journal."""
        assert self._journal is not None
        return self._journal

    def give(self, what: i.Input) -> Refused | tuple[Record, ...]:
        outcome = super().give(what)
        self._keep_decisions()
        return outcome

    def _keep_decisions(self) -> None:
        if self._journal is None:
            return
        for decision in self.decisions[self._kept :]:
            self._journal.append(decision.records, self.now_ms, decision.source, decision.cause)
            opened = [one for one in decision.records if isinstance(one, RoundOpened)]
            if opened and opened[-1].round % self._each == 0:
                self._journal.keep_snapshot(FORM, encode_state(self.state))
        self._kept = len(self.decisions)

    def play_rounds(self, count: int) -> None:
        """So many whole rounds of seven seats."""
        for _ in range(count):
            self.play_full()

    def deal_only(self) -> None:
        """A round in which every card lies on the table and nobody has decided."""
        for seat in i.SEATS:
            self.bet(seat, "ante", 1_000)
        self.lock()
        self.deal(*HANDS)

    def close(self) -> Path:
        """Close the journal in order; its directory."""
        self.journal.close()
        return self.directory

    def reopen(self) -> None:
        """Open the journal again and play on."""
        self._journal = Journal.open(self.directory, FORM)


def kept_rounds(directory: Path, count: int, each: int = 2) -> KeptTable:
    """A table that has played so many rounds, its journal still open."""
    table = KeptTable(directory, each=each)
    table.play_rounds(count)
    return table
