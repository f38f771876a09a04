"""The reader of frames on bad wires: damage is counted, nothing raises, nothing grows.

Damage here is planted byte by byte; the lossy wires of a whole session are in
`test_events_over_wires`.
"""

import itertools
import struct
import tracemalloc
import zlib
from dataclasses import asdict, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import Frame, FrameError, FrameReader, Kind, Signature, encode_frame
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.vectors import VECTORS, by_name

CARD = by_name("card_drawn")
SIGNED_CARD = by_name("card_drawn_signed")

frames = st.builds(
    Frame,
    kind=st.sampled_from(Kind),
    from_device=st.just(True),
    node=st.integers(0, 127),
    msg=st.integers(0, 255),
    seq=st.integers(0, 255),
    sid=st.integers(0, 0xFFFF),
    payload=st.binary(max_size=208),
    signature=st.none()
    | st.builds(Signature, st.integers(0, 2**32 - 1), st.binary(min_size=16, max_size=16)),
)
# Noise alone hardly ever looks like a frame, so pieces of real ones are mixed in.
streams = st.lists(
    st.binary(max_size=40)
    | st.sampled_from([each.wire for each in VECTORS])
    | st.sampled_from([each.wire[:-3] for each in VECTORS])
    | st.just(bytes([0x41]) * 300)
).map(b"".join)


def _reader() -> FrameReader:
    return FrameReader(expect_from_device=True)


def _feed_cut(stream: bytes, cuts: list[int]) -> tuple[list[Frame], dict[str, int]]:
    reader = _reader()
    found: list[Frame] = []
    edges = sorted({0, len(stream), *(cut % (len(stream) + 1) for cut in cuts)})
    for start, end in itertools.pairwise(edges):
        found += reader.feed(stream[start:end])
    return found, asdict(reader.counts)


@settings(deadline=None)
@given(streams, st.lists(st.integers(0, 2000), max_size=30))
def test_any_bytes_give_the_same_frames_however_they_are_cut(
    stream: bytes, cuts: list[int]
) -> None:
    whole = _feed_cut(stream, [])
    assert _feed_cut(stream, cuts) == whole
    assert _feed_cut(stream, list(range(len(stream)))) == whole


@settings(deadline=None)
@given(frames, st.binary(max_size=600))
def test_a_frame_after_any_garbage_and_a_delimiter_is_read(frame: Frame, garbage: bytes) -> None:
    found = _reader().feed(garbage + b"\x00" + encode_frame(frame))
    assert found[-1:] == [frame]


@settings(deadline=None)
@given(frames)
def test_every_frame_comes_back_and_fits_the_wire_limit(frame: Frame) -> None:
    wire = encode_frame(frame)
    assert _reader().feed(wire) == [frame]
    assert len(wire) <= 242
    assert b"\x00" not in wire[1:-1]


def test_a_damaged_card_is_never_another_card() -> None:
    for at in range(len(CARD.wire)):
        for bit in range(8):
            damaged = bytearray(CARD.wire)
            damaged[at] ^= 1 << bit
            assert _reader().feed(bytes(damaged)) in ([], [CARD.frame])


@pytest.mark.parametrize(
    ("stream", "name"),
    [
        (b"\x00\x00\x00", "empty"),
        (b"\x05\x11\x22\x00", "cobs_errors"),
        (plain_wire.stuff(bytes(10)) + b"\x00", "length_errors"),
        (plain_wire.stuff(bytes(240)) + b"\x00", "crc_errors"),
        (CARD.wire.replace(b"\x63", b"\x62"), "crc_errors"),
        (b"\x41" * 257 + b"\x00", "oversize"),
        (plain_wire.wire(0x24, 1, 1, 1, b""), "echoes"),
    ],
)
def test_each_kind_of_damage_has_its_count(stream: bytes, name: str) -> None:
    reader = _reader()
    assert reader.feed(stream) == []
    counts = asdict(reader.counts)
    assert counts[name] >= 1
    assert counts["ok"] == 0
    assert (counts["spoiled_bytes"] > 0) == (name not in ("empty", "echoes"))
    others = set(counts) - {name, "bytes", "ok", "empty", "spoiled_bytes"}
    assert {each: counts[each] for each in others if counts[each]} == {}


def _sealed(raw: bytes) -> bytes:
    return plain_wire.stuff(raw + struct.pack("<I", zlib.crc32(raw))) + b"\x00"


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        (bytes([0x44, 0x81, 0x20, 1, 1, 0, 0]), "version_errors"),
        (bytes([0x04, 0x81, 0x20, 1, 1, 0, 0]), "version_errors"),
        (bytes([0x28, 0x81, 0x20, 1, 1, 0, 0]), "version_errors"),
        (bytes([0x24, 0x81, 0x20, 1, 1, 0, 0xFF]), "length_errors"),
        (bytes([0x24, 0x81, 0x20, 1, 1, 0, 1]), "length_errors"),
        (bytes([0x24, 0x81, 0x20, 1, 1, 0, 0, 9]), "length_errors"),
        (bytes([0x34, 0x81, 0x20, 1, 1, 0, 0]), "length_errors"),
        (bytes([0x24, 0x81, 0x20, 1, 1, 0, 209]) + bytes(209), "length_errors"),
    ],
)
def test_a_right_check_does_not_excuse_a_wrong_head(raw: bytes, name: str) -> None:
    reader = _reader()
    assert reader.feed(_sealed(raw)) == []
    assert asdict(reader.counts)[name] == 1


def test_noise_without_end_takes_no_memory_and_the_next_frame_is_read() -> None:
    reader = _reader()
    block = b"\x41" * 4096
    reader.feed(block)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(500):
        assert reader.feed(block) == []
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 2_000
    assert reader.counts.oversize == 1
    assert reader.feed(b"\x00" + CARD.wire) == [CARD.frame]


def test_the_longest_frame_is_read_and_one_more_byte_is_not_written() -> None:
    longest = replace(SIGNED_CARD.frame, payload=b"\x01" * 208)
    assert _reader().feed(encode_frame(longest)) == [longest]
    with pytest.raises(FrameError):
        encode_frame(replace(longest, payload=b"\x01" * 209))


@pytest.mark.parametrize(
    "change",
    [
        {"node": 128},
        {"node": -1},
        {"msg": 256},
        {"seq": -1},
        {"sid": 65_536},
        {"signature": Signature(2**32, bytes(16))},
        {"signature": Signature(1, bytes(15))},
    ],
)
def test_a_field_out_of_range_is_not_written(change: dict[str, object]) -> None:
    with pytest.raises(FrameError):
        encode_frame(replace(CARD.frame, **change))  # type: ignore[arg-type]  # planted


def test_the_bytes_of_frames_and_of_what_was_none_are_counted_apart() -> None:
    reader = _reader()
    inside = len(CARD.wire) - 2
    reader.feed(CARD.wire + b"noise\x00" + bytes(9) + CARD.wire)
    assert (reader.counts.ok_bytes, reader.counts.spoiled_bytes) == (2 * inside, 5)
    reader.feed(b"\x41" * 1_000 + b"\x00")
    assert reader.counts.spoiled_bytes == 1_005
    echo = by_name("commit").wire
    reader.feed(echo)
    assert (reader.counts.ok_bytes, reader.counts.spoiled_bytes) == (2 * inside, 1_005)
