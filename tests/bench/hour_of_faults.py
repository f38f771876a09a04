"""An hour's worth of rounds over real terminals, with faults of every kind mixed by seed.

`python -m tests.bench.hour_of_faults [ROUNDS] [SEED] [HOUSE]` runs `simulate --faults` and `run` as
two processes (720 rounds are an hour at the pace of people, played ten times as fast), and holds
the journal against the truth. It prints what struck and how often; the exit status is 1 when
anything disagrees.
"""

import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tableassist.simulator.faults.catalogue import KINDS
from tests.support.two_processes import MONTREAL, TwoProcesses

ROUNDS = 720
SPEED = "10"
EVERY_MS = [500, 2_000]
# A byte a millisecond is only slow.
LEFT_OUT = ("split",)
FAULTS = "[mixed]\nevery_ms = {every}\nfaults = {names}\n"


def main(rounds: int, seed: int, house: str) -> int:
    """Play, print, and say whether all agrees."""
    with tempfile.TemporaryDirectory(prefix="hour-of-faults-") as folder:
        table, faults = TwoProcesses(Path(folder), house), Path(folder) / "faults.toml"
        names = [name for name in KINDS if name not in LEFT_OUT]
        faults.write_text(FAULTS.format(every=EVERY_MS, names=json.dumps(names)))
        words = ("--faults", str(faults), "--speed", SPEED)
        start = time.monotonic()
        with table.run(), table.simulate(rounds=rounds, seed=seed, words=words) as people:
            ended = people.wait()
        seconds = time.monotonic() - start
        result = table.audit()
        told = Counter(fact["what"] for fact in table.facts() if fact["fact"] == "fault")
    print(f"{house}, seed {seed}: {result.rounds} rounds in {seconds:.0f} s, ended with {ended}")
    print(
        f"  {result.cards:,} cards, {result.chips:,} moves of chips, {sum(told.values()):,} faults"
    )
    for what, count in sorted(told.items()):
        print(f"    {what:20} {count:6,}")
    print(f"  {len(result.disagreements)} disagreements")
    for line in result.disagreements:
        print(f"    {line}")
    return int(bool(result.disagreements) or ended != 0 or result.rounds < rounds)


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(
        main(
            int(given[0]) if given else ROUNDS,
            int(given[1]) if given[1:] else 1,
            given[2] if given[2:] else MONTREAL,
        )
    )
