"""Any bytes whatever: no half of a session raises, grows, or minds how the bytes were cut.

Frames with right checks and any contents have a test beside the protocol; here whole streams are
tried, with real traffic in them.
"""

import random
import tracemalloc
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import Frame, FrameReader, Kind, Signature, encode_frame
from tests.simulation.byte_streams import (
    a_board,
    a_host,
    heard_by_board,
    heard_by_host,
    recorded,
)

TRAFFIC = {signs: recorded(signs=signs) for signs in (False, True)}
SIDS = (0, 1, 2, 3, 0x0100, 0xFFFF)
GROWN_AT_MOST = 64 * 1_024
LONG = 400_000

signatures = st.none() | st.builds(
    Signature, st.integers(0, 0xFFFF_FFFF), st.binary(min_size=16, max_size=16)
)
frames = st.builds(
    Frame,
    kind=st.sampled_from(Kind),
    from_device=st.booleans(),
    node=st.sampled_from((0, 1, 5)),
    msg=st.integers(0, 255),
    seq=st.integers(0, 255),
    sid=st.sampled_from(SIDS),
    payload=st.binary(max_size=80) | st.binary(min_size=200, max_size=208),
    signature=signatures,
).map(encode_frame)


@st.composite
def traffic(draw: st.DrawFn, signs: bool) -> bytes:
    """A stretch of what was really said, in either direction, some of it turned over."""
    said = bytearray(draw(st.sampled_from(TRAFFIC[signs])))
    start = draw(st.integers(0, len(said) - 1))
    stretch = said[start : start + draw(st.integers(1, 600))]
    for place in draw(st.lists(st.integers(0, len(stretch) - 1), max_size=4)):
        stretch[place] ^= 1 << draw(st.integers(0, 7))
    return bytes(stretch)


def streams(signs: bool) -> st.SearchStrategy[bytes]:
    parts = st.binary(max_size=300) | frames | traffic(signs) | st.just(b"\x00" * 300)
    return st.lists(parts, max_size=8).map(b"".join)


cuts = st.lists(st.integers(0, 5_000), max_size=40)


@pytest.mark.parametrize("signs", [False, True], ids=["unsigned", "signed"])
@pytest.mark.parametrize("heard", [heard_by_host, heard_by_board])
@settings(deadline=None, max_examples=120)
@given(choice=st.data(), places=cuts)
def test_it_does_not_matter_how_a_stream_is_cut(
    heard: Callable[..., object], signs: bool, choice: st.DataObject, places: list[int]
) -> None:
    stream = choice.draw(streams(signs))
    whole = heard(stream, [], signs=signs)
    assert heard(stream, places, signs=signs) == whole
    assert heard(stream, range(len(stream)), signs=signs) == whole


@pytest.mark.parametrize("signs", [False, True], ids=["unsigned", "signed"])
def test_the_recorded_traffic_is_a_whole_session(signs: bool) -> None:
    down, up = TRAFFIC[signs]
    kinds = {frame.kind for frame in FrameReader(expect_from_device=True).feed(up)}
    kinds |= {frame.kind for frame in FrameReader(expect_from_device=False).feed(down)}
    assert kinds == set(Kind) - {Kind.ERR}


def garbage(length: int, chance: random.Random) -> bytes:
    """Noise with whole frames of every kind in it."""
    out = bytearray()
    while len(out) < length:
        out += chance.randbytes(chance.randrange(400))
        kind, sid = chance.choice(list(Kind)), chance.choice(SIDS)
        payload = chance.randbytes(chance.randrange(209))
        frame = Frame(kind, chance.random() < 0.5, 1, chance.randrange(256), 0, sid, payload)
        out += encode_frame(frame)
    return bytes(out)


@pytest.mark.parametrize("signs", [False, True], ids=["unsigned", "signed"])
def test_no_stream_makes_a_half_grow(signs: bool) -> None:
    stream = garbage(LONG, random.Random(5))
    host, board = a_host(signs=signs), a_board(signs=signs)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for now_ms, start in enumerate(range(0, len(stream), 100)):
            host.receive(stream[start : start + 100], now_ms)
            board.receive(stream[start : start + 100], now_ms)
            host.tick(now_ms)
            board.tick(now_ms)
            host.take_output()
            board.take_output()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert host.frame_counts.ok > 100
    assert after - before < GROWN_AT_MOST
