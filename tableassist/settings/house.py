"""House profiles: one file for everything a casino decides, checked before anyone plays by it.

Built in profiles are package data and pass the same checks. A profile is named by its id, or by a
path. The checks themselves are in `house_checks` and `pay_tables`; here a profile is found, read,
converted and given the hash that every record of a round carries.
"""

import hashlib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import msgspec
from msgspec import inspect

from tableassist.core.house import House, LoadedHouse, canonical
from tableassist.settings.errors import SettingsError, key_path, shown
from tableassist.settings.house_checks import house_problems
from tableassist.settings.shape import misfits
from tableassist.settings.source import Tree, parse_tree, read_tree

BUILT_IN: tuple[str, ...] = (
    "grand-prix",
    "caribbean-montreal",
    "caribbean-french",
    "three-card",
    "caribbean-party",
)


def is_path(name_or_path: str) -> bool:
    """A profile is named by a path when it has a slash or ends in `.toml`."""
    return "/" in name_or_path or name_or_path.endswith(".toml")


def load_house(name_or_path: str) -> LoadedHouse:
    """The built-in house of that id, or the profile in that file.

    Raises SettingsError with all problems at once.
    """
    return house_from(read_profile(name_or_path), _called(name_or_path))


def read_profile(name_or_path: str) -> dict[str, object]:
    """The unchecked content of a profile; SettingsError when there is none to read."""
    if is_path(name_or_path):
        return read_tree(Path(name_or_path))
    if name_or_path not in BUILT_IN:
        known = ", ".join(BUILT_IN)
        raise SettingsError(
            (f"reading house {shown(name_or_path)}: not a built-in house ({known})",)
        )
    file = resources.files("tableassist").joinpath("houses", f"{name_or_path}.toml")
    return parse_tree(file.read_bytes(), _called(name_or_path))


def _called(name_or_path: str) -> str:
    return name_or_path if is_path(name_or_path) else f"house {name_or_path}"


def house_from(tree: Tree, name: str) -> LoadedHouse:
    """The house that `tree` describes; `name` says in problem lines where it stood."""
    problems = [*misfits(tree, inspect.type_info(House)), *house_problems(tree)]
    if problems:
        raise SettingsError(tuple(f"reading {name}: {problem}" for problem in problems))
    house = msgspec.convert(tree, House)
    return LoadedHouse(house, hashlib.sha256(canonical(house)).hexdigest())


def unset_paths(tree: Tree) -> tuple[str, ...]:
    """Paths of the values that a right profile leaves to their default.

    A switch that came later and has none is not among them: left out, it changes neither the rules
    nor the hash of a profile that does not name it.
    """
    return tuple(_unset(tree, inspect.type_info(House), ""))


def _unset(value: object, wanted: inspect.Type, path: str) -> Iterator[str]:
    if isinstance(wanted, inspect.UnionType):
        (wanted,) = (each for each in wanted.types if not isinstance(each, inspect.NoneType))
    if not isinstance(wanted, inspect.StructType) or not isinstance(value, dict):
        return
    for field in wanted.fields:
        name = key_path(path, field.encode_name)
        if field.encode_name in value:
            yield from _unset(value[field.encode_name], field.type, name)
        elif not (
            isinstance(field.type, inspect.UnionType) or _is_switch(field) or name == "unconfirmed"
        ):
            yield name


def _is_switch(field: inspect.Field) -> bool:
    """A value that is absent where it is left out, `msgspec.UNSET`."""
    without = (field.default, field.default_factory)
    return not field.required and without == (msgspec.NODEFAULT, msgspec.NODEFAULT)
