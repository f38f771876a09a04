"""Cables that are pulled and come back: the table hears of it once and no event is lost or doubled.

Each replug brings another terminal under the same name, as a USB adapter does.
"""

import pytest

from firmware_protocol import CardDrawn, EventHead, Frame, Kind, card_code, encode_frame
from tableassist.core.inputs import BoardCameLive, BoardSensed, BoardWentAway
from tableassist.devices.port_thread import NAME_CHECK_MS
from tests.devices.pretend_board import PATIENCE_SECONDS, Line, PretendBoard
from tests.devices.rig import Rig

UNIT = "SIM-SHOE-001"

pytestmark = pytest.mark.warnings_logged


def card(index: int) -> CardDrawn:
    return CardDrawn(3, index, card_code("As"), 99, 3, 1)


def reason_of(rig: Rig) -> str:
    away = rig.inbox.next(BoardWentAway)
    assert away.board == "shoe"
    return away.reason.removeprefix(f"{rig.folder / 'shoe'}: ")


def card_frame(shoe: PretendBoard, event_id: int) -> bytes:
    """A card's event as the board would send it in the session that is open."""
    payload = EventHead(event_id, 1, 0, 0).encode() + card(event_id).encode()
    return encode_frame(
        Frame(Kind.EVT, True, 1, CardDrawn.MSG, event_id, shoe.heard[-1].sid, payload)
    )


def test_a_cable_pulled_while_idle(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.pull()
    assert reason_of(rig) == "unplugged"
    assert reason_of(rig) == "no such port"
    shoe.plug()
    rig.inbox.next(BoardCameLive)
    assert len(rig.inbox.of(BoardWentAway)) == 2


def test_a_port_whose_name_is_gone_is_let_go_where_no_board_answers(rig: Rig) -> None:
    """It may be a stranger's that has the number of the one before."""
    line = Line(rig.folder / "shoe")
    rig.boards(rig.plan("shoe"))
    assert line.read(PATIENCE_SECONDS)
    line.link.unlink()
    rig.inbox.next(BoardWentAway, lambda away: away.reason.endswith(": no such port"))
    line.pull()


def test_a_name_that_is_gone_for_a_moment_takes_no_board_away(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.link_path.unlink()
    for _ in range(NAME_CHECK_MS // 500 + 1):
        shoe.wait_for_heartbeat()
    shoe.emit(card(1))
    assert rig.inbox.next(BoardSensed).event_id == 1
    assert rig.inbox.of(BoardWentAway) == []


def test_a_cable_pulled_in_the_middle_of_a_card(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    frame = card_frame(shoe, 1)
    shoe.say(frame[:20])
    shoe.pull()
    rig.inbox.next(BoardWentAway)
    shoe.plug()
    shoe.say(frame[20:])
    rig.inbox.next(BoardCameLive)
    assert rig.inbox.event_ids() == []
    shoe.emit(card(1))
    assert rig.inbox.next(BoardSensed).event_id == 1
    boards.commit("shoe", UNIT, 1)
    shoe.wait_for(lambda: shoe.log.committed_id == 1)


def test_a_whole_card_in_that_place_would_have_been_taken(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    frame = card_frame(shoe, 1)
    shoe.say(frame[:20])
    shoe.say(frame[20:])
    assert rig.inbox.next(BoardSensed).event_id == 1


def test_ten_cables_pulled_and_a_card_each_time(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    for event_id in range(1, 11):
        rig.inbox.next(BoardCameLive)
        shoe.pull()
        shoe.emit(card(event_id))
        rig.inbox.next(BoardWentAway)
        shoe.plug()
        assert rig.inbox.next(BoardSensed).event_id == event_id
        boards.commit("shoe", UNIT, event_id)
    shoe.wait_for(lambda: shoe.log.committed_id == 10)
    assert rig.inbox.event_ids() == list(range(1, 11))


def test_what_was_not_durable_when_the_cable_went_comes_again(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.emit(card(1), card(2))
    rig.inbox.next(BoardSensed, lambda sensed: sensed.event_id == 2)
    boards.commit("shoe", UNIT, 1)
    shoe.wait_for(lambda: shoe.log.committed_id == 1)
    shoe.pull()
    rig.inbox.next(BoardWentAway)
    shoe.plug()
    assert rig.inbox.next(BoardSensed).event_id == 2
    boards.commit("shoe", UNIT, 2)
    rig.inbox.next(BoardCameLive)
    assert rig.inbox.event_ids() == [1, 2, 2]


def test_what_became_durable_while_the_cable_was_out_does_not_come_again(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.emit(card(1))
    rig.inbox.next(BoardSensed)
    shoe.pull()
    rig.inbox.next(BoardWentAway)
    boards.commit("shoe", UNIT, 1)
    shoe.plug()
    rig.inbox.next(BoardCameLive)
    shoe.wait_for(lambda: shoe.log.committed_id == 1)
    assert rig.inbox.event_ids() == [1]


def test_a_port_that_is_missing_is_told_once_however_often_it_is_tried(rig: Rig) -> None:
    silent = Line(rig.folder / "bets")
    boards = rig.boards(rig.plan("shoe"), rig.plan("bets"))
    assert reason_of(rig) == "no such port"
    # The shoe's port is tried five times until the other is called silent.
    rig.inbox.next(BoardWentAway, lambda away: away.board == "bets")
    rig.pretend("shoe")
    rig.inbox.next(BoardCameLive)
    assert [away.board for away in rig.inbox.of(BoardWentAway)] == ["shoe", "bets"]
    boards.stop()
    silent.pull()


def test_a_plain_file_or_a_folder_as_port_is_said_and_tried_again(rig: Rig) -> None:
    port = rig.folder / "shoe"
    port.write_text("kept")
    rig.boards(rig.plan("shoe"))
    assert reason_of(rig) == "not a serial port"
    assert port.read_text() == "kept"
    port.unlink()
    assert reason_of(rig) == "no such port"
    port.mkdir()
    assert reason_of(rig) == "not a serial port"
    port.rmdir()
    rig.pretend("shoe")
    rig.inbox.next(BoardCameLive)


def test_two_tables_on_one_port_the_second_waits(rig: Rig) -> None:
    rig.pretend("shoe")
    first = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    rig.boards(rig.plan("shoe"))
    assert reason_of(rig) == "busy, another program has it open"
    first.stop()
    rig.inbox.next(BoardCameLive)


def test_a_line_that_takes_no_bytes_is_given_up_and_blocks_nobody(rig: Rig) -> None:
    line = Line(rig.folder / "shoe")
    line.fill()
    boards = rig.boards(rig.plan("shoe"))
    assert reason_of(rig) == "the board takes no bytes"
    boards.stop()
    line.pull()


def test_a_name_that_moved_to_another_device_is_followed(rig: Rig) -> None:
    """The old terminal never hangs up, as that of a crashed adapter may not."""
    lingering = Line(rig.folder / "shoe")
    rig.boards(rig.plan("shoe"))
    rig.inbox.wait_for(lambda: bool(lingering.read(0.1)))
    rig.pretend("shoe")
    rig.inbox.next(BoardCameLive)
    lingering.pull()
