"""Heads of the journal as a sign keeps them, outside the table's computer.

`HeadTold` is an input like any other (`inputs` lists it); the newest `Head` is among the levels.
Hashes, keys and signatures are hex. Signatures are checked before an input is made, not here.
"""

import msgspec

NAME_BYTES = 64
"""What a sign keeps of a table's name, in UTF-8."""


class Head(msgspec.Struct, frozen=True):
    """Record `number` of the journal of `table` has this `hash`, as signed at `at_ms` (UTC).

    `key` is the short name of the key. `number` 0 is no head.
    """

    number: int = 0
    at_ms: int = 0
    hash: str = ""
    key: str = ""
    signature: str = ""
    table: str = ""


class HeadTold(msgspec.Struct, frozen=True, tag="head_told"):
    """What the sign keeps, as asked at the beginning of its session.

    `held` is the hash that the journal of this table holds under that number, "" for no such
    record; `is_signed` says that this journal's key has signed the head. Both are added before it
    is decided.
    """

    head: Head
    held: str = ""
    is_signed: bool = False


def short_name(table: str) -> str:
    """A table's name as a sign keeps it: cut at a letter to what fits."""
    return table.encode()[:NAME_BYTES].decode(errors="ignore")
