"""The specification says what the code does: tables, numbers and hex examples are compared.

A firmware author works from the README alone, so a difference there is a defect of the wire.
"""

import binascii
import re
import struct
from enum import IntEnum, IntFlag
from pathlib import Path

import pytest

import firmware_protocol
from firmware_protocol import (
    EVENT_HEAD_SIZE,
    KEY_SIZE,
    LAMP_FACES,
    LOG_CAPACITY,
    MAX_PAYLOAD,
    MESSAGES,
    REQUESTS,
    SCHEMA_HASH,
    SEATS,
    SPOTS,
    SPOTS_PER_SEAT,
    Commit,
    EventFlag,
    Frame,
    Heartbeat,
    Kind,
    LampPattern,
    LastWillMode,
    Message,
    SetLastWill,
    SetText,
    Signature,
    Silence,
    SpotLamp,
    SpotLeds,
    TimePing,
    cobs,
    encode_frame,
    signed_bytes,
    slots_for,
    timing,
)
from firmware_protocol.frame import TAG_SIZE
from firmware_protocol.layout import WIDTH_NAMES, Group
from firmware_protocol.levels import level_key
from firmware_protocol.slots import SLOT_SIZE
from tests.firmware_protocol.vectors import by_name

FOLDER = Path(firmware_protocol.__file__).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```hex (\w+)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
SECTIONS = re.findall(
    r"^#### ([A-Z_]+) ([0-9A-F]{2}) `(\w+)`\n(.*?)(?=^#)", README, re.MULTILINE | re.DOTALL
)
ENUMS = [
    each
    for each in vars(firmware_protocol).values()
    if isinstance(each, type) and issubclass(each, IntEnum | IntFlag) and len(each)
]


def _rows(text: str) -> list[list[str]]:
    """Cells of table rows, without the head and the line below it."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def _expected(cls: type[Message]) -> list[list[str]]:
    rows: list[list[str]] = []
    at, behind = 0, ""
    for part in cls.LAYOUT.parts:
        if not isinstance(part, Group):
            rows.append([f"{at}{behind}", WIDTH_NAMES[part.code], f"`{part.name}`"])
            at += struct.calcsize("<" + part.code)
            continue
        rows.append([str(at), "u8", "`n`"])
        at += 1
        size = sum(struct.calcsize("<" + field.code) for field in part.fields)
        inner = at
        for field in part.fields:
            name = f"{part.name}[i].{field.name}" if part.item else f"{part.name}[i]"
            rows.append([f"{inner} + {size}i", WIDTH_NAMES[field.code], f"`{name}`"])
            inner += struct.calcsize("<" + field.code)
        behind = f" + {size}n"
    return rows


def test_every_message_has_a_section_and_no_other_has() -> None:
    written = [(kind, int(number, 16), name) for kind, number, name, _ in SECTIONS]
    assert len(written) == len(MESSAGES)
    assert set(written) == {(cls.KIND.name, cls.MSG, cls.__name__) for cls in MESSAGES}


@pytest.mark.parametrize("cls", MESSAGES, ids=lambda cls: cls.__name__)
def test_the_table_of_each_message_is_its_layout(cls: type[Message]) -> None:
    (text,) = [text for _, _, name, text in SECTIONS if name == cls.__name__]
    assert [row[:3] for row in _rows(text)] == _expected(cls)


def test_the_event_head_table() -> None:
    start = README.index("## Events")
    rows = _rows(README[start : README.index("| flag |", start)])
    assert [row[:3] for row in rows] == [
        ["0", "u32", "`event_id`"],
        ["4", "u16", "`boot_id`"],
        ["6", "u32", "`t_ms`"],
        ["10", "u8", "`flags`"],
    ]
    assert EVENT_HEAD_SIZE == 11


def test_the_tables_of_the_log_fill_a_slot_without_a_gap() -> None:
    start = README.index("Numbers, in slot `turn` mod 2")
    cut = README.index("Record, one part a slot", start)
    widths = {"u8": 1, "u16": 2, "u32": 4, "7 B": 7, "1 B": 1}
    at = 0
    for offset, width, *_ in _rows(README[start:cut]):
        assert int(offset) == at
        at += widths[width]
    assert at == SLOT_SIZE - 4
    *head, rest = _rows(README[cut : README.index("\n## ", cut)])
    at = 0
    for offset, width, *_ in head:
        assert int(offset) == at
        at += widths[width]
    assert rest[:2] == [f"{at} or 5", f"{SLOT_SIZE - 4 - at} B or {SLOT_SIZE - 4 - 5} B"]


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_worked_examples_are_vectors(name: str, text: str) -> None:
    assert bytes.fromhex(text) == by_name(name).wire


def test_there_are_worked_examples() -> None:
    assert len(EXAMPLES) >= 8


def test_a_frame_is_made_step_by_step() -> None:
    ((name, text),) = re.findall(r"^```steps (\w+)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    raw, checked, stuffed, whole = (bytes.fromhex(line[18:]) for line in text.splitlines())
    (number,) = re.findall(r"^COMMIT of event (\d+) .* session 1234h", README, re.MULTILINE)
    frame = Frame(Kind.COMMIT, False, 1, 0, 0, 0x1234, Commit(int(number)).encode())
    assert name == "commit"
    assert raw == signed_bytes(frame)
    assert checked == raw + binascii.crc32(raw).to_bytes(4, "little")
    assert stuffed == cobs.encode(checked)
    assert whole == encode_frame(frame) == b"\0" + stuffed + b"\0"


