"""The settings of one table: its name, its house, where its journal is, its keys and three boards.

Paths in the file are relative to the file. A unit is the board's own 12-byte identity, as 12
printable ASCII characters or 24 hexadecimal digits. What other hardware needs is said in
`other_hardware`, what a key file is in `keys`. Problems of the house's profile and of the key file
are reported together with those of the table.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from firmware_protocol import parse_unit, written_as
from tableassist.core.inputs import LanguageName, Struct
from tableassist.core.signs import SIGNS, SignFit, SignName
from tableassist.core.table.fits import house_problem
from tableassist.settings.errors import SettingsError, shown
from tableassist.settings.house import BUILT_IN, is_path, load_house
from tableassist.settings.keys import NO_KEYS, UnitKeys
from tableassist.settings.other_hardware import (
    DRIVER,
    EVERY_BOARD,
    OWN_DRIVER,
    AlphaSettings,
    LineReaderSettings,
    other_hardware_problems,
)
from tableassist.settings.paying import HandPaySettings, hand_pay_problems
from tableassist.settings.shape import misfits
from tableassist.settings.signing import named_keys, table_keys
from tableassist.settings.source import Tree, read_tree, table, text, whole

BAUD_RATES = (9600, 19200, 38400, 57600, 115200)
SLOW_RATES = (1200, 2400, 4800)
"""Other hardware may have these too."""

_USB = re.compile(r"usb:[!-~](?:[ -~]*[!-9;-~])?")
"""`usb:SERIAL` or `usb:VID:PID:SERIAL`."""

_TIME_OF_DAY = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")

KeyUse: TypeAlias = Literal["read", "named", "left"]
Theme: TypeAlias = Literal["dark", "bright"]
Suits: TypeAlias = Literal["four", "two"]


class BoardSettings(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field=DRIVER, tag=OWN_DRIVER
):
    """One board of the wire protocol: its serial port, and the unit that must answer there."""

    port: str
    unit: str
    baud: int = 115200


class SignSettings(BoardSettings, frozen=True, forbid_unknown_fields=True, tag=OWN_DRIVER):
    """A sign of the wire protocol. `for_patrons`: people bet by it, so it has to show the meter."""

    for_patrons: bool = True


class Boards(Struct, frozen=True, forbid_unknown_fields=True):
    """The boards of a table, of the kinds that each may be. All signs show the same figure."""

    shoe: BoardSettings | LineReaderSettings
    bets: BoardSettings
    sign: SignSettings | AlphaSettings
    sign2: SignSettings | AlphaSettings | None = None
    sign3: SignSettings | AlphaSettings | None = None

    def signs(self) -> dict[SignName, SignSettings | AlphaSettings]:
        """Every sign by the name of its section, the first one first."""
        named = zip(SIGNS, (self.sign, self.sign2, self.sign3), strict=True)
        return {name: sign for name, sign in named if sign is not None}

    def all(self) -> dict[str, BoardSettings | AlphaSettings | LineReaderSettings]:
        """Every board by the name of its section."""
        return {"shoe": self.shoe, "bets": self.bets, **dict(self.signs().items())}


class PeopleSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """`required`: nobody deals, verifies, approves or pays who is not signed on.

    `badge_port` is the serial port of a badge reader, where there is one.
    """

    required: bool = False
    badge_port: str | None = None
    badge_baud: int = 9600


class OpeningSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """`required`: no round begins before the table was opened, step by step."""

    required: bool = False


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """One table. `house` is a built-in id or an absolute path, `data` an absolute path.

    `require_signed` False takes boards that do not sign. `demo_keys` says that keys of the demo
    are meant; where no key file is named the boards have those. `strict_schema` turns boards away
    whose messages differ from those of this program in any way. `head_key` is the file of the key
    that signs the journal's heads, in the data folder when none is named. `theme` and `suits` (how
    many colours they have) are those of the dealer's screen, `language` is that of its words until
    somebody chooses another at the table. `people`: who has to sign on. `hand_pay`: what is asked
    before a hit is paid, None for the least. `opening`: whether the table is opened and closed.
    `gaming_day_starts` is a time of the house, as `06:00`.
    """

    name: str
    house: str
    data: Path
    boards: Boards
    keys: UnitKeys = NO_KEYS
    require_signed: bool = True
    demo_keys: bool = False
    strict_schema: bool = False
    head_key: Path | None = None
    theme: Theme = "dark"
    suits: Suits = "four"
    language: LanguageName = "en"
    people: PeopleSettings = PeopleSettings()
    hand_pay: HandPaySettings | None = None
    opening: OpeningSettings = OpeningSettings()
    gaming_day_starts: str = "00:00"


def sign_fits(boards: Boards) -> tuple[SignFit, ...]:
    """What the table has to know of each of its signs."""
    return tuple(
        SignFit(name, "alpha" if isinstance(sign, AlphaSettings) else "own", sign.for_patrons)
        for name, sign in boards.signs().items()
    )


def load_table(path: Path, *, keys: KeyUse = "read") -> TableSettings:
    """The table settings in the file at `path`. SettingsError with all problems at once.

    `keys`: who is about to make them only wants the file "named"; who has no use for them lets them
    be "left".
    """
    tree = _with_drivers(read_tree(path))
    base = path.absolute().parent
    house = text(tree, "house")
    if house is not None and is_path(house):
        house = str(base / house)
    problems = [
        f"reading {path}: {problem}"
        for problem in (
            *misfits(tree, msgspec.inspect.type_info(TableSettings)),
            *_table_problems(tree, base),
            *_board_problems(tree),
            *_badge_problems(tree),
            *other_hardware_problems(tree),
            *_sign_problems(tree),
        )
    ]
    problems += _house_problems(house, path)
    problems += [
        f"reading {path}: {problem}"
        for problem in hand_pay_problems(tree, base, _currency_of(house))
    ]
    found = NO_KEYS
    try:
        if keys != "left":
            found = named_keys(tree, path) if keys == "named" else table_keys(tree, path)
    except SettingsError as error:
        problems += error.problems
    if problems:
        raise SettingsError(tuple(problems))
    return msgspec.convert(
        {**_with_jurisdiction(tree, base), "house": house, "keys": found},
        TableSettings,
        dec_hook=lambda wanted, value: value if wanted is UnitKeys else base / value,
    )


def _with_jurisdiction(tree: Tree, base: Path) -> Tree:
    """The tree, with a jurisdiction's file found from the table's."""
    section, named = tree.get("hand_pay"), text(tree, "hand_pay.jurisdiction")
    if not isinstance(section, dict) or named is None or not is_path(named):
        return tree
    return {**tree, "hand_pay": {**section, "jurisdiction": str(base / named)}}


def _currency_of(house: str | None) -> str | None:
    """The house's currency, None where its own problems are told anyway."""
    try:
        return load_house(house).house.currency if house is not None else None
    except SettingsError:
        return None


