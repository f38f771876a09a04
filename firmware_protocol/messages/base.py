"""What every message has in common: kind and number on the wire, encode and decode.

A message is a frozen value whose annotated fields are its payload in wire order (see `layout`).
For an event the payload here is without the 11-byte head that `events` describes.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Self

from firmware_protocol.frame import Kind
from firmware_protocol.layout import Layout, layout_of


class Message:
    """Base of all messages. `KIND` and `MSG` are their place in a frame."""

    __slots__ = ()
    KIND: ClassVar[Kind]
    MSG: ClassVar[int]
    LAYOUT: ClassVar[Layout]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.LAYOUT = layout_of(cls)

    def encode(self) -> bytes:
        """The payload; `MessageError` (a ValueError) when a field is out of its range."""
        names = [part.name for part in self.LAYOUT.parts]
        return self.LAYOUT.pack([getattr(self, name) for name in names])

    @classmethod
    def decode(cls, payload: bytes) -> Self:
        """Read a payload; extra bytes are ignored, `MessageError` for one too short or wrong."""
        make: Callable[..., Any] = cls
        message: Self = make(*cls.LAYOUT.unpack(payload))
        return message
