"""Messages that no link uses are told once they keep coming, and a level that nobody confirms.

Ticks are turned by hand; what a link counts is given as numbers.
"""

import pytest

from firmware_protocol import BetsLock, FrameCounts, HostCounts, SpotLeds
from tableassist.devices.strange_watch import (
    CALM_MS,
    ERRORS,
    OTHER_NODES,
    OTHER_SESSIONS,
    REFLECTED,
    StrangeWatch,
)
from tableassist.devices.unconfirmed import PATIENCE_MS, Unconfirmed

LOCK = BetsLock(4, 0, 0)


class Stream:
    """A line on which messages of one kind come."""

    def __init__(self, what: str) -> None:
        self.watch = StrangeWatch()
        self.counts, self.frames = HostCounts(), FrameCounts()
        self.ms = 0
        self._what = what

    def come(self, times: int, pause_ms: int) -> frozenset[str]:
        """One message, then a pause, so many times."""
        for _ in range(times):
            match self._what:
                case "other nodes":
                    self.counts.other_nodes += 1
                case "reflected":
                    self.frames.echoes += 1
                case "errors":
                    self.counts.errors += 1
                case _:
                    self.counts.stale += 1
            self.pass_time(pause_ms)
        return self.watch.troubles

    def pass_time(self, ms: int) -> frozenset[str]:
        for _ in range(ms // 50):
            self.watch.look(self.counts, self.frames, self.ms)
            self.ms += 50
        return self.watch.troubles


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("other nodes", OTHER_NODES),
        ("reflected", REFLECTED),
        ("errors", ERRORS),
        ("stale", OTHER_SESSIONS),
    ],
)
@pytest.mark.parametrize("pause_ms", [50, 500, 1_500])
def test_what_keeps_coming_is_told_until_it_has_ended_for_a_minute(
    what: str, words: str, pause_ms: int
) -> None:
    stream = Stream(what)
    assert stream.come(40, pause_ms) == {words}
    assert stream.pass_time(CALM_MS - 5_000) == {words}
    assert stream.pass_time(6_000) == frozenset()


@pytest.mark.parametrize(("times", "pause_ms"), [(20, 50), (30, 3_000)])
def test_what_a_restart_leaves_is_not_told(times: int, pause_ms: int) -> None:
    assert Stream("stale").come(times, pause_ms) == frozenset()


def test_a_lock_that_is_not_confirmed_is_told_after_some_seconds() -> None:
    waits = Unconfirmed()
    for now in range(0, PATIENCE_MS, 100):
        waits.look(LOCK, now)
        assert not waits.troubles
    waits.look(LOCK, PATIENCE_MS)
    assert waits.troubles == {"unconfirmed BetsLock"}
    waits.look(None, PATIENCE_MS + 100)
    assert not waits.troubles


def test_levels_that_are_confirmed_one_after_the_other_are_no_trouble() -> None:
    waits = Unconfirmed()
    for now in range(0, 5 * PATIENCE_MS, 100):
        waits.look(LOCK if now // 1_000 % 2 else SpotLeds(()), now)
        assert not waits.troubles
