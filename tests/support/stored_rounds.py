"""Journals on the disk for tests: sample records, and what a directory holds byte for byte.

The records are hand-made and small; what they mean at the table does not matter here. Everything
is written through the real Journal.
"""

from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace

from tableassist.core.cards import parse_card
from tableassist.core.inputs import SpotAmount
from tableassist.core.records import (
    BetSensed,
    BetsLocked,
    CardDealt,
    ContributionMade,
    Record,
    Source,
    TableCreated,
    TableStarted,
)
from tableassist.journal import Journal, Taking

UNIT = "SIM-BETS-001"
RESET_MICRO = 1_000_000_000_000


def opening(journal: Journal) -> tuple[Record, ...]:
    """The first records of a table, with the key of this journal's heads."""
    house, terms = "caribbean-montreal", ("0.1", "CAD", RESET_MICRO, 0)
    created = TableCreated("Table 1", house, "ab" * 32, *terms, head_key=journal.head_key)
    return created, TableStarted("0.1", "ab" * 32)


def keyed(records: Iterable[Record], journal: Journal) -> list[Record]:
    """The same records, the first of a table with the key of this journal's heads."""
    return [
        replace(record, head_key=journal.head_key) if isinstance(record, TableCreated) else record
        for record in records
    ]


def bet(amount: int, seat: int = 2) -> BetSensed:
    return BetSensed(seat, "ante", amount)


def card(text: str, place: int = 1, seat: int = 2, number: int = 1) -> CardDealt:
    return CardDealt(number, place, parse_card(text), seat, place, 1)


def fill(journal: Journal) -> int:
    """Eight records in five transactions; the number of the last."""
    append = journal.append
    append(opening(journal), 1_000, None)
    append([bet(1000)], 2_000, Source(UNIT, 1))
    locked = BetsLocked(1, "ab" * 32, (SpotAmount(2, "ante", 1000),), (), (2,))
    made = ContributionMade(1, 2, 100, 70_000_000, 10_000_000, 20_000_000, RESET_MICRO + 70_000_000)
    append([locked, made], 3_000, Source(UNIT, 2))
    append([card("Ah")], 4_000, Source("SIM-SHOE-001", 1))
    append([card("Kd", 2), card("2c", 3)], 5_000, Source("SIM-SHOE-001", 2))
    return journal.last_number


TAKING = Taking(("Anna Weiss", "Boris Klein"), "the disk was exchanged", 1_900_000_000_000)


def make_journal(directory: Path) -> Path:
    """A closed journal in `directory` that holds what `fill` writes."""
    journal = Journal.open(directory)
    fill(journal)
    journal.close()
    return directory


def content(directory: Path) -> dict[str, bytes]:
    """Every file that holds records, byte for byte (SQLite's own index of the -wal is not one)."""
    return {
        path.name: path.read_bytes()
        for path in directory.iterdir()
        if path.is_file() and path.name not in {"lock", "ballast", "taken.json", "journal.db-shm"}
    }
