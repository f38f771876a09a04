"""The program with everything imported, from which each process that a test asks for is forked.

`python -m tests.support.loaded_program` takes an `Order` and its files over the socket that is its
standard input. The forked process is like a fresh one in its words, folder, environment, files and
session, and ends as the interpreter ends; only the second of imports is not spent again. Asking is
`tests.support.program`'s; nothing of a test belongs here.
"""

import contextlib
import gc
import io
import os
import signal
import socket
import sys
import time

import msgspec

MOST_BYTES = 65_536
FILES = 4
"""Standard input, output and error, and where is told who was born and how it ended."""


class Order(msgspec.Struct, frozen=True):
    """One process: `tableassist` with these words."""

    words: tuple[str, ...]
    folder: str
    environment: dict[str, str]
    new_session: bool = False


def taken_orders(orders: socket.socket) -> Order | None:
    """Comes back in every process that is born, with what it has to do; at the end with None."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        text, files, _, _ = socket.recv_fds(orders, MOST_BYTES, FILES)
        if not text:
            return None
        if not os.fork():
            orders.close()
            return _born(msgspec.json.decode(text, type=Order), *files)
        for file in files:
            os.close(file)


def _born(order: Order, *files: int) -> Order:
    """Comes back in the process itself; whoever watches it tells how it ended."""
    *streams, told = files
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if not child:
        _become(order, streams)
        os.write(told, b"%d\n" % os.getpid())
        os.close(told)
        return order
    for stream in range(3):
        os.dup2(told, stream)
    for file in streams:
        os.close(file)
    _, status = os.waitpid(child, 0)
    os.write(told, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def _become(order: Order, streams: list[int]) -> None:
    """What the system and the interpreter do before the first line of a program."""
    if order.new_session:
        os.setsid()
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(order.folder)
    os.environ.clear()
    os.environ.update(order.environment)
    time.tzset()
    sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0)), errors="surrogateescape")
    sys.stdout = _written(1, is_buffered=not os.environ.get("PYTHONUNBUFFERED"))
    sys.stderr = _written(2, is_buffered=False)
    sys.argv = ["tableassist", *order.words]


def _written(number: int, *, is_buffered: bool) -> io.TextIOWrapper:
    file = io.FileIO(number, "w")
    if is_buffered:
        return io.TextIOWrapper(io.BufferedWriter(file), line_buffering=file.isatty())
    return io.TextIOWrapper(file, errors="backslashreplace", write_through=True)


def run() -> None:
    """Until nobody asks any more, and in every process that is born: the program."""
    from tableassist.cli import app, main

    with contextlib.redirect_stdout(io.StringIO()):
        app(["houses", "list"], standalone_mode=False)  # imports what is imported late
    gc.collect()
    gc.freeze()
    with socket.socket(fileno=os.dup(0)) as orders:
        order = taken_orders(orders)
    if order:
        main()


if __name__ == "__main__":
    run()
