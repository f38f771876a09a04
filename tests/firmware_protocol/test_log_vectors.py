"""The event log's slots, byte for byte and in the order in which they are written.

The bytes of the vectors were made by code that shares nothing with the package, so that two
programs which read the same memory of a board read the same events.
"""

import json
from pathlib import Path
from typing import Any

import firmware_protocol
from firmware_protocol import EventLog, RamSlots, format_log

PATH = Path(firmware_protocol.__file__).parent / "vectors" / "eventlog.json"
DOCUMENT: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))


class Watched(RamSlots):
    """Slots that keep the order in which they were written."""

    def __init__(self, slots: int) -> None:
        super().__init__(slots)
        self.writes: list[dict[str, Any]] = []

    def store(self, slot: int, block: bytes) -> None:
        super().store(slot, block)
        self.writes.append({"slot": slot, "bytes": block.hex(" ")})


def _do(memory: Watched, log: EventLog | None, step: dict[str, Any]) -> EventLog | None:
    if step["do"] == "format":
        format_log(memory, step["committed"])
        assert memory.writes[:-1] == [
            {"slot": slot, "bytes": bytes(32).hex(" ")} for slot in range(memory.slots)
        ]
        del memory.writes[:-1]
        return None
    if step["do"] == "open" or log is None:
        return EventLog.open(memory)
    if step["do"] == "commit":
        log.commit(step["event_id"])
    elif step["do"] == "note":
        log.keep_note(bytes.fromhex(step["note"]), step["t_ms"])
    else:
        note = bytes.fromhex(step["note"]) if step["note"] else None
        body = bytes.fromhex(step["body"])
        log.append(step["msg"], body, log.boot_id, step["t_ms"], note)
    return log


def test_every_step_writes_the_literal_slots() -> None:
    memory, log = Watched(DOCUMENT["slots"]), None
    for step in DOCUMENT["steps"]:
        memory.writes.clear()
        log = _do(memory, log, step)
        assert memory.writes == step["writes"], step["about"]
    assert {step["do"] for step in DOCUMENT["steps"]} == {
        "format",
        "open",
        "append",
        "note",
        "commit",
    }


def test_the_literal_slots_are_read_as_what_was_appended() -> None:
    memory = RamSlots(DOCUMENT["slots"])
    expected, committed = [], 0
    for step in DOCUMENT["steps"]:
        for write in step["writes"]:
            memory.store(write["slot"], bytes.fromhex(write["bytes"]))
        committed = step.get("event_id", committed)
        if step["do"] == "append":
            expected.append((step["msg"], bytes.fromhex(step["body"]), step["t_ms"]))
    kept = EventLog.open(memory).pending(0)
    assert committed == 102
    assert [(event.msg, event.body, event.t_ms) for event in kept] == expected[2:]
    turned = DOCUMENT["steps"][-2]["writes"]
    assert [write["slot"] for write in turned[:-1]] == [2, 11, 10], "round the end of the ring"
