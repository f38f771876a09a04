"""A table that stands still, and what people tell it: commands that decide something go this way.

It decides, records and evolves as a running table does, on the same journal under the same lock, so
that both never do so at once. It starts no program, no board is looked for, and nothing of a round
changes but by a correction of it, which alone needs a house.
"""

from pathlib import Path

from msgspec.structs import replace

from tableassist.controller.clocks import SystemClock
from tableassist.controller.recorder import FORM, Listener, Recorder
from tableassist.core.house import LoadedHouse
from tableassist.core.machine import SlipPrinted
from tableassist.core.people import OwnPinChanged, PeopleWord
from tableassist.core.refusals import Refused
from tableassist.core.supervision import SupervisorTouch
from tableassist.core.table import Decided, decide, decide_people, decide_supervision
from tableassist.core.table.paying_hits import printed_records
from tableassist.journal import Journal, JournalError, journal_exists


class StillTable(Recorder):
    """State and journal of a table whose program does not run."""

    def tell(
        self,
        told: SupervisorTouch | PeopleWord | OwnPinChanged,
        house: LoadedHouse | None = None,
    ) -> Refused | None:
        """One word of a supervisor, or of who may change people; durable, or why not.

        A word about the round that is on asks the `house`. Raises JournalError or
        InvariantBrokenError with state and journal as they were.
        """
        if isinstance(told, PeopleWord | OwnPinChanged):
            return self._record(decide_people(self.state, told), told)
        word = replace(told, by_command=True)
        if house is not None:
            return self._record(decide(house, self.state, word), word)
        return self._record(decide_supervision(self.state, word), word)

    def printed(self, slip: int, old_hit: int = 0) -> None:
        """The slip due by record `slip` was written whole. Raises as `tell` does.

        `old_hit` is its hit where the state holds that no more.
        """
        told = SlipPrinted(slip, old_hit)
        self._record(Decided(printed_records(self.state, told)), told)

    def clock_ms(self) -> int:
        """What the computer's clock says, right or wrong."""
        return self._clock.wall_ms()


def open_still_table(directory: Path, listen: Listener, key_file: Path | None = None) -> StillTable:
    """The table whose journal is in `directory`, which has to be there.

    Raises JournalError when there is none, a table has it open, or it does not verify.
    """
    if not journal_exists(directory):
        raise JournalError(f"opening journal {directory}: there is none")
    journal = Journal.open(directory, FORM, key_file)
    table = StillTable(journal, SystemClock(), listen)
    try:
        table.replay()
    except BaseException:
        journal.close()
        raise
    return table
