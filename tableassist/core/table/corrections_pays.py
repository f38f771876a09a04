"""Wrong pays of a correction: how much can have been wrong of a bet, with all that was said before.

Chips that were handed over wrongly change nothing of what a bet came to. What a write-off has left
with a seat, or with the house, is in `corrections_given_up`.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from tableassist.core.corrections import NO_BET, BetEnd, PayWrong
from tableassist.core.games.bets import most_back
from tableassist.core.house import House
from tableassist.core.refusals import Reason, Refused

Ends: TypeAlias = Mapping[tuple[int, str], BetEnd]
Overs: TypeAlias = Mapping[tuple[int, str], int]
"""Cents that were handed over too much for a bet, by seat and spot; too little below nothing."""


def with_pays(overs: Overs, pays: Iterable[object]) -> dict[tuple[int, str], int]:
    """The same with what one more correction says; its changes of other kinds are passed over."""
    after = dict(overs)
    for one in pays:
        if isinstance(one, PayWrong):
            place = one.seat, one.spot
            after[place] = after.get(place, 0) + one.over
    return after


def pays_problem(
    house: House | None, pays: Iterable[PayWrong], ends: Ends, overs: Overs
) -> Refused | None:
    """Why no such pays can have been wrong of bets that came to this.

    No more is too much than the best line of the bet's pay table comes to, with the stake, and no
    more too little than it was due; `overs` is what earlier corrections said.
    """
    for one in pays:
        problem = _problem(house, one, ends, overs.get((one.seat, one.spot), 0))
        if problem:
            return problem
        overs = with_pays(overs, [one])
    return None


def _problem(house: House | None, one: PayWrong, ends: Ends, before: int) -> Refused | None:
    end = ends[one.seat, one.spot]
    if not one.over:
        return Refused(Reason.NOTHING_TO_CORRECT)
    had = max(end.stake + end.returned - end.hand_pay + before, 0)
    if -one.over > had:
        return Refused(Reason.MORE_THAN_DUE, one.seat, -one.over, had)
    if house is None or one.over < 0:
        return None
    ante = ends.get((one.seat, "ante"), NO_BET).stake
    left = max(most_back(house, one.spot, end.stake, ante) - before, 0)
    return Refused(Reason.MORE_THAN_PAYS, one.seat, one.over, left) if one.over > left else None
