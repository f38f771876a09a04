"""What shares of meters a corrected round comes to, and which purses give them, or get them back.

A share that is found late is what the meter held in its round, and is taken as it would have been
taken then: what later rounds brought stays. What others have won of that meter since is not there
any more, and the house gives it. Several that are found late are taken in the order of their
rounds, in whatever order they are corrected. Who goes back to a share, or to none, that stood
before gives back exactly what that had taken. How much there is today is asked where it is decided.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.corrections import Moved, Share
from tableassist.core.inputs import Struct
from tableassist.core.money import micro_from_cents
from tableassist.core.records import correction_facts as c
from tableassist.core.table.corrections_about import Story

Place: TypeAlias = tuple[int, str]
"""A seat and a level."""


class Won(Struct, frozen=True):
    """What a seat has of a level, what that `moved`, and what the meter held before it."""

    hand: str = ""
    amount: int = 0
    moved: Moved = Moved()
    meter_then_micro: int = 0


NOTHING = Won()
Shares: TypeAlias = Mapping[Place, Won]


def won_by(hit: r.JackpotHit) -> Won:
    """What a hit has given and moved."""
    moved = Moved(
        hit.meter_after_micro - hit.meter_before_micro,
        -hit.from_reserve_micro,
        -hit.from_overflow_micro,
        -hit.from_house_micro,
    )
    return Won(hit.hand, hit.amount, moved, hit.meter_before_micro)


def refused_hits(story: Story) -> frozenset[int]:
    """The hits that were refused since, shares of corrections among them."""
    told = (one.record for one in (*story.records, *story.later))
    return frozenset(one.hit for one in told if isinstance(one, r.HitRefused))


def share_changes(story: Story, number: int, before: Shares, after: Shares) -> Iterator[Share]:
    """What is to be given or claimed in round `number`, whose shares were `before`.

    Nobody owes more than was ever won and not refused.
    """
    histories = _histories(story, number)
    for place in sorted({*before, *after}):
        was, now = before.get(place, NOTHING), after.get(place, NOTHING)
        if was == now:
            continue
        history = histories.get(place, [NOTHING])
        has = history[-1]
        wanted = _wanted(story, number, place[1], history, was, now)
        moved = _added(wanted.moved, has.moved, -1)
        amount = wanted.amount - has.amount
        if amount or moved != Moved():
            hand, then = (now.hand or was.hand), (now.meter_then_micro or was.meter_then_micro)
            yield Share(*place, hand, amount, moved, then)


def stood_in(story: Story, number: int) -> dict[Place, Won]:
    """What seats have won by hands in the round, less what was refused and corrected."""
    last = {place: history[-1] for place, history in _histories(story, number).items()}
    return {place: won for place, won in last.items() if won.amount}


def _wanted(story: Story, number: int, level: str, history: list[Won], was: Won, now: Won) -> Won:
    """The share that is to stand: one that stood before, or a new one as it is there today."""
    has = history[-1]
    amount = (
        now.amount if has.amount == was.amount else max(has.amount + now.amount - was.amount, 0)
    )
    for earlier in reversed(history):
        if earlier.amount == amount and (not amount or earlier.hand == now.hand):
            return earlier
    since = _since(story, number, level)
    if amount == now.amount:
        return replace(now, moved=_left(now, number, since))
    grown = replace(now, amount=amount - has.amount, moved=_added(now.moved, was.moved, -1))
    return replace(now, amount=amount, moved=_added(has.moved, _left(grown, number, since), 1))


def _histories(story: Story, number: int) -> dict[Place, list[Won]]:
    """What has stood at each place of the round, one after the other, from nothing on."""
    refused = refused_hits(story)
    histories: dict[Place, list[Won]] = {}
    for one in (*story.records, *story.later):
        match one.record:
            case r.JackpotHit() as hit:
                if hit.round == number and hit.hand and one.number not in refused:
                    histories[hit.seat, hit.level] = [NOTHING, won_by(hit)]
            case c.ShareCorrected(of_round=of_round) as share if of_round == number:
                if one.number in refused:
                    continue  # no other was made of it while it waited
                history = histories.setdefault((share.seat, share.level), [NOTHING])
                history.append(_corrected(history[-1], share))
            case _:
                pass
    return histories


def _corrected(has: Won, share: c.ShareCorrected) -> Won:
    """What stands after a correction of it."""
    amount = has.amount + share.amount
    return Won(share.hand, amount, _added(has.moved, share.moved, 1), share.meter_then_micro)


def _added(one: Moved, other: Moved, sign: int) -> Moved:
    return Moved(
        one.meter_micro + sign * other.meter_micro,
        one.reserve_micro + sign * other.reserve_micro,
        one.overflow_micro + sign * other.overflow_micro,
        one.house_micro + sign * other.house_micro,
    )


def _since(story: Story, number: int, level: str) -> tuple[tuple[int, Won], ...]:
    """Round and win of all that seats have of this level since the settlement, as it was told."""
    refused = refused_hits(story)
    won: dict[tuple[int, int], Won] = {}
    for one in _behind(story, number):
        match one.record:
            case r.JackpotHit() as hit if hit.level == level and hit.round != number:
                if one.number not in refused:
                    won[hit.round, hit.seat] = won_by(hit)
            case c.ShareCorrected() as share if share.level == level and share.of_round != number:
                if one.number in refused:
                    continue
                place = share.of_round, share.seat
                won[place] = _corrected(won.get(place, NOTHING), share)
            case _:
                pass
    return tuple((of_round, one) for (of_round, _), one in won.items() if one.amount > 0)


def _behind(story: Story, number: int) -> Iterable[r.Stamped]:
    """The records behind the settlement of the round."""
    ended = 0
    for one in story.records:
        if isinstance(one.record, r.RoundSettled) and one.record.round == number:
            ended = one.number
    return (one for one in (*story.records, *story.later) if one.number > ended)


def _left(won: Won, number: int, since: Sequence[tuple[int, Won]]) -> Moved:
    """What would have moved, less what is not there any more; the house gives that.

    A win of a later round has left its part of what this one takes of the meter. One of an earlier
    round has made the meter less from which this one takes its part, or which it starts again.
    """
    meter, reserve, overflow = (
        won.moved.meter_micro,
        won.moved.reserve_micro,
        won.moved.overflow_micro,
    )
    for of_round, other in since:
        if of_round > number:
            meter = _kept(meter, other)
        reserve = min(reserve - other.moved.reserve_micro, 0)
        overflow = min(overflow - other.moved.overflow_micro, 0)
    meter += sum(_kept(gone, won) - gone for gone in _gone_before(number, since))
    owed = max(micro_from_cents(won.amount) + meter, 0)
    overflow = -min(-overflow, owed)
    reserve = -min(-reserve, owed + overflow)
    return Moved(
        meter,
        reserve,
        overflow,
        -(micro_from_cents(won.amount) + meter + reserve + overflow),
    )


def _gone_before(number: int, since: Sequence[tuple[int, Won]]) -> Iterator[int]:
    """What wins of earlier rounds have moved of the meter, as far as later ones have left it.

    One that was told behind a later one has had its part taken off already.
    """
    for place, (of_round, other) in enumerate(since):
        if of_round < number:
            gone = other.moved.meter_micro
            for later, behind in since[place + 1 :]:
                gone = _kept(gone, behind) if later > number else gone
            yield gone


def _kept(micro: int, won: Won) -> int:
    """What a win has left of so much of its meter."""
    then = won.meter_then_micro
    return micro * max(then - micro_from_cents(won.amount), 0) // then if then else 0
