"""A board on a real port: it comes live, its events arrive once, and it is told what is durable.

The other end is the wire's device half. What bytes mean is tested in `test_facts`, what levels
are in `test_levels`.
"""

import threading
from dataclasses import replace

import msgspec
import pytest

from firmware_protocol import (
    BetsLock,
    BetsUnlock,
    CardDrawn,
    EventLog,
    GetHead,
    Kind,
    LatchedSpot,
    SetMeter,
    ShoeLock,
    SpotLeds,
    SpotsLatched,
    SpotState,
    card_code,
)
from tableassist.core.cards import parse_card
from tableassist.core.inputs import (
    BetsLatched,
    BoardCameLive,
    BoardSensed,
    CardSeen,
    HistoryBroken,
    Input,
    SpotAmount,
)
from tableassist.core.outputs import Lamp, Levels
from tableassist.devices import Boards
from tableassist.devices.levels import ROLL_MS
from tests.devices.rig import Rig

UNIT = "SIM-SHOE-001"
LEVELS = Levels(
    round=4,
    betting_open=True,
    latch=0,
    locked_spots=(),
    lamps=(Lamp(2, "ante", "invite"),),
    shoe_locked=True,
    sign_amount=1_234_567,
    sign_seq=9,
    currency="CAD",
)


def card(index: int, text: str = "As") -> CardDrawn:
    return CardDrawn(3, index, card_code(text), 99, 3, 1)


