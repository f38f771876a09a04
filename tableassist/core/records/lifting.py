"""Records of any time in today's kinds: old ones are lifted when they are read.

A stored record has a kind and a version. What `VERSIONS` does not name is in its first version.
Lifting is one old row to one record of today; the journal itself is never rewritten, and its
hashes cover what was stored.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from tableassist.core.records import DECODER, Record, kind_of, round_of

Body: TypeAlias = dict[str, Any]

VERSIONS = {"lock_cancelled": 2}
"""Kinds whose meaning has changed under the same name."""


def version_of(kind: str) -> int:
    """The version in which a record of this kind is stored today."""
    return VERSIONS.get(kind, 1)


def decode_record(kind: str, version: int, round_number: int | None, body: bytes) -> Record:
    """The record that was stored so. Raises ValueError when it is none, or not of this kind."""
    lift = _LIFTS.get((kind, version))
    if lift is None:
        if version != version_of(kind):
            raise ValueError(f"version {version} of {kind} is not known")
        record: Record = DECODER.decode(body)
        stored: tuple[Any, Any] = (kind_of(record), round_of(record))
    else:
        old = msgspec.json.decode(body, type=Body)
        stored = (old.get("type"), old.get("round"))
        record = msgspec.convert(lift(old), Record)
    if stored != (kind, round_number):
        raise ValueError("kind or round is not that of its body")
    return record


def _seat_raised(old: Body) -> Body:
    """A raise was a kind of its own, with its amount."""
    bet = {"seat": old["seat"], "spot": "raise", "amount": old["amount"]}
    return _decided(old, "raise", [bet])


def _seat_folded(old: Body) -> Body:
    """So was a fold."""
    return _decided(old, "fold", [])


def _decided(old: Body, choice: str, bets: list[Body]) -> Body:
    return {
        "type": "seat_decided",
        "round": old["round"],
        "seat": old["seat"],
        "step": 1,
        "choice": choice,
        "bets": bets,
    }


def _lock_cancelled(old: Body) -> Body:
    """A cancelled lock opened the next round itself; the chips were told by the bet board."""
    if "next_round" not in old:
        return old
    return {"type": "round_opened", "round": old["next_round"]}


_LIFTS: dict[tuple[str, int], Callable[[Body], Body]] = {
    ("seat_raised", 1): _seat_raised,
    ("seat_folded", 1): _seat_folded,
    ("lock_cancelled", 1): _lock_cancelled,
}
