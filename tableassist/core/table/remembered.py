"""What follows from the head that the sign remembers: nothing, a note, or a disputed journal.

A journal cannot know that an older copy took its place, or one built anew; the sign does. A sign
that is behind is usual, because heads go to it one after the other. A head of another table only
says that the sign has hung elsewhere. One that bears this table's name and is not in this journal
says that the table's past is not the one that people saw, whoever signed it: a journal made anew
has a new key, and would pass as another table's if the key were what counts.
"""

from tableassist.core import records as r
from tableassist.core.heads import HeadTold, short_name
from tableassist.core.table.state import TableState


def remembered_records(state: TableState, told: HeadTold) -> tuple[r.Record, ...]:
    """The records this leads to; a head that is disputed or accepted already is no news."""
    head = told.head
    if not head.number or (head.number, head.hash) == state.disputed_head:
        return ()
    if head.table != short_name(state.table):
        return (r.HeadForeign(head.table, head.number, head.at_ms, head.key),)
    why = _why(told)
    if not why:
        return ()
    disputed = r.HeadDisputed(head.number, head.hash, head.at_ms, why, state.number)
    if r.JOURNAL_DISPUTED in state.jackpot.closed_for:
        return (disputed,)
    return disputed, r.JackpotClosed(r.JOURNAL_DISPUTED)


def _why(told: HeadTold) -> r.DisputeReason | None:
    if not told.is_signed:
        return "other-key"
    if not told.held:
        return "beyond"
    return None if told.held == told.head.hash else "different"
