"""Messages of the card shoe: cards as they leave it, what went wrong on the way, state and deck.

A card is a byte of `cards`; which hand it belongs to is not known to a shoe.
"""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Annotated

from firmware_protocol.frame import Kind
from firmware_protocol.layout import U8, U16, Bytes16, Bytes26, Flag
from firmware_protocol.messages.base import Message


class ShoePhase(IntEnum):
    """What the shoe is doing."""

    EMPTY = 0
    LOADING = 1
    VERIFYING = 2
    READY = 3
    DEALING = 4
    LOCKED = 5
    CUT_OUT = 6
    FAULT = 7


class CardFlag(IntFlag):
    """What a shoe noticed of a card besides its face."""

    SENSOR_A = 1
    SENSOR_B = 2
    WRONG_WAY = 4
    BY_HAND = 8
    PAST_LOCK = 16


class VerifyMode(IntEnum):
    """What to do about the deck."""

    ABORT = 0
    START = 1


@dataclass(frozen=True, slots=True)
class CardDrawn(Message):
    """A card left the shoe and was read. `index` counts from 1 in this shoe; confidence in %.

    `flags` are those of `CardFlag`.
    """

    KIND = Kind.EVT
    MSG = 0x20
    shoe_no: U16
    index: U16
    card: U8
    confidence: U8
    flags: U8
    back_id: U8


@dataclass(frozen=True, slots=True)
class CardMisread(Message):
    """A card left the shoe and was not read for certain; two guesses that nobody may bet on."""

    KIND = Kind.EVT
    MSG = 0x21
    shoe_no: U16
    index: U16
    best: U8
    second: U8
    confidence: U8
    reason: U8


@dataclass(frozen=True, slots=True)
class Jam(Message):
    """Card `index` is stuck at a sensor; nothing comes out until `JamCleared`."""

    KIND = Kind.EVT
    MSG = 0x22
    index: U16
    sensor: U8


@dataclass(frozen=True, slots=True)
class JamCleared(Message):
    """The way is free again, as the shoe sees it; what became of the card it reports apart."""

    KIND = Kind.EVT
    MSG = 0x29
    index: U16
    sensor: U8


@dataclass(frozen=True, slots=True)
class CutCard(Message):
    """The cut card came after card `index`; `remaining` cards lie behind it."""

    KIND = Kind.EVT
    MSG = 0x23
    index: U16
    remaining: U16


@dataclass(frozen=True, slots=True)
class CardReturned(Message):
    """Card `index`, which had left the shoe, was pushed back into it."""

    KIND = Kind.EVT
    MSG = 0x24
    index: U16


@dataclass(frozen=True, slots=True)
class ShoeState(Message):
    """The shoe's phase changed. `remaining` cards are left of shoe `shoe_no`."""

    KIND = Kind.EVT
    MSG = 0x25
    state: Annotated[ShoePhase, "B"]
    shoe_no: U16
    remaining: U16


@dataclass(frozen=True, slots=True)
class ShoeLock(Message):
    """Host: close or open the outlet. `reason` is shown by the shoe, 0 for none."""

    KIND = Kind.REQ
    MSG = 0x32
    lock: Flag
    reason: U8


@dataclass(frozen=True, slots=True)
class Lid(Message):
    """The lid over the cards was opened or closed."""

    KIND = Kind.EVT
    MSG = 0x26
    is_open: Flag


@dataclass(frozen=True, slots=True)
class DeckVerifyResult(Message):
    """What the shoe found when it read its cards through without giving one.

    `missing` and `extra` count cards against `decks` whole decks. `histogram` holds a nibble for
    each card byte 0-51, how often it was seen, 15 for that and more: the even byte low.
    """

    KIND = Kind.EVT
    MSG = 0x27
    shoe_no: U16
    decks: U8
    expected: U16
    seen: U16
    missing: U8
    extra: U8
    histogram: Bytes26


@dataclass(frozen=True, slots=True)
class CardLostAtPowerFail(Message):
    """Power went while card `index` was in the throat: it is out, and was not read."""

    KIND = Kind.EVT
    MSG = 0x28
    shoe_no: U16
    index: U16


@dataclass(frozen=True, slots=True)
class ShoeLoad(Message):
    """Host: what lies in the shoe is load `shoe_no`, of so many decks, named `deck_id`.

    Taken while no card of it has left.
    """

    KIND = Kind.REQ
    MSG = 0x30
    shoe_no: U16
    decks: U8
    deck_id: Bytes16


@dataclass(frozen=True, slots=True)
class ShoeVerify(Message):
    """Host: read all cards through and report `DeckVerifyResult`, or stop to do so."""

    KIND = Kind.REQ
    MSG = 0x31
    mode: Annotated[VerifyMode, "B"]


@dataclass(frozen=True, slots=True)
class BurnExpect(Message):
    """Host: so many of the next cards are burned. The shoe shows it, and deals no other way."""

    KIND = Kind.REQ
    MSG = 0x33
    count: U8


@dataclass(frozen=True, slots=True)
class ShoeGetState(Message):
    """Host: where are you? Answered with `ShoeStateReply`."""

    KIND = Kind.REQ
    MSG = 0x34


@dataclass(frozen=True, slots=True)
class ShoeStateReply(Message):
    """As `ShoeState`, at the moment of the answer."""

    KIND = Kind.RSP
    MSG = 0x34
    state: Annotated[ShoePhase, "B"]
    shoe_no: U16
    remaining: U16
