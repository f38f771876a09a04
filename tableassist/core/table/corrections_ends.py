"""What the bets of a round came to, as its records say it: at first, and after every correction.

Nothing is settled here; a round put right is folded again in `corrections_refold`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core.corrections import NO_BET, BetEnd, Change, Difference, PayWrong, RoundWrong
from tableassist.core.records import correction_facts as c
from tableassist.core.table.corrections_about import Story

Ends: TypeAlias = dict[tuple[int, str], BetEnd]


def ended_by(story: Story) -> r.Stamped | None:
    """The record that says what the bets of the round came to."""
    last = None
    for stamped in story.records:
        match stamped.record:
            case r.RoundSettled() | r.RoundVoided():
                last = stamped
            case r.TouchUndone(what="settlement" | "turn"):
                last = None
            case _:
                pass
    return last


def corrections_of(story: Story) -> Iterator[tuple[int, c.CorrectionMade]]:
    """The corrections of the round, with their numbers, oldest first."""
    for stamped in story.later:
        if isinstance(stamped.record, c.CorrectionMade):
            yield stamped.number, stamped.record


def earlier_changes(story: Story) -> list[Change]:
    """What was changed before, pays aside."""
    made = (change for _, one in corrections_of(story) for change in one.changes)
    return [change for change in made if not isinstance(change, PayWrong)]


def ends_at_first(story: Story) -> Ends:
    """What every bet came to when the round was over."""
    ended = ended_by(story)
    if ended is None or not isinstance(ended.record, r.RoundSettled | r.RoundVoided):
        return {}
    return ends_of(ended.record.seats)


def ends_now(story: Story) -> Ends:
    """The same after every correction."""
    ends = ends_at_first(story)
    for _, made in corrections_of(story):
        for one in made.differences:
            ends[one.seat, one.spot] = one.now
    return ends


def ends_of(results: Iterable[r.SeatResult]) -> Ends:
    """What each bet of these results comes to."""
    return {
        (seat.seat, bet.spot): BetEnd(bet.result, bet.stake, bet.returned, bet.hand_pay)
        for seat in results
        for bet in seat.bets
    }


def differences(was: Mapping[tuple[int, str], BetEnd], now: Ends) -> tuple[Difference, ...]:
    """The bets that come to something else now."""
    places = sorted({*was, *now})
    return tuple(
        Difference(*place, was.get(place, NO_BET), now.get(place, NO_BET))
        for place in places
        if was.get(place, NO_BET) != now.get(place, NO_BET)
    )


def was_void(story: Story) -> bool:
    """It ended so, or a correction made it so."""
    ended = ended_by(story)
    is_void = ended is not None and isinstance(ended.record, r.RoundVoided)
    return is_void or RoundWrong() in earlier_changes(story)
