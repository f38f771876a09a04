"""What a finger may do, and why not now. Checks come in the order of `core.refusals`.

Every touch names the round its button was shown for, so a late second tap cannot act on the next
round; a Turn names its decision too. The screen's buttons ask these same functions whether they
are allowed.
"""

from collections.abc import Iterable
from typing import TypeAlias

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import (
    DEALER,
    Phase,
    Procedure,
    RoundState,
    procedure_of,
)
from tableassist.core.round.state import Irregular
from tableassist.core.table.ahead import ahead
from tableassist.core.table.closing import closed_refusal
from tableassist.core.table.counting import count_records
from tableassist.core.table.folding import fold_records
from tableassist.core.table.irregular import cut_short, irregularity_records
from tableassist.core.table.machine import machine_refusal
from tableassist.core.table.paying_hits import waiting_refusal
from tableassist.core.table.settling import paid_records
from tableassist.core.table.showdown import reveal_records, settle_records
from tableassist.core.table.signing_on import dealer_refusal, post_records
from tableassist.core.table.state import TableState
from tableassist.core.table.stub import is_stub_due, stub_records
from tableassist.core.table.undo import undo_records

Outcome: TypeAlias = tuple[r.Record, ...] | Refused

_PHASES: dict[type, tuple[Phase, ...]] = {
    i.NoMoreBetsTouched: (Phase.BETTING,),
    i.ChipsCounted: (Phase.DEALING, Phase.DECISIONS),
    i.FoldTouched: (Phase.DECISIONS,),
    i.TurnTouched: (Phase.DECISIONS,),
    i.RevealTouched: (Phase.DECISIONS,),
    i.ClaimTouched: (Phase.OPENING,),
    i.DiscardTouched: (Phase.OPENING,),
    i.SettleTouched: (Phase.OPENING,),
    i.PaidTouched: (Phase.SETTLING,),
    i.MisdealTouched: (Phase.LOCKING, Phase.DEALING, Phase.DECISIONS, Phase.OPENING),
    i.IrregularityTouched: (Phase.DEALING, Phase.DECISIONS, Phase.OPENING, Phase.SETTLING),
    i.StubTouched: (Phase.BETTING,),
    i.UndoTouched: tuple(phase for phase in Phase if phase != Phase.BETTING),
}


_WHILE_HELD = (i.IrregularityTouched, i.UndoTouched)


def touch_records(
    house: House, state: TableState, touch: i.DealerTouch | i.LanguageTouched | i.PeopleTouch
) -> Outcome:
    """The records a touch leads to, or why not now. Words may be chosen at any moment."""
    if isinstance(touch, i.SignOffTouched | i.PostTouched):
        return post_records(state, touch)
    if isinstance(touch, i.LanguageTouched):
        chosen = r.LanguageChosen(touch.language)
        return () if touch.language == state.language else (chosen,)
    now = state.round
    if _is_stale(touch, now):
        return Refused(Reason.STALE_ROUND)
    if now.suspended and not isinstance(touch, i.MisdealTouched):
        return Refused(Reason.ROUND_SUSPENDED)
    if now.phase not in _PHASES[type(touch)]:
        return Refused(Reason.WRONG_PHASE)
    if now.irregular and not now.suspended and not _is_taken_while_held(now.irregular, touch):
        return Refused(Reason.IRREGULARITY_OPEN)
    return _outcome(procedure_of(house), state, touch)


def _is_taken_while_held(held: Irregular, touch: i.DealerTouch) -> bool:
    """An extra card is none of the dealer's doing: a misdeal stays possible, as it always was."""
    is_misdeal = isinstance(touch, i.MisdealTouched)
    return isinstance(touch, _WHILE_HELD) or (is_misdeal and held.what == "extra card")


def _outcome(game: Procedure, state: TableState, touch: i.DealerTouch) -> Outcome:
    """What a touch of this round, and of this part of it, leads to."""
    match touch:
        case i.NoMoreBetsTouched():
            return _no_more_bets(game, state)
        case i.ChipsCounted():
            return count_records(game, state, touch)
        case i.FoldTouched() | i.TurnTouched() | i.RevealTouched():
            return _decisions(game, state, touch)
        case i.ClaimTouched() | i.DiscardTouched() | i.SettleTouched():
            return _open_hands(game, state, touch)
        case i.PaidTouched(seat=seat):
            return paid_records(state, seat)
        case i.MisdealTouched():
            return cut_short(game, state, state.round.suspended or "misdeal")
        case i.IrregularityTouched():
            return irregularity_records(state, touch)
        case i.StubTouched():
            return stub_records(game.house, state, touch)
        case i.UndoTouched():
            return undo_records(game, state, touch)


def _is_stale(touch: i.DealerTouch, now: RoundState) -> bool:
    """The button belonged to another round, or to another decision of this one."""
    of_other_step = isinstance(touch, i.TurnTouched) and touch.step != now.step
    return touch.round != now.number or of_other_step


def _unread(state: TableState, places: Iterable[tuple[int, SpotKind]]) -> Refused | None:
    """The first of `places` whose sensor cannot say what lies there."""
    seats = sorted(seat for seat, spot in places if (seat, spot) in state.unreadable)
    return Refused(Reason.SPOT_UNREADABLE, seats[0]) if seats else None


