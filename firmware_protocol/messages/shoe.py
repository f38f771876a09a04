"""Messages of the card shoe: cards as they leave it, its state, and its outlet lock.

A card is a byte of `cards`; which hand it belongs to is not known to a shoe.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from firmware_protocol.frame import Kind
from firmware_protocol.layout import U8, U16, Flag
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


@dataclass(frozen=True, slots=True)
class CardDrawn(Message):
    """A card left the shoe and was read. `index` counts from 1 in this shoe; confidence in %.

    `flags`: 1 sensor A, 2 sensor B agrees, 4 card was the wrong way round, 8 drawn by hand.
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
