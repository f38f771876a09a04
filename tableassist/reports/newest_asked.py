"""A thread that answers one question a time, always the newest.

What is asked again before the answer is there takes the place of what still waits. Whoever asks
never waits. What an answer is, and to whom it is told, is said elsewhere.
"""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Asked = TypeVar("Asked")


class NewestAsked(Generic[Asked]):
    """`answer` is called on this thread, which bears `name`, with each question taken up."""

    def __init__(self, name: str, answer: Callable[[Asked], None]) -> None:
        self._answer = answer
        self._changed = threading.Condition()
        self._asked: Asked | None = None
        self._ends = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def stop(self) -> None:
        """Take nothing more up. An answer that is under way is not waited for."""
        with self._changed:
            self._ends = True
            self._changed.notify()

    def ask(self, asked: Asked) -> bool:
        """Answer this instead of what still waits; False when nothing is answered any more."""
        with self._changed:
            self._asked = asked
            self._changed.notify()
            return not self._ends

    def is_called_within(self, seconds: float) -> bool:
        """From within an answer: whether another one is wanted, or none. Others run meanwhile."""
        with self._changed:
            return self._changed.wait_for(self._is_called, seconds)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(self._is_called)
                asked, self._asked = self._asked, None
                if self._ends or asked is None:
                    return
            self._answer(asked)

    def _is_called(self) -> bool:
        return self._ends or self._asked is not None
