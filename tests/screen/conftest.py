"""Fixtures of the screen's tests: a desk of every shape, closed with its complaints looked at."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tableassist.cli.gallery_journals import GalleryJournals
from tableassist.screen.gallery.reading import Reading
from tests.screen.fingers import Desk, Patience
from tests.screen.floor import Floor

SIZES = ((1920, 1080), (1280, 800), (1080, 1920))


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    """A window of 1920 by 1080."""
    opened = Desk(qtbot)
    yield opened
    opened.close()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def any_desk(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """A window of each size that has to work."""
    opened = Desk(qtbot, *request.param)
    yield opened
    opened.close()


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def shape(qapp: QGuiApplication, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The same for tests that only look: one window of each size for a whole file."""
    opened = Desk(Patience(), *request.param)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def journals(tmp_path_factory: pytest.TempPathFactory) -> GalleryJournals:
    """The journals of the gallery's moments, made as they are read."""
    return GalleryJournals(tmp_path_factory.mktemp("gallery"))


@pytest.fixture(scope="session")
def reading(journals: GalleryJournals) -> Reading:
    """Reads in them for a window; one at a time may have it for a desk."""
    return Reading(journals)


@pytest.fixture
def floor(qtbot: QtBot, tmp_path: Path) -> Iterator[Floor]:
    """A table where people sign on, and its window."""
    made = Floor(qtbot, tmp_path)
    yield made
    made.close()
