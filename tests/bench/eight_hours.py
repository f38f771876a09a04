"""What eight hours leave behind: `python -m tests.bench.eight_hours [--part NAME]`.

`demo` plays 400 rounds, eight hours of a busy table, in the real program with its window, and looks
at the process from outside. `screen` shows the same many rounds on one window in this process, with
500 changes of language, and counts what Qt holds; `plugs` pulls out and plugs in a board 500 times;
`starts` starts and ends a program with a screen 50 times. Printed every tenth of the way: resident
memory, open files, threads, objects. Nothing is asserted but that no process complains.
"""

import argparse
import gc
import logging
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.bench.screen_frames import views_of_rounds

if TYPE_CHECKING:
    from PySide6.QtQuick import QQuickWindow

    from tableassist.core.view import TableView
    from tableassist.screen.windows import Windows

ROUNDS = 400
SWITCHES = 500
PLUGS = 500
STARTS = 50
PARTS = 10
SPEED = 20
_CLOSED = "SELECT count(*) FROM records WHERE kind = 'round_closed'"


def used_by(process: int | str = "self") -> str:
    """Resident memory, open files and threads of a process."""
    folder = Path("/proc") / str(process)
    lines = (folder / "status").read_text().splitlines()
    said = dict(line.split(":", 1) for line in lines if ":" in line)
    resident = int(said["VmRSS"].split()[0]) / 1024
    files = len(list((folder / "fd").iterdir()))
    return f"{resident:7.1f} MiB, {files:>3} files, {int(said['Threads']):>2} threads"


def rounds_closed(folder: Path) -> int:
    """What the journal of a running table says."""
    database = folder / "journal.db"
    if not database.exists():
        return 0
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as reading:
        try:
            return int(reading.execute(_CLOSED).fetchone()[0])
        except sqlite3.OperationalError:
            return 0  # it is being made


def demo() -> None:
    """The real program: simulator, journal, controller, window."""
    with TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "tableassist", "demo", "--rounds", str(ROUNDS)),
                *("--speed", str(SPEED), "--seed", "8", "--data", folder),
            ],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        begun, closed = time.monotonic(), 0
        while process.poll() is None:
            time.sleep(1)
            now = rounds_closed(Path(folder))
            if now // (ROUNDS // PARTS) > closed // (ROUNDS // PARTS):
                spent = time.monotonic() - begun
                print(f"{now:>4} rounds: {used_by(process.pid)}, {spent:5.0f} s", flush=True)
            closed = now
        said, complaints = process.communicate()
        print("\n".join(said.strip().splitlines()[-1:]))
        print(f"exit {process.returncode}, {len(complaints.splitlines())} complaints")
        print(complaints, end="")


def screen() -> None:
    """One window on a running event loop, and everything that is shown on it."""
    from PySide6.QtCore import QTimer, qInstallMessageHandler

    from tableassist.screen.gallery.pictures import prepare
    from tableassist.screen.windows import Windows

    said: list[str] = []
    qInstallMessageHandler(lambda _kind, _context, text: said.append(text))
    application = prepare()
    windows = Windows(lambda _touch: None)
    window = windows.open_dealer()
    window.resize(1920, 1080)
    window.show()
    steps = shown_steps(windows, window)

    def step() -> None:
        if next(steps, "over") == "over":
            application.quit()

    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(1)
    application.exec()
    timer.stop()
    windows.close()
    print(f"{len(windows.complaints)} complaints of the engine, {len(said)} messages of Qt")
    print("\n".join([*windows.complaints, *said]), end="")


def shown_steps(windows: "Windows", window: "QQuickWindow") -> Iterator[None]:
    """A view each time the event loop is free; what is held is printed now and then."""
    number = 0
    for shown, view in enumerate(views_of_rounds(ROUNDS), start=1):
        windows.show(view)
        yield
        if view.round != number and view.round % (ROUNDS // PARTS) == 1:
            print_held(f"{view.round - 1:>4} rounds, {shown:>6,} views", windows, window)
        number = view.round
    for shown, view in enumerate(in_turns(), start=1):
        windows.show(view)
        yield
        if shown % (SWITCHES // 5) == 0:
            print_held(f"{shown} changes of language", windows, window)


def print_held(what: str, windows: "Windows", window: "QQuickWindow") -> None:
    """What the process and Qt hold now."""
    from PySide6.QtCore import QObject

    from tests.screen.fingers import items_of

    gc.collect()
    items = sum(1 for _ in items_of(window.contentItem()))
    objects = len(windows._table.findChildren(QObject)) + len(window.findChildren(QObject))
    held = f"{items:,} items, {objects:,} Qt and {len(gc.get_objects()):,} Python objects"
    print(f"{what}: {used_by()}, {held}", flush=True)


def in_turns() -> "Iterator[TableView]":
    """The same settlement, in the two languages by turns."""
    from tableassist.screen.gallery.moments import moments_of
    from tableassist.settings import load_house

    moments = moments_of(load_house("caribbean-montreal"))
    moment = next(each for each in moments if each.name.endswith("first-to-pay"))
    for place in range(SWITCHES):
        yield moment.view("fr" if place % 2 else "en")


def plugs() -> None:
    """A board on a real terminal, whose cable comes and goes."""
    from tableassist.core.inputs import BoardCameLive, BoardWentAway
    from tests.devices.rig import Rig

    logging.disable(logging.WARNING)  # each plug that is pulled is told
    with TemporaryDirectory() as folder:
        rig = Rig(Path(folder))
        board = rig.pretend("shoe")
        rig.boards(rig.plan("shoe"))
        rig.inbox.next(BoardCameLive)
        for place in range(PLUGS + 1):
            if place % (PLUGS // PARTS) == 0:
                gc.collect()
                print(f"{place:>4} times plugged in: {used_by()}", flush=True)
            board.pull()
            rig.inbox.next(BoardWentAway)
            board.plug()
            rig.inbox.next(BoardCameLive)
            rig.inbox.inputs.clear()
            rig.inbox._read = 0
        rig.take_down()


def starts() -> None:
    """A process with a screen, from its start to its end."""
    program = Path(__file__).parents[1] / "screen" / "screen_program.py"
    begun, wrong = time.monotonic(), 0
    for _ in range(STARTS):
        done = subprocess.run(
            [sys.executable, "-X", "faulthandler", str(program), "end"],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
        )
        wrong += (done.returncode, done.stderr) != (0, "")
        print(done.stderr, end="")
    spent = (time.monotonic() - begun) / STARTS
    print(f"{STARTS} starts and ends, {spent:.2f} s each, {wrong} with a complaint")


PARTS_OF_IT = {"demo": demo, "screen": screen, "plugs": plugs, "starts": starts}


def main() -> None:
    """All parts, or one."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.eight_hours", description=__doc__)
    parser.add_argument("--part", choices=list(PARTS_OF_IT), action="append")
    for name in parser.parse_args().part or PARTS_OF_IT:
        print(f"-- {name}", flush=True)
        PARTS_OF_IT[name]()


if __name__ == "__main__":
    main()
