"""The hash chain: each record's hash covers the hash before it and every stored column.

A change, a swap, a hole or an insertion anywhere therefore shows at that record. Each row has 16
random bytes of its own under its hash: hashes are printed and exported while cards still lie face
down, and without them 52 guesses would find the card. The columns here are the stored ones.
"""

import hashlib
from typing import NamedTuple

GENESIS = bytes(32)
SALT_BYTES = 16


class Place(NamedTuple):
    """A place in the chain: after record `number`, whose hash is `hash`."""

    number: int
    hash: bytes


START = Place(0, GENESIS)


class Row(NamedTuple):
    """One stored row without its hash; texts are UTF-8 bytes.

    `cause` is the input that led to the decision, on the first row of each decision and no other.
    `era` and `part` belong to `unit` and `event_id`: `era` is the number of the board's last
    history gap (0 before any), `part` counts the records that came from the same event.
    """

    number: int
    at_ms: int
    kind: bytes
    version: int
    round: int | None
    body: bytes
    cause: bytes | None
    unit: bytes | None
    event_id: int | None
    era: int | None
    part: int | None
    salt: bytes


def _canonical(column: object) -> bytes:
    if column is None:
        return b"n;"
    if isinstance(column, bytes):
        return b"b%d:%b;" % (len(column), column)
    if not isinstance(column, int):
        raise TypeError(f"a column is {type(column).__name__}")
    return b"i%d;" % column


def link(previous: bytes, row: Row) -> bytes:
    """The hash of `row` when `previous` is the hash of the row before (`GENESIS` for the first).

    Raises TypeError when a column holds a kind of value that is never stored.
    """
    return hashlib.sha256(previous + b"".join(map(_canonical, row))).digest()
