"""SIGTERM and SIGINT end the event loop in order.

Python runs its own side of a signal only when the interpreter gets control, which an idle Qt loop
never gives. The wake-up socket of the signal module therefore wakes Qt, and no timer has to poll.
One that came while the window was being made ends the loop as soon as it turns.
"""

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSocketNotifier

STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def stop_on_signal(
    leave: Callable[[], None], came_before: Callable[[], bool] = lambda: False
) -> Iterator[None]:
    """While inside, a stop signal calls `leave` on the GUI thread. Main thread only.

    `came_before` is asked once, when no other signal can be missed any more.
    """
    reading, writing = socket.socketpair()
    reading.setblocking(False)
    writing.setblocking(False)
    notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda *_: _drain(reading, leave))
    wakeup_before = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    before = {number: signal.signal(number, lambda *_: None) for number in STOP_SIGNALS}
    if came_before():
        writing.send(bytes([signal.SIGTERM]))
    try:
        yield
    finally:
        for number, action in before.items():
            signal.signal(number, action)
        signal.set_wakeup_fd(wakeup_before)
        notifier.setEnabled(False)
        reading.close()
        writing.close()


def _drain(reading: socket.socket, leave: Callable[[], None]) -> None:
    if any(number in STOP_SIGNALS for number in reading.recv(64)):
        leave()
