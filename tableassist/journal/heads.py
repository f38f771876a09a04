"""Signed heads: what shows that the chain was cut short or built anew by somebody without the key.

Ed25519 over a fixed text of five lines. The private key lies outside the database; its public half
stands in the journal's first record. A head that is kept elsewhere, on paper or in the sign, shows
even what somebody with the key did. The title says under which rule it was signed (`ends`). Nothing
here reads or writes the journal.
"""

import hashlib
import os
import re
import stat
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tableassist.core.inputs import Struct
from tableassist.journal.errors import JournalError
from tableassist.journal.files import reading, sync_directory
from tableassist.owned_files import OWNER_ONLY, make_file

_TITLE = "tableassist head 2"
_OLD_TITLE = "tableassist head 1"
"""Of heads that were signed at a round's end and each hour only."""
MAX_STORED = 2**63 - 1
"""The highest number that a column of SQLite holds."""
_KEY_LIMIT = 1_000
_HEAD_LIMIT = 4_096
_FORMS = (r"\d{1,19}", r"[0-9a-f]{64}", r"\d{1,19}", r"[0-9a-f]{64}", r"[0-9a-f]{128}")
"""Of a head's lines behind title and table: number, hash, time, key, signature."""


class SignedHead(Struct, frozen=True):
    """The hash of record `number` of `table`, signed at `at_ms` (UTC) with the key `key` (hex)."""

    table: str
    number: int
    at_ms: int
    hash: bytes
    key: str
    signature: bytes

    @property
    def key_id(self) -> str:
        """The short name of the key."""
        return key_id(self.key)

    @property
    def is_genuine(self) -> bool:
        """Whether its own key signed it. Whose key that is stands in the journal's record 1."""
        return bool(self.title)

    @property
    def title(self) -> str:
        """The title under which its own key signed it, "" when it did not."""
        return next((title for title in (_TITLE, _OLD_TITLE) if self._is_signed_as(title)), "")

    @property
    def ends_are_signed(self) -> bool:
        """Whether, from this head on, what `ends` wants to be signed is."""
        return self._is_signed_as(_TITLE)

    def _is_signed_as(self, title: str) -> bool:
        text = head_text(self.table, self.number, self.hash, self.at_ms, title)
        return is_signed(self.key, self.signature, text)


def key_id(key: str) -> str:
    """The short name of a public key (hex)."""
    return hashlib.sha256(key.encode()).hexdigest()[:16]


def public_pem(key: str) -> bytes:
    """A public key (hex) in the form that other programs read. ValueError when it is none."""
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
    return public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def head_text(table: str, number: int, last_hash: bytes, at_ms: int, title: str = _TITLE) -> bytes:
    """What a head's signature covers."""
    return f"{title}\n{table}\n{number}\n{last_hash.hex()}\n{at_ms}\n".encode()


def is_signed(key: str, signature: bytes, text: bytes) -> bool:
    """Whether `signature` is that of the public `key` (hex) over `text`."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, text)
    except (InvalidSignature, ValueError, TypeError):
        return False
    return True


def format_head(head: SignedHead) -> str:
    """A head as text to print and keep: what was signed, then the key and the signature in hex."""
    title = head.title or _TITLE
    text = head_text(head.table, head.number, head.hash, head.at_ms, title).decode()
    return f"{text}{head.key}\n{head.signature.hex()}\n"


def parse_head(text: str) -> SignedHead:
    """The head that `format_head` wrote, and that its key has signed. Raises ValueError."""
    lines = text.splitlines()
    if len(lines) != 7 or lines[0] not in (_TITLE, _OLD_TITLE):
        raise ValueError(f"not a head: it has seven lines and begins with {_TITLE!r}")
    title, table, number, last_hash, at_ms, key, signature = lines
    for place, (line, form) in enumerate(zip(lines[2:], _FORMS, strict=True), start=3):
        if not re.fullmatch(form, line, re.ASCII):
            raise ValueError(f"not a head: line {place} is not as it is written")
    if max(int(number), int(at_ms)) > MAX_STORED:
        raise ValueError("not a head: no journal has such a record")
    head = SignedHead(
        table, int(number), int(at_ms), bytes.fromhex(last_hash), key, bytes.fromhex(signature)
    )
    if head.title != title:
        raise ValueError(f"a head of record {number} whose signature does not fit")
    return head


def read_head(path: Path) -> SignedHead:
    """The head in the file at `path`, as `parse_head`. OSError, ValueError."""
    with reading(path) as file:
        return parse_head(file.read(_HEAD_LIMIT).decode("utf-8", "replace"))


class HeadKey:
    """The private key of a journal."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()

    def sign(self, text: bytes) -> bytes:
        """The signature over `text`, 64 bytes."""
        return self._private.sign(text)

    def sign_head(self, table: str, number: int, last_hash: bytes, at_ms: int) -> SignedHead:
        """The signed head of record `number`."""
        signature = self.sign(head_text(table, number, last_hash, at_ms))
        return SignedHead(table, number, at_ms, last_hash, self.public, signature)


def key_path(directory: Path) -> Path:
    """Where the key lies unless the settings say otherwise."""
    return directory / "head.key"


def load_key(path: Path) -> HeadKey:
    """The key in the file at `path`: 32 bytes as hex, for its owner alone. Raises JournalError."""
    where = f"reading head key {path}"
    try:
        with reading(path) as file:
            mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
            text = file.read(_KEY_LIMIT).decode("ascii")
    except OSError as error:
        raise JournalError(f"{where}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise JournalError(f"{where}: not 64 hex digits") from error
    if mode & ~OWNER_ONLY:
        raise JournalError(f"{where}: others than its owner may use it ({mode:04o}): chmod 600")
    try:
        return HeadKey(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(text)))
    except ValueError as error:
        raise JournalError(f"{where}: not 64 hex digits") from error


def make_key(path: Path) -> HeadKey:
    """The key at `path`, made when there is none; durable on return. Raises JournalError."""
    if os.path.lexists(path):  # a link to nothing may be a disk that is not there yet
        return load_key(path)
    private = Ed25519PrivateKey.generate()
    draft = path.with_name(path.name + ".new")
    try:
        draft.unlink(missing_ok=True)
        with os.fdopen(make_file(draft), "w") as file:
            file.write(private.private_bytes_raw().hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.rename(path)
        sync_directory(path.parent)
    except OSError as error:
        raise JournalError(f"making head key {path}: {error.strerror}") from error
    return HeadKey(private)
