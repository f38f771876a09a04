"""What is told of a port's traffic: every field by name; no card before its round is over, no key.

The hidden things are looked for in words and in JSON, in whole frames and in broken ones.
"""

import dataclasses
import json
from collections.abc import Iterable
from typing import Any

import pytest

from firmware_protocol import (
    DASHES_AMOUNT,
    EVENTS,
    MESSAGES,
    AwardShown,
    BoardClass,
    CardDrawn,
    CardMisread,
    DeckVerifyResult,
    DisplayStatus,
    Error,
    EventHead,
    Feature,
    Frame,
    Heartbeat,
    Hello,
    HelloAck,
    KeyMode,
    Kind,
    Message,
    RspStatus,
    SetKey,
    SetText,
    ShoeLock,
    ShoePhase,
    ShoeState,
    Signature,
    SignState,
    SpotChanged,
    TimePing,
    card_code,
    encode_frame,
)
from tableassist.devices.capture import Begun, Entry, Passed, RoundNote
from tableassist.devices.traffic_words import HIDDEN, UNTOLD
from tableassist.devices.watch import CaptureWatch, Seen, WireWatch, entries_over

CARD = card_code("Th")
KEY = bytes(range(0x40, 0x60))
SID = 0x9999
HISTOGRAM = bytes(range(26))
SHOE = Begun(0, "shoe", "SIM-SHOE-001", "/dev/shoe", "tableassist")
BETS = Begun(0, "bets", "SIM-BETS-001", "/dev/bets", "tableassist")
SIGN = Begun(0, "sign", "SIM-SIGN-001", "/dev/sign", "tableassist")


def wire(message: Message, *, signed: bool = False) -> bytes:
    payload = message.encode()
    if message.KIND is Kind.EVT:
        payload = EventHead(7, 1, 250, 0).encode() + payload
    from_device = message.KIND in (Kind.HELLO_ACK, Kind.RSP, Kind.EVT, Kind.DGRAM, Kind.ERR)
    signature = Signature(9, bytes(16)) if signed else None
    return encode_frame(
        Frame(message.KIND, from_device, 1, message.MSG, 3, SID, payload, signature)
    )


def board(message: Message, at_ms: int = 5) -> Passed:
    return Passed(at_ms, "board", wire(message))


def host(message: Message, at_ms: int = 5) -> Passed:
    return Passed(at_ms, "host", wire(message))


def watched(entries: Iterable[Entry], *, cards: bool = False) -> list[Seen]:
    kept = list(entries)
    watch = CaptureWatch(entries_over(kept) if cards else 0)
    seen = [each for entry in kept for each in watch.take(entry)]
    return seen + list(watch.finish(9))


def lines(entries: Iterable[Entry], *, cards: bool = False) -> list[str]:
    return [seen.line for seen in watched(entries, cards=cards)]


def everything(seen: Iterable[Seen]) -> str:
    """All that a person or a program gets to see."""
    return "\n".join(f"{each.line}\n{json.dumps(each.told)}" for each in seen)


def drawn(index: int = 4, card: int = CARD) -> CardDrawn:
    return CardDrawn(3, index, card, 99, 3, 1)


def test_every_field_is_told_by_its_name() -> None:
    assert lines([SHOE, RoundNote(1, 12), host(ShoeLock(True, 0)), board(drawn())]) == [
        "-- the table starts: shoe SIM-SHOE-001 on /dev/shoe",
        "-- round 12",
        "REQ ShoeLock lock=True reason=0 (session 9999, node 1, seq 3)",
        "EVT CardDrawn event_id=7 boot_id=1 t_ms=250 head_flags=0 shoe_no=3 index=4 card=** "
        "confidence=99 flags=3 back_id=1 (session 9999, node 1, seq 3)",
    ]
    (_, seen) = watched([SIGN, Passed(5, "board", wire(status(), signed=True))])
    assert (seen.at_ms, seen.side) == (5, "board")
    assert seen.told == {
        "kind": "DGRAM",
        "message": "DisplayStatus",
        "seq": 3,
        "session": SID,
        "node": 1,
        "signed": 9,
        "fields": {
            "amounts": [1_234_567, "dashes"],
            "rolling": 0,
            "award_id": 0,
            "lamp_faults": 0,
            "temperature": 24,
            "meter_seq": 42,
            "state": "SHOWING",
        },
    }
    assert seen.line == (
        "DGRAM DisplayStatus amounts=[1234567 dashes] rolling=0 award_id=0 lamp_faults=0 "
        "temperature=24 meter_seq=42 state=SHOWING (session 9999, node 1, seq 3, ctr 9)"
    )


