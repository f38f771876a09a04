"""One hit out of a journal: its hand pay as it stands, the hash of its record, the head over it.

The last ones are in the journal's state; an older one is found in the state at which it ended.
Nothing is decided again here.
"""

from tableassist.core.inputs import Struct
from tableassist.core.records import HandPaid, HitRefused, JackpotHit, SlipDue
from tableassist.core.records.correction_facts import ShareCorrected
from tableassist.core.supervision import OldHit
from tableassist.core.table import TableState
from tableassist.core.table.hand_pays import HandPay, found
from tableassist.journal import JournalError, SignedHead, read_heads, read_records
from tableassist.reports.extract import Extract
from tableassist.reports.hit_steps import is_hit
from tableassist.reports.standing import state_before


class HitState(Struct, frozen=True):
    """`pay` in `state`; `hash` (hex) is the chain's at the hit's record, `head` the first over it.

    `won` is the hit's own record, or that of a share which a correction gives.
    """

    pay: HandPay
    state: TableState
    hash: str
    won: JackpotHit | ShareCorrected
    head: SignedHead | None = None


def hit_state(journal: Extract, hit: int) -> HitState | None:
    """The hit of record `hit`, None when that is no hit of this journal. Raises JournalError."""
    stored = _record(journal, hit)
    if stored is None:
        return None
    hash_, won = stored
    state = journal.end
    pay = found(state.hand_pays, hit)
    if pay is None:
        state = _ended(journal, hit)
        pay = found(state.hand_pays, hit)
    if pay is None:
        return None
    heads = read_heads(journal.directory)
    return HitState(pay, state, hash_, won, next((one for one in heads if one.number >= hit), None))


def old_hit(journal: Extract, hit: HitState) -> OldHit:
    """A hit that has ended, for a table whose state holds it no more. Raises JournalError."""
    pay = hit.pay
    slips = [
        one.record.copy
        for one in journal.after(pay.hit)
        if isinstance(one.record, SlipDue) and one.record.hit == pay.hit
    ]
    return OldHit(pay.seat, pay.phase == "paid", max(slips, default=0), pay.ended_in, pay.ended_ms)


def first_hit(journal: Extract) -> int | None:
    """The hit that waits longest, else the last one that is over; None when there was none."""
    first = journal.end.first_hand_pay
    if first is not None:
        return first.hit
    return max((pay.hit for pay in journal.end.hand_pays), default=None)


def _record(journal: Extract, hit: int) -> tuple[str, JackpotHit | ShareCorrected] | None:
    if not 1 <= hit <= journal.end.number:
        return None
    try:
        stored = next(read_records(journal.directory, hit - 1, hit), None)
    except JournalError:
        return None
    if stored is None or not is_hit(stored.record):
        return None
    return stored.hash.hex(), stored.record


def _ended(journal: Extract, hit: int) -> TableState:
    for one in journal.after(hit):
        if isinstance(one.record, HandPaid | HitRefused) and one.record.hit == hit:
            return state_before(journal.directory, one.number + 1)
    return journal.end
