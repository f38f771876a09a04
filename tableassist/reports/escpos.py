"""ESC/POS: the bytes by which a receipt printer prints lines of text, and cuts.

Only what every such printer has: initialise, code page, bold, double size, centred, feed, cut. What
a text holds beside letters and signs is never sent: a name cannot carry a command to the printer.
"""

import textwrap
from collections.abc import Iterator, Sequence

from tableassist.core.inputs import Struct
from tableassist.reports.letters import on_paper

WIDTH = 42
"""Letters in a line of font A on paper of 80 mm; the narrowest of such printers."""

_INITIALISE = b"\x1b@"
_CODE_PAGE = b"\x1bt\x10"
"""Table 16 is Windows-1252: all letters of French, œ among them."""
_ENCODING = "cp1252"
_PLAIN, _BOLD = b"\x1bE\x00", b"\x1bE\x01"
_SMALL, _LARGE = b"\x1d!\x00", b"\x1d!\x11"
_LEFT, _CENTRED = b"\x1ba\x00", b"\x1ba\x01"
_FEED_AND_CUT = b"\x1bd\x04\x1dVB\x00"
_LIKE = str.maketrans(
    {
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "\N{NON-BREAKING HYPHEN}": "-",
    }
)


class SlipLine(Struct, frozen=True):
    """One line of text, wrapped where it is too long; `large` is twice as wide and as high."""

    text: str = ""
    bold: bool = False
    large: bool = False
    centred: bool = False


def escpos_bytes(lines: Sequence[SlipLine], width: int = WIDTH) -> bytes:
    """The whole slip, with the cut at its end."""
    body = b"".join(piece for line in lines for piece in _line_bytes(line, width))
    return _INITIALISE + _CODE_PAGE + body + _FEED_AND_CUT


def _line_bytes(line: SlipLine, width: int) -> Iterator[bytes]:
    """Each line sets all that it needs, so that none depends on the one before."""
    room = width // 2 if line.large else width
    for part in textwrap.wrap(_clean(line.text), room, drop_whitespace=True) or [""]:
        yield _CENTRED if line.centred else _LEFT
        yield _LARGE if line.large else _SMALL
        yield _BOLD if line.bold else _PLAIN
        yield part.encode(_ENCODING) + b"\n"


def _clean(text: str) -> str:
    """Without anything that is not to be seen; what the code page lacks is told by other signs."""
    return on_paper(text.translate(_LIKE), _has)


def _has(sign: str) -> bool:
    return sign.isprintable() and bool(sign.encode(_ENCODING, errors="ignore"))
