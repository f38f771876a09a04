"""Frames of the jackpot sign without a graphics card: `python -m tests.bench.sign_frames`.

The sign stands on an offscreen page of 1920 x 1080, drawn by the software renderer, and rolls again
and again. Printed: frames a second while it rolls, and what a frame takes in processor time of this
program, all its threads together. A busy machine shows in the first figure and not in the second;
nothing is asserted.
"""

import argparse
import os
import time


def main() -> None:
    """Roll for so many seconds, in each of the three shapes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=8)
    seconds = parser.parse_args().seconds
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QGuiApplication

    from tableassist.screen.application import prepare_environment
    from tableassist.screen.sign_application import SignWindow
    from tableassist.screen.sign_look import SignManner, SignOnTheWall
    from tableassist.screen.windows import load_fonts
    from tableassist.sign import Face, Figure

    prepare_environment()
    application = QGuiApplication([])
    load_fonts()
    started = time.monotonic_ns()

    def look() -> tuple[Face, int]:
        now_ms = (time.monotonic_ns() - started) // 1_000_000
        turn = now_ms // 1_000
        before = 39_619_417 + turn * 71
        figure = Figure(1, before + 71, before, turn * 1_000, 1_000)
        return Face("figures", (figure,), currency="CAD"), now_ms

    for shape, size in (
        ("landscape", (1920, 1080)), ("portrait", (1080, 1920)), ("strip", (1920, 360))
    ):  # fmt: skip
        shown = SignOnTheWall(look, SignManner(house="Casino", table="Table 7"), lambda: 720)
        window = SignWindow(shown, shape)
        window.window.resize(*size)
        window.window.show()
        frames = 0

        def count() -> None:
            nonlocal frames
            frames += 1

        window.window.frameSwapped.connect(count)
        clock, used = time.perf_counter(), time.process_time()
        QTimer.singleShot(seconds * 1_000, application.quit)
        application.exec()
        clock, used = time.perf_counter() - clock, time.process_time() - used
        window.close()
        print(
            f"{shape:>10}: {frames / clock:5.1f} frames a second, "
            f"{1_000 * used / max(1, frames):5.2f} ms of processor time a frame"
        )


if __name__ == "__main__":
    main()
