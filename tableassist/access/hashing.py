"""How a PIN is stored: argon2id, with its cost written beside it; and a badge: a keyed hash.

What is stored of a secret has a digest of its own, which the journal records. It tells nothing of
the secret: the salt is in what is stored.
"""

import hashlib
import hmac
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError, VerifyMismatchError

from tableassist.access.pins import Pin

KEY_SIZE = 32


@dataclass(frozen=True, slots=True)
class Cost:
    """What one check of a PIN costs: rounds over so many KiB. A fifth of a second, about."""

    rounds: int = 4
    memory_kib: int = 64 * 1024


class PinHasher:
    """Makes and checks what is stored of PINs. Used by one thread at a time."""

    def __init__(self, cost: Cost) -> None:
        self._hasher = PasswordHasher(
            time_cost=cost.rounds, memory_cost=cost.memory_kib, parallelism=1
        )
        self._nobodys = ""

    def stored(self, pin: Pin) -> str:
        """What is stored of a PIN: a PHC string with its own salt."""
        return self._hasher.hash(pin.revealed())

    def fits(self, stored: str, pin: Pin) -> bool:
        """Whether this is the PIN. Raises HashUnreadableError when it cannot be told."""
        try:
            return self._hasher.verify(stored, pin.revealed())
        except VerifyMismatchError:
            return False
        except (Argon2Error, InvalidHashError):
            raise HashUnreadableError from None

    def get_ready(self) -> None:
        """Make what is worked upon in vain, before the first check, whoever that is of."""
        self._nobodys = self._nobodys or self.stored(Pin("nobody"))

    def work_in_vain(self, pin: Pin) -> None:
        """The same work for a PIN that nobody has, so that time tells nothing."""
        self.fits(self._nobodys, pin)

    def is_outdated(self, stored: str) -> bool:
        """Whether it was made at another cost than that of now."""
        return self._hasher.check_needs_rehash(stored)


class HashUnreadableError(Exception):
    """What is stored is no hash of a PIN, or there was no room to work it out."""


def badge_tag(number: str, key: bytes) -> str:
    """What is stored of a badge's number."""
    return hmac.digest(key, number.encode("utf-8", "surrogatepass"), "sha256").hex()


def digest_of(stored: str) -> str:
    """What the journal records of a stored secret."""
    return hashlib.sha256(stored.encode("utf-8")).hexdigest()
