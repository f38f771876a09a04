"""The faces a spot's lamp can have, and the colours that make them.

Host and boards read this one table, so a face means the same on both ends of the wire.
No two faces share a pattern and colour; which face a spot has at which moment is not said here.
"""

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from functools import cache
from types import MappingProxyType

from firmware_protocol.messages import SpotLamp


class LampPattern(IntEnum):
    """How a lamp moves within its period."""

    OFF = 0
    STEADY = 1
    BLINK = 2
    BREATHE = 3


class LampFace(StrEnum):
    """What a lamp tells the people at the seat."""

    OFF = "off"
    INVITE = "invite"
    HELD = "held"
    DECIDE = "decide"
    CARD = "card"
    PAY = "pay"
    TAKE = "take"
    PUSH = "push"
    TROUBLE = "trouble"


LAMP_FACES: Mapping[LampFace, tuple[int, int, int, int, int]] = MappingProxyType(
    {
        LampFace.OFF: (0, 0, 0, LampPattern.OFF, 0),
        LampFace.INVITE: (255, 255, 255, LampPattern.BREATHE, 2000),
        LampFace.HELD: (0, 64, 255, LampPattern.STEADY, 0),
        LampFace.DECIDE: (255, 176, 0, LampPattern.BREATHE, 1000),
        LampFace.CARD: (255, 255, 255, LampPattern.STEADY, 0),
        LampFace.PAY: (0, 255, 64, LampPattern.BLINK, 500),
        LampFace.TAKE: (255, 0, 0, LampPattern.STEADY, 0),
        LampFace.PUSH: (0, 192, 192, LampPattern.STEADY, 0),
        LampFace.TROUBLE: (255, 0, 160, LampPattern.BLINK, 250),
    }
)

_FACES: Mapping[tuple[int, int, int, int], LampFace] = MappingProxyType(
    {look[:4]: face for face, look in LAMP_FACES.items()}
)


@cache
def spot_lamp(spot: int, face: LampFace) -> SpotLamp:
    """The lamp of one spot with a face."""
    return SpotLamp(spot, *LAMP_FACES[face])


def face_of(red: int, green: int, blue: int, pattern: int) -> LampFace:
    """The face of a lamp's colour and pattern; `ValueError` when it is none of the table."""
    face = _FACES.get((red, green, blue, pattern))
    if face is None:
        raise ValueError(f"({red}, {green}, {blue}) with pattern {pattern} is no lamp face")
    return face
