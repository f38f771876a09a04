"""Steps of `evolve` for what boards are, and what they say of themselves and of their lines.

Nothing of a round or of money changes here. No step decides anything.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.inputs import BoardRole
from tableassist.core.table.state import (
    BoardCondition,
    BoardState,
    Forgeries,
    SignState,
    TableState,
)

Step = Callable[[TableState, Any], TableState]
_BEFORE_A_CHECK = ("empty", "loading", "verifying")
_WITHOUT_CARDS = ("", *_BEFORE_A_CHECK)


def _board(state: TableState, board: BoardRole, condition: BoardCondition, text: str) -> TableState:
    now = replace(state.boards[board], condition=condition, text=text)
    return replace(state, boards={**state.boards, board: now})


def _board_live(state: TableState, record: r.BoardLive) -> TableState:
    now = BoardState("live", record.unit, "", record.assured, record.reads_decks)
    kept = {board: what for board, what in state.refused_levels.items() if board != record.board}
    after = replace(state, boards={**state.boards, record.board: now}, refused_levels=kept)
    return _forget_sign(after, record.board)


def _forget_sign(state: TableState, board: BoardRole) -> TableState:
    """What a sign said before its link was lost or came anew is not believed any more."""
    return replace(state, sign=SignState()) if board == "sign" else state


def _board_lost(state: TableState, record: r.BoardLost) -> TableState:
    return _forget_sign(_board(state, record.board, "lost", record.reason), record.board)


def _board_refused(state: TableState, record: r.BoardRefused) -> TableState:
    after = _board(state, record.board, "refused", record.reason)
    board = replace(after.boards[record.board], expected=record.expected, found=record.found)
    boards = {**after.boards, record.board: board}
    return _forget_sign(replace(after, boards=boards), record.board)


def _board_fault(state: TableState, record: r.BoardFault) -> TableState:
    fault = {(record.board, record.what)}
    return replace(state, faults=state.faults | fault if record.is_on else state.faults - fault)


def _display_fault(state: TableState, record: r.DisplayFault) -> TableState:
    what, faults = {record.what}, state.display_faults
    return replace(state, display_faults=faults | what if record.is_on else faults - what)


def _board_restart(state: TableState, record: r.BoardRestart) -> TableState:
    """What the board said to stand is over: it says again what still does."""
    kept = frozenset(fault for fault in state.faults if fault[0] != record.board)
    after = replace(state, faults=kept)
    if record.board == "sign":
        return replace(after, display_faults=frozenset())
    if record.board == "shoe":
        return replace(after, shoe=replace(state.shoe, is_lid_open=False))
    return after


def _security_notice(state: TableState, record: r.SecurityNotice) -> TableState:
    before = state.forgeries.get(record.board) or Forgeries({}, 0, 0)
    counts = Counter(before.forged)
    for each in record.forged:
        counts[each.why] += each.count
    at_board = before.at_board + record.at_board
    now = Forgeries(dict(counts), at_board, state.at_ms, before.times + 1)
    return replace(state, forgeries={**state.forgeries, record.board: now})


def _security_quiet(state: TableState, record: r.SecurityQuiet) -> TableState:
    others = {board: seen for board, seen in state.forgeries.items() if board != record.board}
    return replace(state, forgeries=others)


def _link_trouble(state: TableState, record: r.LinkTrouble) -> TableState:
    trouble = {(record.board, record.what)}
    troubles = state.troubles | trouble if record.is_on else state.troubles - trouble
    return replace(state, troubles=troubles)


def _level_refused(state: TableState, record: r.LevelRefused) -> TableState:
    words = f"{record.level}: {record.answer}"
    return replace(state, refused_levels={**state.refused_levels, record.board: words})


def _history_gap(state: TableState, record: r.HistoryGap) -> TableState:
    return replace(
        state,
        last_events={**state.last_events, record.unit: record.resume_after},
        history_gaps=state.history_gaps | {record.board},
        layout_doubted=state.layout_doubted or record.board == "bets",
    )


def _event_unreadable(state: TableState, record: r.EventUnreadable) -> TableState:
    return replace(
        state,
        unread={**state.unread, record.board: record.what},
        layout_doubted=state.layout_doubted or record.board == "bets",
    )


def _shoe_changed(state: TableState, record: r.ShoeChanged) -> TableState:
    shoe = replace(
        state.shoe, phase=record.phase, shoe_no=record.shoe_no, remaining=record.remaining
    )
    if record.phase in _BEFORE_A_CHECK:
        shoe = replace(shoe, whole=0)
    if record.phase == "ready" and record.shoe_no != shoe.false:
        shoe = replace(shoe, false=0)
    return replace(state, shoe=shoe)


def _shoe_lid(state: TableState, record: r.ShoeLid) -> TableState:
    """Whoever opens the lid over cards can reach them; over an empty shoe he loads it."""
    shoe = state.shoe
    had_cards = record.is_open and shoe.phase not in _WITHOUT_CARDS
    used = shoe.shoe_no if had_cards else shoe.used
    return replace(state, shoe=replace(shoe, is_lid_open=record.is_open, used=used))


def _deck_check(state: TableState, record: r.DeckCheck) -> TableState:
    shoe = state.shoe
    if record.problem:
        found = replace(shoe, rejected=record.shoe_no, problem=record.problem, whole=0)
        return replace(state, shoe=found)
    if shoe.rejected == record.shoe_no:
        shoe = replace(shoe, rejected=0, problem="")
    return replace(state, shoe=replace(shoe, whole=record.shoe_no))


def _award_shown(state: TableState, record: r.AwardShown) -> TableState:
    return replace(state, award=replace(state.award, shown=(record.award_id, record.amount)))


def _award_unseen(state: TableState, record: r.AwardUnseen) -> TableState:
    return replace(state, award=replace(state.award, unseen=record.award_id))


def _spot_unreadable(state: TableState, record: r.SpotUnreadable) -> TableState:
    return replace(state, unreadable=state.unreadable | {(record.seat, record.spot)})


def _sign_shown(state: TableState, record: r.SignShown) -> TableState:
    return replace(
        state, sign=SignState(record.amount, record.meter_seq, record.face, record.others)
    )


def _head_disputed(state: TableState, record: r.HeadDisputed) -> TableState:
    return replace(state, disputed_head=(record.number, record.hash))


def _unchanged(state: TableState, _record: r.Record) -> TableState:
    return state


BOARD_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.BoardLive: _board_live,
        r.BoardLost: _board_lost,
        r.BoardRefused: _board_refused,
        r.BoardReported: _unchanged,
        r.BoardFault: _board_fault,
        r.DisplayFault: _display_fault,
        r.BoardRestart: _board_restart,
        r.SecurityNotice: _security_notice,
        r.SecurityQuiet: _security_quiet,
        r.LinkTrouble: _link_trouble,
        r.LevelRefused: _level_refused,
        r.HistoryGap: _history_gap,
        r.EventUnreadable: _event_unreadable,
        r.ShoeChanged: _shoe_changed,
        r.ShoeLid: _shoe_lid,
        r.DeckCheck: _deck_check,
        r.SpotUnreadable: _spot_unreadable,
        r.SignShown: _sign_shown,
        r.AwardShown: _award_shown,
        r.AwardUnseen: _award_unseen,
        r.HeadDisputed: _head_disputed,
        r.HeadForeign: _unchanged,
    }
)
