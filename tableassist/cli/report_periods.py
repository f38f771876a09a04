"""`tableassist report` for a stretch of time: readings, rounds, exceptions, handle, hits, pace.

Each command names its figures' source in `reports`; period, day and form are those of all reports.
No figure is worked out here.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tableassist.cli.errors import stop, stop_for
from tableassist.cli.losses import stop_at_losses
from tableassist.cli.options import Directory, Json
from tableassist.cli.report_options import (
    Csv,
    Day,
    DayStarts,
    From,
    HouseFile,
    Pdf,
    SheetName,
    ShiftHours,
    To,
    ZoneName,
    days,
    give,
    in_house_time,
    open_extract,
    period,
    profile,
)
from tableassist.core.house import LoadedHouse
from tableassist.journal import JournalError
from tableassist.reports.card_counts import cards_report
from tableassist.reports.dealers import dealers_report
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.extract import Extract
from tableassist.reports.handle import handle_report
from tableassist.reports.hit_list import hits_report
from tableassist.reports.meter_readings import meter_report, reconcile_report
from tableassist.reports.periods import Days, Period
from tableassist.reports.round_list import pace_report, rounds_report
from tableassist.reports.sheets import Report
from tableassist.reports.theory import Theory, kept_theory, read_theory

Made = Callable[[Extract, Period, Days], Report]
"""A report of a stretch of a journal, with the days in it."""


def add_to(app: typer.Typer) -> None:
    """The commands of this file, among those of `tableassist report`."""
    for name, made, what in _COMMANDS:
        example = f"tableassist report {name} /var/lib/tableassist/table1 --day 2031-05-04"
        told = f"{what}\n\n\b\nExample:\n    {example}"
        app.command(name, help=told)(_command(name, made))
    app.command("handle")(handle_command)


_COMMANDS: tuple[tuple[str, Made, str], ...] = (
    (
        "meter",
        meter_report,
        "Meter readings by gaming day, with all that came in and went out, and a plot.",
    ),
    (
        "reconcile",
        lambda journal, chosen, _: reconcile_report(journal, chosen),
        "Records, table and ledger held against each other, to the micro-cent. 1 when they differ "
        "or records are lost.",
    ),
    (
        "rounds",
        lambda journal, chosen, _: rounds_report(journal, chosen),
        "The rounds, a row each: times, stakes, returns, win, meter.",
    ),
    (
        "exceptions",
        lambda journal, chosen, _: exceptions_report(journal, chosen),
        "Late bets, corrections, voids, stops, refusals, devices, security, clock and disk.",
    ),
    (
        "hits",
        lambda journal, chosen, _: hits_report(journal, chosen),
        "Every hit: amount, and the time from the hit to verify, approve and paid.",
    ),
    ("pace", pace_report, "Rounds an hour and taps a round, by gaming day and shift."),
    (
        "dealers",
        dealers_report,
        "What passed while each dealer was signed on, by shift; errors by kind of bet.",
    ),
    (
        "cards",
        lambda journal, chosen, _: cards_report(journal, chosen),
        "How often each card was seen, beside what is expected.",
    ),
)


def _command(name: str, made: Made) -> Callable[..., None]:
    def command(
        directory: Directory,
        begin: From = "",
        end: To = "",
        day: Day = "",
        day_starts: DayStarts = "",
        zone: ZoneName = "",
        shift_hours: ShiftHours = 8,
        json: Json = False,
        csv: Csv = False,
        sheet: SheetName = "",
        pdf: Pdf = None,
    ) -> None:
        journal = open_extract(directory)
        division = days(journal, day_starts, zone, shift_hours)
        chosen = period(begin, end, day, division)
        try:
            report = in_house_time(made(journal, chosen, division), division, day)
        except JournalError as error:
            stop_for(error)
        give(report, json=json, csv=csv, sheet=sheet, pdf=pdf, division=division)
        if name == "reconcile":
            stop_at_losses(directory)

    return command


def handle_command(
    directory: Directory,
    begin: From = "",
    end: To = "",
    day: Day = "",
    day_starts: DayStarts = "",
    zone: ZoneName = "",
    house: HouseFile = "",
    theory: Annotated[
        Path | None,
        typer.Option("--theory", metavar="FILE", help="What `odds HOUSE --theory` has printed."),
    ] = None,
    json: Json = False,
    csv: Csv = False,
    sheet: SheetName = "",
    pdf: Pdf = None,
) -> None:
    """Handle, win and hold of each bet, beside the theoretical win with its band.

    The theoretical win is kept for the built-in houses. For another profile it is counted once, by
    `tableassist odds HOUSE --theory > FILE`, and named here; without it that part is left out.

    \b
    Example:
        tableassist report handle /var/lib/tableassist/table1 --day 2031-05-04
    """
    journal = open_extract(directory)
    division = days(journal, day_starts, zone)
    chosen = period(begin, end, day, division)
    loaded = profile(journal, house)
    known = _theory(theory, loaded)
    try:
        report = in_house_time(handle_report(journal, chosen, loaded, known), division, day)
    except JournalError as error:
        stop_for(error)
    give(report, json=json, csv=csv, sheet=sheet, pdf=pdf, division=division)


def _theory(path: Path | None, loaded: LoadedHouse | None) -> Theory | None:
    """The theory in a file, else the one that is kept for the house."""
    if path is None:
        return kept_theory(loaded) if loaded else None
    try:
        theory = read_theory(path.read_bytes())
    except OSError as error:
        stop(f"reading theory {path}: {error.strerror}")
    except (msgspec.MsgspecError, ValueError, ZeroDivisionError) as error:
        stop(f"reading theory {path}: {error}")
    if loaded is None or not theory.fits(loaded):
        stop(f"reading theory {path}: it was counted for another profile than this table's")
    return theory
