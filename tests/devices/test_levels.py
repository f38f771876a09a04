"""What each board is told for the levels of the table.

Every lamp, lock and figure has its message, and the two ways to say the lock are one level for
the link. No port is used here.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import firmware_protocol
from firmware_protocol import (
    DASHES_AMOUNT,
    Award,
    AwardClear,
    BetsLock,
    BetsUnlock,
    BoardClass,
    GetHead,
    HeadReply,
    HostLink,
    LampFace,
    LastWillMode,
    Message,
    MeterFlag,
    SetLastWill,
    SetMeter,
    SetText,
    ShoeLock,
    SpotLeds,
    face_of,
)
from tableassist.core.heads import Head
from tableassist.core.inputs import SEATS, BoardRole, SpotKind
from tableassist.core.outputs import Lamp, Levels
from tableassist.core.outputs import LampFace as CoreFace
from tableassist.devices.facts import EventReader
from tableassist.devices.levels import ROLL_MS, head_message, messages_for, told_head
from tableassist.devices.spots import PrintedSpots

STUD: tuple[SpotKind, ...] = ("ante", "raise", "purchase", "bonus")
GRAND_PRIX: tuple[SpotKind, ...] = ("bet1", "bet2", "bet3")
OPEN = Levels(
    round=4,
    betting_open=True,
    latch=0,
    locked_spots=(),
    lamps=(),
    shoe_locked=True,
    sign_amount=39_619_400,
    sign_seq=17,
    currency="CAD",
)

HEAD = Head(9, 1_800_000_000_000, "ab" * 32, "cd" * 8, "ef" * 64, "Table 1")


def said(role: BoardRole, levels: Levels, spots: Sequence[SpotKind] = STUD) -> tuple[Message, ...]:
    return messages_for(role, levels, PrintedSpots(spots))


def lamps_of(levels: Levels, spots: Sequence[SpotKind] = STUD) -> SpotLeds:
    lamps = said("bets", levels, spots)[1]
    assert isinstance(lamps, SpotLeds)
    return lamps


@pytest.mark.parametrize("locked", [True, False])
def test_the_shoe_is_told_its_lock(locked: bool) -> None:
    levels = msgspec.structs.replace(OPEN, shoe_locked=locked)
    assert said("shoe", levels) == (ShoeLock(locked, 0),)


def test_the_sign_rolls_to_its_figure_and_knows_what_to_do_alone() -> None:
    assert said("sign", OPEN) == (
        SetMeter(1, MeterFlag.VISIBLE, 39_619_400, ROLL_MS, "CAD", 17),
        AwardClear(0),
        SetText(1, ""),
        SetLastWill(5_000, LastWillMode.ALTERNATE, "OUT OF SERVICE"),
    )


def test_an_award_is_shown_with_its_number_until_it_is_paid() -> None:
    won = msgspec.structs.replace(OPEN, sign_award=100_000, sign_award_id=35, sign_award_seat=5)
    assert Award(1, 100_000, 35, 0, 0, 5) in said("sign", won)
    assert AwardClear(0) not in said("sign", won)


def test_words_are_shown_beside_the_figure() -> None:
    closed = msgspec.structs.replace(OPEN, sign_text="JACKPOT CLOSED")
    assert SetText(1, "JACKPOT CLOSED") in said("sign", closed)


def test_a_head_goes_to_the_sign_and_comes_back_as_it_was() -> None:
    sent = head_message(HEAD)
    assert told_head(HeadReply.decode(sent.encode())) == HEAD
    assert told_head(HeadReply.decode(bytes(184))) == Head()


def test_a_strange_sign_says_nothing_that_a_screen_cannot_show() -> None:
    reply = HeadReply(9, 1, bytes(32), bytes(8), bytes(64), "Tab\x1bl\x07e")
    assert told_head(reply).table == "Tab?l?e"


def test_a_jackpot_that_is_not_offered_is_dashes() -> None:
    meter, *_ = said("sign", msgspec.structs.replace(OPEN, sign_amount=None))
    assert meter == SetMeter(1, MeterFlag.VISIBLE, DASHES_AMOUNT, ROLL_MS, "CAD", 17)


def test_side_levels_have_figures_and_names_of_their_own() -> None:
    more = msgspec.structs.replace(OPEN, sign_more=(("mini", 700), ("minor", 5_000)))
    assert said("sign", more)[4:] == (
        SetMeter(2, MeterFlag.VISIBLE, 700, ROLL_MS, "CAD", 17),
        SetText(2, "MINI"),
        SetMeter(3, MeterFlag.VISIBLE, 5_000, ROLL_MS, "CAD", 17),
        SetText(3, "MINOR"),
    )


def test_what_a_sign_says_alone_is_in_the_language_of_the_table() -> None:
    french = msgspec.structs.replace(OPEN, sign_will="HORS SERVICE")
    assert said("sign", french)[3] == SetLastWill(5_000, LastWillMode.ALTERNATE, "HORS SERVICE")


def test_open_betting_unlocks_the_round() -> None:
    assert said("bets", OPEN)[0] == BetsUnlock(4)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("spots", [STUD, GRAND_PRIX, STUD[:2]])
def test_each_spot_can_be_locked_and_has_its_lamp(seat: int, spots: tuple[SpotKind, ...]) -> None:
    numbers = [4 * at + place for at in range(7) for place in range(len(spots))]
    for place, kind in enumerate(spots):
        lamp, number = Lamp(seat, kind, "take"), 4 * (seat - 1) + place
        levels = msgspec.structs.replace(
            OPEN, betting_open=False, locked_spots=((seat, kind),), lamps=(lamp,)
        )
        assert said("bets", levels, spots)[0] == BetsLock(4, 0, 1 << number)
        lamps = lamps_of(levels, spots).lamps
        assert [each.spot for each in lamps] == numbers
        faces = {
            each.spot: face_of(each.red, each.green, each.blue, each.pattern) for each in lamps
        }
        assert {spot for spot, face in faces.items() if face is not LampFace.OFF} == {number}
        assert faces[number] is LampFace.TAKE


@pytest.mark.parametrize("latch", [0, 1, 2])
def test_a_lock_of_no_spot_and_of_all_spots(latch: int) -> None:
    every = tuple((seat, kind) for seat in SEATS for kind in STUD)
    none = msgspec.structs.replace(OPEN, betting_open=False, latch=latch)
    assert said("bets", none)[0] == BetsLock(4, latch, 0)
    full = msgspec.structs.replace(none, locked_spots=every)
    assert said("bets", full)[0] == BetsLock(4, latch, (1 << 28) - 1)


def test_levels_of_a_spot_that_is_not_printed_are_no_levels_of_this_house() -> None:
    lit = msgspec.structs.replace(OPEN, lamps=(Lamp(2, "progressive", "held"),))
    with pytest.raises(ValueError, match="no progressive is printed at seat 2"):
        said("bets", lit)
    locked = msgspec.structs.replace(OPEN, betting_open=False, locked_spots=((2, "bet1"),))
    with pytest.raises(ValueError, match="no bet1 is printed at seat 2"):
        said("bets", locked)


@pytest.mark.parametrize("face", get_args(CoreFace))
def test_each_face_of_the_core_is_a_face_of_the_wire(face: CoreFace) -> None:
    lamp = lamps_of(msgspec.structs.replace(OPEN, lamps=(Lamp(1, "ante", face),))).lamps[0]
    assert face_of(lamp.red, lamp.green, lamp.blue, lamp.pattern) == face


def test_core_and_wire_have_the_same_faces() -> None:
    assert set(get_args(CoreFace)) == {face.value for face in LampFace}


def test_every_message_fits_its_frame_and_sets_a_level() -> None:
    link = HostLink(
        board_class=BoardClass.BETS,
        unit=None,
        last_event_id=None,
        nonce=bytes(8),
        unix_ms=0,
        require_signed=False,
    )
    for role in ("shoe", "bets", "sign"):
        for message in said(role, OPEN):
            assert len(message.encode()) <= 208
            link.want(message)


def test_the_page_for_firmware_authors_names_what_a_table_sends_and_acts_on() -> None:
    page = (Path(firmware_protocol.__file__).parent / "README.md").read_text("utf-8")
    page = page[page.index("## What a board has to know") : page.index("## Limits")]
    rows = re.findall(r"^\| (every board|shoe|bets|sign) \| (.*) \| (.*) \|$", page, re.MULTILINE)
    named = {board: [set(re.findall(r"`(\w+)`", cell)) for cell in cells] for board, *cells in rows}
    of_every_board, acted_on = named.pop("every board")
    assert of_every_board == {"Open", "SetKey", "TimePing", "Stats"}
    assert list(named) == list(get_args(BoardRole))
    printed = PrintedSpots(STUD)
    pictures = [
        OPEN,
        msgspec.structs.replace(OPEN, betting_open=False),
        msgspec.structs.replace(OPEN, sign_award=5),
    ]
    for role in get_args(BoardRole):
        sent = {
            type(each).__name__ for one in pictures for each in messages_for(role, one, printed)
        }
        if role == "sign":
            sent |= {type(head_message(HEAD)).__name__, GetHead.__name__}
        known = {each.__name__ for each in EventReader(role, printed).known}
        heard = {"DisplayStatus"} if role == "sign" else set()
        assert named[role] == [sent, (known | heard) - acted_on]
        assert acted_on <= known
