"""`tableassist devices`: which serial ports there are, whose they are, and who answers on them.

Ports are found and asked in `devices`; here are the words of the command line. Watching a port and
changing keys have files of their own.
"""

import json
import secrets
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from tableassist.cli import device_keys
from tableassist.cli.device_watch import watch_command
from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.options import Json
from tableassist.cli.printing import print_lines
from tableassist.controller import SystemClock
from tableassist.core.words import printable
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.port_names import device_of
from tableassist.devices.port_users import PortUser, is_serial, users_of
from tableassist.devices.ports import PortFound, ports_found
from tableassist.devices.probe import Answer, NoAnswer, probe
from tableassist.settings import SettingsError, load_table

NONCE_SIZE = 8
NO_PORTS = "no serial ports"

app = typer.Typer(no_args_is_help=True, help="The serial ports of this machine.")
app.command("watch")(watch_command)
app.add_typer(device_keys.app, name="keys")


@app.callback()
def devices() -> None:
    """The serial ports of this machine."""


@dataclass(frozen=True, slots=True)
class Place:
    """A port as a table's file names it: whose it is, and the device that it is now, if any."""

    role: str
    unit: str
    name: str
    device: str
    problem: str


@app.command("list")
def list_command(
    config: Annotated[
        Path | None,
        typer.Option(help="Table file whose boards are looked for among the ports."),
    ] = None,
    json: Json = False,
) -> None:
    """List the serial ports, with the names to write into a table's file, and who uses them.

    No port is opened, so no board is disturbed.

    \b
    Example:
        tableassist devices list --config /etc/tableassist/table.toml
    """
    places = [] if config is None else places_of(config)
    ports = ports_found()
    if json:
        print_lines(_list_json(ports, places))
        return
    print_lines([*place_lines(places), *port_lines(ports)])


@app.command("probe")
def probe_command(
    ports: Annotated[
        list[str] | None,
        typer.Argument(metavar="PORT", help="Without it all ports, and those of the table's file."),
    ] = None,
    config: Annotated[
        Path | None, typer.Option(help="Table file that says who is to be on which port.")
    ] = None,
    json: Json = False,
) -> None:
    """Ask ports who answers on them, at 115200, 57600, 38400, 19200 and 9600 baud.

    A port that a program uses is left alone. A board that is asked begins anew with whoever comes
    next. What it says of itself is not proven; what a table would not take of it is told. 0 when
    a board answers on every port that was named, or on any if none was, and nothing of it is
    doubted.

    \b
    Example:
        tableassist devices probe /dev/ttyUSB0
    """
    places = [] if config is None else places_of(config)
    asked = ports or _all_ports(places)
    if not asked:
        print_lines([NO_PORTS])
    answered = []
    for port in asked:
        told = probed(port, places)
        answered.append("unit" in told and not told["doubts"])
        print_lines([_json(told) if json else printable(probe_line(told))])
    if not (all(answered) if ports else any(answered)):
        raise SystemExit(ANSWER_NO)


def _all_ports(places: list[Place]) -> list[str]:
    """What this machine has, and what the table's file names beside it, there or not."""
    found = [port.port for port in ports_found()]
    return found + [place.name for place in places if place.device not in found]


def places_of(config: Path) -> list[Place]:
    try:
        boards = load_table(config, keys="left").boards
    except SettingsError as error:
        stop(error.problems)
    places = []
    for role, board in boards.all().items():
        device, problem = "", ""
        try:
            device = str(Path(device_of(board.port)).resolve(strict=True))
        except LinkLost as lost:
            problem = str(lost).removeprefix(f"{board.port}: ")
        except OSError:
            problem = "no such port"
        places.append(Place(role, board.unit, board.port, device, problem))
    return places


def place_lines(places: list[Place]) -> Iterator[str]:
    """One line a board of the table: where it is to be, and who has that port."""
    for place in places:
        where = place.problem or f"{place.device}{_users(users_of(place.device))}"
        yield f"{place.role} {place.unit} on {place.name}: {where}"


def port_lines(ports: tuple[PortFound, ...]) -> list[str]:
    """One line a port: the name that survives a replug first, where there is one."""
    if not ports:
        return [NO_PORTS]
    return [f"{_line(port)}{_users(users_of(port.port))}" for port in ports]


def _line(port: PortFound) -> str:
    name = f"{port.steady} ({port.port})" if port.steady else port.port
    known = [port.usb, port.description, port.hardware]
    words = [word for word in known if word not in ("", "n/a")]
    return ": ".join([name, ", ".join(words)]) if words else name


def _users(users: tuple[PortUser, ...]) -> str:
    if not users:
        return ""
    return f"; in use by {', '.join(_user(user) for user in users)}"


def _user(user: PortUser) -> str:
    return f"{user.name or 'a program'} ({user.pid})"


def _list_json(ports: tuple[PortFound, ...], places: list[Place]) -> Iterator[str]:
    """One object a port, and one for each board of the table."""
    for place in places:
        yield _json({**asdict(place), "users": [asdict(one) for one in users_of(place.device)]})
    for port in ports:
        yield _json({**asdict(port), "users": [asdict(one) for one in users_of(port.port)]})


def probed(port: str, places: list[Place]) -> dict[str, object]:
    """What became of asking one port."""
    try:
        device = str(Path(device_of(port)).resolve())
        users = users_of(device)
        if not is_serial(device):
            return {"port": port, "problem": f"{port}: not a serial port"}
        if users:
            return {"port": port, "users": [asdict(user) for user in users]}
        answer = probe(port, SystemClock(), secrets.token_bytes(NONCE_SIZE))
    except LinkLost as lost:
        return {"port": port, "problem": str(lost)}
    if isinstance(answer, NoAnswer):
        return {"port": port, **({"heard": answer.heard} if answer.heard else {})}
    here = [place for place in places if place.device == device]
    others = [_doubt(place) for place in here if not _is_at(answer, place)]
    return {"port": port, **asdict(replace(answer, doubts=(*answer.doubts, *others)))}


def _is_at(answer: Answer, place: Place) -> bool:
    return (answer.board_class, answer.unit) == (place.role, place.unit)


def _doubt(place: Place) -> str:
    return f"is not the {place.role} {place.unit} that the table expects here"


def probe_line(told: dict[str, object]) -> str:
    port = told.pop("port")
    match told:
        case {"problem": problem}:
            return str(problem)
        case {"users": [*users]}:
            return f"{port}: not asked{_users(tuple(_read_user(user) for user in users))}"
        case {"unit": ""}:
            return f"{port}: a board that speaks another version, at {told['baud']} baud"
        case {"unit": _}:
            answer = Answer(**told)  # type: ignore[arg-type]
            signs = "signs" if answer.signs else "does not sign"
            who = f"{answer.board_class} {answer.unit}, firmware {answer.firmware}, {signs}"
            return "; ".join([f"{port}: {who}, at {answer.baud} baud", *answer.doubts])
        case {"heard": heard}:
            return f"{port}: no board answers; {heard}"
        case _:
            return f"{port}: no board answers"


def _read_user(user: object) -> PortUser:
    match user:
        case {"pid": int() as pid, "name": str() as name}:
            return PortUser(pid, name)
        case _:
            raise TypeError("a user of a port has a number and a name")


def _json(told: dict[str, object]) -> str:
    return json.dumps(told)