def _wire_size(payload: int) -> int:
    frame = Frame(Kind.REQ, False, 1, 0, 0, 1, bytes(payload), Signature(1, bytes(TAG_SIZE)))
    return len(encode_frame(frame))


def test_sizes() -> None:
    start = README.index("## Limits")
    rows = _rows(README[start : README.index("## Messages", start)])
    note = slots_for(8, with_note=True), slots_for(9, with_note=True)
    assert (slots_for(15), slots_for(16), *note) == (1, 2, 1, 2)
    none, one = (len(SpotLeds((SpotLamp(0, 0, 0, 0, 0, 0),) * n).encode()) for n in (0, 1))
    texts = [
        len(message.encode()) - before
        for message, before in ((SetText(1, ""), 1), (SetLastWill(0, LastWillMode.DASHES, ""), 3))
    ]
    assert dict(rows) == {
        "frame on the wire, with both 00": str(_wire_size(MAX_PAYLOAD)),
        "payload": str(MAX_PAYLOAD),
        "body of an event": str(MAX_PAYLOAD - EVENT_HEAD_SIZE),
        "body of a reply": str(MAX_PAYLOAD - 1),
        "slot of the log": str(SLOT_SIZE),
        "body of an event in one slot, with a note": "15, 8",
        "key, salt": str(KEY_SIZE),
        "spots": str(SPOTS),
        "lamps in one `SpotLeds`": str((MAX_PAYLOAD - none) // (one - none)),
        "text of `SetText`, of `SetLastWill`": ", ".join(map(str, texts)),
    }
    others = (Commit(0), Heartbeat(0, 0), TimePing(0))
    in_one_go = _wire_size(MAX_PAYLOAD) + sum(_wire_size(len(each.encode())) for each in others)
    assert f": {in_one_go} bytes if the request is the longest there is" in README


def test_what_each_flag_of_an_event_means() -> None:
    start = README.index("| flag | set by the board |")
    rows = _rows(README[start : README.index("\n\n", start)])
    assert [name for name, _ in rows] == [flag.name for flag in EventFlag]


def test_times_and_limits() -> None:
    written = re.findall(r"^\| `([A-Z_]+)` \| ([\d,]+) \|", README, re.MULTILINE)
    expected = {name: value for name, value in vars(timing).items() if name.isupper()}
    assert {name: int(value.replace(",", "")) for name, value in written} == expected
    assert f"The log has {LOG_CAPACITY:,} slots;" in README


def test_every_kind_of_silence_is_explained_in_order() -> None:
    """The order of the page is that in which the host prefers them."""
    section = README.split("**Why nothing is heard.**")[1].split("\n## ")[0]
    assert [row[0] for row in _rows(section)] == [kind.value for kind in Silence]


def test_spots_and_how_many_fit() -> None:
    numbering = f"(seat − 1) × {SPOTS_PER_SEAT} + place; seats 1 to {SEATS}"  # noqa: RUF001
    places = f"places 0 to {SPOTS_PER_SEAT - 1}, so spots 0 to {SPOTS - 1}."
    assert f"**Spot**: {numbering}, {places}" in README
    none, one = (len(SpotLeds((SpotLamp(0, 0, 0, 0, 0, 0),) * n).encode()) for n in (0, 1))
    assert f"at most {(MAX_PAYLOAD - none) // (one - none)} of them" in README
    assert f"all {SPOTS} fit" in README


def _sets_a_level(cls: type[Message]) -> bool:
    try:
        level_key(cls.decode(bytes(MAX_PAYLOAD)))
    except ValueError:
        return False
    return True


def test_the_levels_are_named_and_nothing_else_is_called_one() -> None:
    start = README.index("- **Levels** say")
    named = set(re.findall(r"`([A-Z]\w+)`", README[start : README.index("- **Questions**", start)]))
    assert named == {cls.__name__ for cls in REQUESTS.values() if _sets_a_level(cls)}


def test_lamp_faces() -> None:
    start = README.index("| face |")
    rows = _rows(README[start : README.index("**Numbers with names**")])
    assert rows == [
        [str(face), *map(str, look[:3]), LampPattern(look[3]).name, str(look[4])]
        for face, look in LAMP_FACES.items()
    ]


@pytest.mark.parametrize("each", ENUMS, ids=lambda each: each.__name__)
def test_numbers_with_names(each: type[IntEnum]) -> None:
    if each is firmware_protocol.Kind:
        for kind in firmware_protocol.Kind:
            assert f"\n| {kind.value} | {kind.name} |" in README
        return
    members = ", ".join(f"{member.value} {member.name}" for member in each)
    assert f"\n| `{each.__name__}` | {members} |\n" in README


def test_the_fingerprint_of_the_catalogue() -> None:
    assert f"at present {SCHEMA_HASH:08X}." in README


def test_every_file_named_is_there_and_every_file_is_named() -> None:
    start = README.index("## In this folder")
    part = README[start : README.index("## What is not promised")]
    words = set(re.findall(r"`([a-z_/]+)(?:\.py|\.json)?`", part))
    files = {path.stem for path in FOLDER.glob("*.py")} - {"__init__"}
    assert words == files | {
        "c/",
        "messages/",
        "vectors/frames",
        "vectors/signing",
        "vectors/eventlog",
    }
