"""Anchors: where a journal begins whose older records have gone to an archive.

An anchor is the place in the chain, the head signed there, and the table's state, signed too. One
row for each form of the state, all of the same place; which form a program reads, the caller knows.
A journal that has all its records has no anchor. Nothing here writes.
"""

import sqlite3
from pathlib import Path

from tableassist.core.inputs import Struct
from tableassist.journal.chain import START, Place
from tableassist.journal.errors import BrokenJournalError
from tableassist.journal.heads import HeadKey, SignedHead
from tableassist.journal.snapshots import Snapshot, snapshot_text

_COLUMNS = "number, form, at_ms, hash, table_name, head_key, head_signature, state, eras, signature"
_SELECT = f"SELECT {_COLUMNS} FROM anchors ORDER BY number, form"
_INSERT = (
    f"INSERT INTO anchors ({_COLUMNS}) VALUES (?, CAST(? AS TEXT), ?, ?, CAST(? AS TEXT), "
    "CAST(? AS TEXT), ?, ?, CAST(? AS TEXT), ?)"
)


class Anchor(Struct, frozen=True):
    """The records before were archived; `head` and `snapshot` are of the last of those."""

    head: SignedHead
    snapshot: Snapshot

    @property
    def place(self) -> Place:
        """Where the chain goes on."""
        return Place(self.head.number, self.head.hash)

    @property
    def is_genuine(self) -> bool:
        """Whether its own key signed both. Whose key that is, the archive tells."""
        head = self.head
        return head.is_genuine and self.snapshot.is_signed_by(head.key, head.table)


def sign_anchor(head: SignedHead, key: HeadKey, form: str, state: bytes, eras: bytes) -> Anchor:
    """The anchor at `head`, which `key` has signed, with the `state` after that record."""
    text = snapshot_text(head.table, head.number, head.hash, form, state, eras)
    return Anchor(head, Snapshot(head.number, form, state, eras, key.sign(text), head.hash))


def store_anchor(writer: sqlite3.Connection, anchor: Anchor) -> None:
    """Insert it. sqlite3.Error when that fails."""
    head, snapshot = anchor.head, anchor.snapshot
    writer.execute(
        _INSERT,
        (
            head.number,
            snapshot.form,
            head.at_ms,
            head.hash,
            head.table,
            head.key,
            head.signature,
            snapshot.state,
            snapshot.eras,
            snapshot.signature,
        ),
    )


def all_anchors(connection: sqlite3.Connection) -> list[Anchor]:
    """Every anchor of the journal, not checked. `connection` gives texts as bytes."""
    return [_made(row) for row in connection.execute(_SELECT).fetchall()]


def anchor_of(connection: sqlite3.Connection, path: Path, form: str = "") -> Anchor | None:
    """The anchor, of this form if there is one; None when the journal has all its records.

    Raises BrokenJournalError when it is not genuine or is not one place.
    """
    anchors = all_anchors(connection)
    if not anchors:
        return None
    where = f"verifying journal {path}: the anchor after record {anchors[0].head.number}"
    if any(one.place != anchors[0].place or one.head != anchors[0].head for one in anchors):
        raise BrokenJournalError(f"{where}: another one is there")
    if not all(one.is_genuine for one in anchors):
        raise BrokenJournalError(f"{where}: the signature does not fit")
    return next((one for one in anchors if one.snapshot.form == form), anchors[0])


def beginning(connection: sqlite3.Connection) -> Place:
    """Where the records begin: behind the anchor, or at the start of the chain."""
    row = connection.execute("SELECT number, hash FROM anchors LIMIT 1").fetchone()
    return Place(*row) if row else START


def _made(row: tuple[int, bytes, int, bytes, bytes, bytes, bytes, bytes, bytes, bytes]) -> Anchor:
    number, form, at_ms, last_hash, table, key, head_signature, state, eras, signature = row
    texts = [text.decode("utf-8", "replace") for text in (form, table, key)]
    head = SignedHead(texts[1], number, at_ms, last_hash, texts[2], head_signature)
    return Anchor(head, Snapshot(number, texts[0], state, eras, signature, last_hash))
