"""A level that a board with an open session does not confirm for some seconds, told by its code.

A board that is slow confirms in the end; one whose answers somebody takes away does not, and the
table would wait for it without a word. How levels are sent and repeated is the link's business.
"""

from firmware_protocol import (
    Award,
    AwardClear,
    BetsLock,
    BetsUnlock,
    Message,
    SetHead,
    SetLastWill,
    SetMeter,
    SetText,
    ShoeLock,
    SpotLeds,
)

PATIENCE_MS = 4_000
UNCONFIRMED = "unconfirmed"
TOLD_APART: tuple[type[Message], ...] = (
    BetsLock,
    BetsUnlock,
    SpotLeds,
    ShoeLock,
    SetMeter,
    Award,
    AwardClear,
    SetText,
    SetLastWill,
    SetHead,
)
"""Levels that are told by their names; of any other only that something is not confirmed."""


def unconfirmed_code(level: type[Message]) -> str:
    """The code of the trouble that this level is not confirmed."""
    return f"{UNCONFIRMED} {level.__name__}" if level in TOLD_APART else UNCONFIRMED


class Unconfirmed:
    """`troubles` is what is wrong now. Times are ticks."""

    def __init__(self) -> None:
        self.troubles: frozenset[str] = frozenset()
        self._waits_for: type[Message] | None = None
        self._since_ms = 0

    def look(self, level: Message | None, now_ms: int) -> None:
        """`level`: the first that is not confirmed, None when all are or no session is open."""
        kind = None if level is None else type(level)
        if kind is not self._waits_for:
            self._waits_for, self._since_ms = kind, now_ms
        is_late = kind is not None and now_ms - self._since_ms >= PATIENCE_MS
        self.troubles = frozenset({unconfirmed_code(kind)} if kind and is_late else ())
