"""Steps of `evolve` for what each sign of the table shows, proves, and finds wrong with itself.

Nothing of a round or of money changes here. No step decides anything.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.inputs import BoardName, is_sign
from tableassist.core.signs import ONE_SIGN, SignName
from tableassist.core.table.sign_state import SignShows, SignState
from tableassist.core.table.state import BoardState, TableState

Step = Callable[[TableState, Any], TableState]


def signs_started(state: TableState, record: r.TableStarted) -> TableState:
    """The boards of the table and its signs; none has been heard yet. Faults stand until ended."""
    fits = record.signs or ONE_SIGN
    names: tuple[BoardName, ...] = ("shoe", "bets", *(fit.name for fit in fits))
    kept = {name: state.boards.get(name, BoardState()).unit for name in names}
    known = {**state.signs_gone, **state.signs}
    before = {fit.name: known.get(fit.name, SignState()) for fit in fits}
    signs = {
        fit.name: replace(
            before[fit.name],
            fit=fit,
            shows=SignShows(),
            wrong_since_ms=state.at_ms,
            unproved="",
        )
        for fit in fits
    }
    boards = {name: BoardState(unit=unit) for name, unit in kept.items()}
    gone = {name: sign for name, sign in known.items() if name not in signs}
    return replace(state, boards=boards, signs=signs, signs_gone=gone)


def signs_watched(before: TableState, state: TableState) -> TableState:
    """Note since when each sign has not followed the meter; what follows is proved.

    A record that touches neither the signs and boards `before` it nor the jackpot changes nothing.
    """
    is_same_sign = state.signs is before.signs and state.boards is before.boards
    if is_same_sign and state.jackpot is before.jackpot:
        return state
    changed = {
        name: sign
        for name, known in state.signs.items()
        if (sign := _watched(state, name, known)) is not known
    }
    return replace(state, signs={**state.signs, **changed}) if changed else state


def _watched(state: TableState, name: SignName, sign: SignState) -> SignState:
    if state.sign_follows(name):
        is_new = sign.wrong_since_ms is not None or sign.unproved
        return replace(sign, wrong_since_ms=None, unproved="") if is_new else sign
    return sign if sign.wrong_since_ms is not None else replace(sign, wrong_since_ms=state.at_ms)


def forget_sign(state: TableState, board: BoardName) -> TableState:
    """What a sign said before its link was lost or came anew is not believed any more."""
    return _now(state, board, shows=SignShows()) if is_sign(board) else state


def restart_sign(state: TableState, sign: SignName) -> TableState:
    """What this one said to be wrong with its display is over, whatever the others say."""
    return _now(state, sign, faults=frozenset())


def sign_closes(state: TableState, record: r.JackpotClosed) -> TableState:
    """A sign that closes the jackpot is not proved."""
    if not record.reason.startswith("sign-"):
        return state
    return _now(state, record.sign, unproved=record.reason)


def _now(state: TableState, name: SignName, **changes: object) -> TableState:
    signs = {**state.signs, name: replace(state.signs[name], **changes)}
    return replace(state, signs=signs)


def _display_fault(state: TableState, record: r.DisplayFault) -> TableState:
    what, faults = {record.what}, state.signs[record.sign].faults
    return _now(state, record.sign, faults=faults | what if record.is_on else faults - what)


def _sign_shown(state: TableState, record: r.SignShown) -> TableState:
    shows = SignShows(record.amount, record.meter_seq, record.face, record.others)
    return _now(state, record.sign, shows=shows)


def _sign_unproved(state: TableState, record: r.SignUnproved) -> TableState:
    return _now(state, record.sign, unproved=record.why)


def _award_shown(state: TableState, record: r.AwardShown) -> TableState:
    return _now(state, record.sign, award=(record.award_id, record.amount))


def _award_unseen(state: TableState, record: r.AwardUnseen) -> TableState:
    return _now(state, record.sign, unseen=record.award_id)


SIGN_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.DisplayFault: _display_fault,
        r.SignShown: _sign_shown,
        r.SignUnproved: _sign_unproved,
        r.AwardShown: _award_shown,
        r.AwardUnseen: _award_unseen,
    }
)
