"""The table application with its window, telling when things happened, in monotonic nanoseconds.

Started by `card_latency` as a process of its own. It is the production program; the only addition
are listeners: first frame, view taken over by the screen, a call in it, frame painted, and that the
autopilot has touched what turns the hands over.
"""

import sys
import time
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from tableassist.cli.play import play_window
from tableassist.controller import Autopilot
from tableassist.core.inputs import RevealTouched, Touch
from tableassist.core.view import TableView
from tableassist.screen.courier import Courier
from tableassist.settings import load_table


def tell(what: str, number: int = 0) -> None:
    """One event on standard output."""
    sys.stdout.write(f"{what} {number} {time.monotonic_ns()}\n")


class TellingPilot(Autopilot):
    """Says when it touches Reveal."""

    def next_touch(self, view: TableView, ticks_ms: int) -> Touch | None:
        touch = super().next_touch(view, ticks_ms)
        if isinstance(touch, RevealTouched):
            tell("reveal", view.round)
        return touch


def main(config: Path) -> None:
    """Play on the ports of `config` until told to stop."""
    courier = Courier()
    newest = 0

    def shown(view: TableView) -> None:
        nonlocal newest
        newest = view.state_number
        tell("shown", newest)
        if view.dealer.call:
            tell("call", newest)

    def first_frame() -> None:
        tell("first-frame")
        courier.view_arrived.connect(shown)
        window = QGuiApplication.topLevelWindows()[0]
        window.frameSwapped.connect(lambda: tell("painted", newest))  # type: ignore[attr-defined]

    play_window(
        load_table(config),
        TellingPilot(),
        courier,
        jackpot_house=None,
        fullscreen=False,
        on_started=first_frame,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
