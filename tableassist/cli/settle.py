"""`tableassist settle`: rounds as JSON lines in, what every bet comes to as JSON lines out.

Reading, checking and settling are in `core.lines`; here are bytes, files and the exit status. A
line that cannot be right is answered with its error and the other lines are still settled.
"""

import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from tableassist.cli.errors import BAD_INPUT, stop
from tableassist.core.lines import LONGEST_LINE, LineSettler
from tableassist.settings import SettingsError, load_house

_CHUNK = 1 << 16


class Lang(StrEnum):
    """The languages of names and whys."""

    EN = "en"
    FR = "fr"


def settle(
    house: Annotated[str, typer.Argument(metavar="HOUSE", help="A built-in house or a profile.")],
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="JSON lines, one round each; else standard input."),
    ] = None,
    lang: Annotated[Lang, typer.Option("--lang", help="Language of names and whys.")] = Lang.EN,
) -> None:
    """Settle rounds given as JSON lines. 0 when every line was settled, 2 when any was refused.

    A line holds the dealer's cards and, for each seat, its cards, the bets that lay there at the
    lock (minor units) and the action. Raise, play and purchase stakes are worked out.

    \b
    Caribbean Stud: action raise, fold, or buy with "discard" and "bought"; "meter" beside a
    progressive bet, "levels":{"minor":20000} where a hand may win from further levels:
        {"dealer":{"cards":["Tc","Ah","Qc","9d","2h"]},"meter":39619400,
         "seats":[{"seat":2,"cards":["Jd","7h","3c","3h","Qh"],
                   "bets":{"ante":5600,"progressive":100},"action":"raise"}]}
    Three Card Poker: bets ante and pair_plus, action play, fold, or none for Pair Plus alone.
    Grand Prix: "dealer":{"cards":[three],"discard":one of them} or {"community":[two]},
        "bets":{"bet":500} for the three equal bets, "withdraw":[], [1], [2] or [1,2].

    \b
    Example:
        tableassist settle caribbean-montreal rounds.jsonl --lang fr
    """
    try:
        settler = LineSettler(load_house(house).house, house, lang.value)
    except SettingsError as error:
        stop(error.problems)
    try:
        if not sys.stdout:
            stop("settling: standard output was closed at the start")
        if file is None and not sys.stdin:
            stop("settling standard input: it was closed at the start")
        if file is None or str(file) == "-":
            settled = _settle_all(settler, sys.stdin.buffer)
        else:
            with file.open("rb") as lines:
                settled = _settle_all(settler, lines)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read has left; there is nobody to tell
        raise SystemExit(BAD_INPUT) from None
    except OSError as error:
        stop(f"settling {file or 'standard input'}: {error.strerror}")
    if not settled:
        raise SystemExit(BAD_INPUT)


def _settle_all(settler: LineSettler, lines: BinaryIO) -> bool:
    """Answer every line as soon as it is there; whether all were settled."""
    every = True
    out = sys.stdout.buffer
    for batch in _batches(lines):
        answers = [settler.settle(line) for line in batch]
        every = every and all(settled for _, settled in answers)
        out.write(b"".join(answer + b"\n" for answer, _ in answers))
        out.flush()
    return every


def _batches(lines: BinaryIO) -> Iterator[list[bytes]]:
    """Whole lines without their ends, as many as have come; the last line may lack its end."""
    rest = b""
    while chunk := _read_some(lines):
        *whole, rest = (rest + chunk).split(b"\n")
        rest = rest[: LONGEST_LINE + 1]  # longer is refused, however much longer
        if whole:
            yield whole
    if rest:
        yield [rest]


def _read_some(lines: BinaryIO) -> bytes:
    """What is there, without waiting for more."""
    return lines.read1(_CHUNK) if hasattr(lines, "read1") else lines.read(_CHUNK)
