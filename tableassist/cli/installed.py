"""The installed program: against the manifest of its release, and how it is started once more.

The manifest has a line of SHA-256 for each file that the package brought, in the form of
`sha256sum`, so that anybody can check it without this program. A checkout has none, and neither has
a wheel. Nothing is repaired here.
"""

import hashlib
import logging
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tableassist
from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.owned_files import open_plain

LOG = logging.getLogger(__name__)
HOME = Path("usr/lib/tableassist")
"""Where the package puts the program, seen from the root of the file system."""
MANIFEST = "manifest.sha256"
STARTER = Path("usr/bin/tableassist")
TOLD = 10


@dataclass(frozen=True, slots=True)
class Program:
    """What was found: how many files are as released, the manifest's own SHA-256, what is wrong."""

    files: int
    manifest: str
    problems: tuple[str, ...]


def check_installed() -> None:
    """Before a table or a sign starts: end with 1 and each line when the program was changed."""
    home = installed_home()
    if home is not None:
        LOG.info("%s", program_words(_program_or_stop(home)))


def installed_home() -> Path | None:
    """The folder that the package made, when this program runs from there."""
    home = Path(tableassist.__file__).parents[2]
    return home if home.parts[-len(HOME.parts) :] == HOME.parts else None


def started_again() -> tuple[str, ...]:
    """What starts this very program as another process; commands go behind it.

    Nothing is taken from the folder in which somebody happens to work. Only its starter knows where
    the installed program has its parts.
    """
    home = installed_home()
    if home is not None:
        return (str(_root(home) / STARTER),)
    own = str(Path(tableassist.__file__).parents[1])
    line = f"import sys; sys.path.insert(0, {own!r}); from tableassist.cli import main; main()"
    return sys.executable, "-P", "-c", line


def verified(home: Path) -> Program:
    """Hold every file against the manifest; what lies in `home` beside them is wrong, too."""
    root = _root(home)
    try:
        manifest = (home / MANIFEST).read_bytes()
        listed = dict(_listed(manifest.decode()))
    except OSError as error:
        return Program(0, "", (f"{home / MANIFEST}: {error.strerror}",))
    except ValueError:
        return Program(0, "", (f"{home / MANIFEST}: not a manifest",))
    wrong = [f"{root / name}: {why}" for name, why in _differences(root, listed)]
    wrong += [
        f"{path}: not of this release"
        for path in sorted(home.rglob("*"))
        if not (path.is_dir() and not path.is_symlink())
        and path != home / MANIFEST
        and path.relative_to(root).as_posix() not in listed
    ]
    return Program(len(listed), hashlib.sha256(manifest).hexdigest(), tuple(wrong))


def _root(home: Path) -> Path:
    """The root of the file system that `home` is in."""
    return home.parents[len(HOME.parts) - 1]


def _listed(manifest: str) -> Iterator[tuple[str, str]]:
    """Name and SHA-256 of each line. ValueError when one is none."""
    for line in manifest.splitlines():
        digest, name = line.split("  ", 1)
        yield name, digest


def _differences(root: Path, listed: dict[str, str]) -> Iterator[tuple[str, str]]:
    for name, digest in listed.items():
        path = root / name
        try:
            if path.is_symlink():
                yield name, "a link is in its place"
                continue
            with os.fdopen(open_plain(path, os.O_RDONLY), "rb") as file:
                if hashlib.file_digest(file, "sha256").hexdigest() != digest:
                    yield name, "was changed"
        except OSError as error:
            yield name, error.strerror or "cannot be read"


def _program_or_stop(home: Path) -> Program:
    program = verified(home)
    if program.problems:
        lines = [f"verifying the program: {problem}" for problem in told_problems(program)]
        lines.append("nothing was started: install the package of this release again")
        stop(lines, ANSWER_NO)
    return program


def told_problems(program: Program) -> tuple[str, ...]:
    """What is wrong, and behind so many how much more."""
    more = len(program.problems) - TOLD
    return (*program.problems[:TOLD], *((f"and {more} more",) if more > 0 else ()))


def program_words(program: Program) -> str:
    """Release, files and the manifest's own sum."""
    return (
        f"release {tableassist.__version__}: {program.files} files are as released, "
        f"manifest {program.manifest}"
    )
