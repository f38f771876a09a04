"""The shoe: what a host hears of it, what the lock does, and what a restart leaves."""

import random

import pytest

from firmware_protocol import (
    Boot,
    CardDrawn,
    CardFlag,
    ResetCause,
    ShoeLock,
    ShoePhase,
    ShoeState,
    card_text,
)
from tableassist.core.cards import DECK
from tableassist.firmware.memory import MemoryUnreadableError, RamMemory
from tableassist.simulator.boards import Fitting, Shoe
from tableassist.simulator.mishaps.handled import HandledShoe
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import Joined

UNIT = "SIM-SHOE-001"


def power_up(memory: RamMemory) -> Shoe:
    return Shoe(Fitting(UNIT, memory, random.Random(5).randbytes), Truth(lambda _line: None), 0)


@pytest.fixture
def memory() -> RamMemory:
    return RamMemory()


@pytest.fixture
def joined(memory: RamMemory) -> Joined:
    return Joined(power_up(memory))


def unlock(joined: Joined) -> None:
    assert joined.host is not None
    joined.host.link.want(ShoeLock(False, 0))
    joined.run(100)


def test_it_tells_that_it_started_and_is_empty(joined: Joined) -> None:
    assert joined.host is not None
    joined.run(600)
    assert joined.host.is_live
    assert [type(event) for event in joined.host.events] == [Boot, ShoeState]
    assert joined.host.events[1] == ShoeState(ShoePhase.EMPTY, 0, 0)
    assert joined.board.all_committed


def test_a_card_that_is_pulled_past_the_lock_is_told_as_such(memory: RamMemory) -> None:
    shoe = HandledShoe(
        Fitting(UNIT, memory, random.Random(5).randbytes), Truth(lambda _line: None), 0
    )
    joined = Joined(shoe)
    shoe.load(DECK, joined.now_ms)
    shoe.is_forced = True
    assert shoe.draw(joined.now_ms) == DECK[0]
    shoe.is_forced = False
    joined.run(600)
    unlock(joined)
    assert shoe.draw(joined.now_ms) == DECK[1]
    joined.run(100)
    assert joined.host is not None
    flags = [event.flags for event in joined.host.events if isinstance(event, CardDrawn)]
    both = CardFlag.SENSOR_A | CardFlag.SENSOR_B
    assert flags == [both | CardFlag.PAST_LOCK, both]


def test_a_deck_is_loaded_with_the_next_number(joined: Joined) -> None:
    joined.run(600)
    joined.board.load(DECK, joined.now_ms)
    joined.board.load(DECK, joined.now_ms)
    joined.run(100)
    assert joined.host is not None
    assert joined.host.events[2:] == [
        ShoeState(ShoePhase.LOADING, 1, 0),
        ShoeState(ShoePhase.READY, 1, 52),
        ShoeState(ShoePhase.LOADING, 2, 0),
        ShoeState(ShoePhase.READY, 2, 52),
    ]


def test_locked_it_gives_no_card_and_it_powers_up_locked(joined: Joined) -> None:
    joined.run(600)
    joined.board.load(DECK, joined.now_ms)
    assert joined.board.draw(joined.now_ms) is None
    unlock(joined)
    assert joined.board.draw(joined.now_ms) == DECK[0]
    assert joined.host is not None
    joined.host.link.want(ShoeLock(True, 0))
    joined.run(100)
    assert joined.board.draw(joined.now_ms) is None
    assert joined.board.remaining == 51


def test_every_card_is_heard_once_in_order_with_its_index(joined: Joined) -> None:
    joined.run(600)
    joined.board.load(DECK, joined.now_ms)
    unlock(joined)
    drawn = [joined.board.draw(joined.now_ms) for _ in range(52)]
    assert drawn == list(DECK)
    assert joined.board.draw(joined.now_ms) is None
    joined.run(1_000)
    assert joined.host is not None
    heard = [event for event in joined.host.events if isinstance(event, CardDrawn)]
    assert [card_text(event.card) for event in heard] == list(DECK)
    assert [event.index for event in heard] == list(range(1, 53))
    assert {event.shoe_no for event in heard} == {1}


def test_a_restart_goes_on_with_numbers_deck_and_what_was_not_committed(memory: RamMemory) -> None:
    joined = Joined(power_up(memory))
    joined.run(600)
    joined.board.load(DECK, joined.now_ms)
    unlock(joined)
    assert joined.host is not None
    joined.host.commits = False
    for _ in range(3):
        joined.board.draw(joined.now_ms)
    joined.run(100)
    told = joined.host.numbers[-1]

    again = Joined(power_up(memory))
    again.run(600)
    assert again.host is not None
    # The host that starts anew asks from what the board knows to be durable.
    assert again.host.numbers == list(range(told - 2, told + 3))
    assert [type(event) for event in again.host.events[:3]] == [CardDrawn] * 3
    assert again.host.events[3] == Boot(ResetCause.POWER, joined.now_ms - 100, 0x7AB1E001)
    assert again.host.events[4] == ShoeState(ShoePhase.DEALING, 1, 49)
    assert again.board.draw(again.now_ms) is None
    unlock(again)
    assert again.board.draw(again.now_ms) == DECK[3]


def test_with_a_full_log_it_stops_dealing(joined: Joined) -> None:
    joined.run(600)
    joined.board.load(DECK, joined.now_ms)
    unlock(joined)
    joined.host = None
    loads = 0
    while joined.board.load(DECK, joined.now_ms):
        loads += 1
    assert loads > 400
    given = 0
    while joined.board.draw(joined.now_ms) is not None:
        given += 1
    assert given < 2


def test_a_damaged_memory_is_said_and_not_guessed(memory: RamMemory) -> None:
    power_up(memory)
    image = memory.load()
    assert image is not None
    memory.store(image[:20])
    with pytest.raises(MemoryUnreadableError, match="reading ram: "):
        power_up(memory)