def _no_more_bets(game: Procedure, state: TableState) -> Outcome:
    """The picture that is asked for reads every spot: it ends any doubt about what lies there."""
    refusal = (
        machine_refusal(state)
        or closed_refusal(state)
        or dealer_refusal(game.house, state)
        or waiting_refusal(game.house, state)
    )
    if refusal:
        return refusal
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    if not state.is_live("shoe"):
        return Refused(Reason.SHOE_AWAY)
    if not state.shoe_is_fresh:
        return Refused(Reason.SHOE_NOT_READY)
    if is_stub_due(game.house, state):
        return Refused(Reason.STUB_NOT_COUNTED)
    problem = _unread(state, state.unreadable)
    if problem:
        return problem
    asked = (r.LockRequested(state.round.number),)
    if state.layout_doubted:
        return asked
    for seat, spot in sorted(state.not_taken):
        return Refused(Reason.STAKE_NOT_TAKEN, seat, state.layout[seat, spot])
    return game.layout_problem(state.layout) or asked


def _decisions(
    game: Procedure, state: TableState, touch: i.FoldTouched | i.TurnTouched | i.RevealTouched
) -> Outcome:
    """A hand is given up, or a decision ends: by the dealer's Turn in some games."""
    if game.ends_by_turning != isinstance(touch, i.TurnTouched):
        return Refused(Reason.WRONG_PHASE)
    match touch:
        case i.FoldTouched(seat=seat):
            return _fold(game, state, seat)
        case i.TurnTouched():
            return _turn(game, state, touch)
        case i.RevealTouched():
            return _reveal(game, state)


def _fold(game: Procedure, state: TableState, seat: int) -> Outcome:
    """A hand is given up. Nobody folds while chips of the other choice lie there."""
    now = state.round
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    places = [(seat, spot) for spot in game.open_spots(now, seat)]
    problem = _unread(state, places)
    if problem:
        return problem
    if seat not in now.seats:
        return Refused(Reason.SEAT_NOT_IN_ROUND, seat)
    if seat not in game.undecided(now):
        return Refused(Reason.SEAT_DECIDED, seat)
    for place in places:
        chips = state.layout.get(place, 0)
        if chips:
            return Refused(Reason.RAISE_ON_SPOT, seat, chips)
    return (r.SeatDecided(now.number, seat, now.step, "fold"),)


def _turn(game: Procedure, state: TableState, touch: i.TurnTouched) -> Outcome:
    """The decision is over: the board is asked what lies there, and the discard is named.

    A picture that cannot be read stops the round, whichever spot it is: the Turn waits for all.
    """
    now = state.round
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    places = [(seat, spot) for seat in now.seats for spot in game.open_spots(now, seat)]
    problem = _unread(state, state.unreadable)
    if problem:
        return problem
    for seat, spot in places:
        lies, wanted = state.layout.get((seat, spot), 0), game.wanted(now, seat, spot)
        if lies not in (0, wanted):
            return Refused(Reason.BET_CHANGED, seat, lies, wanted)
    if now.is_uncounted:
        return Refused(Reason.CHIPS_NOT_COUNTED)
    asked = r.LockRequested(now.number, now.latch + 1)
    choices = game.discards(now)
    if touch.discard not in (choices or (0,)):
        return Refused(Reason.NO_SUCH_PLACE)
    return (r.DiscardNamed(now.number, DEALER, touch.discard), asked) if choices else (asked,)


def _reveal(game: Procedure, state: TableState) -> Outcome:
    """The hands are turned. Who folded by taking the ante up has decided with that."""
    now = state.round
    folded = fold_records(game, state)
    if folded and not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    after = ahead(state, folded)
    undecided = game.undecided(after.round)
    if undecided:
        return Refused(Reason.SEAT_UNDECIDED, undecided[0])
    card = game.next_card(now)
    if card:
        return Refused(Reason.CARD_NOT_DEALT, card.seat)
    if now.is_uncounted:
        return Refused(Reason.CHIPS_NOT_COUNTED)
    return *folded, *reveal_records(game, after)


def _open_hands(
    game: Procedure, state: TableState, touch: i.ClaimTouched | i.DiscardTouched | i.SettleTouched
) -> Outcome:
    """Between the reveal and the settlement."""
    now = state.round
    match touch:
        case i.ClaimTouched(seat=seat):
            if seat in now.claimed or seat not in game.claimable(now):
                return Refused(Reason.NOTHING_TO_CLAIM, seat)
            return (r.HandClaimed(now.number, seat),)
        case i.DiscardTouched(seat=seat, place=place):
            if seat not in game.to_name(now) or not 0 <= place <= game.hand_size:
                return Refused(Reason.NO_SUCH_PLACE, seat)
            if place == now.discards.get(seat, 0):
                return ()
            return (r.DiscardNamed(now.number, seat, place),)
        case i.SettleTouched():
            for seat in game.to_name(now):
                if seat not in now.discards:
                    return Refused(Reason.DISCARD_NOT_NAMED, seat)
            return settle_records(game, state)
