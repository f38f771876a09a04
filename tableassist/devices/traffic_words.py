"""What passed on a port, in words and as plain values: every field by name, but no card and no key.

A card that may still lie face down is `**`. What a shoe says is told by a list of the fields that
cannot give one away; a field that is not on it, an event nobody knows and bytes that are no frame
are told by their length. A key is never told, nor are bytes in which one could be.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Any

from firmware_protocol import (
    DASHES_AMOUNT,
    DATAGRAMS,
    EVENT_HEAD_SIZE,
    EVENTS,
    REPLIES,
    REQUESTS,
    BoardClass,
    Commit,
    Error,
    EventHead,
    Frame,
    Heartbeat,
    Hello,
    HelloAck,
    Kind,
    Message,
    MessageError,
    RspStatus,
    SetKey,
    ShoePhase,
    SignState,
    UnknownEvent,
    card_text,
    read_event,
    unit_name,
)
from tableassist.devices.reporter import version_text
from tableassist.devices.traffic import Piece, Said, Unknown

HIDDEN = "**"
UNTOLD = "not told"
_CARDS = frozenset({"card", "best", "second"})
_SAFE_OF_A_SHOE = frozenset(
    {
        *("shoe_no", "index", "confidence", "flags", "back_id", "reason", "sensor", "remaining"),
        *("state", "is_open", "decks", "expected", "seen", "missing", "extra"),
    }
)
_SHOE_EVENTS = range(0x20, 0x40)
_CHECK_SUMS = frozenset({"schema_hash", "fw_crc", "config_crc"})
_NUMBER_DIGITS = 2
_PHASES: Mapping[int, type[IntEnum]] = MappingProxyType(
    {BoardClass.SHOE: ShoePhase, BoardClass.SIGN: SignState}
)


@dataclass(slots=True)
class Reveal:
    """What may be told. `cards`: of a shoe, once their round is over.

    `may_be_shoe`: the board is one, or nobody knows yet. `may_hold_key`: a first key could pass in
    clear, as it does on a line that is not signed. `board_class` is the board's, once it is known.
    """

    cards: bool = False
    may_be_shoe: bool = True
    may_hold_key: bool = True
    board_class: int = 0

    def learn(self, piece: Piece) -> None:
        """On a wire that nobody has told of: who is there, and whether the session is signed."""
        if not isinstance(piece, Said):
            return
        frame = piece.frame
        if frame.kind is Kind.HELLO_ACK:
            message = _decoded(HelloAck, frame.payload)
            if isinstance(message, HelloAck):
                self.board_class = message.board_class
                self.may_be_shoe = message.board_class not in (BoardClass.BETS, BoardClass.SIGN)
        if frame.kind in (Kind.HELLO, Kind.HELLO_ACK):
            self.may_hold_key = frame.signature is None


def told(piece: Piece, reveal: Reveal) -> dict[str, object]:
    """The piece as plain values, ready for JSON."""
    if isinstance(piece, Unknown):
        raw = _raw(piece.chunk, reveal, from_board=piece.side != "host")
        return {**raw, "why": piece.why}
    frame = piece.frame
    name, values = _message(frame, reveal)
    values_of: dict[str, object] = {"kind": frame.kind.name, "message": name, **_numbers(frame)}
    if "unknown" in values and not _is_number(name):
        values_of["unread"] = True
    if piece.is_echo:
        values_of["echo"] = True
    return {**values_of, "fields": values}


def line_of(said: Mapping[str, Any]) -> str:
    """What `told` gave, as one line."""
    if "unknown" in said:
        raw = f": {bytes.fromhex(said['bytes']).hex(' ')}" if "bytes" in said else ""
        return f"?? {said['unknown']} bytes, {said['why']}{raw}"
    parts = [said["kind"], said["message"] + (", cannot be read:" if said.get("unread") else "")]
    parts += [f"{name}={_shown(name, value)}" for name, value in said["fields"].items()]
    numbers = f"session {said['session']:04x}, node {said['node']}, seq {said['seq']}"
    counter = f", ctr {said['signed']}" if "signed" in said else ""
    echo = ", an echo" if said.get("echo") else ""
    return f"{' '.join(parts)} ({numbers}{counter}{echo})"


def _is_number(name: str) -> bool:
    """A message that has no name here is called by its number."""
    return len(name) == _NUMBER_DIGITS


def _shown(name: str, value: object) -> str:
    """A field in a line: check sums in hex and versions in parts, as they stand elsewhere."""
    if isinstance(value, int) and name in _CHECK_SUMS:
        return f"{value:08X}"
    if isinstance(value, int) and name == "fw_version":
        return version_text(value)
    return _text(value)


def _numbers(frame: Frame) -> dict[str, object]:
    numbers: dict[str, object] = {"seq": frame.seq, "session": frame.sid, "node": frame.node}
    if frame.signature is not None:
        numbers["signed"] = frame.signature.counter
    return numbers


def _message(frame: Frame, reveal: Reveal) -> tuple[str, dict[str, object]]:
    """Name and fields of what a frame carries."""
    payload = frame.payload
    match frame.kind:
        case Kind.EVT:
            return _event(frame, reveal)
        case Kind.RSP:
            return _answer(frame, reveal)
        case Kind.HELLO:
            known: type[Message] | None = Hello
        case Kind.HELLO_ACK:
            known = HelloAck
        case Kind.COMMIT:
            known = Commit
        case Kind.ERR:
            known = Error
        case Kind.REQ:
            known = REQUESTS.get(frame.msg)
        case Kind.DGRAM:
            known = DATAGRAMS.get(frame.msg)
    message = _decoded(known, payload)
    if message is None:
        name = f"{frame.msg:02X}" if known is None else known.__name__
        return name, _raw(payload, reveal, from_board=frame.from_device)
    phase = _phase(message, reveal) if frame.from_device else {}
    return type(message).__name__, {**_fields(message), **phase}


def _phase(message: Message, reveal: Reveal) -> dict[str, object]:
    """What the state byte of a board's heartbeat means, for the boards that have one."""
    phases = _PHASES.get(reveal.board_class)
    if not isinstance(message, Heartbeat) or phases is None:
        return {}
    return {"phase": _named(phases, message.state)}


