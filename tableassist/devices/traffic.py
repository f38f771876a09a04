"""Bytes of one port as frames and as what is none, in order. Nothing is left out or judged.

Unlike a link, which counts what it cannot use, this keeps it. Who said the bytes may be known, as
in a capture, or not, as on a tapped wire; then a frame itself tells.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from firmware_protocol import Frame, FrameReader
from tableassist.devices.capture import Side

LONGEST_PIECE = 256
_REASONS = {
    "cobs_errors": "not stuffed",
    "crc_errors": "wrong check",
    "length_errors": "wrong length",
    "version_errors": "another version",
    "oversize": "too long",
}


@dataclass(frozen=True, slots=True)
class Said:
    """A whole frame. `is_echo`: it came from the side that does not say such frames."""

    frame: Frame
    is_echo: bool = False

    @property
    def side(self) -> Side:
        """Who says such frames."""
        return "board" if self.frame.from_device else "host"


@dataclass(frozen=True, slots=True)
class Unknown:
    """Bytes that make no frame, and why. `side` is None when nobody knows who said them."""

    chunk: bytes
    why: str
    side: Side | None


Piece = Said | Unknown


class Splitter:
    """Cuts the bytes of one side (None: of whoever is on the wire) into pieces."""

    def __init__(self, side: Side | None) -> None:
        self._side = side
        self._begun = bytearray()

    def feed(self, chunk: bytes) -> Iterator[Piece]:
        """The pieces that end within these bytes. Empty ones, which any frame leaves, are not."""
        first, *rest = chunk.split(b"\0")
        yield from self._extend(first)
        for part in rest:
            yield from self._end()
            yield from self._extend(part)

    def finish(self) -> Iterator[Piece]:
        """What stands there without an end."""
        if self._begun:
            yield self._unknown("no end")

    def _extend(self, part: bytes) -> Iterator[Piece]:
        self._begun += part
        while len(self._begun) > LONGEST_PIECE:
            piece, self._begun = self._begun[:LONGEST_PIECE], self._begun[LONGEST_PIECE:]
            yield Unknown(bytes(piece), "too long", self._side)

    def _end(self) -> Iterator[Piece]:
        if not self._begun:
            return
        frame, why = _frame_in(bytes(self._begun))
        if frame is None:
            yield self._unknown(why)
        else:
            self._begun.clear()
            said = Said(frame)
            yield Said(frame, is_echo=self._side not in (None, said.side))

    def _unknown(self, why: str) -> Unknown:
        chunk = bytes(self._begun)
        self._begun.clear()
        return Unknown(chunk, why, self._side)


def _frame_in(piece: bytes) -> tuple[Frame | None, str]:
    """The frame that a piece is, whoever says it; or why it is none."""
    for from_device in (True, False):
        reader = FrameReader(expect_from_device=from_device)
        frames = reader.feed(piece + b"\0")
        if frames:
            return frames[0], ""
        if not reader.counts.echoes:
            why = next(name for name in _REASONS if getattr(reader.counts, name))
            return None, _REASONS[why]
    return None, "neither way"
