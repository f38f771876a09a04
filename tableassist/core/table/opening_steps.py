"""Steps of `evolve` for opening and closing a table, and what is counted while it is open.

A start ends an opening that is under way, and leaves an open table open: who opened it did so for
the day, and the profile is still the same. No step decides anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.records import opening_facts as o
from tableassist.core.table.opening_state import OpeningState
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import TableState

VALUE = "value "
_NO_HANDLE = ("withdrawn", "void")


def opening_started(opening: OpeningState, record: r.TableStarted) -> OpeningState:
    """An opening that is under way begins anew, because all of it was about this start."""
    return replace(
        opening,
        required=record.opening_required,
        answered=(),
        trial_wrong=(),
        differs="",
        program=record.program,
    )


def opening_watched(state: TableState, record: r.Record) -> TableState:
    """The rounds and stakes of an open table."""
    is_over = isinstance(record, r.RoundClosed) and not state.round.void
    if not is_over or not state.opening.is_open:
        return state
    results = state.round.results
    bets = (bet for seat in results for bet in seat.bets if bet.result not in _NO_HANDLE)
    stakes, now = sum(bet.stake for bet in bets), state.opening
    return _now(state, replace(now, rounds=now.rounds + 1, handle=now.handle + stakes))


def _now(state: TableState, opening: OpeningState) -> TableState:
    return replace(state, opening=opening)


def _answered(state: TableState, record: o.OpeningAnswered) -> TableState:
    now = state.opening
    if not record.holds:
        return _now(state, replace(now, differs=record.step))
    after = replace(now, answered=(*now.answered, record.step), differs="")
    if record.step.startswith(VALUE):
        kept = now.values if now.values_hash == record.house_hash else ()
        path = record.step.removeprefix(VALUE)
        after = replace(after, values_hash=record.house_hash, values=(*kept, path))
    return _now(state, after)


def _played(state: TableState, record: o.TrialRoundPlayed) -> TableState:
    now = state.opening
    passed = () if record.wrong else ("trial-round",)
    return _now(state, replace(now, answered=now.answered + passed, trial_wrong=record.wrong))


def _opened(state: TableState, record: o.TableOpened) -> TableState:
    now = state.opening
    is_open = replace(now, answered=(), house_hash=record.house_hash, rounds=0, handle=0)
    return _now(state, is_open)


def _closed(state: TableState, _record: o.TableClosed) -> TableState:
    return _now(state, replace(state.opening, answered=(), house_hash="", rounds=0, handle=0))


OPENING_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        o.OpeningAnswered: _answered,
        o.TrialRoundPlayed: _played,
        o.TableOpened: _opened,
        o.TableClosed: _closed,
    }
)
