"""What boards report when something goes wrong, read as facts; a log that fills, told as such."""

import pytest

from firmware_protocol import (
    AwardShown,
    Boot,
    CardDrawn,
    CardLostAtPowerFail,
    CardReturned,
    CutCard,
    DeckVerifyResult,
    DisplayFault,
    EventLog,
    Fault,
    Jam,
    JamCleared,
    Lid,
    Message,
    SpotFault,
    Tamper,
    card_code,
)
from tableassist.core.inputs import (
    ROLES,
    AwardSeen,
    BoardFaulted,
    BoardNoted,
    BoardRestarted,
    BoardRole,
    BoardSensed,
    CardPutBack,
    CardSeen,
    DeckChecked,
    DisplayFaulted,
    Fact,
    LidMoved,
    LinkTroubled,
    SpotUnread,
)
from tableassist.devices.facts import EventReader
from tableassist.devices.reporter import LOG_FILLING
from tableassist.devices.spots import PrintedSpots
from tests.devices.rig import Rig

WHOLE = bytes([0x11] * 26)


def fact_of(role: BoardRole, event: Message) -> Fact:
    return EventReader(role, PrintedSpots(("ante", "raise"))).fact_of(event)


@pytest.mark.parametrize(
    ("event", "fact"),
    [
        (CardLostAtPowerFail(3, 17), CardSeen(3, 17, None, in_power_failure=True)),
        (CardReturned(17), CardPutBack(17)),
        (CutCard(41, 11), BoardNoted("cut card", "after card 41, 11 behind it")),
        (Jam(17, 2), BoardFaulted("jam", is_on=True)),
        (Fault(4, 17), BoardFaulted("jam", is_on=True)),
        (JamCleared(17, 2), BoardFaulted("jam", is_on=False)),
        (Lid(True), LidMoved(True)),
        (Lid(False), LidMoved(False)),
        (DeckVerifyResult(3, 1, 52, 52, 0, 0, WHOLE), DeckChecked(3, "")),
        (DeckVerifyResult(3, 1, 52, 52, 1, 1, WHOLE), DeckChecked(3, "1 missing, 1 extra")),
        (
            DeckVerifyResult(3, 1, 52, 51, 1, 0, WHOLE),
            DeckChecked(3, "51 cards, 52 expected, 1 missing"),
        ),
        (DeckVerifyResult(3, 2, 104, 104, 0, 0, WHOLE), DeckChecked(3, "2 decks")),
    ],
    ids=lambda each: type(each).__name__,
)
def test_what_a_shoe_reports(event: Message, fact: Fact) -> None:
    assert fact_of("shoe", event) == fact


@pytest.mark.parametrize(
    ("event", "fact"),
    [
        (SpotFault(4, 1), SpotUnread(2, "ante", "stuck on")),
        (SpotFault(5, 5), SpotUnread(2, "raise", "disconnected")),
        (SpotFault(5, 200), SpotUnread(2, "raise", "fault 200")),
        (SpotFault(6, 3), BoardNoted("spot unknown", "spot 6: noisy")),
        (SpotFault(99, 3), BoardNoted("spot unknown", "spot 99: noisy")),
    ],
)
def test_what_a_bet_board_reports(event: Message, fact: Fact) -> None:
    assert fact_of("bets", event) == fact


@pytest.mark.parametrize(
    ("event", "fact"),
    [
        (DisplayFault(1, 0x20005, True), DisplayFaulted("dead segment, detail 0x20005", True)),
        (DisplayFault(300, 0, False), DisplayFaulted("code 300, detail 0x0", False)),
        (AwardShown(98, 39_619_400, 7), AwardSeen(98, 39_619_400)),
    ],
)
def test_what_a_sign_reports(event: Message, fact: Fact) -> None:
    assert fact_of("sign", event) == fact


@pytest.mark.parametrize("role", ROLES)
def test_who_opens_a_board_is_a_fault_of_it(role: BoardRole) -> None:
    assert fact_of(role, Tamper(2, True)) == BoardFaulted("open cover", is_on=True)
    assert fact_of(role, Tamper(2, False)) == BoardFaulted("open cover", is_on=False)
    assert fact_of(role, Tamper(130, True)) == BoardFaulted("open code 130", is_on=True)


def test_a_start_says_what_the_power_cut_short() -> None:
    power = "brown out; ran 5 ms before; firmware crc 00000001"
    started = BoardRestarted(f"{power}; 1 records were cut short")
    assert fact_of("shoe", Boot(2, 5, 1, torn=1)) == started


@pytest.mark.parametrize("role", ["bets", "sign"])
def test_cards_and_lids_of_another_board_are_only_noted(role: BoardRole) -> None:
    for event in (CardLostAtPowerFail(3, 17), Lid(True), CardReturned(1), Jam(1, 1)):
        assert isinstance(fact_of(role, event), BoardNoted)


@pytest.mark.warnings_logged
def test_a_log_that_nearly_filled_up_is_told_until_it_has_room(rig: Rig) -> None:
    shoe = rig.pretend("shoe", plugged=False)
    shoe.log = EventLog(capacity=20)
    shoe.restart()
    shoe.emit(*(CardDrawn(3, index, card_code("As"), 99, 3, 1) for index in range(1, 19)))
    shoe.plug()
    boards = rig.boards(rig.plan("shoe"))
    for event_id in range(1, 19):
        assert rig.inbox.next(BoardSensed).event_id == event_id
        boards.commit("shoe", "SIM-SHOE-001", event_id)
    shoe.emit(CardDrawn(3, 19, card_code("As"), 99, 3, 1))
    rig.inbox.wait_for(lambda: len(rig.inbox.of(LinkTroubled)) == 2)
    assert rig.inbox.of(LinkTroubled) == [
        LinkTroubled("shoe", LOG_FILLING, is_on=True),
        LinkTroubled("shoe", LOG_FILLING, is_on=False),
    ]
