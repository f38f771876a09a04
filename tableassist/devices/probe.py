"""Asking a port who is there: HELLO at each speed in turn, and what the board says of itself.

Nothing is believed of it: a signed answer is not checked, as no key is known here. The HELLO ends
whatever session the board has, so only a port that nobody uses may be asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from firmware_protocol import (
    SCHEMA_HASH,
    VERSION,
    BoardClass,
    Error,
    ErrorCode,
    Feature,
    Frame,
    FrameReader,
    Hello,
    HelloAck,
    Kind,
    MessageError,
    encode_frame,
    unit_name,
)
from tableassist.devices.channel import Channel
from tableassist.devices.clock import Clock
from tableassist.devices.reporter import firmware_text

BAUD_RATES = (115_200, 57_600, 38_400, 19_200, 9_600)
EACH_MS = 600
HELLO_MS = 200
ROUNDS = 2
"""A board that begins anew when its port is opened hears nothing of the first round."""

ALL_BOARDS = 0
NODE = 1
_SHORT_ACK = "an answer to HELLO came that cannot be read"
_OTHER_NONCE = "an answer to HELLO came that does not give back its nonce"
_OTHER_FRAMES = "messages came, but no answer to HELLO"
_SPOILED = {
    "version_errors": "messages of another version came",
    "echoes": "messages came that only a table says (an echo, or a wrong direction bit)",
    "crc_errors": "messages came with a wrong check (CRC)",
    "length_errors": "messages came of a wrong length",
    "cobs_errors": "bytes came that are no message",
    "oversize": "bytes came without an end of a message",
    "bytes": "bytes came that are no message",
}
_BY_WORTH = (_SHORT_ACK, _OTHER_NONCE, _OTHER_FRAMES, *_SPOILED.values())
"""What says most about a board that makes one mistake stands first."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Who answers, at which speed. `signs`: it has a key. No unit: it speaks another version.

    `doubts` are what a table would not take, or would speak of.
    """

    baud: int
    board_class: str = ""
    unit: str = ""
    firmware: str = ""
    signs: bool = False
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """Nobody answers as a board does. `heard`: what came all the same, and at which speed."""

    heard: str = ""


def probe(port: str, clock: Clock, nonce: bytes) -> Answer | NoAnswer:
    """The board on this port, or what came instead of one. `nonce`: 8 unpredictable bytes.

    `LinkLost` when the port cannot be opened or is lost.
    """
    heard: dict[str, int] = {}
    channel = Channel(port, BAUD_RATES[0], clock.ticks_ms)
    try:
        for _ in range(ROUNDS):
            for baud in BAUD_RATES:
                channel.set_baud(baud)
                answer = _ask(channel, baud, clock, nonce)
                if isinstance(answer, Answer):
                    return answer
                if answer:
                    heard.setdefault(answer, baud)
    finally:
        channel.close()
    if not heard:
        return NoAnswer()
    what = min(heard, key=_BY_WORTH.index)
    return NoAnswer(f"{what}, at {heard[what]} baud")


def _ask(channel: Channel, baud: int, clock: Clock, nonce: bytes) -> Answer | str:
    """Who answers at this speed, or what came of all that says most."""
    hello = Hello(VERSION, VERSION, 0, nonce, SCHEMA_HASH)
    asking = encode_frame(Frame(Kind.HELLO, False, ALL_BOARDS, Hello.MSG, 0, 0, hello.encode()))
    reader = FrameReader(expect_from_device=True)
    unused: set[str] = set()
    end_ms = clock.ticks_ms() + EACH_MS
    next_ms = clock.ticks_ms()
    while (now_ms := clock.ticks_ms()) < end_ms:
        if now_ms >= next_ms:
            channel.send(bytes(2) + asking)
            next_ms = now_ms + HELLO_MS
        if channel.wait(min(next_ms, end_ms) - now_ms):
            for frame in reader.feed(channel.read()):
                answer = _read(frame, baud, nonce)
                if isinstance(answer, Answer):
                    return answer
                unused.add(answer)
    unused |= {words for name, words in _SPOILED.items() if getattr(reader.counts, name)}
    return min(unused, key=_BY_WORTH.index, default="")


def _read(frame: Frame, baud: int, nonce: bytes) -> Answer | str:
    """The answer that a frame is, or what it is instead."""
    try:
        if frame.kind is Kind.HELLO_ACK:
            ack = HelloAck.decode(frame.payload)
            return _answer(ack, frame, baud) if ack.host_nonce == nonce else _OTHER_NONCE
        if frame.kind is Kind.ERR and Error.decode(frame.payload).code is ErrorCode.VERSION:
            return Answer(baud)
    except MessageError:
        return _SHORT_ACK if frame.kind is Kind.HELLO_ACK else _OTHER_FRAMES
    return _OTHER_FRAMES


def _answer(ack: HelloAck, frame: Frame, baud: int) -> Answer:
    known = {each.value: each.name.lower() for each in BoardClass}
    board_class = known.get(ack.board_class, f"class {ack.board_class}")
    signs = bool(ack.features & Feature.SIGNS)
    doubts = tuple(_doubts(ack, frame))
    return Answer(baud, board_class, unit_name(ack.uid), firmware_text(ack), signs, doubts)


def _doubts(ack: HelloAck, frame: Frame) -> Iterator[str]:
    if ack.ver != VERSION:
        yield f"speaks version {ack.ver}, here {VERSION}"
    if frame.node != NODE:
        yield f"is node {frame.node}, a table asks for {NODE}"
    if frame.seq:
        yield f"answers HELLO with SEQ {frame.seq}, it has to be 0"
    if not frame.sid:
        yield "names session 0, which is none"
    if ack.schema_hash != SCHEMA_HASH:
        yield f"knows other messages: schema {ack.schema_hash:08X}, here {SCHEMA_HASH:08X}"
    if bool(frame.signature) is not bool(ack.features & Feature.SIGNS):
        yield "says of itself another thing than it does: SIGNS and the answer's signature differ"
