"""Yesterday's copy of the journal in the place of today's, at the end of a life on real files.

The copy was kept when the life was young. When everything has agreed, the table stands still for a
moment, and somebody puts it back, the whole folder or the database alone. A start refuses it, or
the sign tells: then the table says so and takes no progressive bet. It never plays on in silence.
"""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tableassist.core import records as r
from tableassist.core.records import JOURNAL_DISPUTED
from tableassist.journal import JournalError, read_records
from tests.simulation.drawing import Life
from tests.simulation.virtual_disk import RealDisk

if TYPE_CHECKING:
    from tests.simulation.lives import LivingTable

_MADE_ANEW = shutil.ignore_patterns("ballast", "*-shm")
_DATABASE = "journal.db"
STEPS = 20_000
ROUNDS = 2
SAYS_SO = "the sign remembers record"


class Yesterday:
    """What somebody keeps of a life's journal after its first round, and puts back at its end.

    `found` counts what told: the start, or the sign; or that today's -wal held all of today.
    """

    def __init__(self, life: Life, disk: object) -> None:
        self.found: Counter[str] = Counter()
        self._way = life.put_back
        self._disk = disk if isinstance(disk, RealDisk) and life.put_back else None
        self._copy: Path | None = None

    def look(self, rounds: int) -> None:
        """Keep the copy, if it is time."""
        if self._disk is not None and self._copy is None and rounds:
            self._copy = self._disk.directory.with_name("yesterday")
            shutil.copytree(self._disk.directory, self._copy, ignore=_MADE_ANEW)

    def come_back(self, table: "LivingTable") -> Iterator[str]:
        """Put it back; what is not as it should be then, one sentence each."""
        disk, copy = self._disk, self._copy
        if disk is None or copy is None:
            return
        if self._way == "database of a killed table":
            table.drop_program()
        else:
            table.close_program()
        *_, last = read_records(disk.directory)
        *_, kept = read_records(copy)
        self._replace(disk.directory, copy)
        try:
            table.start_anew()
        except JournalError:
            self.found["by the start"] += 1
            return
        *_, newest = read_records(disk.directory, until=last.number)
        if newest.hash == last.hash:
            self.found["nothing was lost"] += 1
            return
        yield from self._play_on(table, kept.number)

    def _replace(self, today: Path, copy: Path) -> None:
        if self._way != "folder":
            shutil.copyfile(copy / _DATABASE, today / _DATABASE)
            return
        shutil.rmtree(today)
        shutil.copytree(copy, today)

    def _play_on(self, table: "LivingTable", kept: int) -> Iterator[str]:
        """The sign tells; people sit down again, and no progressive bet is taken."""
        wanted = table.table.rounds_cleared + ROUNDS
        table.table.end_after(wanted)
        begun, was_told = table.lived.steps, False
        while table.table.rounds_cleared < wanted and table.lived.steps - begun < STEPS:
            table.step(table.now_ms + 1_000)
            was_told = was_told or any(SAYS_SO in line for line in table.alerts)
        since = [stamped.record for stamped in table.disk.read(kept)]
        disputed = any(isinstance(record, r.HeadDisputed) for record in since)
        if not (disputed and was_told):
            yield f"yesterday's copy ({self._way}) was played on and nobody was told"
        if JOURNAL_DISPUTED not in table.program.controller.state.jackpot.closed_for:
            yield "the jackpot is not closed over yesterday's copy"
        locked = [record for record in since if isinstance(record, r.BetsLocked)]
        if not locked:
            yield "no round could be locked over yesterday's copy"
        if any(bet.spot == "progressive" for one in locked for bet in one.bets):
            yield "a progressive bet was taken over yesterday's copy"
        self.found["by the sign"] += 1
