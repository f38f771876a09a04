"""What a sign keeps over power loss, and who is told of what it shows.

No figure is kept: after a start it would be a stale one.
"""

from typing import Protocol

import msgspec

from firmware_protocol import HeadReply


class Onlooker(Protocol):
    """Who is told when what people can read has changed."""

    def sign(self, cents: int | None, state: str) -> None:
        """The main figure, None for none, and what the face is doing."""

    def award(self, award_id: int, cents: int | None, seat: int) -> None:
        """Another award and whose it is, or (`award_id` 0) none any more."""


class Kept(msgspec.Struct):
    """`award_id` 0 is none; `heeded` once it has filled the sign. `broken` are faults of the
    display, code to detail. `head` is what `SetHead` brought last, as it came.
    """

    award_id: int = 0
    amount: int = 0
    hold_ms: int = 0
    broken: dict[int, int] = {}
    head: bytes = bytes(HeadReply.LAYOUT.head.size)
    seat: int = 0
    heeded: bool = False
