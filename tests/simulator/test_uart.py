"""The line paces bytes exactly, keeps their order, and loses what finds the FIFO full."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableassist.simulator.uart import LINE_ROOM, Uart, Wire

BAUD = 115_200


def test_bytes_leave_at_ten_bits_each() -> None:
    uart = Uart(baud=9_600)
    uart.send(bytes(range(100)), 1_000)
    assert uart.depart(1_000) == b""
    assert uart.depart(1_001) == b""  # 0.96 of a byte
    assert uart.depart(1_010) == bytes(range(9))
    assert uart.next_ms() == 1_105  # 100 bytes take 104.2 ms
    assert uart.depart(1_104) == bytes(range(9, 99))
    assert uart.depart(1_105) == bytes([99])
    assert uart.next_ms() is None


def test_an_idle_line_saves_up_nothing() -> None:
    uart = Uart(baud=BAUD)
    uart.send(b"a", 0)
    assert uart.depart(1_000) == b"a"
    uart.send(bytes(100), 1_000)
    assert len(uart.depart(1_001)) == 11


def test_bytes_queued_behind_others_wait_for_them() -> None:
    wire = Wire(BAUD)
    wire.put(bytes(23), 0)
    wire.put(b"x", 1)
    assert wire.take(2) == bytes(23)
    assert wire.next_ms() == 3
    assert wire.take(3) == b"x"


def test_a_board_that_looks_too_late_loses_the_newest_bytes() -> None:
    uart = Uart(baud=BAUD, fifo=16)
    uart.arrive(bytes(range(40)), 0)
    assert uart.receive(2) == bytes(range(16))  # 23 came
    assert uart.overruns == 7
    assert uart.receive(3) == bytes(range(23, 34))
    assert uart.overruns == 7


def test_a_board_that_looks_in_time_loses_nothing() -> None:
    uart = Uart(baud=BAUD, fifo=256)
    uart.arrive(bytes(2_000), 0)
    got = b"".join(uart.receive(now) for now in range(0, 400, uart.safe_pause_ms))
    assert (len(got), uart.overruns) == (2_000, 0)


def test_the_far_end_has_to_wait_when_the_line_is_full() -> None:
    uart = Uart()
    uart.arrive(bytes(LINE_ROOM - 10), 0)
    assert uart.room == 10
    uart.receive(1)
    assert uart.room == 21


@pytest.mark.parametrize(("baud", "fifo"), [(0, 256), (9_600, 0), (-1, 256)])
def test_no_line_without_speed_or_fifo(baud: int, fifo: int) -> None:
    with pytest.raises(ValueError, match="must be above 0"):
        Uart(baud, fifo)


@given(
    st.lists(st.tuples(st.integers(0, 50), st.binary(max_size=60)), max_size=40),
    st.sampled_from([9_600, 115_200, 921_600]),
)
def test_never_faster_than_the_baud_rate_and_nothing_lost(
    puts: list[tuple[int, bytes]], baud: int
) -> None:
    wire = Wire(baud)
    now, sent, got, busy_ms = 0, b"", b"", 0
    for pause, chunk in puts:
        for _ in range(pause):
            busy_ms += len(wire) > 0
            now += 1
            got += wire.take(now)
            assert len(got) * 10_000 <= busy_ms * baud
        wire.put(chunk, now)
        sent += chunk
    while (frame_ms := wire.next_ms()) is not None:
        got += wire.take(frame_ms)
    assert got == sent


def test_the_line_is_looked_at_when_a_frame_is_whole() -> None:
    wire = Wire(10_000)  # a byte a millisecond
    wire.put(b"\x00abc\x00\x00de\x00f", 0)
    ends = []
    while (frame_ms := wire.next_ms()) is not None:
        ends.append((frame_ms, wire.take(frame_ms)))
    assert ends == [(5, b"\x00abc\x00"), (9, b"\x00de\x00"), (10, b"f")]
