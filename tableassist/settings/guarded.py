"""Whether somebody else may change what a table is told: its file, its profile, their folders.

Who can write there can have the table take keys that everybody knows, or pay by another profile.
Keys and secrets are refused where they are read (`owned_files`); these are told, not refused.
"""

import grp
import os
import pwd
import stat
from collections.abc import Iterator
from pathlib import Path

from tableassist.settings.house import is_path
from tableassist.settings.table import TableSettings

_ROOT = 0


def open_to_others(config: Path, settings: TableSettings) -> tuple[str, ...]:
    """A line for each that others than root and the table's own user may change."""
    own = {_ROOT, os.geteuid()}
    if os.geteuid() == _ROOT and settings.data.exists():
        own.add(settings.data.stat().st_uid)  # root looks at the table of its user
    read = (config, *((Path(settings.house),) if is_path(settings.house) else ()))
    try:
        places = dict.fromkeys(place for path in read for place in _on_the_way(path))
        return tuple(f"{place}: {why}" for place in places for why in _doubts(place, own))
    except OSError as error:
        return (f"{error.filename}: {error.strerror}",)


def _on_the_way(path: Path) -> Iterator[Path]:
    """The file itself and the folder in which it can be replaced; before it those of its links."""
    named = path.absolute()
    while named.is_symlink():
        yield named.parent.resolve()
        named = named.parent / named.readlink()
    yield named.resolve()
    yield named.parent.resolve()


def _doubts(place: Path, own: set[int]) -> Iterator[str]:
    found = place.stat()
    if _writers(found):
        fit = "755" if stat.S_ISDIR(found.st_mode) else "644"
        mode = stat.S_IMODE(found.st_mode)
        yield f"others than its owner may change it ({mode:04o}): chmod {fit}"
    if found.st_uid not in own:
        yield f"belongs to {_name(found.st_uid)}, not to root or the user of the table: chown"


def _writers(found: os.stat_result) -> bool:
    if stat.S_ISDIR(found.st_mode) and found.st_mode & stat.S_ISVTX:
        return False  # each can only replace their own
    is_of_group = bool(found.st_mode & stat.S_IWGRP) and not _is_private(found)
    return is_of_group or bool(found.st_mode & stat.S_IWOTH)


def _is_private(found: os.stat_result) -> bool:
    """Whether its group is that of its owner alone, as many systems make one for each user."""
    try:
        group = grp.getgrgid(found.st_gid)
    except KeyError:
        return False
    name = _name(found.st_uid)
    return group.gr_name == name and set(group.gr_mem) <= {name}


def _name(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"user {user}"
