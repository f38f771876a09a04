"""Triggers of must-hit-by levels: drawn where they may be, sealed, and opened as they were sealed.

Where a trigger lies is chance, so the journal's word is taken for it; whether it was reached is
asked of the chips. A level without a trigger takes no bet.
"""

import hashlib
from collections.abc import Iterator

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.simulator.auditor.book import Book
from tableassist.simulator.auditor.meter import MeterState, micro_text
from tableassist.simulator.auditor.rules.jackpot import MICRO, over_guard


def why_no_progressive(house: House, at_lock: MeterState) -> str:
    """Why no progressive bet is one at this lock, a closed jackpot aside, or nothing."""
    terms = house.progressive_terms
    if terms is None:
        return ""
    for name, level in terms.more.items():
        if level.must_hit_by and name not in at_lock.triggers:
            return f"level {name} had no trigger"
    over = over_guard(terms, terms.price)
    return f"level {over} would get more than its guard allows" if over else ""


def check_triggers(book: Book, states: list[MeterState], house: House) -> Iterator[str]:
    """Each trigger between the meter and the end of its level, under its seal, opened as it was."""
    seals: dict[str, r.TriggerSealed] = {}
    won: set[str] = set()
    for (number, record), before in zip(book.meter, states, strict=False):
        where = f"record {number}: trigger"
        match record:
            case r.TriggerSealed():
                if record.level in seals:
                    yield f"{where} of level {record.level}: the one before was never opened"
                seals[record.level] = record
                yield from _check_sealed(where, record, before, house)
            case r.TriggerOpened():
                yield from _check_opened(where, record, seals.pop(record.level, None))
                if record.level not in won:
                    yield f"{where} of level {record.level}: opened, but it was not reached"
                won.discard(record.level)
            case r.JackpotHit(level=level, hand=""):
                won.add(level)
            case _:
                pass
    for level in sorted(won):
        yield f"level {level} was won by its trigger, which was never opened"


def _check_sealed(
    where: str, record: r.TriggerSealed, before: MeterState, house: House
) -> Iterator[str]:
    terms = house.progressive_terms.more.get(record.level) if house.progressive_terms else None
    most = terms.must_hit_by * MICRO if terms else 0
    meter = before.level(record.level).meter
    if not meter < record.trigger_micro <= most:
        yield (
            f"{where} of level {record.level}: drawn at {micro_text(record.trigger_micro)}, the "
            f"meter stood at {micro_text(meter)} and must be hit by {micro_text(most)}"
        )
    if record.seal != _seal(record):
        yield f"{where} of level {record.level}: the seal is not that of what was drawn"


def _check_opened(
    where: str, record: r.TriggerOpened, sealed: r.TriggerSealed | None
) -> Iterator[str]:
    if sealed is None:
        yield f"{where} of level {record.level}: opened, and none was sealed"
    elif sealed.seal != _seal(record):
        yield f"{where} of level {record.level}: what was opened does not fit the seal"


def _seal(trigger: r.TriggerSealed | r.TriggerOpened) -> str:
    lines = ("tableassist trigger 1", trigger.level, str(trigger.trigger_micro), trigger.salt, "")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
