"""`tableassist jackpot show | slip | doubt | regulator | reported`: one hit, seen and spoken of.

`show` reads, also the journal of a running table. The others are words to a table that stands still
(`cli.still`). A slip is written down as due before it is printed, and as done afterwards, the
journal is free between the two: whoever prints it again gets a copy that says so.
"""

from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from tableassist.access import StoredSecrets
from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.hits import Hit, tell_of_hit
from tableassist.cli.options import Directory, HeadKeyFile, Json
from tableassist.cli.pins import Asking, PinFd, prove
from tableassist.cli.printing import print_lines
from tableassist.cli.report_options import HouseFile, Pdf, give, open_extract, profile
from tableassist.cli.still import By, opened, refused_line
from tableassist.controller import StillTable
from tableassist.core import supervision as s
from tableassist.core.table import InvariantBrokenError
from tableassist.core.table.hand_pays import found
from tableassist.journal import JournalError, read_heads, read_records
from tableassist.reports.extract import extract
from tableassist.reports.hit_page import hit_page
from tableassist.reports.hit_state import HitState, first_hit, hit_state, old_hit
from tableassist.reports.slip import Slip, slip_escpos, slip_pdf
from tableassist.reports.slip_writing import CutSlipError, is_port, print_slip, write_slip


def add_to(app: typer.Typer) -> None:
    """The commands of this file, among those of `tableassist jackpot`."""
    app.command("show")(show_command)
    app.command("slip")(slip_command)
    app.command("doubt")(doubt_command)
    app.command("regulator")(regulator_command)
    app.command("reported")(reported_command)


def show_command(
    directory: Directory,
    hit: Hit = None,
    house: HouseFile = "",
    json: Json = False,
    pdf: Pdf = None,
) -> None:
    """One hit: cards, bet, lock, lamp, build-up, each condition, what is asked, who did what.

    \b
    Example:
        tableassist jackpot show /var/lib/tableassist/table1 --hit 412
    """
    journal = open_extract(directory)
    try:
        number = first_hit(journal) if hit is None else hit
        found_hit = hit_state(journal, number) if number is not None else None
        if found_hit is None:
            stop(f"jackpot of {directory}: there is no hit {number or ''}".rstrip(), ANSWER_NO)
        loaded = profile(journal, house)
        page = hit_page(journal, found_hit, loaded.house if loaded else None)
    except JournalError as error:
        stop_for(error)
    give(page, json=json, pdf=pdf)


