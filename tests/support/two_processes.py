"""A table as its users run it: `simulate` and `run` as two processes, and the audit of both.

The processes are the program; nothing of it is replaced. The caller ends what it starts by leaving
the context.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tableassist.journal import read_records
from tableassist.settings import load_house
from tableassist.simulator.auditor import Audit, audit
from tests.support.program import Program, start

MONTREAL = "caribbean-montreal"
START_S = 20
STARTED = b"table  started"
CONFIG = """
name = "Table 1"
house = "{house}"
data = "journal"
demo_keys = true

[boards.shoe]
port = "wires/shoe"
unit = "SIM-SHOE-001"

[boards.bets]
port = "wires/bets"
unit = "SIM-BETS-001"

[boards.sign]
port = "wires/sign"
unit = "SIM-SIGN-001"
"""


class TwoProcesses:
    """One folder with settings, wires, truth and journal of a table at `house`."""

    def __init__(self, directory: Path, house: str = MONTREAL) -> None:
        self.directory = directory
        self.house = house
        self.config = directory / "table.toml"
        self.config.write_text(
            CONFIG.format(house=house).replace('"wires/', f'"{directory}/wires/')
        )
        self.truth = directory / "truth.jsonl"
        self.log = directory / "run.log"
        self._log_from = 0

    @contextmanager
    def simulate(self, *, rounds: int, seed: int, words: tuple[str, ...] = ()) -> Iterator[Program]:
        """The hardware and the people, ended with SIGTERM."""
        with self.start_simulate(rounds=rounds, seed=seed, words=words) as process:
            try:
                yield process
            finally:
                process.terminate()
                process.wait(10)

    def start_simulate(self, *, rounds: int, seed: int, words: tuple[str, ...] = ()) -> Program:
        """The hardware and the people, for so many rounds more."""
        return start(
            *("simulate", "--dir", str(self.directory / "wires"), "--seed", str(seed)),
            *("--rounds", str(rounds), "--truth", str(self.truth), "--house", self.house),
            *words,
        )

    def start_run(self, *words: str) -> Program:
        """The table application, without a window, pressing its own buttons."""
        with self.log.open("ab") as log:
            self._log_from = log.tell()
            return start(
                *("run", "--config", str(self.config), "--headless", "--autopilot", *words),
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def wait_until_up(self, process: Program) -> None:
        """Until the newest run has opened its journal; from then on it ends in order."""
        end = time.monotonic() + START_S
        while STARTED not in self.log.read_bytes()[self._log_from :]:
            assert process.poll() is None, self.log.read_text()[-2000:]
            assert time.monotonic() < end, self.log.read_text()[-2000:]
            time.sleep(0.01)

    def end_run(self, process: Program) -> None:
        """SIGTERM; it must end with 0."""
        self.wait_until_up(process)
        process.terminate()
        assert process.wait(10) == 0, self.log.read_text()[-2000:]

    @contextmanager
    def run(self, *words: str) -> Iterator[Program]:
        """The table application, ended with SIGTERM."""
        process = self.start_run(*words)
        try:
            yield process
            self.end_run(process)
        finally:
            process.kill()
            process.wait(10)

    def facts(self) -> Iterator[dict[str, object]]:
        """What physically happened."""
        with self.truth.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)

    def audit(self) -> Audit:
        """The truth against the journal."""
        records = (one.stamped() for one in read_records(self.directory / "journal"))
        return audit(self.facts(), records, load_house(self.house).house)
