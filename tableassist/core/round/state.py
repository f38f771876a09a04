"""The state of one round, frozen. Made by `table.evolve` from records and by nothing else.

The phases follow each other as listed; a misdeal leads from any phase before the settlement
straight to SETTLING with every bet void. Mappings here are never changed in place.
"""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from tableassist.core.cards import Card
from tableassist.core.inputs import SpotKind, Struct
from tableassist.core.records import ContributionMade, SeatResult, TurnedBackBet


class Phase(StrEnum):
    """Where the round is."""

    BETTING = "betting"
    LOCKING = "locking"
    DEALING = "dealing"
    DECISIONS = "decisions"
    SETTLING = "settling"


Bets = Mapping[tuple[int, SpotKind], int]


class RoundState(Struct, frozen=True):
    """One round. `cards` by seat, 0 is the dealer; `results` in settling order.

    `turned` holds (seat, place) of cards that are turned up when the deal is complete. `bets` are
    the locked bets in cents, with the raises once they are made. `contributions` holds
    the record number beside each contribution, so that a reversal can name it.
    """

    number: int
    phase: Phase = Phase.BETTING
    house_hash: str = ""
    bets: Bets = msgspec.field(default_factory=dict)
    turned_back: tuple[TurnedBackBet, ...] = ()
    contributions: tuple[tuple[int, ContributionMade], ...] = ()
    seats: tuple[int, ...] = ()
    cards: Mapping[int, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    shoe_no: int = 0
    dealt: int = 0
    turned: frozenset[tuple[int, int]] = frozenset()
    raised: frozenset[int] = frozenset()
    folded: frozenset[int] = frozenset()
    revealed: bool = False
    void: bool = False
    suspended: str = ""
    suspended_detail: str = ""
    dealer_name: str = ""
    qualifies: bool = False
    results: tuple[SeatResult, ...] = ()
    paid: frozenset[int] = frozenset()

    @property
    def undecided(self) -> tuple[int, ...]:
        """Seats that have neither raised nor folded."""
        return tuple(seat for seat in self.seats if seat not in self.raised | self.folded)

    @property
    def to_pay(self) -> tuple[SeatResult, ...]:
        """Results the dealer has not finished with, in settling order. Folded hands are gone."""
        return tuple(
            result
            for result in self.results
            if result.seat not in self.paid and result.outcome != "fold"
        )

    def place_of(self, card: Card) -> tuple[int, int] | None:
        """Where a card lies, as (seat, place), or None."""
        for seat, hand in self.cards.items():
            if card in hand:
                return seat, hand.index(card) + 1
        return None
