"""A board's one key: when it may change, and how it is kept so that no power cut loses it.

The key goes into memory that survives power loss before anything is answered. It cannot be read
from here, only used. Which requests come in signed is known to `device`.
"""

import binascii
import struct
from collections.abc import Callable

from firmware_protocol.messages import KeyMode, RspStatus, SetKey
from firmware_protocol.signing import KEY_SIZE, SessionKeys, checked_key, rotated_key

_SLOT = struct.Struct(f"<4sI{KEY_SIZE}s")
_CRC = struct.Struct("<I")
_MAGIC = b"TLKK"
_SLOT_SIZE = _SLOT.size + _CRC.size
_SLOTS = 2


class KeySlots:
    """Two places for a key, used in turn: while one is written, the other holds the old key.

    `image` is what the memory held at the start, at least `SIZE` bytes; anything else is no key.
    """

    SIZE = _SLOTS * _SLOT_SIZE

    def __init__(self, image: bytes = b"") -> None:
        self._kept = [_read(image[at : at + _SLOT_SIZE]) for at in range(0, self.SIZE, _SLOT_SIZE)]

    def newest(self) -> bytes | None:
        """The key to start with."""
        return max(self._kept)[1] or None

    def put(self, key: bytes, write: Callable[[int, bytes], bool]) -> bool:
        """Keep a key by `write(offset, block)`, True when the block is durable.

        After a failure the same place is used again, as the other one holds the only whole key.
        """
        generation = max(self._kept)[0] + 1
        place = self._kept.index(min(self._kept))
        block = _SLOT.pack(_MAGIC, generation, checked_key(key))
        if not write(place * _SLOT_SIZE, block + _CRC.pack(binascii.crc32(block))):
            return False
        self._kept[place] = (generation, bytes(key))
        return True


def _read(slot: bytes) -> tuple[int, bytes]:
    """Generation and key; 0 and no bytes for an empty or damaged place."""
    block, check = slot[: _SLOT.size], slot[_SLOT.size :]
    if len(slot) == _SLOT_SIZE and check == _CRC.pack(binascii.crc32(block)):
        magic, generation, key = _SLOT.unpack(block)
        if magic == _MAGIC:
            return generation, key
    return 0, b""


class BoardKey:
    """The key in use. `store` makes the next one durable, False when it could not.

    `service_mode`: the button inside the board is pressed, so that a first key may be put in.
    """

    def __init__(
        self, key: bytes | None = None, store: Callable[[bytes], bool] | None = None
    ) -> None:
        self.service_mode = False
        self._key = None if key is None else checked_key(key)
        self._store = store

    @property
    def is_set(self) -> bool:
        """The board has a key and signs."""
        return self._key is not None

    def session_keys(
        self, *, host_nonce: bytes, dev_nonce: bytes, uid: bytes, sid: int
    ) -> SessionKeys | None:
        """The keys of a session that begins now; None without a key."""
        if self._key is None:
            return None
        return SessionKeys(self._key, host_nonce=host_nonce, dev_nonce=dev_nonce, uid=uid, sid=sid)

    def change(self, message: SetKey, *, signed: bool) -> RspStatus:
        """Take a first key or draw the next one; what to answer. OK means it is durable."""
        key = self._next(message, signed=signed)
        if key is None or self._store is None or not self._store(key):
            return RspStatus.REFUSED
        self._key = key
        return RspStatus.OK

    def _next(self, message: SetKey, *, signed: bool) -> bytes | None:
        if message.mode is KeyMode.ROTATE:
            return rotated_key(self._key, message.material) if signed and self._key else None
        return message.material if self.service_mode and self._key is None else None