def test_what_passes_all_the_time_is_known_as_such() -> None:
    beat, ping = Heartbeat(1, ShoePhase.DEALING), TimePing(4)
    seen = watched([SHOE, board(beat), host(beat), host(ping), board(drawn())])
    assert [each.is_routine for each in seen] == [False, True, True, True, False]


@pytest.mark.parametrize(
    ("begun", "phase"), [(SHOE, " phase=DEALING"), (SIGN, " phase=TEST"), (BETS, "")]
)
def test_the_state_of_a_heartbeat_is_told_by_its_name(begun: Begun, phase: str) -> None:
    beat = Heartbeat(1, 4)
    other = encode_frame(Frame(Kind.DGRAM, False, 1, Heartbeat.MSG, 3, SID, beat.encode()))
    (_, said, from_host) = lines([begun, board(beat), Passed(5, "host", other)])
    assert said.startswith(f"DGRAM Heartbeat t_ms=1 state=4 rejected=0{phase} (")
    assert "phase" not in from_host


def test_check_sums_are_told_in_hex_and_versions_in_parts() -> None:
    ack = dataclasses.replace(greeting(1), fw_version=0x01020003, fw_crc=0xAB, schema_hash=0xABCDEF)
    (_, said) = lines([SHOE, board(ack)])
    assert "fw_version=1.2.0.3 fw_crc=000000AB schema_hash=00ABCDEF " in said


def test_an_event_and_its_body_each_keep_their_own_time() -> None:
    (_, said) = lines([SIGN, board(AwardShown(98, 500, 77))])
    assert "t_ms=250 " in said
    assert "own_t_ms=77" in said


def test_a_known_event_that_cannot_be_read_is_told_by_its_name() -> None:
    payload = EventHead(7, 1, 250, 0).encode() + drawn().encode()[:5]
    short = encode_frame(Frame(Kind.EVT, True, 1, CardDrawn.MSG, 3, SID, payload))
    request = encode_frame(Frame(Kind.REQ, False, 1, ShoeLock.MSG, 3, SID, b""))
    (_, said, asked) = lines([SHOE, Passed(5, "board", short), Passed(5, "host", request)])
    assert said.startswith("EVT CardDrawn, cannot be read: event_id=7 ")
    assert " unknown=5 (" in said
    assert asked.startswith("REQ ShoeLock, cannot be read: unknown=0 ")


def status() -> DisplayStatus:
    return DisplayStatus((1_234_567, DASHES_AMOUNT), 0, 0, 0, 24, 42, SignState.SHOWING)


def test_a_unit_is_told_by_its_name_and_an_answer_by_its_question() -> None:
    answer = Frame(Kind.RSP, True, 1, ShoeLock.MSG, 3, SID, bytes((RspStatus.REFUSED,)))
    (_, ack, said) = lines(
        [SHOE, board(greeting(BoardClass.SHOE)), Passed(6, "board", encode_frame(answer))]
    )
    assert "uid=SIM-SHOE-001" in ack
    assert said == "RSP ShoeLock status=REFUSED (session 9999, node 1, seq 3)"


def greeting(board_class: int, features: int = 0) -> HelloAck:
    return HelloAck(
        *(1, board_class, features, bytes(8), bytes(8), b"SIM-SHOE-001", 1, 1),
        *(8, 256, 0x01000000, 0, 0, 1, 0, 0),
    )


HIDING: dict[str, tuple[Message, tuple[str, ...]]] = {
    "drawn": (drawn(), ("Th", f'"card": {CARD}', f"{CARD:02x}")),
    "misread": (CardMisread(3, 4, CARD, CARD, 40, 1), ("Th", f": {CARD}", f"{CARD:02x}")),
    "verified": (DeckVerifyResult(3, 1, 52, 52, 0, 0, HISTOGRAM), (HISTOGRAM.hex()[:12],)),
}


@pytest.mark.parametrize("name", HIDING)
def test_a_card_of_the_round_that_is_on_is_nowhere(name: str) -> None:
    message, giveaways = HIDING[name]
    entries: list[Entry] = [SHOE, RoundNote(1, 1), RoundNote(1, 2), board(message)]
    for cards in (False, True):
        (seen,) = watched(entries, cards=cards)[3:]
        assert HIDDEN in seen.line
        for giveaway in giveaways:
            assert giveaway not in everything([seen])


