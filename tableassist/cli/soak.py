"""`tableassist soak`: a whole table for hours, as it is run, with everything that goes wrong.

Boards and people are one process, the table with its screen another, a second sign a third; faults
are mixed, people sign on by badge, table and sign are killed at random moments. What it comes to is
in `soak_figures`. A soak needs no hardware and touches no table but its own.
"""

import json
import os
import random
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Annotated

import typer

from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.installed import started_again
from tableassist.cli.signals import set_on_signals
from tableassist.cli.soak_cable import Cable
from tableassist.cli.soak_figures import Figures, Held, final_lines
from tableassist.cli.soak_table import BADGE, SoakTable
from tableassist.controller import SystemClock
from tableassist.journal import JournalError

ROUNDS_A_LIFE = 60
"""After so many rounds boards and people begin anew, as after a power cut."""
LIFE_MS = 600_000
END_S = 60
LOOK_S = 1.0
KILL_MS = (120_000, 300_000)
SIGN_KILLED = 0.3


def soak(
    hours: Annotated[
        float, typer.Argument(min=0.001, help="How long; the rounds begun then are played out.")
    ] = 24.0,
    house: Annotated[str, typer.Option(help="The house profile.")] = "caribbean-montreal",
    seed: Annotated[int, typer.Option(help="Decides decks, people, faults and kills.")] = 1,
    speed: Annotated[
        float, typer.Option(min=0.1, max=50, help="How fast people act; 1 is a round in 5 s.")
    ] = 1.0,
    every: Annotated[float, typer.Option(min=0.1, help="Minutes between two lines.")] = 10.0,
    data: Annotated[Path | None, typer.Option(help="Keep everything in this new folder.")] = None,
) -> None:
    """Play for hours with faults and kills, and print what it costs. 0 when all agrees.

    Example: tableassist soak 8 --seed 3 --data /var/tmp/soak
    """
    with tempfile.TemporaryDirectory(prefix="tableassist-soak-") as temporary:
        folder = data or Path(temporary)
        if data is not None and data.exists():
            stop(f"soak: {data} is there already")
        table = SoakTable.made(folder, house)
        figures = Figures(table)
        try:
            with _Soak(table, figures, speed, seed).running() as run:
                run.until(int(hours * 3_600_000), int(every * 60_000))
            lines, agrees = final_lines(table, figures)
        except JournalError as error:
            stop(f"soak: {error}", ANSWER_NO)
        print("\n".join(lines))
        if run.complaints:
            print("\n".join(run.complaints))
        if not agrees or run.complaints:
            raise SystemExit(ANSWER_NO)


class _Soak:
    """The three processes, and what happens to them. Ctrl-C is the soak's alone: it ends them."""

    def __init__(self, table: SoakTable, figures: Figures, speed: float, seed: int) -> None:
        self._table, self._figures, self._speed, self._seed = table, figures, speed, seed
        self._chance = random.Random(seed)
        self._life = 0
        self._clock = SystemClock()
        self._stopped = threading.Event()
        self._stack = ExitStack()
        self.complaints: list[str] = []

    @contextmanager
    def running(self) -> Iterator["_Soak"]:
        """All of it is started, and ended in order: people first, then the table."""
        set_on_signals(self._stopped)
        with self._stack as stack:
            log = stack.enter_context((self._table.folder / "log").open("ab"))
            self._cable = stack.enter_context(Cable(self._table.sign_ends))
            self._badges = stack.enter_context(Cable(self._table.badge_ends))
            self._log: IO[bytes] = log
            self._sign = self._start(*self._table.sign_words())
            self._run = self._start(*self._table.run_words())
            self._people = self._begin_life()
            try:
                yield self
            finally:
                self._end()

    def until(self, for_ms: int, every_ms: int) -> None:
        """Until the time is over, and the rounds that were begun then; a line now and then.

        A signal ends it at once, in order.
        """
        print(self._figures.heading(), flush=True)
        begun_ms, told_ms, kill_ms = self._clock.ticks_ms(), 0, 0
        while not self._stopped.wait(LOOK_S):
            now_ms = self._clock.ticks_ms() - begun_ms
            if self._is_over() and now_ms >= for_ms:
                break
            if now_ms < for_ms:
                kill_ms = self._harm(now_ms, kill_ms)
            elif now_ms > for_ms + LIFE_MS:
                self.complaints.append(f"the last rounds were not over after {LIFE_MS // 1_000} s")
                break
            self._keep_up()
            if self._table.wants_dealer():
                self._badges.say(BADGE.encode() + b"\r\n")
            if now_ms - told_ms >= every_ms:
                print(self._figures.line(self._held()), flush=True)
                told_ms = now_ms
        print(self._figures.line(self._held()), flush=True)

    def _harm(self, now_ms: int, kill_ms: int) -> int:
        """Boards and people begin anew when they are through; a kill when it is due. The next."""
        if self._is_over():
            self._people = self._begin_life()
        if kill_ms and now_ms < kill_ms:
            return kill_ms
        if kill_ms:
            self._kill()
        return now_ms + self._chance.randrange(*KILL_MS)

    def _begin_life(self) -> subprocess.Popen[bytes]:
        self._life += 1
        words = self._table.people_words(self._seed * 1_000 + self._life, self._speed)
        process = subprocess.Popen(
            [*started_again(), *words, "--rounds", str(ROUNDS_A_LIFE)],
            stdout=subprocess.PIPE,
            stderr=self._log,
            start_new_session=True,
        )
        threading.Thread(target=self._listen, args=(process.stdout,), daemon=True).start()
        return process

    def _listen(self, lines: IO[bytes]) -> None:
        for line in lines:
            self._figures.hear(json.loads(line), self._clock.wall_ms())

    def _is_over(self) -> bool:
        code = self._people.poll()
        if code:
            self.complaints.append(f"boards and people ended with {code}")
        return code is not None

    def _kill(self) -> None:
        is_sign = self._chance.random() < SIGN_KILLED
        victim = self._sign if is_sign else self._run
        victim.kill()
        victim.wait()
        self._figures.kills["sign" if is_sign else "table"] += 1
        if is_sign:
            self._sign = self._start(*self._table.sign_words())
        else:
            self._run = self._start(*self._table.run_words())

    def _keep_up(self) -> None:
        """Who ended by itself is complained of, and comes back as by systemd."""
        for name, process in (("table", self._run), ("sign", self._sign)):
            if process.poll() is None:
                continue
            self.complaints.append(f"the {name} ended by itself with {process.returncode}")
            if name == "table":
                self._run = self._start(*self._table.run_words())
            else:
                self._sign = self._start(*self._table.sign_words())

    def _held(self) -> dict[str, Held]:
        return {"table": Held.by(self._run.pid), "sign": Held.by(self._sign.pid)}

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        env = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
        return subprocess.Popen(
            [*started_again(), *words],
            stdout=self._log,
            stderr=self._log,
            env=env,
            start_new_session=True,
        )

    def _end(self) -> None:
        for name, process in (("people", self._people), ("table", self._run), ("sign", self._sign)):
            process.terminate()
            try:
                code = process.wait(END_S)
            except subprocess.TimeoutExpired:
                process.kill()
                code = process.wait()
            if code:
                self.complaints.append(f"the {name} ended with {code} when told to")
