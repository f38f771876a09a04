"""The proof of an evidence bundle, from its bytes alone: no journal, no table, no network.

First that nothing was changed since it was signed: container, manifest, sums. Then what the signer
says: that the rows are links of a chain up to signed heads, that the readable records are those
rows, and that the rules come to the same again. Under which key all of that is, the verdict names;
whose key it is, only somebody who kept it elsewhere knows.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tableassist.core.inputs import Struct
from tableassist.journal import (
    CheckedRow,
    JournalError,
    Row,
    SignedHead,
    chain_end,
    is_signed,
    parse_head,
    public_pem,
    read_bounded,
)
from tableassist.reports import bundle_form as form
from tableassist.reports.bundle_fates import fates, later_findings
from tableassist.reports.bundle_replay import Opened, opened_rows, round_findings, told_again
from tableassist.reports.bundle_zip import BUNDLE_LIMIT, unpacked
from tableassist.reports.export import time_text

_MODEL = msgspec.json.Decoder(form.Evidence)
_ROW = msgspec.json.Decoder(form.ChainLine)


class Proof(Struct, frozen=True):
    """What proving a bundle found, a line each; `notes` are what could not be held against it.

    `key` is the public key, in hex, that it was signed with, "" when that did not hold. `replayed`
    says how the round came out when it was decided again, "" when it was not. `fates` say what
    became of each hit, and of the round, as far as the bundle tells.
    """

    table: str = ""
    house: str = ""
    round: int = 0
    hits: tuple[int, ...] = ()
    records: int = 0
    heads: int = 0
    files: int = 0
    key: str = ""
    replayed: str = ""
    fates: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Nothing was found."""
        return not self.findings


class _Refuted(Exception):  # noqa: N818 - it is a verdict, not an error
    """Something is not as it was signed; what comes after it is not asked."""


def prove_bundle(path: Path, kept: SignedHead | None = None, key: str = "") -> Proof:
    """Prove the bundle in the file at `path`, also against a head and a key kept elsewhere.

    Raises JournalError when there is no such file to read.
    """
    try:
        written = read_bounded(path, BUNDLE_LIMIT)
    except OSError as error:
        raise JournalError(f"reading bundle {path}: {error.strerror}") from error
    return prove_written(written, f"verifying bundle {path}", kept, key)


def prove_written(
    written: bytes, where: str, kept: SignedHead | None = None, key: str = ""
) -> Proof:
    """Prove the bytes of a bundle as `prove_bundle` does; each finding begins with `where`."""
    try:
        files, evidence = _as_signed(written)
    except _Refuted as refuted:
        return Proof(findings=(f"{where}: {refuted}",))
    opened, findings = _opened(files, evidence)
    notes: list[str] = []
    replayed = ""
    if opened is not None:
        findings += [*_told_findings(files, opened), *round_findings(evidence, opened)]
        findings += later_findings(evidence, opened.rows)
        findings += _kept_findings(evidence, opened, kept, key)
        notes += _kept_notes(opened, kept)
        if not findings:
            replayed, wrong, why_not = told_again(files, evidence, opened)
            findings += wrong
            notes += why_not
    return Proof(
        evidence.table,
        evidence.house,
        evidence.round,
        evidence.hits,
        len(opened.rows) if opened else 0,
        sum(name.startswith("heads/") for name in files),
        len(files),
        evidence.key,
        replayed,
        tuple(fates(evidence, opened.rows, is_again=bool(replayed))) if opened else (),
        tuple(f"{where}: {finding}" for finding in findings),
        tuple(notes),
    )


def _as_signed(written: bytes) -> tuple[dict[str, bytes], form.Evidence]:
    """The files, when they are those that the manifest's key has signed. Raises _Refuted."""
    if len(written) > BUNDLE_LIMIT:
        raise _Refuted(f"more than {BUNDLE_LIMIT} bytes, no bundle is so large")
    try:
        files = unpacked(written)
    except ValueError as error:
        raise _Refuted(str(error)) from error
    for name in (form.MANIFEST, form.SIGNATURE, form.KEY, form.SUMS, form.CHAIN):
        if name not in files:
            raise _Refuted(f"{name} is missing")
    text, signature = files[form.MANIFEST], files[form.SIGNATURE]
    try:
        evidence = _MODEL.decode(text)
        pem = public_pem(evidence.key)
    except (ValueError, RecursionError) as error:
        raise _Refuted(f"{form.MANIFEST} is not that of a bundle: {error}") from error
    if evidence.title != form.TITLE:
        raise _Refuted(f"{form.MANIFEST} is not that of a bundle this program can read")
    if not is_signed(evidence.key, signature, text):
        raise _Refuted(f"the signature of {form.MANIFEST} does not fit")
    if files[form.KEY] != pem:
        raise _Refuted(f"{form.KEY} is not the key in {form.MANIFEST}")
    listed = {name: files[name] for name in files if name not in (form.MANIFEST, form.SIGNATURE)}
    _check_sums(listed, evidence)
    return files, evidence


