"""The state of one round, frozen. Made by `table.evolve` from records and by nothing else.

The phases follow each other as listed; a game with several decisions comes back from LOCKING to
DECISIONS after each. A misdeal leads from any phase before the settlement straight to SETTLING
with every bet void. Mappings here are never changed in place.
"""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from tableassist.core.cards import Card
from tableassist.core.inputs import SpotKind, Struct
from tableassist.core.records import (
    Choice,
    ContributionMade,
    SeatResult,
    StopFacts,
    TurnedBackBet,
    Undone,
)
from tableassist.core.round.handed import Handed, has_left
from tableassist.core.supervision import Irregularity, Ruling


class Phase(StrEnum):
    """Where the round is. OPENING: the hands are turned, discards are named and claims taken."""

    BETTING = "betting"
    LOCKING = "locking"
    DEALING = "dealing"
    DECISIONS = "decisions"
    OPENING = "opening"
    SETTLING = "settling"


Bets = Mapping[tuple[int, SpotKind], int]


class Mark(Struct, frozen=True):
    """The record by which something became a fact, and when."""

    number: int
    at_ms: int


class Touched(Struct, frozen=True):
    """A touch that the dealer can take back: the number of its record, and what it was about.

    `before` is the place that was named for the seat's discard until then.
    """

    what: Undone
    number: int
    seat: int = 0
    before: int = 0


class Irregular(Struct, frozen=True):
    """Something is wrong, and the round waits: `number` is the record that says so.

    `what` and `seat` (0 is the dealer) are None until the dealer has told them.
    """

    number: int
    what: Irregularity | None = None
    seat: int | None = None

    @property
    def is_called(self) -> bool:
        """All is told; a ruling is due."""
        return self.seat is not None


class RoundState(Struct, frozen=True):
    """One round. `cards` by seat, 0 is the dealer; `results` in settling order.

    `bets` are the locked bets in cents with those of the decisions, without the `withdrawn` ones.
    `latch` is the newest picture asked of the bet board, `step` the decision that is open, from 1,
    `decided` what seats chose in it. `dealt` counts the cards that left the shoe for this round,
    the `burned` ones among them; a place in `turned` is face up when the deal is complete.
    `bought` are the seats that bought a card, in order; `discards` the place of a card thrown
    away by seat. `shown` are the seats whose hands are face up, `lifted` the spots
    whose bet was seen taken off and does not lie there again, `collected` the progressive ones
    among them when the hands were opened, whose chips the dealer took for the count.
    `contributions` holds the record number beside each contribution, so that a reversal can name
    it, `last_hits` that of the last hit by level. `count_due`: no card is given until `counted`,
    what the dealer counted last, is the number of progressive bets. `touched` are the touches that
    can be taken back, the last one first to go; `handed` is what was seen of paying and taking.
    `irregular` holds the round until it is ruled upon; `dead` are the hands that a ruling has made
    void or lost. Cards are dealt to such a seat as before, and that is all it still takes part in.
    `marks` say when what a hit is proved by became so, by name and seat (0 where it is nobody's);
    `strays` counts the cards that left the shoe and belong to no hand. `wrong_pays` are the cents
    that were handed over too much by corrections, by seat and spot.
    """

    number: int
    phase: Phase = Phase.BETTING
    house_hash: str = ""
    bets: Bets = msgspec.field(default_factory=dict)
    withdrawn: Bets = msgspec.field(default_factory=dict)
    turned_back: tuple[TurnedBackBet, ...] = ()
    contributions: tuple[tuple[int, ContributionMade], ...] = ()
    last_hits: Mapping[str, int] = msgspec.field(default_factory=dict)
    seats: tuple[int, ...] = ()
    cards: Mapping[int, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    burned: tuple[Card, ...] = ()
    shoe_no: int = 0
    dealt: int = 0
    turned: frozenset[tuple[int, int]] = frozenset()
    latch: int = 0
    step: int = 1
    decided: Mapping[int, Choice] = msgspec.field(default_factory=dict)
    bought: tuple[int, ...] = ()
    discards: Mapping[int, int] = msgspec.field(default_factory=dict)
    revealed: bool = False
    shown: frozenset[int] = frozenset()
    claimed: frozenset[int] = frozenset()
    lifted: frozenset[tuple[int, SpotKind]] = frozenset()
    collected: frozenset[tuple[int, SpotKind]] = frozenset()
    void: bool = False
    suspended: str = ""
    suspended_detail: str = ""
    suspended_about: StopFacts | None = None
    results: tuple[SeatResult, ...] = ()
    paid: frozenset[int] = frozenset()
    handed: Handed = Handed()
    count_due: bool = False
    counted: int | None = None
    touched: tuple[Touched, ...] = ()
    irregular: Irregular | None = None
    dead: Mapping[int, Ruling] = msgspec.field(default_factory=dict)
    marks: Mapping[tuple[str, int], Mark] = msgspec.field(default_factory=dict)
    strays: int = 0
    wrong_pays: Mapping[tuple[int, str], int] = msgspec.field(default_factory=dict)

    @property
    def folded(self) -> frozenset[int]:
        """Seats that gave their hand up."""
        return frozenset(seat for seat, choice in self.decided.items() if choice == "fold")

    def has_folded(self, seat: int) -> bool:
        """Whether this seat gave its hand up."""
        return self.decided.get(seat) == "fold"

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats whose hand counts, lowest first: those dealt to without the dead ones."""
        return tuple(filter(self.is_playing, self.seats))

    def is_playing(self, seat: int) -> bool:
        """Whether the hand of this seat counts."""
        return seat in self.seats and seat not in self.dead

    @property
    def to_pay(self) -> tuple[SeatResult, ...]:
        """Results the dealer has not finished with, in settling order.

        A folded hand is among them while the chips of a bet that it lost lie there.
        """
        waiting = (result for result in self.results if result.seat not in self.paid)
        return tuple(result for result in waiting if not has_left(self.handed, result))

    @property
    def progressive_bets(self) -> int:
        """How many progressive bets are held; one of a hand that is void goes back."""
        held = (seat for seat, spot in self.bets if spot == "progressive")
        return sum(1 for seat in held if self.dead.get(seat) != "hand void")

    @property
    def is_uncounted(self) -> bool:
        """The progressive chips have not been counted, or not as many as are locked."""
        return self.count_due and self.counted != self.progressive_bets

    def bet(self, seat: int, spot: SpotKind) -> int:
        """Cents of a bet that is in the round, 0 when there is none."""
        return self.bets.get((seat, spot), 0)

    def place_of(self, card: Card) -> tuple[int, int] | None:
        """Where a card lies, as (seat, place), or None."""
        for seat, hand in self.cards.items():
            if card in hand:
                return seat, hand.index(card) + 1
        return None
