"""A running table's printer: what is due comes out of its port, and only then is it done.

The port is a pseudo-terminal; the table is the pipeline on a real journal.
"""

import contextlib
import os
import queue
import threading
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
from tableassist.reports.slip_writing import CutSlipError, print_slip
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

    def __init__(self, folder: Path, port: Path, patience_s: float = 60) -> None:
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
        self.asked_with_two = threading.Event()
        printer = SlipPrinter(port, folder, self._asked, self.told.put, patience_s, again_s=0.05)
        self._printers.append(printer)
        printer.start()

    def _hear(self, stamped: Stamped) -> None:
        for printer in self._printers:
            printer.hear(stamped)

    def _asked(self) -> TableState:
        state = self.pipeline.state
        if len(state.hand_pays[0].slips_due) == 2:
            self.asked_with_two.set()
        return state

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
    printing = Printing(tmp_path / "table", tmp_path / "no printer")
    states = iter([lambda: cast(TableState, None), lambda: printing.pipeline.state])
    broken = SlipPrinter(
        Path(os.ttyname(port)),
        tmp_path / "table",
        lambda: next(states)(),
        printing.told.put,
    )
    broken.start()
    try:
        broken.hear(Stamped(1, 0, SlipDue(printing.hit, 1, "escpos")))
        assert printing.pipeline.submit(s.SlipTouched(printing.hit, "escpos")) is None
        (due,) = printing.pipeline.state.hand_pays[0].slips_due
        broken.hear(Stamped(due, 0, SlipDue(printing.hit, 1, "escpos")))
        assert printing.told.get(timeout=60) == SlipPrinted(due)
        assert printed_on(master).startswith(b"\x1b@")
    finally:
        broken.stop()
        printing.stop()
        os.close(master)
        os.close(port)


@pytest.mark.warnings_logged
@pytest.mark.parametrize("kind", ["nobody listens", "nothing is taken"])
def test_a_printer_that_comes_back_prints_the_newest_copy_alone(tmp_path: Path, kind: str) -> None:
    """A line that nobody reads cannot be opened, one that is full takes nothing."""
    port = tmp_path / "port"
    os.mkfifo(port)
    reading = filled = -1
    if kind == "nothing is taken":
        reading, filled = full_pipe(port)
    printing = Printing(tmp_path / "table", port, patience_s=0.1)
    try:
        for _ in range(2):
            assert printing.pipeline.submit(s.SlipTouched(printing.hit, "escpos")) is None
        assert printing.asked_with_two.wait(60)
        if reading < 0:
            reading = os.open(port, os.O_RDONLY)
        else:
            os.set_blocking(reading, True)
            os.read(reading, 1 << 16)
        newest = printing.pipeline.state.hand_pays[0].slips_due[-1]
        assert printing.told.get(timeout=60) == SlipPrinted(newest)
        printed = printed_on(reading)
        assert printed.count(b"\x1b@") == 1
        assert b"Copy 2" in printed
    finally:
        printing.stop()
        os.close(reading)
        if filled >= 0:
            os.close(filled)


@pytest.mark.warnings_logged
def test_a_slip_that_may_be_paid_no_more_does_not_come_out_later(tmp_path: Path) -> None:
    """The printer could be reached again when the hit was refused."""
    port = tmp_path / "port"
    os.mkfifo(port)
    printing = Printing(tmp_path / "table", tmp_path / "no printer")
    asked, readers = threading.Event(), list[int]()

    def state() -> TableState:
        now = printing.pipeline.state
        if now.hand_pays[0].phase == "refused" and not readers:
            readers.append(os.open(port, os.O_RDONLY | os.O_NONBLOCK))
            asked.set()
        return now

    printer = SlipPrinter(port, tmp_path / "table", state, printing.told.put, again_s=0.05)
    printer.start()
    try:
        assert printing.pipeline.submit(s.SlipTouched(printing.hit, "escpos")) is None
        (due,) = printing.pipeline.state.hand_pays[0].slips_due
        printer.hear(Stamped(due, 0, SlipDue(printing.hit, 1, "escpos")))
        refusal = s.HitRefuseTouched(printing.hit, "no-bet", "Anna Weiss")
        assert printing.pipeline.submit(refusal) is None
        assert asked.wait(60)
    finally:
        printer.stop()
        printing.stop()
    assert printing.told.empty()
    assert os.read(readers[0], 1) == b""
    os.close(readers[0])


def full_pipe(port: Path) -> tuple[int, int]:
    """Both ends of a pipe that takes no more."""
    reading = os.open(port, os.O_RDONLY | os.O_NONBLOCK)
    filled = os.open(port, os.O_WRONLY | os.O_NONBLOCK)
    with contextlib.suppress(BlockingIOError):
        while True:
            os.write(filled, bytes(4_096))
    return reading, filled


def test_of_a_slip_that_was_cut_some_may_have_come_out(tmp_path: Path) -> None:
    """Nobody knows what, so it is another error than that of a printer that takes nothing."""
    port = tmp_path / "port"
    os.mkfifo(port)
    reading, filled = full_pipe(port)
    try:
        with pytest.raises(OSError, match="takes nothing") as told:
            print_slip(port, bytes(8_192), 0)
        assert not isinstance(told.value, CutSlipError)
        os.read(reading, 4_096)
        with pytest.raises(CutSlipError, match="takes nothing"):
            print_slip(port, bytes(8_192), 0)
        with pytest.raises(FileNotFoundError):
            print_slip(tmp_path / "lp0", b"", 0)
        assert not (tmp_path / "lp0").exists()
    finally:
        os.close(reading)
        os.close(filled)


def test_a_terminal_that_stands_still_is_given_up() -> None:
    """Its other end reads nothing, so what it holds does not come out."""
    master, port = os.openpty()
    try:
        with pytest.raises(CutSlipError, match="takes nothing"):
            print_slip(Path(os.ttyname(port)), bytes(1 << 20), 0)
    finally:
        os.close(master)
        os.close(port)
