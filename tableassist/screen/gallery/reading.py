"""Pages of a moment that are read from its journal: who is asked, and what is told when.

The screen knows no journal, so whoever draws brings somebody who reads (`Journals`). Keys are
pressed one after the other and each page is told before the next one; at the last of them the
reader may be busy, or away, as the moment says.
"""

from typing import Protocol

from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.pages import PageAsked, PageTold
from tableassist.screen.gallery.moments import Moment
from tableassist.screen.windows import Windows


class Journals(Protocol):
    """Who reads in the journal that the table of a moment would have."""

    def page(self, moment: Moment, asked: PageAsked) -> PageTold: ...

    def correction(self, moment: Moment, asked: CorrectionAsked) -> CorrectionTold: ...


class Reading:
    """Both desks of a window; they answer when `open` lets them."""

    def __init__(self, journals: Journals) -> None:
        self._journals = journals
        self._is_there = True

    def ask(self, _asked: PageAsked | CorrectionAsked) -> bool:
        """It is heard, unless nobody is there; the answer is told by `open`."""
        return self._is_there

    def open(self, windows: Windows, moment: Moment) -> None:
        """The pit's pages after the keys of the moment."""
        keys = ("", *(moment.pit or ()))
        for place, key in enumerate(keys, start=1):
            reader = moment.reader if place == len(keys) else "there"
            self._is_there = reader != "away"
            if not key:
                windows.turn_pit()
            elif windows.corrects:
                windows.press_correction(key)
            else:
                windows.press_page(key)
            if reader == "there":
                self._tell(windows, moment)
        self._is_there = True

    def _tell(self, windows: Windows, moment: Moment) -> None:
        if windows.page_asked is not None:
            windows.tell_page(self._journals.page(moment, windows.page_asked))
        if windows.corrects:
            asked = windows.correction_asked
            windows.tell_correction(self._journals.correction(moment, asked))