def test_a_board_comes_live_and_its_cards_arrive(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    assert rig.inbox.next(BoardCameLive) == BoardCameLive("shoe", UNIT, "1.2.0.3")
    shoe.emit(card(1), card(2, "Th"))
    assert rig.inbox.next(BoardSensed) == BoardSensed(
        "shoe", UNIT, 1, CardSeen(3, 1, parse_card("As"))
    )
    assert rig.inbox.next(BoardSensed).fact == CardSeen(3, 2, parse_card("Th"))


def test_a_commit_leaves_only_after_it_is_said_and_then_at_once(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.emit(card(1))
    rig.inbox.next(BoardSensed)
    shoe.wait_for_heartbeat()
    assert set(shoe.commits()) == {0}
    boards.commit("shoe", UNIT, 1)
    shoe.wait_for(lambda: shoe.log.committed_id == 1)
    assert rig.inbox.event_ids() == [1]


def test_a_commit_of_another_unit_is_nothing_to_this_one(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    shoe.emit(card(1))
    rig.inbox.next(BoardSensed)
    boards.commit("shoe", "SIM-SHOE-002", 1)
    shoe.wait_for_heartbeat()
    assert set(shoe.commits()) == {0}


def test_events_kept_while_nobody_listened_come_before_the_board_is_live(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    shoe.emit(*(card(index) for index in range(1, 41)))
    boards = rig.boards(rig.plan("shoe"))
    for event_id in range(1, 41):
        assert rig.inbox.next(BoardSensed).event_id == event_id
        assert rig.inbox.of(BoardCameLive) == []
        boards.commit("shoe", UNIT, event_id)
    rig.inbox.next(BoardCameLive)
    assert rig.inbox.event_ids() == list(range(1, 41))


def test_the_last_durable_event_decides_where_a_board_goes_on(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    shoe.emit(card(1), card(2), card(3))
    boards = rig.boards(rig.plan("shoe"), last={UNIT: 2, "SIM-BETS-001": 3})
    assert rig.inbox.next(BoardSensed).event_id == 3
    boards.commit("shoe", UNIT, 3)
    rig.inbox.next(BoardCameLive)
    assert rig.inbox.event_ids() == [3]


@pytest.mark.warnings_logged
@pytest.mark.parametrize(
    ("log", "stored", "resume_after"),
    [(EventLog(committed_id=70), 41, 70), (EventLog(), 41, 0)],
    ids=["events are missing", "the log was wiped"],
)
def test_a_history_that_does_not_join_on_is_told(
    rig: Rig, log: EventLog, stored: int, resume_after: int
) -> None:
    shoe = rig.pretend("shoe", plugged=False)
    shoe.log = log
    shoe.restart()
    shoe.emit(card(1))
    shoe.plug()
    boards = rig.boards(rig.plan("shoe"), last={UNIT: stored})
    assert rig.inbox.next(HistoryBroken) == HistoryBroken(
        "shoe", UNIT, stored + 1, resume_after + 1, resume_after + 1, resume_after
    )
    assert rig.inbox.next(BoardSensed).event_id == resume_after + 1
    boards.commit("shoe", UNIT, resume_after + 1)
    rig.inbox.next(BoardCameLive)
    shoe.wait_for(lambda: log.committed_id == resume_after + 1)


def test_every_board_is_brought_to_its_levels(rig: Rig) -> None:
    shoe, bets, sign = rig.pretend("shoe"), rig.pretend("bets"), rig.pretend("sign")
    boards = rig.boards(rig.plan("shoe"), rig.plan("bets"), rig.plan("sign"))
    boards.show(LEVELS)
    shoe.wait_for(lambda: shoe.requests == [ShoeLock(True, 0)])
    bets.wait_for(lambda: len(bets.requests) == 2)
    assert bets.requests[0] == BetsUnlock(4)
    assert isinstance(bets.requests[1], SpotLeds)
    sign.wait_for(lambda: len(sign.requests) == 5)
    assert sign.requests[0] == SetMeter(1, 2, 1_234_567, ROLL_MS, "CAD", 9)
    assert sign.requests[4] == GetHead()


def test_what_did_not_change_is_not_said_again(rig: Rig) -> None:
    shoe, bets = rig.pretend("shoe"), rig.pretend("bets")
    boards = rig.boards(rig.plan("shoe"), rig.plan("bets"))
    boards.show(LEVELS)
    bets.wait_for(lambda: len(bets.requests) == 2)
    locked = replace_levels(LEVELS, betting_open=False, locked_spots=((2, "ante"),))
    for _ in range(3):
        boards.show(locked)
    bets.wait_for(lambda: len(bets.requests) == 3)
    bets.wait_for_heartbeat()
    assert bets.requests[2:] == [BetsLock(4, 0, 1 << 4)]
    assert shoe.requests == [ShoeLock(True, 0)]


def test_a_board_that_restarts_is_brought_back_to_its_levels(rig: Rig) -> None:
    sign = rig.pretend("sign")
    boards = rig.boards(rig.plan("sign"))
    boards.show(LEVELS)

    def meters() -> list[SetMeter]:
        """Other levels follow, sooner or later than this thread looks."""
        return [request for request in sign.requests if isinstance(request, SetMeter)]

    sign.wait_for(lambda: len(meters()) == 1)
    sign.restart()
    sign.wait_for(lambda: len(meters()) == 2)
    assert meters()[0] == meters()[1]


def test_commit_and_levels_leave_from_the_thread_that_says_them(rig: Rig) -> None:
    """Said from inside `submit`, while the reader cannot write, they reach the board."""
    shoe = rig.pretend("shoe")
    callers: list[Boards] = []

    def submit(given: Input) -> None:
        rig.inbox.submit(given)
        if isinstance(given, BoardSensed):
            callers[0].commit(given.board, given.unit, given.event_id)
            shoe.wait_for(lambda: shoe.log.committed_id == given.event_id)
            callers[0].show(replace_levels(LEVELS, shoe_locked=given.event_id < 20))
            shoe.wait_for(lambda: shoe.requests != [])

    callers.append(rig.boards(rig.plan("shoe"), submit=submit))
    shoe.wait_for(lambda: shoe.device.session_open)
    shoe.emit(*(card(index) for index in range(1, 21)))
    shoe.wait_for(lambda: shoe.requests == [ShoeLock(True, 0), ShoeLock(False, 0)])
    assert rig.inbox.event_ids() == list(range(1, 21))


def test_a_level_said_while_the_reader_sleeps_is_repeated_in_time(rig: Rig) -> None:
    """The reader is woken for it; else the repeat would have to wait for the next heartbeat."""
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    in_time = []
    for attempt in range(3):
        shoe.wait_for_heartbeat()
        threading.Event().wait(0.1)  # past the board's own heartbeat, which would wake the reader
        shoe.heard.clear()
        shoe.answers = False
        boards.show(replace_levels(LEVELS, shoe_locked=attempt % 2 == 0))
        shoe.wait_for(lambda: len(shoe.heard) > 1)
        in_time.append(shoe.heard[0].kind is shoe.heard[1].kind is Kind.REQ)
        shoe.answers = True
        shoe.restart()
        shoe.wait_for(lambda: shoe.requests[-2:-1] == shoe.requests[-1:])
        shoe.requests.clear()
    assert any(in_time)


def test_a_unit_that_is_no_unit_is_refused_at_once(rig: Rig) -> None:
    with pytest.raises(ValueError, match="no unit"):
        rig.boards(replace(rig.plan("shoe"), unit="too short"))


def test_a_board_of_a_house_with_other_spots(rig: Rig) -> None:
    bets = rig.pretend("bets")
    boards = rig.boards(rig.plan("bets"), spots=("bet1", "bet2", "bet3"))
    rig.inbox.next(BoardCameLive)
    lamps = (Lamp(2, "bet2", "decide"),)
    boards.show(
        replace_levels(
            LEVELS, betting_open=False, latch=1, locked_spots=((2, "bet3"),), lamps=lamps
        )
    )
    bets.wait_for(lambda: len(bets.requests) == 2)
    assert bets.requests[0] == BetsLock(4, 1, 1 << 6)
    bets.emit(SpotsLatched(4, 1, (LatchedSpot(5, SpotState.LOCKED, 500),)))
    picture = BetsLatched(4, (SpotAmount(2, "bet2", 500),), 1)
    assert rig.inbox.next(BoardSensed).fact == picture


def replace_levels(levels: Levels, **changes: object) -> Levels:
    return msgspec.structs.replace(levels, **changes)
