"""`tableassist journal backup | restore | archive | renew | accept`: copies of the record.

A backup can be made while the table plays; the others need a table that stands still. Everything is
verified before it counts. The copying itself is in `journal`.
"""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from tableassist.access import StoredSecrets
from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.options import Directory, HeadKeyFile
from tableassist.cli.pins import Asking, PinFd, prove_of_copy
from tableassist.cli.printing import print_lines
from tableassist.cli.report_options import ZoneName, house_zone
from tableassist.cli.still import ByTwo, Reason, two_names
from tableassist.controller import FORM, SystemClock
from tableassist.core.names import is_same_person
from tableassist.core.refusals import Reason as Why
from tableassist.core.supervision import is_reason
from tableassist.core.table import PeopleState, encode_state
from tableassist.core.words import REFUSED
from tableassist.journal import (
    Cut,
    HeadKey,
    Journal,
    JournalError,
    Manifest,
    Taking,
    archive_before,
    backup_findings,
    key_path,
    load_key,
    make_backup,
    opening_before,
    read_manifest,
    renew_anchor,
    restore_backup,
)
from tableassist.reports.export import time_text
from tableassist.reports.periods import Days
from tableassist.reports.proof import CHECKED, COPIED
from tableassist.reports.standing import Stated, standing, state_before, state_behind

Unproved = Annotated[
    bool, typer.Option("--unproved", help="Nobody can show a PIN: the record will say so.")
]


def add_to(app: typer.Typer) -> None:
    """The commands of this file, among those of `tableassist journal`."""
    app.command("backup")(backup_command)
    app.command("restore")(restore_command)
    app.command("archive")(archive_command)
    app.command("renew")(renew_command)
    app.command("accept")(accept_command)


def backup_command(
    directory: Directory,
    to: Annotated[Path, typer.Argument(metavar="TO", help="The backup; a new directory.")],
    head_key: HeadKeyFile = None,
) -> None:
    """Copy the journal while the table plays, verify the copy, and say what is in it.

    Chain, signed heads and pages are verified here, the books by restore. TO is there when the
    backup is whole, and not before. The head key is not in it.

    \b
    Example:
        tableassist journal backup /var/lib/tableassist/table1 /backup/table1-monday
    """
    key, problem = _key(head_key or key_path(directory))
    try:
        manifest = make_backup(directory, to, _now_ms(), COPIED, key)
    except JournalError as error:
        stop_for(error)
    why = f": {problem or 'the head key is another one'}" if not manifest.signature else ""
    print_lines([f"backup {to}: {_held(manifest)}{why}"])


def restore_command(
    backup: Annotated[Path, typer.Argument(metavar="FROM", help="A whole backup or archive.")],
    directory: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where the journal goes; it has none yet.")
    ],
    by: ByTwo,
    reason: Reason,
    head_key: HeadKeyFile = None,
    unsigned: Annotated[
        bool, typer.Option("--unsigned", help="Also one that the head key has not signed.")
    ] = False,
    unproved: Unproved = False,
    pin_fd: PinFd = None,
) -> None:
    """Verify a backup against what it says it holds, and make it the journal in DIR.

    Refused when last record, signed head or money differ, or a journal is in DIR. What was recorded
    after the backup is lost; the sign remembers, and the jackpot stays closed until two people
    accept it. The head key comes from its own copy. Nobody can tell an unsigned backup from one
    that somebody shortened and stripped of its signature: it wants --unsigned.
    Where people are required both prove themselves with their PINs, by the people of the backup;
    put people.secrets into DIR from its own copy before.

    \b
    Example:
        tableassist journal restore /backup/table1-monday /var/lib/tableassist/table1
            --by "Anna Weiss" --by "Boris Klein" --reason "the disk of Monday is broken"
    """
    taking = _taking(by, reason)
    try:
        manifest = read_manifest(backup, CHECKED.form)
        if not (manifest.signature or unsigned):
            stop(
                f"restoring {backup}: it is not signed, or its signature was taken away; if you "
                "know why, say --unsigned",
                ANSWER_NO,
            )
        findings = backup_findings(backup, manifest, CHECKED.of(backup))
        if findings:
            stop(findings, ANSWER_NO)
        people = standing(backup).people
        taking = _proved(people, directory, taking, Asking(pin_fd), unproved=unproved)
        left = restore_backup(backup, directory, manifest, taking)
    except JournalError as error:
        stop_for(error)
    lines = [f"restored to {directory}: {_held(manifest)}"]
    if left.word == "closed" and left.number != manifest.last_number:
        lines.append(
            f"the lock file there knew of record {left.number}: what came after record "
            f"{manifest.last_number} is lost"
        )
    key_file = head_key or key_path(directory)
    _, problem = _key(key_file)
    if problem:
        why = f" ({problem})" if key_file.exists() else ""
        lines.append(f"put the head key back at {key_file} before you start{why}")
    print_lines(lines)


