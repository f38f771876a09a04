"""What several tests of crashes begin with: a folder in memory, and a process that lives and dies.

One process serves all tests of a file, because every life of a table is a fork of it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crash.breeding import Lives, lives, quick_folder
from tests.crash.disk_log import build
from tests.crash.killed_steps import Undisturbed, undisturbed


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as folder:
        yield folder


@pytest.fixture(scope="module")
def doomed() -> Iterator[Lives]:
    with lives() as process:
        yield process


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lives]:
    """The same, and everything that its lives do to their disk is written down."""
    library = build(tmp_path_factory.mktemp("library"))
    with lives(library) as process:
        yield process


@pytest.fixture(scope="module")
def wanted(doomed: Lives) -> Iterator[Undisturbed]:
    with quick_folder() as folder:
        yield undisturbed(doomed, folder / "life")
