"""What stands in an evidence bundle: the manifest, a row of the chain as JSON, names and texts.

Making and proving share these forms, and nothing of either is here. The manifest lists every other
file but its own signature; a bundle says nothing of when it was made, so the same round gives the
same bytes.
"""

import hashlib
from collections.abc import Mapping
from typing import Annotated, TypeAlias

import msgspec

from tableassist.core.inputs import Struct
from tableassist.journal import MAX_STORED, CheckedRow, Row

TITLE = "tableassist evidence 1"
MANIFEST, SIGNATURE, KEY, SUMS, README = (
    "manifest.json",
    "manifest.sig",
    "key.pem",
    "SHA256SUMS",
    "README.txt",
)
CHAIN, RECORDS, INPUTS = "chain.jsonl", "records.jsonl", "inputs.jsonl"
PROFILE, STATE = "profile.json", "state.msgpack"
PAGE, PAGE_PDF = "page.txt", "page.pdf"

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_STORED)]
_Sum: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
_Salt: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{32}\Z")]


class FileSum(Struct, frozen=True, forbid_unknown_fields=True):
    """One file of the bundle."""

    name: str
    bytes: _Count
    sha256: _Sum


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Records `first` to `last` without a hole: the chain's hash before the first, after the last.

    The signed head of the last one is in `heads/`. `signed`: the journal had signed that record by
    itself; else its head was signed when a bundle was made.
    """

    first: _Count
    last: _Count
    before: _Sum
    after: _Sum
    signed: bool


class LeftOut(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of the round that may not be told: a drawn trigger that is not reached yet."""

    number: _Count
    at_ms: _Count
    kind: str
    level: str


class Evidence(Struct, frozen=True, forbid_unknown_fields=True):
    """The manifest. `key` is the public key, in hex, of the journal's heads and of this manifest.

    `last` is the round's last record, what stands behind it became of its `hits`. `profile` is the
    SHA-256 of `profile.json`, by which the round was played; `form` is that of `state.msgpack`, ""
    when it is not there.
    """

    title: str
    table: str
    house: str
    profile: _Sum
    program: str
    round: _Count
    last: _Count
    hits: tuple[_Count, ...]
    parts: tuple[Part, ...]
    left_out: tuple[LeftOut, ...]
    form: str
    key: _Sum
    files: tuple[FileSum, ...]


class ChainLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A stored row: the columns that its hash covers, in their order, and the hash."""

    number: _Count
    at_ms: _Count
    kind: str
    version: int
    round: int | None
    body: str
    cause: str | None
    unit: str | None
    event_id: int | None
    era: int | None
    part: int | None
    salt: _Salt
    hash: _Sum


class InputLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What was sensed: the input that the decision beginning with record `number` came from."""

    number: _Count
    time: str
    input: msgspec.Raw


def head_name(number: int) -> str:
    """The file of the signed head of a record."""
    return f"heads/{number}.head"


def chain_line(checked: CheckedRow) -> ChainLine:
    """A row as JSON can hold it."""
    row = checked.row

    def text(column: bytes | None) -> str | None:
        return None if column is None else column.decode()

    return ChainLine(
        row.number,
        row.at_ms,
        row.kind.decode(),
        row.version,
        row.round,
        row.body.decode(),
        text(row.cause),
        text(row.unit),
        row.event_id,
        row.era,
        row.part,
        row.salt.hex(),
        checked.hash.hex(),
    )


def row_of(line: ChainLine) -> tuple[Row, bytes]:
    """The row and its hash. Raises UnicodeEncodeError when a text can never have been stored."""

    def stored(text: str | None) -> bytes | None:
        return None if text is None else text.encode()

    row = Row(
        line.number,
        line.at_ms,
        line.kind.encode(),
        line.version,
        line.round,
        line.body.encode(),
        stored(line.cause),
        stored(line.unit),
        line.event_id,
        line.era,
        line.part,
        bytes.fromhex(line.salt),
    )
    return row, bytes.fromhex(line.hash)


def file_sums(files: Mapping[str, bytes]) -> tuple[FileSum, ...]:
    """The sums of these files, in their order."""
    return tuple(
        FileSum(name, len(content), hashlib.sha256(content).hexdigest())
        for name, content in files.items()
    )


def sums_text(files: Mapping[str, bytes]) -> bytes:
    """The sums as `sha256sum -c` reads them."""
    return "".join(f"{one.sha256}  {one.name}\n" for one in file_sums(files)).encode()


def manifest_text(evidence: Evidence) -> bytes:
    """The bytes of the manifest; they are what is signed."""
    return msgspec.json.format(msgspec.json.encode(evidence)) + b"\n"
