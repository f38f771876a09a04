"""The people of a table: what they are and where they sign on, and what is told of them.

These are inputs like any other (`inputs` lists them). No PIN and no badge number is in any of them:
whoever checks one (`tableassist.access`) tells the outcome, and by a digest which stored secret it
was checked with. What follows is decided in `core.table.people`.
"""

from collections.abc import Collection
from typing import Literal, TypeAlias

import msgspec

LanguageName: TypeAlias = Literal["en", "fr"]
Role: TypeAlias = Literal["dealer", "supervisor", "approver", "technician", "auditor"]
ROLES_OF_PEOPLE: tuple[Role, ...] = ("dealer", "supervisor", "approver", "technician", "auditor")
Post: TypeAlias = Literal["dealer", "pit"]
Means: TypeAlias = Literal["pin", "badge"]
Checked: TypeAlias = Literal[
    "right", "wrong", "unknown", "swapped", "no-secrets", "new-pin-weak", "new-pin-shared"
]
SecretsProblem: TypeAlias = Literal["", "missing", "unreadable"]


def is_licence_right(roles: Collection[Role], games: Collection[str]) -> bool:
    """Whether a dealer, and nobody else, has games."""
    return ("dealer" in roles) == bool(games)


class SignOnTried(msgspec.Struct, frozen=True, tag="sign_on_tried"):
    """Somebody gave a PIN or a badge at `post`; `outcome` is what the check of it said.

    `person` is "" where nobody is known by that name or badge. `digest` is the SHA-256 (hex) of the
    stored secret it was checked with. `up_ms`: milliseconds since the program started, by a clock
    that nobody can set.
    """

    person: str
    post: Post
    outcome: Checked
    digest: str = ""
    means: Means = "pin"
    up_ms: int = 0


class SignOffTouched(msgspec.Struct, frozen=True, tag="sign_off_touched"):
    """Whoever is signed on at `post` leaves it."""

    post: Post


class PostTouched(msgspec.Struct, frozen=True, tag="post_touched"):
    """Somebody is still at work at the pit's panel; `now_ms` is the table's time."""

    now_ms: int = 0


class OwnPinChanged(msgspec.Struct, frozen=True, tag="own_pin_changed"):
    """A person proved the PIN of `old_digest`, and another secret, `digest`, is stored for it.

    `is_rehash`: the PIN is the same, only its hash was made anew.
    """

    person: str
    old_digest: str
    digest: str
    is_rehash: bool = False


class StoredDigests(msgspec.Struct, frozen=True):
    """The digests of all that is stored for one person."""

    person: str
    digests: tuple[str, ...]


class SecretsSensed(msgspec.Struct, frozen=True, tag="secrets_sensed"):
    """How the file of the secrets was found, and what is stored there."""

    problem: SecretsProblem
    stored: tuple[StoredDigests, ...] = ()


class BadgeReaderSensed(msgspec.Struct, frozen=True, tag="badge_reader_sensed"):
    """The badge reader on a serial port is there, or cannot be reached."""

    is_there: bool


class PersonAdd(msgspec.Struct, frozen=True, tag="person_add"):
    """A person may sign on at this table from now on; told again, roles and the rest change.

    `games` are those that a dealer is licensed for.
    """

    person: str
    roles: tuple[Role, ...]
    games: tuple[str, ...] = ()
    language: LanguageName | None = None
    by: tuple[str, ...] = ()


class PersonDisable(msgspec.Struct, frozen=True, tag="person_disable"):
    """A person may not sign on any more."""

    person: str
    reason: str
    by: tuple[str, ...] = ()


class PinGive(msgspec.Struct, frozen=True, tag="pin_give"):
    """A PIN was set for a person; `digest` is that of its stored secret.

    `must_change`: somebody else knows it. `unproved`: who did it could show no PIN of their own.
    """

    person: str
    digest: str
    must_change: bool = False
    by: tuple[str, ...] = ()
    reason: str = ""
    unproved: bool = False


class BadgeGive(msgspec.Struct, frozen=True, tag="badge_give"):
    """A badge was given to a person, or, with no `digest`, taken away."""

    person: str
    digest: str
    by: tuple[str, ...] = ()


class ProofFailed(msgspec.Struct, frozen=True, tag="proof_failed"):
    """At a command somebody was named and did not prove it.

    `swapped`: what is stored is not the PIN that was set; `locked`: nobody was asked for one;
    `must-change`: it is right, and somebody else knows it. Where an older program's journal has it,
    it `counts` as no wrong try.
    """

    person: str
    why: Literal["wrong", "swapped", "locked", "must-change"] = "wrong"
    counts: bool = False


class ProofGiven(msgspec.Struct, frozen=True, tag="proof_given"):
    """At a command somebody proved with their PIN who they are."""

    person: str


PeopleTouch: TypeAlias = SignOffTouched | PostTouched
PeopleWord: TypeAlias = PersonAdd | PersonDisable | PinGive | BadgeGive | ProofFailed | ProofGiven
PeopleNews: TypeAlias = SignOnTried | OwnPinChanged | SecretsSensed | BadgeReaderSensed
