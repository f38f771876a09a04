"""A cable with a clock: passes bytes between the simulated board and the table, noting when.

Both ends are pseudo-terminals. It changes nothing; what it notes is decoded afterwards.
"""

import os
import select
import threading
import time
import tty
from dataclasses import dataclass
from pathlib import Path
from typing import Self


@dataclass(frozen=True, slots=True)
class Noted:
    """A chunk, and the moment just before it was passed on (monotonic nanoseconds)."""

    from_board: bool
    ns: int
    chunk: bytes


class Relay:
    """Between the pseudo-terminal `board` (exists) and the link `table` (made here)."""

    def __init__(self, board: Path, table: Path) -> None:
        self.noted: list[Noted] = []
        self._board = os.open(board, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self._board)
        self._master, self._slave = os.openpty()
        tty.setraw(self._master)
        table.symlink_to(os.ttyname(self._slave))
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._pass_on, name="relay")

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._ended.set()
        self._thread.join()
        for descriptor in (self._board, self._master, self._slave):
            os.close(descriptor)

    def _pass_on(self) -> None:
        other = {self._board: self._master, self._master: self._board}
        while not self._ended.is_set():
            for source in select.select(list(other), [], [], 0.1)[0]:
                try:
                    chunk = os.read(source, 4096)
                    from_board = source == self._board
                    self.noted.append(Noted(from_board, time.monotonic_ns(), chunk))
                    os.write(other[source], chunk)
                except OSError:  # one of the two ends has gone: the run is over
                    return