def _check_sums(files: Mapping[str, bytes], evidence: form.Evidence) -> None:
    """Every file as it is listed, no other and none missing. Raises _Refuted."""
    said = {one.name: one for one in evidence.files}
    for name in [*said, *files]:
        if name not in files:
            raise _Refuted(f"{name} is missing")
        if name not in said:
            raise _Refuted(f"{name} does not belong to it")
    for one in form.file_sums(files):
        if one != said[one.name]:
            raise _Refuted(f"{one.name} is not the file that was signed")
    if len(said) != len(evidence.files) or list(said) != list(files):
        raise _Refuted("its files are listed in another order, or twice")
    others = {name: content for name, content in files.items() if name != form.SUMS}
    if files[form.SUMS] != form.sums_text(others):
        raise _Refuted(f"{form.SUMS} lists other sums")


def _opened(files: Mapping[str, bytes], evidence: form.Evidence) -> tuple[Opened | None, list[str]]:
    """The rows of the chain, and what is wrong with them."""
    try:
        rows = [form.row_of(_ROW.decode(line)) for line in files[form.CHAIN].splitlines()]
        heads = [
            parse_head(content.decode("ascii"))
            for name, content in files.items()
            if name.startswith("heads/")
        ]
    except (ValueError, RecursionError) as error:
        return None, [f"{form.CHAIN} or a head cannot be read: {error}"]
    findings = [*_part_findings(evidence, rows, heads), *_head_findings(evidence, rows, heads)]
    return (None, findings) if findings else opened_rows(evidence, rows)


def _part_findings(
    evidence: form.Evidence, rows: Sequence[tuple[Row, bytes]], heads: Sequence[SignedHead]
) -> Iterator[str]:
    """Each part is a chain from the hash before it to a signed head, and nothing is left over."""
    signed = {head.number for head in heads}
    place = 0
    end = 0
    for part in evidence.parts:
        count = part.last - part.first + 1
        piece = rows[place : place + count]
        place += count
        if not (end < part.first <= part.last) or len(piece) != count:
            yield f"records {part.first} to {part.last} are not there in their order"
            return
        end = part.last
        if piece[0][0].number != part.first:
            yield f"record {part.first} is missing"
        elif problem := chain_end(bytes.fromhex(part.before), piece):
            yield problem
        elif piece[-1][1].hex() != part.after:
            yield f"record {part.last}: the manifest tells another hash"
        elif part.last not in signed:
            yield f"record {part.last} has no signed head"
    if place != len(rows) or not evidence.parts:
        yield f"{form.CHAIN} has {len(rows)} records, the manifest tells {place}"


def _head_findings(
    evidence: form.Evidence, rows: Sequence[tuple[Row, bytes]], heads: Sequence[SignedHead]
) -> Iterator[str]:
    hashes = {row.number: held for row, held in rows}
    for head in heads:
        where = f"the signed head of record {head.number}"
        if (head.table, head.key) != (evidence.table, evidence.key):
            yield f"{where}: it is of another table, or of another key"
        elif hashes.get(head.number) != head.hash:
            yield f"{where}: another record stands there, or none"


def _told_findings(files: Mapping[str, bytes], opened: Opened) -> Iterator[str]:
    """The readable records and inputs are the rows, no more and no less."""
    told = {form.RECORDS: _told_records, form.INPUTS: _told_inputs}
    for name, of_rows in told.items():
        try:
            expected = list(of_rows(opened.rows))
        except (ValueError, RecursionError, OverflowError) as error:
            yield f"{form.CHAIN} holds what {name} could not tell: {error}"
            continue
        try:
            lines = [msgspec.json.decode(line) for line in files.get(name, b"").splitlines()]
        except (ValueError, RecursionError) as error:
            yield f"{name} cannot be read: {error}"
            continue
        if len(lines) != len(expected):
            yield f"{name} has {len(lines)} lines, the chain {len(expected)}"
        for line, row in zip(lines, expected, strict=False):
            if line != row:
                yield f"{name}: record {row['number']} is not told as it is in the chain"


def _told_records(rows: Sequence[CheckedRow]) -> Iterator[dict[str, Any]]:
    for checked in rows:
        row = checked.row
        body = msgspec.json.decode(row.body)
        del body["type"]
        yield {
            "number": row.number,
            "time": time_text(row.at_ms),
            "kind": row.kind.decode(),
            "round": row.round,
            "body": body,
            "hash": checked.hash.hex(),
        }


def _told_inputs(rows: Sequence[CheckedRow]) -> Iterator[dict[str, Any]]:
    for checked in rows:
        row = checked.row
        if row.cause is not None:
            cause = msgspec.json.decode(row.cause)
            yield {"number": row.number, "time": time_text(row.at_ms), "input": cause}


def _kept_findings(
    evidence: form.Evidence, opened: Opened, kept: SignedHead | None, key: str
) -> Iterator[str]:
    """What speaks against it when a key or a head was kept elsewhere."""
    if key and key != evidence.key:
        yield f"it was signed with the key {evidence.key}, not with the one that was kept"
    if kept is None:
        return
    where = f"the head of record {kept.number} that was kept"
    if kept.table != evidence.table:
        yield f"{where} is of table {kept.table!r}, the bundle of {evidence.table!r}"
    elif kept.key != evidence.key:
        yield f"{where} was signed with another key; the bundle was made elsewhere"
    elif opened.places.get(kept.number, kept.hash) != kept.hash:
        yield f"{where} has another hash; the chain was built anew"


def _kept_notes(opened: Opened, kept: SignedHead | None) -> list[str]:
    if kept is None or kept.number in opened.places:
        return []
    return [
        f"record {kept.number}, of the head that was kept, is not in the bundle: only table and "
        "key were compared with it"
    ]
