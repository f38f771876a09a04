"""A level that a board with an open session does not confirm for some seconds, told in words.

A board that is slow confirms in the end; one whose answers somebody takes away does not, and the
table would wait for it without a word. How levels are sent and repeated is the link's business.
"""

from collections.abc import Mapping
from types import MappingProxyType

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
_NOT_CONFIRMED: Mapping[type[Message], str] = MappingProxyType(
    {
        BetsLock: "does not confirm that bets are locked",
        BetsUnlock: "does not confirm that bets are open",
        SpotLeds: "does not confirm its lamps",
        ShoeLock: "does not confirm whether it is locked",
        SetMeter: "does not confirm its figure",
        Award: "does not confirm the award",
        AwardClear: "does not confirm that no award is shown",
        SetText: "does not confirm its text",
        SetLastWill: "does not confirm what it shows without the table",
        SetHead: "does not confirm that it keeps the head of the journal",
    }
)
_ANYTHING = "does not confirm what the table asks"


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
        words = _ANYTHING if kind is None else _NOT_CONFIRMED.get(kind, _ANYTHING)
        self.troubles = frozenset({words}) if is_late else frozenset()
