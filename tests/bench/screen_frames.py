"""Frames of the dealer's screen without a graphics card: `python -m tests.bench.screen_frames`.

Xvfb gives a screen of 1920 x 1080 and the software renderer draws on it, while cards come in every
tenth of a second and the meter rolls. Printed: what a frame takes from the first change to the
painted picture, by the clock and in processor time of this thread, how far apart frames are while
something moves, and frames a second then. The first view, which builds the window, is shown before,
and what a start makes is frozen for the collector, as in the program. A busy machine shows in the
figures by the clock and not in the others; nothing is asserted.
"""

import argparse
import gc
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tableassist.core.view import TableView


class Moment(NamedTuple):
    """By the clock, and what this thread has used of a processor; nanoseconds."""

    clock: int
    used: int


Spans = list[tuple[Moment, Moment]]
ROUNDS = 20
STEP_MS = 100
STILL_MS = 60
"""Frames further apart have nothing moving between them."""
FRAME_LIMIT_MS = 33.0
IN_CHILD = "--child"


def now() -> Moment:
    return Moment(time.perf_counter_ns(), time.thread_time_ns())


def views_of_rounds(rounds: int) -> "Iterator[TableView]":
    """What the screen is given: whole rounds at Montréal's house, step by step."""
    from tableassist.core.inputs import SEATS
    from tableassist.screen.gallery.scripted import ScriptedTable
    from tableassist.screen.gallery.settling import finish_seat
    from tableassist.screen.gallery.stud_rounds import count_chips
    from tableassist.settings import load_house

    table = ScriptedTable(load_house("caribbean-montreal"))
    table.connect()
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    for number in range(1, rounds + 1):
        for seat in SEATS:
            table.lie(seat, "ante", 2_500)
            table.lie(seat, "progressive", 100)
            yield table.view("en")
        table.lock()
        yield table.view("en")
        count_chips(table)
        for place in range(40):
            table.card(deck[(place * 7 + number) % 52])
            yield table.view("en")
        for seat in SEATS:
            table.lie(seat, "raise", 5_000)
            yield table.view("en")
        table.press("reveal")
        yield table.view("en")
        if any(button.name == "settle" for button in table.view("en").buttons):
            table.press("settle")
        while table.state.round.number == number:
            finish_seat(table)
            yield table.view("en")
        for seat, spot in sorted(table.state.layout):
            table.lie(seat, spot, 0)
        table.load_deck()


def child(rounds: int) -> None:
    """Show them on a full screen; one line a frame: when it began and when it was painted (ns)."""
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QGuiApplication

    from tableassist.screen.application import arrange, prepare_environment
    from tableassist.screen.windows import Windows, load_fonts

    prepare_environment()
    application = QGuiApplication(["bench"])
    load_fonts()
    windows = Windows(lambda _touch: None)
    window = windows.open_dealer()
    began: list[Moment] = []
    frames: list[tuple[Moment, Moment]] = []
    window.beforeSynchronizing.connect(lambda: began.append(now()))
    window.frameSwapped.connect(lambda: frames.append((began[-1], now())))
    views = iter(list(views_of_rounds(rounds)))
    windows.show(next(views))
    gc.freeze()
    arrange(window, None, fullscreen=True)
    shown: list[tuple[Moment, Moment]] = []

    def step() -> None:
        view = next(views, None)
        if view is None:
            application.quit()
            return
        start = now()
        windows.show(view)
        shown.append((start, now()))

    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(STEP_MS)
    application.exec()
    timer.stop()
    size = f"{window.width()} x {window.height()}"
    windows.close()
    report(frames, shown, size)


def report(frames: Spans, shown: Spans, size: str) -> None:
    """The figures, in milliseconds."""
    apart = [(after[1].clock - before[1].clock) / 1e6 for before, after in pairwise(frames)]
    moving = [each for each in apart if each < STILL_MS]
    print(f"{size}, {len(frames):,} frames, {len(shown):,} views")
    print_row("a view to the models", [(end.clock - start.clock) / 1e6 for start, end in shown])
    print_row("  in processor time", [(end.used - start.used) / 1e6 for start, end in shown])
    print_row("a frame, from sync to painted", [(e.clock - s.clock) / 1e6 for s, e in frames])
    print_row("  in processor time", [(end.used - start.used) / 1e6 for start, end in frames])
    work = [(after[1].used - before[1].used) / 1e6 for before, after in pairwise(frames)]
    print_row("all work between two frames", work)
    print(
        f"  more than {FRAME_LIMIT_MS:.0f} ms of it: {sum(each > FRAME_LIMIT_MS for each in work)}"
    )
    print_row("frames apart while something moves", moving)
    print(f"frames a second while something moves {1_000 * len(moving) / sum(moving):.1f}")
    late = sum(each > FRAME_LIMIT_MS for each in moving)
    print(f"frames that came more than {FRAME_LIMIT_MS:.0f} ms after the last one: {late}")


def print_row(words: str, values: list[float]) -> None:
    """Median, 95th of a hundred, and the worst."""
    values = sorted(values)
    p50, p95 = values[len(values) // 2], values[len(values) * 95 // 100]
    print(f"{words:<36} p50 {p50:6.2f}  p95 {p95:6.2f}  worst {values[-1]:6.2f} ms")


def main() -> None:
    """Start a screen and a child on it."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.screen_frames", description=__doc__
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument(IN_CHILD, action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.child:
        child(wanted.rounds)
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        display = f":{answer.readline().strip()}"
    try:
        subprocess.run(
            [
                *(sys.executable, "-m", "tests.bench.screen_frames", IN_CHILD),
                *("--rounds", str(wanted.rounds)),
            ],
            env={**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
            check=True,
        )
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
