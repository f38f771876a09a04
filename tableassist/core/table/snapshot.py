"""The whole state of a table as bytes, so that a start need not replay a long journal.

`snapshot_form` names the shape that the bytes have: a state that was written in another one, or by
another version of the program, or by an `evolve` of another `MEANING`, is never read again. What
evolve makes of the records stays the only truth; a snapshot is only a shorter way to it.
"""

import hashlib
from typing import Any, get_args, get_type_hints

import msgspec

from tableassist.core.table.evolve import MEANING
from tableassist.core.table.state import TableState

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(TableState)


def encode_state(state: TableState) -> bytes:
    """The state as MessagePack."""
    return _ENCODER.encode(state)


def decode_state(stored: bytes) -> TableState:
    """The state that `encode_state` was given. Raises msgspec.MsgspecError for anything else."""
    state: TableState = _DECODER.decode(stored)
    return state


def snapshot_form(program: str, meaning: int = MEANING) -> str:
    """A hash over the version `program`, what evolve means, and every field of the state."""
    shapes: dict[str, str] = {}
    _describe(TableState, shapes)
    fields = (f"{name}({described})" for name, described in sorted(shapes.items()))
    lines = [program, str(meaning), *fields]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


def _describe(what: Any, shapes: dict[str, str]) -> None:
    """Note the fields of every struct that is reached from `what`."""
    for part in get_args(what):
        _describe(part, shapes)
    if not (isinstance(what, type) and issubclass(what, msgspec.Struct)):
        return
    if what.__name__ in shapes:
        return
    hints = get_type_hints(what)
    fields = [f"{name}: {hints[name]}" for name in what.__struct_fields__]
    shapes[what.__name__] = ", ".join([str(what.__struct_config__.tag), *fields])
    for name in what.__struct_fields__:
        _describe(hints[name], shapes)
