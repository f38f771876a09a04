"""The directory of a simulation: one simulation at a time, and its links do not outlive it.

A killed process cannot clean up behind itself, and the system soon gives the number of a dead
terminal to another program: a link that stayed would lead hosts into a stranger's terminal. So a
guard, a small shell in a session of its own, waits for the end of the simulation, however it
comes, takes the links away and only then gives the directory free.
"""

import fcntl
import os
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tableassist.owned_files import make_folder

LOCK_NAME = "simulate.lock"
_PATIENCE_S = 1.0
_LOOK_S = 0.01
_MODE = 0o644
_GUARD = 'read -r _; for link; do if [ -L "$link" ]; then rm -f "$link"; fi; done'


class PlaceError(Exception):
    """This directory cannot be used; one line."""


@contextmanager
def owned(directory: Path, links: Iterable[str]) -> Iterator[None]:
    """The directory is made if need be, and ours alone inside this block.

    `links` are names in it that may stand there only as long as the block is alive.
    """
    try:
        make_folder(directory)
        lock = os.open(directory / LOCK_NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _MODE)
    except OSError as error:
        raise PlaceError(f"using {directory}: {error.strerror}") from None
    try:
        _take(lock, directory)
        paths = [directory / name for name in links]
        _tidy(paths)
        with _guarded(paths, lock):
            yield
    finally:
        os.close(lock)


def _take(lock: int, directory: Path) -> None:
    """Wait for the guard of a simulation that was killed a moment ago, and for nobody else."""
    end = time.monotonic() + _PATIENCE_S
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > end:
                raise PlaceError(f"using {directory}: another simulation runs there") from None
            time.sleep(_LOOK_S)
        else:
            return


def _tidy(links: list[Path]) -> None:
    """What a lost guard has left behind; a new terminal could have the number of an old one."""
    for link in links:
        if link.is_symlink():
            link.unlink()


@contextmanager
def _guarded(links: list[Path], lock: int) -> Iterator[None]:
    """The guard holds the lock as well: whoever comes next finds the directory tidy."""
    with subprocess.Popen(
        ["/bin/sh", "-c", _GUARD, "guard", *links],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(lock,),
        start_new_session=True,
    ):
        yield
