"""A journal in RAM, which is quick: for tables whose disk is not what is tried.

It takes what a journal on a disk takes and refuses what that refuses. How such a table dies is said
in `virtual_disk`.
"""

from collections.abc import Iterator, Sequence

from tableassist.core import records as r
from tableassist.core.records import Source, Stamped
from tableassist.core.records.lifting import decode_record, version_of
from tableassist.journal import DiskRoom, Journal, JournalError, SignedHead, Snapshot


class RamJournal(Journal):
    """Records in RAM that outlive the program. No chain and no heads.

    As on a disk a record is what can be read of it again, and an event is stored once.
    """

    def __init__(self) -> None:
        self.stamped: list[Stamped] = []
        self._eras: dict[str, int] = {}
        self._events: set[tuple[str, int, int]] = set()

    @property
    def head_key(self) -> str:
        return ""

    @property
    def taken(self) -> tuple[()]:
        return ()

    @property
    def newest_head(self) -> SignedHead | None:
        return None

    @property
    def snapshot(self) -> Snapshot | None:
        return None

    @property
    def last_number(self) -> int:
        return len(self.stamped)

    @property
    def last_at_ms(self) -> int:
        return self.stamped[-1].at_ms if self.stamped else 0

    def hash_at(self, number: int) -> bytes | None:
        return None

    def read(self, after: int = 0) -> Iterator[Stamped]:
        return iter(self.stamped[after:])

    def append(
        self,
        records: Sequence[r.Record],
        at_ms: int,
        source: Source | None,
        cause: bytes | None = None,
    ) -> tuple[Stamped, ...]:
        if source is not None:
            event = (source.unit, self._eras.get(source.unit, 0), source.event_id)
            if event in self._events:
                raise JournalError(f"event {event} is stored already")
            self._events.add(event)
        kept = tuple(
            Stamped(number, at_ms, _read_again(record), source)
            for number, record in enumerate(records, start=len(self.stamped) + 1)
        )
        self._eras |= {
            one.record.unit: one.number for one in kept if isinstance(one.record, r.HistoryGap)
        }
        self.stamped += kept
        return kept

    def disk_room(self) -> DiskRoom:
        return DiskRoom(10**12, is_full=False)

    def keep_snapshot(self, form: str, state: bytes) -> None:
        """A replay of everything is quick enough here."""

    def close(self) -> None:
        """It stays as it is."""


def _read_again(record: r.Record) -> r.Record:
    kind = r.kind_of(record)
    body = r.ENCODER.encode(record)
    return decode_record(kind, version_of(kind), r.round_of(record), body)
