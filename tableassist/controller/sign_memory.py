"""The journal beside what the sign remembers of it: makes the input whole, and the level.

The sign keeps the newest signed head, and gives it back at the beginning of each session. Nothing
may take its place before it was looked at, nor while it is disputed. No decision is made here.
"""

from msgspec.structs import replace

from tableassist.core.heads import Head, HeadTold, short_name
from tableassist.core.outputs import Levels
from tableassist.core.records import JOURNAL_DISPUTED
from tableassist.core.table import TableState
from tableassist.journal import Journal, SignedHead


class SignMemory:
    """What the sign told last in this life of the program, and the journal to hold it against."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._told: Head | None = None

    def completed(self, told: HeadTold, state: TableState) -> HeadTold:
        """The input with what this journal holds at that number, and whose signature it bears."""
        head, journal = told.head, self._journal
        self._told = head
        # A number that is no number of a record may be more than the database can be asked for.
        is_here = 0 < head.number <= journal.last_number
        held = (journal.hash_at(head.number) or b"") if is_here else b""
        return replace(
            told,
            held=held.hex(),
            is_signed=self._is_signed(head, state.table),
        )

    def with_head(self, levels: Levels, state: TableState) -> Levels:
        """The levels with the newest head, if it may go to the sign."""
        newest = self._journal.newest_head
        if newest is None or self._told is None or JOURNAL_DISPUTED in state.jackpot.closed_for:
            return levels
        return replace(levels, sign_head=head_of(newest), sign_head_over=self._told.hash)

    def _is_signed(self, head: Head, table: str) -> bool:
        key = self._journal.head_key
        if not key or head.table != short_name(table):
            return False
        last_hash, signature = bytes.fromhex(head.hash), bytes.fromhex(head.signature)
        signed = SignedHead(table, head.number, head.at_ms, last_hash, key, signature)
        return signed.key_id == head.key and signed.is_genuine


def head_of(signed: SignedHead) -> Head:
    """A signed head as the sign is to keep it."""
    return Head(
        signed.number,
        signed.at_ms,
        signed.hash.hex(),
        signed.key_id,
        signed.signature.hex(),
        short_name(signed.table),
    )
