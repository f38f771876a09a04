"""Starts of the program: what each of them asks of people and boards, and which asks otherwise.

What a table asks stands in its file, and somebody may change that between two starts; so a start
that asks otherwise than the one before is told, whatever is said of it. Nothing is judged here.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from tableassist.core.inputs import LanguageName
from tableassist.core.money import money_text
from tableassist.core.paying import PayingTerms
from tableassist.core.records import Record, TableStarted, tag_of
from tableassist.core.words.report_words import sentence_in
from tableassist.journal import numbers_of, read_records

_Asked: TypeAlias = tuple[bool, bool, bool, bool, PayingTerms]


def start_before(directory: Path, number: int) -> TableStarted | None:
    """The last start before record `number`, as far as this journal has it. JournalError."""
    starts = [one for one in numbers_of(directory, (tag_of(TableStarted),)) if one < number]
    if not starts:
        return None
    record = next(read_records(directory, starts[-1] - 1, starts[-1])).record
    return record if isinstance(record, TableStarted) else None


def is_odd(start: TableStarted) -> bool:
    """Told whatever was before: people took the journal, or boards need no secret of their own."""
    return bool(start.taken) or start.unsigned_allowed or start.demo_keys


class Starts:
    """Tells which starts ask otherwise than the one before them; `last` came before all."""

    def __init__(self, last: TableStarted | None = None) -> None:
        self._last = None if last is None else _asked(last)

    def is_changed(self, record: Record) -> bool:
        """One more record, in order."""
        if not isinstance(record, TableStarted):
            return False
        before, self._last = self._last, _asked(record)
        return before is not None and before != self._last


def _asked(start: TableStarted) -> _Asked:
    asks = start.people_required, start.opening_required
    return (*asks, start.unsigned_allowed, start.demo_keys, start.paying or PayingTerms())


def start_words(tongue: LanguageName, start: TableStarted) -> Iterator[str]:
    """What a start asks for, one thing after the other."""
    kind = tag_of(TableStarted)
    for name, is_so in (
        ("people", start.people_required),
        ("nobody", not start.people_required),
        ("opening", start.opening_required),
        ("unsigned", start.unsigned_allowed),
        ("demo", start.demo_keys),
    ):
        if is_so:
            yield sentence_in(tongue, f"{kind}:{name}")
    tiers = (start.paying or PayingTerms()).tiers
    told = ", ".join(f"{tier.people} ({money_text(tier.start)})" for tier in tiers)
    yield sentence_in(tongue, f"{kind}:approve").format(told=told)
    for one in start.taken:
        form = sentence_in(tongue, f"{kind}:{one.how}")
        yield form.format(by=", ".join(one.by), reason=one.reason)
