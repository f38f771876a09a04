"""Keys, counters and tags: how the two ends of a session prove every frame to each other.

One 32-byte key is shared with each unit; both ends draw two keys of a session from it, one per
direction. No key is kept in anything that can be printed. Only hashes and arithmetic that a small
board has as well are used here; which frames a half takes, and where keys are stored, is decided
elsewhere. The rules are those of README.md, the literal bytes in vectors/signing.json.
"""

import hashlib
import struct
from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar

from firmware_protocol.frame import TAG_SIZE, Frame, encode_frame, signed_bytes, wire_form

KEY_SIZE = 32
ACK_COUNTER = 0
LAST_COUNTER = 0xFFFF_FFFF
# A host begins a new session here, long before either end runs out of numbers.
RENEW_COUNTER = 0xFFFF_0000
_BLOCK_SIZE = 64
_SID = struct.Struct("<H")


class Forgery(StrEnum):
    """Why a frame is not believed."""

    BAD_TAG = "bad tag"
    REPLAYED = "replayed counter"
    UNSIGNED = "unsigned"
    STALE = "stale session"
    UNKNOWN_KEY = "unknown key"


class KeyedHash:
    """HMAC-SHA256 with one key, its two pads made once."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        if len(key) > _BLOCK_SIZE:
            key = hashlib.sha256(key).digest()
        block = key + bytes(_BLOCK_SIZE - len(key))
        self._inner = bytes(byte ^ 0x36 for byte in block)
        self._outer = bytes(byte ^ 0x5C for byte in block)

    def digest(self, message: bytes) -> bytes:
        """32 bytes."""
        inner = hashlib.sha256(self._inner + message).digest()
        return hashlib.sha256(self._outer + inner).digest()


class SessionKeys:
    """The keys of one session: `host` signs what the host says, `board` what the board says."""

    __slots__ = ("board", "host")
    _hash: ClassVar[type[KeyedHash]] = KeyedHash

    def __init__(
        self, key: bytes, *, host_nonce: bytes, dev_nonce: bytes, uid: bytes, sid: int
    ) -> None:
        start = b"TLK1" + host_nonce + dev_nonce + uid + _SID.pack(sid)
        session = KeyedHash(KeyedHash(checked_key(key)).digest(start))
        self.host = self._hash(session.digest(b"H"))
        self.board = self._hash(session.digest(b"D"))


def checked_key(key: bytes) -> bytes:
    """The key itself; `ValueError`, which does not show it, when it has not 32 bytes."""
    if len(key) != KEY_SIZE:
        raise ValueError(f"a key has {KEY_SIZE} bytes, not {len(key)}")
    return bytes(key)


def rotated_key(key: bytes, salt: bytes) -> bytes:
    """The key that follows `key` when a board is told this salt of 32 bytes."""
    if len(salt) != KEY_SIZE:
        raise ValueError(f"a salt has {KEY_SIZE} bytes, not {len(salt)}")
    return KeyedHash(checked_key(key)).digest(b"TLK1 rotate" + salt)


def key_name(key: bytes) -> str:
    """Eight hex digits that tell keys apart and say nothing about them: for people and logs."""
    return KeyedHash(checked_key(key)).digest(b"TLK1 name")[:4].hex()


def same_bytes(ours: bytes, theirs: bytes) -> bool:
    """Compare in a time that does not tell where they differ."""
    difference = len(ours) ^ len(theirs)
    for one, other in zip(ours, theirs, strict=False):
        difference |= one ^ other
    return difference == 0


class Signer:
    """One end of one signed session: its next counter, and the newest of the other end.

    `equal` compares tags, in constant time.
    """

    __slots__ = ("_equal", "_missed", "_own", "_seen", "_sent", "_theirs")

    def __init__(
        self,
        keys: SessionKeys,
        *,
        from_device: bool,
        equal: Callable[[bytes, bytes], bool] = same_bytes,
    ) -> None:
        self._own, self._theirs = (
            (keys.board, keys.host) if from_device else (keys.host, keys.board)
        )
        self._equal = equal
        self._sent = ACK_COUNTER
        self._seen = ACK_COUNTER
        self._missed = 0

    @property
    def spent(self) -> bool:
        """No number is left to sign another frame with."""
        return self._sent >= LAST_COUNTER

    @property
    def wants_renewal(self) -> bool:
        """One of the two ends has used nearly all of its numbers."""
        return max(self._sent, self._seen) >= RENEW_COUNTER

    def encode(self, frame: Frame) -> bytes:
        """The wire form, signed with the next number; sent again it is to be encoded again."""
        self._sent += 1
        return self._signed(frame, self._sent)

    def check(self, frame: Frame) -> Forgery | None:
        """None for a frame of the other end that is new; what is wrong with it otherwise."""
        if frame.signature is None:
            return Forgery.UNSIGNED
        if not self._has_tag(frame):
            return Forgery.BAD_TAG
        if frame.signature.counter <= self._seen:
            return Forgery.REPLAYED
        self._missed += frame.signature.counter - self._seen - 1
        self._seen = frame.signature.counter
        return None

    def take_missed(self) -> int:
        """How many frames of the other end never came, since this was asked last."""
        missed, self._missed = self._missed, 0
        return missed

    def encode_ack(self, frame: Frame) -> bytes:
        """The wire form of the HELLO_ACK, which alone has number 0."""
        return self._signed(frame, ACK_COUNTER)

    def proves(self, ack: Frame) -> bool:
        """This HELLO_ACK was signed by the board that has the key."""
        signature = ack.signature
        return signature is not None and signature.counter == ACK_COUNTER and self._has_tag(ack)

    def _signed(self, frame: Frame, counter: int) -> bytes:
        raw = signed_bytes(frame, counter)
        return wire_form(raw + self._own.digest(raw)[:TAG_SIZE])

    def _has_tag(self, frame: Frame) -> bool:
        if frame.signature is None:
            return False
        tag = self._theirs.digest(signed_bytes(frame))[:TAG_SIZE]
        return self._equal(tag, frame.signature.tag)


def encode_with(signer: Signer | None, frame: Frame) -> bytes:
    """The wire form in a session, signed or not."""
    return encode_frame(frame) if signer is None else signer.encode(frame)


def forgery_in(signer: Signer | None, frame: Frame) -> Forgery | None:
    """What is wrong with a frame that carries the number of the present session."""
    if signer is not None:
        return signer.check(frame)
    return None if frame.signature is None else Forgery.UNKNOWN_KEY
