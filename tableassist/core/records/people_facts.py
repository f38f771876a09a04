"""What people chose about the table itself, who they are, and who signed on where, as facts.

No secret is in any of these: a digest is the SHA-256 of what is stored of one, so that a stored
secret that was exchanged is found. Nothing of a round or of money lives here.
"""

from tableassist.core.inputs import LanguageName, Struct
from tableassist.core.people import Means, Post, Role, SecretsProblem
from tableassist.core.supervision import OfTwo


class LanguageChosen(Struct, frozen=True, tag="language_chosen"):
    """The words of the table are in `language` from now on, also after a restart."""

    language: LanguageName


class PersonAdded(Struct, frozen=True, tag="person_added", omit_defaults=True):
    """A person may sign on from now on, once there is a PIN or a badge. `by`: who said so.

    `games` are those that a dealer is licensed for, `language` the one this person deals in.
    """

    person: str
    roles: tuple[Role, ...]
    games: tuple[str, ...] = ()
    language: LanguageName | None = None
    by: tuple[str, ...] = ()


class PersonChanged(Struct, frozen=True, tag="person_changed", omit_defaults=True):
    """All of this is so from now on; PIN and badge stay."""

    person: str
    roles: tuple[Role, ...]
    games: tuple[str, ...] = ()
    language: LanguageName | None = None
    by: tuple[str, ...] = ()


class PersonDisabled(Struct, frozen=True, tag="person_disabled", omit_defaults=True):
    """A person may not sign on any more; PIN and badge are worth nothing."""

    person: str
    reason: str
    by: tuple[str, ...] = ()


class PinSet(Struct, frozen=True, tag="pin_set", omit_defaults=True):
    """The PIN of a person is the stored secret of this `digest`, and no other one.

    `must_change`: somebody else knows it, nobody signs on with it. `unproved`: none of `by` could
    show a PIN of their own. `rehashed`: the PIN is the one before, its hash was made anew.
    """

    person: str
    digest: str
    must_change: bool = False
    by: tuple[str, ...] = ()
    reason: str = ""
    unproved: bool = False
    rehashed: bool = False


class BadgeSet(Struct, frozen=True, tag="badge_set", omit_defaults=True):
    """A person's badge is the one of this `digest`, none where it is empty."""

    person: str
    digest: str = ""
    by: tuple[str, ...] = ()


class SignedOn(Struct, frozen=True, tag="signed_on", omit_defaults=True):
    """`person` deals, or is at the pit's panel, from now on."""

    person: str
    post: Post
    means: Means = "pin"


class SignedOff(Struct, frozen=True, tag="signed_off"):
    """`person` does so no longer.

    `why`: touched, relieved (by another one), idle, time-over, restart, disabled.
    """

    person: str
    post: Post
    why: str


class SignOnRefused(Struct, frozen=True, tag="sign_on_refused", omit_defaults=True):
    """Somebody could not sign on as `person`, "" where nobody is known by what was given.

    `why`: wrong, unknown, locked, disabled, no-pin, swapped, no-secrets, must-change, no-role,
    no-licence, round-in-play, new-pin-weak, new-pin-shared, pin-needed (after a badge at the pit),
    wrong-at-command.
    `counts`: it is one of the wrong tries.
    """

    person: str
    post: Post
    why: str
    means: Means = "pin"
    counts: bool = False


class LockedOut(Struct, frozen=True, tag="locked_out"):
    """After so many wrong tries nobody signs on as `person` for so long, "" for unknown badges.

    It counts while the program runs, by a clock that nobody can set, from `up_ms` after its start;
    a new start begins it anew.
    """

    person: str
    wrong: int
    for_ms: int
    up_ms: int


class LockoutEnded(Struct, frozen=True, tag="lockout_ended"):
    """The time is over. The wrong tries before still count: the next one locks for longer."""

    person: str


class PinProved(Struct, frozen=True, tag="pin_proved"):
    """The right PIN was typed at a command: the wrong tries before it count no more."""

    person: str


class PostKept(Struct, frozen=True, tag="post_kept"):
    """Who is at the pit's panel is still at work there."""

    post: Post


class SecondAsked(Struct, frozen=True, tag="second_asked"):
    """`by`, at the pit, said what takes two people; nothing follows until another one says it too.

    Anything else that is done at the pit ends it, and so does a start.
    """

    by: str
    said: OfTwo


class BadgeReaderSeen(Struct, frozen=True, tag="badge_reader_seen"):
    """The badge reader on a serial port was lost, or found again."""

    is_there: bool


class SecretsChecked(Struct, frozen=True, tag="secrets_checked", omit_defaults=True):
    """The file of the secrets was found so. `swapped`: people whose secret is none that was set."""

    problem: SecretsProblem = ""
    swapped: tuple[str, ...] = ()
