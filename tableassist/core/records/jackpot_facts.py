"""What happened to the jackpot, as facts. Fields ending in `_micro` are micro-cents.

A jackpot has one or more levels, each with a meter, a reserve and an overflow; the first is `MAIN`
and need not be named. Meters change by these records and by nothing else.
"""

from tableassist.core.inputs import MAIN, Struct
from tableassist.core.signs import SignName

BY_HAND = "by-hand"
JOURNAL_DISPUTED = "journal-disputed"
PERSONAL = frozenset({BY_HAND, JOURNAL_DISPUTED})
"""Why a jackpot is closed that only people open."""


class LevelOpened(Struct, frozen=True, tag="level_opened"):
    """A further level of the jackpot begins at its reset amount, which the house puts in."""

    level: str
    meter_micro: int


class LevelPart(Struct, frozen=True):
    """What one progressive bet adds to a further level. `overflow_micro` is beyond its limit."""

    level: str
    meter_micro: int
    reserve_micro: int
    overflow_micro: int
    meter_after_micro: int

    @property
    def whole_micro(self) -> int:
        """Meter, reserve and overflow together."""
        return self.meter_micro + self.reserve_micro + self.overflow_micro


class ContributionMade(Struct, frozen=True, tag="contribution_made", omit_defaults=True):
    """One progressive bet, split at the lock.

    meter + reserve + overflow + house + all of the `more` levels = stake, exactly. What is beyond
    the limit of a level, or beyond the trigger that it has reached, is its overflow.
    """

    round: int
    seat: int
    stake: int
    meter_micro: int
    reserve_micro: int
    house_micro: int
    meter_after_micro: int
    overflow_micro: int = 0
    more: tuple[LevelPart, ...] = ()

    @property
    def parts(self) -> tuple[LevelPart, ...]:
        """What each level gets by it, the main one first."""
        return _parts(self)


class JackpotHit(Struct, frozen=True, tag="jackpot_hit", omit_defaults=True):
    """A meter, or a share of it, was won; `amount` is frozen here. The meter falls by this record.

    A meter that was won whole restarts at its reset amount, taken from the reserve first and from
    the house for the rest, and takes in what its overflow holds up to its limit:
    after = before - amount + from_reserve + from_house + from_overflow. The number of this record
    is the number of the hand pay that is due by it. A level that was won by its trigger, at the
    lock, names no hand.
    """

    round: int
    seat: int
    hand: str
    amount: int
    meter_before_micro: int
    from_reserve_micro: int
    from_house_micro: int
    meter_after_micro: int
    level: str = MAIN
    from_overflow_micro: int = 0


class ContributionReversed(Struct, frozen=True, tag="contribution_reversed", omit_defaults=True):
    """Takes back the contribution of record `reverses`, because its round is void.

    The parts make up the stake again. Each comes from where it went, and what is not there any
    more, because a winner has taken it since, is given by the house.
    """

    round: int
    seat: int
    reverses: int
    meter_micro: int
    reserve_micro: int
    house_micro: int
    meter_after_micro: int
    overflow_micro: int = 0
    more: tuple[LevelPart, ...] = ()

    @property
    def parts(self) -> tuple[LevelPart, ...]:
        """What each level gives back, the main one first."""
        return _parts(self)


def _parts(moved: ContributionMade | ContributionReversed) -> tuple[LevelPart, ...]:
    main = LevelPart(
        MAIN,
        moved.meter_micro,
        moved.reserve_micro,
        moved.overflow_micro,
        moved.meter_after_micro,
    )
    return main, *moved.more


class TriggerSealed(Struct, frozen=True, tag="trigger_sealed"):
    """The meter at which a must-hit-by level is won next was drawn, and nobody may know it yet.

    `seal` is the SHA-256 (hex) of the text that `core.jackpot.seal` makes of the other fields.
    Until the level is won, `trigger_micro` and `salt` are told to nobody.
    """

    level: str
    trigger_micro: int
    salt: str
    seal: str


class TriggerOpened(Struct, frozen=True, tag="trigger_opened"):
    """The trigger that was sealed is reached, or drawn anew, and told so that all may check it."""

    level: str
    trigger_micro: int
    salt: str


class JackpotClosed(Struct, frozen=True, tag="jackpot_closed", omit_defaults=True):
    """No progressive bet is taken from now; the base game goes on.

    With the reasons `BY_HAND` and `JOURNAL_DISPUTED` it is a person's to open again, `by` closed it
    by hand; any other is a fault's, and where it begins with "sign" the fault is that of `sign`.
    """

    reason: str
    by: str = ""
    sign: SignName = "sign"


class JackpotOpened(Struct, frozen=True, tag="jackpot_opened", omit_defaults=True):
    """What closed the jackpot for `reason` is over; it may still be closed for another.

    Without a reason it is the fault: the sign shows the true figure again, or was sent it if it
    cannot say what it shows.
    """

    reason: str = ""
    by: str = ""


class MeterAdjusted(Struct, frozen=True, tag="meter_adjusted"):
    """Two people corrected a meter while the jackpot was closed by hand."""

    level: str
    amount_micro: int
    reason: str
    by: tuple[str, str]
    meter_after_micro: int


class JournalAccepted(Struct, frozen=True, tag="journal_accepted"):
    """Two people take this journal for the table's own, so that it is disputed no more."""

    reason: str
    by: tuple[str, str]


class LevelTerms(Struct, frozen=True, omit_defaults=True):
    """One level as the house has it: whole cents, parts per million; a limit of 0 is none."""

    level: str
    reset: int
    increment_ppm: int
    reserve_ppm: int
    limit: int = 0
    most_per_bet: int = 0
    must_hit_by: int = 0


class JackpotTerms(Struct, frozen=True):
    """What the house decides about its jackpot: its levels, and `profile`, all of it as JSON."""

    levels: tuple[LevelTerms, ...]
    profile: str
