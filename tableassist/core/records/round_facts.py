"""What happened in the rounds of a table, from bets to their end, as facts.

Money is whole cents; seat 0 is the dealer.
"""

from typing import Literal, TypeAlias

import msgspec

from tableassist.core.inputs import SpotAmount, SpotKind, Struct
from tableassist.core.records.stops import StopFacts

BetName: TypeAlias = Literal[
    "ante",
    "raise",
    "progressive",
    "bonus",
    "purchase",
    "play",
    "ante_bonus",
    "pair_plus",
    "bet1",
    "bet2",
    "bet3",
]


class BetSensed(Struct, frozen=True, tag="bet_sensed"):
    """What lies on a spot changed while it was open."""

    seat: int
    spot: SpotKind
    amount: int


class LateBetSensed(Struct, frozen=True, tag="late_bet_sensed"):
    """Chips moved on a locked spot. The locked bet stands."""

    round: int
    seat: int
    spot: SpotKind
    before: int
    after: int


class RoundOpened(Struct, frozen=True, tag="round_opened"):
    round: int


class LockRequested(Struct, frozen=True, tag="lock_requested"):
    """The bet board is asked for a frozen picture: `latch` 0 locks, 1 and up ends that decision."""

    round: int
    latch: int = 0


class LockCancelled(Struct, frozen=True, tag="lock_cancelled"):
    """The frozen picture held no bet that could be dealt; this round is over, the next one opens.

    So it is with chips that may be a lost stake of the last round: they have to be taken first.
    `lying` is that picture: every spot with chips.
    """

    round: int
    lying: tuple[SpotAmount, ...] = ()


class TurnedBackBet(Struct, frozen=True):
    """Chips that lay on a spot at the lock and are not a bet; they go back to the player."""

    seat: int
    spot: SpotKind
    amount: int
    reason: str


class BetsLocked(Struct, frozen=True, tag="bets_locked"):
    """The bets of the round, and the `seats` that are dealt to, lowest first.

    `count_due`: no card is given before the dealer has counted the progressive chips.
    """

    round: int
    house_hash: str
    bets: tuple[SpotAmount, ...]
    turned_back: tuple[TurnedBackBet, ...]
    seats: tuple[int, ...]
    count_due: bool | msgspec.UnsetType = msgspec.UNSET


class ChipsCounted(Struct, frozen=True, tag="chips_counted"):
    """The dealer counted `count` progressive chips in front of the rack; `held` bets are locked.

    The shoe gives cards when the two are equal.
    """

    round: int
    count: int
    held: int


class RoundSuspended(Struct, frozen=True, tag="round_suspended"):
    """The round cannot go on as the rules foresee; only a misdeal is left.

    `detail` is English; `about` says the same in numbers, and is not there in older records.
    """

    round: int
    reason: str
    detail: str
    about: StopFacts | msgspec.UnsetType = msgspec.UNSET


class DealCompleted(Struct, frozen=True, tag="deal_completed"):
    round: int


Choice: TypeAlias = Literal["raise", "fold", "buy", "play", "ride", "withdraw"]


class SeatDecided(Struct, frozen=True, tag="seat_decided"):
    """What `seat` decided in decision `step`, from 1.

    `bets` are the chips of this choice in cents: put down for raise, play and buy (the price and
    the raise), taken back for withdraw.
    """

    round: int
    seat: int
    step: int
    choice: Choice
    bets: tuple[SpotAmount, ...] = ()


class DecisionClosed(Struct, frozen=True, tag="decision_closed"):
    """Decision `step` is over for every seat."""

    round: int
    step: int


class HandsRevealed(Struct, frozen=True, tag="hands_revealed"):
    """From now on the dealer's cards and the hands of `seats` are face up."""

    round: int
    seats: tuple[int, ...]


class HandClaimed(Struct, frozen=True, tag="hand_claimed"):
    """The player claims a side bet though the dealer does not open: this hand is face up too."""

    round: int
    seat: int


