"""Journals of very many rounds, made in bulk: the same cycle of short rounds again and again.

In a cycle every card of a deck comes as often as any other, so that no test of the cards rises.
After the first one two are really played; whatever whole number differs between them goes on in
equal steps. So records, causes and states are those of a table that was played all along, which a
full verification confirms. Rows go in without flushing; the journal is closed in order at the end.
"""

import contextlib
import os
import re
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tableassist.controller import FORM
from tableassist.controller.recorder import SNAPSHOT_ROUNDS
from tableassist.core.cards import DECK
from tableassist.core.records import ENCODER, RoundClosed, RoundOpened, kind_of, round_of
from tableassist.core.records.lifting import version_of
from tableassist.core.table import TableState, decode_state, encode_state
from tableassist.journal import Journal
from tableassist.journal.chain import SALT_BYTES, Row, link
from tableassist.journal.ends import INSERT_HEAD, head_row, sign_end
from tableassist.journal.files import database_path
from tableassist.journal.heads import HeadKey, key_path, load_key
from tableassist.journal.lock import DirectoryLock
from tableassist.journal.rows import INSERT_ROW
from tableassist.journal.snapshots import snapshot_text, stored_eras
from tableassist.journal.store import _INSERT_SNAPSHOT
from tableassist.settings import load_house
from tests.support.told_decisions import DecidingTable

ROUND_MS = 45_000
HOUSE = "three-card"
_NUMBER = re.compile(rb"-?\d+")
_AT_ONCE = 2_000
_CARDS = 6
CYCLE = 26
"""Rounds of six cards until each of 52 has come three times."""
_FIRST = 2
"""Cycles until the scores of cards repeat themselves."""


class Steps(NamedTuple):
    """Bytes in which some whole numbers grow from round to round."""

    text: bytes
    first: tuple[int, ...]
    step: tuple[int, ...]

    def at(self, turn: int) -> bytes:
        """As it is `turn` cycles after the first of the two."""
        if not self.step:
            return self.text
        grown = tuple(a + b * turn for a, b in zip(self.first, self.step, strict=True))
        return self.text % grown


class Line(NamedTuple):
    """A record of a short round."""

    kind: str
    is_close: bool
    is_opening: bool
    round: tuple[int, int] | None
    body: Steps
    cause: Steps | None
    unit: str | None
    event: tuple[int, int]
    part: int


def _steps(one: bytes, other: bytes) -> Steps:
    """The pattern of which `one` and `other` are the first two."""
    left: list[bytes] = _NUMBER.findall(one)
    right: list[bytes] = _NUMBER.findall(other)
    if _NUMBER.sub(b"", one) != _NUMBER.sub(b"", other) or len(left) != len(right):
        raise ValueError("two rounds that are not alike")
    pairs = iter(zip(left, right, strict=True))
    first: list[int] = []
    step: list[int] = []

    def mark(_found: re.Match[bytes]) -> bytes:
        a, b = next(pairs)
        if a == b:
            return a
        first.append(int(a))
        step.append(int(b) - int(a))
        return b"%d"

    text = _NUMBER.sub(mark, one.replace(b"%", b"%%"))
    return Steps(text, tuple(first), tuple(step)) if step else Steps(one, (), ())


class Played(NamedTuple):
    """A short round: (record, cause or None, source or None, part), and the state behind it."""

    told: list[tuple[Any, ...]]
    state: TableState


def _played(table: DecidingTable, place: int) -> Played:
    """The round at this place of a cycle. Any six cards in a row are six."""
    table.decisions.clear()
    table.now_ms += ROUND_MS
    cards = [DECK[(place * _CARDS + card) * 7 % len(DECK)] for card in range(_CARDS)]
    table.play_short(" ".join(cards[:3]), " ".join(cards[3:]))
    told = [
        (record, decision.cause if part == 0 else None, decision.source, part)
        for decision in table.decisions
        for part, record in enumerate(decision.records)
    ]
    return Played(told, table.state_at_opening)


class Pattern(NamedTuple):
    """A round that comes once a cycle: its lines, and the state behind it in two cycles."""

    lines: list[Line]
    one: TableState
    other: TableState


def _patterns(table: DecidingTable) -> tuple[list[Pattern], list[Pattern]]:
    """The rounds of the first cycles, each as it is, and those of a cycle that goes on."""
    places = range(CYCLE)
    first = [_played(table, place) for _ in range(_FIRST) for place in places]
    one = [_played(table, place) for place in places]
    other = [_played(table, place) for place in places]
    return [_grown(each, each) for each in first], list(map(_grown, one, other))


def _grown(one: Played, other: Played) -> Pattern:
    return Pattern(list(_pattern(one.told, other.told)), one.state, other.state)


def _pattern(one: Sequence[tuple[Any, ...]], other: Sequence[tuple[Any, ...]]) -> Iterator[Line]:
    for (record, cause, source, part), (later, cause_2, source_2, _) in zip(
        one, other, strict=True
    ):
        first, second = round_of(record), round_of(later)
        yield Line(
            kind_of(record),
            isinstance(record, RoundClosed),
            isinstance(record, RoundOpened),
            None if first is None or second is None else (first, second - first),
            _steps(ENCODER.encode(record), ENCODER.encode(later)),
            None if cause is None else _steps(cause, cause_2),
            source.unit if source else None,
            (source.event_id, source_2.event_id - source.event_id) if source else (0, 0),
            part,
        )


