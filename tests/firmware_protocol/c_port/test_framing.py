"""Framing and signing of the C port: the literal vectors both ways, and any bytes whatever.

The Python reader is the measure for streams; for single frames it is the vector file, which no
code of ours has made.
"""

import hashlib
import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from firmware_protocol import FrameReader
from tests.firmware_protocol import plain_wire, signing_vectors
from tests.firmware_protocol.c_port.benches import Bench, Setup
from tests.firmware_protocol.vectors import DOCUMENT, VECTORS, Vector, by_name

each_vector = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
# One process serves all examples of a test; each example begins with readers made anew.
one_process = settings(
    deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
KEYS = DOCUMENT["session"]
GARBAGE = bytes([0x13, 0xFF, 0x7E, 0x01, 0x00, 0x00, 0x05, 0x41, 0x42])
# Noise alone hardly ever looks like a frame, so pieces of real ones are mixed in.
streams = st.lists(
    st.binary(max_size=40)
    | st.sampled_from([each.wire for each in VECTORS])
    | st.sampled_from([each.wire[:-3] for each in VECTORS])
    | st.integers(250, 300).map(lambda size: bytes([0x41]) * size)
).map(b"".join)


def _key(vector: Vector) -> bytes | None:
    if vector.frame.signature is None:
        return None
    side = "key_of_device" if vector.frame.from_device else "key_of_host"
    return bytes.fromhex(KEYS[side])


def test_vectors_are_written_byte_for_byte(bench: Bench) -> None:
    for vector in VECTORS:
        counter = vector.frame.signature.counter if vector.frame.signature else 0
        assert bench.write(vector.frame, _key(vector), counter) == vector.wire, vector.name


@pytest.mark.parametrize("cut", [1, 2, 7, 300])
def test_vectors_are_read_however_they_are_cut(bench: Bench, cut: int) -> None:
    for vector in VECTORS:
        stream = GARBAGE + vector.wire + vector.wire[1:] + GARBAGE
        found = [
            frame
            for at in range(0, len(stream), cut)
            for frame in bench.feed(stream[at : at + cut], from_device=vector.frame.from_device)
        ]
        assert found == [vector.frame] * 2, vector.name


def test_an_echo_is_counted_and_dropped(bench: Bench) -> None:
    for vector in VECTORS:
        assert bench.feed(vector.wire, from_device=not vector.frame.from_device) == []
    counts = [bench.frame_counts(from_device=side) for side in (False, True)]
    assert sum(each.echoes for each in counts) == len(VECTORS)
    assert sum(each.ok for each in counts) == 0


def test_stuffing_both_ways(bench: Bench) -> None:
    for pair in DOCUMENT["cobs"]:
        raw, stuffed = bytes.fromhex(pair["raw"]), bytes.fromhex(pair["stuffed"])
        assert bench.call("S", raw) == stuffed
        assert bench.call("U", stuffed) == b"\x01" + raw


def test_what_is_no_stuffed_form_is_refused(bench: Bench) -> None:
    for text in DOCUMENT["cobs_refused"]:
        assert bench.call("U", bytes.fromhex(text)) == b"\x00", text


def test_the_check_is_crc_32_iso_hdlc(bench: Bench) -> None:
    for each in DOCUMENT["crc32"]:
        assert bench.call("C", each["text"].encode())[::-1].hex() == each["crc"]


def test_the_keyed_hash_of_literal_bytes(bench: Bench) -> None:
    for each in signing_vectors.DOCUMENT["hmac_sha256"]:
        key, message, digest = (bytes.fromhex(each[name]) for name in ("key", "message", "digest"))
        if len(key) > 64:
            key = hashlib.sha256(key).digest()
        assert bench.call("H", key.ljust(32, b"\0") + message) == digest


@one_process
@given(st.binary(min_size=32, max_size=32), st.binary(max_size=300))
def test_the_keyed_hash_of_any_bytes(bench: Bench, key: bytes, message: bytes) -> None:
    assert bench.call("H", key + message) == hashlib_hmac(key, message)


def hashlib_hmac(key: bytes, message: bytes) -> bytes:
    block = key + bytes(32)
    inner = hashlib.sha256(bytes(each ^ 0x36 for each in block) + message).digest()
    return hashlib.sha256(bytes(each ^ 0x5C for each in block) + inner).digest()


@one_process
@given(streams, st.lists(st.integers(0, 2000), max_size=10), st.booleans())
def test_any_bytes_give_the_frames_and_counts_of_the_python_reader(
    bench: Bench, stream: bytes, cuts: list[int], from_device: bool
) -> None:
    bench.call("Z")
    reader = FrameReader(expect_from_device=from_device)
    edges = sorted({0, len(stream), *(cut % (len(stream) + 1) for cut in cuts)})
    found = []
    for start, end in itertools.pairwise(edges):
        found += bench.feed(stream[start:end], from_device=from_device)
    assert found == reader.feed(stream)
    assert bench.frame_counts(from_device=from_device) == reader.counts


@one_process
@given(streams, st.booleans())
def test_any_bytes_leave_a_board_that_answers(bench: Bench, stream: bytes, signs: bool) -> None:
    bench.power_on(Setup(key=bytes(32) if signs else None))
    bench.receive(stream, 0)
    said = bench.receive(b"\0" + by_name("hello").wire, 200)
    assert plain_wire.kinds(said)[-1] == plain_wire.HELLO_ACK


@one_process
@given(st.binary(max_size=254))
def test_any_raw_bytes_come_back_from_their_stuffing(bench: Bench, raw: bytes) -> None:
    stuffed = bench.call("S", raw)
    assert 0 not in stuffed
    assert bench.call("U", stuffed) == b"\x01" + raw
