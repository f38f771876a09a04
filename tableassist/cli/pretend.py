"""The simulator as a process beside the demo: started, listened to, ended.

It keeps the truth in the demo's folder by itself, so that a demo may be killed at any moment, and
tells it here as well: the sign's face is handed on to the jackpot window. `ended` is true when all
rounds were played, `failed` when it ended with anything but 0. Ctrl-C is the demo's alone: the
table ends before its boards do. The table hears of the simulator only over the wires.
"""

import json
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TypeAlias

from tableassist.cli.errors import stop
from tableassist.cli.installed import started_again
from tableassist.core.inputs import ROLES

OnSign: TypeAlias = Callable[[str | None, str, str | None, int], None]
"""The figure (None for dashes), what the face is doing, and what was won."""

END_WAIT_S = 10
START_LOOKS = 3_000
START_LOOK_S = 0.02


class Pretend:
    """One simulated table in `directory`: wires in `wires`, the truth in `truth.jsonl`.

    `house` is a profile's id or path.
    """

    def __init__(
        self,
        directory: Path,
        *,
        seed: int,
        rounds: int | None,
        speed: float,
        house: str,
        faults: Path | None = None,
    ) -> None:
        self._wires = directory / "wires"
        self._truth = directory / "truth.jsonl"
        self.command = [
            *(*started_again(), "simulate", "--dir", str(self._wires)),
            *("--seed", str(seed), "--speed", str(speed)),
            *("--truth", str(self._truth), "--truth", "-"),
            *(("--rounds", str(rounds)) if rounds else ()),
            *("--house", house, "--stay"),
            *(("--faults", str(faults)) if faults else ()),
        ]
        self._is_over = False
        self.failed = False
        self.ended = False

    def facts(self) -> Iterator[Mapping[str, object]]:
        """Every fact of this folder, oldest first."""
        with self._truth.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)

    @contextmanager
    def running(
        self,
        *,
        on_end: Callable[[], None],
        on_sign: OnSign = lambda _showing, _state, _award, _seat: None,
    ) -> Iterator[None]:
        """The simulator runs inside this block; `on_end` is called when it has ended.

        That is when the last round was played, with the boards still there, and again when the
        process is gone.
        """
        try:
            self._wires.mkdir(parents=True, exist_ok=True)
            self._truth.touch()
        except OSError as error:
            stop(f"demo: using {self._wires.parent}: {error.strerror}")
        with subprocess.Popen(
            self.command, stdout=subprocess.PIPE, text=True, start_new_session=True
        ) as process:
            listener = threading.Thread(
                target=self._listen, args=(process.stdout, on_end, on_sign), name="truth"
            )
            listener.start()
            try:
                self._wait_for_wires(process)
                yield
            finally:
                if self._is_over:
                    self.failed = process.wait(END_WAIT_S) != 0
                else:
                    process.terminate()
                    process.wait(END_WAIT_S)
                listener.join()

    def _wait_for_wires(self, process: subprocess.Popen[str]) -> None:
        """Until the ports are there, or the simulator has ended, or it takes too long."""
        links = [self._wires / role for role in ROLES]
        for _ in range(START_LOOKS):
            if all(link.exists() for link in links):
                return
            with suppress(subprocess.TimeoutExpired):
                process.wait(START_LOOK_S)
                return

    def _listen(
        self,
        lines: IO[str],
        on_end: Callable[[], None],
        on_sign: OnSign,
    ) -> None:
        face: tuple[str | None, str] = (None, "dashes")
        award: tuple[str | None, int] = (None, 0)
        for fact in map(json.loads, lines):
            match fact["fact"]:
                case "sign":
                    face = (fact["showing"], fact["state"])
                    on_sign(*face, *award)
                case "award":
                    award = (fact["showing"], fact["seat"])
                    on_sign(*face, *award)
                case "end":
                    self.ended = fact["complete"]
                    on_end()
                case _:
                    pass
        self._is_over = True
        on_end()
