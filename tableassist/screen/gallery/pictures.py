"""Moments drawn: each of them in every language and size, by the program's own windows, to PNG.

Nobody sees the windows and nothing moves in them. Files are named so that they sort as a round
goes; `index` shows them side by side. An application must be there, as `prepare` makes it.
"""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from tableassist.core.inputs import LanguageName
from tableassist.screen.application import prepare_environment
from tableassist.screen.courier import SignNews
from tableassist.screen.gallery.moments import Moment
from tableassist.screen.gallery.reading import Journals, Reading
from tableassist.screen.idle_watch import IDLE_AFTER_MS
from tableassist.screen.looks import Looks, Theme
from tableassist.screen.sign_on_pad import SETTLE_MS
from tableassist.screen.windows import Windows, load_fonts

SIZES: dict[str, tuple[int, int]] = {
    "wide": (1920, 1080),
    "desk": (1280, 800),
    "tall": (1080, 1920),
}
FAULT = "KeyError in tableassist.core.table.evolve"
SIGNS = {
    "sign-figure": SignNews("39619.44", "showing"),
    "sign-dashes": SignNews(None, "dashes"),
    "sign-won": SignNews("10000.00", "showing", "39619.44", 5),
    "sign-out-of-service": SignNews("39619.44", "out of service"),
}
_PAD_ORDER = (7, 3, 0, 9, 1, 4, 8, 2, 6, 5)
"""As good as any; by chance no two pictures would be alike."""
_ROLLED_MS = 1_000
"""By the fourth face that is also when *out of service* lets the figure be seen."""
_SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")

Drawn = Callable[[int, int], None]
"""Told how many pictures there are by now, and of how many."""


class GalleryError(Exception):
    """A picture could not be made; the message says which and why."""


@dataclass(frozen=True)
class Wanted:
    """What is to be drawn. `sizes` by name, `idle` are moments in which nobody plays."""

    moments: Sequence[Moment]
    idle: Sequence[Moment]
    languages: Sequence[str]
    sizes: dict[str, tuple[int, int]] = field(default_factory=lambda: SIZES)
    themes: Sequence[Theme] = ("dark",)

    @property
    def count(self) -> int:
        """How many pictures that makes."""
        pages = len(self.moments) + len(self.idle) + 1
        a_language = len(self.themes) * pages + len(SIGNS)
        return len(self.sizes) * len(self.languages) * a_language


@dataclass(frozen=True)
class Picture:
    """A file that was drawn, and what is in it."""

    file: str
    size: str
    theme: Theme
    language: str
    name: str


def size_named(text: str) -> tuple[str, tuple[int, int]]:
    """A size as people give it: `desk`, or `1024x600`. ValueError for anything else."""
    if text in SIZES:
        return text, SIZES[text]
    match = _SIZE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no size: WIDTHxHEIGHT, or one of {', '.join(SIZES)}")
    return text, (int(match[1]), int(match[2]))


def prepare() -> QGuiApplication:
    """An application without a screen, unless there is one already."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    prepare_environment()
    application = QGuiApplication.instance()
    if not isinstance(application, QGuiApplication):
        application = QGuiApplication(["tableassist"])
    load_fonts()
    return application


def draw(wanted: Wanted, journals: Journals, directory: Path, drawn: Drawn) -> list[Picture]:
    """Every picture, in the order of their names within a size. Raises `GalleryError`.

    `journals` are read for the pages of the pit.
    """
    pictures: list[Picture] = []
    for size, (width, height) in wanted.sizes.items():
        for theme in wanted.themes:
            for picture, window in _shown(wanted, journals, size, theme, (width, height)):
                save(window, directory / picture.file)
                pictures.append(picture)
                drawn(len(pictures), wanted.count)
        for language in wanted.languages:
            for picture, window in _signs(size, language, (width, height)):
                save(window, directory / picture.file)
                pictures.append(picture)
                drawn(len(pictures), wanted.count)
    return pictures


def _shown(
    wanted: Wanted, journals: Journals, size: str, theme: Theme, pixels: tuple[int, int]
) -> Iterator[tuple[Picture, QQuickWindow]]:
    """The dealer's window at each moment."""
    dark = "" if theme == "dark" else f"-{theme}"
    for language in wanted.languages:
        stage = _Stage(theme, pixels, journals)

        def named(number: int, name: str, language: str = language) -> Picture:
            file = f"{size}{dark}-{language}-{number:03d}-{name}.png"
            return Picture(file, size, theme, language, name)

        number = 0
        for moment in wanted.moments:
            number += 1
            stage.show(moment, language)
            yield named(number, moment.name), stage.window
        for moment in wanted.idle:
            number += 1
            stage.fall_idle(moment, language)
            yield named(number, moment.name), stage.window
        stage.windows.show_fault(FAULT)
        yield named(number + 1, "fault"), stage.window
        stage.close()


