"""What messages refuse, what they forgive, and that their catalogue has a fingerprint.

The version rule is tested on every message: extra bytes are ignored, missing ones refused, only
a field added later may be missing.
"""

import binascii

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import (
    DATAGRAMS,
    EVENT_HEAD_SIZE,
    EVENTS,
    MAX_PAYLOAD,
    MESSAGES,
    REPLIES,
    REQUESTS,
    SCHEMA_HASH,
    SPOTS,
    Award,
    BetsLock,
    Boot,
    CardDrawn,
    DeckVerifyResult,
    DisplayStatus,
    EventHead,
    Heartbeat,
    Hello,
    KeyMode,
    Kind,
    LastWillMode,
    LatchedSpot,
    LateBet,
    Message,
    MessageError,
    ResetCause,
    SetKey,
    SetLastWill,
    SetMeter,
    SetText,
    ShoeState,
    SignState,
    SnapshotSpot,
    SpotChanged,
    SpotLamp,
    SpotLeds,
    SpotsLatched,
    SpotSnapshot,
    SpotState,
    UnknownEvent,
    catalogue_text,
    read_event,
    schema_hash,
)
from tests.firmware_protocol.vectors import VECTORS, Vector, by_name

each_message = pytest.mark.parametrize(
    "vector", [each for each in VECTORS if each.message], ids=lambda vector: vector.name
)
STATUS = DisplayStatus((1, 2), 0, 0, 0, -5, 42, SignState.HOLDING)


def _message(vector: Vector) -> tuple[Message, bytes]:
    assert vector.message is not None
    return vector.message, vector.message.encode()


@each_message
def test_bytes_a_later_version_adds_are_ignored(vector: Vector) -> None:
    message, payload = _message(vector)
    assert type(message).decode(payload + b"\x99\x88") == message


@each_message
def test_a_payload_cut_short_is_refused(vector: Vector) -> None:
    message, payload = _message(vector)
    grown = {Award: 1, Boot: 1, DisplayStatus: 1, Heartbeat: 2}.get(type(message), 0)
    for size in range(len(payload) - grown):
        with pytest.raises(MessageError):
            type(message).decode(payload[:size])


def test_a_sign_of_the_first_version_has_no_state_byte() -> None:
    older = DisplayStatus.decode(STATUS.encode()[:-1])
    assert older == DisplayStatus((1, 2), 0, 0, 0, -5, 42, SignState.DASHES)


def test_a_heartbeat_of_the_first_release_rejected_nothing() -> None:
    payload = by_name("heartbeat_of_first_release").frame.payload
    assert Heartbeat.decode(payload) == Heartbeat(65_536, 1, rejected=0)


def test_a_board_of_the_first_release_says_nothing_of_torn_records() -> None:
    payload = by_name("boot_of_first_release").frame.payload[EVENT_HEAD_SIZE:]
    assert Boot.decode(payload) == Boot(ResetCause.BROWN_OUT, 86_400_000, 0xDEADBEEF, torn=0)


def test_each_answer_belongs_to_a_request_of_its_number() -> None:
    assert REPLIES
    for number, reply in REPLIES.items():
        asked = REQUESTS[number].__name__.replace("Get", "")
        assert reply.__name__.removesuffix("Reply") == asked


@pytest.mark.parametrize("text", ["", "JACKPOT CLOSED", "é" * 32, "a" * 64])
def test_a_text_is_padded_and_comes_back(text: str) -> None:
    payload = SetText(1, text).encode()
    assert len(payload) == 65
    assert SetText.decode(payload).text == text


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"a\0b", b"\xc3"])
def test_bytes_that_are_no_text_are_refused(raw: bytes) -> None:
    with pytest.raises(MessageError):
        SetText.decode(b"\x01" + raw.ljust(64, b"\0"))


def test_no_text_of_a_key_message_shows_the_key() -> None:
    message = by_name("set_key_provision").message
    assert isinstance(message, SetKey)
    assert "material" not in repr(message)
    with pytest.raises(MessageError) as refused:
        SetKey(KeyMode.PROVISION, b"secret").encode()
    assert "secret" not in str(refused.value)


@settings(deadline=None)
@given(st.sampled_from(MESSAGES), st.binary(max_size=220))
def test_any_payload_is_a_message_or_a_message_error(cls: type[Message], payload: bytes) -> None:
    try:
        message = cls.decode(payload)
    except MessageError:
        return
    assert cls.decode(message.encode()) == message


