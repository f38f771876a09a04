"""The faults of wires, cables and ports; `channel` and `plugs` carry them out."""

from types import MappingProxyType

from tableassist.core.inputs import ROLES
from tableassist.simulator.faults.kinds import FaultKind
from tableassist.simulator.faults.parameters import Span, Whole, Word

_PER_MILLION = MappingProxyType({"per_million": Whole(1, 1_000_000, 1_000)})

WIRE: tuple[FaultKind, ...] = (
    FaultKind(
        "bit_flips",
        "each bit on the line, start and stop bits too, is turned over with this chance",
        has_direction=True,
        own={"per_million": Whole(1, 500_000, 100)},
    ),
    FaultKind("dropped_bytes", "each byte is lost", has_direction=True, own=_PER_MILLION),
    FaultKind(
        "dropped_run",
        "after so many bytes a run of bytes is lost",
        has_direction=True,
        is_momentary=True,
        every_ms=(5_000, 15_000),
        own={"after": Whole(0, 4_096, 10), "bytes": Span(1, 4_096, (1, 20))},
    ),
    FaultKind("doubled_bytes", "each byte comes twice", has_direction=True, own=_PER_MILLION),
    FaultKind(
        "noise_bursts",
        "random bytes come behind each byte with this chance, and at the beginning, in silence too",
        has_direction=True,
        own={**_PER_MILLION, "bytes": Span(1, 256, (1, 40))},
    ),
    FaultKind(
        "stuck_line",
        "the line gives one byte without end, and nothing else",
        has_direction=True,
        every_ms=(10_000, 30_000),
        for_ms=(500, 4_000),
        own={"level": Word(("00", "ff"), "00")},
    ),
    FaultKind(
        "wrong_baud",
        "the host's end of the line runs at this speed",
        every_ms=(20_000, 60_000),
        for_ms=(1_000, 5_000),
        own={"baud": Whole(300, 4_000_000, 9_600)},
    ),
    FaultKind("split", "bytes come one at a time, a millisecond apart", has_direction=True),
    FaultKind(
        "glue",
        "bytes wait for each other until the line is quiet",
        has_direction=True,
        own={"quiet_ms": Whole(1, 500, 20), "longest_ms": Whole(1, 1_000, 150)},
    ),
    FaultKind(
        "delay", "bytes are late", has_direction=True, own={"late_ms": Span(0, 2_000, (0, 50))}
    ),
    FaultKind(
        "batches",
        "bytes are handed on at every so many ms only, as USB adapters do",
        has_direction=True,
        own={"batch_ms": Whole(1, 200, 16)},
    ),
    FaultKind(
        "overrun",
        "the board has so small a buffer, and looks at it only so often",
        every_ms=(5_000, 15_000),
        for_ms=(500, 3_000),
        own={"unread": Whole(1, 256, 16), "busy_ms": Span(1, 200, (2, 20))},
    ),
    FaultKind("echo", "what is sent one way comes back the other way", has_direction=True),
    FaultKind(
        "stale_frames",
        "a whole frame of an earlier session is played again",
        has_direction=True,
        is_momentary=True,
        every_ms=(300, 1_500),
    ),
    FaultKind(
        "forged_frames",
        "a made-up frame of the present session with a right check, and no tag or a wrong one",
        has_direction=True,
        is_momentary=True,
        every_ms=(300, 1_500),
        own={"tag": Word(("none", "wrong"), "wrong")},
    ),
    FaultKind(
        "log_full",
        "the board has room for so many events, and no COMMIT reaches it",
        every_ms=(20_000, 40_000),
        for_ms=(3_000, 10_000),
        own={"slots": Whole(24, 1_024, 32)},
    ),
)

PORTS: tuple[FaultKind, ...] = (
    FaultKind(
        "cable_pulled",
        "the port hangs up, and another terminal comes back under its name",
        every_ms=(15_000, 35_000),
        for_ms=(50, 3_000),
    ),
    FaultKind(
        "half_open",
        "the port stays open, the board neither reads nor writes",
        every_ms=(20_000, 40_000),
        for_ms=(500, 4_000),
    ),
    FaultKind(
        "swapped",
        "this board and another one hang on each other's ports",
        every_ms=(20_000, 60_000),
        for_ms=(1_000, 4_000),
        own={"other": Word(ROLES, "sign")},
    ),
    FaultKind(
        "cloned",
        "another board of the same class and unit hangs on its port, or on another one",
        every_ms=(20_000, 60_000),
        for_ms=(1_000, 4_000),
        own={
            "key": Word(("none", "other", "same"), "other"),
            "on": Word(("own", *ROLES), "own"),
        },
    ),
    FaultKind(
        "second_reader",
        "another program reads this share of what the board sends",
        every_ms=(20_000, 60_000),
        for_ms=(500, 4_000),
        own={"per_mille": Whole(1, 1_000, 500)},
    ),
    FaultKind(
        "port_storm",
        "the port vanishes and comes back again and again, at first forbidden, its name late",
        every_ms=(30_000, 60_000),
        for_ms=(3_000, 8_000),
        own={
            "gone_ms": Span(1, 10_000, (200, 1_500)),
            "there_ms": Span(1, 10_000, (100, 1_000)),
            "forbidden_ms": Whole(0, 5_000, 300),
            "unnamed_ms": Span(0, 5_000, (0, 300)),
        },
    ),
)