@pytest.mark.parametrize("name", HIDING)
def test_it_is_told_once_another_round_has_followed_and_only_when_asked_for(name: str) -> None:
    message, _ = HIDING[name]
    entries: list[Entry] = [SHOE, RoundNote(1, 1), board(message), RoundNote(2, 2)]
    assert HIDDEN in watched(entries)[2].line
    assert HIDDEN not in watched(entries, cards=True)[2].line


def test_cards_are_told_up_to_the_last_round_that_is_over() -> None:
    entries: list[Entry] = [SHOE, board(drawn(1))]
    for number in (5, 6, 6, 7):
        entries += [RoundNote(number, number), board(drawn(number))]
    told = ["Th" in line for line in lines(entries, cards=True) if "CardDrawn" in line]
    assert told == [True, True, True, True, False]


def test_before_the_first_note_it_is_the_round_of_that_note() -> None:
    entries: list[Entry] = [SHOE, board(drawn()), RoundNote(1, 5), board(drawn())]
    assert all(HIDDEN in line for line in lines(entries, cards=True) if "CardDrawn" in line)


def test_another_journal_ends_what_is_known_to_be_over() -> None:
    notes = [RoundNote(number, number) for number in (5, 1, 2)]
    assert entries_over([SHOE, notes[0], board(drawn()), *notes[1:]]) == 0


@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_of_any_event_of_a_shoe_only_known_fields_are_told(kind: int) -> None:
    """A field that is added to the wire some day is hidden until somebody has thought of it."""
    known = {
        *("event_id", "boot_id", "t_ms", "head_flags", "shoe_no", "index", "confidence", "flags"),
        *("back_id", "reason", "sensor", "remaining", "state", "is_open", "decks", "expected"),
        *("seen", "missing", "extra"),
    }
    if kind not in range(0x20, 0x40):
        return
    payload = EventHead(7, 1, 250, 0).encode() + bytes(60)
    frame = Frame(Kind.EVT, True, 1, kind, 7, SID, payload)
    (_, seen) = watched([SHOE, Passed(5, "board", encode_frame(frame))])
    fields: dict[str, Any] = seen.told["fields"]  # type: ignore[assignment]
    assert {name for name, value in fields.items() if value != HIDDEN} <= known


