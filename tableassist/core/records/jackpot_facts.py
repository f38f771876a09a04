"""What happened to the meter, as facts. Fields ending in `_micro` are micro-cents.

The meter changes by these records and by nothing else.
"""

from tableassist.core.inputs import Struct


class ContributionMade(Struct, frozen=True, tag="contribution_made"):
    """One progressive bet, split at the lock: meter + reserve + house = stake, exactly."""

    round: int
    seat: int
    stake: int
    meter_micro: int
    reserve_micro: int
    house_micro: int
    meter_after_micro: int


class JackpotHit(Struct, frozen=True, tag="jackpot_hit"):
    """A share of the meter was won; `amount` is frozen here. The meter falls by this record.

    A meter that was won whole restarts at its reset amount, taken from the reserve first and from
    the house for the rest: after = before - amount + from_reserve + from_house.
    """

    round: int
    seat: int
    hand: str
    amount: int
    meter_before_micro: int
    from_reserve_micro: int
    from_house_micro: int
    meter_after_micro: int


class ContributionReversed(Struct, frozen=True, tag="contribution_reversed"):
    """Takes back the contribution of record `reverses`, because its round is void."""

    round: int
    seat: int
    reverses: int
    meter_micro: int
    reserve_micro: int
    house_micro: int
    meter_after_micro: int


class JackpotClosed(Struct, frozen=True, tag="jackpot_closed"):
    """No progressive bet is taken from now; the base game goes on."""

    reason: str


class JackpotOpened(Struct, frozen=True, tag="jackpot_opened"):
    """The sign shows the true figure again, or was sent it if it cannot say what it shows."""
