"""What every game tells the auditor, and what the auditor tells a game of a round that was played.

A game judges bets, says what a decision costs, which hands are opened and what every bet comes to.
It sees chips and cards only, never a record.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol, TypeAlias

from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.records import BetName
from tableassist.simulator.auditor.facts import Spot
from tableassist.simulator.auditor.rules.hands import OwnHand
from tableassist.simulator.auditor.rules.jackpot import OwnHit, OwnLevels

LAID_AT: Mapping[BetName, SpotKind] = MappingProxyType({"ante_bonus": "ante"})
"""Awards without a spot of their own, and the bet that they are laid beside."""
Lay: TypeAlias = Mapping[Spot, int]
"""What lies on the spots, cents."""


@dataclass(frozen=True, slots=True)
class OwnBet:
    """What one bet comes to; cents."""

    result: str
    stake: int
    returned: int


def lost(stake: int) -> OwnBet:
    """The stake is gone."""
    return OwnBet("lost", stake, 0)


def push(stake: int) -> OwnBet:
    """The stake comes back and nothing else."""
    return OwnBet("push", stake, stake)


def paid(stake: int, odds: int) -> OwnBet:
    """A bet that wins at `odds` to one. Without odds the stake only comes back."""
    return OwnBet("won", stake, stake + odds * stake) if odds else push(stake)


def paid_or_lost(stake: int, odds: int) -> OwnBet:
    """A bet on a hand alone: without odds the hand has no line, and the bet is lost."""
    return paid(stake, odds) if odds else lost(stake)


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """What a seat's bets come to. `hand` is None when nobody has seen it."""

    seat: int
    hand: OwnHand | None
    outcome: str
    bets: Mapping[BetName, OwnBet]


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A settled round as the auditor works it out; seats in settling order.

    `opened` are the seats whose hands are turned over, claims aside; `claimants` those that win
    their side bets only if they claim them.
    """

    dealer: OwnHand | None
    qualifies: bool | None
    opened: list[int]
    seats: list[OwnSeat]
    claimants: frozenset[int] = frozenset()
    hits: list[OwnHit] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Played:
    """A round as people played it.

    `bets` by seat are those of the lock, `hands` the cards in the order they came, 0 the dealer's.
    `decisions` are the last word of each seat, `discards` places in a hand, from 1. `claims` are
    hands shown to claim a side bet, `withdrawn` the bets taken back. `levels` are the jackpot's.
    """

    bets: Mapping[int, Mapping[SpotKind, int]]
    hands: Mapping[int, list[str]]
    decisions: Mapping[int, str]
    discards: Mapping[int, int]
    claims: frozenset[int]
    withdrawn: Mapping[int, frozenset[SpotKind]]
    levels: OwnLevels


class Game(Protocol):
    """The rules of one house's game. `size` and `dealer_size` are cards of a hand."""

    house: House
    size: int
    dealer_size: int
    choices: tuple[str, ...]
    steps: int

    def why_no_bet(self, lay: Lay, spot: Spot, /) -> str:
        """Why the chips there are no bet at the lock, or nothing. A closed jackpot aside."""

    def deciders(self, bets: Mapping[int, Mapping[SpotKind, int]], /) -> list[int]:
        """Seats that have something to decide."""

    def stakes(self, choice: str, bets: Mapping[SpotKind, int], /) -> dict[SpotKind, int]:
        """What a seat with these bets puts down when it decides so."""

    def gaps(self, played: Played, /) -> Iterator[str]:
        """What the settlement needs beside the cards and nobody has done."""

    def settle(self, played: Played, /) -> OwnRound:
        """What every bet comes to. The hands are complete and there are no gaps."""


def why_outside(house: House, seat: int, amount: int) -> str:
    """Why an amount is no opening bet of this house, or nothing. Limits are inclusive."""
    limits = house.limits
    if seat > house.dealing.seats:
        return f"the house has {house.dealing.seats} seats"
    if not limits.min <= amount <= limits.max:
        return "it is not inside the limits"
    if amount % limits.step:
        return f"it is no multiple of {limits.step} cents"
    return ""


def seats_in(game: Game, lay: Lay) -> list[int]:
    """Seats with a bet that counts by itself, lowest first: they are in the round."""
    return sorted({seat for seat, kind in lay if not game.why_no_bet(lay, (seat, kind))})
