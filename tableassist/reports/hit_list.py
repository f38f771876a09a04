"""Every hit of a period: what was won, and how long it took from the hit to the money.

The steps of a hand pay may come long after the hit, so the journal is read on until all are over.
Nothing is decided here.
"""

from dataclasses import dataclass

from tableassist.core.money import money_text
from tableassist.core.records import (
    HandPaid,
    HitApproved,
    HitRefused,
    HitVerified,
    JackpotHit,
)
from tableassist.core.records.correction_facts import ShareCorrected
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.hit_steps import is_hit
from tableassist.reports.periods import Period
from tableassist.reports.sheets import Column, Report, Sheet


@dataclass(slots=True)
class Hit:
    """One hit, or share of a meter that correction number `correction` gives.

    Of each step the moment, None until it is done, and who did it.
    """

    number: int
    at_ms: int
    round: int
    seat: int
    level: str
    hand: str
    amount: int
    correction: int = 0
    verified_ms: int | None = None
    verified_by: str = ""
    approved_ms: int | None = None
    approved_by: str = ""
    over_ms: int | None = None
    over_by: str = ""
    fate: str = "due"

    @classmethod
    def of(cls, number: int, at_ms: int, won: JackpotHit | ShareCorrected) -> "Hit":
        """The hit of record `number`."""
        what = (won.seat, won.level, won.hand, won.amount)
        if isinstance(won, ShareCorrected):
            return cls(number, at_ms, won.of_round, *what, won.correction)
        return cls(number, at_ms, won.round, *what)

    def over(self, at_ms: int, record: HandPaid | HitRefused) -> None:
        """It was paid, or refused by one person or by two."""
        self.over_ms, self.over_by, self.fate = at_ms, record.by, "paid"
        if isinstance(record, HitRefused):
            names = (record.by, record.second)
            self.over_by, self.fate = " and ".join(filter(None, names)), "refused"

    def after(self, moment_ms: int | None) -> int | None:
        """How long after the hit."""
        return None if moment_ms is None else moment_ms - self.at_ms


def hits_of(journal: Extract, period: Period) -> list[Hit]:
    """The hits, oldest first. Raises JournalError."""
    hits: dict[int, Hit] = {}
    waiting: set[int] = set()
    for stored in journal.records(Period(period.begin_ms)):
        is_behind = period.end_ms is not None and stored.at_ms >= period.end_ms
        if is_behind and not waiting:
            break
        match stored.record:
            case JackpotHit() | ShareCorrected() as won if not is_behind and is_hit(won):
                hits[stored.number] = Hit.of(stored.number, stored.at_ms, won)
                waiting.add(stored.number)
            case HitVerified(hit=number, by=by) if number in hits:
                hits[number].verified_ms, hits[number].verified_by = stored.at_ms, by
                hits[number].fate = "verified"
            case HitApproved(hit=number, by=by, others=others) if number in hits:
                names = (hits[number].approved_by, by)
                hits[number].approved_by = " and ".join(name for name in names if name)
                if not others:
                    hits[number].approved_ms, hits[number].fate = stored.at_ms, "approved"
            case HandPaid() | HitRefused() as over if over.hit in hits:
                hits[over.hit].over(stored.at_ms, over)
                waiting.discard(over.hit)
            case _:
                pass
    return list(hits.values())


def hits_report(journal: Extract, period: Period) -> Report:
    """A row for each hit, oldest first. Raises JournalError."""
    hits = hits_of(journal, period)
    rows = [
        (
            hit.number,
            hit.at_ms,
            hit.round,
            hit.seat,
            hit.level,
            hit.hand,
            hit.amount,
            hit.fate,
            hit.after(hit.verified_ms),
            hit.verified_by,
            hit.after(hit.approved_ms),
            hit.approved_by,
            hit.after(hit.over_ms),
            hit.over_by,
            hit.correction or None,
        )
        for hit in hits
    ]
    columns = (
        Column("record", "record", "number"),
        Column("time", "time", "time"),
        Column("round", "round", "number"),
        Column("seat", "seat", "number"),
        Column("level", "level"),
        Column("hand", "hand"),
        Column("amount", "amount", "cents"),
        Column("fate", "now"),
        Column("verified_ms", "verified after", "span"),
        Column("verified_by", "by"),
        Column("approved_ms", "approved after", "span"),
        Column("approved_by", "by"),
        Column("over_ms", "paid or refused after", "span"),
        Column("over_by", "by"),
        Column("correction", "by correction", "number"),
    )
    paid = sum(hit.amount for hit in hits if hit.fate == "paid")
    waiting = sum(hit.fate not in ("paid", "refused") for hit in hits)
    facts = (("hits", f"{len(hits)}, {waiting} of them wait"),)
    note = f"paid in all {money_text(paid)}" if paid else ""
    sheet = Sheet("hits", "Hits", columns, rows, note)
    return report_on(journal, "hits", "Hits", period.words, (sheet,), facts)
