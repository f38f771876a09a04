"""`tableassist report bundle`, and what `journal verify` says of a bundle: evidence of one round.

Making needs the journal and its head key; verifying needs the ZIP alone. What is in a bundle and
what proves it is in `reports`; here are the words of the command line.
"""

import os
import re
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.losses import stop_at_losses
from tableassist.cli.options import Directory, HeadKeyFile
from tableassist.cli.printing import print_lines
from tableassist.cli.report_options import HouseFile, open_extract, profile
from tableassist.journal import JournalError, SignedHead, key_id, key_path, load_key
from tableassist.reports.bundle import Bundle, BundleRefusedError, make_bundle, round_of_hit
from tableassist.reports.bundle_proof import Proof, prove_bundle

_UNPROVED = (
    "not proven: that nothing else came later; a payment, a refusal or a correction that is not in "
    "the bundle may stand in the journal"
)
_KEY = re.compile(r"[0-9a-fA-F]{64}", re.ASCII)


def bundle_command(
    directory: Directory,
    out: Annotated[Path, typer.Argument(metavar="OUT.zip", help="The bundle; a new file.")],
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="The bundle of this round.")
    ] = None,
    hit: Annotated[
        int | None,
        typer.Option("--hit", metavar="N", help="Of the round with this hit (record number)."),
    ] = None,
    house: HouseFile = "",
    head_key: HeadKeyFile = None,
) -> None:
    """Put everything that proves a round into one signed ZIP: records, raw reads, heads, a page.

    The round must be over. What became of its hits is in it as far as it is known. The same round
    gives the same bytes. `journal verify OUT.zip` proves it on any computer.

    \b
    Example:
        tableassist report bundle /var/lib/tableassist/table1 --round 12 round12.zip
    """
    if (number is None) == (hit is None):
        stop("report bundle: name the round by --round, or by one of its hits with --hit")
    stop_at_losses(directory)
    doing = f"making bundle {out}"
    try:
        key = load_key(head_key or key_path(directory))
        chosen = round_of_hit(directory, hit) if hit is not None else number or 0
        journal = open_extract(directory)
        loaded = profile(journal, house)
        bundle = make_bundle(directory, chosen, key, loaded)
    except BundleRefusedError as error:
        stop(f"{doing}: {error}", ANSWER_NO)
    except JournalError as error:
        stop_for(error)
    _write(out, bundle.content)
    print_lines(_made(out, bundle))


def _write(out: Path, content: bytes) -> None:
    """The whole bundle under its name, or nothing."""
    try:
        with out.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        stop(f"writing bundle {out}: {error.strerror}")


def _made(out: Path, bundle: Bundle) -> list[str]:
    evidence = bundle.evidence
    records = sum(part.last - part.first + 1 for part in evidence.parts)
    lines = [
        f"bundle {out}: round {evidence.round} of table {evidence.table}, {records} records, "
        f"{len(evidence.hits)} hits, {len(evidence.files)} files, signed with key "
        f"{key_id(evidence.key)}"
    ]
    if not evidence.form:
        lines.append(
            f"the profile of that round ({evidence.profile[:12]}) is not the one that is here, so "
            "the bundle cannot be decided over again; name it with --house"
        )
    if evidence.left_out:
        lines.append(
            f"{len(evidence.left_out)} records are left out: a drawn trigger that is not reached"
        )
    return lines


def checked_key(key: str) -> str:
    """A public key as it was given, in small letters; ends the command when it is none."""
    if not _KEY.fullmatch(key):
        stop(f"--key: {key!r} is no public key, it has 64 hex digits")
    return key.lower()


def verify_bundle(path: Path, kept: SignedHead | None, key: str, *, json: bool) -> None:
    """Print what proving the bundle comes to; ends the command with 1 when it does not hold."""
    if not path.stat().st_size:
        stop(f"reading bundle {path}: the file is empty")
    try:
        proof = prove_bundle(path, kept, checked_key(key) if key else "")
    except JournalError as error:
        stop_for(error)
    if json:
        told = {"ok": proof.ok, **msgspec.to_builtins(proof)}
        print_lines([msgspec.json.encode(told).decode()])
    if not proof.ok:
        stop(proof.findings, ANSWER_NO)
    if not json:
        print_lines(_proved(proof, is_held=bool(kept or key)))


def _proved(proof: Proof, *, is_held: bool) -> list[str]:
    hits = f", hits {', '.join(map(str, proof.hits))}" if proof.hits else ""
    lines = [
        f"evidence of round {proof.round} of table {proof.table}, house {proof.house}{hits}",
        f"{proof.records} records, {proof.heads} signed heads, {proof.files} files: as they were "
        "signed",
        f"public key {proof.key}",
    ]
    if proof.replayed:
        lines.append(f"decided over again: {proof.replayed}")
    if not is_held:
        lines.append("whose key that is, only a key or a head kept elsewhere tells: --key, --head")
    return [*lines, *proof.fates, *proof.notes, _UNPROVED]
