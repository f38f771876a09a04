"""Many lives of simulated tables, one a seed: `python -m tests.simulation.run --seeds 300`.

One line a life, then what was tried in all. A life that is not as it should be prints its seed,
what is wrong, and the command that gives it again. `--rounds` lives each seed for so many rounds
instead of those that it has drawn; that is another life, so it belongs to the command.
"""

import argparse
import gc
import logging
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import get_context

from tests.simulation.drawing import draw
from tests.simulation.lives import Lived, live

LINES_OF_A_BUG = 30
MOST_SAID = 12


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when every life was as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.run", description=__doc__)
    parser.add_argument("--seeds", type=int, default=1, metavar="N", help="how many lives")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first of them")
    parser.add_argument("--rounds", type=int, metavar="R", help="rounds of each life")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    chosen = parser.parse_args(arguments)
    seeds = range(chosen.seed, chosen.seed + chosen.seeds)
    begun, total, failed = time.monotonic(), Total(), []
    for lived in lives_of(seeds, chosen.rounds, chosen.jobs):
        total.add(lived)
        _say(line_of(lived))
        if lived.wrong:
            failed.append(lived.life.seed)
            again = f" --rounds {chosen.rounds}" if chosen.rounds else ""
            _say(f"  again: python -m tests.simulation.run --seed {lived.life.seed}{again}")
            _say(*(f"  {line}" for line in lived.wrong[:MOST_SAID]))
    _say(*total.lines(time.monotonic() - begun))
    _say(f"failed: {', '.join(map(str, failed)) or 'none'}")
    return 1 if failed else 0


def lives_of(seeds: Sequence[int], rounds: int | None, jobs: int) -> Iterator[Lived]:
    """Live them all, in any order."""
    tasks = [(seed, rounds) for seed in seeds]
    # The longest first: at the end no process has much to do while the others have nothing.
    tasks.sort(key=lambda task: draw(*task).rounds, reverse=True)
    if jobs == 1 or len(tasks) == 1:
        yield from map(_live, tasks)
        return
    # Most of what a life makes lasts as long as it: looking for circles often finds few.
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    with get_context("fork").Pool(jobs, maxtasksperchild=20) as pool:
        yield from pool.imap_unordered(_live, tasks)


def _live(task: tuple[int, int | None]) -> Lived:
    logging.disable(logging.CRITICAL)  # trouble is what these lives are made of
    life, begun = draw(*task), time.process_time_ns()
    try:
        lived = live(life)
    except Exception:  # noqa: BLE001  a bug of the program is the finding
        bug = traceback.format_exc().splitlines()[-LINES_OF_A_BUG:]
        lived = Lived(life, wrong=["\n    ".join(["the program has stopped:", *bug])])
    lived.cpu_ms = (time.process_time_ns() - begun) // 1_000_000
    return lived


def line_of(lived: Lived) -> str:
    """A life in one line."""
    return (
        f"{'WRONG' if lived.wrong else 'ok'} {lived.life}; {lived.rounds} closed, "
        f"{lived.records} records, {lived.died.total()} deaths, {lived.faults.total()} faults, "
        f"{lived.hits} hits, {lived.steps} steps ({lived.steps_to_rest} to rest), "
        f"{lived.cpu_ms} ms of CPU"
    )


class Total:
    """What was tried in all lives together."""

    def __init__(self) -> None:
        self.lives = self.rounds = self.records = self.cards = self.hits = 0
        self.steps_to_rest = self.cpu_ms = 0
        self.died: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.put_back: Counter[str] = Counter()

    def add(self, lived: Lived) -> None:
        """One more."""
        self.lives += 1
        self.rounds += lived.rounds
        self.records += lived.records
        self.cards += lived.cards
        self.hits += lived.hits
        self.cpu_ms += lived.cpu_ms
        self.steps_to_rest = max(self.steps_to_rest, lived.steps_to_rest)
        self.died += lived.died
        self.faults += lived.faults
        self.kinds += lived.kinds
        self.put_back += lived.put_back

    def lines(self, seconds: float) -> Iterator[str]:
        """For people."""
        yield (
            f"{self.lives} lives, {self.rounds} rounds, {self.cards} cards, {self.records} "
            f"records, {self.hits} hits in {seconds:.0f} s"
        )
        yield f"{self.cpu_ms // max(1, self.rounds)} ms of CPU a round"
        yield f"deaths: {_counts(self.died)}"
        yield f"faults: {_counts(self.faults)}"
        yield f"yesterday's copies: {_counts(self.put_back)}"
        yield f"records: {_counts(self.kinds)}"
        yield f"at rest within {self.steps_to_rest} steps at most"


def _say(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counter.most_common()) or "none"


if __name__ == "__main__":
    sys.exit(main())