class BetResult(Struct, frozen=True, omit_defaults=True):
    """`returned` is every cent handed to the player for this bet; profit is returned - stake.

    `hand_pay` of them were won from a meter: the cage pays these, the dealer does not.
    """

    spot: BetName
    result: Literal["won", "lost", "push", "void", "withdrawn"]
    stake: int
    returned: int
    hand_pay: int = 0

    @property
    def is_collected(self) -> bool:
        """The dealer takes the stake: it lost, or it is a progressive bet, whose stake is gone."""
        return self.result == "lost" or (self.spot == "progressive" and self.result == "won")

    @property
    def pays(self) -> int:
        """Cents the dealer adds to what lies on the layout."""
        if self.result != "won":
            return 0
        added = self.returned if self.is_collected else self.returned - self.stake
        return added - self.hand_pay


class SeatResult(Struct, frozen=True):
    """A seat's outcome. `hand` is a standard hand name, `name` and `why` are English."""

    seat: int
    outcome: str
    hand: str
    name: str
    bets: tuple[BetResult, ...]
    why: str

    @property
    def pays(self) -> int:
        """Cents the dealer adds to the bets of this seat that stay on the layout."""
        return sum(bet.pays for bet in self.bets)

    @property
    def returned(self) -> int:
        """Every cent handed to the player, stakes that come back included."""
        return sum(bet.returned for bet in self.bets)

    @property
    def stakes(self) -> int:
        """Cents of all bets of this seat."""
        return sum(bet.stake for bet in self.bets)

    @property
    def is_gone(self) -> bool:
        """A folded hand that gets nothing: all of its bets are the house's, and nobody is paid."""
        return self.outcome == "fold" and not self.returned

    @property
    def is_void(self) -> bool:
        """Every bet goes back, whatever the cards were."""
        return self.outcome == "void"

    @property
    def hand_pay(self) -> int:
        """Cents of `returned` that are won from a meter, and that the dealer does not hand over."""
        return sum(bet.hand_pay for bet in self.bets)


class RoundSettled(Struct, frozen=True, tag="round_settled"):
    """What every bet of the round comes to. Seats in settling order. Meter figures in cents.

    A game without a dealer's hand has no hand, no name and `qualifies` None. `given_up` are the
    bets that the dealer took before, when a hand was folded or a card bought.
    """

    round: int
    dealer_hand: str
    dealer_name: str
    qualifies: bool | None
    seats: tuple[SeatResult, ...]
    meter_before: int
    meter_paid: int
    meter_after: int
    given_up: tuple[SpotAmount, ...] | msgspec.UnsetType = msgspec.UNSET


class SeatPaid(Struct, frozen=True, tag="seat_paid", omit_defaults=True):
    """Every bet of this seat is paid, taken or returned: the dealer says so. Cents handed over.

    `by_sensors`: nobody had to say it, the sensors saw each bet paid or taken, and the spots empty.
    What is won from a meter is not among the cents: it is paid by hand, see `hand_paid`.
    """

    round: int
    seat: int
    returned: int
    by_sensors: bool = False


Undone: TypeAlias = Literal[
    "lock", "count", "fold", "turn", "claim", "discard", "settlement", "paid", "irregularity"
]


class TouchUndone(Struct, frozen=True, tag="touch_undone", omit_defaults=True):
    """The dealer took back the touch that record number `undoes` came from.

    After a "lock" the round is over and the next one opens with the chips as they lie; what its
    bets brought to the meters is reversed by records of its own. A "settlement" takes back what
    `round_settled` posted, so does a "turn" after which the round was settled, and a "paid" what
    `seat_paid` posted. `seat` is set where the touch was about one; after a "turn" decision `step`
    is open again, and `bets` that players had taken back in it are bets as before.
    """

    round: int
    what: Undone
    undoes: int
    seat: int = 0
    step: int = 0
    bets: tuple[SpotAmount, ...] = ()


class RoundVoided(Struct, frozen=True, tag="round_voided"):
    """Misdeal: every bet goes back, the cards are dead. Seats in settling order."""

    round: int
    reason: str
    seats: tuple[SeatResult, ...]


class RoundClosed(Struct, frozen=True, tag="round_closed"):
    round: int
    void: bool
