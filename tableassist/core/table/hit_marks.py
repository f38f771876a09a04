"""When each thing became so by which a hit is proved, and how each meter was built up.

Noted beside every step of `evolve`, for whatever round or meter it is, with what a start says of
how hits are paid. Nothing is decided by it.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.paying import PayingTerms
from tableassist.core.round.state import Mark
from tableassist.core.table.counting import are_lamps_lit
from tableassist.core.table.hand_pays import HandPay, tightened
from tableassist.core.table.hit_facts import BuildUp
from tableassist.core.table.state import TableState

Note = Callable[[TableState, Any], TableState]


def noted(state: TableState, record: r.Record) -> TableState:
    """The state after the step of `record`, with what it says of hits to come."""
    note = _NOTES.get(type(record))
    return state if note is None else note(state, record)


def _marked(state: TableState, *names: tuple[str, int]) -> TableState:
    now = Mark(state.number, state.at_ms)
    marks = {**state.round.marks, **dict.fromkeys(names, now)}
    return replace(state, round=replace(state.round, marks=marks))


def _started(state: TableState, record: r.TableStarted) -> TableState:
    terms = record.paying or PayingTerms()
    return replace(state, paying=terms, hand_pays=tightened(state.hand_pays, terms))


def _locked(state: TableState, _record: r.BetsLocked) -> TableState:
    is_open = state.jackpot.offered and not state.jackpot.closed_for
    return _marked(state, ("lock", 0), *((("open", 0),) if is_open else ()))


def _counted(state: TableState, _record: r.ChipsCounted) -> TableState:
    return state if state.round.is_uncounted else _marked(state, ("count", 0))


def _card(state: TableState, record: r.CardDealt) -> TableState:
    names = [("card", record.seat)]
    if ("first card", 0) not in state.round.marks:
        names += [("first card", 0), *((("lamps", 0),) if are_lamps_lit(state) else ())]
    return _marked(state, *names)


def _stray(state: TableState, record: r.CardStray) -> TableState:
    """It has left the deck of the round, and of every hit that was made with it."""
    now, deck = state.round, record.shoe_no
    if deck == now.shoe_no:
        state = replace(state, round=replace(now, strays=now.strays + 1))
    return replace(state, hand_pays=tuple(_less(pay, deck) for pay in state.hand_pays))


def _less(pay: HandPay, deck: int) -> HandPay:
    proof = pay.proof
    if proof is None or not deck or proof.deck != deck or not pay.is_pending:
        return pay
    return replace(pay, proof=replace(proof, left=proof.left + 1, strays=proof.strays + 1))


def _decided(state: TableState, record: r.SeatDecided) -> TableState:
    return _marked(state, ("decided", record.seat))


def _revealed(state: TableState, record: r.HandsRevealed) -> TableState:
    return _marked(state, *(("shown", seat) for seat in record.seats))


def _claimed(state: TableState, record: r.HandClaimed) -> TableState:
    return _marked(state, ("shown", record.seat))


def _began(state: TableState, level: str, meter: int) -> TableState:
    build_up = {**state.jackpot.build_up, level: BuildUp(meter, state.at_ms)}
    return replace(state, jackpot=replace(state.jackpot, build_up=build_up))


def _created(state: TableState, record: r.TableCreated) -> TableState:
    return _began(state, r.MAIN, record.meter_micro)


def _level_opened(state: TableState, record: r.LevelOpened) -> TableState:
    return _began(state, record.level, record.meter_micro)


def _contributed(state: TableState, record: r.ContributionMade) -> TableState:
    return _brought(_marked(state, ("bet", record.seat)), record.parts, 1)


def _reversed(state: TableState, record: r.ContributionReversed) -> TableState:
    return _brought(state, record.parts, -1)


def _brought(state: TableState, parts: tuple[r.LevelPart, ...], sign: int) -> TableState:
    return replace(state, jackpot=state.jackpot.brought(parts, sign))


def _hit(state: TableState, record: r.JackpotHit) -> TableState:
    """A meter that was won, whole or in part, is built up from what is left of it."""
    return _began(state, record.level, record.meter_after_micro)


_NOTES: Mapping[type, Note] = MappingProxyType(
    {
        r.TableStarted: _started,
        r.TableCreated: _created,
        r.LevelOpened: _level_opened,
        r.BetsLocked: _locked,
        r.ContributionMade: _contributed,
        r.ContributionReversed: _reversed,
        r.ChipsCounted: _counted,
        r.CardDealt: _card,
        r.CardStray: _stray,
        r.SeatDecided: _decided,
        r.HandsRevealed: _revealed,
        r.HandClaimed: _claimed,
        r.JackpotHit: _hit,
    }
)
