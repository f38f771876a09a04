"""`tableassist sign`: the jackpot sign, on any small computer behind a television or an LED wall.

It is a board: it keeps a memory, has a unit and a key, and speaks the device half of the wire
protocol. What it shows is made in `sign`, drawn in `screen`; here both are put on a port.
"""

import json
import re
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from firmware_protocol import parse_unit
from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.installed import check_installed
from tableassist.cli.run import need_display, start_log
from tableassist.cli.signals import set_on_signals
from tableassist.controller import SystemClock
from tableassist.core.inputs import LanguageName
from tableassist.core.money import money_text
from tableassist.core.sign_limits import DEFAULT_DIGITS, LEAST_DIGITS, MOST_DIGITS
from tableassist.core.words import shown
from tableassist.devices.board_port import BoardPort
from tableassist.firmware import (
    DEFAULT_BAUD,
    FileMemory,
    Fitting,
    MemoryUnreadableError,
)
from tableassist.settings import BAUD_RATES, SettingsError, read_keys
from tableassist.sign import Face, Onlooker, Sign
from tableassist.sign.dimming import parse_dimming

Shape: TypeAlias = Literal["auto", "landscape", "portrait", "strip"]
Look: TypeAlias = Callable[[], tuple[Face, int]]
"""The face as it is, and the sign's time."""

PLACE = Path("~/.local/state/tableassist/sign")
_NETWORK = ("socket://", "rfc2217://")
_ADDRESS = re.compile(r"\w+://(\[[\da-fA-F:.]+\]|[^/:@]+):\d{1,5}([?/].*)?")
_UNIT_LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_LOOK_S = 0.2


@dataclass(frozen=True, slots=True)
class Line:
    """The port, and how much of it has to be believed."""

    port: str
    baud: int
    unit: str | None
    keys: Path | None
    unsigned: bool
    service: bool
    digits: int


def sign(
    port: Annotated[
        str, typer.Option(help="A device, usb:SERIAL, socket://HOST:PORT or rfc2217://HOST:PORT.")
    ],
    shape: Annotated[Shape, typer.Option(help="auto goes by the window.")] = "auto",
    language: Annotated[LanguageName, typer.Option(help="Of the sign's own words.")] = "en",
    house: Annotated[str, typer.Option(help="The house's name, under the figure.")] = "",
    table: Annotated[str, typer.Option(help="The table's name, beside it.")] = "",
    digits: Annotated[
        int,
        typer.Option(min=LEAST_DIGITS, max=MOST_DIGITS, help="It has so many, two for cents."),
    ] = DEFAULT_DIGITS,
    dim: Annotated[
        list[str] | None,
        typer.Option(metavar="SPAN", help="FROM-TO=PERCENT, as 23:00-09:30=40; again for more."),
    ] = None,
    baud: Annotated[int, typer.Option(help="Of a serial port.")] = DEFAULT_BAUD,
    unit: Annotated[
        str | None, typer.Option(help="Its name on the wire; drawn once when none is given.")
    ] = None,
    data: Annotated[Path, typer.Option(help="What it keeps over power loss.")] = PLACE,
    keys: Annotated[
        Path | None, typer.Option(help="A key file with its key; else the one it was given.")
    ] = None,
    unsigned: Annotated[
        bool, typer.Option("--unsigned", help="Believe a table without a key.")
    ] = False,
    service: Annotated[
        bool, typer.Option("--service", help="Take a first key, from devices keys new sign.")
    ] = False,
    windowed: Annotated[
        bool, typer.Option("--windowed", help="A window instead of the whole screen.")
    ] = False,
    headless: Annotated[
        bool, typer.Option("--headless", help="No window; one JSON line a face.")
    ] = False,
) -> None:
    """Be a jackpot sign. Example: tableassist sign --port /dev/ttyUSB0 --language fr --unsigned"""
    line = Line(port, baud, unit, keys, unsigned, service, digits)
    try:
        _check_port(line)
        spans = tuple(map(parse_dimming, dim or []))
    except ValueError as error:
        stop(f"sign: {error}")
    start_log()
    check_installed()
    if headless:
        _print_faces(line, data)
        return
    need_display("showing the sign")
    from tableassist.screen.sign_application import run_sign
    from tableassist.screen.sign_look import SignManner

    stopped = threading.Event()
    set_on_signals(stopped)  # what comes before the window or after it is ended in order, too
    broken = threading.Event()
    with _running(line, data, Unseen(), broken) as look:
        manner = SignManner(shape, language, house, table, digits, spans)
        run_sign(look, broken.is_set, manner, fullscreen=not windowed, told_to_stop=stopped.is_set)


