"""The boards of a table as one thing: start, show, commit, stop. There may be several signs, each
with a name, a thread and a word of its own.

It only hands on. Which thread may call what: `show` and `commit` from any one thread, at any time,
also from inside `submit`; inputs are submitted from the boards' own threads.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from tableassist.core.inputs import BoardName, Input, SpotKind
from tableassist.core.outputs import Levels
from tableassist.devices.alpha_sign import AlphaSign
from tableassist.devices.board import Board
from tableassist.devices.capture import CaptureFile
from tableassist.devices.channel import Tap
from tableassist.devices.clock import Clock
from tableassist.devices.line_reader import LineReader
from tableassist.devices.plan import AlphaFit, BoardPlan, LineReaderFit
from tableassist.devices.sightings import Sightings
from tableassist.devices.spots import PrintedSpots

Hardware: TypeAlias = Board | AlphaSign | LineReader


class Boards:
    """`last_event_ids`: per unit name the newest event that is durable; absent when none is.

    `spots` is what this house prints at every seat, in the
    order of the bet board's places.
    `capture`: a folder to keep everything in that passes on the ports, a file for each; `OSError`
    when that cannot be.
    """

    def __init__(
        self,
        plans: Sequence[BoardPlan],
        submit: Callable[[Input], None],
        clock: Clock,
        last_event_ids: Mapping[str, int],
        spots: Sequence[SpotKind],
        capture: Path | None = None,
    ) -> None:
        printed = PrintedSpots(spots)
        sightings = Sightings(plans)
        self._captures: dict[str, CaptureFile] = {}
        if capture is not None:
            with ExitStack() as opened:
                for plan in plans:
                    self._captures[plan.name] = file = CaptureFile(capture, plan, clock)
                    opened.callback(file.close)
                opened.pop_all()

        self._boards: dict[BoardName, Hardware] = {}
        for plan in plans:
            last = last_event_ids.get(plan.unit)
            tap = self._captures.get(plan.name)
            self._boards[plan.name] = _hardware(plan, submit, clock, last, printed, sightings, tap)

    def start(self) -> None:
        """Begin to look for the boards."""
        for board in self._boards.values():
            board.start()

    def show(self, levels: Levels) -> None:
        """Make every board show these levels; nothing is sent for what did not change."""
        for file in self._captures.values():
            file.note_round(levels.round)
        for board in self._boards.values():
            board.show(levels)

    def commit(self, board: BoardName, unit: str, event_id: int) -> None:
        """An event is durable: its board may forget it. Never waits for the port."""
        self._boards[board].commit(unit, event_id)

    def stop(self) -> None:
        """Close every port and end every thread; `RuntimeError` names those that did not end."""
        for board in self._boards.values():
            board.ask_to_stop()
        stuck = [role for role, board in self._boards.items() if not board.joined()]
        if stuck:
            raise RuntimeError(f"still reading: {', '.join(stuck)}")
        for file in self._captures.values():
            file.close()


def _hardware(
    plan: BoardPlan,
    submit: Callable[[Input], None],
    clock: Clock,
    last_event_id: int | None,
    printed: PrintedSpots,
    sightings: Sightings,
    tap: Tap | None,
) -> Hardware:
    match plan.fit:
        case AlphaFit() if plan.role == "sign":
            return AlphaSign(plan, plan.fit, submit, clock, tap)
        case LineReaderFit() if plan.role == "shoe":
            return LineReader(plan, plan.fit, submit, clock, last_event_id, tap)
        case None:
            return Board(plan, submit, clock, last_event_id, printed, sightings, tap)
        case _:
            raise ValueError(f"{type(plan.fit).__name__} cannot be the {plan.role} of a table")
