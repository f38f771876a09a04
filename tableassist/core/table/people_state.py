"""The people of a table as its state knows them: who they are, who is signed on, who is locked out.

A fold over the records like the rest of the state; nothing is decided here. No secret is kept, only
the digests of what is stored of them.
"""

from collections.abc import Mapping

import msgspec

from tableassist.core.inputs import LanguageName, Struct
from tableassist.core.names import is_same_person
from tableassist.core.people import Means, Post, Role, SecretsProblem
from tableassist.core.supervision import OfTwo

OF_MONEY: tuple[Role, ...] = ("supervisor", "approver", "technician")
"""Roles that have a say in money, or in who has: given by two people who have one."""


class Person(Struct, frozen=True):
    """One person. `pin` and `badge` are digests, "" where there is none."""

    name: str
    roles: tuple[Role, ...]
    games: tuple[str, ...] = ()
    language: LanguageName | None = None
    pin: str = ""
    badge: str = ""
    must_change: bool = False
    unproved: bool = False
    disabled: bool = False
    given_by: tuple[str, ...] = ()
    given_ms: int = 0

    @property
    def vouches(self) -> bool:
        """May, with another one, let in who has a say in money: knows a PIN that nobody else does.

        `given_by` are those who last gave a PIN in the place of another one, at `given_ms`.
        """
        is_proved = bool(self.pin) and not self.must_change and not self.disabled
        return is_proved and bool(set(self.roles) & set(OF_MONEY))


class AtPost(Struct, frozen=True):
    """Somebody signed on, since when, and when they were last seen at work there (table's time).

    `from_before`: signed on in an earlier life of the program, and kept for the round in hand.
    `number`: the record of the sign-on.
    """

    person: str
    since_ms: int
    touched_ms: int
    from_before: bool = False
    number: int = 0


class Tries(Struct, frozen=True):
    """Wrong tries since somebody last signed on so, and the lock that stands for them.

    It is over when the program has run until `until_up_ms`; None where there is no lock.
    """

    wrong: int = 0
    for_ms: int = 0
    until_up_ms: int | None = None

    @property
    def is_locked(self) -> bool:
        """Nobody signs on now, whatever they know."""
        return self.until_up_ms is not None


class HalfSaid(Struct, frozen=True):
    """What one person at the pit said at `at_ms`, and another one has to say too."""

    by: str
    said: OfTwo
    at_ms: int


class PeopleState(Struct, frozen=True):
    """`pit` holds two people at most, who signed on last at the end: it is they who act.

    `tries` are by person, "" for badges that nobody has. `said` is why the last try at a post was
    refused, `asked` whose PIN is wanted after it, `answered` the record that answered it, `busy_ms`
    when something last happened on the layout. `problem` and `swapped` are what was found of the
    stored secrets. `half_said` waits for a second person. `reader_away`: the badge reader cannot be
    reached.
    `two_vouch`: two people with a say in money once had PINs; since then it takes two to let in a
    third, and a PIN that was given has to be changed.
    """

    required: bool = False
    persons: Mapping[str, Person] = msgspec.field(default_factory=dict)
    dealer: AtPost | None = None
    pit: tuple[AtPost, ...] = ()
    tries: Mapping[str, Tries] = msgspec.field(default_factory=dict)
    said: Mapping[Post, str] = msgspec.field(default_factory=dict)
    asked: Mapping[Post, str] = msgspec.field(default_factory=dict)
    answered: Mapping[Post, int] = msgspec.field(default_factory=dict)
    busy_ms: int = 0
    problem: SecretsProblem = ""
    swapped: tuple[str, ...] = ()
    half_said: HalfSaid | None = None
    reader_away: bool = False
    two_vouch: bool = False

    def named(self, name: str) -> Person | None:
        """The person of this very name."""
        return self.persons.get(name)

    def like(self, name: str) -> Person | None:
        """The person whose name this is, however it is spelled."""
        return next((one for one in self.persons.values() if is_same_person(one.name, name)), None)

    def active(self, name: str) -> Person | None:
        """The person of this very name, who may sign on."""
        found = self.named(name)
        return found if found and not found.disabled else None

    def tries_of(self, person: str) -> Tries:
        """Those of a person, or of badges that nobody has."""
        return self.tries.get(person, Tries())

    def at(self, post: Post) -> tuple[AtPost, ...]:
        """Who is signed on there."""
        if post == "pit":
            return self.pit
        return (self.dealer,) if self.dealer else ()


def secret_of(person: Person, means: Means) -> str:
    """The digest of a person's PIN or badge, "" where there is none."""
    return person.pin if means == "pin" else person.badge