def _print_faces(line: Line, data: Path) -> None:
    """Print each face until a signal comes."""
    ended = threading.Event()
    set_on_signals(ended)
    with _running(line, data, Printed(), ended):
        while not ended.wait(_LOOK_S):
            pass


class Unseen:
    """Nobody is told: who looks, asks."""

    def sign(self, cents: int | None, state: str) -> None:
        """The window looks by itself."""

    def award(self, award_id: int, cents: int | None, seat: int) -> None:
        """The window looks by itself."""


class Printed:
    """One JSON line for each face, with amounts as people read them."""

    def sign(self, cents: int | None, state: str) -> None:
        """The main figure, None for none."""
        self._print(fact="sign", showing=_amount(cents), state=state)

    def award(self, award_id: int, cents: int | None, seat: int) -> None:
        """Another award, or none any more."""
        self._print(fact="award", id=award_id, showing=_amount(cents), seat=seat)

    def _print(self, **fields: object) -> None:
        print(json.dumps(fields, separators=(",", ":")), flush=True)


@contextmanager
def _running(line: Line, data: Path, onlooker: Onlooker, broken: threading.Event) -> Iterator[Look]:
    """The sign on its port inside this block; a sign that fails by itself ends with 1."""
    clock = SystemClock()
    try:
        memory = FileMemory(data.expanduser())
        fitting = _fitting(line, memory)
        board = Sign(fitting, onlooker, clock.ticks_ms(), line.digits)
    except (MemoryUnreadableError, ValueError) as error:
        stop(f"sign: {error}")
    except OSError as error:
        stop(f"sign: writing {error.filename}: {error.strerror}")
    except SettingsError as error:
        stop(error.problems)
    port = BoardPort(line.port, line.baud, board, clock, broken.set)
    print(f"sign {fitting.unit} on {line.port}", flush=True)
    port.start()
    try:
        yield lambda: port.ask(lambda now_ms: (board.look(), now_ms))
    finally:
        port.stop()
        memory.close()
    if port.has_broken:
        stop("the sign has stopped by itself, see the lines above", ANSWER_NO)


def _fitting(line: Line, memory: FileMemory) -> Fitting:
    """How this board is built in; `ValueError` when its unit is none."""
    unit = line.unit or memory.unit(_drawn_unit())
    parse_unit(unit)
    own = read_keys(line.keys).of(unit) if line.keys else ()
    if line.keys and not own:
        raise ValueError(f"{line.keys} has no key for {unit}")
    return Fitting(
        unit,
        memory,
        secrets.token_bytes,
        line.baud,
        own[0] if own else None,
        make="tableassist",
        require_signed=not line.unsigned,
        service_mode=line.service,
    )


def _check_port(line: Line) -> None:
    """`ValueError` for what could never be opened, however long the sign tried."""
    if not line.port.strip() or not line.port.isprintable():
        raise ValueError(f"--port must be the name of a port ({shown(line.port)})")
    if line.port.startswith(_NETWORK) and not _ADDRESS.fullmatch(line.port):
        raise ValueError(
            f"--port must be {_NETWORK[0]}HOST:PORT or {_NETWORK[1]}HOST:PORT ({shown(line.port)})"
        )
    if line.baud not in BAUD_RATES:
        raise ValueError(f"--baud must be one of {', '.join(map(str, BAUD_RATES))} ({line.baud})")


def _drawn_unit() -> str:
    """A name that no other sign has."""
    return "SIGN" + "".join(secrets.choice(_UNIT_LETTERS) for _ in range(8))


def _amount(cents: int | None) -> str | None:
    return None if cents is None else money_text(cents)
