"""How a slip leaves the program: whole into a new file, or byte for byte to a printer's port.

A port is never made, and none may keep the program waiting: it is opened at once, and one that
takes nothing for a while is given up. One that is a terminal is set raw, so that no byte is changed
on the way; how fast it is and how it shakes hands is set outside.
"""

import array
import contextlib
import errno
import fcntl
import os
import select
import stat
import termios
import threading
import tty
from pathlib import Path

PATIENCE_S = 20.0
"""So long a printer may take nothing: paper is put in, a cover is shut."""
_PAUSE_S = 0.05


class CutSlipError(OSError):
    """The printer gave up behind the first byte: some of the slip may have come out."""


def write_slip(target: Path, content: bytes) -> None:
    """Write all of it into a new file, durably. Raises OSError."""
    descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def print_slip(port: Path, content: bytes, patience_s: float = PATIENCE_S) -> None:
    """Send all of it to a port that is there.

    Raises OSError when none of it has left, CutSlipError when some of it has.
    """
    flags = os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
    descriptor = os.open(port, flags)
    try:
        is_terminal = _made_raw(descriptor)
        _send(descriptor, content, patience_s)
        if is_terminal:
            _wait_until_sent(descriptor, patience_s)
    finally:
        os.close(descriptor)


def is_port(path: Path) -> bool:
    """Whether something lies there that a printer may hang on: no plain file, no folder."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _made_raw(descriptor: int) -> bool:
    """Whether it is a terminal, raw then. At once: what it still has to send is not waited for."""
    if not os.isatty(descriptor):
        return False
    try:
        tty.setraw(descriptor, termios.TCSANOW)
    except termios.error as error:
        raise OSError(*error.args) from error
    return True


def _send(descriptor: int, content: bytes, patience_s: float) -> None:
    poll, sent, waited_s = select.poll(), 0, 0.0
    poll.register(descriptor, select.POLLOUT)
    while sent < len(content):
        try:
            if not poll.poll(patience_s * 1_000):
                _give_up(descriptor, is_begun=sent > 0)
            sent += os.write(descriptor, content[sent:])
            waited_s = 0.0
        except BlockingIOError:
            waited_s = _wait_on(descriptor, waited_s, patience_s, is_begun=sent > 0)
        except OSError as error:
            if sent:
                raise CutSlipError(error.errno, error.strerror) from error
            raise


def _wait_until_sent(descriptor: int, patience_s: float) -> None:
    """What a serial line still holds has not come out."""
    held, waited_s = _held(descriptor), 0.0
    while held:
        waited_s = _wait_on(descriptor, waited_s, patience_s, is_begun=True)
        left = _held(descriptor)
        if left < held:
            held, waited_s = left, 0.0


def _wait_on(descriptor: int, waited_s: float, patience_s: float, *, is_begun: bool) -> float:
    """How long nothing has moved by now; given up when that is too long."""
    if waited_s >= patience_s:
        _give_up(descriptor, is_begun=is_begun)
    threading.Event().wait(_PAUSE_S)
    return waited_s + _PAUSE_S


def _held(descriptor: int) -> int:
    count = array.array("i", [0])
    fcntl.ioctl(descriptor, termios.TIOCOUTQ, count)
    return count[0]


def _give_up(descriptor: int, *, is_begun: bool) -> None:
    """Raises; what a terminal still holds is dropped, or closing it would wait on."""
    with contextlib.suppress(termios.error):
        termios.tcflush(descriptor, termios.TCOFLUSH)
    kind = CutSlipError if is_begun else OSError
    raise kind(errno.ETIMEDOUT, "the printer takes nothing")
