"""A receiver of bits reads within its tolerance, loses what is turned over, invents no frame."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_protocol import Frame, FrameReader, Kind, encode_frame
from tableassist.simulator.channel.bits import BITS_A_BYTE, BitLine

BAUD = 115_200


def frames(count: int, seed: int = 1) -> list[Frame]:
    chance = Random(seed)
    return [
        Frame(Kind.EVT, True, 1, 0x20, number & 0xFF, 0x1234, chance.randbytes(24))
        for number in range(count)
    ]


def heard(sent: list[Frame], receiver_baud: int) -> tuple[list[Frame], float, BitLine]:
    """The frames a receiver of this speed finds, and how many bytes it made of each sent one."""
    stream = b"".join(map(encode_frame, sent))
    line = BitLine(BAUD, receiver_baud)
    received = line.carry(stream) + line.rest()
    return FrameReader(expect_from_device=True).feed(received), len(received) / len(stream), line


@pytest.mark.parametrize("per_cent", [-4, -2, 0, 3, 5])
def test_a_receiver_that_is_a_little_off_reads_everything(per_cent: int) -> None:
    sent = frames(300)
    got, _, line = heard(sent, BAUD * (100 + per_cent) // 100)
    assert (got, line.framing_errors) == (sent, 0)


@pytest.mark.parametrize("per_cent", [-50, -20, -5, 6, 10, 40])
def test_a_receiver_that_is_too_far_off_reads_nothing(per_cent: int) -> None:
    got, _, line = heard(frames(300), BAUD * (100 + per_cent) // 100)
    assert got == []
    assert line.framing_errors > 300


def test_a_receiver_twice_as_fast_makes_more_bytes_and_no_frame() -> None:
    got, share, _ = heard(frames(300), 2 * BAUD)
    assert got == []
    assert 1.2 < share < 1.6


def test_a_receiver_twelve_times_as_fast_hears_only_breaks() -> None:
    line = BitLine(9_600, BAUD)
    received = line.carry(b"".join(map(encode_frame, frames(50)))) + line.rest()
    assert set(received) == {0}


@given(st.lists(st.binary(max_size=20), max_size=10))
def test_without_harm_every_byte_passes_however_it_is_cut(chunks: list[bytes]) -> None:
    line = BitLine(BAUD)
    assert b"".join(map(line.carry, chunks)) + line.rest() == b"".join(chunks)


@given(st.binary(min_size=3, max_size=40), st.sets(st.integers(0, 399), max_size=12))
def test_turned_bits_never_hold_bytes_back_for_long(sent: bytes, bits: set[int]) -> None:
    line = BitLine(BAUD)
    received = line.carry(sent, [bit for bit in bits if bit < BITS_A_BYTE * len(sent)])
    received += line.rest()
    assert not line.is_midway
    assert len(received) <= 2 * len(sent) + 1
    # Whatever happened, after a pause the next byte is read right.
    assert line.carry(b"\x5a") + line.rest() == b"\x5a"


def test_a_turned_stop_bit_is_a_framing_error_and_reads_as_nul() -> None:
    line = BitLine(BAUD)
    assert line.carry(b"A", [9]) == b"\x00"
    assert line.framing_errors == 1
    # The line was not seen to rise: what follows without a pause is out of step until one comes.
    assert line.carry(b"BC") != b"BC"
    line.rest()
    assert line.carry(b"BC") == b"BC"


def test_a_turned_start_bit_loses_the_byte_or_makes_another_one() -> None:
    line = BitLine(BAUD)
    assert line.carry(b"\xff", [0]) + line.rest() == b""
    assert line.carry(b"\xfe", [0]) + line.rest() == b"\xff"
