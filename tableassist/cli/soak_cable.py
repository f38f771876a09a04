"""A cable of a soak: a pseudo-terminal at each end, and what goes in at one comes out at the other.

It changes nothing and keeps nothing. Faults are the simulator's.
"""

import os
import select
import threading
import tty
from pathlib import Path
from typing import Self

LOOK_S = 0.2
MOST = 4_096


class Cable:
    """Links at both `ends`, as long as it is entered. `say` speaks into the first end."""

    def __init__(self, ends: tuple[Path, Path]) -> None:
        self._ends = ends
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._pass_on, name="cable")
        self._masters: list[int] = []
        self._slaves: list[int] = []

    def __enter__(self) -> Self:
        for end in self._ends:
            master, slave = os.openpty()
            tty.setraw(slave)
            os.set_blocking(master, False)
            end.parent.mkdir(parents=True, exist_ok=True)
            end.symlink_to(os.ttyname(slave))
            self._masters.append(master)
            self._slaves.append(slave)
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._ended.set()
        self._thread.join()
        for descriptor in (*self._masters, *self._slaves):
            os.close(descriptor)
        for end in self._ends:
            end.unlink()

    def say(self, what: bytes) -> None:
        """As if a device said it at the first end."""
        self._give(self._masters[0], what)

    def _pass_on(self) -> None:
        one, other = self._masters
        others = {one: other, other: one}
        while not self._ended.is_set():
            for source in select.select(self._masters, [], [], LOOK_S)[0]:
                self._give(others[source], os.read(source, MOST))

    def _give(self, to: int, chunk: bytes) -> None:
        try:
            os.write(to, chunk)
        except BlockingIOError:
            return  # nobody reads there: what a wire carries then is lost
