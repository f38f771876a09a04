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


@dataclass(frozen=True, slots=True)
class Answer:
    """Who answers, at which speed. `signs`: it has a key. No unit: it speaks another version."""

    baud: int
    board_class: str = ""
    unit: str = ""
    firmware: str = ""
    signs: bool = False


def probe(port: str, clock: Clock, nonce: bytes) -> Answer | None:
    """The board on this port, or None when none answers. `nonce`: 8 unpredictable bytes.

    `LinkLost` when the port cannot be opened or is lost.
    """
    channel = Channel(port, BAUD_RATES[0], clock.ticks_ms)
    try:
        for _ in range(ROUNDS):
            for baud in BAUD_RATES:
                channel.set_baud(baud)
                answer = _ask(channel, baud, clock, nonce)
                if answer is not None:
                    return answer
    finally:
        channel.close()
    return None


def _ask(channel: Channel, baud: int, clock: Clock, nonce: bytes) -> Answer | None:
    hello = Hello(VERSION, VERSION, 0, nonce, SCHEMA_HASH)
    asking = encode_frame(Frame(Kind.HELLO, False, ALL_BOARDS, Hello.MSG, 0, 0, hello.encode()))
    reader = FrameReader(expect_from_device=True)
    end_ms = clock.ticks_ms() + EACH_MS
    next_ms = clock.ticks_ms()
    while (now_ms := clock.ticks_ms()) < end_ms:
        if now_ms >= next_ms:
            channel.send(bytes(2) + asking)
            next_ms = now_ms + HELLO_MS
        if channel.wait(min(next_ms, end_ms) - now_ms):
            answers = _answers(reader.feed(channel.read()), baud, nonce)
            answer = next(answers, None)
            if answer is not None:
                return answer
    return None


def _answers(frames: list[Frame], baud: int, nonce: bytes) -> Iterator[Answer]:
    for frame in frames:
        try:
            if frame.kind is Kind.HELLO_ACK:
                ack = HelloAck.decode(frame.payload)
                if ack.host_nonce == nonce:
                    yield _answer(ack, baud)
            elif frame.kind is Kind.ERR and Error.decode(frame.payload).code is ErrorCode.VERSION:
                yield Answer(baud)
        except MessageError:
            continue


def _answer(ack: HelloAck, baud: int) -> Answer:
    known = {each.value: each.name.lower() for each in BoardClass}
    board_class = known.get(ack.board_class, f"class {ack.board_class}")
    signs = bool(ack.features & Feature.SIGNS)
    return Answer(baud, board_class, unit_name(ack.uid), firmware_text(ack), signs)
