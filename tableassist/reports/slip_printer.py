"""The receipt printer of a running table: prints each slip that is due, and tells when it is done.

On a thread of its own, because a printer may keep it waiting. What has not begun to come out is
tried again as long as it may be printed and nobody asked for a newer copy. Of a slip that was cut
nobody knows what came out: it stays due, which the screen says, and whoever touches *Print* again
gets a copy that says so.
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
from tableassist.core.table.paying_hits import may_print
from tableassist.journal import read_heads, read_records
from tableassist.reports.slip import Slip, slip_escpos
from tableassist.reports.slip_writing import PATIENCE_S, CutSlipError, print_slip

LOG = logging.getLogger(__name__)
_STOP_S = 2.0
"""How long an end of the program waits for a printer."""
_AGAIN_S = 3.0


class SlipPrinter:
    """Prints to `port` what the table in `directory` has due. `tell` takes what was printed.

    `state` gives the table's as it is now; any thread may ask. A printer that takes nothing is
    given up after `patience_s`, and tried again `again_s` later.
    """

    def __init__(
        self,
        port: Path,
        directory: Path,
        state: Callable[[], TableState],
        tell: Callable[[Input], None],
        patience_s: float = PATIENCE_S,
        again_s: float = _AGAIN_S,
    ) -> None:
        self._port = port
        self._state = state
        self._directory = directory
        self._tell = tell
        self._patience_s, self._again_s = patience_s, again_s
        self._due: queue.SimpleQueue[Stamped | None] = queue.SimpleQueue()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="slips", daemon=True)

    def start(self) -> None:
        """Begin to print."""
        self._thread.start()

    def stop(self) -> None:
        """Print what waits, and end; a printer that does not move is left."""
        self._stopping.set()
        if self._thread.is_alive():
            self._due.put(None)
            self._thread.join(_STOP_S)

    def hear(self, stamped: Stamped) -> None:
        """A record that has become a fact, and is in the state. Does not wait."""
        if isinstance(stamped.record, SlipDue) and stamped.record.medium == "escpos":
            self._due.put(stamped)

    def _run(self) -> None:
        while (due := self._due.get()) is not None:
            try:
                self._print(due)
            except Exception as error:  # noqa: BLE001 - the next slip may be printed all the same
                LOG.warning("printing slip %d: %s", due.number, fault_words(error))

    def _print(self, due: Stamped) -> None:
        """Until it has come out, or nobody may want it any more."""
        said = ""
        while (slip := self._slip(due)) is not None:
            try:
                print_slip(self._port, slip_escpos(slip), self._patience_s)
                self._tell(SlipPrinted(due.number))
                return
            except CutSlipError as error:
                LOG.warning("slip %d was cut on %s: %s", due.number, self._port, error)
                return
            except OSError as error:
                if str(error) != said:
                    said = str(error)
                    LOG.warning("printing slip %d on %s: %s", due.number, self._port, error)
            if self._stopping.wait(self._again_s):
                return

    def _slip(self, stamped: Stamped) -> Slip | None:
        """What is due by this record, None when it is so no more."""
        state, record = self._state(), stamped.record
        pay = found(state.hand_pays, record.hit) if isinstance(record, SlipDue) else None
        if pay is None or not isinstance(record, SlipDue):
            return None
        if stamped.number != max(pay.slips_due, default=0) or not may_print(state, pay):
            return None
        stored = next(read_records(self._directory, pay.hit - 1, pay.hit))
        heads = read_heads(self._directory)
        head = next((one for one in heads if one.number >= pay.hit), None)
        return Slip(pay, state, record.copy, stamped.at_ms, stored.hash.hex(), head)