def _event(frame: Frame, reveal: Reveal) -> tuple[str, dict[str, object]]:
    try:
        head = EventHead.decode(frame.payload)
    except MessageError:
        return f"{frame.msg:02X}", _raw(frame.payload, reveal, from_board=True)
    numbers: dict[str, object] = {
        "event_id": head.event_id,
        "boot_id": head.boot_id,
        "t_ms": head.t_ms,
        "head_flags": head.flags,
    }
    message = read_event(frame.msg, frame.payload[EVENT_HEAD_SIZE:])
    if isinstance(message, UnknownEvent):
        known = EVENTS.get(frame.msg)
        name = f"{frame.msg:02X}" if known is None else known.__name__
        return name, {**numbers, **_raw(message.payload, reveal, from_board=True)}
    values = _fields(message)
    if frame.msg in _SHOE_EVENTS and not reveal.cards:
        values = {
            name: value if name in _SAFE_OF_A_SHOE else HIDDEN for name, value in values.items()
        }
    own = {f"own_{name}" if name in numbers else name: value for name, value in values.items()}
    return type(message).__name__, {**numbers, **own}


def _answer(frame: Frame, reveal: Reveal) -> tuple[str, dict[str, object]]:
    if not frame.payload:
        return f"{frame.msg:02X}", {}
    asked = REQUESTS.get(frame.msg)
    status = _named(RspStatus, frame.payload[0])
    name = f"{frame.msg:02X}" if asked is None else asked.__name__
    body = frame.payload[1:]
    if not body:
        return name, {"status": status}
    message = _decoded(REPLIES.get(frame.msg), body)
    if message is None:
        return name, {"status": status, **_raw(body, reveal, from_board=True)}
    return name, {"status": status, **_fields(message)}


def _raw(chunk: bytes, reveal: Reveal, *, from_board: bool) -> dict[str, object]:
    """Bytes that cannot be read: all of them where they can give nothing away."""
    may_hold_card = reveal.may_be_shoe and from_board and not reveal.cards
    if may_hold_card or reveal.may_hold_key:
        return {"unknown": len(chunk)}
    return {"unknown": len(chunk), "bytes": chunk.hex()}


def _fields(message: Message) -> dict[str, object]:
    values: dict[str, object] = {}
    for each in fields(message):  # type: ignore[arg-type]
        value = getattr(message, each.name)
        if isinstance(message, SetKey) and each.name == "material":
            values[each.name] = UNTOLD
        else:
            values[each.name] = _plain(each.name, value)
    return values


def _plain(name: str, value: object) -> object:
    """A field's value as JSON can hold it and people can read it."""
    match value:
        case IntEnum():
            return value.name
        case bytes() if name == "uid":
            return unit_name(value)
        case bytes():
            return value.hex()
        case tuple():
            return [_plain(name, each) for each in value]
        case int() if name in _CARDS:
            return _card(value)
        case int() if name in ("amount", "amounts") and value == DASHES_AMOUNT:
            return "dashes"
        case _ if is_dataclass(value):
            return {
                each.name: _plain(each.name, getattr(value, each.name)) for each in fields(value)
            }
        case _:
            return value


def _card(code: int) -> str:
    try:
        return card_text(code)
    except ValueError:
        return f"{code:02x}"


def _named(words: type[IntEnum], number: int) -> str:
    try:
        return words(number).name
    except ValueError:
        return str(number)


def _decoded(known: type[Message] | None, payload: bytes) -> Message | None:
    try:
        return None if known is None else known.decode(payload)
    except MessageError:
        return None


def _text(value: object) -> str:
    if isinstance(value, list):
        return f"[{' '.join(_text(each) for each in value)}]"
    if isinstance(value, dict):
        return ",".join(f"{name}:{_text(each)}" for name, each in value.items())
    text = str(value)
    return text if text.isprintable() else ascii(text)
