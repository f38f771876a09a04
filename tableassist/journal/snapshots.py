"""Snapshots: the table's state after a record, signed, so that a start reads only what came after.

What a state is and which `form` it has, the caller knows; here it is bytes. A snapshot is believed
when it is signed over the number, the hash of that record, the state and the boards' eras. It is
never needed: a replay of everything gives the same state, and `verify` compares.
"""

import hashlib
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tableassist.core.inputs import Struct
from tableassist.journal.errors import BrokenJournalError
from tableassist.journal.heads import is_signed

_AT_ONCE = 50
_SELECT = (
    "SELECT s.number, s.form, s.state, s.eras, s.signature, r.hash "
    "FROM snapshots s LEFT JOIN records r ON r.number = s.number "
)


class Snapshot(Struct, frozen=True):
    """The `state` after record `number`, whose hash is `hash`. `eras` as in `store`."""

    number: int
    form: str
    state: bytes
    eras: bytes
    signature: bytes
    hash: bytes

    @property
    def eras_by_unit(self) -> dict[str, int]:
        """Each board's era. msgspec.MsgspecError when that cannot be read."""
        return msgspec.json.decode(self.eras, type=dict[str, int])

    def is_signed_by(self, key: str, table: str) -> bool:
        """Whether the public `key` (hex) of `table` signed it."""
        text = snapshot_text(table, self.number, self.hash, self.form, self.state, self.eras)
        return is_signed(key, self.signature, text)


def snapshot_text(
    table: str, number: int, last_hash: bytes, form: str, state: bytes, eras: bytes
) -> bytes:
    """What a snapshot's signature covers."""
    sums = "\n".join(hashlib.sha256(part).hexdigest() for part in (state, eras))
    title = "tableassist snapshot 1"
    return f"{title}\n{table}\n{number}\n{last_hash.hex()}\n{form}\n{sums}\n".encode()


def stored_eras(eras: Mapping[str, int]) -> bytes:
    """Eras as they are stored."""
    return msgspec.json.encode(dict(eras), order="deterministic")


def all_snapshots(connection: sqlite3.Connection, path: Path) -> Iterator[Snapshot]:
    """Every snapshot of any form, in order, not checked but for its record."""
    after = -(2**63)
    while True:
        piece = connection.execute(
            f"{_SELECT}WHERE s.number > ? ORDER BY s.number LIMIT {_AT_ONCE}", (after,)
        ).fetchall()
        for row in piece:
            yield _made(row, path)
        if len(piece) < _AT_ONCE:
            return
        after = piece[-1][0]


def newest_snapshot(connection: sqlite3.Connection, path: Path, form: str) -> Snapshot | None:
    """The last snapshot of this form, not checked but for its record; None when there is none."""
    row = connection.execute(
        _SELECT + "WHERE s.form = CAST(? AS TEXT) ORDER BY s.number DESC LIMIT 1", (form,)
    ).fetchone()
    return None if row is None else _made(row, path)


def snapshot_before(
    connection: sqlite3.Connection, path: Path, form: str, number: int
) -> Snapshot | None:
    """The last snapshot of this form at a record before `number`, as `newest_snapshot`."""
    row = connection.execute(
        _SELECT + "WHERE s.form = CAST(? AS TEXT) AND s.number < ? ORDER BY s.number DESC LIMIT 1",
        (form, number),
    ).fetchone()
    return None if row is None else _made(row, path)


def _made(row: tuple[int, bytes, bytes, bytes, bytes, bytes | None], path: Path) -> Snapshot:
    number, form, state, eras, signature, last_hash = row
    if last_hash is None:
        raise BrokenJournalError(
            f"verifying journal {path}: the snapshot of record {number} has no record"
        )
    try:
        return Snapshot(number, form.decode(), state, eras, signature, last_hash)
    except UnicodeDecodeError as error:
        raise BrokenJournalError(
            f"verifying journal {path}: the snapshot of record {number}: its form is no text"
        ) from error
