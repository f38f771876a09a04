"""Tests of missing rights need a user who can lack them: root may read and write everything.

As root the effective user becomes `nobody` for a while; as anyone else nothing changes. The place
made here can be reached by both.
"""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

_NOBODY = 65534


@contextlib.contextmanager
def ordinary_user() -> Iterator[None]:
    """Run without the rights of root."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        if before == 0:
            os.seteuid(before)


def give_to_ordinary_user(place: Path) -> None:
    """Make the user of `ordinary_user` the owner of everything in `place`."""
    if os.geteuid() == 0:
        for path in (place, *place.rglob("*")):
            os.chown(path, _NOBODY, -1)


@contextlib.contextmanager
def open_place() -> Iterator[Path]:
    """A directory that an ordinary user can look into, removed at the end."""
    place = Path(tempfile.mkdtemp(prefix="tableassist-"))
    place.chmod(0o755)
    try:
        yield place
    finally:
        for path in [place, *(path for path in place.rglob("*") if path.is_dir())]:
            path.chmod(0o755)
        shutil.rmtree(place)
