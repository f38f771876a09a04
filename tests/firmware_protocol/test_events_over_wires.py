"""Thousands of events over every kind of wire: each arrives once, in order, whatever happens.

What the host was given is held against what the board emitted. The auditing is done from the
events' own contents, not from their numbers alone.
"""

import random

import pytest

from firmware_protocol import (
    BoardLive,
    CardDrawn,
    EventDelivered,
    EventFlag,
    EventLog,
    HistoryGap,
    ShoeLock,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.wires import (
    ByteWise,
    Cut,
    Lossy,
    Pair,
    Perfect,
    Wire,
    make_board,
    make_host,
)


def _card(number: int) -> CardDrawn:
    return CardDrawn(number // 52 % 65_536, number % 52 + 1, number * 7 % 52, 99, 3, 1)


def _cards(pair: Pair) -> list[CardDrawn]:
    messages = [event.message for event in pair.told(EventDelivered)]
    assert all(isinstance(message, CardDrawn) for message in messages)
    return [message for message in messages if isinstance(message, CardDrawn)]


def _deal(pair: Pair, count: int, seed: int) -> list[CardDrawn]:
    """The board emits cards at uneven moments while time passes; every card it emitted."""
    chance = random.Random(seed)
    emitted: list[CardDrawn] = []
    while len(emitted) < count:
        for _ in range(chance.choice((1, 1, 1, 2, 5, 12))):
            if pair.board.log.free:
                emitted.append(_card(len(emitted)))
                pair.board.emit(emitted[-1], pair.now)
        pair.run(pair.now + chance.choice((1, 3, 20, 150, 400)))
    pair.run_until(lambda: pair.board.log.committed_id == pair.board.log.newest_id)
    return emitted


@pytest.mark.parametrize("make", [Perfect, ByteWise], ids=["perfect", "byte by byte"])
def test_undamaged_wires(make: type[Perfect] | type[ByteWise]) -> None:
    pair = Pair(make_host(), make_board(), make(), make())
    pair.host.start(0)
    emitted = _deal(pair, 3_000, seed=1)
    assert _cards(pair) == emitted
    assert pair.delivered() == list(range(1, len(emitted) + 1))
    # Nothing was sent twice where nothing was lost.
    assert plain_wire.kinds(pair.up_bytes).count(plain_wire.EVT) == len(emitted)
    assert pair.host.counts.sessions == 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_lossy_wires(seed: int) -> None:
    down, up = Lossy(seed, 0.003), Lossy(seed + 100, 0.003)
    pair = Pair(make_host(), make_board(), down, up)
    pair.host.start(0)
    pair.host.want(ShoeLock(lock=True, reason=1))
    emitted = _deal(pair, 2_000, seed)
    pair.run_until(pair.host.wanted_confirmed)
    assert _cards_once(pair) == emitted
    assert pair.board.log.committed_id == len(emitted)
    counts = pair.host.frame_counts
    assert counts.crc_errors + counts.cobs_errors > 100
    assert _events_sent(pair) > len(emitted)


def test_wires_that_damage_one_byte_in_thirty() -> None:
    pair = Pair(make_host(), make_board(), Lossy(5, 0.01), Lossy(6, 0.01))
    pair.host.start(0)
    emitted = _deal(pair, 300, seed=4)
    assert _cards_once(pair) == emitted


def _events_sent(pair: Pair) -> int:
    return plain_wire.kinds(pair.up_bytes).count(plain_wire.EVT)


def _cards_once(pair: Pair) -> list[CardDrawn]:
    """Cards in order of number, after the check that a second delivery is the same card.

    A session that ends between delivery and COMMIT delivers again in the next one; the caller
    knows the number by then.
    """
    kept: dict[int, CardDrawn] = {}
    for event in pair.told(EventDelivered):
        assert isinstance(event.message, CardDrawn)
        assert kept.setdefault(event.event_id, event.message) == event.message
    assert list(kept) == list(range(1, len(kept) + 1))
    assert not pair.told(HistoryGap)
    return list(kept.values())


def test_a_cut_wire_and_what_was_drawn_meanwhile() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    emitted = _deal(pair, 50, seed=2)
    pair.down, pair.up = Cut(), Cut()
    for _ in range(40):
        emitted.append(_card(len(emitted)))
        pair.board.emit(emitted[-1], pair.now)
        pair.run(pair.now + 300)
    assert len(_cards(pair)) == len(emitted) - 40
    pair.down, pair.up = Perfect(), Perfect()
    pair.run_until(lambda: pair.board.log.committed_id == len(emitted))
    assert _cards(pair) == emitted
    assert len(pair.told(BoardLive)) == 2
    replayed = pair.told(EventDelivered)[-40:]
    assert all(event.flags & EventFlag.REPLAY for event in replayed)
    assert not any(event.flags for event in pair.told(EventDelivered)[15:50])


def test_a_wire_cut_again_and_again() -> None:
    chance = random.Random(9)
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    emitted: list[CardDrawn] = []
    for _ in range(60):
        ways: list[Wire] = [Perfect(), Perfect(), Cut()]
        pair.down, pair.up = chance.choice(ways), chance.choice(ways)
        for _ in range(chance.randrange(12)):
            emitted.append(_card(len(emitted)))
            pair.board.emit(emitted[-1], pair.now)
        pair.run(pair.now + chance.randrange(1, 4_000))
    pair.down, pair.up = Perfect(), Perfect()
    pair.run_until(lambda: pair.board.log.committed_id == len(emitted))
    assert _cards_once(pair) == emitted


def test_a_restarted_host_gets_only_what_it_had_not_stored() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    emitted = _deal(pair, 30, seed=3)
    pair.commits = False
    emitted += [_card(len(emitted) + each) for each in range(5)]
    for card in emitted[-5:]:
        pair.board.emit(card, pair.now)
    pair.run(pair.now + 50)
    assert len(_cards(pair)) == len(emitted)
    # The host stored three of the five, and died before any COMMIT of them was written.
    stored = len(emitted) - 2
    again = Pair(make_host(last_event_id=stored, nonce=b"restart!"), pair.board)
    again.now = pair.now
    again.host.start(again.now)
    again.run_until(lambda: bool(again.told(BoardLive)))
    assert again.delivered() == [stored + 1, stored + 2]
    assert again.board.log.committed_id == len(emitted)


def test_a_restarted_board_goes_on_with_its_numbers() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    emitted = _deal(pair, 20, seed=5)
    pair.commits = False
    emitted.append(_card(len(emitted)))
    pair.board.emit(emitted[-1], pair.now)
    pair.run(pair.now + 20)
    image = pair.board.log.to_bytes()
    pair.board = make_board(EventLog.from_bytes(image), boot_id=8, seed=99)
    pair.commits = True
    emitted.append(_card(len(emitted)))
    pair.board.emit(emitted[-1], 0)
    pair.run_until(lambda: pair.board.log.committed_id == len(emitted))
    assert _cards_once(pair) == emitted
    before, after = pair.told(EventDelivered)[-2:]
    assert (before.boot_id, after.boot_id) == (7, 8)
    assert before.flags == EventFlag.REPLAY | EventFlag.RECOVERED
    assert after.flags == EventFlag.REPLAY
