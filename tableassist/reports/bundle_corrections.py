"""The corrections in an evidence bundle, worked out again from the round that they are about.

The round, what became of its hits, its earlier corrections and the hits of other rounds since are
all in the bundle. What a correction moved on meters is held against what it was to move: a purse
that had less that day gave less, and the house the rest.
"""

from collections.abc import Iterator, Sequence

from tableassist.core.causes import decode_cause
from tableassist.core.corrections import Share
from tableassist.core.house import LoadedHouse
from tableassist.core.money import micro_from_cents
from tableassist.core.records import Stamped
from tableassist.core.records.correction_facts import CorrectionMade, ShareCorrected
from tableassist.core.refusals import Refused
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table import TableState
from tableassist.core.table.corrections_about import Story, is_later
from tableassist.core.table.corrections_refold import WorkedOut, worked_out
from tableassist.journal import StoredRecord
from tableassist.reports.corrections import is_as_asked, older_rule

_METERS = (
    "which purses gave a share, and where a contribution went back to, was decided again by the "
    "hits of other rounds that stand here; that there was no other one is the signer's word"
)


def corrections_again(
    house: LoadedHouse, before: TableState, own: Sequence[Stamped], later: Sequence[StoredRecord]
) -> tuple[list[str], list[str]]:
    """What is wrong with the corrections, and what could not be decided again.

    `own` are the round's records from the state `before` on, `later` what stands behind it.
    """
    findings, notes = [], []
    number = next((one.record.round for one in own if hasattr(one.record, "round")), 0)
    for one in later:
        if not isinstance(one.record, CorrectionMade):
            continue
        told = decode_cause(one.cause) if one.cause is not None else None
        since = (other.stamped() for other in later if other.number < one.number)
        story = Story(before, tuple(own), tuple(s for s in since if is_later(s.record, number)))
        if not isinstance(told, CorrectTouched) or not is_as_asked(one.record, told):
            findings.append(f"record {one.number} corrects what nobody asked for")
        elif older := older_rule(told):
            notes.append(f"record {one.number}: {older}")
        elif problem := _problem(house, story, told):
            findings.append(f"record {one.number}: {problem}")
        else:
            findings += _moved_otherwise(one.number, told, later)
            notes += [_METERS] if told.what.back or told.what.shares else []
    return findings, list(dict.fromkeys(notes))


def _problem(house: LoadedHouse, story: Story, told: CorrectTouched) -> str:
    again = worked_out(house, story, told.changes)
    if isinstance(again, Refused):
        return f"decided again, this correction could not be made: {again.reason}"
    if again != WorkedOut(told.changes, told.what):
        return "decided again, the round put right comes to something else"
    return ""


def _moved_otherwise(
    correction: int, told: CorrectTouched, later: Sequence[StoredRecord]
) -> Iterator[str]:
    """Shares of this correction that are not those that it was to give or to claim."""
    wanted = {(one.seat, one.level): one for one in told.what.shares}
    for stored in later:
        made = stored.record
        if isinstance(made, ShareCorrected) and made.correction == correction:
            share = wanted.pop((made.seat, made.level), None)
            if share is None or not _is_of(made, share):
                yield f"record {stored.number} moves what the correction does not say"
    yield from (
        f"record {correction}: the share of seat {seat} of level {level} is not here"
        for seat, level in wanted
    )


def _is_of(made: ShareCorrected, share: Share) -> bool:
    """Amount, hand and purses are those of the share, but for what the level had or took in."""
    moved, kept = made.moved, share.moved
    told = (made.amount, made.hand, made.hand_pay, made.cards, made.stake, made.meter_then_micro)
    asked = (share.amount, share.hand, share.amount > 0, share.cards, share.stake)
    over = max(kept.meter_micro - moved.meter_micro, 0) if kept.meter_micro > 0 else 0
    left = moved.meter_micro + moved.reserve_micro + moved.overflow_micro + moved.house_micro
    return (
        told == (*asked, share.meter_then_micro)
        and left == -micro_from_cents(share.amount)
        and _is_of_meter(made, kept.meter_micro)
        and _between(moved.reserve_micro, kept.reserve_micro)
        and _between(moved.overflow_micro, kept.overflow_micro, over)
    )


def _is_of_meter(made: ShareCorrected, wanted: int) -> bool:
    """A meter gives what it was to give, or all that stood in it."""
    if wanted < 0:
        return made.meter_micro == max(wanted, made.meter_micro - made.meter_after_micro)
    return _between(made.meter_micro, wanted)


def _between(moved: int, most: int, more: int = 0) -> bool:
    return min(most, 0) <= moved <= max(most, 0) + more
