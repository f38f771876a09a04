"""`tableassist houses`: the profiles. List the built-in ones, show one, check a file.

The checks are in `settings`; here are the words of the command line. A value that nobody has
confirmed, and one that a profile leaves to its default, is named wherever a house is shown. Showing
one names as well what the live table does not act on, so that nobody relies on it.
"""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.printing import print_lines
from tableassist.core.house import House, LoadedHouse
from tableassist.core.inputs import MAIN
from tableassist.core.table.fits import NOT_ACTED_ON
from tableassist.settings import BUILT_IN, SettingsError, load_house
from tableassist.settings.house import house_from, read_profile, unset_paths

app = typer.Typer(no_args_is_help=True, help="The house profiles: list, show, check.")


@app.callback()
def houses() -> None:
    """The house profiles: list, show, check."""


@app.command("list")
def list_command(
    json: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """List the built-in houses. Example: tableassist houses list"""
    loaded = [load_house(name) for name in BUILT_IN]
    if json:
        print_lines([_as_text([_summary(each) for each in loaded])])
        return
    width = max(map(len, BUILT_IN))
    print_lines(
        f"{each.house.id:<{width}}  {each.house.name} ({each.house.game}, "
        f"{len(each.house.unconfirmed)} values unconfirmed)"
        for each in loaded
    )


@app.command("show")
def show_command(
    house: Annotated[str, typer.Argument(metavar="HOUSE", help="A built-in house or a profile.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """Show every value of a house. Example: tableassist houses show three-card --json

    In the JSON, "profile" holds what a profile file holds: as TOML it is the same house again.
    """
    try:
        tree = read_profile(house)
        loaded = house_from(tree, house)
    except SettingsError as error:
        stop(error.problems)
    unset = unset_paths(tree)
    if json:
        content = {
            "hash": loaded.hash,
            "profile": _profile(loaded.house),
            "unconfirmed": loaded.house.unconfirmed,
            "unset": unset,
            "not_acted_on": NOT_ACTED_ON,
        }
        print_lines([_as_text(content)])
        return
    values = _profile(loaded.house)
    unconfirmed = values.pop("unconfirmed")
    print_lines(
        [
            *_value_lines("", values, frozenset(unconfirmed)),
            f"hash = {loaded.hash}",
            *_named("unconfirmed", unconfirmed),
            *_named("left to its default", unset),
            *_named("changes nothing at the live table yet", NOT_ACTED_ON),
        ]
    )


@app.command("check")
def check_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A profile, or a built-in house.")],
) -> None:
    """Check a profile and name all its problems. 0 when it can be used, 1 when not.

    \b
    Example:
        tableassist houses check my-house.toml
    """
    name = file if file in BUILT_IN else str(Path(file).absolute())
    try:
        tree = read_profile(name)
    except SettingsError as error:
        stop(error.problems)
    try:
        loaded = house_from(tree, file)
    except SettingsError as error:
        stop(error.problems, ANSWER_NO)
    print_lines(
        [
            f"{file}: {loaded.house.id}, hash {loaded.hash}",
            *_named("unconfirmed", loaded.house.unconfirmed),
            *_named("left to its default", unset_paths(tree)),
        ]
    )


def _profile(house: House) -> dict[str, Any]:
    """The values as a profile file has them: an award has its one kind, nothing is null."""
    tree: dict[str, Any] = _without_null(msgspec.to_builtins(house))
    awards: dict[str, dict[str, Any]] = tree.get("progressive", {}).get("awards", {})
    for hand, award in awards.items():
        awards[hand] = {kind: worth for kind, worth in award.items() if worth and worth != MAIN}
    return tree


def _without_null(tree: dict[str, Any]) -> dict[str, Any]:
    return {
        key: _without_null(value) if isinstance(value, dict) else value
        for key, value in tree.items()
        if value is not None
    }


def _summary(loaded: LoadedHouse) -> dict[str, object]:
    house = loaded.house
    return {
        "id": house.id,
        "name": house.name,
        "game": house.game,
        "hash": loaded.hash,
        "unconfirmed": house.unconfirmed,
    }


def _as_text(content: object) -> str:
    return msgspec.json.encode(content).decode()


def _named(what: str, paths: tuple[str, ...] | list[str]) -> list[str]:
    return [f"{what}: {path}" for path in paths]


def _value_lines(path: str, tree: dict[str, object], unconfirmed: frozenset[str]) -> list[str]:
    lines = []
    for key, value in tree.items():
        name = f"{path}.{key}" if path else key
        if isinstance(value, dict) and value:
            lines += _value_lines(name, value, unconfirmed)
        else:
            open_question = any(name == each or name.startswith(f"{each}.") for each in unconfirmed)
            note = "  (unconfirmed)" if open_question else ""
            lines.append(f"{name} = {_as_text(value)}{note}")
    return lines
