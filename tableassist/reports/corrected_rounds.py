"""Rounds as they are after their corrections, beside what they were: for lists and for a page.

The journal is looked through once for corrections; they stand behind the round that they are about,
often outside the period of a report. Sums are of what the records state.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from tableassist.core.corrections import BetEnd
from tableassist.core.inputs import LanguageName, Struct
from tableassist.core.records import Record, Stamped, tag_of
from tableassist.core.records.correction_facts import (
    CorrectionMade,
    CorrectionRecord,
)
from tableassist.core.table.correction_view import CorrectionLines
from tableassist.core.words import language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.core.words.report_words import colon_in, field_in
from tableassist.journal import numbers_of, read_records
from tableassist.reports.correction_words import end_words, who_words
from tableassist.reports.faces import Faces
from tableassist.reports.record_words import changes_in, names_in, reason_in, told_in
from tableassist.reports.sheets import Cell, Column, Sheet

_KINDS = tuple(map(tag_of, get_args(CorrectionRecord)))


class Corrected(Struct, frozen=True):
    """What was said of one round after it was played, oldest first."""

    records: tuple[Stamped, ...] = ()

    @property
    def made(self) -> tuple[CorrectionMade, ...]:
        """The corrections themselves."""
        return tuple(one.record for one in self.records if isinstance(one.record, CorrectionMade))

    @property
    def names(self) -> str:
        """Who corrected the round."""
        return "; ".join(dict.fromkeys(who_words(made.by) for made in self.made))

    @property
    def won_more(self) -> int:
        """Cents by which the house's win of the round is another, as its list counts it."""
        return sum(_win(one.now) - _win(one.was) for made in self.made for one in made.differences)


def _win(end: BetEnd) -> int:
    return 0 if end.result == "withdrawn" else end.stake - end.returned


def round_corrected(record: Record) -> int:
    """The round that `record` corrects, or says what came of its correction; 0 for any other."""
    return record.of_round if isinstance(record, CorrectionRecord) else 0


def corrected_rounds(directory: Path, until: int) -> Mapping[int, Corrected]:
    """Every round that was corrected up to record `until`. Raises JournalError."""
    found: dict[int, tuple[Stamped, ...]] = {}
    for number in numbers_of(directory, _KINDS):
        if number > until:
            break
        for one in read_records(directory, number - 1, number):
            if isinstance(one.record, CorrectionRecord):
                before = found.get(one.record.of_round, ())
                found[one.record.of_round] = (*before, one.stamped())
    return {number: Corrected(records) for number, records in found.items()}


def correction_sheets(
    corrected: Corrected | None,
    faces: Faces,
    seat: int | None,
    tongue: LanguageName = "en",
) -> tuple[Sheet, ...]:
    """The round as it was and as it is, with who and why; nothing where nobody corrected it."""
    if corrected is None or not corrected.records:
        return ()
    said = Sheet(
        "corrections",
        "Corrections",
        (
            Column("time", "time", "time"),
            Column("record", "record", "number"),
            Column("by", "by"),
            Column("reason", "why"),
            Column("what", "what"),
        ),
        [_said(one, faces, tongue) for one in corrected.records],
    )
    return said, _bets(corrected, seat, tongue)


def _said(stamped: Stamped, faces: Faces, tongue: LanguageName) -> tuple[Cell, ...]:
    record = stamped.record
    by = getattr(record, "by", ())
    names = names_in(tongue, (by,) if isinstance(by, str) else by) if by else ""
    reason = reason_in(tongue, getattr(record, "reason", ""))
    what = corrected_words(stamped, faces, tongue)
    return stamped.at_ms, stamped.number, names, reason, what


def corrected_words(stamped: Stamped, faces: Faces, tongue: LanguageName = "en") -> str:
    """One record of a correction; of a card both readings, once its round is over."""
    record = stamped.record
    if isinstance(record, CorrectionMade):
        changes = changes_in(tongue, record, faces)
        return f"{field_in(tongue, 'round')} {record.of_round}{colon_in(tongue)} {changes}"
    if isinstance(record, CorrectionRecord):
        return told_in(tongue, record, faces)
    return ""


def _bets(corrected: Corrected, seat: int | None, tongue: LanguageName) -> Sheet:
    lines = CorrectionLines(language(tongue), CORRECTING_WORDS[tongue])
    say = end_words if tongue == "en" else lines.end
    rows = [
        (one.seat, one.spot, say(one.was), say(one.now), one.cents)
        for made in corrected.made
        for one in made.differences
        if seat is None or one.seat == seat
    ]
    columns = (
        Column("seat", "seat", "number"),
        Column("bet", "bet"),
        Column("was", "was"),
        Column("now", "is now"),
        Column("due", "due to the seat", "cents"),
    )
    note = "what a meter gives or gets is a record of its own, above"
    return Sheet("corrected", "Bets as they were and as they are", columns, rows, note)
