"""What each board is told for the levels of the table.

Every lamp, lock and figure has its message, and the two ways to say the lock are one level for
the link. No port is used here.
"""

from typing import get_args

import msgspec
import pytest

from firmware_protocol import (
    BetsLock,
    BetsUnlock,
    BoardClass,
    HostLink,
    LampFace,
    MeterFlag,
    SetMeter,
    ShoeLock,
    SpotLeds,
    face_of,
    spot_number,
)
from tableassist.core.inputs import SEATS, SpotKind
from tableassist.core.outputs import Lamp, Levels
from tableassist.core.outputs import LampFace as CoreFace
from tableassist.devices.levels import messages_for

SPOT_KINDS: tuple[SpotKind, ...] = get_args(SpotKind)
OPEN = Levels(
    round=4,
    betting_open=True,
    locked_spots=(),
    lamps=(),
    shoe_locked=True,
    sign_amount=39_619_400,
    sign_seq=17,
    currency="CAD",
)


def lamps_of(levels: Levels) -> SpotLeds:
    lamps = messages_for("bets", levels)[1]
    assert isinstance(lamps, SpotLeds)
    return lamps


@pytest.mark.parametrize("locked", [True, False])
def test_the_shoe_is_told_its_lock(locked: bool) -> None:
    levels = msgspec.structs.replace(OPEN, shoe_locked=locked)
    assert messages_for("shoe", levels) == (ShoeLock(locked, 0),)


def test_the_sign_jumps_to_its_figure() -> None:
    flags = MeterFlag.SNAP | MeterFlag.VISIBLE
    assert messages_for("sign", OPEN) == (SetMeter(1, flags, 39_619_400, 0, "CAD", 17),)


def test_open_betting_unlocks_the_round() -> None:
    assert messages_for("bets", OPEN)[0] == BetsUnlock(4)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("kind", SPOT_KINDS)
def test_each_spot_can_be_locked_and_has_its_lamp(seat: int, kind: SpotKind) -> None:
    levels = msgspec.structs.replace(
        OPEN, betting_open=False, locked_spots=((seat, kind),), lamps=(Lamp(seat, kind, "take"),)
    )
    number = spot_number(seat, kind)
    assert messages_for("bets", levels)[0] == BetsLock(4, 1 << number)
    faces = [
        face_of(lamp.red, lamp.green, lamp.blue, lamp.pattern) for lamp in lamps_of(levels).lamps
    ]
    assert [lamp.spot for lamp in lamps_of(levels).lamps] == list(range(21))
    assert faces == [LampFace.TAKE if spot == number else LampFace.OFF for spot in range(21)]


def test_a_lock_of_no_spot_and_of_all_spots() -> None:
    every = tuple((seat, kind) for seat in SEATS for kind in SPOT_KINDS)
    none = msgspec.structs.replace(OPEN, betting_open=False)
    assert messages_for("bets", none)[0] == BetsLock(4, 0)
    full = msgspec.structs.replace(none, locked_spots=every)
    assert messages_for("bets", full)[0] == BetsLock(4, (1 << 21) - 1)


@pytest.mark.parametrize("face", get_args(CoreFace))
def test_each_face_of_the_core_is_a_face_of_the_wire(face: CoreFace) -> None:
    lamp = lamps_of(msgspec.structs.replace(OPEN, lamps=(Lamp(1, "ante", face),))).lamps[0]
    assert face_of(lamp.red, lamp.green, lamp.blue, lamp.pattern) == face


def test_core_and_wire_have_the_same_faces() -> None:
    assert set(get_args(CoreFace)) == {face.value for face in LampFace}


def test_every_message_fits_its_frame_and_sets_a_level() -> None:
    link = HostLink(
        board_class=BoardClass.BETS, unit=None, last_event_id=None, nonce=bytes(8), unix_ms=0
    )
    for role in ("shoe", "bets", "sign"):
        for message in messages_for(role, OPEN):
            assert len(message.encode()) <= 208
            link.want(message)
