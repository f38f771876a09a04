"""One port of the host as terminals come and go on it, following what its plug says.

Each new cable is a new terminal; the name is put in place and taken away with it. Only `port` knows
how a terminal is made.
"""

from pathlib import Path

from tableassist.simulator.plugs import Plug
from tableassist.simulator.port import Port


class Jack:
    """`port` is None while nothing is plugged in. `PortError` when the name is taken."""

    def __init__(self, link: Path, plug: Plug) -> None:
        self.port: Port | None = None
        self._link = link
        self._cable = plug.cable
        self._is_named = False
        self._is_forbidden = False
        self.follow(plug)

    def follow(self, plug: Plug) -> None:
        """Make terminal and name what the plug says that they are now."""
        if self.port is not None and (self._cable != plug.cable or not plug.is_in):
            self.close()
        if self.port is None and plug.is_in:
            self.port = Port(self._link, is_named=False)
            self._cable = plug.cable
            self._is_named = self._is_forbidden = False
        if self.port is None:
            return
        if plug.is_forbidden != self._is_forbidden:
            self._is_forbidden = plug.is_forbidden
            self.port.be_forbidden(plug.is_forbidden)
        if plug.is_named and not self._is_named:
            self._is_named = True
            self.port.be_named()

    def read(self, most: int) -> bytes:
        """What the host has sent, at most so many bytes."""
        return b"" if self.port is None else self.port.read(most)

    def write(self, chunk: bytes) -> None:
        """Hand bytes to the host; without a terminal they are lost."""
        if self.port is not None:
            self.port.write(chunk)

    def close(self) -> None:
        """The cable is pulled."""
        if self.port is not None:
            self.port.close()
            self.port = None
