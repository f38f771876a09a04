"""`tableassist` in processes of its own, as people start it: run to its end, or only started.

The processes are forked from one that has imported the program (`loaded_program`), of which each
process of the tests has one. A test about the installed command, or about how an interpreter
starts, starts it by itself instead.
"""

import atexit
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import msgspec

from tests.support.loaded_program import Order

ROOT = Path(__file__).parents[2]
INSTALLED = Path(sys.executable).with_name("tableassist")
PIPE, DEVNULL = subprocess.PIPE, subprocess.DEVNULL
WAIT_S = 120


def command(*words: str) -> list[str]:
    """What starts an interpreter with the program and these words."""
    return [sys.executable, "-m", "tableassist", *words]


@cache
def _loaded() -> socket.socket:
    """Where orders go; the process behind it ends with this one."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.loaded_program"], stdin=there.fileno(), cwd=ROOT
        )

    def end() -> None:
        here.close()
        process.wait(WAIT_S)

    atexit.register(end)
    return here


class Program:
    """A started program. `stdin`, `stdout` and `stderr` are the pipes that were asked for."""

    def __init__(self, order: Order, *files: IO[str] | IO[bytes] | int | None) -> None:
        self.words = order.words
        self.returncode: int | None = None
        told, tell = os.pipe()
        self._told = os.fdopen(told, "rb", buffering=0)  # a line is heard when it is asked for
        streams = [_stream(number, file) for number, file in enumerate(files)]
        theirs = [their for their, _ in streams]
        socket.send_fds(_loaded(), [msgspec.json.encode(order)], [*theirs, tell])
        for file in (*theirs, tell):
            os.close(file)
        self.stdin, self.stdout, self.stderr = [pipe for _, pipe in streams]
        self.pid = self._told_number()

    def _told_number(self) -> int:
        line = self._told.readline()
        assert line, f"nobody tells what became of {self.words}"
        return int(line)

    def poll(self) -> int | None:
        """How it ended, or None as long as it has not."""
        if self.returncode is None and select.select([self._told], [], [], 0)[0]:
            self.returncode = self._told_number()
            self._told.close()
        return self.returncode

    def wait(self, timeout: float = WAIT_S) -> int:
        """How it ended; subprocess.TimeoutExpired when it does not in time."""
        if self.returncode is None:
            select.select([self._told], [], [], timeout)
        code = self.poll()
        if code is None:
            raise subprocess.TimeoutExpired(self.words, timeout)
        return code

    def send_signal(self, number: int) -> None:
        """Unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType
    ) -> None:
        for pipe in (self.stdin, self.stdout, self.stderr):
            if pipe:
                pipe.close()
        if kind:
            self.kill()
        self.wait()


def _stream(number: int, file: IO[str] | IO[bytes] | int | None) -> tuple[int, IO[str] | None]:
    """What the program gets for one of its standard files, and the end of it that is ours."""
    if file == PIPE:
        read, write = os.pipe()
        return (read, os.fdopen(write, "w")) if number == 0 else (write, os.fdopen(read))
    if file == DEVNULL:
        return os.open(os.devnull, os.O_RDWR), None
    if file is None:
        return os.dup(number), None
    return os.dup(file if isinstance(file, int) else file.fileno()), None


def _peoples() -> dict[str, str]:
    """This environment without what tests may have and people have not."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def start(
    *words: str | Path,
    stdin: IO[str] | IO[bytes] | int | None = DEVNULL,
    stdout: IO[str] | IO[bytes] | int | None = None,
    stderr: IO[str] | IO[bytes] | int | None = None,
    env: Mapping[str, str] | None = None,
    new_session: bool = False,
) -> Program:
    """`tableassist` with these words, in this folder. Without a file it has this process's."""
    order = Order(tuple(map(str, words)), str(Path.cwd()), dict(env or _peoples()), new_session)
    return Program(order, stdin, stdout, stderr)


def run(
    *words: str | Path,
    text: str = "",
    env: Mapping[str, str] | None = None,
    timeout: float = WAIT_S,
) -> subprocess.CompletedProcess[str]:
    """The same until its end, with this on its standard input."""
    with (
        tempfile.TemporaryFile("w+") as given,
        tempfile.TemporaryFile("w+") as out,
        tempfile.TemporaryFile("w+") as err,
    ):
        given.write(text)
        given.seek(0)
        with start(
            *words,
            stdin=given,
            stdout=out,
            stderr=err,
            env=env,
        ) as program:
            code = program.wait(timeout)
        said = []
        for file in (out, err):
            file.seek(0)
            said.append(file.read())
        return subprocess.CompletedProcess(program.words, code, *said)