def archive_command(
    directory: Directory,
    to: Annotated[Path, typer.Argument(metavar="TO", help="The archive; a new directory.")],
    until: Annotated[
        datetime,
        typer.Option(
            "--until", formats=["%Y-%m-%d"], help="Gaming days before this one leave the journal."
        ),
    ],
    zone: ZoneName = "",
    head_key: HeadKeyFile = None,
) -> None:
    """Take the whole journal to TO, and go on here with the rounds from that gaming day on.

    The table must stand still. The chain is not broken: `journal verify DIR --archive TO` proves
    that both join. If it is interrupted, the old journal stays in force.

    \b
    Example:
        tableassist journal archive /var/lib/tableassist/table1 /archive/2031-q1 --until 2031-04-01
    """
    doing, in_zone = f"archiving journal {directory}", house_zone(zone)
    try:
        days = Days(standing(directory).day_starts, zone=in_zone)
        number = opening_before(directory, days.begin_of(until.date()))
        if not number:
            stop(f"{doing}: no round was opened and followed before {until:%Y-%m-%d}", ANSWER_NO)
        cut = Cut(number, FORM, encode_state(state_before(directory, number + 1)))
        key_file = head_key or key_path(directory)
        manifest = archive_before(directory, to, _now_ms(), cut, CHECKED, key_file)
    except JournalError as error:
        stop_for(error)
    lines = [f"archive {to}: {_held(manifest)}", f"{directory} goes on behind record {number}"]
    print_lines(lines)


def renew_command(
    directory: Directory,
    archive: Annotated[
        list[Path],
        typer.Option("--archive", metavar="DIR", help="Where the records went, oldest first."),
    ],
    head_key: HeadKeyFile = None,
) -> None:
    """Make the state that the journal begins with anew from its archives, for this version.

    Needed once when another version of the program is to go on from an archived journal. The table
    must stand still.

    \b
    Example:
        tableassist journal renew /var/lib/tableassist/table1 --archive /archive/2031-q1
    """
    try:
        state = state_behind(archive, directory)
        renew_anchor(directory, FORM, encode_state(state), head_key or key_path(directory))
    except JournalError as error:
        stop_for(error)
    print_lines([f"{directory} begins behind record {state.number}, renewed for this version"])


def accept_command(
    directory: Directory,
    last: Annotated[
        int, typer.Option("--last", metavar="N", help="The number of its last record.")
    ],
    by: ByTwo,
    reason: Reason,
    unproved: Unproved = False,
    pin_fd: PinFd = None,
    head_key: HeadKeyFile = None,
) -> None:
    """Take the journal as it is, though it was not closed in order or another copy lies there.

    For two people who know why; the next start records them. Run `journal verify` first, and name
    the last record it tells. What is not in this journal is lost. Where people are required both
    prove themselves with their PINs; what is stored of them lies in DIR.

    \b
    Example:
        tableassist journal accept /var/lib/tableassist/table1 --last 81210
            --by "Anna Weiss" --by "Boris Klein" --reason "power cut, the disk lost its end"
    """
    taking = _taking(by, reason)
    try:
        stands = standing(directory).number
        if stands != last:
            stop(f"accepting journal {directory}: it ends at record {stands}, not {last}")
        people = state_before(directory, last + 1).people
        taking = _proved(people, directory, taking, Asking(pin_fd), unproved=unproved)
        Journal.accept(directory, taking, head_key)
    except JournalError as error:
        stop_for(error)
    print_lines([f"{directory} is taken to end at record {last}"])


def _taking(by: list[str], reason: str) -> Taking:
    """Who takes a journal, and why; ends the command when it is not two people or no reason."""
    names = two_names(by)
    if is_same_person(*names):
        stop(f"--by: {names[0]!r} and {names[1]!r} are one person")
    if not is_reason(reason):
        stop(f"--reason: {reason!r} is none. {REFUSED[Why.NO_REASON_GIVEN]}")
    return Taking(names, reason, _now_ms())


def _proved(
    people: PeopleState, directory: Path, taking: Taking, asking: Asking, *, unproved: bool
) -> Taking:
    """The taking by two who proved themselves, where people are required, or marked `unproved`."""
    if not people.required:
        return taking
    if unproved:
        return taking._replace(reason=f"unproved: {taking.reason}")
    first, second = prove_of_copy(people, StoredSecrets(directory), taking.by, asking)
    return taking._replace(by=(first, second))


def _held(manifest: Manifest[Stated]) -> str:
    stated = manifest.stated
    return (
        f"table {manifest.table}, {manifest.last_number} records, round {stated.round}, "
        f"head {manifest.last_hash[:16]}, made {time_text(manifest.made_ms)}"
        f"{'' if manifest.signature else ', not signed'}"
    )


def _key(path: Path) -> tuple[HeadKey | None, str]:
    """The key that lies there, or why it cannot be used."""
    try:
        return load_key(path), ""
    except JournalError as error:
        return None, str(error)


def _now_ms() -> int:
    return SystemClock().now_ms()
