"""The Alpha sign protocol (M-Protocol, form 9708-8061), writing half: packets as bytes, no more.

A packet is five NULs for the sign's autobaud, SOH, type, address, STX, command, ETX, a checksum of
four hexadecimal digits and EOT. The sign answers nothing; a packet whose checksum is wrong is gone
without a word. When to write what is the business of `alpha_writer`.
"""

import unicodedata
from dataclasses import dataclass

WAKE = bytes(5)
BETABRITE = b"^"
EVERY_ADDRESS = b"00"
HOLD = b"b"
FLASH = b"c"
FIXED_WIDTH = b"\x1e1"
PRIORITY = b"0"
LONGEST_TEXT = 125
ALWAYS = b"FFFF"
_STAND_INS = str.maketrans("[]_~", "()--")


@dataclass(frozen=True, slots=True)
class MemoryFile:
    """One entry of the sign's memory: its label, its size in bytes, and whether it is a STRING."""

    label: bytes
    size: int
    is_string: bool


def packet(
    command: bytes, *, kind: bytes = BETABRITE, address: bytes = EVERY_ADDRESS, checked: bool = True
) -> bytes:
    """The whole transmission of one command."""
    end = b"\x03" + checksum(command) if checked else b""
    return WAKE + b"\x01" + kind + address + b"\x02" + command + end + b"\x04"


def checksum(command: bytes) -> bytes:
    """Sum of everything from STX to ETX, both included, as the sign compares it."""
    return b"%04X" % ((0x02 + sum(command) + 0x03) & 0xFFFF)


def write_text(label: bytes, content: bytes, mode: bytes = b"") -> bytes:
    """A TEXT file. The display blinks at each write. Without a mode the sign chooses its own.

    The position is needed before a mode even where a sign has only one line.
    """
    return b"A" + label + (b"\x1b " + mode if mode else b"") + content


def write_string(label: bytes, content: bytes, size: int) -> bytes:
    """A STRING file of `size` bytes of memory, which changes inside a TEXT without a blink.

    `ValueError` when the content is longer: the sign would empty the file, not cut it.
    """
    if len(content) > min(size, LONGEST_TEXT):
        raise ValueError(f"{len(content)} bytes do not fit into a STRING of {size}")
    return b"G" + label + content


def call_string(label: bytes) -> bytes:
    """Inside a TEXT: the content of a STRING stands here."""
    return b"\x10" + label


def write_priority(content: bytes, mode: bytes) -> bytes:
    """The file that takes the display at once. `ValueError` when it is longer than it may be."""
    command = write_text(PRIORITY, content, mode)
    if len(command) > len(b"A" + PRIORITY) + LONGEST_TEXT:
        raise ValueError(f"{len(content)} bytes do not fit into the priority file")
    return command


def release_priority() -> bytes:
    """Give the display back. Only the bare write does; an empty text with a mode blanks it."""
    return b"A" + PRIORITY


def clear_memory() -> bytes:
    """Erase everything. A real sign shows nothing from a new memory without this before it."""
    return b"E$"


def set_memory(*files: MemoryFile) -> bytes:
    """Divide the memory anew; everything in it is erased."""
    return b"E$" + b"".join(
        each.label
        + (b"BL%04X0000" % each.size if each.is_string else b"AU%04X" % each.size + ALWAYS)
        for each in files
    )


def run_sequence(labels: bytes) -> bytes:
    """Which TEXT files are shown, in this order."""
    return b"E.SU" + labels


def soft_reset() -> bytes:
    """Start the sign anew; it keeps its memory."""
    return b"E,"


def three_beeps() -> bytes:
    """The sign's own sound; its port is off meanwhile."""
    return b"E(1"


def plain(text: str, room: int = LONGEST_TEXT) -> bytes:
    """`text` as the sign can show it, cut to `room` bytes; nothing in it is a command.

    Only printable ASCII is left: accents go, what has no likeness becomes a question mark. On a
    line of 7 bits a byte from 80 hex up would arrive as a control code. 7E is half a space on
    these signs, and brackets and underscores begin control codes in the protocol's printable forms.
    """
    letters = (
        each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each)
    )
    shown = "".join(each if each.isascii() and each.isprintable() else "?" for each in letters)
    return shown.translate(_STAND_INS).encode("ascii")[:room]
