"""`tableassist journal`: verify, show and export the record of a table. All of them only read.

They work while a table has the journal open, and on a read-only copy. Cards that still lie face
down are left out. What is printed is made in `reports`; here are the words of the command line.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.printing import print_lines
from tableassist.core.records import KINDS
from tableassist.journal import BrokenJournalError, JournalError, read_records, verify
from tableassist.reports.export import export_lines
from tableassist.reports.faces import Faces
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import RoundBook, rounds

app = typer.Typer(
    no_args_is_help=True,
    help="Verify, show and export the record of a table, without changing it.\n\n"
    f"Kinds of records: {', '.join(KINDS)}.",
)

Directory = Annotated[
    Path, typer.Argument(metavar="DIR", help="The directory that holds the journal.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]


@app.command("verify")
def verify_command(directory: Directory, json: Json = False) -> None:
    """Check every record, number and hash. 0 when all is as it was written, 1 when it is not.

    \b
    Example:
        tableassist journal verify /var/lib/tableassist/table1
    """
    try:
        verdict = verify(directory)
    except JournalError as error:
        stop(str(error))
    if json:
        print_lines([msgspec.json.encode(verdict).decode()])
    if not verdict.ok:
        stop(verdict.problem, ANSWER_NO)
    if not json:
        head = f"last number {verdict.last_number}, head {verdict.head_hash}"
        print_lines([f"{verdict.records} records, {head}"])


@app.command("show")
def show_command(
    directory: Directory,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Only this round.")
    ] = None,
    json: Json = False,
) -> None:
    """Tell the rounds in words: bets, cards, decisions, results, meter.

    \b
    Example:
        tableassist journal show /var/lib/tableassist/table1 --round 12
    """
    chosen = _chosen(directory, number)
    with_errors(_json_array(chosen) if json else _words(chosen))


@app.command("export")
def export_command(directory: Directory) -> None:
    """Print every record as a JSON object a line: number, time, kind, round, body, hash.

    \b
    Example:
        tableassist journal export /var/lib/tableassist/table1 > table1.jsonl
    """
    with_errors(export_lines(directory))


def with_errors(lines: Iterator[str]) -> None:
    """Print `lines`; a journal that cannot be read ends them with one line and the exit status."""
    try:
        print_lines(lines)
    except BrokenJournalError as error:
        stop(str(error), ANSWER_NO)
    except JournalError as error:
        stop(str(error))


def _chosen(directory: Path, number: int | None) -> Iterator[RoundBook]:
    faces = Faces(stored.stamped() for stored in read_records(directory))
    stamped = (stored.stamped() for stored in read_records(directory))
    found = False
    for book in rounds(stamped, faces):
        if number is None or book.round == number:
            found = True
            yield book
    if number is not None and not found:
        stop(f"showing round {number} of journal {directory}: no such round", ANSWER_NO)


def _words(books: Iterator[RoundBook]) -> Iterator[str]:
    for book in books:
        yield from round_lines(book)
        yield ""


def _json_array(books: Iterator[RoundBook]) -> Iterator[str]:
    separator = "["
    for book in books:
        yield separator + msgspec.json.encode(book).decode()
        separator = ","
    yield "]" if separator == "," else "[]"
