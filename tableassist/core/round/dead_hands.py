"""What the bets of a dead hand come to: of a hand that was ruled void or lost, or of a void round.

It is known as soon as the ruling is, long before the round is settled, and no later card changes
it. Bets that players had taken back before stay taken back.
"""

from collections.abc import Iterator
from typing import Literal

from tableassist.core.inputs import SpotKind
from tableassist.core.records import BetResult, SeatResult
from tableassist.core.round.state import Bets, RoundState
from tableassist.core.words import ENGLISH, TableLanguage

HAND_LOST = "hand lost"
"""The outcome of a dead hand whose bets are the house's."""


def void_round_result(now: RoundState, seat: int, words: TableLanguage = ENGLISH) -> SeatResult:
    """Every bet of the seat goes back, because the round is void."""
    return SeatResult(seat, "void", "", "", _ends(now, seat, "void"), words.void_why())


def dead_result(now: RoundState, seat: int, words: TableLanguage = ENGLISH) -> SeatResult:
    """What the bets of one dead hand come to."""
    if now.dead[seat] == "hand lost":
        lost = _ends(now, seat, "lost")
        return SeatResult(seat, HAND_LOST, "", "", lost, words.dead_hand_why(is_lost=True))
    back = _ends(now, seat, "void")
    return SeatResult(seat, "void", "", "", back, words.dead_hand_why(is_lost=False))


def dead_results(now: RoundState, words: TableLanguage = ENGLISH) -> tuple[SeatResult, ...]:
    """The same of every dead hand, lowest seat first."""
    return tuple(dead_result(now, seat, words) for seat in sorted(now.dead))


def known_results(now: RoundState) -> tuple[SeatResult, ...]:
    """All that is settled by now: the whole round, or before that the dead hands."""
    return now.results or dead_results(now)


def _ends(now: RoundState, seat: int, ends: Literal["void", "lost"]) -> tuple[BetResult, ...]:
    return (
        *(
            BetResult(spot, ends, amount, amount if ends == "void" else 0)
            for spot, amount in _at(now.bets, seat)
        ),
        *(
            BetResult(spot, "withdrawn", amount, amount)
            for spot, amount in _at(now.withdrawn, seat)
        ),
    )


def _at(bets: Bets, seat: int) -> Iterator[tuple[SpotKind, int]]:
    return ((spot, amount) for (owner, spot), amount in sorted(bets.items()) if owner == seat)