@settings(deadline=None)
@given(st.integers(0, 255), st.binary(max_size=220))
def test_an_event_that_cannot_be_read_is_kept_whole(msg: int, body: bytes) -> None:
    event = read_event(msg, body)
    if isinstance(event, UnknownEvent):
        assert event == UnknownEvent(msg, body)
    else:
        assert (event.KIND, event.MSG) == (Kind.EVT, msg)


def test_unreadable_events_do_occur() -> None:
    assert read_event(0x99, b"\x01") == UnknownEvent(0x99, b"\x01")
    assert read_event(CardDrawn.MSG, b"\x01") == UnknownEvent(CardDrawn.MSG, b"\x01")
    wrong_phase = bytes([77]) + bytes(4)
    assert read_event(ShoeState.MSG, wrong_phase) == UnknownEvent(ShoeState.MSG, wrong_phase)


@pytest.mark.parametrize(
    "message",
    [
        CardDrawn(3, 65_536, 1, 99, 3, 1),
        CardDrawn(3, 1, -1, 99, 3, 1),
        LateBet(1, 1, 0, 2**32),
        BetsLock(1, 0, 2**32),
        BetsLock(1, 256, 0),
        SpotChanged(1, SpotState.PRESENT, -1, 1, 99, 1),
        SpotChanged(1, SpotState.PRESENT, 2**64, 1, 99, 1),
        SpotsLatched(1, 0, (LatchedSpot(1, SpotState.LOCKED, 2**32),)),
        SpotsLatched(1, 0, (LatchedSpot(1, SpotState.LOCKED, 0),) * 256),
        SpotLeds((SpotLamp(1, 256, 0, 0, 1, 0),)),
        SetMeter(1, 2, 100, 0, "EURO", 1),
        SetMeter(1, 2, 100, 0, "E€", 1),
        SetMeter(1, 2, 1.5, 0, "EUR", 1),  # type: ignore[arg-type]  # money is never a float
        SetText(1, "é" * 32 + "a"),
        SetText(1, "\0"),
        SetText(1, "\ud800"),
        SetLastWill(0, LastWillMode.BLANK, "a" * 33),
        DeckVerifyResult(1, 1, 52, 52, 0, 0, bytes(25)),
        Hello(1, 1, 0, bytes(7), 0),
        Hello(1, 1, 0, bytes(9), 0),
    ],
)
def test_a_value_the_wire_cannot_hold_is_refused(message: Message) -> None:
    with pytest.raises(MessageError):
        message.encode()


def test_all_spots_of_a_table_fit_into_one_picture() -> None:
    lying = tuple(LatchedSpot(spot, SpotState.LOCKED, 2**32 - 1) for spot in range(SPOTS))
    lamps = tuple(SpotLamp(spot, 255, 255, 255, 3, 0xFFFF) for spot in range(SPOTS))
    assert len(SpotsLatched(1, 0, lying).encode()) == 174 <= MAX_PAYLOAD - EVENT_HEAD_SIZE
    assert len(SpotLeds(lamps).encode()) == 197 <= MAX_PAYLOAD
    now = (SnapshotSpot(SpotState.PRESENT, 2**32 - 1, 255),) * SPOTS
    assert len(SpotSnapshot(now).encode()) == 169 <= MAX_PAYLOAD


def test_each_spot_of_a_table_has_its_bit_in_a_mask() -> None:
    assert BetsLock(1, 0, 1 << (SPOTS - 1)).encode() == bytes([1, 0, 0, 0, 0, 0, 0, 0, 8])


def test_an_event_head_has_limits_too() -> None:
    with pytest.raises(MessageError):
        EventHead(2**32, 0, 0, 0).encode()
    with pytest.raises(MessageError):
        EventHead.decode(bytes(10))


def test_messages_are_found_by_kind_and_number() -> None:
    assert EVENTS[0x20] is CardDrawn
    assert REQUESTS[0x60] is SetMeter
    assert DATAGRAMS[0x67] is DisplayStatus
    assert len({(cls.KIND, cls.MSG) for cls in MESSAGES}) == len(MESSAGES)


def test_the_fingerprint_is_that_of_the_text() -> None:
    text = catalogue_text()
    assert text.splitlines()[0] == (
        "HELLO 00 Hello ver_min:u8 ver_max:u8 features:u16 host_nonce:8B schema_hash:u32"
    )
    assert len(text.splitlines()) == len(MESSAGES)
    assert binascii.crc32(text.encode("ascii")) == schema_hash() == SCHEMA_HASH