BROKEN = {
    "wrong check": wire(drawn())[:-6] + b"\x55" + wire(drawn())[-5:],
    "no end": wire(drawn())[:-1],
    "unknown event": encode_frame(
        Frame(Kind.EVT, True, 1, 0x3E, 7, 1, EventHead(7, 1, 0, 0).encode() + bytes([CARD] * 9))
    ),
    "unknown answer": encode_frame(Frame(Kind.RSP, True, 1, 0x3E, 7, 1, bytes((0, *[CARD] * 9)))),
    "unknown datagram": encode_frame(Frame(Kind.DGRAM, True, 1, 0x3E, 7, 1, bytes([CARD] * 9))),
    "noise": bytes([CARD] * 30) + b"\0",
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_a_shoe_says_and_nobody_can_read_is_told_by_its_length(name: str) -> None:
    (_, seen) = watched([SHOE, Passed(5, "board", BROKEN[name])])
    assert "bytes" not in everything([seen]).replace(" bytes,", "")
    assert f"{CARD:02x}" not in everything([seen]).lower()
    (_, open_) = watched([BETS, Passed(5, "board", BROKEN[name])])
    assert f"{CARD:02x}" in everything([open_]).lower()


def test_unknown_bytes_are_shown_as_such() -> None:
    assert lines([BETS, Passed(5, "board", b"\0rst:0x1\0")]) == [
        "-- the table starts: bets SIM-BETS-001 on /dev/bets",
        "?? 7 bytes, not stuffed: 72 73 74 3a 30 78 31",
    ]
    assert lines([SHOE, Passed(5, "board", b"\0rst:0x1\0")])[1:] == ["?? 7 bytes, not stuffed"]
    assert lines([SHOE, Passed(5, "host", b"\0rst:0x1\0")])[1:] == [
        "?? 7 bytes, not stuffed: 72 73 74 3a 30 78 31"
    ]


@pytest.mark.parametrize("mode", KeyMode)
def test_a_key_is_never_told(mode: KeyMode) -> None:
    frame = wire(SetKey(mode, KEY))
    live = WireWatch()
    seen = list(live.take(wire(greeting(BoardClass.BETS)) + frame, 5))[1:]
    seen += watched([BETS, Passed(5, "host", frame)])[1:]
    for each in seen:
        assert f"material={UNTOLD}" in each.line
    assert KEY.hex()[:6] not in everything(seen)


@pytest.mark.parametrize("cut", range(2, 50, 3))
def test_a_broken_frame_with_a_key_is_told_by_its_length_on_a_line_that_is_not_signed(
    cut: int,
) -> None:
    frame = wire(SetKey(KeyMode.PROVISION, KEY))
    live = WireWatch()
    broken = frame[:cut] + b"\0" + frame[cut:]
    (_, *seen) = live.take(wire(greeting(BoardClass.BETS)) + broken, 5)
    assert seen
    assert all("bytes" not in each.told for each in seen)


def test_on_a_wire_the_board_says_what_it_is_and_whether_it_signs() -> None:
    live = WireWatch()
    noise = b"\0noise\0"
    assert "bytes" not in next(live.take(noise, 1)).told
    ack = encode_frame(
        Frame(
            *(Kind.HELLO_ACK, True, 1, 0, 0, SID, greeting(2, Feature.SIGNS).encode()),
            Signature(0, bytes(16)),
        )
    )
    (_, seen) = live.take(ack + noise, 2)
    assert seen.told["bytes"] == b"noise".hex()
    (_, seen) = live.take(wire(Hello(1, 1, 0, bytes(8), 0)) + noise, 3)
    assert "bytes" not in seen.told
    (_, seen) = live.take(wire(greeting(1, 0)) + noise, 4)
    assert "bytes" not in seen.told


def test_cards_are_never_told_on_a_wire() -> None:
    live = WireWatch()
    (_, seen) = live.take(wire(greeting(BoardClass.SHOE)) + wire(drawn()), 5)
    assert "card=**" in seen.line


def test_other_hardware_is_told_as_it_is_and_its_cards_are_not() -> None:
    shoe = dataclasses.replace(SHOE, driver="LineReaderFit")
    entries: list[Entry] = [shoe, RoundNote(1, 1), Passed(5, "board", b"TH\r\n")]
    assert lines(entries, cards=True)[2] == "?? 4 bytes, as LineReaderFit has it"
    entries.append(RoundNote(6, 2))
    assert lines(entries, cards=True)[2].endswith("as LineReaderFit has it: 54 48 0d 0a")
    sign = dataclasses.replace(SIGN, driver="AlphaFit")
    assert lines([sign, Passed(5, "host", b"\x01Z00")])[1].endswith(": 01 5a 30 30")


def test_what_a_board_says_cannot_steer_a_terminal() -> None:
    (_, line) = lines([SIGN, host(SetText(1, "\x1b[2J\nmoney"))])
    assert line.isprintable()
    assert "money" in line


@pytest.mark.parametrize("message", MESSAGES, ids=lambda each: each.__name__)
def test_every_message_can_be_told(message: type[Message]) -> None:
    smallest = message.decode(bytes(230) if message is not Error else b"\x01")
    for began in (SHOE, BETS, SIGN):
        side = "board" if message.KIND in (Kind.HELLO_ACK, Kind.EVT, Kind.RSP, Kind.ERR) else "host"
        entry = Passed(5, "board" if side == "board" else "host", wire_of(smallest))
        (_, seen) = watched([began, entry])
        assert "unknown" not in seen.told
        assert seen.line.isprintable()
        json.dumps(seen.told)


def wire_of(message: Message) -> bytes:
    if message.KIND is not Kind.RSP:
        return wire(message)
    payload = bytes((0,)) + message.encode()
    return encode_frame(Frame(Kind.RSP, True, 1, message.MSG, 3, SID, payload))


def test_bets_of_a_bet_board_are_told() -> None:
    (_, line) = lines([BETS, board(SpotChanged(4, 1, 500, 1, 99, 12))])  # type: ignore[arg-type]
    assert "amount=500" in line
    (_, line) = lines([SHOE, board(ShoeState(3, 1, 52))])  # type: ignore[arg-type]
    assert "remaining=52" in line
