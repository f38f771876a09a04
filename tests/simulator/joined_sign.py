"""A sign on one line with its host, in virtual time. What it should show is said by the tests."""

import random

from firmware_protocol import Message
from tableassist.firmware import Fitting, RamMemory
from tableassist.sign import Sign
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import BoardHost, Joined


class JoinedSign:
    """A live sign; `lines` are the facts that it tells of its faces."""

    def __init__(self, digits: int = 8) -> None:
        self.lines: list[str] = []
        self.memory = RamMemory()
        self._digits = digits
        self.joined = Joined(self.power_up(0))
        self.joined.run(600)

    def power_up(self, now_ms: int) -> Sign:
        """The same sign, the power back."""
        fitting = Fitting("SIM-SIGN-001", self.memory, random.Random(7).randbytes)
        return Sign(fitting, Truth(self.lines.append), now_ms, self._digits)

    @property
    def sign(self) -> Sign:
        """As it is now."""
        sign = self.joined.board
        assert isinstance(sign, Sign)
        return sign

    @property
    def host(self) -> BoardHost:
        """Where the cable is in."""
        assert self.joined.host is not None
        return self.joined.host

    def want(self, message: Message, ms: int = 60) -> None:
        """The host sets a level, and so much time passes."""
        self.host.link.want(message)
        self.joined.run(ms)
