"""The simulator as a process beside the demo: started, listened to, ended.

Its standard output is the truth log; each line is kept in the demo's folder and the sign's face is
handed on to the jackpot window. `ended` is true when it ended by itself with 0, `failed` with
anything else. The table itself hears of the simulator only over the wires.
"""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

END_WAIT_S = 10


class Pretend:
    """One simulated table in `directory`: wires in `wires`, the truth in `truth.jsonl`."""

    def __init__(self, directory: Path, *, seed: int, rounds: int | None, speed: float) -> None:
        self._wires = directory / "wires"
        self._truth = directory / "truth.jsonl"
        self._command = [
            *(sys.executable, "-m", "tableassist", "simulate", "--dir", str(self._wires)),
            *("--seed", str(seed), "--speed", str(speed), "--truth", "-"),
            *(("--rounds", str(rounds)) if rounds else ()),
        ]

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
        on_sign: Callable[[str | None, str], None] = lambda _showing, _state: None,
    ) -> Iterator[None]:
        """The simulator runs inside this block; `on_end` is called once it has ended by itself."""
        self._wires.mkdir(parents=True, exist_ok=True)
        with subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True) as process:
            listener = threading.Thread(
                target=self._listen, args=(process.stdout, on_end, on_sign), name="truth"
            )
            listener.start()
            try:
                yield
            finally:
                self.ended = process.poll() == 0
                self.failed = process.poll() not in (None, 0)
                process.terminate()
                process.wait(END_WAIT_S)
                listener.join()

    def _listen(
        self,
        lines: IO[str],
        on_end: Callable[[], None],
        on_sign: Callable[[str | None, str], None],
    ) -> None:
        with self._truth.open("a", encoding="utf-8") as truth:
            for line in lines:
                truth.write(line)
                truth.flush()
                fact = json.loads(line)
                if fact["fact"] == "sign":
                    on_sign(fact["showing"], fact["state"])
        on_end()
