"""Evidence bundles forged by somebody who signs what he likes: rows edited, the chain made true.

Every file follows from the edited rows as far as they can be read; what a proof says of that is for
the tests.
"""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from tableassist.core.records import RoundClosed
from tableassist.journal import CheckedRow, HeadKey, JournalError, Row, decoded, format_head
from tableassist.journal.chain import link
from tableassist.reports import bundle_form as form
from tableassist.reports.bundle_zip import unpacked
from tableassist.reports.export import time_text
from tableassist.reports.hit_steps import is_hit, round_won
from tests.reports.bundled import Files, resigned

Rows = list[Row]
Linked = list[tuple[Row, bytes]]
_UNREADABLE = (ValueError, AttributeError, RecursionError, OverflowError)


def rows_of(content: bytes) -> Rows:
    """The rows of a bundle's chain."""
    lines = unpacked(content)[form.CHAIN].splitlines()
    return [form.row_of(msgspec.json.decode(line, type=form.ChainLine))[0] for line in lines]


def number_of(content: bytes, kind: bytes) -> int:
    """The number of the first record of this kind."""
    return next(row.number for row in rows_of(content) if row.kind == kind)


def forged(content: bytes, key: HeadKey, edit: Callable[[Rows], Rows]) -> bytes:
    """The bundle with edited rows, linked, signed and told anew; `last` and hits follow."""
    old = msgspec.json.decode(unpacked(content)[form.MANIFEST], type=form.Evidence)
    linked, parts, heads = _linked(old, edit(rows_of(content)), key)

    def files(held: dict[str, bytes]) -> Files:
        kept = {name: one for name, one in held.items() if not name.startswith("heads/")}
        kept[form.CHAIN] = b"".join(_chain_line(row, after) for row, after in linked)
        kept[form.RECORDS] = b"".join(_told(row, after) for row, after in linked)
        kept[form.INPUTS] = b"".join(_input(row) for row, _ in linked if row.cause is not None)
        return {**kept, **heads}

    ours = [row.number for row, _ in linked if row.number <= old.last and row.round == old.round]
    last = old.last if old.last in [row.number for row, _ in linked] else max(ours)
    hits = tuple(row.number for row, _ in linked if _is_hit(row, old.round))
    return resigned(
        content, key, files, lambda one: replace(one, parts=parts, last=last, hits=hits)
    )


def _linked(
    old: form.Evidence, rows: Rows, key: HeadKey
) -> tuple[Linked, tuple[form.Part, ...], dict[str, bytes]]:
    linked: Linked = []
    parts: list[form.Part] = []
    heads: dict[str, bytes] = {}
    for part in old.parts:
        piece = [row for row in rows if part.first <= row.number <= part.last]
        held = bytes.fromhex(part.before)
        for row in piece:
            held = link(held, row)
            linked.append((row, held))
        if piece:
            last = piece[-1].number
            parts.append(replace(part, last=last, after=held.hex()))
            head = key.sign_head(old.table, last, held, 0)
            heads[form.head_name(last)] = format_head(head).encode()
    return linked, tuple(parts), heads


def _is_hit(row: Row, of_round: int) -> bool:
    try:
        record = decoded(row)
        return is_hit(record) and round_won(record) == of_round
    except (JournalError, RecursionError):
        return False


def _chain_line(row: Row, after: bytes) -> bytes:
    """The record itself is in no line of the chain, so any will do."""
    line = form.chain_line(CheckedRow(row, RoundClosed(1, void=False), after))
    return msgspec.json.encode(line) + b"\n"


def _told(row: Row, after: bytes) -> bytes:
    try:
        body = msgspec.json.decode(row.body)
        body.pop("type", None)
        told = {
            "number": row.number,
            "time": time_text(row.at_ms),
            "kind": row.kind.decode(),
            "round": row.round,
            "body": body,
            "hash": after.hex(),
        }
        return msgspec.json.encode(told) + b"\n"
    except _UNREADABLE:
        return b"{}\n"


def _input(row: Row) -> bytes:
    try:
        cause = msgspec.json.decode(row.cause or b"")
        told = {"number": row.number, "time": time_text(row.at_ms), "input": cause}
        return msgspec.json.encode(told) + b"\n"
    except _UNREADABLE:
        return b"{}\n"
