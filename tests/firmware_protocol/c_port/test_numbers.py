"""The numbers that the C port and its shoe write down are those of the wire.

They stand in C as plain numbers; here each is read from the text and held against the messages.
"""

import re

from firmware_protocol import (
    EVENT_HEAD_SIZE,
    MAX_PAYLOAD,
    SCHEMA_HASH,
    BoardClass,
    Boot,
    CardDrawn,
    CardLostAtPowerFail,
    CardMisread,
    Error,
    ErrorCode,
    EventFlag,
    Fault,
    FaultCleared,
    FaultCode,
    Heartbeat,
    Kind,
    Open,
    RspStatus,
    SetKey,
    ShoeLock,
    ShoePhase,
    ShoeState,
    TimePing,
    TimePong,
    timing,
)
from firmware_protocol.signing import Forgery
from tests.firmware_protocol.c_port.building import PORT

EVERY_TEXT = "\n".join(path.read_text() for path in sorted(PORT.rglob("*.[ch]")))
EXPECTED = {
    "TLK_MAX_PAYLOAD": MAX_PAYLOAD,
    "TLK_EVENT_HEAD": EVENT_HEAD_SIZE,
    "TLK_MSG_OPEN": Open.MSG,
    "TLK_MSG_ERROR": Error.MSG,
    "TLK_MSG_HEARTBEAT": Heartbeat.MSG,
    "TLK_MSG_TIME_PING": TimePing.MSG,
    "TLK_MSG_TIME_PONG": TimePong.MSG,
    "TLK_MSG_SET_KEY": SetKey.MSG,
    "TLK_MSG_FAULT": Fault.MSG,
    "TLK_FAULT_LOG_FULL": FaultCode.LOG_FULL,
    "TLK_FAULT_MEMORY": FaultCode.MEMORY,
    "TLK_REPLAY": EventFlag.REPLAY,
    "TLK_RECOVERED": EventFlag.RECOVERED,
    "TLK_LOG_NEARLY_FULL": EventFlag.LOG_NEARLY_FULL,
    "HEARTBEAT_MS": timing.HEARTBEAT_PERIOD_MS,
    "LOST_MS": timing.HOST_LOST_MS,
    "ERR_PERIOD_MS": timing.ERR_PERIOD_MS,
    "FIRST_RETRY_MS": timing.FIRST_RETRY_MS,
    "LONGEST_RETRY_MS": timing.LONGEST_RETRY_MS,
    "LOCK_AFTER": timing.LOCK_AFTER,
    "SHOE_CLASS": BoardClass.SHOE,
    "SHOE_CARD_DRAWN": CardDrawn.MSG,
    "SHOE_CARD_MISREAD": CardMisread.MSG,
    "SHOE_CARD_LOST": CardLostAtPowerFail.MSG,
    "SHOE_STATE": ShoeState.MSG,
    "SHOE_LOCK": ShoeLock.MSG,
    "SHOE_BOOT": Boot.MSG,
    "SHOE_FAULT_CLEARED": FaultCleared.MSG,
}


def _value(name: str) -> int:
    found = re.findall(rf"\b{name} = (0x[0-9A-F]+|\d+)\b", EVERY_TEXT)
    assert len(found) == 1, (name, found)
    return int(found[0], 0)


def _names(enum: str) -> list[str]:
    """Members of an enum that counts from where its first member says."""
    (body,) = re.findall(rf"enum {enum} {{(.*?)}};", EVERY_TEXT, re.DOTALL)
    return [each.split("=")[0].strip() for each in body.split(",") if "0xFF" not in each]


def test_each_number_is_that_of_the_wire() -> None:
    assert {name: _value(name) for name in EXPECTED} == EXPECTED


def test_the_lists_of_names_are_those_of_the_wire() -> None:
    lists = {
        "tlk_kind": [f"TLK_{kind.name}" for kind in Kind],
        "tlk_status": [f"TLK_{status.name}" for status in RspStatus],
        "tlk_forgery": [f"TLK_{kind.name}" for kind in Forgery] + ["TLK_FORGERIES"],
        "shoe_phase": [f"SHOE_{phase.name}" for phase in ShoePhase],
    }
    assert {enum: _names(enum) for enum in lists} == lists
    errors = [f"TLK_ERR_{code.name}".removesuffix("_SESSION") for code in ErrorCode]
    assert _names("tlk_error") == errors
    assert [code.value for code in ErrorCode] == list(range(1, len(errors) + 1))


def test_the_shoe_names_the_catalogue_it_was_written_against() -> None:
    (written,) = re.findall(r"#define SHOE_SCHEMA_HASH 0x([0-9A-F]{8})u", EVERY_TEXT)
    assert written == f"{SCHEMA_HASH:08X}"
