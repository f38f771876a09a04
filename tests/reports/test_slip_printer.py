"""A running table's printer: what is due comes out of its port, and only then is it done.

The port is a pseudo-terminal; the table is the pipeline on a real journal.
"""

import os
import queue
import tty
from pathlib import Path
from typing import cast

import pytest

from tableassist.controller import SystemClock, open_pipeline
from tableassist.core import supervision as s
from tableassist.core.inputs import Input, RevealTouched
from tableassist.core.machine import SlipPrinted
from tableassist.core.paying import PayingTerms
from tableassist.core.records import SlipDue, Stamped
from tableassist.core.table import TableState
from tableassist.journal import Journal
from tableassist.reports.slip_printer import SlipPrinter
from tableassist.settings import load_house
from tests.support.told_tables import Stop, ToldTable

ROYAL = "Ah Kh Qh Jh Th"


def _play(table: ToldTable) -> int:
    table.play(Stop.LOCKED)
    table.deal(ROYAL, "2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac")
    table.decide()
    return table.number


def printed_on(master: int) -> bytes:
    """What came out of a port, up to the cut."""
    printed = b""
    while not printed.endswith(b"\x1dVB\x00"):
        printed += os.read(master, 1 << 16)
    return printed


class Printing:
    """A stored table with an approved hit, whose pipeline runs, and its printer on `port`."""

    def __init__(self, folder: Path, port: Path) -> None:
        table = ToldTable()
        table.touch(RevealTouched(_play(table)))
        self.hit = table.state.hand_pays[0].hit
        table.touch(s.HitVerifyTouched(self.hit, "Anna Weiss"))
        table.touch(s.HitApproveTouched(self.hit, "Boris Klein"))
        table.store(folder)
        self.told: queue.Queue[Input] = queue.Queue()
        self._printers: list[SlipPrinter] = []
        self.pipeline = open_pipeline(
            Journal.open(folder),
            "Table 1",
            load_house("caribbean-montreal"),
            SystemClock(),
            self._hear,
            paying=PayingTerms(prints=True),
        )
        printer = SlipPrinter(port, folder, lambda: self.pipeline.state, self.told.put)
        self._printers.append(printer)
        printer.start()

    def _hear(self, stamped: Stamped) -> None:
        for printer in self._printers:
            printer.hear(stamped)

    def stop(self) -> None:
        for printer in self._printers:
            printer.stop()
        self.pipeline.close()


def test_a_slip_comes_out_and_is_done(tmp_path: Path) -> None:
    master, port = os.openpty()
    tty.setraw(master)
    printing = Printing(tmp_path / "table", Path(os.ttyname(port)))
    try:
        assert printing.pipeline.submit(s.SlipTouched(printing.hit, "escpos")) is None
        done = printing.told.get(timeout=60)
        printed = printed_on(master)
        due = printing.pipeline.state.hand_pays[0].slips_due
        assert done == SlipPrinted(due[0])
        assert printing.pipeline.submit(done) is None
        assert not printing.pipeline.state.hand_pays[0].slips_due
    finally:
        printing.stop()
        os.close(master)
        os.close(port)
    assert printed.startswith(b"\x1b@")
    assert b"10,000.70 CAD" in printed


@pytest.mark.warnings_logged
def test_a_printer_that_is_not_there_leaves_the_slip_due(tmp_path: Path) -> None:
    printing = Printing(tmp_path / "table", tmp_path / "no printer")
    try:
        assert printing.pipeline.submit(s.SlipTouched(printing.hit, "escpos")) is None
    finally:
        printing.stop()
    assert printing.told.empty()
    (pay,) = printing.pipeline.state.hand_pays
    assert len(pay.slips_due) == 1


@pytest.mark.warnings_logged
def test_a_slip_that_the_program_cannot_make_does_not_end_the_printer(tmp_path: Path) -> None:
    """The first one finds a state that is none; the second one comes out."""
    master, port = os.openpty()
    tty.setraw(master)
    printing = Printing(tmp_path / "table", Path(os.ttyname(port)))
    broken = SlipPrinter(
        Path(os.ttyname(port)),
        tmp_path / "table",
        iter([cast(TableState, None), printing.pipeline.state]).__next__,
        printing.told.put,
    )
    broken.start()
    try:
        for number in (1, 2):
            broken.hear(Stamped(number, 0, SlipDue(printing.hit, 1, "escpos")))
        assert printing.told.get(timeout=60) == SlipPrinted(2)
        assert printed_on(master).startswith(b"\x1b@")
    finally:
        broken.stop()
        printing.stop()
        os.close(master)
        os.close(port)
