"""Boards that sign, on real ports: who is taken, who is turned away and with which words, who lies.

What a signature proves is the wire's own business; here its outcome reaches the table.
"""

import logging
from dataclasses import replace

import pytest

from firmware_protocol import (
    CardDrawn,
    EventHead,
    Frame,
    Kind,
    Signature,
    card_code,
    encode_frame,
    key_name,
)
from tableassist.core.inputs import (
    BoardCameLive,
    BoardSensed,
    BoardTurnedAway,
    ForgeriesSeen,
    Unbelieved,
)
from tests.devices.rig import Rig

UNIT = "SIM-SHOE-001"
KEY = bytes(range(32))
OLD = bytes(range(32, 64))


def card(index: int) -> CardDrawn:
    return CardDrawn(3, index, card_code("As"), 99, 3, 1)


def test_a_board_with_the_right_key_is_taken_and_named_by_it(rig: Rig) -> None:
    shoe = rig.pretend("shoe", key=KEY)
    boards = rig.boards(rig.plan("shoe", KEY))
    live = rig.inbox.next(BoardCameLive)
    assert live == BoardCameLive("shoe", UNIT, "1.2.0.3", key=key_name(KEY))
    shoe.emit(card(1))
    assert rig.inbox.next(BoardSensed).event_id == 1
    boards.commit("shoe", UNIT, 1)
    shoe.wait_for(lambda: shoe.log.committed_id == 1)


@pytest.mark.parametrize("kept", [(KEY, OLD), (OLD, KEY)])
def test_while_a_key_is_changed_either_of_two_is_right(rig: Rig, kept: tuple[bytes, ...]) -> None:
    rig.pretend("shoe", key=OLD)
    rig.boards(rig.plan("shoe", *kept))
    assert rig.inbox.next(BoardCameLive).key == key_name(OLD)


def test_an_unsigned_session_has_no_key(rig: Rig) -> None:
    rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    assert rig.inbox.next(BoardCameLive).key == ""


@pytest.mark.warnings_logged
@pytest.mark.parametrize(
    ("board", "host", "away"),
    [
        (
            None,
            (KEY,),
            BoardTurnedAway("shoe", "unsigned", f"{UNIT} with a key", f"{UNIT} without one"),
        ),
        (
            OLD,
            (KEY,),
            BoardTurnedAway(
                "shoe",
                "unknown key",
                f"{UNIT} with the key stored here",
                f"{UNIT} with another key",
            ),
        ),
        (
            KEY,
            (),
            BoardTurnedAway(
                "shoe", "unknown key", f"a key of {UNIT} stored here", f"{UNIT} with a key"
            ),
        ),
    ],
    ids=["unsigned", "wrong key", "no key here"],
)
def test_a_board_that_cannot_be_believed_is_turned_away(
    rig: Rig, board: bytes | None, host: tuple[bytes, ...], away: BoardTurnedAway
) -> None:
    shoe = rig.pretend("shoe", key=board)
    shoe.emit(card(1))
    rig.boards(rig.plan("shoe", *host))
    assert rig.inbox.next(BoardTurnedAway) == away
    assert rig.inbox.event_ids() == []


@pytest.mark.warnings_logged
def test_a_board_that_does_not_sign_is_turned_away_where_no_key_is_kept_either(rig: Rig) -> None:
    rig.pretend("shoe")
    rig.boards(replace(rig.plan("shoe"), require_signed=True))
    assert rig.inbox.next(BoardTurnedAway).reason == "unsigned"


@pytest.mark.warnings_logged
def test_a_forged_card_with_a_right_check_is_no_card_and_is_told(rig: Rig) -> None:
    shoe = rig.pretend("shoe", key=KEY)
    rig.boards(rig.plan("shoe", KEY))
    rig.inbox.next(BoardCameLive)
    payload = EventHead(1, 1, 0, 0).encode() + card(1).encode()
    frame = Frame(Kind.EVT, True, 1, CardDrawn.MSG, 1, shoe.heard[-1].sid, payload)
    shoe.say(encode_frame(frame))
    seen = rig.inbox.next(ForgeriesSeen)
    assert seen == ForgeriesSeen("shoe", (Unbelieved("unsigned", 1),), 0)
    shoe.say(encode_frame(replace(frame, signature=Signature(999, bytes(16)))))
    shoe.emit(card(1))
    rig.inbox.next(BoardSensed)
    assert rig.inbox.event_ids() == [1]


def test_no_key_is_in_a_plan_that_is_shown_or_in_the_log(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    plan = rig.plan("shoe", KEY)
    caplog.set_level(logging.DEBUG)
    rig.pretend("shoe", key=KEY)
    rig.boards(plan)
    rig.inbox.next(BoardCameLive)
    for text in (repr(plan), caplog.text):
        assert KEY.hex()[:8] not in text
        assert repr(KEY)[2:12] not in text
    assert key_name(KEY) in caplog.text
