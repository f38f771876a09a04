"""The one word for every way in which a serial line ends, and the one place that says it.

pyserial and the kernel report a pulled cable with five kinds of error, depending on which call
notices first; nothing outside this file may catch any of them. No port is opened or closed here.
"""

import errno
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

REASONS: Mapping[int, str] = {
    errno.ENOENT: "no such port",
    errno.EACCES: "no permission to open it",
    errno.EPERM: "no permission to open it",
    errno.EBUSY: "busy, another program has it open",
    errno.EAGAIN: "busy, another program has it open",
    errno.EISDIR: "not a serial port",
    errno.ENOTTY: "not a serial port",
    errno.EIO: "unplugged",
    errno.ENXIO: "unplugged",
    errno.ENODEV: "unplugged",
    errno.EBADF: "unplugged",
}


_DENIED = (errno.EACCES, errno.EPERM)


class LinkLost(Exception):  # noqa: N818 - the word of the design for what happened
    """The line to a board ended or could not be opened. One line: the port and why."""


class PortDenied(LinkLost):
    """This user may not open the port: not ever, or only not yet, as it has just appeared."""


@contextmanager
def serial_errors(port: str) -> Iterator[None]:
    """Turn whatever a serial call inside raises into `LinkLost`.

    SerialException is an OSError; flushing raises termios.error, which is not; a descriptor that
    is closed or too big for select() shows as TypeError or ValueError.
    """
    try:
        yield
    except (OSError, termios.error, TypeError, ValueError) as error:
        kind = PortDenied if _number_of(error) in _DENIED else LinkLost
        raise kind(f"{port}: {reason_of(error)}") from error


def reason_of(error: BaseException) -> str:
    """A few words for people; the error's own text, on one line, when none are known."""
    number = _number_of(error)
    if number is not None:
        return REASONS[number]
    return " ".join(str(error).split()) or type(error).__name__


def _number_of(error: BaseException) -> int | None:
    """The first of the known numbers in an error and those behind it."""
    cause: BaseException | None = error
    while cause is not None:
        number = cause.args[0] if cause.args else None
        if isinstance(number, int) and number in REASONS:
            return number
        cause = cause.__context__
    return None
