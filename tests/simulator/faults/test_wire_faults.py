"""Each fault of the wire on a whole link: a shoe, its cable, a host. No card is lost or doubled.

What the host must notice is what the list of faults asks for: errors counted, events sent again,
silence told from noise, no storm of repeats where nothing was lost.
"""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import pytest

from firmware_protocol import BoardLive, BoardSilent, HistoryGap, Silence
from tests.simulation.card_run import CardRun
from tests.simulator.faults.ordered import ordered

Faults = Mapping[str, Mapping[str, object]]
NONE: Faults = MappingProxyType({})
CARDS = 260
SILENT_WITHIN_MS = 1_500


def dealt(faults: Faults = NONE, *, seed: int = 1) -> CardRun:
    """A run in which cards were dealt under these faults; every card came over once."""
    run = CardRun(seed, ordered("shoe", **faults), pace_ms=(100, 500))
    run.deal(CARDS)
    assert run.stored == run.drawn
    assert len(run.drawn) == CARDS
    assert not any(isinstance(report, HistoryGap) for report in run.host.reports)
    return run


def silences(run: CardRun) -> list[Silence]:
    return [report.kind for report in run.host.reports if isinstance(report, BoardSilent)]


def test_nothing_happens_on_a_good_wire() -> None:
    run = dealt()
    counts = run.host.link.frame_counts
    assert (run.resent, run.told, counts.crc_errors, counts.cobs_errors) == (0, [], 0, 0)
    assert run.host.link.counts.sessions == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_turned_bits_are_counted_and_sent_again(seed: int) -> None:
    run = dealt({"bit_flips": {"per_million": 1_000}}, seed=seed)
    counts = run.host.link.frame_counts
    assert counts.crc_errors > 20
    assert run.resent > 20


@pytest.mark.parametrize(
    "faults",
    [
        {"dropped_bytes": {"per_million": 5_000}},
        {"dropped_run": {"every_ms": [200, 600], "after": 7, "bytes": [1, 60]}},
        {"doubled_bytes": {"per_million": 5_000}},
        {"noise_bursts": {"per_million": 2_000}},
    ],
    ids=lambda faults: next(iter(faults)),
)
def test_lost_doubled_and_added_bytes(faults: Faults) -> None:
    run = dealt(faults)
    counts = run.host.link.frame_counts
    assert run.told
    assert counts.crc_errors + counts.cobs_errors + counts.length_errors > 5
    assert run.resent > 5


@pytest.mark.parametrize("level", ["00", "ff"])
def test_a_stuck_line_is_noise_and_told_once(level: str) -> None:
    run = CardRun(1, ordered("shoe", stuck_line={"at_ms": [10_000], "for_ms": 60_000}))
    run.deal(30)
    run.run(10_000 + SILENT_WITHIN_MS + 100 - run.now_ms)
    assert silences(run) == [Silence.NOISE]
    run.run(70_000 - run.now_ms)
    # A minute of endless bytes is one piece of news, not one a second.
    assert silences(run) == [Silence.NOISE]
    run.deal(30)
    assert run.stored == run.drawn
    assert Counter(map(type, run.host.reports))[BoardLive] == 2


def test_a_line_stuck_towards_the_board_holds_events_back_until_it_is_free() -> None:
    fault = {"at_ms": [2_000], "for_ms": 4_000, "direction": "down"}
    run = dealt({"stuck_line": fault})
    assert run.resent > 3
    assert max(run.shoe.waits) > 3_000


@pytest.mark.parametrize("baud", [9_600, 57_600, 122_112, 230_400, 1_382_400])
def test_a_wrong_speed_is_noise_and_no_byte_of_it_is_believed(baud: int) -> None:
    fault = {"at_ms": [3_000], "for_ms": 8_000, "baud": baud}
    run = CardRun(1, ordered("shoe", wrong_baud=fault))
    run.deal(20)
    run.run(3_000 + 3_000 - run.now_ms)
    ok = run.host.link.frame_counts.ok
    assert silences(run) == [Silence.NOISE]
    run.run(11_000 - 1 - run.now_ms)
    assert run.host.link.frame_counts.ok == ok
    run.deal(20)
    assert run.stored == run.drawn


@pytest.mark.parametrize("baud", [112_000, 119_800])
def test_a_speed_within_the_tolerance_changes_nothing(baud: int) -> None:
    assert dealt({"wrong_baud": {"at_ms": [0], "for_ms": 0, "baud": baud}}).resent == 0


@pytest.mark.parametrize("faults", [{"split": {}}, {"glue": {}}])
def test_however_bytes_are_cut_or_glued_nothing_changes(
    faults: Faults,
) -> None:
    run = dealt(faults)
    # A signed card and its COMMIT take 90 ms a byte at a time: two in a row are waited for.
    assert run.resent <= (CARDS // 10 if "split" in faults else 0)
    assert run.host.link.counts.sessions == 1
    assert run.host.store.events == dealt().host.store.events


@pytest.mark.parametrize("faults", [{"delay": {"late_ms": [0, 50]}}, {"batches": {"batch_ms": 16}}])
def test_late_bytes_make_no_storm(faults: Faults) -> None:
    run = dealt(faults)
    assert run.resent <= CARDS // 50
    assert run.host.link.counts.sessions == 1


def lost_by_overrun(run: CardRun) -> int:
    lost: int = sum(line.get("lost", 0) for line in run.told if line["what"] == "overrun")
    assert run.uart.overruns == run.shoe.overruns == lost
    return lost


def test_an_overrun_board_is_told_again() -> None:
    times = {"every_ms": [500, 2_000], "for_ms": [200, 2_000]}
    run = dealt({"overrun": {"unread": 16, "busy_ms": [2, 40], **times}})
    assert lost_by_overrun(run) > 500
    assert run.resent > 20


def test_a_larger_buffer_overruns_when_it_hears_itself_as_well() -> None:
    always = {"every_ms": 0, "for_ms": 0}
    busy = {"overrun": {"unread": 64, "busy_ms": [4, 8], **always}}
    alone = lost_by_overrun(dealt(busy))
    assert alone < 10 * CARDS
    assert lost_by_overrun(dealt({**busy, "echo": {"direction": "up"}})) > 4 * alone
    large = {"overrun": {"unread": 256, "busy_ms": [4, 8], **always}}
    assert lost_by_overrun(dealt({**large, "echo": {"direction": "up"}})) == 0


@pytest.mark.parametrize("direction", ["down", "up"])
def test_an_echo_is_nobody(direction: str) -> None:
    run = dealt({"echo": {"direction": direction}})
    heard = run.host.link.frame_counts if direction == "down" else run.shoe.frames
    assert heard.echoes > CARDS
    # Where both ends speak at the same moment their bytes lie in between each other.
    assert run.resent < CARDS // 5


def test_stale_frames_of_earlier_sessions_are_nobodys() -> None:
    run = dealt(
        {
            "stale_frames": {"every_ms": [100, 300]},
            "cable_pulled": {"every_ms": [4_000, 9_000], "for_ms": 100},
        }
    )
    replayed = [line for line in run.told if line["what"] == "stale_frames"]
    assert {line["kind"] for line in replayed} >= {"EVT", "COMMIT", "DGRAM"}
    assert run.host.link.counts.stale > 20
    assert run.shoe.counts.stale > 20