def slip_command(
    directory: Directory,
    by: By,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", metavar="FILE", help="A page; a new file.")
    ] = None,
    escpos: Annotated[
        Path | None,
        typer.Option("--escpos", metavar="FILE", help="A receipt printer's port; none is made."),
    ] = None,
    hit: Hit = None,
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Print the slip of an approved or paid hit. A second time it is a copy, and says so.

    \b
    Example:
        tableassist jackpot slip DIR --hit 412 --by "Cara Lund" --escpos /dev/usb/lp0
    """
    target = pdf or escpos
    if target is None or (pdf and escpos):
        stop("jackpot slip: name one of --pdf and --escpos")
    if pdf and target.exists():
        stop(f"writing slip {target}: it is there already")
    if escpos and not is_port(target):
        stop(f"printing slip on {target}: no printer's port is there")
    medium: s.SlipMedium = "pdf" if pdf else "escpos"
    table = opened(directory, key)
    try:
        number = hit if hit is not None else _latest(table)
        slip = _due(directory, table, s.SlipTouched(number, medium, by[0]), pin_fd)
        due, is_old = table.state.number, found(table.state.hand_pays, number) is None
    except (JournalError, InvariantBrokenError) as error:
        stop(f"table of {directory}: {error}", ANSWER_NO)
    finally:
        table.close()
    _write(target, slip, medium)  # nobody waits for a journal because a printer hangs
    table = opened(directory, key)
    try:
        table.printed(due, number if is_old else 0)
    except (JournalError, InvariantBrokenError) as error:
        stop(f"table of {directory}: the slip is out, but {error}", ANSWER_NO)
    finally:
        table.close()


def _latest(table: StillTable) -> int:
    """The hit that waits longest, else the one that ended last."""
    first = table.state.first_hand_pay
    over = max(table.state.hand_pays, key=lambda pay: pay.ended_in, default=None)
    pay = first or over
    if pay is None:
        stop("jackpot slip: there is no hit", ANSWER_NO)
    return pay.hit


def _due(directory: Path, table: StillTable, told: s.SlipTouched, pin_fd: int | None) -> Slip:
    """The slip, which the last record says is due; ends the command with why not."""
    if table.state.people.required:
        prove(table, StoredSecrets(directory), [told.by], Asking(pin_fd))
    old = None
    if found(table.state.hand_pays, told.hit) is None:
        old = _of_journal(directory, told.hit)
        told = replace(told, old=old[1] if old else None)
    refused = table.tell(told)
    if refused:
        stop(f"table of {directory}: {refused_line(refused)}", ANSWER_NO)
    state = table.state
    if old:
        hit, known = old
        return Slip(hit.pay, hit.state, known.slips + 1, state.at_ms, hit.hash, hit.head)
    pay = found(state.hand_pays, told.hit)
    if pay is None:
        stop(f"table of {directory}: there is no hit {told.hit}", ANSWER_NO)
    stored = next(read_records(directory, pay.hit - 1, pay.hit))
    head = next((one for one in read_heads(directory) if one.number >= pay.hit), None)
    return Slip(pay, state, pay.slips, state.at_ms, stored.hash.hex(), head)


def _of_journal(directory: Path, number: int) -> tuple[HitState, s.OldHit] | None:
    """A hit that ended so long ago that only the journal knows it, None when there is none."""
    journal = extract(directory)
    hit = hit_state(journal, number)
    return (hit, old_hit(journal, hit)) if hit else None


def _write(target: Path, slip: Slip, medium: s.SlipMedium) -> None:
    """Whole and on its medium, or the command ends: then the slip stays due."""
    content = slip_pdf(slip) if medium == "pdf" else slip_escpos(slip)
    try:
        (write_slip if medium == "pdf" else print_slip)(target, content)
    except CutSlipError as error:
        stop(f"printing slip on {target}: it was cut: {error.strerror}", ANSWER_NO)
    except OSError as error:
        stop(f"writing slip {target}: {error.strerror}", ANSWER_NO)
    print_lines([f"slip written to {target}, {len(content)} bytes"])


def doubt_command(
    directory: Directory,
    by: By,
    over: Annotated[bool, typer.Option("--over", help="The doubt is over: go on.")] = False,
    hit: Hit = None,
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Say that the hit shall not be paid: it waits until it is refused, or the doubt is over.

    \b
    Example:
        tableassist jackpot doubt /var/lib/tableassist/table1 --by "Anna Weiss"
    """
    tell_of_hit(directory, key, pin_fd, hit, lambda number: s.HitDoubtTouched(number, over, by[0]))


def regulator_command(
    directory: Directory,
    by: By,
    reference: Annotated[
        str, typer.Option(metavar="WORDS", help="What the regulator calls it.")
    ] = "",
    hit: Hit = None,
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Say that the regulator knows of the hit, where its amount asks for that before it is paid.

    \b
    Example:
        tableassist jackpot regulator DIR --by "Anna Weiss" --reference "call 12 of today"
    """
    tell_of_hit(
        directory,
        key,
        pin_fd,
        hit,
        lambda number: s.RegulatorToldTouched(number, reference, by[0]),
    )


def reported_command(
    directory: Directory,
    by: By,
    rule: Annotated[
        str, typer.Option(metavar="NAME", help="The rule, as `jackpot show` names it.")
    ],
    hit: Hit = None,
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Say that what a rule asks before the hit is paid was done: form, identity.

    \b
    Example:
        tableassist jackpot reported DIR --rule w2g-2026 --by "Cara Lund"
    """
    tell_of_hit(directory, key, pin_fd, hit, lambda number: s.ReportingTouched(number, rule, by[0]))
