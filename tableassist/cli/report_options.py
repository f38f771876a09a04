"""What the commands of `tableassist report` share: the period, the house, and how a report leaves.

The period is read here and means the same in every report. Nothing is worked out. What makes PDF
files is loaded only when one is asked for.
"""

from datetime import tzinfo
from pathlib import Path
from typing import Annotated, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import typer
from msgspec.structs import replace

from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.losses import tell_losses
from tableassist.cli.printing import print_lines
from tableassist.core.house import LoadedHouse
from tableassist.journal import JournalError
from tableassist.reports.extract import Extract, extract
from tableassist.reports.kept_profiles import profile_of
from tableassist.reports.periods import DAY_MS, Days, Period, day_of, moment_ms
from tableassist.reports.sheets import Report, csv_lines, json_text, text_lines
from tableassist.settings import SettingsError, load_house, minutes_of_day

From: TypeAlias = Annotated[
    str, typer.Option("--from", metavar="TIME", help="From this moment on, as 2031-05-04T18:00Z.")
]
To: TypeAlias = Annotated[str, typer.Option("--to", metavar="TIME", help="Before this moment.")]
Day: TypeAlias = Annotated[
    str, typer.Option("--day", metavar="DAY", help="One gaming day, as 2031-05-04.")
]
DayStarts: TypeAlias = Annotated[
    str,
    typer.Option(
        "--day-starts",
        metavar="HH:MM",
        help="When a gaming day begins, by the zone; as the table has it.",
    ),
]
ZoneName: TypeAlias = Annotated[
    str,
    typer.Option("--zone", metavar="ZONE", help="The house's time zone; this computer's without."),
]
ShiftHours: TypeAlias = Annotated[
    int, typer.Option("--shift-hours", min=1, max=24, help="How long a shift is.")
]
Csv: TypeAlias = Annotated[
    bool, typer.Option("--csv", help="Print one sheet as comma-separated lines.")
]
SheetName: TypeAlias = Annotated[
    str, typer.Option("--sheet", metavar="NAME", help="The sheet for --csv; the first without.")
]
Pdf: TypeAlias = Annotated[
    Path | None, typer.Option("--pdf", metavar="FILE", help="Write it as a PDF; a new file.")
]
HouseFile: TypeAlias = Annotated[
    str, typer.Option("--house", metavar="FILE", help="The profile, when it is not a built-in one.")
]


def open_extract(directory: Path) -> Extract:
    """The journal as it stands; ends the command when it cannot be read."""
    tell_losses(directory)
    try:
        journal = extract(directory)
    except JournalError as error:
        stop_for(error)
    if not journal.end.table:
        stop(f"reading journal {directory}: no table was created", ANSWER_NO)
    return journal


def days(journal: Extract, starts: str, zone: str, shift_hours: int = 8) -> Days:
    """How the day is divided; ends the command for anything but `HH:MM`, or an unknown zone."""
    minutes = minutes_of_day(starts) if starts else journal.end.day_starts
    if minutes is None:
        stop(f"--day-starts: {starts!r} is no time of day, as 06:00")
    return Days(minutes, shift_hours * DAY_MS // 24, house_zone(zone))


def house_zone(name: str) -> tzinfo | None:
    """The zone of that name, None for the computer's own; ends the command for an unknown one."""
    try:
        return ZoneInfo(name) if name else None
    except (ValueError, OSError, ZoneInfoNotFoundError):
        stop(f"--zone: {name!r} is no time zone that this computer knows, as America/Toronto")


def in_house_time(report: Report, division: Days, day: str) -> Report:
    """The report with its gaming day and its period by the house's clock, beside the UTC one."""
    starts = f"{division.starts // 60:02}:{division.starts % 60:02}"
    facts = [("gaming day", f"{day}, from {starts} in the house")] if day else []
    told = division.told(report.period)
    facts += [("house time", told)] if told != report.period else []
    return replace(report, facts=(*facts, *report.facts))


def period(begin: str, end: str, day: str, division: Days) -> Period:
    """The stretch that the options name; ends the command when they name none."""
    if day and (begin or end):
        stop("--day: give a day, or --from and --to, not both")
    if day:
        try:
            return division.period_of(day_of(day))
        except (ValueError, OverflowError):
            stop(f"--day: {day!r} is no day, as 2031-05-04")
    chosen = Period(_moment("--from", begin), _moment("--to", end))
    if None not in (chosen.begin_ms, chosen.end_ms) and not chosen.holds(chosen.begin_ms):
        stop(f"--to: {end!r} is not behind --from {begin!r}")
    return chosen


def moment(option: str, text: str) -> int:
    """A moment in milliseconds; ends the command for anything else."""
    try:
        return moment_ms(text)
    except (ValueError, OverflowError):
        stop(f"{option}: {text!r} is no moment, as 2031-05-04T18:00Z")


def _moment(option: str, text: str) -> int | None:
    return moment(option, text) if text else None


def profile(journal: Extract, house: str, number: int = 0) -> LoadedHouse | None:
    """The profile that round `number` was dealt by, or the table plays with: named, else kept.

    A journal that keeps none: the built-in one, None when there is none of that name. Ends the
    command for a bad file. Raises JournalError.
    """
    try:
        if house:
            return load_house(house)
        played = journal.house_hash_of(number) if number else journal.end.house_hash
        return profile_of(journal.directory, played, journal.end.house)
    except SettingsError as error:
        if house:
            stop(error.problems)
        return None


def give(
    report: Report,
    *,
    json: bool = False,
    csv: bool = False,
    sheet: str = "",
    pdf: Path | None,
    division: Days | None = None,
) -> None:
    """Print the report, or write it; ends the command with "no" when something does not hold.

    CSV has the house's time beside each in UTC.
    """
    if json and csv:
        stop(f"report {report.name}: --json or --csv, not both")
    chosen = next((one for one in report.sheets if one.name == (sheet or one.name)), None)
    if chosen is None:
        names = ", ".join(one.name for one in report.sheets)
        stop(f"--sheet: {sheet!r} is none of {names}")
    if pdf is not None:
        from tableassist.reports.pdf import pdf_bytes

        _write(pdf, pdf_bytes(report))
    if json:
        print_lines([json_text(report)])
    elif csv:
        print_lines(csv_lines(chosen, division.time if division else None))
    elif pdf is None:
        print_lines(text_lines(report))
    if report.problem:
        stop(f"report {report.name}: {report.problem}", ANSWER_NO)


def _write(path: Path, content: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(content)
    except OSError as error:
        stop(f"writing report {path}: {error.strerror}")
