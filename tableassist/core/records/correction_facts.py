"""What people corrected of a round afterwards, as facts. No record of the round is changed by it.

They say the round by `of_round` and not by `round`, because they stand in a later one. What a seat
is due by a correction waits until people have paid it out, taken it back or written it off; a
claim of the house is negative. `correction` is the number of the record that began it.
"""

from collections import Counter
from typing import TypeAlias

from tableassist.core.corrections import Change, Difference, Moved, PayWrong
from tableassist.core.inputs import Struct
from tableassist.core.records.jackpot_facts import LevelPart

Dues: TypeAlias = tuple[tuple[int, int], ...]
"""Seats and the cents that they are due, negative where they owe them; none twice."""


class CorrectionMade(Struct, frozen=True, tag="correction_made", omit_defaults=True):
    """Two people corrected a round. `corrects` are numbers of records: those that were wrong.

    `answered`: what shares asked for that an older program gave, before they were hand pays.
    `given_up`: what a seat had kept by a write-off, less than nothing, and is held against what it
    gets by this; or what it had not got, against what it owes.
    """

    of_round: int
    changes: tuple[Change, ...]
    corrects: tuple[int, ...]
    reason: str
    by: tuple[str, str]
    differences: tuple[Difference, ...] = ()
    answered: tuple[str, ...] = ()
    given_up: Dues = ()

    @property
    def dues(self) -> Dues:
        """What each seat is due by its bets and by wrong pays; meters have records of their own."""
        cents = Counter(dict(self.given_up))
        for difference in self.differences:
            cents[difference.seat] += difference.cents
        for change in self.changes:
            if isinstance(change, PayWrong):
                cents[change.seat] -= change.over
        return tuple(sorted((seat, due) for seat, due in cents.items() if due))


class ContributionCorrected(Struct, frozen=True, tag="contribution_corrected", omit_defaults=True):
    """A progressive bet of a corrected round is split late, or goes back.

    With `reverses` it goes back: that contribution, or late one, is taken back. meter, reserve and
    overflow of all parts and the house's make up the stake, exactly.
    """

    of_round: int
    correction: int
    seat: int
    stake: int
    house_micro: int
    parts: tuple[LevelPart, ...]
    reverses: int = 0

    @property
    def sign(self) -> int:
        """1 where meters get something, -1 where they give it back."""
        return -1 if self.reverses else 1

    @property
    def dues(self) -> Dues:
        """The stake that the seat owes, or has back."""
        return ((self.seat, -self.sign * self.stake),)


class ShareCorrected(Struct, frozen=True, tag="share_corrected", omit_defaults=True):
    """A share of a meter that a seat should have won, or that was paid though it was not won.

    `amount` cents to the seat, negative for a claim on it. The others are what meter, reserve,
    overflow and house get by it, less than nothing where they give; with the amount they come to 0.
    `meter_then_micro` is what the meter held when it was won.

    What is due to a seat is a `hand_pay`, its number is that of this record; an older program let
    it be due by the correction. It was won by `cards` and a progressive bet of `stake` cents, as
    they were put right `by` these people.
    """

    of_round: int
    correction: int
    seat: int
    level: str
    hand: str
    amount: int
    meter_micro: int
    meter_after_micro: int
    reserve_micro: int = 0
    overflow_micro: int = 0
    house_micro: int = 0
    meter_then_micro: int = 0
    hand_pay: bool = False
    cards: tuple[str, ...] = ()
    stake: int = 0
    by: tuple[str, ...] = ()

    @property
    def dues(self) -> Dues:
        """The claim; a share that is a hand pay is due as such."""
        return () if self.hand_pay else ((self.seat, self.amount),)

    @property
    def moved(self) -> Moved:
        """What it moved, beside the amount."""
        return Moved(self.meter_micro, self.reserve_micro, self.overflow_micro, self.house_micro)


class CorrectionPaid(Struct, frozen=True, tag="correction_paid"):
    """What the seat was due by a correction was paid out; taken back, when it is negative."""

    of_round: int
    correction: int
    seat: int
    amount: int
    by: str


class CorrectionWrittenOff(Struct, frozen=True, tag="correction_written_off"):
    """What was due by a correction is given up: the house keeps it, or bears it."""

    of_round: int
    correction: int
    seat: int
    amount: int
    reason: str
    by: tuple[str, str]


Due: TypeAlias = CorrectionMade | ContributionCorrected | ShareCorrected
CorrectionRecord: TypeAlias = Due | CorrectionPaid | CorrectionWrittenOff
