"""`tableassist report payout | bet`: verify any payout, and whether a bet was on.

One round is found by its number or by a moment, and read; the rest of a long journal is not. What
is told is made in `reports.payout` and `reports.bet_proof`.
"""

from collections.abc import Iterator
from typing import Annotated, NoReturn

import typer

from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.options import Directory, Json
from tableassist.cli.printing import print_lines
from tableassist.cli.report_options import (
    Csv,
    HouseFile,
    Pdf,
    SheetName,
    give,
    moment,
    open_extract,
    profile,
)
from tableassist.core.inputs import SEATS
from tableassist.journal import JournalError, read_records
from tableassist.reports.bet_proof import bet_proof, proof_report
from tableassist.reports.corrections import where_archived
from tableassist.reports.export import time_text
from tableassist.reports.extract import Extract
from tableassist.reports.payout import payout
from tableassist.reports.record_words import record_words

BETS = "ante, raise, progressive, bonus, purchase, play, pair_plus, bet1, bet2, bet3"


def add_to(app: typer.Typer) -> None:
    """The commands of this file, among those of `tableassist report`."""
    app.command("payout")(payout_command)
    app.command("bet")(bet_command)


def payout_command(
    directory: Directory,
    number: Annotated[int | None, typer.Option("--round", metavar="N", help="The round.")] = None,
    at: Annotated[
        str, typer.Option("--time", metavar="TIME", help="The round that was on at this moment.")
    ] = "",
    seat: Annotated[
        int | None, typer.Option("--seat", min=SEATS[0], max=SEATS[-1], help="Only this seat.")
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Record by record in words, as it happened.")
    ] = False,
    house: HouseFile = "",
    json: Json = False,
    csv: Csv = False,
    sheet: SheetName = "",
    pdf: Pdf = None,
) -> None:
    """One round on a page: cards, bets and what the sensors said, pays, meter, who did what.

    The round is decided again by the same rules; the page says whether that comes to the same, and
    the exit status is 0 either way (`journal replay` answers with it). 1 when there is no such
    round. Cards of a round still open are left out.

    \b
    Example:
        tableassist report payout /var/lib/tableassist/table1 --round 12 --seat 2
    """
    if (number is None) == (not at):
        stop("report payout: name the round by --round or by --time")
    journal = open_extract(directory)
    try:
        chosen = journal.round_at(moment("--time", at)) if number is None else number
        if step:
            print_lines(_steps(journal, chosen))
            return
        page = payout(journal, chosen, profile(journal, house, chosen), seat)
    except JournalError as error:
        stop_for(error)
    if page is None:
        _no_round(journal, chosen)
    give(page, json=json, csv=csv, sheet=sheet, pdf=pdf)


def bet_command(
    directory: Directory,
    number: Annotated[int, typer.Option("--round", metavar="N", help="The round.")],
    seat: Annotated[int, typer.Option("--seat", min=SEATS[0], max=SEATS[-1], help="The seat.")],
    bet: Annotated[str, typer.Option("--bet", metavar="BET", help=f"One of {BETS}.")],
    house: HouseFile = "",
    json: Json = False,
    pdf: Pdf = None,
) -> None:
    """Was my bet on? Yes or no by the frozen picture at the lock, and the records that say so.

    0 for yes, 1 for no. The signed head that covers the lock is printed, to be kept elsewhere.

    \b
    Example:
        tableassist report bet /var/lib/tableassist/table1 --round 12 --seat 2 --bet progressive
    """
    if bet not in BETS.split(", "):
        stop(f"--bet: {bet!r} is none of {BETS}")
    journal = open_extract(directory)
    try:
        loaded = profile(journal, house, number)
        proof = bet_proof(journal, number, seat, bet, loaded.house if loaded else None)
        if proof is None:
            _no_round(journal, number)
        page = proof_report(journal, proof)
    except JournalError as error:
        stop_for(error)
    give(page, json=json, pdf=pdf)
    if not proof.is_on:
        raise SystemExit(ANSWER_NO)


def _steps(journal: Extract, number: int) -> Iterator[str]:
    span = journal.span_of(number)
    if span is None:
        _no_round(journal, number)
    last = span.last or journal.end.number
    for one in read_records(journal.directory, span.first - 1, last):
        words = record_words(one, journal.faces)
        yield f"{one.number:>8}  {time_text(one.at_ms)}  {words}"


def _no_round(journal: Extract, number: int) -> NoReturn:
    archived = where_archived(journal.directory, number, journal.end.round.number)
    words = archived or "no such round"
    stop(f"reporting round {number} of journal {journal.directory}: {words}", ANSWER_NO)
