"""SIGTERM and SIGINT ask a command to end in order, from here to the end of the process.

The answer is never taken back: a second signal, while the command is ending, must not cut it short.
"""

import signal
import threading
from types import FrameType


def set_on_signals(event: threading.Event) -> None:
    """Either signal sets `event` from now on."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        event.set()

    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, end)
