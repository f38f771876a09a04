"""The receipt printer of a running table: prints each slip that is due, and tells when it is done.

On a thread of its own, because a printer without paper may keep it waiting. A slip that could not
be printed stays due, which the screen says; nothing is tried again by itself, because nobody knows
what of it came out: whoever touches *Print* again gets a copy that says so.
"""

import logging
import queue
import threading
from collections.abc import Callable
from pathlib import Path

from tableassist.controller import fault_words
from tableassist.core.inputs import Input
from tableassist.core.machine import SlipPrinted
from tableassist.core.records import SlipDue, Stamped
from tableassist.core.table import TableState
from tableassist.core.table.hand_pays import found
from tableassist.journal import read_heads, read_records
from tableassist.reports.slip import Slip, slip_escpos
from tableassist.reports.slip_writing import write_slip

LOG = logging.getLogger(__name__)
_STOP_S = 2.0
"""How long an end of the program waits for a printer."""


class SlipPrinter:
    """Prints to `port` what the table in `directory` has due. `tell` takes what was printed.

    `state` gives the table's as it is now, and is asked on the thread that owns it.
    """

    def __init__(
        self,
        port: Path,
        directory: Path,
        state: Callable[[], TableState],
        tell: Callable[[Input], None],
    ) -> None:
        self._port = port
        self._state = state
        self._directory = directory
        self._tell = tell
        self._due: queue.SimpleQueue[tuple[Stamped, TableState] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="slips", daemon=True)

    def start(self) -> None:
        """Begin to print."""
        self._thread.start()

    def stop(self) -> None:
        """Print what waits, and end; a printer that does not move is left."""
        if self._thread.is_alive():
            self._due.put(None)
            self._thread.join(_STOP_S)

    def hear(self, stamped: Stamped) -> None:
        """A record that has become a fact. Does not wait."""
        if isinstance(stamped.record, SlipDue) and stamped.record.medium == "escpos":
            self._due.put((stamped, self._state()))

    def _run(self) -> None:
        while (due := self._due.get()) is not None:
            stamped, state = due
            try:
                slip = self._slip(stamped, state)
                if slip is None:
                    continue
                write_slip(self._port, slip_escpos(slip), is_new=False)
                self._tell(SlipPrinted(stamped.number))
            except OSError as error:
                LOG.warning("printing slip %d on %s: %s", stamped.number, self._port, error)
            except Exception as error:  # noqa: BLE001 - the next slip may be printed all the same
                LOG.warning("printing slip %d: %s", stamped.number, fault_words(error))

    def _slip(self, stamped: Stamped, state: TableState) -> Slip | None:
        record = stamped.record
        pay = found(state.hand_pays, record.hit) if isinstance(record, SlipDue) else None
        if pay is None or not isinstance(record, SlipDue):
            return None
        stored = next(read_records(self._directory, pay.hit - 1, pay.hit))
        heads = read_heads(self._directory)
        head = next((one for one in heads if one.number >= pay.hit), None)
        return Slip(pay, state, record.copy, stamped.at_ms, stored.hash.hex(), head)
