"""One movement of one person: what it is, and how long people take over it.

A person only ever wishes for the next step; `people` lets it happen after its time, if it is
still wished for by then. So nobody ever acts on a lamp that has changed meanwhile.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from tableassist.core.inputs import SpotKind
from tableassist.core.records import Choice


class Move(StrEnum):
    """What people do at a table."""

    PUT = "put"
    TAKE = "take"
    PAY = "lay the pay beside a bet"
    CORRECT = "see that the pay is wrong, and put it right"
    COLLECT = "collect"
    TAKE_REST = "wait for the lamp, then take the rest"
    THINK = "think, then decide"
    LET_RIDE = "let it ride"
    WITHDRAW = "take a bet back"
    CLAIM = "lift a side bet"
    PUT_BACK = "put a lifted side bet back"
    SWEEP = "take a progressive chip for the count"
    DRAW = "draw"
    BURN = "burn"
    SERVE = "serve a bought card"
    TURN = "turn"
    CLEAR = "clear"
    LOAD = "load"


# Shortest and longest time in ms. Chips follow each other within 250 ms: a dealer who waits
# longer than that without a change sees that the betting has ended, or that nobody takes back
# or lifts another chip. For a card that has to be turned first there is time before that, too.
PACE: Mapping[Move, tuple[int, int]] = MappingProxyType(
    {
        Move.PUT: (40, 150),
        Move.TAKE: (40, 150),
        Move.PAY: (40, 150),
        Move.CORRECT: (400, 800),
        Move.COLLECT: (40, 150),
        Move.TAKE_REST: (3_000, 4_000),
        Move.THINK: (200, 900),
        Move.LET_RIDE: (40, 150),
        Move.WITHDRAW: (40, 150),
        Move.CLAIM: (40, 150),
        Move.PUT_BACK: (40, 150),
        Move.SWEEP: (40, 150),
        Move.DRAW: (60, 120),
        Move.BURN: (60, 120),
        Move.SERVE: (60, 120),
        Move.TURN: (20, 60),
        Move.CLEAR: (200, 400),
        Move.LOAD: (300, 600),
    }
)


# Not divided by the speed: the host is as slow as ever.
PATIENT_MOVES = frozenset({Move.TAKE_REST})


@dataclass(frozen=True, slots=True)
class Step:
    """A move; `seat`, `spot` and `amount` (cents) where chips are moved.

    `choice` is what a player decides, in decision `decision` (from 1).
    """

    move: Move
    seat: int = 0
    spot: SpotKind = "ante"
    amount: int = 0
    choice: Choice = "fold"
    decision: int = 1


class Person(Protocol):
    """Somebody who looks, wishes and acts."""

    def wish(self) -> Step | None:
        """What they would do next, as things look now."""

    def act(self, step: Step, now_ms: int) -> None:
        """Do it."""
