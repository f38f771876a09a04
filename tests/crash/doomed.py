"""A table that dies of SIGKILL at a named place of a named step: run as a process of its own.

`python -m tests.crash.doomed` reads an `Order` a line and forks a life for each, so that every one
begins as a fresh process does; its end is one `Report` a line. The pipeline, the journal and the
order of their calls are the production ones; a journal passes the places it is killed at. What has
returned is written beside the journal, as the boards would know it.
"""

import logging
import os
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from tableassist.controller import FORM, SystemClock, open_pipeline, recorder
from tableassist.controller.pipeline import Pipeline
from tableassist.core.records import Record, Source, Stamped
from tableassist.journal import Journal, JournalError, SignedHead
from tests.crash.disk_log import FollowedProcess
from tests.crash.played_script import HOUSE, TABLE, Player

STARTING = ("opened", "replaying", "replayed", "started", "connected")
UNTOLD = ("before begin", "behind begin", "behind records", "before commit")
STORED = (
    "behind commit",
    "behind append",
    "before snapshot",
    "behind evolve",
    "before levels",
    "behind levels",
)
SNAPSHOT_ROUNDS = 1


class Order(msgspec.Struct, frozen=True):
    """One life on the journal in `folder`, up to step `until`, killed at `place` of that step.

    Without a place it ends in order. `log`: every call on the folder's files goes there; `room`:
    bytes that its disk has left when it begins, or at step `room_at`. `careless`: SQLite syncs
    nothing, so that whoever looks for losses finds some.
    """

    folder: str
    until: int
    place: str = ""
    log: str = ""
    room: int = -1
    room_at: int = -1
    careless: bool = False


class Report(msgspec.Struct, frozen=True):
    """How a life ended: `killed`, or with `step` steps done; `words` of the journal that stopped
    it; `wrong`: the program is not as it should be."""

    killed: bool = False
    step: int = 0
    words: str = ""
    wrong: str = ""


class Places:
    """Kills this process at one place."""

    def __init__(self, place: str) -> None:
        self._place = place
        self.is_armed = place in STARTING

    def at(self, place: str) -> None:
        """The program passes a place; it may be its last."""
        if self.is_armed and place == self._place:
            os.kill(os.getpid(), signal.SIGKILL)


class PassedConnection:
    """SQLite's connection, with a place before and behind every statement."""

    def __init__(self, writer: sqlite3.Connection, places: Places) -> None:
        self._writer = writer
        self._places = places

    @property
    def in_transaction(self) -> bool:
        """As the connection's."""
        return self._writer.in_transaction

    def execute(self, statement: str) -> None:
        """As the connection's."""
        word = statement.split()[0].lower()
        self._places.at(f"before {word}")
        self._writer.execute(statement)
        self._places.at(f"behind {word}")

    def executemany(self, statement: str, rows: Sequence[Any]) -> None:
        """As the connection's."""
        self._writer.executemany(statement, rows)
        self._places.at("behind records")


class DoomedJournal(Journal):
    """The real journal; `places` and `returned` are set before it is used."""

    places: Places
    returned: Callable[[int], None]

    @classmethod
    def prepared(cls, folder: Path, places: Places, returned: Callable[[Self, int], None]) -> Self:
        """The journal in `folder`, opened."""
        journal = cls.open(folder, FORM)
        if not isinstance(journal, cls):
            raise TypeError("a doomed journal opens as one")
        journal.places = places
        journal.returned = lambda number: returned(journal, number)
        return journal

    def read(self, after: int = 0) -> Iterator[Stamped]:
        """As any journal."""
        for stamped in super().read(after):
            yield stamped
            self.places.at("replaying")

    def append(
        self,
        records: Sequence[Record],
        at_ms: int,
        source: Source | None,
        cause: bytes | None = None,
    ) -> tuple[Stamped, ...]:
        """As any journal."""
        kept = super().append(records, at_ms, source, cause)
        self.returned(self.last_number)
        self.places.at("behind append")
        return kept

    def keep_snapshot(self, form: str, state: bytes) -> None:
        """As any journal."""
        self.places.at("before snapshot")
        super().keep_snapshot(form, state)

    def _store(self, writer: sqlite3.Connection, linked: Any, heads: Sequence[SignedHead]) -> None:
        passed: Any = PassedConnection(writer, self.places)
        Journal._store(passed, linked, heads)


def returned_file(folder: Path) -> Path:
    """Where a life notes the numbers of the records whose append has returned."""
    return folder.with_name(folder.name + ".returned")


def live(order: Order) -> Report:
    """One life, in this process."""
    folder, places = Path(order.folder), Places(order.place)
    disk = FollowedProcess() if order.log else None
    if disk:
        disk.log_to(folder, Path(order.log))
        disk.leave_room(order.room if order.room_at < 0 else -1)
    notes = os.open(returned_file(folder), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def returned(journal: Journal, number: int) -> None:
        os.write(notes, f"{number}\n".encode())
        if disk:
            last_hash = journal.hash_at(number) or b""
            disk.mark(f"returned {number} {last_hash.hex()}")

    recorder.SNAPSHOT_ROUNDS = SNAPSHOT_ROUNDS
    step = -1
    try:
        journal = DoomedJournal.prepared(folder, places, returned)
        try:
            places.at("opened")
            if order.careless and journal._writer:
                journal._writer.execute("PRAGMA synchronous = OFF")
            pipeline = opened(journal, places)
            player = Player(pipeline, folder)
            player.connect()
            places.at("connected")
            step = player.step
            while player.step < order.until:
                if disk and player.step == order.room_at:
                    disk.leave_room(order.room)
                places.is_armed = places.is_armed or player.step == order.until - 1
                player.give_next()
                step = player.step
                places.at("before levels")
                pipeline.levels()
                places.at("behind levels")
        finally:
            journal.close()
    except JournalError as error:
        return Report(step=step, words=str(error))
    return Report(step=step)


def opened(journal: DoomedJournal, places: Places) -> Pipeline:
    """The pipeline on it, opened as a table opens it."""
    house, table, clock = HOUSE, TABLE, SystemClock()

    def listen(_stamped: Stamped) -> None:
        places.at("behind evolve")

    replaying = journal.read

    def read(after: int = 0) -> Iterator[Stamped]:
        yield from replaying(after)
        places.at("replayed")

    journal.read = read  # type: ignore[method-assign]
    pipeline = open_pipeline(journal, table, house, clock, listen)
    journal.read = replaying  # type: ignore[method-assign]
    places.at("started")
    return pipeline


def _report_of(order: Order) -> Report:
    """The life in a process of its own, and its end."""
    receiver, sender = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(receiver)
            try:
                report = live(order)
            except BaseException:  # noqa: BLE001  whatever it is, it is the finding
                report = Report(wrong=traceback.format_exc())
            os.write(sender, msgspec.json.encode(report))
        finally:
            os._exit(0)
    os.close(sender)
    with os.fdopen(receiver, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return Report(killed=os.WTERMSIG(status) == signal.SIGKILL)
    return msgspec.json.decode(said, type=Report)


def main() -> None:
    """Orders in, reports out, until there are no more."""
    logging.disable(logging.CRITICAL)  # trouble is what these lives are made of
    for line in sys.stdin.buffer:
        report = _report_of(msgspec.json.decode(line, type=Order))
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
