"""How a dataclass becomes bytes: fixed little-endian fields, at most one repeated group.

A message declares each field once, with one of the width types below; pack, unpack, the
catalogue text and the table of README.md all come from that declaration.
Version rule: payloads only grow at the end. Extra bytes are ignored; a field marked `GROWN` was
added later and reads as zero when an older sender left it out; anything else short is refused.
"""

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints


class MessageError(ValueError):
    """A payload that cannot be read, or a message that cannot be written."""


class _Grown:
    """Marks a field that the first release of the protocol did not have."""


GROWN = _Grown()


class _Padded:
    """Marks a text that may be shorter than its field: zero bytes follow it."""


_PADDED = _Padded()

U8 = Annotated[int, "B"]
U16 = Annotated[int, "H"]
U32 = Annotated[int, "I"]
U64 = Annotated[int, "Q"]
I8 = Annotated[int, "b"]
Flag = Annotated[bool, "?"]
Bytes8 = Annotated[bytes, "8s"]
Bytes12 = Annotated[bytes, "12s"]
Bytes16 = Annotated[bytes, "16s"]
Bytes26 = Annotated[bytes, "26s"]
Bytes32 = Annotated[bytes, "32s"]
Bytes64 = Annotated[bytes, "64s"]
Ascii3 = Annotated[str, "3s"]
Text16 = Annotated[str, "16s", _PADDED]
Text32 = Annotated[str, "32s", _PADDED]
Text64 = Annotated[str, "64s", _PADDED]

WIDTH_NAMES = {
    "B": "u8",
    "H": "u16",
    "I": "u32",
    "Q": "u64",
    "b": "i8",
    "?": "u8",
    "8s": "8 B",
    "12s": "12 B",
    "16s": "16 B",
    "26s": "26 B",
    "32s": "32 B",
    "64s": "64 B",
    "3s": "3 B",
}


@dataclass(frozen=True, slots=True)
class Field:
    """One fixed field: its name, `struct` code, and how its value is written and read."""

    name: str
    code: str
    write: Callable[[Any], Any] | None
    read: Callable[[Any], Any] | None
    grown: bool


@dataclass(frozen=True, slots=True)
class Group:
    """A repeated group: one count byte, then that many items (tuples of fields or numbers)."""

    name: str
    fields: tuple[Field, ...]
    item: Callable[..., Any] | None


