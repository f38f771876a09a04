"""`tableassist meter`: the jackpot's figures, from the journal alone. It only reads.

The arithmetic is in `reports.meter` and `reports.reconcile`, the lines in `reports.meter_words`;
here are the words of the command line.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

import msgspec
import typer
from msgspec.structs import asdict as fields_of

from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.losses import stop_at_losses, tell_losses
from tableassist.cli.options import Directory, Json
from tableassist.cli.printing import print_lines
from tableassist.core.records import Stamped
from tableassist.core.table import TableState
from tableassist.journal import JournalError, SignedHead, format_head, read_records, signed_head
from tableassist.reports.export import time_text
from tableassist.reports.level_figures import LevelFigures
from tableassist.reports.meter import MeterFigures, meter_figures
from tableassist.reports.meter_words import meter_lines, reading_lines, reconciliation_lines
from tableassist.reports.reconcile import reconciled
from tableassist.reports.standing import beginning_state

app = typer.Typer(no_args_is_help=True, help="The jackpot's figures, from the journal alone.")


@app.callback()
def meter() -> None:
    """The jackpot's figures, from the journal alone."""


@app.command("show")
def show_command(directory: Directory, json: Json = False) -> None:
    """Work the meter out from its records. 0 when it agrees with what they state, 1 when not.

    A house without a jackpot has no meter: one line says so, and the exit status is 0.

    \b
    Example:
        tableassist meter show /var/lib/tableassist/table1
    """
    tell_losses(directory)
    figures, _ = _figures(directory, meter_figures)
    print_lines([_encoded(_shown(figures))] if json else meter_lines(figures))
    _stop_if_wrong(directory, figures)


@app.command("reconcile")
def reconcile_command(directory: Directory, json: Json = False) -> None:
    """Prove that reset + contributions - wins +- adjustments = meter, to the micro-cent.

    Reserve, overflow and the hand pays that are due are proved too: by the records' parts, by the
    table's rules and by the ledger. 1 when it does not hold; the first record is named. 1 too when
    the journal is known to have lost records.

    \b
    Example:
        tableassist meter reconcile /var/lib/tableassist/table1
    """
    figures, _ = _figures(directory, reconciled)
    if json:
        print_lines([_encoded(_reconciliation(figures))])
    else:
        print_lines(reconciliation_lines(figures))
    _stop_if_wrong(directory, figures)
    stop_at_losses(directory)
    if not json and figures.jackpot:
        print_lines([f"reconciled to the micro-cent up to record {figures.number}"])


@app.command("read")
def read_command(directory: Directory, json: Json = False) -> None:
    """The reading that a person writes down: figures, totals, last hits, record number, head.

    \b
    Example:
        tableassist meter read /var/lib/tableassist/table1
    """
    tell_losses(directory)
    figures, last_hash = _figures(directory, meter_figures)
    try:
        head = signed_head(directory)
    except JournalError as error:
        stop_for(error)
    if json:
        print_lines([_encoded(_reading(figures, last_hash, head))])
    else:
        print_lines(reading_lines(figures, last_hash, head))
    _stop_if_wrong(directory, figures)


def _figures(
    directory: Path, work_out: Callable[[Iterable[Stamped], TableState], MeterFigures]
) -> tuple[MeterFigures, str]:
    """The figures, and the hash of the last record in hex."""
    last_hash = ""

    def stamped() -> Iterator[Stamped]:
        nonlocal last_hash
        for stored in read_records(directory):
            last_hash = stored.hash.hex()
            yield stored.stamped()

    try:
        figures = work_out(stamped(), beginning_state(directory))
    except JournalError as error:
        stop_for(error)
    if not figures.currency:
        stop(f"reading the meter of journal {directory}: no table was created", ANSWER_NO)
    return figures, last_hash


def _stop_if_wrong(directory: Path, figures: MeterFigures) -> None:
    if figures.problem:
        stop(f"reading the meter of journal {directory}: {figures.problem}", ANSWER_NO)


def _encoded(content: dict[str, object]) -> str:
    return msgspec.json.encode(content).decode()


def _shown(figures: MeterFigures) -> dict[str, object]:
    main = figures.main
    return {
        "currency": figures.currency,
        "jackpot": figures.jackpot,
        "display": main.display,
        "meter_micro": main.meter_micro,
        "reserve_micro": main.reserve_micro,
        "reset_micro": main.started_micro,
        "contributions": {"count": main.wagers, "micro": main.contributed_micro},
        "refills": {"micro": main.refilled_micro},
        "hits": {"count": main.hits, "cents": main.won},
        "reversals": {"count": main.reversals, "micro": main.reversed_micro},
        "refusals": {"count": main.refusals, "micro": main.refused_micro},
        "adjustments": {"count": main.adjustments, "micro": main.adjusted_micro},
        "corrections": {"count": main.corrections, "micro": main.corrected_micro},
        "overflow_micro": main.overflow_micro,
        "levels": {name: _level(level) for name, level in figures.levels.items()},
        "hand_pays": _hand_pays(figures),
        "agrees": not figures.problem,
    }


def _level(level: LevelFigures) -> dict[str, int]:
    return {**asdict(level), "meter_micro": level.meter_micro, "display": level.display}


def _hand_pays(figures: MeterFigures) -> dict[str, object]:
    return {
        "due": {"count": len(figures.pending), "cents": figures.due},
        "paid": {"count": figures.paid_count, "cents": figures.paid},
        "refused": {"count": figures.refused_count, "cents": figures.refused},
    }


def _reconciliation(figures: MeterFigures) -> dict[str, object]:
    since = {name: figures.since_last_win(name) for name in figures.levels}
    return {
        "number": figures.number,
        "levels": {name: _level(level) for name, level in figures.levels.items()},
        "since_last_win": {name: _level(level) for name, level in since.items() if level},
        "hand_pays": _hand_pays(figures),
        "agrees": not figures.problem,
        "problem": figures.problem,
    }


def _reading(figures: MeterFigures, last_hash: str, head: SignedHead | None) -> dict[str, object]:
    return {
        "table": figures.table,
        "time": time_text(figures.at_ms),
        "number": figures.number,
        "last_hash": last_hash,
        "head": format_head(head).splitlines() if head else [],
        "currency": figures.currency,
        "jackpot": figures.jackpot,
        "levels": {name: _level(level) for name, level in figures.levels.items()},
        "terms": {name: fields_of(terms) for name, terms in figures.terms.items()},
        "hand_pays": _hand_pays(figures),
        "last_hits": [asdict(hit) for hit in reversed(figures.last_hits)],
        "agrees": not figures.problem,
    }
