"""A table whose disk is full from some moment on, and the same table with room again.

While it is full, the program may be started again as often as people like: it says why it does not
go on, and changes nothing. What had returned is there afterwards.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tests.crash.breeding import Lives, recovered, returned
from tests.crash.doomed import Order
from tests.crash.killed_steps import Undisturbed, lived
from tests.crash.played_script import script

NO_ROOM = re.compile(r"No space left on device|disk is full")


@dataclass(frozen=True, slots=True)
class Filled:
    """What stopped the table, "" when nothing did, and what it has recorded with room again."""

    words: str
    after: Undisturbed


def fill_up(lives: Lives, folder: Path, room: int, step: int = -1) -> Filled:
    """A new table whose disk has so many bytes left from that step on, or from the beginning."""
    folder.mkdir()
    log, end = str(folder.with_name("log")), len(script())
    report = lives.live(Order(str(folder), end, log=log, room=room, room_at=step))
    assert not report.words or NO_ROOM.search(report.words), report.words
    assert "\n" not in report.words
    for _ in range(2):
        again = lives.live(Order(str(folder), end, log=log, room=0))
        assert not again.words or NO_ROOM.search(again.words), again.words
    kept = returned(folder)
    if (folder / "journal.db").exists():
        last, *_ = recovered(folder)
        assert last == kept, f"record {kept} had returned, the journal ends at {last}"
    assert lives.live(Order(str(folder), end)).step == end
    return Filled(report.words, lived(folder))
