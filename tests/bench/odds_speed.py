"""How long the odds of each house take, and how much memory.

`python -m tests.bench.odds_speed [HOUSE...]` counts each house in a process of its own, one after
the other, and prints the seconds from the start of the process to its end and its peak memory.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator

from tableassist.settings.house import BUILT_IN

ONE = "from tableassist.cli import app; app(['odds', {house!r}, '--json'])"


def report(houses: Iterable[str]) -> Iterator[str]:
    """A line for each house, and the whole."""
    started, most = time.perf_counter(), 0
    for house in houses:
        start = time.perf_counter()
        child = subprocess.Popen(
            [sys.executable, "-c", ONE.format(house=house)], stdout=subprocess.DEVNULL
        )
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        most = max(most, used.ru_maxrss)
        seconds = time.perf_counter() - start
        ended = "" if child.returncode == 0 else f"   ended with {child.returncode}"
        yield (
            f"{house:20} {seconds:7.2f} s   {used.ru_utime + used.ru_stime:7.2f} s of processor   "
            f"{used.ru_maxrss / 1e6:5.2f} GB{ended}"
        )
    yield f"{'all':20} {time.perf_counter() - started:7.2f} s   peak {most / 1e6:.2f} GB"


if __name__ == "__main__":
    for line in report(sys.argv[1:] or BUILT_IN):
        print(line, flush=True)
