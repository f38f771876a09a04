"""A shoe that says in its greeting that it reads its decks is told of as such to the table.

The greeting is taken from the wire's own half. What the table makes of it is the core's business.
"""

import os
from dataclasses import replace

import pytest

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    BoardLive,
    DeviceLink,
    EventLog,
    Feature,
    Frame,
    FrameReader,
    Hello,
    HelloAck,
    Kind,
    encode_frame,
)
from tableassist.core.inputs import BoardCameLive
from tests.devices.test_not_believed import Told
from tests.devices.test_watch import greeting

pytestmark = pytest.mark.warnings_logged


def acknowledged(features: int) -> HelloAck:
    """What a shoe with these features answers to HELLO."""
    identity = BoardIdentity(BoardClass.SHOE, b"SIM-SHOE-001", features=features)
    shoe = DeviceLink(identity, EventLog(), boot_id=1, entropy=os.urandom, require_signed=False)
    hello = Hello(1, 1, 0, bytes(8), 0).encode()
    shoe.receive(encode_frame(Frame(Kind.HELLO, False, 1, Hello.MSG, 0, 0, hello)), 0)
    (answer,) = FrameReader(expect_from_device=True).feed(shoe.take_output())
    return HelloAck.decode(answer.payload)


@pytest.mark.parametrize("features", [0, Feature.READS_DECKS])
def test_a_board_says_in_its_greeting_what_else_it_does(features: int) -> None:
    assert acknowledged(features).features == features


@pytest.mark.parametrize("reads", [False, True])
def test_the_table_hears_whether_a_shoe_reads_its_decks(reads: bool) -> None:
    told = Told()
    ack = replace(greeting(1), features=Feature.READS_DECKS if reads else 0)
    told.say(BoardLive(ack.uid, ack))
    (live,) = told.inputs
    assert isinstance(live, BoardCameLive)
    assert live.reads_decks is reads