def _with_drivers(tree: Tree) -> dict[str, object]:
    """The tree, with the driver of each board that does not name one."""
    boards = tree.get("boards")
    if not isinstance(boards, dict):
        return dict(tree)
    named = {
        role: {DRIVER: OWN_DRIVER, **board} if isinstance(board, dict) else board
        for role, board in boards.items()
    }
    return {**tree, "boards": named}


def minutes_of_day(text: str) -> int | None:
    """How long after midnight `06:00` is; None for what is no time of day."""
    found = _TIME_OF_DAY.fullmatch(text)
    return int(found[1]) * 60 + int(found[2]) if found else None


def _table_problems(tree: Tree, base: Path) -> Iterator[str]:
    name = text(tree, "name")
    if name is not None and not (0 < len(name) <= 40 and name.isprintable() and name.strip()):
        yield f"name: must be 1 to 40 printable characters ({shown(name)})"
    head_key = text(tree, "head_key")
    if head_key is not None and (not head_key.strip() or "\0" in head_key):
        yield f"head_key: must be a file ({shown(head_key)})"
    elif head_key is not None and (base / head_key).is_dir():
        yield f"head_key: is a directory ({shown(head_key)})"
    starts = text(tree, "gaming_day_starts")
    if starts is not None and minutes_of_day(starts) is None:
        yield f"gaming_day_starts: must be a time of day as 06:00 ({shown(starts)})"
    data = text(tree, "data")
    if data is None:
        return
    if not data.strip() or "\0" in data:
        yield f"data: must be a directory ({shown(data)})"
    elif (base / data).exists() and not (base / data).is_dir():
        yield f"data: is not a directory ({shown(data)})"


