"""A pseudo-terminal under a name that stays: what a board's USB plug is to the host.

The name is a link that is put in place in one step. One end of the terminal is kept open here,
so that a host that goes away is silence and not an error. What nobody reads is lost, as on a
real line. Only this file knows about terminals.
"""

import errno
import fcntl
import os
import termios
import tty
from pathlib import Path


class PortError(Exception):
    """A port cannot be made; one line with its name and why."""


class Port:
    """`unread` counts bytes lost because nobody read them.

    `is_named` False: the name comes later, with `be_named`.
    """

    def __init__(self, link: Path, *, is_named: bool = True) -> None:
        if link.exists() and not link.is_symlink():
            raise PortError(f"making {link}: something that is no link is in the way")
        self.unread = 0
        self._link = link
        self._board_end, self._host_end = os.openpty()
        # A fresh terminal echoes and cooks; what a board sends would come back to it.
        tty.setraw(self._host_end)
        os.set_blocking(self._board_end, False)
        self._name = os.ttyname(self._host_end)
        self._mode = os.fstat(self._host_end).st_mode
        if is_named:
            self.be_named()

    def be_named(self) -> None:
        """The link leads here from now on."""
        _put_link(self._link, self._name)

    def be_forbidden(self, is_forbidden: bool) -> None:
        """Only the system's administrator may open it, as before udev has seen to a port."""
        os.fchmod(self._host_end, 0 if is_forbidden else self._mode)

    def fileno(self) -> int:
        """For `select`."""
        return self._board_end

    def read(self, most: int) -> bytes:
        """What the host has sent, at most so many bytes."""
        try:
            return os.read(self._board_end, most)
        except BlockingIOError:
            return b""

    def write(self, chunk: bytes) -> None:
        """Hand bytes to the host, as far as its buffer has room."""
        try:
            written = os.write(self._board_end, chunk)
        except BlockingIOError:
            written = 0
        self.unread += len(chunk) - written

    def release(self) -> None:
        """Let another host in: "exclusive" outlives a killed host while our end is open."""
        fcntl.ioctl(self._host_end, termios.TIOCNXCL)

    def close(self) -> None:
        """Take the link away, if it still is ours, and pull the plug.

        In this order: a closed terminal's number is the next one's, under a link that is left.
        """
        try:
            if str(self._link.readlink()) == self._name:
                self._link.unlink()
        except OSError as error:
            if error.errno not in (errno.ENOENT, errno.EINVAL):
                raise
        finally:
            os.close(self._board_end)
            os.close(self._host_end)


def _put_link(link: Path, target: str) -> None:
    fresh = link.with_name(f".{link.name}.new")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(target)
    fresh.replace(link)
