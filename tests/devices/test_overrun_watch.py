"""A board that loses bytes says so when it is asked; what it lost long ago is no trouble now."""

from dataclasses import replace

from firmware_protocol import StatsReply
from tableassist.devices.overrun_watch import CALM_MS, OVERRUN, STATS_PERIOD_MS, OverrunWatch

STATS = StatsReply(100, 0, 0, 50, 0, 0, uptime_ms=600_000, resets=4)


class Asked:
    """A watch whose board is asked again and again, and says what it has lost by then."""

    def __init__(self) -> None:
        self.watch = OverrunWatch()
        self.ms = 7_000
        self.uptime_ms = STATS.uptime_ms
        self.watch.came_live(self.ms)

    def says(self, overruns: int, *, after_ms: int = STATS_PERIOD_MS, resets: int = 4) -> bool:
        """Whether it is in trouble after that answer."""
        self.ms += after_ms
        self.uptime_ms += after_ms
        assert self.watch.is_due(self.ms)
        assert not self.watch.is_due(self.ms)
        stats = replace(STATS, overruns=overruns, uptime_ms=self.uptime_ms, resets=resets)
        self.watch.told(stats, self.ms)
        self.watch.over()
        assert self.watch.lost == overruns
        return self.watch.troubles == {OVERRUN}


def test_it_is_asked_each_ten_seconds_while_it_is_live() -> None:
    watch = OverrunWatch()
    assert not watch.is_due(0)
    watch.came_live(1_000)
    assert not watch.is_due(999 + STATS_PERIOD_MS)
    assert watch.is_due(1_000 + STATS_PERIOD_MS)
    watch.over()
    watch.went_away()
    assert not watch.is_due(100_000)
    watch.came_live(200_000)
    assert not watch.is_due(200_000)
    # A session that begins anew does not put the question off.
    watch.came_live(200_000 + STATS_PERIOD_MS - 1)
    assert watch.is_due(200_000 + STATS_PERIOD_MS)


def test_a_question_that_waits_for_its_turn_is_not_asked_again() -> None:
    watch = OverrunWatch()
    watch.came_live(0)
    assert watch.is_due(STATS_PERIOD_MS)
    assert not any(watch.is_due(ms) for ms in range(0, 20 * STATS_PERIOD_MS, 1_000))
    watch.over()
    assert watch.is_due(20 * STATS_PERIOD_MS)


def test_what_was_lost_before_the_first_question_is_no_trouble() -> None:
    asked = Asked()
    assert not asked.says(50)
    assert not asked.says(50)
    assert asked.watch.troubles == frozenset()


def test_a_byte_more_is_trouble_until_it_has_been_calm() -> None:
    asked = Asked()
    assert not asked.says(50)
    assert asked.says(51)
    for _ in range(CALM_MS // STATS_PERIOD_MS - 1):
        assert asked.says(51)
    assert not asked.says(51)
    assert asked.says(52)


def test_a_board_that_restarted_counts_from_nothing() -> None:
    asked = Asked()
    assert not asked.says(50)
    asked.uptime_ms = 1_000
    assert not asked.says(0, resets=5)
    asked.uptime_ms = 1_000
    assert asked.says(50, resets=6)
    assert asked.says(3, resets=7)


def test_its_count_may_wrap() -> None:
    asked = Asked()
    assert not asked.says(0xFFFF_FFFF)
    assert asked.says(4)