def _house_problems(house: str | None, path: Path) -> Iterator[str]:
    if house is None:
        return
    if not is_path(house) and house not in BUILT_IN:
        yield f"reading {path}: house: not a built-in house, {', '.join(BUILT_IN)} ({shown(house)})"
        return
    try:
        problem = house_problem(load_house(house).house)
    except SettingsError as error:
        yield from error.problems
        return
    if problem:
        yield f"reading {path}: house: {problem} ({shown(house)})"


def _board_problems(tree: Tree) -> Iterator[str]:
    ports: dict[str, str] = {}
    units: dict[bytes, str] = {}
    for role in EVERY_BOARD:
        path = f"boards.{role}"
        yield from _port_problems(text(tree, f"{path}.port"), f"{path}.port", path, ports)
        unit = text(tree, f"{path}.unit")
        identity = _identity(unit) if unit is not None else None
        if unit is not None and written_as(unit):
            yield f"{path}.unit: this unit is written {written_as(unit)} ({shown(unit)})"
        elif unit is not None and identity is None:
            yield (
                f"{path}.unit: must be 12 printable ASCII characters without space or "
                f"24 hex digits in lower case ({shown(unit)})"
            )
        if identity is not None and units.setdefault(identity, path) != path:
            yield f"{path}.unit: is the unit of {units[identity]} too ({shown(unit)})"
        baud = whole(tree, f"{path}.baud")
        own = text(tree, f"{path}.{DRIVER}") == OWN_DRIVER
        rates = BAUD_RATES if own else SLOW_RATES + BAUD_RATES
        if baud is not None and baud not in rates:
            yield f"{path}.baud: must be one of {', '.join(map(str, rates))} ({shown(baud)})"


def _sign_problems(tree: Tree) -> Iterator[str]:
    """No bet could be closed for a sign that nobody bets by."""
    signs = [sign for name in SIGNS if (sign := table(tree, f"boards.{name}"))]
    if signs and all(sign.get("for_patrons") is False for sign in signs):
        yield "boards: one sign at least must be for patrons (for_patrons = false)"


def _badge_problems(tree: Tree) -> Iterator[str]:
    """The badge reader's port is no board's."""
    ports = {
        _one_name(port): f"boards.{role}"
        for role in EVERY_BOARD
        if (port := text(tree, f"boards.{role}.port")) is not None
    }
    path = "people.badge_port"
    yield from _port_problems(text(tree, path), path, "people", ports)
    baud = whole(tree, "people.badge_baud")
    if baud is not None and baud not in SLOW_RATES + BAUD_RATES:
        rates = ", ".join(map(str, SLOW_RATES + BAUD_RATES))
        yield f"people.badge_baud: must be one of {rates} ({shown(baud)})"


def _port_problems(port: str | None, path: str, owner: str, ports: dict[str, str]) -> Iterator[str]:
    """What is wrong with the name of a port; `ports` are those that have an owner."""
    if port is None:
        return
    if not port.strip() or "\0" in port:
        yield f"{path}: must name a serial port ({shown(port)})"
    elif port.startswith("usb:") and not _USB.fullmatch(port):
        yield f"{path}: must be usb:SERIAL or usb:VID:PID:SERIAL ({shown(port)})"
    else:
        first = ports.setdefault(_one_name(port), owner)
        if first != owner:
            yield f"{path}: is the port of {first} too ({shown(port)})"


def _one_name(port: str) -> str:
    return port.lower() if port.startswith("usb:") else str(Path(port).resolve())


def _identity(unit: str) -> bytes | None:
    """The 12 bytes that `unit` stands for, or None."""
    try:
        return parse_unit(unit)
    except ValueError:
        return None
