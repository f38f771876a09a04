"""From a hit in the journal to the won amount on two signs: one of the wire protocol, one Alpha.

`python -m tests.bench.award_on_signs [RUNS]` plays simulated rounds at a house whose levels are hit
soon, as two processes over pseudo-terminals: the simulated sign tells when people can read an
award, the Alpha sign is read with a test's own eyes. Of each run it prints the time of both from
the record of the first hit, by the computer's clock; later ones wait behind it, since nobody pays
here. Regulators ask for 30 seconds.
"""

import json
import sys
import tempfile
import threading
import time
from pathlib import Path

from tableassist.core import records as r
from tableassist.core.money import money_text
from tableassist.journal import read_records
from tests.devices.pretend_board import Line
from tests.devices.pretend_sign import PretendSign
from tests.support.core_table import LEVELS_HOUSE
from tests.support.program import Program
from tests.support.two_processes import TwoProcesses

ROUNDS = 12
LONGEST_S = 150
LOOK_S = 0.01
SECOND = '\n[boards.sign2]\ndriver = "alpha"\nport = "{port}"\nunit = "ALPHA-SIGN-2"\n'


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


class Eyes:
    """When which amount was first read as an award, in ms, on each of the signs."""

    def __init__(self, table: TwoProcesses, line: Line) -> None:
        self.own: dict[str, int] = {}
        self.alpha: dict[str, int] = {}
        self._table = table
        self._line = line
        self._sign = PretendSign()
        self._ended = threading.Event()
        self.is_set_up = threading.Event()
        self._threads = [threading.Thread(target=look) for look in (self._read, self._hear)]

    def __enter__(self) -> "Eyes":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        for thread in self._threads:
            thread.join()

    def _read(self) -> None:
        """The Alpha sign: what a person standing before it reads."""
        while not self._ended.is_set():
            chunk = self._line.read(LOOK_S)
            now_ms = _now_ms()
            self._sign.take(chunk, now_ms)
            before, _, amount = self._sign.shown.rpartition("$")
            if amount and before:
                self.is_set_up.set()
            if "WINNER" in before:
                self.alpha.setdefault(amount.replace(",", ""), now_ms)

    def _hear(self) -> None:
        """The own sign: the truth's line, which is written when the face changes."""
        read = 0
        while not self._ended.wait(LOOK_S):
            if not self._table.truth.exists():
                continue
            lines = self._table.truth.read_text(encoding="utf-8").splitlines()
            now_ms = _now_ms()
            for fact in map(json.loads, lines[read:-1]):
                if fact["fact"] == "award" and fact["showing"]:
                    self.own.setdefault(fact["showing"], now_ms)
            read = max(read, len(lines) - 1)


def played(table: TwoProcesses, line: Line, seed: int) -> Eyes:
    """The rounds are over, or it took too long."""
    with Eyes(table, line) as eyes, table.run():
        if not eyes.is_set_up.wait(LONGEST_S):
            raise TimeoutError("the Alpha sign was not set up")
        with table.simulate(rounds=ROUNDS, seed=seed) as people:
            _wait(people)
    return eyes


def _wait(people: Program) -> None:
    end = time.monotonic() + LONGEST_S
    while people.poll() is None and time.monotonic() < end:
        time.sleep(0.2)


def first_hit(table: TwoProcesses) -> tuple[int, str] | None:
    """When it became a record, and its amount."""
    for one in read_records(table.directory / "journal"):
        stamped = one.stamped()
        if isinstance(stamped.record, r.JackpotHit):
            return stamped.at_ms, money_text(stamped.record.amount).replace(",", "")
    return None


def measure(seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "wires").mkdir()
        table = TwoProcesses(place, str(LEVELS_HOUSE))
        line = Line(place / "wall")
        table.config.write_text(table.config.read_text() + SECOND.format(port=line.link))
        eyes = played(table, line, seed)
        line.pull()
        hit = first_hit(table)
    if hit is None:
        print(f"seed {seed}: no hit in {ROUNDS} rounds")
        return
    at_ms, amount = hit
    seen = {name: read.get(amount) for name, read in (("own", eyes.own), ("alpha", eyes.alpha))}
    told = (f"{name} {when - at_ms if when else 'not seen'} ms" for name, when in seen.items())
    print(f"seed {seed}: {amount} won, {', '.join(told)}", flush=True)


if __name__ == "__main__":
    for run in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5):
        measure(7 + run)
