"""What a technician can ask of any board: who it is, what it counted, how it is set.

Only the answers are made here; when a board may be tested or set is decided in `board`.
"""

import binascii
import hashlib
import struct
from collections.abc import Mapping

from firmware_protocol import (
    BoardClass,
    DeviceLink,
    IdentReply,
    SelfTestPart,
    SelfTestReply,
    StatsReply,
)

FIRMWARE_VERSION = 0x01000000
FIRMWARE_CRC = 0x7AB1E001
_FIRMWARE_SHA256 = hashlib.sha256(FIRMWARE_CRC.to_bytes(4, "big")).digest()[:8]
_HW_REVISION = 1
_BOOT_LOADER = 1
_SETTING = struct.Struct("<BI")
_U32 = 0xFFFF_FFFF
_TESTED = {
    BoardClass.SHOE: SelfTestPart.SENSORS | SelfTestPart.OUTLET,
    BoardClass.BETS: SelfTestPart.SENSORS | SelfTestPart.LAMPS,
    BoardClass.SIGN: SelfTestPart.DISPLAY,
}


def ident_reply(
    make: str, board_class: BoardClass, unit: str, settings: Mapping[int, int]
) -> IdentReply:
    """What is printed on the board and runs in it."""
    written = b"".join(_SETTING.pack(key, value) for key, value in sorted(settings.items()))
    return IdentReply(
        model=f"{make} {board_class.name.lower()}"[:16],
        serial=unit[:16],
        fw_version=FIRMWARE_VERSION,
        fw_sha256=_FIRMWARE_SHA256,
        hw_revision=_HW_REVISION,
        boot_loader=_BOOT_LOADER,
        config_crc=binascii.crc32(written),
    )


def stats_reply(link: DeviceLink, *, overruns: int, uptime_ms: int) -> StatsReply:
    """What the link has counted since the start."""
    frames, counts = link.frame_counts, link.counts
    return StatsReply(
        rx_ok=frames.ok & _U32,
        crc_errors=frames.crc_errors & _U32,
        cobs_errors=frames.cobs_errors & _U32,
        overruns=overruns & _U32,
        repeated=counts.repeated_requests & _U32,
        stale=counts.stale & _U32,
        uptime_ms=uptime_ms & _U32,
        resets=link.boot_id,
    )


def self_test_reply(board_class: BoardClass, mask: int, broken: int) -> SelfTestReply:
    """A memory or log that fails stops the program at once; `broken` are other parts."""
    own = SelfTestPart.MEMORY | SelfTestPart.EVENT_LOG | _TESTED[board_class]
    tested = mask & own
    return SelfTestReply(tested, tested & broken)
