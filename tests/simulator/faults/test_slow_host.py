"""A table that stands still, on real terminals: its boards go on, and nothing is lost or doubled.

What stands still is whoever takes the inputs: a disk that is slow, a program that is stopped by
its computer. The threads of the ports do not wait for it. A link that itself stands still is in
`tests.simulation.test_cards`.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from firmware_protocol import CardDrawn, card_code
from firmware_protocol.timing import WINDOW
from tableassist.core.inputs import BoardCameLive, BoardSensed, BoardWentAway
from tests.devices.rig import Rig

UNIT = "SIM-SHOE-001"
CARDS = 3 * WINDOW
HEARTBEATS = 5


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    made = Rig(tmp_path)
    yield made
    made.take_down()


def is_event(event_id: int, sensed: BoardSensed) -> bool:
    return sensed.event_id == event_id


def test_nothing_durable_means_a_window_of_cards_a_live_link_and_no_loss(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.emit(*(CardDrawn(1, index, card_code("As"), 99, 3, 1) for index in range(1, CARDS + 1)))
    rig.inbox.wait_for(lambda: len(rig.inbox.event_ids()) == WINDOW)
    # Two and a half seconds: longer than a board waits for a host, and a host for a board.
    for _ in range(HEARTBEATS):
        shoe.wait_for_heartbeat()
    assert shoe.device.host_present
    assert rig.inbox.of(BoardWentAway) == []
    assert rig.inbox.event_ids() == list(range(1, WINDOW + 1))
    assert shoe.log.committed_id == 0
    for event_id in range(1, CARDS + 1):
        rig.inbox.next(BoardSensed, partial(is_event, event_id))
        boards.commit("shoe", UNIT, event_id)
    shoe.wait_for(lambda: shoe.log.committed_id == CARDS)
    assert rig.inbox.event_ids() == list(range(1, CARDS + 1))
