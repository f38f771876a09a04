"""The shape of a file against the types it is read into: missing, unknown, wrong kind.

The types are the msgspec structs themselves, so there is no second list of keys. The walk goes on
after a problem and reports all of them. Ranges and everything that needs two values are in the
checks of each file.
"""

import difflib
from collections.abc import Iterator, Mapping

from msgspec import inspect

from tableassist.settings.errors import key_path, shown

_WORDS = {bool: "true or false", int: "a whole number", float: "a decimal number", str: "text"}


def _is_a(value: object) -> str:
    word = _WORDS.get(type(value))
    if word is None:
        word = "a table" if isinstance(value, dict) else "a list" if isinstance(value, list) else ""
    return f"is {word or type(value).__name__} ({shown(value)})"


def misfits(value: object, wanted: inspect.Type, path: str = "") -> Iterator[str]:
    """`path: what is wrong (value)` for each place where `value` is not `wanted`.

    Raises TypeError for a kind of type that no file of settings uses.
    """
    match wanted:
        case inspect.StructType():
            yield from _struct_misfits(value, wanted, path)
        case inspect.DictType():
            yield from _dict_misfits(value, wanted, path)
        case inspect.VarTupleType():
            yield from _list_misfits(value, wanted, path)
        case inspect.UnionType():
            yield from _union_misfits(value, wanted, path)
        case _:
            yield from _plain_misfits(value, wanted, path)


def _plain_misfits(value: object, wanted: inspect.Type, path: str) -> Iterator[str]:
    match wanted:
        case inspect.LiteralType():
            if not any(type(value) is type(each) and value == each for each in wanted.values):
                choices = " or ".join(map(shown, wanted.values))
                yield f"{path}: must be {choices}, {_is_a(value)}"
        case inspect.BoolType():
            if type(value) is not bool:
                yield f"{path}: must be true or false, {_is_a(value)}"
        case inspect.IntType():
            if type(value) is not int:
                yield f"{path}: must be a whole number, {_is_a(value)}"
        case inspect.StrType() | inspect.CustomType():  # a custom type is a path, written as text
            if type(value) is not str:
                yield f"{path}: must be text, {_is_a(value)}"
        case _:
            raise TypeError(f"settings cannot hold {wanted!r}")


def _union_misfits(value: object, wanted: inspect.UnionType, path: str) -> Iterator[str]:
    """A section that may be left out (TOML has no null), or the kind of section its tag says."""
    present = [each for each in wanted.types if not isinstance(each, inspect.NoneType)]
    kinds = {each.tag: each for each in present if isinstance(each, inspect.StructType)}
    tag = next((each.tag_field for each in kinds.values() if each.tag_field), None)
    if len(present) == 1 or tag is None or not isinstance(value, dict):
        yield from misfits(value, present[0], path)
        return
    kind = value.get(tag)
    if isinstance(kind, str) and kind in kinds:
        yield from misfits(value, kinds[kind], path)
    else:
        choices = " or ".join(map(shown, kinds))
        yield f"{key_path(path, tag)}: must be {choices}, {_is_a(kind)}"


def _struct_misfits(value: object, wanted: inspect.StructType, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path or 'the file'}: must be a table, {_is_a(value)}"
        return
    fields = {field.encode_name: field for field in wanted.fields}
    for key, item in value.items():
        if key == wanted.tag_field:
            if item != wanted.tag:
                yield f"{key_path(path, key)}: must be {shown(wanted.tag)}, {_is_a(item)}"
        elif key in fields:
            yield from misfits(item, fields[key].type, key_path(path, key))
        else:
            yield f"{key_path(path, key)}: {_unknown(key, fields)}"
    for name, field in fields.items():
        if field.required and name not in value:
            yield f"{key_path(path, name)}: is missing"


def _list_misfits(value: object, wanted: inspect.VarTupleType, path: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{path}: must be a list, {_is_a(value)}"
        return
    for index, item in enumerate(value):
        yield from misfits(item, wanted.item_type, f"{path}[{index}]")


def _dict_misfits(value: object, wanted: inspect.DictType, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path}: must be a table, {_is_a(value)}"
        return
    if isinstance(wanted.key_type, inspect.StrType):
        for key, item in value.items():
            yield from misfits(item, wanted.value_type, key_path(path, key))
        return
    if not isinstance(wanted.key_type, inspect.LiteralType):
        raise TypeError(f"settings cannot hold {wanted!r}")
    known = {str(name): None for name in wanted.key_type.values}
    for key, item in value.items():
        if key in known:
            yield from misfits(item, wanted.value_type, key_path(path, key))
        else:
            yield f"{key_path(path, key)}: {_unknown(key, known)}"


def _unknown(key: str, known: Mapping[str, object]) -> str:
    near = difflib.get_close_matches(key, known, n=1)
    return "is not a known key" + (f" (did you mean {shown(near[0])}?)" if near else "")
