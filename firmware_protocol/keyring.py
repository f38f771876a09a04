"""The host's keys of one unit: which of them its board has, and how the next one is agreed.

Keys are candidates, newest first, until a session has opened with one; older ones are forgotten
then. Nothing is stored here: a key goes out to the caller first, and to the board afterwards.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from firmware_protocol.frame import Frame
from firmware_protocol.messages import Feature, HelloAck, KeyMode, RspStatus, SetKey
from firmware_protocol.reports import Refusal
from firmware_protocol.signing import (
    KeyedHash,
    SessionKeys,
    Signer,
    checked_key,
    key_name,
    rotated_key,
)


class PreparedHash(KeyedHash):
    """Both pads are hashed once; not every small board can copy a hash that has begun."""

    __slots__ = ("_begun_inner", "_begun_outer")

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self._begun_inner = hashlib.sha256(self._inner)
        self._begun_outer = hashlib.sha256(self._outer)

    def digest(self, message: bytes) -> bytes:
        """32 bytes."""
        inner, outer = self._begun_inner.copy(), self._begun_outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


class _PreparedKeys(SessionKeys):
    """For a computer, which hears three boards at once."""

    __slots__ = ()
    _hash = PreparedHash


@dataclass(frozen=True, slots=True)
class Proof:
    """A HELLO_ACK that is believed. Without a signer the session is not signed."""

    signer: Signer | None = None
    key_name: str | None = None


class _Change:
    """A new key on its way to the board."""

    __slots__ = ("asked", "key", "message", "stored")

    def __init__(self, key: bytes, message: SetKey) -> None:
        self.key = key
        self.message = message
        self.stored = False
        self.asked = False


class KeyRing:
    """`keys`: what the board may have, newest first. Without any, no session can be signed."""

    def __init__(self, keys: Sequence[bytes], *, require_signed: bool) -> None:
        self._keys = [checked_key(key) for key in keys]
        self._require_signed = require_signed
        self._proven: bytes | None = None
        self._change: _Change | None = None

    @property
    def has_keys(self) -> bool:
        """A session can be signed."""
        return bool(self._keys)

    def judge(self, frame: Frame, ack: HelloAck) -> Proof | Refusal:
        """Believe a HELLO_ACK, or say why not."""
        for key in self._keys:
            keys = _PreparedKeys(
                key,
                host_nonce=ack.host_nonce,
                dev_nonce=ack.dev_nonce,
                uid=ack.uid,
                sid=frame.sid,
            )
            signer = Signer(keys, from_device=False, equal=hmac.compare_digest)
            if signer.proves(frame):
                return Proof(signer, key_name(key))
        if frame.signature is not None or (ack.features & Feature.SIGNS and not self._keys):
            return Refusal.UNKNOWN_KEY
        if self._require_signed or (self._keys and not self._may_provision(ack)):
            return Refusal.UNSIGNED
        return Proof()

    def _may_provision(self, ack: HelloAck) -> bool:
        change = self._change
        is_first = change is not None and change.message.mode is KeyMode.PROVISION
        return is_first and not ack.features & Feature.SIGNS

    def rotate(self, salt: bytes) -> bytes:
        """The key that follows the one in use; `ValueError` when none is in use or one is due."""
        if self._change is not None:
            raise ValueError("a new key is on its way already")
        if self._proven is None:
            raise ValueError("no signed session is open")
        key = rotated_key(self._proven, salt)
        self._change = _Change(key, SetKey(KeyMode.ROTATE, salt))
        return key

    def provision(self, key: bytes) -> None:
        """A first key for a board that has none; `ValueError` when there are keys already."""
        if self._keys or self._change is not None:
            raise ValueError("the unit has a key already")
        self._change = _Change(checked_key(key), SetKey(KeyMode.PROVISION, key))

    def stored(self) -> None:
        """The new key is durable here: now the board may be told."""
        if self._change is None or self._change.stored:
            raise ValueError("no new key waits to be stored")
        self._change.stored = True
        self._keys.insert(0, self._change.key)

    def due(self) -> SetKey | None:
        """The request to send in this session, once."""
        change = self._change
        if change is None or not change.stored or change.asked:
            return None
        change.asked = True
        return change.message

    def answered(self, status: int) -> bool:
        """What the board says to it; False when it did not take the key, which is dropped."""
        if status == RspStatus.OK:
            return True
        change, self._change = self._change, None
        if change is not None:
            self._keys.remove(change.key)
        return False

    def left(self) -> None:
        """The session is over; one with the old key is told of the new one again."""
        self._proven = None
        if self._change is not None:
            self._change.asked = False

    def opened(self, proof: Proof) -> None:
        """A session has opened: the board has this key, and will never have an older one again."""
        for at, key in enumerate(self._keys):
            if proof.key_name == key_name(key):
                self._proven = key
                del self._keys[at + 1 :]
                if self._change is not None and self._change.key == key:
                    self._change = None
                return