def _state_at(one: TableState, other: TableState, turn: int) -> TableState:
    """The state so many cycles after that of `one`; `other` is that of the cycle after."""

    def grown(a: Any, b: Any) -> Any:
        if isinstance(a, dict):
            return {key: grown(a[key], b[key]) for key in a}
        if isinstance(a, list | tuple):
            return [grown(x, y) for x, y in zip(a, b, strict=True)]
        if isinstance(a, int) and not isinstance(a, bool):
            return a + (b - a) * turn
        return a

    a, b = (msgspec.msgpack.decode(encode_state(state)) for state in (one, other))
    return decode_state(msgspec.msgpack.encode(grown(a, b)))


class _Bulk:
    """The writing of it."""

    def __init__(self, writer: sqlite3.Connection, key: HeadKey, journal: Journal) -> None:
        self._writer = writer
        self._key = key
        self.number = journal.last_number
        self._hash = journal.hash_at(self.number) or b""
        self._rows: list[tuple[object, ...]] = []
        self._heads: list[tuple[object, ...]] = []

    def write(self, lines: Sequence[Line], turn: int, at_ms: int, state: bytes | None) -> None:
        """One round, and the snapshot at the opening of the next if a state is given."""
        salts = os.urandom(SALT_BYTES * len(lines))
        for place, line in enumerate(lines):
            self.number += 1
            row = Row(
                self.number,
                at_ms,
                line.kind.encode(),
                version_of(line.kind),
                line.round[0] + line.round[1] * turn if line.round else None,
                line.body.at(turn),
                line.cause.at(turn) if line.cause else None,
                line.unit.encode() if line.unit else None,
                line.event[0] + line.event[1] * turn if line.unit else None,
                0 if line.unit else None,
                line.part if line.unit else None,
                salts[place * SALT_BYTES : (place + 1) * SALT_BYTES],
            )
            self._hash = link(self._hash, row)
            self._rows.append((*row, self._hash))
            if line.is_close:
                head = self._key.sign_head("Table 1", self.number, self._hash, at_ms)
                self._heads.append(head_row(head))
            if line.is_opening and state is not None:
                self.flush()
                self._keep(state)
        if len(self._rows) > _AT_ONCE:
            self.flush()

    def flush(self) -> None:
        self._writer.executemany(INSERT_ROW, self._rows)
        self._writer.executemany(INSERT_HEAD, self._heads)
        self._rows.clear()
        self._heads.clear()

    def _keep(self, state: bytes) -> None:
        eras = stored_eras({})
        text = snapshot_text("Table 1", self.number, self._hash, FORM, state, eras)
        self._writer.execute(
            _INSERT_SNAPSHOT, (self.number, FORM, state, eras, self._key.sign(text))
        )

    @property
    def last(self) -> tuple[int, bytes]:
        return self.number, self._hash


def make_long_journal(directory: Path, rounds: int) -> int:
    """A closed journal of so many rounds; how many records it has."""
    journal = Journal.open(directory)
    table = DecidingTable(load_house(HOUSE), journal.head_key)
    table.connect()
    for decision in table.decisions:
        journal.append(decision.records, table.now_ms, decision.source, decision.cause)
    opening = table.now_ms
    first, cycle = _patterns(table)
    key = load_key(key_path(directory))
    with contextlib.closing(
        sqlite3.connect(database_path(directory), isolation_level=None)
    ) as writer:
        bulk = _Bulk(writer, key, journal)
        journal.close()
        lock = DirectoryLock(directory)
        with _unguarded(writer):
            for played in range(rounds):
                turn, place = divmod(played - len(first), CYCLE)
                pattern = cycle[place] if turn >= 0 else first[played]
                state = None
                if (played + 2) % SNAPSHOT_ROUNDS == 0:
                    state = encode_state(_state_at(pattern.one, pattern.other, max(turn, 0)))
                at_ms = opening + ROUND_MS * (played + 1)
                bulk.write(pattern.lines, max(turn, 0), at_ms, state)
            bulk.flush()
        sign_end(writer, key, "Table 1")
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    lock.mark_closed(*bulk.last)
    lock.release()
    return bulk.number


@contextlib.contextmanager
def _unguarded(writer: sqlite3.Connection) -> Iterator[None]:
    """One big transaction without triggers and index, which are put back at its end."""
    writer.execute("PRAGMA journal_mode = OFF")
    writer.execute("PRAGMA synchronous = OFF")
    writer.execute("PRAGMA cache_size = -200000")
    kept = writer.execute(
        "SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'index') "
        "AND sql NOT NULL"
    ).fetchall()
    writer.execute("BEGIN")
    for kind, name, _ in kept:
        writer.execute(f"DROP {kind} {name}")
    yield
    for _, _, sql in kept:
        writer.execute(sql)
    writer.execute("COMMIT")
    writer.execute("PRAGMA journal_mode = WAL")
