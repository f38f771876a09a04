"""English: what is said of boards and their lines, by the codes of who found it.

A code that is not known here is told as it is. Most tables begin empty-handed: a code that is
plain English already needs no line.
"""

from collections.abc import Mapping
from types import MappingProxyType

AWAY: Mapping[str, str] = MappingProxyType({})
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
FORGED: Mapping[str, str] = MappingProxyType({})
FAULTS: Mapping[str, str] = MappingProxyType({})
DISPLAY_FAULTS: Mapping[str, str] = MappingProxyType({})


def deck_words(problem: str) -> str:
    """What is wrong with a deck."""
    return problem


def level_words(what: str) -> str:
    """What a board does not do, and its answer."""
    return what
