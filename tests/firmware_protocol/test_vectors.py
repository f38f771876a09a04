"""Every literal frame, both ways, and however the stream that carries it is cut.

The bytes in the vector file were made by other code than ours (part of them is older than it),
so a mistake in encoder and decoder at once shows here.
"""

import binascii
import hashlib
import hmac

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import (
    MESSAGES,
    EventHead,
    FrameReader,
    Kind,
    RspStatus,
    cobs,
    encode_frame,
    read_event,
    signed_bytes,
)
from tests.firmware_protocol.vectors import DOCUMENT, VECTORS, Vector

each_vector = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
GARBAGE = bytes([0x13, 0xFF, 0x7E, 0x01, 0x00, 0x00, 0x05, 0x41, 0x42])


@pytest.mark.parametrize("pair", DOCUMENT["cobs"], ids=lambda pair: pair["raw"][:12] or "empty")
def test_stuffing_both_ways(pair: dict[str, str]) -> None:
    raw, stuffed = bytes.fromhex(pair["raw"]), bytes.fromhex(pair["stuffed"])
    assert cobs.encode(raw) == stuffed
    assert cobs.decode(stuffed) == raw


@settings(deadline=None)
@given(st.lists(st.binary(max_size=3) | st.just(b"\x07" * 254), max_size=6).map(b"".join))
def test_stuffing_of_any_length_comes_back_without_a_zero(raw: bytes) -> None:
    stuffed = cobs.encode(raw)
    assert 0 not in stuffed
    assert cobs.decode(stuffed) == raw


def test_a_full_run_in_the_middle_stands_for_no_zero() -> None:
    raw = b"\x07" * 255
    assert cobs.encode(raw) == b"\xff" + b"\x07" * 254 + b"\x02\x07"
    assert cobs.decode(cobs.encode(raw)) == raw


@pytest.mark.parametrize("text", DOCUMENT["cobs_refused"])
def test_what_is_no_stuffed_form_is_refused(text: str) -> None:
    with pytest.raises(cobs.CobsError):
        cobs.decode(bytes.fromhex(text))


def test_the_check_is_crc_32_iso_hdlc() -> None:
    assert DOCUMENT["crc32"]
    for each in DOCUMENT["crc32"]:
        assert f"{binascii.crc32(each['text'].encode('ascii')):08x}" == each["crc"]


@each_vector
def test_encoding_gives_the_literal_bytes(vector: Vector) -> None:
    assert encode_frame(vector.frame) == vector.wire


@each_vector
def test_reading_the_literal_bytes_whole(vector: Vector) -> None:
    reader = FrameReader(expect_from_device=vector.frame.from_device)
    assert reader.feed(vector.wire) == [vector.frame]
    assert reader.counts.ok == 1


@each_vector
def test_reading_byte_by_byte(vector: Vector) -> None:
    reader = FrameReader(expect_from_device=vector.frame.from_device)
    for at in range(len(vector.wire) - 1):
        assert reader.feed(vector.wire[at : at + 1]) == []
    assert reader.feed(vector.wire[-1:]) == [vector.frame]


@each_vector
def test_reading_after_garbage(vector: Vector) -> None:
    reader = FrameReader(expect_from_device=vector.frame.from_device)
    assert reader.feed(GARBAGE + vector.wire) == [vector.frame]


@each_vector
def test_reading_glued_frames_with_one_delimiter_between(vector: Vector) -> None:
    reader = FrameReader(expect_from_device=vector.frame.from_device)
    assert reader.feed(vector.wire + vector.wire[1:] + vector.wire) == [vector.frame] * 3


@each_vector
def test_an_echo_is_counted_and_dropped(vector: Vector) -> None:
    reader = FrameReader(expect_from_device=not vector.frame.from_device)
    assert reader.feed(vector.wire) == []
    assert (reader.counts.echoes, reader.counts.ok) == (1, 0)


@pytest.mark.parametrize(
    "vector", [each for each in VECTORS if each.message], ids=lambda vector: vector.name
)
def test_messages_both_ways(vector: Vector) -> None:
    message = vector.message
    assert message is not None
    payload = vector.frame.payload
    assert (message.KIND, message.MSG) == (vector.frame.kind, vector.frame.msg)
    if message.KIND is Kind.EVT:
        assert vector.head is not None
        head = EventHead(**vector.head)
        assert head.encode() == payload[:11]
        assert EventHead.decode(payload) == head
        payload = payload[11:]
        assert read_event(vector.frame.msg, payload) == message
    if message.KIND is Kind.RSP:
        assert payload[0] == RspStatus.OK
        payload = payload[1:]
    assert message.encode() == payload
    assert type(message).decode(payload) == message


def test_every_message_has_a_literal_frame() -> None:
    assert {type(each.message) for each in VECTORS if each.message} == set(MESSAGES)


def test_the_layout_of_signed_frames_gives_the_bytes_that_were_signed() -> None:
    keys = DOCUMENT["session"]
    signed = [each for each in VECTORS if each.frame.signature]
    assert len(signed) == 9
    for vector in signed:
        side = "key_of_device" if vector.frame.from_device else "key_of_host"
        assert vector.frame.signature is not None
        key = bytes.fromhex(keys[side])
        tag = hmac.new(key, signed_bytes(vector.frame), hashlib.sha256).digest()[:16]
        assert tag == vector.frame.signature.tag


def test_the_keys_of_the_signed_frames_come_from_the_session() -> None:
    keys = {name: value for name, value in DOCUMENT["session"].items() if name != "about"}
    sid = keys.pop("sid")
    psk, host_nonce, dev_nonce, uid, key_h, key_d = (
        bytes.fromhex(keys[name])
        for name in ("psk", "host_nonce", "dev_nonce", "uid", "key_of_host", "key_of_device")
    )
    start = b"TLK1" + host_nonce + dev_nonce + uid + sid.to_bytes(2, "little")
    session_key = hmac.new(psk, start, hashlib.sha256).digest()
    assert hmac.new(session_key, b"H", hashlib.sha256).digest() == key_h
    assert hmac.new(session_key, b"D", hashlib.sha256).digest() == key_d
