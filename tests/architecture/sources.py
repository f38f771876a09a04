"""The files of this repository, as the architecture tests read them.

Each list refuses to be short: a scanner that finds no files would pass in silence.
Files are found on disk and not through git, so that a new file counts before it is committed.
"""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("tableassist", "firmware_protocol")
FOLDERS = (*PACKAGES, "tests", "deploy", ".ci")
TEXT_SUFFIXES = {"", ".py", ".qml", ".js", ".md", ".toml", ".sql", ".json", ".txt", ".sh", ".lock"}


class Source(NamedTuple):
    """One file: where it is, seen from the top, and what it says."""

    name: str
    text: str

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    @property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.name)


def _files(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def _read(path: Path) -> Source:
    return Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


def sources(*folders: str, suffixes: tuple[str, ...], at_least: int) -> list[Source]:
    """The files under `folders` with one of `suffixes`; fewer than `at_least` is an error."""
    found = [_read(path) for path in _files(*folders) if path.suffix in suffixes]
    if len(found) < at_least:
        raise LookupError(f"scanning {folders}: saw {len(found)} files, expected {at_least}")
    return found


def tracked() -> set[str]:
    """The names that git tracks, seen from the top; what a person left lying about is not ours."""
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def every_text(at_least: int) -> list[Source]:
    """Every text file that is shipped, those at the top included."""
    at_top = [path for path in ROOT.iterdir() if path.is_file() and path.name != "LICENSE"]
    paths = [*at_top, *_files(*FOLDERS)]
    found = [_read(path) for path in paths if path.suffix in TEXT_SUFFIXES]
    if len(found) < at_least:
        raise LookupError(f"scanning everything: saw {len(found)} files, expected {at_least}")
    return found