def _signs(
    size: str, language: str, pixels: tuple[int, int]
) -> Iterator[tuple[Picture, QQuickWindow]]:
    """The jackpot window's faces, each once its figure has rolled to where it goes."""
    clock = _Clock()
    windows = Windows(_no_finger, clock)
    window = windows.open_jackpot("Casino", cast(LanguageName, language))
    _show(window, pixels)
    for name, news in SIGNS.items():
        windows.show_sign(news)
        clock.now_ms += _ROLLED_MS
        windows.show_sign(news)
        yield Picture(f"{size}-{language}-{name}.png", size, "dark", language, name), window
    windows.close()


class _Clock:
    """Milliseconds that go by when somebody says so. It holds no window: windows hold it."""

    def __init__(self) -> None:
        self.now_ms = 0

    def __call__(self) -> int:
        return self.now_ms


class _Stage:
    """One dealer's window and the clock that it goes by."""

    def __init__(self, theme: Theme, pixels: tuple[int, int], journals: Journals) -> None:
        self._clock = _Clock()
        self._reading = Reading(journals)
        self.windows = Windows(
            _no_finger,
            self._clock,
            Looks(theme=theme, still=True),
            order=lambda: _PAD_ORDER,
            pit=self._reading,
            correct=self._reading,
        )
        self.window = self.windows.open_dealer()
        _show(self.window, pixels)

    def show(self, moment: Moment, language: str) -> None:
        show_moment(self.windows, moment, language, self._wait, self._reading)

    def _wait(self, ms: int) -> None:
        self._clock.now_ms += ms

    def fall_idle(self, moment: Moment, language: str) -> None:
        """Nobody touches anything until the idle page comes."""
        self.windows.show(moment.view(language))
        self._clock.now_ms += IDLE_AFTER_MS
        self.windows.look_at_the_clock()

    def close(self) -> None:
        self.windows.close()
        if self.windows.complaints:
            raise GalleryError(f"drawing: {self.windows.complaints[0]}")


def show_moment(
    windows: Windows,
    moment: Moment,
    language: str,
    wait: Callable[[int], None],
    reading: Reading,
) -> None:
    """The moment, with the pad where one stands open; `wait` lets so many ms pass.

    `reading` is the desks of these windows.
    """
    windows.close_pad()
    windows.close_pit()
    windows.show(moment.view(language))
    windows.open_hit(is_open=moment.hit)
    if moment.pit is not None:
        reading.open(windows, moment)
    if moment.pad is not None:
        post, person = moment.pad
        windows.open_pad(post)
        wait(SETTLE_MS)
        windows.choose_name(person)


def _show(window: QQuickWindow, pixels: tuple[int, int]) -> None:
    window.resize(*pixels)
    window.show()
    QGuiApplication.processEvents()


def _no_finger(_touch: object) -> None:
    """Nobody touches a picture."""


def save(window: QQuickWindow, path: Path) -> None:
    """What the window shows, as a PNG. Raises `GalleryError`."""
    if not window.grabWindow().save(str(path)):
        raise GalleryError(f"drawing {path}: it cannot be written")
