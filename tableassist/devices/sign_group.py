"""Several signs of one table, own and Alpha mixed, handled as one board.

Each has its own port, thread and session. What they submit is merged before the table hears it
(`sign_merge`), one sign at a time; `submit` may call back, as it may with any board.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec.structs import replace

from tableassist.core.inputs import Input
from tableassist.core.outputs import Levels
from tableassist.devices.sign_merge import SignMerge


class OneSign(Protocol):
    """A sign with a thread of its own."""

    def start(self) -> None:
        """Begin to look for it."""

    def show(self, levels: Levels) -> None:
        """Want these levels from now on."""

    def commit(self, unit: str, event_id: int) -> None:
        """An event of this unit is durable."""

    def ask_to_stop(self) -> None:
        """Make the thread end."""

    def joined(self) -> bool:
        """Wait for the thread's end."""


MakeSign = Callable[[Callable[[Input], None]], OneSign]


class SignGroup:
    """`makers` make a sign each, given where it submits to; the first keeps the journal's head."""

    def __init__(self, makers: Sequence[MakeSign], submit: Callable[[Input], None]) -> None:
        self._submit = submit
        self._merge = SignMerge(len(makers))
        self._turn = threading.RLock()
        self._signs = [make(self._hearing(index)) for index, make in enumerate(makers)]

    def start(self) -> None:
        """Begin to look for all of them."""
        for sign in self._signs:
            sign.start()

    def show(self, levels: Levels) -> None:
        """Make all of them show these levels."""
        with self._turn:
            self._merge.want(levels)
        first, *others = self._signs
        first.show(levels)
        without_head = replace(levels, sign_head=None, sign_head_over="")
        for sign in others:
            sign.show(without_head)

    def commit(self, unit: str, event_id: int) -> None:
        """Tell the sign of this unit; it is nothing to the others."""
        for sign in self._signs:
            sign.commit(unit, event_id)

    def ask_to_stop(self) -> None:
        """Make all threads end."""
        for sign in self._signs:
            sign.ask_to_stop()

    def joined(self) -> bool:
        """Wait for them; False when one is still reading."""
        still = [sign for sign in self._signs if not sign.joined()]
        return not still

    def _hearing(self, index: int) -> Callable[[Input], None]:
        def hear(told: Input) -> None:
            with self._turn:
                for each in self._merge.hear(index, told):
                    self._submit(each)

        return hear
