"""`people.secrets`: what is stored of PINs and badges, in a file that its owner alone may read.

Beside the secret that is in force, by the digest that the journal holds, there may be one that was
made and never recorded, or one of before; neither opens anything. The file appears whole or not at
all. No text made here holds anything of its content.
"""

import secrets
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tableassist.access.hashing import (
    KEY_SIZE,
    Cost,
    HashUnreadableError,
    PinHasher,
    badge_tag,
    digest_of,
)
from tableassist.access.pins import Pin
from tableassist.core.people import Checked, SecretsProblem, SecretsSensed, StoredDigests
from tableassist.owned_files import locked, read_owned, replace_owned

FILE_NAME = "people.secrets"
_LARGEST = 1_000_000


class _Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is stored for one person, the newest first."""

    pins: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return "<secrets of a person>"


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    format: int
    badge_key: str
    people: dict[str, _Own]

    def __repr__(self) -> str:
        return f"<secrets of {len(self.people)} people>"


class SecretsError(Exception):
    """The file cannot be used, in words; `problem` is what the table is told of it."""

    def __init__(self, problem: SecretsProblem, words: str) -> None:
        super().__init__(words)
        self.problem = problem


class StoredSecrets:
    """The secrets of the people of one table. Each call reads the file anew."""

    def __init__(self, directory: Path, cost: Cost | None = None) -> None:
        self.path = directory / FILE_NAME
        self._hasher = PinHasher(cost or Cost())

    def sensed(self) -> SecretsSensed:
        """What the table is told of the file."""
        try:
            people = self._read().people
        except SecretsError as error:
            return SecretsSensed(error.problem)
        stored = (
            StoredDigests(name, tuple(map(digest_of, (*own.pins, *own.badges))))
            for name, own in sorted(people.items())
        )
        return SecretsSensed("", tuple(stored))

    def checked(self, person: str, pin: Pin, in_force: str) -> Checked:
        """Whether this is the PIN of a person; `in_force` is its digest, "" for nobody's.

        The work is the same whoever it is. Raises SecretsError when nothing can be checked.
        """
        self._hasher.get_ready()
        try:
            own = self._read().people.get(person, _Own()) if in_force else _Own()
            stored = next((one for one in own.pins if digest_of(one) == in_force), None)
            if stored is None:
                self._hasher.work_in_vain(pin)
                return "swapped" if in_force else "unknown"
            return "right" if self._hasher.fits(stored, pin) else "wrong"
        except HashUnreadableError:
            raise SecretsError("unreadable", "a stored PIN cannot be checked") from None

    def is_outdated(self, person: str, in_force: str) -> bool:
        """Whether a PIN is stored at another cost than that of now."""
        pins = self._read().people.get(person, _Own()).pins
        return any(digest_of(one) == in_force and self._hasher.is_outdated(one) for one in pins)

    def is_taken(self, pin: Pin, in_force: Mapping[str, str]) -> bool:
        """Whether one of these people has this PIN, by the digests of their names."""
        found = [self.checked(person, pin, digest) for person, digest in in_force.items()]
        return "right" in found

    def badge_digest(self, number: str) -> str:
        """The digest of a badge's number as it would be recorded. Raises SecretsError."""
        return digest_of(badge_tag(number, bytes.fromhex(self._read().badge_key)))

    def add_pin(self, person: str, pin: Pin, in_force: Collection[str]) -> str:
        """Store a PIN, durably, and return its digest; what is not `in_force` any more goes."""
        stored = self._hasher.stored(pin)
        self._add(person, in_force, lambda _key: _Own(pins=(stored,)))
        return digest_of(stored)

    def add_badge(self, person: str, number: str, in_force: Collection[str]) -> str:
        """The same for a badge's number."""
        own = self._add(person, in_force, lambda key: _Own(badges=(badge_tag(number, key),)))
        return digest_of(own.badges[0])

    def _add(self, person: str, in_force: Collection[str], make: Callable[[bytes], _Own]) -> _Own:
        """Store what is made under the key of badges, and return all that the person has then."""
        with self._locked():
            content = self._of_now()
            people = {name: _kept(own, in_force) for name, own in content.people.items()}
            new, own = make(bytes.fromhex(content.badge_key)), people.get(person, _Own())
            people[person] = _Own((*new.pins, *own.pins), (*new.badges, *own.badges))
            kept = {name: own for name, own in people.items() if own.pins or own.badges}
            self._write(replace(content, people=kept))
        return people[person]

    def _of_now(self) -> _Content:
        """The file's content, a new one where there is no file yet."""
        if not self.path.exists() and not self.path.is_symlink():
            return _Content(1, secrets.token_hex(KEY_SIZE), {})
        return self._read()

    def _read(self) -> _Content:
        where = f"reading {self.path}"
        try:
            written = read_owned(self.path, _LARGEST)
        except FileNotFoundError:
            raise SecretsError("missing", f"{where}: there is none") from None
        except OSError as error:
            raise SecretsError("unreadable", f"{where}: {error.strerror}") from None
        try:
            content = msgspec.json.decode(written, type=_Content)
            key = bytes.fromhex(content.badge_key)
        except ValueError:  # a message of msgspec may quote what it read
            raise SecretsError("unreadable", f"{where}: damaged") from None
        if content.format != 1 or len(key) != KEY_SIZE:
            raise SecretsError("unreadable", f"{where}: damaged, or of another version")
        return content

    def _write(self, content: _Content) -> None:
        written = msgspec.json.format(msgspec.json.encode(content)) + b"\n"
        try:
            replace_owned(self.path, written)
        except OSError as error:
            raise SecretsError("unreadable", f"writing {self.path}: {error.strerror}") from None

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Nobody else changes the file inside this block, and its name is durable after it."""
        with ExitStack() as held:
            try:
                held.enter_context(locked(self.path.parent))
            except OSError as error:
                words = f"opening {self.path.parent}: {error.strerror}"
                raise SecretsError("unreadable", words) from None
            yield


def _kept(own: _Own, in_force: Collection[str]) -> _Own:
    pins = tuple(one for one in own.pins if digest_of(one) in in_force)
    return _Own(pins, tuple(one for one in own.badges if digest_of(one) in in_force))
