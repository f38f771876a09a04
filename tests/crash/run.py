"""Many more crashes than the suite has time for: `python -m tests.crash.run --seeds 4`.

Each seed draws its power cuts anew, at every call of a life, of starts after a cut, and of starts
after a kill. The rest depends on no seed and is tried once: kills at every place of every step, the
-wal cut at every byte of its last transactions (`--only cuts`: some minutes on two cores), bits
turned all over, a disk full from every step on. The first thing that is not as it should be ends
the run and keeps its folder.
"""

import argparse
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from tests.crash.breeding import Lives, lives, quick_folder
from tests.crash.cut_log import CUT_BEHIND, CutLog
from tests.crash.damaged_files import WAL, WAL_HEADER, killed_at, outcome
from tests.crash.disk_log import build
from tests.crash.doomed import STORED, UNTOLD, Order
from tests.crash.full_disk import fill_up
from tests.crash.killed_steps import ChainOfKills, undisturbed
from tests.crash.played_script import script
from tests.crash.power_loss import Trial, follow, second_life

PARTS = ("power", "kills", "cuts", "damage", "full")
TRANSACTIONS = 4
BITS = 3_000


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when every table came back as it should."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.run", description=__doc__)
    parser.add_argument("--seeds", type=int, default=1, metavar="N", help="how many draws of cuts")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first of them")
    parser.add_argument("--only", choices=PARTS, nargs="*", default=PARTS)
    parser.add_argument("--sparse", type=int, default=1, metavar="X", help="one in X of each kind")
    chosen = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)  # trouble is what is tried here
    with quick_folder() as tools, lives(build(tools)) as process:
        for seed in range(chosen.seed, chosen.seed + chosen.seeds):
            if "power" in chosen.only:
                with counted(f"power cuts of seed {seed}") as (folder, tried):
                    cut_power(process, folder, Random(seed), chosen.sparse, tried)
        parts = {"kills": kill, "cuts": cut, "damage": damage, "full": fill}
        for name, part in parts.items():
            if name in chosen.only:
                with counted(name) as (folder, tried):
                    part(process, folder, chosen.sparse, tried)
    return 0


@contextmanager
def counted(what: str) -> Iterator[tuple[Path, Counter[str]]]:
    """A folder, which is kept when something fails, and what was tried in it, told at the end."""
    begun, tried = time.monotonic(), Counter[str]()
    memory = Path("/dev/shm")
    folder = Path(mkdtemp(dir=memory if memory.is_dir() else None))
    try:
        yield folder, tried
    finally:
        counts = ", ".join(f"{name} {count}" for name, count in sorted(tried.items()))
        seconds = time.monotonic() - begun
        sys.stdout.write(f"{what}: {tried.total()} in {seconds:.0f} s ({counts}); in {folder}\n")
        sys.stdout.flush()
    remove(folder)


def remove(folder: Path) -> None:
    """A folder of folders of files, which held what was to be."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink()
    folder.rmdir()


def cut_power(
    process: Lives, folder: Path, chance: Random, sparse: int, tried: Counter[str]
) -> None:
    """At every call of a life; then of starts after a cut and after a kill."""
    (folder / "life").mkdir()
    life = follow(process, Order(str(folder / "life"), len(script()), log=str(folder / "log")))
    trial = Trial(folder, tried)
    trial.run(life, chance, drawn=2, every=sparse)
    second = second_life(process, folder / "second", chance.randrange(len(script())))
    trial.run(second, chance, drawn=1, every=sparse, what="second life")
    images = list(life.images(chance, drawn=1, every=20 * sparse))
    for image in images:
        trial.run_twice(process, image, chance, drawn=1, every=20)
    written = [at for at, call in enumerate(life.calls) if call.kind == "w"]
    for number, moment in enumerate(written[:: 25 * sparse]):
        killed = life.killed(process, folder / f"killed{number}", moment)
        trial.run(killed, chance, drawn=1, every=4, what="after a kill")


def kill(process: Lives, folder: Path, sparse: int, tried: Counter[str]) -> None:
    """At every place of every step, and at every place of a start after some of them."""
    wanted = undisturbed(process, folder / "undisturbed")
    for place in UNTOLD + STORED:
        chain = ChainOfKills(process, folder / place.replace(" ", "-"), tried)
        for step in range(0, len(script()), sparse):
            chain.kill_in(step, place)
            if step % 10 == 0:
                chain.kill_starts()
        after = chain.play_out()
        if after != wanted:
            raise AssertionError(f"killed {place}, in {chain.folder}: not what was to be recorded")


def cut(process: Lives, folder: Path, sparse: int, tried: Counter[str]) -> None:
    """The -wal cut at every byte of its last transactions; the table plays on from each end."""
    wanted = undisturbed(process, folder / "undisturbed")
    for step in CUT_BEHIND:
        original = killed_at(process, folder / f"life{step}", step)
        log = CutLog.of(original, TRANSACTIONS, folder / "cut")
        tried += log.try_by(os.cpu_count() or 1, folder, sparse)
        tried["played on"] += log.play_out(process, folder / "out", wanted)


def damage(process: Lives, folder: Path, sparse: int, tried: Counter[str]) -> None:
    """The -wal cut within its header; bits turned in every file."""
    chance = Random(1)
    for step in CUT_BEHIND:
        original = killed_at(process, folder / f"life{step}", step)
        for at in range(WAL_HEADER + 1):
            came = outcome(original, original.cut(WAL, at), folder / "cut")
            tried[f"cut: {came}"] += 1
        for name in sorted(original.files):
            for _ in range(BITS // len(original.files) // sparse):
                at, bit = chance.randrange(len(original.files[name])), chance.randrange(8)
                came = outcome(original, original.turned(name, at, bit), folder / "turned")
                tried[f"{name} turned: {came}"] += 1


def fill(process: Lives, folder: Path, sparse: int, tried: Counter[str]) -> None:
    """The disk full at the start after every 4,001 bytes, and from every step on."""
    wanted = undisturbed(process, folder / "undisturbed")
    rooms = [(room, -1) for room in range(0, 1_000_000, 4_001 * sparse)]
    steps = [(room, step) for step in range(0, len(script()), sparse) for room in (0, 5_000)]
    for number, (room, step) in enumerate(rooms + steps):
        filled = fill_up(process, folder / f"life{number}", room, step)
        if filled.after != wanted:
            raise AssertionError(f"{room} bytes left at {step}: not what was to be recorded")
        tried["stopped" if filled.words else "went on"] += 1


if __name__ == "__main__":
    sys.exit(main())
