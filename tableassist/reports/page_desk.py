"""Who reads the journal of a running table for its screen: on a thread of its own, one page a time.

It opens the journal anew for each page and only reads, as a command beside the table does; nobody
waits for it. Whoever asks again before the answer is there wants the new page and not the old one,
which is then read no further. Now and then it lets the table's own threads go first.
"""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from tableassist.controller import fault_words
from tableassist.core.house import LoadedHouse
from tableassist.core.pages import PageAsked, PageTold
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.journal import JournalError, StoredRecord

LOG = logging.getLogger(__name__)
_RECORDS_AT_ONCE = 100
_PAUSE_S = 0.002


class _NotWantedError(Exception):
    """Somebody asks for another page, or the table ends."""


class PageDesk:
    """Reads the journal in `directory`; `tell` gets each answer, on this desk's thread."""

    def __init__(
        self, directory: Path, house: LoadedHouse, tell: Callable[[PageTold], None]
    ) -> None:
        self._directory = directory
        self._house = house
        self._tell = tell
        self._changed = threading.Condition()
        self._asked: PageAsked | None = None
        self._ends = False
        self._thread = threading.Thread(target=self._run, name="pages", daemon=True)

    def start(self) -> None:
        """Begin to read."""
        self._thread.start()

    def stop(self) -> None:
        """Read nothing more. A page that is being read is not waited for."""
        with self._changed:
            self._ends = True
            self._changed.notify()

    def ask(self, asked: PageAsked) -> bool:
        """Read this page instead of what still waits. Does not wait."""
        with self._changed:
            self._asked = asked
            self._changed.notify()
            return not self._ends

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(self._is_called)
                asked, self._asked = self._asked, None
                if self._ends or asked is None:
                    return
            told = self._read(asked)
            if told is not None:
                self._tell(told)

    def _watch(self, stored: StoredRecord) -> None:
        """Every so many records: a pause in which the table's threads run, and whether to go on."""
        if stored.number % _RECORDS_AT_ONCE:
            return
        with self._changed:
            if self._changed.wait_for(self._is_called, _PAUSE_S):
                raise _NotWantedError

    def _is_called(self) -> bool:
        return self._ends or self._asked is not None

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
