"""One line out: the settlement of a round with the sums of each seat, or the reason for none.

Amounts are minor units. Every bet that had a stake has a line; profit is what came back less the
stake, and a seat's figures are the sums of its lines.
"""

from collections.abc import Mapping, Sequence

import msgspec

from tableassist.core.inputs import Struct
from tableassist.core.lines.given import GivenError
from tableassist.core.records import SeatResult


class Meter(Struct, frozen=True):
    """The jackpot meter around the round."""

    before: int
    paid: int
    after: int


class Answer(Struct, frozen=True):
    """A settled round. `seats` in settling order, `meter` None when none was given.

    `levels` are the meters of further levels that were given.
    """

    dealer: Mapping[str, object]
    seats: Sequence[SeatResult]
    meter: Meter | None
    levels: Mapping[str, Meter] = msgspec.field(default_factory=dict)


def seat_line(result: SeatResult) -> dict[str, object]:
    """One seat of the line out."""
    staked = returned = 0
    bets: dict[str, dict[str, object]] = {}
    for bet in result.bets:
        staked += bet.stake
        returned += bet.returned
        bets[bet.spot] = {
            "result": bet.result,
            "stake": bet.stake,
            "returned": bet.returned,
            "profit": bet.returned - bet.stake,
        }
    return {
        "seat": result.seat,
        "hand": result.hand,
        "name": result.name,
        "outcome": result.outcome,
        "bets": bets,
        "staked": staked,
        "returned": returned,
        "net": returned - staked,
        "why": result.why,
    }


def error_line(line_id: str | int | None, error: GivenError) -> dict[str, object]:
    """The line out for a line that cannot be right."""
    wrong = {"code": error.code, "at": error.at, "message": error.message}
    return {"id": line_id, "error": wrong}
