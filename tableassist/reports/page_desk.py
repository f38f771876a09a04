"""Who reads the journal of a running table for its screen: on a thread of its own, one page a time.

It opens the journal anew for each page and only reads, as a command beside the table does; nobody
waits for it. Whoever asks again before the answer is there wants the new page and not the old one,
which is then read no further. Now and then it lets the table's own threads go first.
"""

import logging
from collections.abc import Callable
from pathlib import Path

from tableassist.controller import fault_words
from tableassist.core.house import LoadedHouse
from tableassist.core.pages import PageAsked, PageTold
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.journal import JournalError, StoredRecord
from tableassist.reports.newest_asked import NewestAsked

LOG = logging.getLogger(__name__)
_RECORDS_AT_ONCE = 100
_PAUSE_S = 0.002


class _NotWantedError(Exception):
    """Somebody asks for another page, or the table ends."""


class PageDesk(NewestAsked[PageAsked]):
    """Reads the journal in `directory`; `tell` gets each answer, on this desk's thread."""

    def __init__(
        self, directory: Path, house: LoadedHouse, tell: Callable[[PageTold], None]
    ) -> None:
        super().__init__("pages", self._read_and_tell)
        self._directory = directory
        self._house = house
        self._tell = tell

    def _read_and_tell(self, asked: PageAsked) -> None:
        told = self._read(asked)
        if told is not None:
            self._tell(told)

    def _watch(self, stored: StoredRecord) -> None:
        """Every so many records: a pause in which the table's threads run, and whether to go on."""
        if stored.number % _RECORDS_AT_ONCE:
            return
        if self.is_called_within(_PAUSE_S):
            raise _NotWantedError

    def _read(self, asked: PageAsked) -> PageTold | None:
        # Every report stands behind this; a table that starts needs none of them.
        from tableassist.reports.pages import page

        try:
            return page(self._directory, self._house, asked, self._watch)
        except _NotWantedError:
            return None
        except JournalError as error:
            return PageTold(asked, "", problem=str(error))
        except Exception as error:  # noqa: BLE001 - the next page may be read all the same
            LOG.warning("reading page %s: %s", asked.kind, fault_words(error))
            return PageTold(asked, "", problem=PAGE_WORDS[asked.language].not_now)
