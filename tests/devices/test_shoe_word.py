"""What a shoe says of itself in its heartbeats: told when it changes, and anew after each event."""

from firmware_protocol import ShoePhase, ShoeState
from tableassist.core.inputs import BoardCameLive, BoardSensed, ShoeReported
from tests.devices.rig import Rig


def test_a_heartbeat_is_told_when_it_changes_and_after_each_event(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.device.board_state = ShoePhase.READY
    rig.inbox.next(ShoeReported, lambda said: said.phase == "ready")
    shoe.device.board_state = ShoePhase.DEALING
    rig.inbox.next(ShoeReported, lambda said: said.phase == "dealing")
    shoe.emit(ShoeState(ShoePhase.READY, 3, 52))
    rig.inbox.next(BoardSensed)
    rig.inbox.next(ShoeReported, lambda said: said.phase == "dealing")
    shoe.device.board_state = 99
    rig.inbox.next(ShoeReported, lambda said: said.phase == "phase 99")
