"""What happened to the jackpot, as facts. Fields ending in `_micro` are micro-cents.

A jackpot has one or more levels, each with a meter, a reserve and an overflow; the first is `MAIN`
and need not be named. Meters change by these records and by nothing else.
"""

from tableassist.core.inputs import Struct

MAIN = "main"
"""The level whose meter is won by share, and which every jackpot has."""


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


class ContributionMade(Struct, frozen=True, tag="contribution_made", omit_defaults=True):
    """One progressive bet, split at the lock.

    meter + reserve + overflow + house + all of the `more` levels = stake, exactly.
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


class JackpotHit(Struct, frozen=True, tag="jackpot_hit", omit_defaults=True):
    """A meter, or a share of it, was won; `amount` is frozen here. The meter falls by this record.

    A meter that was won whole restarts at its reset amount, taken from the reserve first and from
    the house for the rest, and takes in what its overflow holds up to its limit:
    after = before - amount + from_reserve + from_house + from_overflow. The number of this record
    is the number of the hand pay that is due by it.
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
    """Takes back the contribution of record `reverses`, because its round is void."""

    round: int
    seat: int
    reverses: int
    meter_micro: int
    reserve_micro: int
    house_micro: int
    meter_after_micro: int
    overflow_micro: int = 0
    more: tuple[LevelPart, ...] = ()


class JackpotClosed(Struct, frozen=True, tag="jackpot_closed"):
    """No progressive bet is taken from now; the base game goes on."""

    reason: str


class JackpotOpened(Struct, frozen=True, tag="jackpot_opened"):
    """The sign shows the true figure again, or was sent it if it cannot say what it shows."""
