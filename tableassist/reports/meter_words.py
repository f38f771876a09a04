"""The jackpot's figures in words: how a meter came about, and the reading a person writes down.

Amounts come from `reports.meter`; nothing is added up here. Exact figures have eight digits after
the point, which are micro-cents.
"""

from collections.abc import Iterator

from tableassist.core.money import MICRO_DIGITS, amount_text, micro_from_cents, money_text
from tableassist.core.records import MAIN
from tableassist.core.words import ENGLISH
from tableassist.journal import SignedHead
from tableassist.reports.export import time_text
from tableassist.reports.level_figures import LevelFigures
from tableassist.reports.meter import HitLine, MeterFigures

_LABEL, _AMOUNT = 16, 24


def no_jackpot(house: str) -> str:
    """What is said of a house that has none."""
    return f"house {house} has no jackpot, so there is no meter"


def exactly(micro: int) -> str:
    """Micro-cents as an amount, every digit of it."""
    return amount_text(micro, MICRO_DIGITS)


def _line(label: str, amount: str, note: str = "") -> str:
    return f"{label:<{_LABEL}}{amount:>{_AMOUNT}}  {note}".rstrip()


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def build_up_lines(level: LevelFigures, start: str) -> Iterator[str]:
    """What came in and what went out since `start`, down to the meter."""
    yield _line(f"  {start}", exactly(level.started_micro))
    wagers = _counted(level.wagers, "bet", "bets")
    yield _line("+ contributed", exactly(level.contributed_micro), f"of {wagers}")
    yield _line("+ refilled", exactly(level.refilled_micro))
    if level.refusals:
        back = _counted(level.refusals, "hit", "hits")
        yield _line("+ refused", exactly(level.refused_micro), f"{back} not paid")
    if level.adjustments:
        times = _counted(level.adjustments, "time", "times")
        yield _line("+ adjusted", exactly(level.adjusted_micro), times)
    if level.corrections:
        times = _counted(level.corrections, "time", "times")
        yield _line("+ corrected", exactly(level.corrected_micro), f"rounds corrected, {times}")
    yield _line("- won", exactly(micro_from_cents(level.won)), _counted(level.hits, "hit", "hits"))
    bets = _counted(level.reversals, "bet", "bets")
    yield _line("- reversed", exactly(level.reversed_micro), bets)
    yield _line("= meter", exactly(level.meter_micro))


def meter_lines(figures: MeterFigures) -> Iterator[str]:
    """What the sign shows, how every level came to its figure, then the hand pays."""
    if not figures.jackpot:
        yield no_jackpot(figures.house)
        return
    yield _line("meter", money_text(figures.main.display), figures.currency)
    for name in figures.levels:
        yield from _level_lines(figures, name)
    yield "hand pays"
    yield from hand_pay_lines(figures)


def _level_lines(figures: MeterFigures, name: str) -> Iterator[str]:
    """A level since the journal began, with its reserve and overflow."""
    archived = f"record {figures.begins}, what came before is in an archive"
    since_when, start = (
        (archived, "stood then") if figures.begins else ("the journal began", "reset")
    )
    level = figures.levels[name]
    yield f"level {name}, since {since_when}"
    yield from build_up_lines(level, start)
    yield _line("  reserve", exactly(level.reserve_micro))
    yield _line("  overflow", exactly(level.overflow_micro))


def reconciliation_lines(figures: MeterFigures) -> Iterator[str]:
    """Every level since the journal began and since it was won last, then the hand pays."""
    if not figures.jackpot:
        yield no_jackpot(figures.house)
        return
    for name in figures.levels:
        yield from _level_lines(figures, name)
        since = figures.since_last_win(name)
        if since:
            yield f"level {name}, since it was won last"
            yield from build_up_lines(since, "left then")
    yield "hand pays"
    yield from hand_pay_lines(figures)


def hand_pay_lines(figures: MeterFigures) -> Iterator[str]:
    """Those that wait, were paid and were refused."""
    yield _line("  due", money_text(figures.due), str(len(figures.pending)))
    yield _line("  paid", money_text(figures.paid), str(figures.paid_count))
    yield _line("  refused", money_text(figures.refused), str(figures.refused_count))


def reading_lines(
    figures: MeterFigures, last_hash: str, head: SignedHead | None = None
) -> Iterator[str]:
    """What a person writes down: time, figures, totals, last hits, last record and signed head."""
    yield _line("table", figures.table)
    yield _line("time", time_text(figures.at_ms), "of the last record")
    yield _line("record", str(figures.number))
    yield f"last hash  {last_hash}"
    if head:
        yield f"signed head of record {head.number}, {time_text(head.at_ms)}"
        yield f"  hash       {head.hash.hex()}"
        yield f"  signature  {head.signature.hex()}"
    if figures.begins:
        yield f"counted since record {figures.begins}, what came before is in an archive"
    if not figures.jackpot:
        yield no_jackpot(figures.house)
        return
    for name, level in figures.levels.items():
        yield f"level {name}"
        yield _line("  display", money_text(level.display), figures.currency)
        terms = figures.terms.get(name)
        if terms:
            yield _line("  base", money_text(terms.reset))
            yield _line("  limit", money_text(terms.limit) if terms.limit else "none")
            adds, keeps = map(ENGLISH.percent, (terms.increment_ppm, terms.reserve_ppm))
            yield _line("  of each bet", f"{adds} %", "to the meter")
            yield _line("", f"{keeps} %", "to the reserve")
        yield _line("  reserve", exactly(level.reserve_micro))
        yield _line("  overflow", exactly(level.overflow_micro))
        yield _line("  wagers in", money_text(level.wagered), str(level.wagers))
        yield _line("  wins", money_text(level.won), _counted(level.hits, "hit", "hits"))
    yield "hand pays"
    yield from hand_pay_lines(figures)
    if figures.last_hits:
        yield f"the last {_counted(len(figures.last_hits), 'hit', 'hits')}, newest first"
        yield from (hit_line(hit) for hit in reversed(figures.last_hits))


def hit_line(hit: HitLine) -> str:
    """One hit with its hand pay and the terms of its level."""
    what = hit.hand or "its trigger"
    level = "" if hit.level == MAIN else f" of level {hit.level}"
    limit = money_text(hit.limit) if hit.limit else "none"
    return (
        f"  record {hit.number}, {time_text(hit.at_ms)}, round {hit.round} seat {hit.seat}: "
        f"{money_text(hit.amount)}{level} for {what}, {hit.fate}; "
        f"base {money_text(hit.reset)}, limit {limit}"
    )
