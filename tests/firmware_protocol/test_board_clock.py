"""Two clocks compared: the offset, its error, and that order never comes from it.

Wires with a delay of their own in each direction are on virtual time; expected offsets are known
from how the test set the board's clock.
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import CardDrawn, ClockOffset, EventDelivered, TimePing, TimePong
from firmware_protocol.board_clock import SAMPLES, BoardClock
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.opened import SID, opened
from tests.firmware_protocol.wires import Pair, make_board, make_host

U32 = 2**32
CARD = CardDrawn(shoe_no=3, index=17, card=0x27, confidence=99, flags=3, back_id=1)


def _exchange(clock: BoardClock, now: int, offset: int, way: int, back: int, stay: int = 0) -> int:
    """Ask and be answered over a wire with these delays; the host's time afterwards."""
    ping = clock.ask(now)
    came = now + way + offset
    pong = TimePong(ping.t1, came % U32, (came + stay) % U32)
    end = now + way + stay + back
    clock.answered(pong, end)
    return end


@settings(deadline=None)
@given(
    now=st.integers(0, 3 * U32),
    offset=st.integers(0, U32 - 1),
    way=st.integers(0, 5_000),
    back=st.integers(0, 5_000),
    stay=st.integers(0, 5_000),
)
def test_the_offset_is_right_to_half_the_round_trip(
    now: int, offset: int, way: int, back: int, stay: int
) -> None:
    clock = BoardClock()
    end = _exchange(clock, now, offset, way, back, stay)
    best = clock.offset()
    assert best is not None
    assert best.round_trip_ms == way + back
    error = (best.offset_ms - offset + U32 // 2) % U32 - U32 // 2
    assert abs(error) <= (way + back + 1) // 2
    # The other way round: when was it on the host's clock?
    sensed = end - 12_345
    found = clock.host_ms((sensed + offset) % U32, end)
    assert found is not None
    assert abs(found - sensed) <= (way + back + 1) // 2


def test_a_time_asked_and_answered_with_literal_numbers() -> None:
    clock = BoardClock()
    assert (clock.offset(), clock.host_ms(5, 5)) == (None, None)
    assert clock.ask(70_000) == TimePing(70_000)
    clock.answered(TimePong(70_000, 0xFFFF_FF00, 0xFFFF_FF01), 70_011)
    assert clock.offset() == ClockOffset((0xFFFF_FF00 - 70_005) % U32, 10)
    assert clock.host_ms(0xFFFF_FF01, 70_011) == 70_006


def test_the_shortest_of_the_last_sixteen_counts() -> None:
    clock = BoardClock()
    now = _exchange(clock, 0, 500, 2, 2)
    for _ in range(SAMPLES - 1):
        now = _exchange(clock, now + 2_000, 900, 10, 0)
    assert clock.offset() == ClockOffset(500, 4)
    now = _exchange(clock, now + 2_000, 900, 8, 8)
    assert clock.offset() == ClockOffset(905, 10)
    assert SAMPLES == 16


def test_of_equally_short_ones_the_newest_counts() -> None:
    clock = BoardClock()
    _exchange(clock, 0, 500, 3, 3)
    _exchange(clock, 2_000, 501, 3, 3)
    assert clock.offset() == ClockOffset(501, 6)


def test_only_the_newest_question_can_be_answered_and_once() -> None:
    clock = BoardClock()
    first = clock.ask(0)
    clock.ask(2_000)
    clock.answered(TimePong(first.t1, 7, 7), 2_001)
    assert clock.offset() is None
    clock.answered(TimePong(2_000, 9_000, 9_000), 2_010)
    clock.answered(TimePong(2_000, 50, 50), 2_010)
    assert clock.offset() == ClockOffset(6_995, 10)
    clock.forget()
    assert clock.offset() is None


def test_an_answer_that_took_less_than_no_time_is_not_believed() -> None:
    clock = BoardClock()
    clock.ask(0)
    clock.answered(TimePong(0, 100, 200), 10)
    assert clock.offset() is None


def test_the_host_asks_each_two_seconds_and_forgets_with_the_session() -> None:
    host, _ = opened()
    host.take_output()
    sent = []
    for now in range(0, 6_001, 100):
        host.receive(plain_wire.from_board(6, 2, 1, SID, bytes(7)), now)
        host.tick(now)
        for frame in plain_wire.read(host.take_output()):
            if frame.kind == plain_wire.DGRAM and frame.msg == 3:
                sent.append(now)
                pong = TimePong(now, now + 40, now + 40)
                host.receive(plain_wire.from_board(6, 4, 1, SID, pong.encode()), now)
    assert sent == [2_000, 4_000, 6_000]
    assert host.clock_offset() == ClockOffset(40, 0)
    assert host.host_ms(5_040) == 5_000
    host.start(6_100)
    assert host.clock_offset() is None


@pytest.mark.parametrize("ppm", [-500, 0, 500])
def test_a_board_with_a_clock_of_its_own(ppm: int) -> None:
    pair = _Drifting(ppm)
    pair.host.start(0)
    pair.run_until(lambda: pair.now > 300_000)
    best = pair.host.clock_offset()
    assert best is not None
    true = (pair.board_now() - pair.now) % U32
    error = (best.offset_ms - true + U32 // 2) % U32 - U32 // 2
    # Half the shortest round trip, and what the clocks drift over sixteen samples.
    assert abs(error) <= 4 + 17


class _Drifting(Pair):
    """The board's clock runs at another pace and began near its wrap."""

    def __init__(self, ppm: int) -> None:
        super().__init__(make_host(), make_board())
        self._ppm = ppm

    def board_now(self) -> int:
        return U32 - 100_000 + self.now + self.now * self._ppm // 1_000_000

    def step(self, until_ms: int) -> None:
        self.board.tick(self.board_now())
        self._heard(self.host.tick(self.now))
        for request in self.board.receive(self.host.take_output(), self.board_now()):
            self.board.respond(request)
        self._heard(self.host.receive(self.board.take_output(), self.now))
        self.now = min(until_ms, self.now + 20)


def test_order_does_not_come_from_any_clock() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    pair.run(5_000)
    chance = random.Random(4)
    times = [chance.randrange(U32) for _ in range(50)]
    for t_ms in times:
        pair.board.log.append(CARD.MSG, CARD.encode(), 7, t_ms)
    pair.board.emit(CARD, pair.now)
    pair.run_until(lambda: len(pair.told(EventDelivered)) == 51)
    assert pair.delivered() == list(range(1, 52))
    assert [each.t_ms for each in pair.told(EventDelivered)][:50] == times
