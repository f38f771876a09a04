"""The head of the journal that a sign keeps: asked for in each session, and only then replaced.

The far ends are real pseudo-terminals with the wire's own device half behind them. What a head
means to the table is not tested here.
"""

import msgspec
import pytest

from firmware_protocol import GetHead, SetHead
from tableassist.core.heads import Head, HeadTold
from tableassist.core.inputs import BoardCameLive, LevelNotTaken
from tableassist.core.outputs import Levels
from tableassist.devices.levels import head_message
from tests.devices.pretend_board import PretendBoard
from tests.devices.rig import Rig
from tests.devices.test_boards import LEVELS

FIRST = Head(9, 1_800_000_000_000, "ab" * 32, "cd" * 8, "ef" * 64, "Table 1")
NEXT = msgspec.structs.replace(FIRST, number=21, hash="ba" * 32)


def keeping(head: Head, over: str) -> Levels:
    return msgspec.structs.replace(LEVELS, sign_head=head, sign_head_over=over)


def of_heads(sign: PretendBoard) -> list[object]:
    return [each for each in sign.requests if isinstance(each, SetHead | GetHead)]


def test_the_sign_is_asked_first_and_told_when_the_table_has_looked(rig: Rig) -> None:
    sign = rig.pretend("sign")
    boards = rig.boards(rig.plan("sign"))
    boards.show(keeping(FIRST, over="something else"))
    assert rig.inbox.next(HeadTold) == HeadTold(Head())
    sign.wait_for_heartbeat()
    assert of_heads(sign) == [GetHead()]
    boards.show(keeping(FIRST, over=""))
    sign.wait_for(lambda: of_heads(sign) == [GetHead(), head_message(FIRST)])
    boards.show(keeping(NEXT, over=""))
    sign.wait_for(lambda: of_heads(sign)[2:] == [head_message(NEXT)])


def test_a_new_session_replaces_nothing_before_the_table_has_looked(rig: Rig) -> None:
    sign = rig.pretend("sign")
    boards = rig.boards(rig.plan("sign"))
    boards.show(keeping(FIRST, over=""))
    sign.wait_for(lambda: of_heads(sign) == [GetHead(), head_message(FIRST)])
    sign.restart()
    assert rig.inbox.next(HeadTold, lambda told: bool(told.head.number)) == HeadTold(FIRST)
    boards.show(keeping(NEXT, over=""))
    sign.wait_for_heartbeat()
    assert of_heads(sign)[2:] == [GetHead()]
    boards.show(keeping(NEXT, over=FIRST.hash))
    sign.wait_for(lambda: of_heads(sign)[3:] == [head_message(NEXT)])


def test_what_an_earlier_session_told_is_not_what_this_sign_keeps(rig: Rig) -> None:
    sign = rig.pretend("sign")
    boards = rig.boards(rig.plan("sign"))
    boards.show(keeping(FIRST, over=""))
    sign.wait_for(lambda: of_heads(sign) == [GetHead(), head_message(FIRST)])
    sign.thinks_of_head = True
    sign.restart()
    sign.wait_for(lambda: of_heads(sign)[2:] == [GetHead()])
    boards.show(keeping(NEXT, over=""))
    sign.say_head()
    assert rig.inbox.next(HeadTold, lambda told: bool(told.head.number)) == HeadTold(FIRST)
    sign.wait_for_heartbeat()
    assert of_heads(sign)[3:] == []


def test_a_head_that_was_looked_at_before_is_replaced_at_once(rig: Rig) -> None:
    sign = rig.pretend("sign")
    sign.head = head_message(FIRST).encode()
    boards = rig.boards(rig.plan("sign"))
    boards.show(keeping(FIRST, over=FIRST.hash))
    sign.wait_for(lambda: of_heads(sign) == [GetHead(), head_message(FIRST)])
    sign.restart()
    sign.wait_for(lambda: of_heads(sign)[2:] == [GetHead(), head_message(FIRST)])


@pytest.mark.warnings_logged
def test_a_sign_that_knows_no_heads_is_told_of(rig: Rig) -> None:
    sign = rig.pretend("sign")
    sign.keeps_heads = False
    boards = rig.boards(rig.plan("sign"))
    boards.show(keeping(FIRST, over=""))
    assert rig.inbox.next(BoardCameLive)
    assert rig.inbox.next(LevelNotTaken) == LevelNotTaken("sign", "GetHead", "unknown request")
    sign.wait_for_heartbeat()
    assert of_heads(sign) == [GetHead()]


def test_only_a_sign_is_asked(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    boards.show(keeping(FIRST, over=""))
    assert rig.inbox.next(BoardCameLive)
    shoe.wait_for_heartbeat()
    shoe.wait_for_heartbeat()
    assert of_heads(shoe) == []
