"""A table program that stands still in the middle of a round, as a computer that sleeps, goes on.

The real programs over real terminals; the table is stopped by a signal until the boards have given
their host up. What they said meanwhile is heard first, each event once: no interval may be
negative, no chip and no card lost, and the sign has to prove again what it shows.
"""

import signal
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from firmware_protocol.timing import HOLD_MS
from tableassist.core.records import CardDealt, RoundClosed, SignShown, Stamped
from tableassist.journal import read_records
from tests.support.two_processes import TwoProcesses

ROUNDS = 4
WAIT_S = 60


def wait_for(what: Callable[[], bool]) -> None:
    """Until it is so on the disk, which tells nobody when it changes."""
    end = time.monotonic() + WAIT_S
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


def stored(table: TwoProcesses) -> list[Stamped]:
    journal = table.directory / "journal"
    if not (journal / "journal.db").exists():
        return []
    return [one.stamped() for one in read_records(journal)]


def is_dealing(table: TwoProcesses) -> bool:
    """The second round's cards come."""
    records = [stamped.record for stamped in stored(table)]
    closed = [place for place, one in enumerate(records) if isinstance(one, RoundClosed)]
    return bool(closed) and any(isinstance(one, CardDealt) for one in records[closed[0] :])


def is_given_up(table: TwoProcesses) -> bool:
    """People see on the sign that no host speaks to it."""
    faces = [fact for fact in table.facts() if fact["fact"] == "sign"]
    return bool(faces) and faces[-1]["state"] == "out_of_service"


def test_it_goes_on_where_it_was_and_loses_nothing(tmp_path: Path) -> None:
    table = TwoProcesses(tmp_path)
    words = ("--speed", "3")
    with table.simulate(rounds=ROUNDS, seed=11, words=words) as people, table.run() as program:
        table.wait_until_up(program)
        wait_for(lambda: is_dealing(table))
        program.send_signal(signal.SIGSTOP)
        before = len(stored(table))
        wait_for(lambda: is_given_up(table))
        assert len(stored(table)) == before
        program.send_signal(signal.SIGCONT)
        assert people.wait(WAIT_S) == 0
    records = stored(table)
    times = [stamped.at_ms for stamped in records]
    assert times == sorted(times)
    # What was decided before it stood still may be stored behind.
    assert max(later - at for at, later in pairwise(times[before - 1 :])) > HOLD_MS
    after = [stamped.record for stamped in records[before:]]
    faces = [one.face for one in after if isinstance(one, SignShown)]
    assert "showing" in faces[faces.index("out_of_service") :]
    result = table.audit()
    assert result.agrees, result.disagreements
    assert result.rounds == ROUNDS
