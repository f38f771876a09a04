"""The disk is full from any moment on: nothing stored is lost, and what stops the table says so.

The disk is the preloaded library's: it refuses what a file grows by, and tells how much is left.
With room again the table goes on where it was.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crash.breeding import Lives, quick_folder
from tests.crash.full_disk import fill_up
from tests.crash.killed_steps import Undisturbed, undisturbed
from tests.crash.played_script import script

MADE = 100_000
"""Bytes at which the journal is there, and no ballast."""


@pytest.fixture(scope="module")
def wanted(followed: Lives) -> Iterator[Undisturbed]:
    with quick_folder() as folder:
        yield undisturbed(followed, folder / "life")


@pytest.mark.parametrize("room", [*range(0, MADE, 13_001), 8, 100, 161])
def test_no_room_to_begin(followed: Lives, wanted: Undisturbed, folder: Path, room: int) -> None:
    filled = fill_up(followed, folder / "life", room)
    assert filled.words
    assert filled.after == wanted


@pytest.mark.parametrize("room", range(MADE, 900_000, 171_717))
def test_a_disk_without_ballast(
    followed: Lives, wanted: Undisturbed, folder: Path, room: int
) -> None:
    filled = fill_up(followed, folder / "life", room)
    assert "full" in filled.words
    assert filled.after == wanted


@pytest.mark.parametrize("step", range(0, len(script()), 27))
def test_the_ballast_carries_the_round_to_its_end(
    followed: Lives, wanted: Undisturbed, folder: Path, step: int
) -> None:
    filled = fill_up(followed, folder / "life", 0, step)
    assert filled.words == ""
    assert filled.after == wanted
