"""Records of any time in today's kinds: old ones are lifted when they are read.

A stored record has a kind and a version. What `VERSIONS` does not name is in its first version.
Lifting is one old row to one record of today; the journal itself is never rewritten, and its
hashes cover what was stored.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from tableassist.core.records import DECODER, KINDS, Record, kind_of, round_of

Body: TypeAlias = dict[str, Any]

VERSIONS: Mapping[str, int] = MappingProxyType({"lock_cancelled": 2})
"""Kinds whose meaning has changed under the same name."""

LIFTS: Mapping[tuple[str, int], Callable[[Body], Body]] = MappingProxyType({})
"""Old kinds, or old versions of one, and what makes a body of today of theirs. No journal of the
format that this program reads holds any yet."""


class UnknownKindError(ValueError):
    """No record of this program: another release stored it, most likely a newer one."""


def version_of(kind: str) -> int:
    """The version in which a record of this kind is stored today."""
    return VERSIONS.get(kind, 1)


def decode_record(kind: str, version: int, round_number: int | None, body: bytes) -> Record:
    """The record that was stored so. Raises ValueError when it is none, or not of this kind.

    That is UnknownKindError when this program knows no such kind, or no such version of it.
    """
    lift = LIFTS.get((kind, version))
    if lift is None:
        if kind not in KINDS or version != version_of(kind):
            raise UnknownKindError(f"{kind}, version {version}")
        record: Record = DECODER.decode(body)
        stored: tuple[Any, Any] = (kind_of(record), round_of(record))
    else:
        old = msgspec.json.decode(body, type=Body)
        stored = (old.get("type"), old.get("round"))
        record = msgspec.convert(lift(old), Record)
    if stored != (kind, round_number):
        raise ValueError("kind or round is not that of its body")
    return record
