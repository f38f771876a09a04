"""What the table tells systemd, when that started it: ready, alive, stopping.

It is told by datagrams to the socket that `NOTIFY_SOCKET` names. Started by hand there
is none, and nothing is told. Nothing here may hold the table up or stop it.
"""

import logging
import os
import socket
from collections.abc import Mapping

LOG = logging.getLogger(__name__)
_STATUS_LIMIT = 200


class Systemd:
    """Who watches over the process, if anybody does."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        address = environ.get("NOTIFY_SOCKET", "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        watched_us = environ.get("WATCHDOG_USEC", "")
        self._every_ms = int(watched_us) // 4_000 if watched_us.isdecimal() else 0
        self._due_ms = 0

    def ready(self, status: str) -> None:
        """The journal is open, and the table plays."""
        self._tell("READY=1", status)

    def turned(self, now_ms: int) -> None:
        """The controller's loop has turned once more; told four times in each watchdog's time."""
        if self._every_ms and now_ms >= self._due_ms:
            self._due_ms = now_ms + self._every_ms
            self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """It ends in order."""
        self._tell("STOPPING=1")

    def stands_still(self, fault: str) -> None:
        """The table has stopped by itself. A restart would take the words off the screen unread.

        Who waits for the start of a table that never opened is answered, too: it will not play.
        """
        self._every_ms = 0
        self._tell("READY=1\nWATCHDOG_USEC=0", f"the table has stopped: {fault}")

    def _tell(self, what: str, status: str = "") -> None:
        if not self._address:
            return
        words = f"{what}\nSTATUS={' '.join(status.split())[:_STATUS_LIMIT]}" if status else what
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as end:
                end.sendto(words.encode(), self._address)
        except OSError as error:
            LOG.warning("telling systemd %s: %s", what, error.strerror)
