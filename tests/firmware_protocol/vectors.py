"""Reads the literal frames of firmware_protocol/vectors, for every test that goes by them."""

import json
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import firmware_protocol
from firmware_protocol import Frame, Kind, Message, Signature

PATH = Path(firmware_protocol.__file__).parent / "vectors" / "frames.json"
DOCUMENT: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Vector:
    """One named frame: the bytes, the frame they are, and the message in it, if any."""

    name: str
    wire: bytes
    frame: Frame
    head: dict[str, int] | None
    message: Message | None


def _value(value: Any, hint: Any) -> Any:
    if isinstance(value, dict) and "hex" in value:
        return bytes.fromhex(value["hex"])
    if isinstance(value, list):
        item = hint.__args__[0]
        return tuple(item(**each) if isinstance(each, dict) else each for each in value)
    return value


def _message(written: dict[str, Any] | None) -> Message | None:
    if written is None:
        return None
    cls = getattr(firmware_protocol, written["type"])
    hints = {each.name: each.type for each in fields(cls)}
    values = {name: _value(value, hints[name]) for name, value in written.items() if name != "type"}
    message: Message = cls(**values)
    return message


def _vector(written: dict[str, Any]) -> Vector:
    signature = written["signature"]
    frame = Frame(
        kind=Kind[written["kind"]],
        from_device=written["from_device"],
        node=written["node"],
        msg=written["msg"],
        seq=written["seq"],
        sid=written["sid"],
        payload=bytes.fromhex(written["payload"]),
        signature=signature and Signature(signature["counter"], bytes.fromhex(signature["tag"])),
    )
    wire = bytes.fromhex(written["wire"])
    return Vector(written["name"], wire, frame, written["head"], _message(written["message"]))


VECTORS: tuple[Vector, ...] = tuple(_vector(each) for each in DOCUMENT["frames"])


def by_name(name: str) -> Vector:
    return next(each for each in VECTORS if each.name == name)
