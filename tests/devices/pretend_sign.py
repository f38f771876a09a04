"""An Alpha sign for tests: it takes bytes, shows something, and never answers.

It reads the protocol with its own eyes, and has the faults of real signs: deaf for a while, a
packet with a wrong checksum or too soon after another is gone, memory is lost without power.
Nothing of `tableassist.devices` may be used in it.
"""

import re
from collections.abc import Iterator

DEAF_AFTER_MS = {"clear": 1_500, "memory": 8_000, "reset": 8_000, "beeps": 2_900}
SETTLE_MS = 240
_PACKET = re.compile(rb"\x00{5,}\x01([Z^1])(..)\x02([^\x03\x04]+)\x03([0-9A-F]{4})\x04", re.DOTALL)
_FILE = re.compile(rb"(.)([AB])([UL])([0-9A-F]{4})(....)", re.DOTALL)


class PretendSign:
    """`shown` is what people read; `heard` and `lost` name the packets, in order."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.lost: list[str] = []
        self.loses_next = 0
        self.beeped = 0
        self._deaf_until_ms = 0
        self._rest = b""
        self._was_cleared = False
        self.power_was_off_for_hours()

    def power_was_off_for_hours(self) -> None:
        """The memory is empty."""
        self._sizes: dict[bytes, tuple[bool, int]] = {}
        self._files: dict[bytes, bytes] = {}
        self._sequence = b""
        self._priority: bytes | None = None

    @property
    def shown(self) -> str:
        """The text on the display, without its formatting."""
        if self._priority is not None:
            return _read(self._priority, {})
        texts = [self._files[each] for each in _bytes(self._sequence) if each in self._files]
        return "".join(_read(text, self._strings()) for text in texts)

    def take(self, chunk: bytes, now_ms: int) -> None:
        """Bytes from the wire at `now_ms`; packets may come in pieces."""
        self._rest += chunk
        while found := _PACKET.search(self._rest):
            self._rest = self._rest[found.end() :]
            self._hear(found[3], found[4], now_ms)

    def _hear(self, command: bytes, checksum: bytes, now_ms: int) -> None:
        name = name_of(command)
        wrong = sum(b"\x02" + command + b"\x03") != int(checksum, 16)
        if now_ms < self._deaf_until_ms or wrong or self.loses_next:
            self.loses_next = max(0, self.loses_next - 1)
            self.lost.append(name)
            return
        self.heard.append(name)
        self._deaf_until_ms = now_ms + DEAF_AFTER_MS.get(name, SETTLE_MS)
        self._obey(name, command)

    def _obey(self, name: str, command: bytes) -> None:
        match name:
            case "clear":
                self.power_was_off_for_hours()
                self._was_cleared = True
            case "memory":
                self._configure(command[2:])
            case "sequence":
                self._sequence = command[4:]
            case "text":
                self._store(command[1:2], command[2:], is_string=False)
            case "string":
                self._store(command[1:2], command[2:], is_string=True)
            case "priority":
                self._priority = command[2:]
            case "release":
                self._priority = None
            case "beeps":
                self.beeped += 1
            case _:
                pass

    def _configure(self, table: bytes) -> None:
        self._files = {}
        # A real sign keeps a memory that no clearing came before, and shows nothing from it.
        entries = _FILE.findall(table) if self._was_cleared else []
        self._was_cleared = False
        self._sizes = {entry[0]: (entry[1] == b"B", int(entry[3], 16)) for entry in entries}

    def _store(self, label: bytes, content: bytes, *, is_string: bool) -> None:
        if label not in self._sizes or self._sizes[label][0] != is_string:
            return
        fits = len(content) <= self._sizes[label][1]
        self._files[label] = content if fits else b""

    def _strings(self) -> dict[bytes, bytes]:
        return {label: text for label, text in self._files.items() if self._sizes[label][0]}


def name_of(command: bytes) -> str:
    """What a command is, in a word."""
    match command[:2]:
        case b"E$":
            return "memory" if command[2:] else "clear"
        case b"E.":
            return "sequence"
        case b"E,":
            return "reset"
        case b"E(":
            return "beeps"
        case b"A0":
            return "priority" if command[2:] else "release"
        case _:
            return {b"A": "text", b"G": "string"}.get(command[:1], "unknown")


def _bytes(text: bytes) -> Iterator[bytes]:
    return (text[at : at + 1] for at in range(len(text)))


def _read(text: bytes, strings: dict[bytes, bytes]) -> str:
    """What people can read of a text: strings in their places, formatting gone."""
    text = re.sub(rb"^\x1b..", b"", text, flags=re.DOTALL)
    text = re.sub(rb"\x10(.)", lambda call: strings.get(call[1], b""), text)
    return re.sub(rb"\x1e.", b"", text).decode("ascii")
