"""A journal that people took for the true one, though it was not left in order or is a copy.

They do so before the program starts; it is kept beside the journal until a start can record it.
`supervision` has the other words that bear names; these come with the start itself.
"""

from typing import Literal

import msgspec


class JournalTaken(msgspec.Struct, frozen=True):
    """Two people `accepted` the journal as it lay there, or `restored` it from a backup.

    `last` is its last record then, `left` how the lock file said that it was left. `at_ms` is the
    computer's clock, right or wrong.
    """

    how: Literal["accepted", "restored"]
    last: int
    left: str
    at_ms: int
    by: tuple[str, str]
    reason: str
