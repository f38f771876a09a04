"""The wrong board on a port is refused by name, sends nothing to the table, and may be replaced.

Boards are known by class and unit, never by the port they hang on.
"""

from dataclasses import replace

import pytest

from firmware_protocol import SCHEMA_HASH, CardDrawn, SpotChanged, SpotState, card_code
from tableassist.core.inputs import BoardCameLive, BoardSensed, BoardTurnedAway, BoardWentAway
from tableassist.core.words import ENGLISH
from tests.devices.rig import Rig

pytestmark = pytest.mark.warnings_logged


def test_a_board_of_another_class(rig: Rig) -> None:
    bets = rig.pretend("bets", at="shoe")
    bets.emit(SpotChanged(0, SpotState.PRESENT, 500, 1, 99, 1))
    rig.boards(rig.plan("shoe"))
    away = rig.inbox.next(BoardTurnedAway)
    assert away == BoardTurnedAway("shoe", "wrong class", "shoe SIM-SHOE-001", "bets SIM-BETS-001")
    assert rig.inbox.event_ids() == []


def test_another_unit_of_the_right_class_and_then_the_right_one(rig: Rig) -> None:
    stranger = rig.pretend("shoe", unit=b"SIM-SHOE-002")
    stranger.emit(CardDrawn(3, 1, card_code("As"), 99, 3, 1))
    rig.boards(rig.plan("shoe"))
    away = rig.inbox.next(BoardTurnedAway)
    assert away == BoardTurnedAway("shoe", "wrong unit", "SIM-SHOE-001", "SIM-SHOE-002")
    stranger.pull()
    rig.inbox.next(BoardWentAway)
    rig.pretend("shoe")
    assert rig.inbox.next(BoardCameLive).unit == "SIM-SHOE-001"
    assert rig.inbox.of(BoardSensed) == []


def test_shoe_and_bets_on_each_others_ports_are_refused_and_taken_when_put_right(
    rig: Rig,
) -> None:
    shoe, bets = rig.pretend("shoe", at="bets"), rig.pretend("bets", at="shoe")
    shoe.emit(CardDrawn(3, 1, card_code("As"), 99, 3, 1))
    bets.emit(SpotChanged(0, SpotState.PRESENT, 500, 1, 99, 1))
    boards = rig.boards(rig.plan("shoe"), rig.plan("bets"))
    named = {
        (away.board, away.expected, away.found)
        for away in (rig.inbox.next(BoardTurnedAway), rig.inbox.next(BoardTurnedAway))
    }
    assert named == {
        ("shoe", "shoe SIM-SHOE-001", "bets SIM-BETS-001"),
        ("bets", "bets SIM-BETS-001", "shoe SIM-SHOE-001"),
    }
    assert rig.inbox.of(BoardSensed) == []
    for board, port in ((shoe, "shoe"), (bets, "bets")):
        board.pull()
        board.link_path = rig.folder / port
    shoe.plug()
    bets.plug()
    for _ in range(2):
        sensed = rig.inbox.next(BoardSensed)
        boards.commit(sensed.board, sensed.unit, sensed.event_id)
    rig.inbox.wait_for(lambda: len(rig.inbox.of(BoardCameLive)) == 2)
    assert {live.board for live in rig.inbox.of(BoardCameLive)} == {"shoe", "bets"}


def test_a_board_with_other_messages_is_taken_unless_the_table_is_strict(rig: Rig) -> None:
    other = SCHEMA_HASH ^ 0xFF
    stranger = rig.pretend("shoe", schema_hash=other)
    rig.pretend("bets")
    plans = rig.plan("shoe"), rig.plan("bets")
    easy = rig.boards(*plans)
    rig.inbox.wait_for(lambda: len(rig.inbox.of(BoardCameLive)) == 2)
    easy.stop()
    stranger.emit(CardDrawn(3, 1, card_code("As"), 99, 3, 1))
    rig.boards(*(replace(plan, strict_schema=True) for plan in plans))
    away = rig.inbox.next(BoardTurnedAway)
    expected, found = f"{SCHEMA_HASH:08X}", f"{other:08X}"
    assert away == BoardTurnedAway("shoe", "other messages", expected, found)
    assert ENGLISH.turned_away(away.reason, away.expected, away.found) == (
        f"the board knows other messages: expected {expected}, found {found}"
    )
    rig.inbox.wait_for(lambda: len(rig.inbox.of(BoardCameLive)) == 3)
    assert rig.inbox.of(BoardCameLive)[-1].board == "bets"
    assert rig.inbox.of(BoardSensed) == []


def test_a_refusal_is_told_once(rig: Rig) -> None:
    bets = rig.pretend("bets", at="shoe")
    rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardTurnedAway)
    seen = len(bets.heard)
    bets.wait_for(lambda: len(bets.heard) >= seen + 2)
    assert len(rig.inbox.inputs) == 1
