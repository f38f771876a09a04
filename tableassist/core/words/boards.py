"""English: what is said of a board that is turned away, and of messages that nobody believes.

The reasons are those of the links to the boards; one that is not known here is told as it is.
"""

from collections.abc import Mapping
from types import MappingProxyType

TURNED_AWAY: Mapping[str, str] = MappingProxyType(
    {
        "wrong class": "another kind of board answers on this port",
        "wrong unit": "another board of this kind answers on this port",
        "swapped cables": "a board of this table is on the wrong port, two cables are swapped",
        "cloned unit": "two boards say that they are the same unit, one of them is false",
        "version": "the board speaks another version",
        "other messages": "the board knows other messages",
        "unsigned": "the board does not sign what it says",
        "unknown key": "the board signs with a key that is not stored here",
    }
)


def turned_away_words(reason: str, expected: str, found: str) -> str:
    """Why a board is not taken, without a full stop."""
    return f"{TURNED_AWAY.get(reason, reason)}: expected {expected}, found {found}"


def forgery_words(forged: Mapping[str, int], at_board: int) -> str:
    """How many were not believed and why: `3 messages not believed (2 bad tag, 1 unsigned)`."""
    parts = [f"{count} {why}" for why, count in forged.items()]
    if at_board:
        parts.append(f"{at_board} turned away by the board")
    total = sum(forged.values()) + at_board
    return f"{total} {'message' if total == 1 else 'messages'} not believed ({', '.join(parts)})"
