"""The journals of the gallery's moments: what a script's table decided, stored and read there.

Written and read as those of a real table are, in a folder of the caller's. The screen may not know
the reports, so this stands here; nothing is drawn.
"""

from pathlib import Path

from msgspec.structs import replace

from tableassist.controller.clocks import SystemClock
from tableassist.controller.pipeline import Pipeline
from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import ProgramStarted
from tableassist.core.pages import PageAsked, PageTold
from tableassist.journal import Journal
from tableassist.reports.correction_desk import correction_told
from tableassist.reports.pages import page
from tableassist.screen.gallery.moments import Moment
from tableassist.screen.gallery.pictures import GalleryError
from tableassist.screen.gallery.scripted import Kept


class GalleryJournals:
    """Each is made when a page is read from it first; what was read once is told again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[tuple[Kept, ...], Path] = {}
        self._pages: dict[tuple[Path, PageAsked], PageTold] = {}
        self._corrections: dict[tuple[Path, CorrectionAsked], CorrectionTold] = {}

    def page(self, moment: Moment, asked: PageAsked) -> PageTold:
        """A page of the pit."""
        place = self.directory(moment), asked
        if place not in self._pages:
            self._pages[place] = page(place[0], moment.house, asked)
        return self._pages[place]

    def correction(self, moment: Moment, asked: CorrectionAsked) -> CorrectionTold:
        """What a correction comes to."""
        place = self.directory(moment), asked
        if place not in self._corrections:
            self._corrections[place] = correction_told(place[0], moment.house, asked)
        return self._corrections[place]

    def directory(self, moment: Moment) -> Path:
        """Where the moment's journal is."""
        if moment.kept not in self._made:
            directory = self._folder / f"journal-{len(self._made)}"
            self._made[moment.kept] = directory
            _store(directory, moment.house, moment.kept)
        return self._made[moment.kept]


class _ScriptClock(SystemClock):
    """Stands still until it is told on."""

    def ticks_ms(self) -> int:
        return 0


def _store(directory: Path, house: LoadedHouse, kept: tuple[Kept, ...]) -> None:
    """What led to each decision, decided again by a pipeline as a table in operation has it."""
    clock = _ScriptClock()
    journal = Journal.open(directory)
    pipeline = Pipeline(house, journal, clock, lambda _stamped: None)
    try:
        for one in kept:
            clock.count_on(one.at_ms)
            if one.what is None:
                raise GalleryError(f"{one.records}: noted, and nothing in a journal leads there")
            is_start = isinstance(one.what, ProgramStarted)
            key = {"head_key": journal.head_key} if is_start else {}
            pipeline.submit(replace(one.what, **key))
    finally:
        pipeline.close()
