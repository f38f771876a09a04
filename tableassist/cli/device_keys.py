"""`tableassist devices keys`: a board's first key, and the next one, over the wire.

A key is in the key file before the board hears of it. No key is an argument or is printed: keys are
told apart by names. How a key changes is in `devices.key_change`, the file in `settings`.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, cast

import typer

from firmware_protocol import KEY_SIZE, key_name
from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.printing import print_lines
from tableassist.controller import SystemClock
from tableassist.core.inputs import BoardName, role_of
from tableassist.devices import BoardPlan
from tableassist.devices.key_change import KeyNotChanged, give_first_key, give_next_key
from tableassist.devices.link_lost import LinkLost
from tableassist.settings import (
    EVERY_BOARD,
    BoardSettings,
    SettingsError,
    UnitKeys,
    load_table,
    read_keys,
    store_keys,
)

NONCE_SIZE = 8

app = typer.Typer(no_args_is_help=True, help="The keys with which the boards of a table sign.")

Role = Annotated[str, typer.Argument(metavar="BOARD", help="shoe, bets, sign, sign2 or sign3.")]
Config = Annotated[Path, typer.Option("--config", help="The table's settings file (TOML).")]


@app.command("new")
def new_command(board: Role, config: Config) -> None:
    """Make the first key of a board, store it, and give it to the board.

    The table must not run, and the board must be in service mode: the button inside it is pressed.
    The key goes over the wire in clear, so do this on a bench, over a short cable. A key that the
    board may have been told of stays in the key file, and the same command gives it again.

    \b
    Example:
        tableassist devices keys new shoe --config /etc/tableassist/table.toml
    """
    plan, path = _plan(board, config)
    keys = _stored(path).of(plan.unit)
    if len(keys) > 1:
        stop(f"{plan.unit} has a key in {path} already: rotate it")
    key = keys[0] if keys else secrets.token_bytes(KEY_SIZE)
    try:
        if not keys:
            store_keys(path, plan.unit, [key])
        is_new = give_first_key(plan, key, SystemClock(), secrets.token_bytes(NONCE_SIZE))
    except KeyNotChanged as error:
        if error.is_untold and not keys:
            store_keys(path, plan.unit, [])
        _stop(error)
    except (LinkLost, SettingsError) as error:
        _stop(error)
    signs = "signs" if is_new else "already signs"
    print_lines([f"{plan.role} {plan.unit} {signs} with key {key_name(key)}, kept in {path}"])


@app.command("rotate")
def rotate_command(board: Role, config: Config) -> None:
    """Change the key of a board that has one. Nothing secret goes over the wire.

    The table must not run. Whatever interrupts this, the key file holds the key of the board; the
    same command goes on.

    \b
    Example:
        tableassist devices keys rotate shoe --config /etc/tableassist/table.toml
    """
    plan, path = _plan(board, config)
    keys = _stored(path).of(plan.unit)
    if not keys:
        stop(f"{plan.unit} has no key in {path}: make one with devices keys new")

    def store(kept: Sequence[bytes]) -> None:
        store_keys(path, plan.unit, kept)

    nonce, salt = secrets.token_bytes(NONCE_SIZE), secrets.token_bytes(KEY_SIZE)
    try:
        key = give_next_key(replace(plan, keys=keys), store, SystemClock(), nonce, salt)
    except (KeyNotChanged, LinkLost, SettingsError) as error:
        _stop(error)
    print_lines([f"{plan.role} {plan.unit} signs with key {key_name(key)}, kept in {path}"])


def _plan(board: str, config: Path) -> tuple[BoardPlan, Path]:
    """The board as the table's file has it, and the place of the key file."""
    if board not in EVERY_BOARD:
        stop(
            f"devices keys: a board is {', '.join(EVERY_BOARD[:-1])} or {EVERY_BOARD[-1]} ({board})"
        )
    try:
        table = load_table(config, keys="named")
    except SettingsError as error:
        stop(error.problems)
    settings = table.boards.all().get(board)
    if settings is None:
        stop(f"reading {config}: boards.{board}: there is none")
    if not isinstance(settings, BoardSettings) or table.keys.path is None:
        stop(f"reading {config}: boards.{board}: such hardware has no key")
    return BoardPlan(
        role_of(cast(BoardName, board)), settings.port, settings.unit, settings.baud
    ), table.keys.path


def _stored(path: Path) -> UnitKeys:
    if not path.exists():
        return UnitKeys(path=path)
    try:
        return read_keys(path)
    except SettingsError as error:
        stop(error.problems)


def _stop(error: KeyNotChanged | LinkLost | SettingsError) -> None:
    if isinstance(error, SettingsError):
        stop(error.problems)
    is_of_the_port = isinstance(error, LinkLost) or isinstance(error.__cause__, LinkLost)
    stop(str(error), 2 if is_of_the_port else ANSWER_NO)