class Run:
    """Consecutive fixed fields, packed and unpacked together."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self._struct = struct.Struct("<" + "".join(field.code for field in self.fields))
        self._plain = all(field.read is None for field in self.fields)
        self._plain_out = all(field.write is None for field in self.fields)
        self.size = self._struct.size
        first = [field for field in self.fields if not field.grown]
        self.required = struct.calcsize("<" + "".join(field.code for field in first))

    def pack(self, values: Sequence[Any]) -> bytes:
        """Bytes of the values; `MessageError` names what is out of range."""
        try:
            if not self._plain_out:
                values = [
                    value if field.write is None else field.write(value)
                    for field, value in zip(self.fields, values, strict=True)
                ]
            return self._struct.pack(*values)
        except (struct.error, ValueError, TypeError, AttributeError) as error:
            names = ", ".join(field.name for field in self.fields)
            raise MessageError(f"{names}: {error}") from None

    def unpack(self, payload: bytes, at: int) -> tuple[Any, ...]:
        """Values at an offset; `MessageError` when required bytes are missing or unknown."""
        if len(payload) - at < self.size:
            if len(payload) - at < self.required:
                raise MessageError(f"{len(payload)} bytes, {at + self.required} needed")
            payload = payload + bytes(at + self.size - len(payload))
        values = self._struct.unpack_from(payload, at)
        if self._plain:
            return values
        try:
            return tuple(
                value if field.read is None else field.read(value)
                for field, value in zip(self.fields, values, strict=True)
            )
        except ValueError as error:
            raise MessageError(str(error)) from None


class Layout:
    """The wire form of one class: fixed fields, an optional group, fixed fields again."""

    def __init__(self, parts: Sequence[Field | Group]) -> None:
        groups = [part for part in parts if isinstance(part, Group)]
        if len(groups) > 1:
            raise TypeError("at most one repeated group")
        self.parts = tuple(parts)
        self.group = groups[0] if groups else None
        cut = self.parts.index(self.group) if self.group else len(self.parts)
        self.head = Run([part for part in self.parts[:cut] if isinstance(part, Field)])
        self.tail = Run([part for part in self.parts[cut:] if isinstance(part, Field)])
        self._item = Run(self.group.fields) if self.group else None

    def pack(self, values: Sequence[Any]) -> bytes:
        """Bytes of the values in field order."""
        if self.group is None or self._item is None:
            return self.head.pack(values)
        cut = len(self.head.fields)
        items = values[cut]
        if len(items) > 0xFF:
            raise MessageError(f"{self.group.name}: {len(items)} items do not fit")
        body = b"".join(self._item.pack(self._item_values(item)) for item in items)
        count = bytes((len(items),))
        return self.head.pack(values[:cut]) + count + body + self.tail.pack(values[cut + 1 :])

    def _item_values(self, item: Any) -> Sequence[Any]:
        if self.group is None or self.group.item is None:
            return (item,)
        return [getattr(item, field.name) for field in self.group.fields]

    def unpack(self, payload: bytes) -> tuple[Any, ...]:
        """Values in field order; extra bytes at the end are ignored."""
        head = self.head.unpack(payload, 0)
        if self.group is None or self._item is None:
            return head
        at = self.head.size
        if at >= len(payload):
            raise MessageError(f"{len(payload)} bytes, the count at {at} is missing")
        count = payload[at]
        at += 1
        items: list[Any] = []
        for _ in range(count):
            values = self._item.unpack(payload, at)
            items.append(values[0] if self.group.item is None else self.group.item(*values))
            at += self._item.size
        return (*head, tuple(items), *self.tail.unpack(payload, at))

    def describe(self) -> str:
        """Canonical text: `name:width` in wire order, a group in braces after its count."""
        texts = []
        for part in self.parts:
            if isinstance(part, Group):
                inner = " ".join(_describe(field) for field in part.fields)
                texts.append(f"n:u8 {part.name}:{{{inner}}}")
            else:
                texts.append(_describe(part))
        return " ".join(texts)


def _describe(field: Field) -> str:
    return f"{field.name}:{WIDTH_NAMES[field.code].replace(' ', '')}"


def layout_of(cls: type) -> Layout:
    """Read the layout from the annotations of a class; `TypeError` for a field with no width."""
    hints = get_type_hints(cls, include_extras=True)
    return Layout(
        [
            _part(name, hints[name])
            for name in cls.__annotations__
            if get_origin(hints[name]) is not ClassVar
        ]
    )


def _part(name: str, hint: Any) -> Field | Group:
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        if get_origin(item) is Annotated:
            return Group(name, (_field(name, item),), None)
        hints = get_type_hints(item, include_extras=True)
        fields = tuple(_field(inner, hints[inner]) for inner in item.__annotations__)
        return Group(name, fields, item)
    return _field(name, hint)


def _field(name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{name} has no width")
    kind, code, *marks = get_args(hint)
    write: Callable[[Any], Any] | None = None
    read: Callable[[Any], Any] | None = None
    if kind is bytes:
        write = _exactly(struct.calcsize(code))
    elif kind is str and _PADDED in marks:
        write, read = _text_of(struct.calcsize(code)), _text
    elif kind is str:
        write, read = _ascii_of(struct.calcsize(code)), _ascii_text
    elif issubclass(kind, IntEnum):
        read = kind
    return Field(name, code, write, read, GROWN in marks)


def _exactly(size: int) -> Callable[[bytes], bytes]:
    def write(value: bytes) -> bytes:
        if len(value) != size:
            raise ValueError(f"{size} bytes needed, not {len(value)}")
        return value

    return write


def _ascii_of(size: int) -> Callable[[str], bytes]:
    exactly = _exactly(size)
    return lambda text: exactly(text.encode("ascii"))


def _ascii_text(raw: bytes) -> str:
    return raw.decode("ascii")


def _text_of(size: int) -> Callable[[str], bytes]:
    def write(text: str) -> bytes:
        raw = text.encode()
        if len(raw) > size:
            raise ValueError(f"at most {size} bytes of text, not {len(raw)}")
        if b"\0" in raw:
            raise ValueError("a text holds no zero byte")
        return raw

    return write


def _text(raw: bytes) -> str:
    text = raw.rstrip(b"\0")
    if b"\0" in text:
        raise ValueError("a text holds no zero byte")
    return text.decode()
