"""The corrections in an evidence bundle, worked out again from the round that they are about.

The round, its hits' refusals and its earlier corrections are all in the bundle. Not in it are hits
of other rounds: whether a meter was won since, which says where a contribution goes back to and who
gives a share, is the signer's word, and is said.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from tableassist.core.causes import decode_cause
from tableassist.core.corrections import Consequences, Moved
from tableassist.core.house import LoadedHouse
from tableassist.core.records import HitRefused, Stamped
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.refusals import Refused
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table import TableState
from tableassist.core.table.corrections_about import Story
from tableassist.core.table.corrections_refold import worked_out
from tableassist.journal import StoredRecord
from tableassist.reports.corrected_rounds import round_corrected
from tableassist.reports.corrections import is_as_asked

_METERS = (
    "whether a meter was won between the round and its correction is not in the bundle: where a "
    "contribution went back to, and who gave a share, is the signer's word"
)


def corrections_again(
    house: LoadedHouse, before: TableState, own: Sequence[Stamped], later: Sequence[StoredRecord]
) -> tuple[list[str], list[str]]:
    """What is wrong with the corrections, and what could not be decided again.

    `own` are the round's records from the state `before` on, `later` what stands behind it.
    """
    findings, notes = [], []
    for one in later:
        if not isinstance(one.record, CorrectionMade):
            continue
        told = decode_cause(one.cause) if one.cause is not None else None
        since = (other.stamped() for other in later if other.number < one.number)
        story = Story(before, tuple(own), tuple(filter(_belongs, since)))
        if not isinstance(told, CorrectTouched) or not is_as_asked(one.record, told):
            findings.append(f"record {one.number} corrects what nobody asked for")
        elif problem := _problem(house, story, told):
            findings.append(f"record {one.number}: {problem}")
        elif told.what.back or told.what.shares:
            notes.append(_METERS)
    return findings, notes


def _belongs(stamped: Stamped) -> bool:
    return isinstance(stamped.record, HitRefused) or bool(round_corrected(stamped.record))


def _problem(house: LoadedHouse, story: Story, told: CorrectTouched) -> str:
    again = worked_out(house, story, told.changes)
    if isinstance(again, Refused):
        return f"decided again, this correction could not be made: {again.reason}"
    if again.changes != told.changes or _known(again.what) != _known(told.what):
        return "decided again, the round put right comes to something else"
    return ""


def _known(what: Consequences) -> Consequences:
    """What is said without knowing of other rounds."""
    back = tuple(
        replace(one, parts=tuple(replace(part, was_won=False) for part in one.parts))
        for one in what.back
    )
    shares = tuple(replace(one, moved=Moved()) for one in what.shares)
    return replace(what, back=back, shares=shares)
