"""What became of a round and its hits afterwards, as far as an evidence bundle tells it.

Records behind a round stand in it one by one, so no chain says that none is missing between them;
what is told here never says that nothing else happened. What cannot be by the order in which a hit
is paid is found: a payment that nobody approved, a hit that ended twice.
"""

from collections.abc import Iterator, Sequence

from tableassist.core.causes import decode_cause
from tableassist.core.records import HandPaid, HitApproved, HitRefused, HitVerified
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table.corrections_about import is_later
from tableassist.journal import CheckedRow
from tableassist.reports import bundle_form as form
from tableassist.reports.corrected_rounds import round_corrected
from tableassist.reports.corrections import MOVES_METERS, older_rule
from tableassist.reports.hit_steps import hit_of

_STEPS = {
    HitVerified: "verified",
    HitApproved: "approved",
    HandPaid: "paid",
    HitRefused: "refused",
}
_ENDS = (HandPaid, HitRefused)


def fates(evidence: form.Evidence, rows: Sequence[CheckedRow], *, is_again: bool) -> Iterator[str]:
    """A line for each hit and for the corrections of the round, in the order of their records.

    `is_again`: the corrections were decided again, and came to the same.
    """
    for hit in evidence.hits:
        told = [
            f"{_STEPS[type(one.record)]} in record {one.row.number}"
            for one in _of_hit(rows, hit)
            if type(one.record) in _STEPS
        ]
        if not any(isinstance(one.record, _ENDS) for one in _of_hit(rows, hit)):
            told.append("nothing here says that it was paid or refused")
        yield f"hit {hit}: {', '.join(told)}"
    own = evidence.round
    corrected = [str(one.row.number) for one in rows if round_corrected(one.record) == own]
    if corrected:
        is_again = is_again and not any(map(_is_older, rows))
        how = "decided again: the same" if is_again else "told, not decided again"
        yield f"corrected in records {', '.join(corrected)}: {how}"


def _is_older(one: CheckedRow) -> bool:
    """A correction that an older program decided by another rule."""
    if not isinstance(one.record, CorrectionMade) or one.row.cause is None:
        return False
    told = decode_cause(one.row.cause)
    return isinstance(told, CorrectTouched) and bool(older_rule(told))


def later_findings(evidence: form.Evidence, rows: Sequence[CheckedRow]) -> Iterator[str]:
    """What cannot stand behind the round: a foreign record, or an end that no step leads to."""
    own = evidence.round
    moves = any(
        isinstance(one.record, MOVES_METERS) and round_corrected(one.record) == own for one in rows
    )
    for one in rows:
        ours = hit_of(one.record) in evidence.hits or round_corrected(one.record) == own
        ours = ours or (moves and is_later(one.record, own))
        if one.row.number > evidence.last and not ours:
            yield f"record {one.row.number} belongs to no hit of the round and does not correct it"
    for hit in evidence.hits:
        kinds = [type(one.record) for one in _of_hit(rows, hit)]
        if sum(kind in _ENDS for kind in kinds) > 1:
            yield f"hit {hit} was paid or refused twice"
        if HandPaid in kinds and not {HitVerified, HitApproved} <= set(kinds):
            yield f"hit {hit} is paid, and no record here says that it was verified and approved"


def _of_hit(rows: Sequence[CheckedRow], hit: int) -> list[CheckedRow]:
    return [one for one in rows if hit_of(one.record) == hit]
