"""`tableassist devices watch`: the traffic of one port in words, live or from a capture.

What may be told is decided in `devices.watch`; nothing is ever written to a port here.
"""

import json
import threading
from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Annotated

import typer

from tableassist.cli.errors import stop
from tableassist.cli.printing import print_lines
from tableassist.cli.signals import set_on_signals
from tableassist.controller import SystemClock
from tableassist.core.words import printable
from tableassist.devices.capture import CaptureError, lines_of, parse_capture
from tableassist.devices.channel import Channel
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.watch import CaptureWatch, Seen, WireWatch, entries_over
from tableassist.reports.export import time_text
from tableassist.settings import BAUD_RATES, SLOW_RATES

LOOK_MS = 200
RATES = SLOW_RATES + BAUD_RATES


def watch_command(
    port: Annotated[str | None, typer.Argument(help="A wire to listen to.")] = None,
    capture: Annotated[
        Path | None, typer.Option(help="A file that run --capture has written.")
    ] = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="Go on with what is added to the file.")
    ] = False,
    cards: Annotated[
        bool, typer.Option("--cards", help="Tell the cards of rounds that are over.")
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Leave out heartbeats and questions for the time.")
    ] = False,
    baud: Annotated[int, typer.Option(help="Speed of the wire.")] = 115_200,
    json: Annotated[bool, typer.Option("--json", help="Print a JSON object a line.")] = False,
) -> None:
    """Tell what passes on a port, both ways: every message by its name, riddles as such.

    A table's port cannot be listened to while the table uses it: let the table keep a capture, and
    follow that. PORT is for a wire that is tapped. Cards are told from a capture alone, and once
    another round has followed; keys are never told. Echoes and what is no frame are marked; whether
    a signature is right is not looked at, as no key is read here.

    \b
    Example:
        tableassist devices watch --capture /tmp/captures/shoe.capture --follow
    """
    if (port is None) == (capture is None):
        stop("devices watch: name either a port or --capture FILE")
    if port is not None and (cards or follow):
        stop("devices watch: --cards and --follow are for a capture")
    if baud not in RATES:
        stop(f"devices watch: --baud must be one of {', '.join(map(str, RATES))} ({baud})")
    enough = threading.Event()
    set_on_signals(enough)
    try:
        if capture is not None:
            seen = _captured(capture, follow=follow, cards=cards, enough=enough)
        else:
            seen = _heard(port or "", baud, enough)
        wanted = (each for each in seen if not (quiet and each.is_routine))
        print_lines_at_once(wanted, json=json)
    except (CaptureError, LinkLost) as error:
        stop(str(error))


def print_lines_at_once(seen: Iterator[Seen], *, json: bool) -> None:
    """Print each as it comes: somebody is looking on."""
    for each in seen:
        print_lines([_json_line(each) if json else _line(each)])


def _captured(path: Path, *, follow: bool, cards: bool, enough: threading.Event) -> Iterator[Seen]:
    def wait() -> bool:
        return follow and not enough.wait(LOOK_MS / 1_000)

    def lines(wait: Callable[[], bool]) -> Iterator[bytes]:
        return takewhile(lambda _: not enough.is_set(), lines_of(path, wait=wait))

    over = entries_over(parse_capture(lines(lambda: False), str(path))) if cards else 0
    watch = CaptureWatch(over)
    at_ms = 0
    for entry in parse_capture(lines(wait), str(path)):
        at_ms = entry.at_ms
        yield from watch.take(entry)
    yield from watch.finish(at_ms)


def _heard(port: str, baud: int, enough: threading.Event) -> Iterator[Seen]:
    clock = SystemClock()
    watch = WireWatch()
    channel = Channel(port, baud, clock.ticks_ms)
    try:
        while not enough.is_set():
            if channel.wait(LOOK_MS):
                yield from watch.take(channel.read(), clock.now_ms())
    finally:
        channel.close()


def _line(seen: Seen) -> str:
    return printable(f"{time_text(seen.at_ms)}  {seen.side or '':<5}  {seen.line}")


def _json_line(seen: Seen) -> str:
    return json.dumps({"at": time_text(seen.at_ms), "from": seen.side, **seen.told})
