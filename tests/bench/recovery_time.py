"""How long a start takes after a thousand, a hundred thousand and a million rounds.

The journals are made in bulk (`tests.support.bulk_journal`), some 17 records a round, and end half
way between two snapshots. Each start opens the journal, checks it, makes the state and writes that
the program has started. It also says what a thousand full rounds of seven seats take on the disk.
Run: python -m tests.bench.recovery_time [--million] [--dir DIR]; a million rounds take 15 GB.
"""

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tableassist.controller import FORM, SystemClock, open_pipeline
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.support.bulk_journal import HOUSE, make_long_journal
from tests.support.told_decisions import DecidingTable

ROUNDS = (1_050, 100_050)
MILLION = 1_000_050
STARTS = 5
MOST_S = 2.0
MOST_GROWN = 2.0
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
    """0 when a start takes below two seconds and no longer after many rounds than after few."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.recovery_time", description=__doc__
    )
    parser.add_argument("--dir", type=Path, help="Where the files are made (default: here).")
    parser.add_argument("--million", action="store_true", help="A million rounds too.")
    asked = parser.parse_args()
    best = []
    for rounds in (*ROUNDS, *((MILLION,) if asked.million else ())):
        with TemporaryDirectory(dir=asked.dir or Path.cwd()) as folder:
            directory = Path(folder) / "journal"
            began = time.perf_counter()
            records = make_long_journal(directory, rounds)
            made_s = time.perf_counter() - began
            starts = [start_seconds(directory) for _ in range(STARTS)]
            size = (directory / "journal.db").stat().st_size
        best.append(min(starts))
        print(
            f"{rounds:9,} rounds, {records:10,} records, {size / 1e6:8,.0f} MB: "
            f"first start {starts[0]:.3f} s, best {best[-1]:.3f} s (made in {made_s:.0f} s)",
            flush=True,
        )
    with TemporaryDirectory(dir=asked.dir or Path.cwd()) as folder:
        each = full_round_bytes(Path(folder))
    print(f"a thousand full rounds of seven seats: {each / 1000:.1f} MB")
    grown = max(best) / best[0]
    print(f"longest to shortest: {grown:.2f} (wanted {MOST_GROWN}), below {MOST_S} s")
    return 0 if grown <= MOST_GROWN and max(best) < MOST_S else 1


if __name__ == "__main__":
    sys.exit(main())
