"""`tableassist journal`: verify, show, replay and export the record of a table. They only read.

They work while a table has the journal open, and on a read-only copy. Cards that still lie face
down are left out. Backups and archives are in `journal_copies`. What is printed is made in
`reports`; here are the words of the command line.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tableassist.cli import journal_copies
from tableassist.cli.bundle import checked_key, verify_bundle
from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.losses import stop_at_losses, tell_losses
from tableassist.cli.options import Directory, Json
from tableassist.cli.printing import print_lines
from tableassist.core.records import KINDS
from tableassist.core.round import Phase
from tableassist.journal import (
    JournalError,
    NewerJournalError,
    SignedHead,
    Verdict,
    first_number,
    format_head,
    journal_terms,
    read_head,
    read_records,
    round_span,
    signed_head,
)
from tableassist.reports.corrected_rounds import Corrected, corrected_rounds, corrected_words
from tableassist.reports.corrections import older_corrections
from tableassist.reports.export import export_lines
from tableassist.reports.faces import Faces
from tableassist.reports.happenings import Happenings
from tableassist.reports.kept_profiles import profile_of
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import ReplayRefusedError, replay
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import RoundBook, rounds
from tableassist.reports.standing import beginning_state, standing
from tableassist.settings import SettingsError, load_house

DirectoryOrBundle = Annotated[
    Path, typer.Argument(metavar="DIR", help="The directory with the journal, or a bundle's ZIP.")
]

app = typer.Typer(
    no_args_is_help=True,
    help="Verify, show, replay and export the record of a table; back it up, archive it.\n\n"
    f"Kinds of records: {', '.join(KINDS)}.",
)


@app.command("verify")
def verify_command(
    directory: DirectoryOrBundle,
    head: Annotated[
        Path | None,
        typer.Option("--head", metavar="FILE", help="A signed head that was kept elsewhere."),
    ] = None,
    archive: Annotated[
        list[Path] | None,
        typer.Option("--archive", metavar="DIR", help="Where older records went, oldest first."),
    ] = None,
    key: Annotated[
        str, typer.Option("--key", metavar="HEX", help="The public key that was kept elsewhere.")
    ] = "",
    json: Json = False,
) -> None:
    """Check chain, signed heads, snapshots, meters and books. 1 when anything does not hold.

    A file instead of a directory is proved as the evidence bundle of a round, see report bundle;
    no journal is needed for that. Every finding is a line. Somebody who has the head key can make
    another journal that holds together; only a head that was kept elsewhere (--head, or the sign's)
    shows that.

    \b
    Example:
        tableassist journal verify /var/lib/tableassist/table1 --head monday.head
        tableassist journal verify round12.zip
    """
    kept = _read_head(head) if head else None
    if directory.is_file():
        verify_bundle(directory, kept, key, json=json)
        return
    try:
        verdict, findings = all_findings(directory, archive or [], kept)
        findings += _key_findings(directory, key) if key else []
        notes = list(older_corrections(directory)) if not findings else []
    except JournalError as error:
        stop(str(error))
    if json:
        told = {
            "ok": not findings,
            "problem": findings[0] if findings else "",
            **msgspec.to_builtins(verdict),
            "findings": findings,
            "notes": notes,
        }
        print_lines([msgspec.json.encode(told).decode()])
    if findings:
        stop(findings, ANSWER_NO)
    if not json:
        end = f"last number {verdict.last_number}, last hash {verdict.last_hash}"
        print_lines([f"{verdict.records} records, {end}"])
        signed = f"{verdict.heads} signed heads, {verdict.snapshots} snapshots; the books balance"
        print_lines([signed, *_kept_elsewhere(kept, key), *_reach(verdict, archive or []), *notes])


@app.command("head")
def head_command(
    directory: Directory,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write it there; a new file.")
    ] = None,
) -> None:
    """The newest signed head as text, to print and keep away from the table.

    1 when the journal is known to have lost records.
    `journal verify --head` shows later whether the journal still holds what it held then.

    \b
    Example:
        tableassist journal head /var/lib/tableassist/table1 --out monday.head
    """
    stop_at_losses(directory)
    try:
        head = signed_head(directory)
    except JournalError as error:
        stop_for(error)
    if head is None:
        stop(f"signed head of journal {directory}: there is none yet", ANSWER_NO)
    if out is None:
        print_lines(format_head(head).splitlines())
        return
    try:
        with out.open("x", encoding="ascii") as file:
            file.write(format_head(head))
    except OSError as error:
        stop(f"writing head {out}: {error.strerror}")
    print_lines([f"head of record {head.number} in {out}"])


@app.command("show")
def show_command(
    directory: Directory,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Only this round.")
    ] = None,
    json: Json = False,
) -> None:
    """Tell the rounds in words: bets, cards, decisions, results, meter.

    What else happened at the table stands with the round that was on: starts, boards, people, the
    jackpot. With --round only the records of that round are read and checked.

    \b
    Example:
        tableassist journal show /var/lib/tableassist/table1 --round 12
    """
    tell_losses(directory)
    happenings = Happenings()
    chosen = _chosen(directory, number, happenings)
    with_errors(_json_array(chosen) if json else _words(directory, chosen, happenings))


@app.command("replay")
def replay_command(
    directory: Directory,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Only this round.")
    ] = None,
    house: Annotated[
        str,
        typer.Option("--house", metavar="FILE", help="The profile, when it is not a built-in one."),
    ] = "",
    json: Json = False,
) -> None:
    """Make every decision again from the stored inputs and compare the records.

    0 when they are the same; 1 and the first difference when not; 2 when this is another version of
    the program, or another profile, than the one that decided.

    \b
    Example:
        tableassist journal replay /var/lib/tableassist/table1 --round 12
    """
    doing = f"replaying journal {directory}"
    tell_losses(directory)
    try:
        ends = standing(directory)
        named = load_house(house) if house else None
        loaded = named or profile_of(directory, ends.house_hash, ends.house)
        replayed = replay(directory, loaded, number)
    except SettingsError as error:
        stop(error.problems)
    except ReplayRefusedError as error:
        stop(f"{doing}: {error}")
    except JournalError as error:
        stop_for(error)
    if json:
        print_lines([msgspec.json.encode(replayed).decode()])
    difference = replayed.difference
    if difference is not None:
        where = f"record {difference.number}, {difference.field}"
        stop(
            f"{doing}: {where}: stored {difference.stored}, decided now {difference.new}", ANSWER_NO
        )
    if not json:
        same = f"{replayed.decisions} decisions, {replayed.records} records: the same"
        print_lines([same, *replayed.notes])


@app.command("export")
def export_command(
    directory: Directory,
    heads: Annotated[
        bool, typer.Option("--heads", help="Each signed head as well, of the kind head.")
    ] = False,
) -> None:
    """Print every record as a JSON object a line: number, time, kind, round, body, hash.

    \b
    Example:
        tableassist journal export /var/lib/tableassist/table1 > table1.jsonl
    """
    tell_losses(directory)
    with_errors(export_lines(directory, heads))


@app.command("at-rest")
def at_rest_command(directory: Directory) -> None:
    """Whether no round is being played: 0 when none is, 1 when one is.

    Asked before another release is installed. Chips may lie there while bets are open. 0 too for a
    journal that this release is too old for: it plays nothing of it, and a newer one has to come.

    \b
    Example:
        tableassist journal at-rest /var/lib/tableassist/table1
    """
    try:
        now = standing(directory).round
    except NewerJournalError as error:
        print_lines([f"this program plays no round there: {error}"])
        return
    except JournalError as error:
        stop_for(error)
    if now.phase != Phase.BETTING:
        stop(f"journal {directory}: round {now.number} is being played ({now.phase})", ANSWER_NO)
    print_lines([f"no round is being played, the next one is round {now.number or 1}"])


def with_errors(lines: Iterator[str]) -> None:
    """Print `lines`; a journal that cannot be read ends them with one line and the exit status."""
    try:
        print_lines(lines)
    except JournalError as error:
        stop_for(error)


def _key_findings(directory: Path, key: str) -> list[str]:
    """What is wrong with the journal's key when this one was kept elsewhere."""
    _, public = journal_terms(directory)
    if public == checked_key(key):
        return []
    return [f"verifying journal {directory}: its key is {public or 'none'}, not the one given"]


def _kept_elsewhere(head: SignedHead | None, key: str) -> list[str]:
    """What the journal was held against, and holds."""
    told = [f"it holds the head of record {head.number} that was kept elsewhere"] if head else []
    return told + (["its key is the one given"] if key else [])


def _reach(verdict: Verdict, archives: list[Path]) -> list[str]:
    """How far back the proof of an archived journal goes, in words."""
    if not verdict.begins:
        return []
    begins = f"it begins behind record {verdict.begins}"
    if not archives:
        return [f"{begins}; what is archived was not verified, name it with --archive"]
    before = first_number(archives[0]) - 1
    if before:
        return [f"{begins}; the archives begin behind record {before}, the older ones are missing"]
    return [f"{begins}; the archives reach back to record 1"]


def _read_head(path: Path) -> SignedHead:
    """The signed head in a file. Ends the program when there is none."""
    try:
        return read_head(path)
    except OSError as error:
        stop(f"reading head {path}: {error.strerror}")
    except ValueError as error:
        stop(f"reading head {path}: {error}")


def _chosen(directory: Path, number: int | None, watch: Happenings) -> Iterator[RoundBook]:
    end = standing(directory)
    faces = Faces(end)
    if number is None:
        first = beginning_state(directory).round.number or 1
        stored = read_records(directory, until=end.number)
    else:
        span = round_span(directory, number)
        if span is None:
            stop(f"showing round {number} of journal {directory}: no such round", ANSWER_NO)
        first = number
        stored = read_records(directory, span.first - 1, span.last or end.number)
    yield from rounds((one.stamped() for one in watch.watched(stored, faces)), faces, first)


def _words(directory: Path, books: Iterator[RoundBook], watch: Happenings) -> Iterator[str]:
    end = standing(directory)
    corrected = corrected_rounds(directory, end.number)
    for book in books:
        yield from round_lines(book)
        for happened in watch.taken():
            yield f"  {'table':<12}{happened}"
        for stamped in corrected.get(book.round, Corrected()).records:
            yield f"  {'corrected':<12}{corrected_words(stamped, Faces(end))}"
        yield ""
    yield from watch.taken()


def _json_array(books: Iterator[RoundBook]) -> Iterator[str]:
    separator = "["
    for book in books:
        yield separator + msgspec.json.encode(book).decode()
        separator = ","
    yield "]" if separator == "," else "[]"


journal_copies.add_to(app)
