"""Steps of `evolve` for what boards are, and what they say of themselves and of their lines.

Nothing of a round or of money changes here. No step decides anything.
"""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.inputs import BoardName, is_sign
from tableassist.core.table.sign_steps import SIGN_STEPS, Step, forget_sign, restart_sign
from tableassist.core.table.state import BoardCondition, BoardState, Forgeries, TableState

_BEFORE_A_CHECK = ("empty", "loading", "verifying")
_WITHOUT_CARDS = ("", *_BEFORE_A_CHECK)


def _board(state: TableState, board: BoardName, condition: BoardCondition, text: str) -> TableState:
    now = replace(state.boards[board], condition=condition, text=text)
    return replace(state, boards={**state.boards, board: now})


def _board_live(state: TableState, record: r.BoardLive) -> TableState:
    now = BoardState("live", record.unit, "", record.assured, record.reads_decks)
    kept = {board: what for board, what in state.refused_levels.items() if board != record.board}
    after = replace(state, boards={**state.boards, record.board: now}, refused_levels=kept)
    return forget_sign(after, record.board)


def _board_lost(state: TableState, record: r.BoardLost) -> TableState:
    return forget_sign(_board(state, record.board, "lost", record.reason), record.board)


def _board_refused(state: TableState, record: r.BoardRefused) -> TableState:
    after = _board(state, record.board, "refused", record.reason)
    board = replace(after.boards[record.board], expected=record.expected, found=record.found)
    boards = {**after.boards, record.board: board}
    return forget_sign(replace(after, boards=boards), record.board)


def _board_fault(state: TableState, record: r.BoardFault) -> TableState:
    fault = {(record.board, record.what)}
    return replace(state, faults=state.faults | fault if record.is_on else state.faults - fault)


def _board_restart(state: TableState, record: r.BoardRestart) -> TableState:
    """What the board said to stand is over: it says again what still does."""
    kept = frozenset(fault for fault in state.faults if fault[0] != record.board)
    after = replace(state, faults=kept)
    if is_sign(record.board):
        return restart_sign(after, record.board)
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


def _shoe_differs(state: TableState, record: r.ShoeDiffers) -> TableState:
    return replace(state, shoe=replace(state.shoe, denied=record.phase))


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


def _spot_unreadable(state: TableState, record: r.SpotUnreadable) -> TableState:
    return replace(state, unreadable=state.unreadable | {(record.seat, record.spot)})


def _head_disputed(state: TableState, record: r.HeadDisputed) -> TableState:
    return replace(state, disputed_head=(record.number, record.hash))


def _unchanged(state: TableState, _record: r.Record) -> TableState:
    return state


BOARD_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        **SIGN_STEPS,
        r.BoardLive: _board_live,
        r.BoardLost: _board_lost,
        r.BoardRefused: _board_refused,
        r.BoardReported: _unchanged,
        r.BoardFault: _board_fault,
        r.BoardRestart: _board_restart,
        r.SecurityNotice: _security_notice,
        r.SecurityQuiet: _security_quiet,
        r.LinkTrouble: _link_trouble,
        r.LevelRefused: _level_refused,
        r.HistoryGap: _history_gap,
        r.EventUnreadable: _event_unreadable,
        r.ShoeChanged: _shoe_changed,
        r.ShoeDiffers: _shoe_differs,
        r.ShoeLid: _shoe_lid,
        r.DeckCheck: _deck_check,
        r.SpotUnreadable: _spot_unreadable,
        r.HeadDisputed: _head_disputed,
        r.HeadForeign: _unchanged,
    }
)
