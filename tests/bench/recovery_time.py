"""How long a start takes after a thousand, a hundred thousand and a million rounds, and how long
`journal show` and `journal replay` of one round out of them.

The journals are made in bulk (`tests.support.bulk_journal`), some 18 records a round, and end half
way between two snapshots. Each start opens the journal, checks it, makes the state and writes that
the program has started. It also says what a thousand full rounds of seven seats take on the disk.
Run: python -m tests.bench.recovery_time [--million] [--dir DIR]; a million rounds take 6.5 GB and
some minutes. `--made DIR` measures on such a journal, which gets the starts, and makes none.
"""

import argparse
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tableassist.controller import FORM, SystemClock, open_pipeline
from tableassist.controller.recorder import state_in
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.support.bulk_journal import HOUSE, make_long_journal
from tests.support.told_decisions import DecidingTable

ROUNDS = (1_050, 100_050)
MILLION = 1_000_050
STARTS = 5
MOST_S = 2.0
MOST_GROWN = 2.0
MOST_ONE_ROUND_S = 10.0
FULL_ROUNDS = 40


class ClockOfThen(SystemClock):
    """Long after the last record of any of these journals."""

    def wall_ms(self) -> int:
        return 5_000_000_000_000


def start_seconds(directory: Path) -> float:
    """One start."""
    house, clock = load_house(HOUSE), ClockOfThen()
    began = time.perf_counter()
    pipeline = open_pipeline(Journal.open(directory, FORM), "Table 1", house, clock)
    took = time.perf_counter() - began
    pipeline.close()
    return took


def start_line(directory: Path) -> tuple[float, str]:
    """The best of some starts, and a line about them."""
    starts = [start_seconds(directory) for _ in range(STARTS)]
    return min(starts), f"first start {starts[0]:.3f} s, best {min(starts):.3f} s"


def one_round_lines(directory: Path) -> Iterator[tuple[float, str]]:
    """Wall seconds and a line each: what people type to see or replay one round."""
    last = newest_round(directory)
    for number in (last // 2, last):
        for command in ("show", "replay"):
            typed = ["journal", command, str(directory), "--round", str(number)]
            spent, began = _spent_by_children(), time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "tableassist", *typed], stdout=subprocess.PIPE, check=True
            )
            took = time.perf_counter() - began
            cpu = _spent_by_children() - spent
            yield took, f"  journal {command} --round {number}: {took:.2f} s ({cpu:.2f} s of CPU)"


def newest_round(directory: Path) -> int:
    """The number of the last round that was closed."""
    journal = Journal.open(directory, FORM)
    try:
        return state_in(journal.snapshot).round.number - 1
    finally:
        journal.close()


def _spent_by_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def full_round_bytes(directory: Path) -> float:
    """Bytes of one round of seven seats, files of any kind together."""
    journal = Journal.open(directory)
    table = DecidingTable(load_house("caribbean-montreal"), journal.head_key)
    table.connect()
    sizes = []
    for _ in range(2):
        for _ in range(FULL_ROUNDS):
            table.play_full()
        for decision in table.decisions:
            journal.append(decision.records, table.now_ms, decision.source, decision.cause)
        table.decisions.clear()
        journal.close()
        sizes.append((directory / "journal.db").stat().st_size)
        journal = Journal.open(directory)
    journal.close()
    return (sizes[1] - sizes[0]) / FULL_ROUNDS


def main() -> int:
    """0 when all is as quick as wanted, and no slower after many rounds than after few."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.recovery_time", description=__doc__
    )
    parser.add_argument("--dir", type=Path, help="Where the files are made (default: here).")
    parser.add_argument("--million", action="store_true", help="A million rounds too.")
    parser.add_argument("--made", type=Path, help="Measure on this long journal only.")
    asked = parser.parse_args()
    if asked.made:
        start, line = start_line(asked.made)
        print(line, flush=True)
        return 0 if start < MOST_S and slowest_round(asked.made) < MOST_ONE_ROUND_S else 1
    best, slowest = [], 0.0
    for rounds in (*ROUNDS, *((MILLION,) if asked.million else ())):
        with TemporaryDirectory(dir=asked.dir or Path.cwd()) as folder:
            directory = Path(folder) / "journal"
            began = time.perf_counter()
            records = make_long_journal(directory, rounds)
            made_s = time.perf_counter() - began
            size = (directory / "journal.db").stat().st_size
            start, line = start_line(directory)
            best.append(start)
            print(
                f"{rounds:9,} rounds, {records:10,} records, {size / 1e6:8,.0f} MB: "
                f"{line} (made in {made_s:.0f} s)",
                flush=True,
            )
            slowest = max(slowest, slowest_round(directory))
    with TemporaryDirectory(dir=asked.dir or Path.cwd()) as folder:
        each = full_round_bytes(Path(folder))
    print(f"a thousand full rounds of seven seats: {each / 1000:.1f} MB")
    grown = max(best) / best[0]
    print(f"longest to shortest: {grown:.2f} (wanted {MOST_GROWN}), below {MOST_S} s")
    print(f"one round shown or replayed: {slowest:.2f} s (wanted below {MOST_ONE_ROUND_S} s)")
    is_quick = max(best) < MOST_S and slowest < MOST_ONE_ROUND_S
    return 0 if grown <= MOST_GROWN and is_quick else 1


def slowest_round(directory: Path) -> float:
    """Say how long each takes; seconds of the slowest."""
    slowest = 0.0
    for took, line in one_round_lines(directory):
        print(line, flush=True)
        slowest = max(slowest, took)
    return slowest


if __name__ == "__main__":
    sys.exit(main())
