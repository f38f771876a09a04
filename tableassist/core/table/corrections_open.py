"""Corrections of the round that is on, from its deal through its settlement.

The table still holds the round, so it is put right in the state itself: what was settled is taken
back as a touch would take it back, and settled anew. That goes as long as no chip has moved on the
settlement and no share was won by it; after that the round is corrected when it is closed. A wrong
pay can be said as soon as its seat is paid. The checks come in the order of `core.refusals`.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.house import House, LoadedHouse
from tableassist.core.inputs import SpotAmount
from tableassist.core.jackpot import contributions, reversals
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase, Procedure, RoundState, is_face_up, procedure_of
from tableassist.core.table.ahead import ahead
from tableassist.core.table.corrections import (
    came_between,
    correction_records,
    two_people,
    waits_for,
)
from tableassist.core.table.corrections_changes import expanded, unnamed
from tableassist.core.table.corrections_ends import ends_of
from tableassist.core.table.corrections_pays import pays_problem
from tableassist.core.table.irregular import cut_short, void_records
from tableassist.core.table.showdown import settle_records
from tableassist.core.table.state import TableState

Outcome: TypeAlias = tuple[r.Record, ...] | Refused

VOID_REASON = "corrected"
"""Why a round is void that people made void."""


def correcting_records(
    loaded: LoadedHouse | None, state: TableState, told: s.CorrectTouched
) -> Outcome:
    """What a correction leads to, whoever says it. The round that is on asks the house."""
    if loaded is None or told.round != state.round.number:
        return correction_records(state, told)
    return open_correction_records(loaded.house, state, told)


def open_correction_records(house: House, state: TableState, told: s.CorrectTouched) -> Outcome:
    """What follows from a correction of the round that is on, or why not now."""
    now, game = state.round, procedure_of(house)
    problem = two_people(state, told) or _not_now(state, told) or _face_down(now, told)
    if problem:
        return problem
    if any(isinstance(one, PayWrong) for one in told.changes):
        return _pays(house, now, told)
    if now.void:
        return Refused(Reason.ROUND_WAS_VOID)
    waiting = waits_for(state, told)
    if waiting:
        return waiting
    back = _taken_back(now)
    if isinstance(back, Refused):
        return back
    open_again = ahead(state, back)
    if RoundWrong() in told.changes:
        made = _made(told, (RoundWrong(),))
        end = void_records if back else cut_short
        return *back, made, *end(game, ahead(open_again, [made]), VOID_REASON)
    changes = expanded(game, open_again.round, told.changes, {}, is_on=True)
    if isinstance(changes, Refused):
        return changes
    right = _put_right(game, open_again, _made(told, changes), is_settled=bool(back))
    return right if isinstance(right, Refused) else (*back, *right)


def _face_down(now: RoundState, told: s.CorrectTouched) -> Refused | None:
    """No card that lies face down is put right, nor any before the hands are open.

    Whether such a word was taken would tell of the card, to whoever says it.
    """
    if not any(isinstance(one, CardWrong | PurchaseWrong) for one in told.changes):
        return None
    hidden = (
        one.seat
        for one in told.changes
        if isinstance(one, CardWrong) and not is_face_up(now, one.seat, one.place)
    )
    seat = next(hidden, None if now.revealed else 0)
    return None if seat is None else Refused(Reason.CARD_FACE_DOWN, seat or None)


def _not_now(state: TableState, told: s.CorrectTouched) -> Refused | None:
    now = state.round
    if now.phase in (Phase.BETTING, Phase.LOCKING):
        return Refused(Reason.NO_SUCH_ROUND)
    if now.suspended:
        return Refused(Reason.ROUND_SUSPENDED)
    if now.irregular and now.phase != Phase.SETTLING:
        return Refused(Reason.IRREGULARITY_OPEN)
    settled = max((one.number for one in now.touched if one.what == "settlement"), default=0)
    old = came_between(state, told, max(settled, state.corrected))
    if old:
        return old
    return None if told.changes else Refused(Reason.NOTHING_TO_CORRECT)


def _made(told: s.CorrectTouched, changes: tuple[Change, ...]) -> c.CorrectionMade:
    what = told.what
    return c.CorrectionMade(
        told.round, changes, what.corrects, told.reason, told.by, given_up=what.given_up
    )


def _pays(house: House, now: RoundState, told: s.CorrectTouched) -> Outcome:
    """Of a seat that is paid, the bets that it had."""
    ends = ends_of(now.results)
    pays = [one for one in told.changes if isinstance(one, PayWrong)]
    if len(pays) < len(told.changes):
        return Refused(Reason.NOTHING_TO_CORRECT)
    for one in pays:
        if one.seat not in now.paid or (one.seat, one.spot) not in ends:
            return Refused(Reason.NO_SUCH_BET, one.seat)
    problem = pays_problem(house, pays, ends, now.wrong_pays)
    return problem or (_made(told, told.changes),)


def _taken_back(now: RoundState) -> tuple[r.TouchUndone, ...] | Refused:
    """The settlement, where there is one that nothing has followed from."""
    if not now.results:
        return ()
    last = now.touched[-1] if now.touched else None
    if last is None or last.what != "settlement":
        return Refused(Reason.TO_BE_CLOSED)
    return (r.TouchUndone(now.number, "settlement", last.number),)


def _put_right(
    game: Procedure, state: TableState, made: c.CorrectionMade, *, is_settled: bool
) -> Outcome:
    """The correction with all that follows; settled anew where it was settled before."""
    records: list[r.Record] = [made]
    moved = list(_contributions(game, ahead(state, records), state.round, made.changes))
    records += moved
    after = ahead(state, records)
    if after.round.revealed:
        open_hands = after.round.shown | frozenset(game.reveal_seats(after.round))
        shown = r.HandsRevealed(after.round.number, tuple(sorted(open_hands)))
        records.append(shown)
        after = ahead(after, [shown])
    if not is_settled:
        return tuple(records)
    seat = unnamed(game, after.round)
    if seat is not None:
        return Refused(Reason.DISCARD_NOT_NAMED, seat)
    return *records, *settle_records(game, after)


def _contributions(
    game: Procedure, state: TableState, before: RoundState, changes: Iterable[Change]
) -> Iterator[r.Record]:
    """Progressive bets that come or go: split as at the lock, or reversed as in a void round."""
    terms = game.house.progressive_terms
    bets = [one for one in changes if isinstance(one, BetWrong) and one.spot == "progressive"]
    for one in bets:
        if one.amount and terms:
            bet = SpotAmount(one.seat, "progressive", one.amount)
            levels, triggers = state.jackpot.levels, state.jackpot.triggers
            made: tuple[r.Record, ...] = contributions(
                terms, levels, triggers, before.number, (bet,)
            )
        else:
            own = [entry for entry in before.contributions if entry[1].seat == one.seat]
            made = reversals(state.jackpot.levels, before.last_hits, before.number, own)
        yield from made
        state = ahead(state, made)
