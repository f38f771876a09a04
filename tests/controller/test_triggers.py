"""Triggers come from the system's entropy, at once, durably, and after a crash all the same.

A house of three levels and a real journal; what chance says is given where a test has to know it.
"""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tableassist.controller.clocks import SystemClock
from tableassist.controller.pipeline import Pipeline, open_pipeline
from tableassist.controller.triggers import draw_trigger
from tableassist.core import inputs as i
from tableassist.core.records import Record, Stamped, TriggerOpened, TriggerSealed
from tableassist.core.table import TriggerWanted
from tableassist.journal import Journal, JournalError
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, UNITS

HOUSE = load_house(str(LEVELS_HOUSE))
CLOCK = SystemClock()
CENT = 1_000_000


def test_a_draw_is_above_the_meter_and_at_most_the_most() -> None:
    narrow = TriggerWanted("mystery", 10, 12)
    drawn = [draw_trigger(narrow) for _ in range(64)]
    assert {one.trigger_micro for one in drawn} == {11, 12}
    assert len({one.salt_hex for one in drawn}) == 64
    assert all(len(bytes.fromhex(one.salt_hex)) == 32 for one in drawn)


def opened(directory: Path, trigger: int = 5_016 * CENT) -> Pipeline:
    """A table whose mystery level is won there first."""
    draws = iter([trigger])

    def draw(wanted: TriggerWanted) -> i.TriggerDrawn:
        return i.TriggerDrawn(wanted.level, next(draws, wanted.most_micro), "ab" * 32)

    return open_pipeline(Journal.open(directory), "Table 1", HOUSE, CLOCK, draw=draw)


def lock_two_bets(pipeline: Pipeline) -> None:
    """Seats 2 and 5 put a dollar on the jackpot; the second one reaches 50.16."""
    for board, unit in UNITS.items():
        pipeline.submit(i.BoardCameLive(board, unit, "1.0.0"))
    jackpot = pipeline.state.jackpot
    pipeline.submit(i.SignReported(pipeline.state.meter_cents, jackpot.meter_seq, "showing"))
    bets = [i.SpotAmount(seat, "ante", 1_000) for seat in (2, 5)]
    bets += [i.SpotAmount(seat, "progressive", 100) for seat in (2, 5)]
    facts: list[tuple[i.BoardRole, i.Fact]] = [("shoe", i.ShoeSensed("ready", 1, 52))]
    facts += [("bets", i.BetSeen(bet.seat, bet.spot, bet.amount)) for bet in bets]
    for number, (board, fact) in enumerate(facts, start=1):
        pipeline.submit(i.BoardSensed(board, UNITS[board], number, fact))
    assert pipeline.submit(i.NoMoreBetsTouched(1)) is None
    pipeline.submit(i.BoardSensed("bets", UNITS["bets"], 99, i.BetsLatched(1, tuple(bets))))


def test_a_trigger_that_is_reached_is_followed_by_the_next_one(tmp_path: Path) -> None:
    pipeline = opened(tmp_path)
    first = pipeline.state.jackpot.triggers["mystery"]
    assert first.micro == 5_016 * CENT
    lock_two_bets(pipeline)
    assert pipeline.state.jackpot.triggers["mystery"].micro == 5_400 * CENT
    state = pipeline.state
    pipeline.close()
    journal = Journal.open(tmp_path)
    records = [stamped.record for stamped in journal.read()]
    journal.close()
    assert [type(one) for one in records[-2:]] == [TriggerOpened, TriggerSealed]
    again = opened(tmp_path)
    assert again.state.jackpot.triggers == state.jackpot.triggers
    assert sum(isinstance(one, TriggerSealed) for one in records) == 2
    again.close()


class _Failing(Journal):
    """A journal whose disk is full when the second trigger is to be written."""

    def append(self, records: Sequence[Record], *others: Any) -> tuple[Stamped, ...]:
        if isinstance(records[0], TriggerSealed) and self._sealed_one:
            raise JournalError("writing the journal: the disk is full")
        self._sealed_one = isinstance(records[0], TriggerSealed) or self._sealed_one
        return super().append(records, *others)

    _sealed_one = False


def test_a_draw_that_was_lost_in_a_crash_is_made_at_the_next_start(tmp_path: Path) -> None:
    journal = _Failing.open(tmp_path)
    pipeline = open_pipeline(
        journal, "Table 1", HOUSE, CLOCK,
        draw=lambda wanted: i.TriggerDrawn(wanted.level, 5_016 * CENT, "ab" * 32),
    )  # fmt: skip
    with pytest.raises(JournalError, match="disk is full"):
        lock_two_bets(pipeline)
    assert "mystery" not in pipeline.state.jackpot.triggers
    assert pipeline.state.hand_pays
    pipeline.close()
    again = opened(tmp_path, 5_300 * CENT)
    assert again.state.jackpot.triggers["mystery"].micro == 5_300 * CENT
    assert len(again.state.hand_pays) == 1
    again.close()


def test_no_log_line_tells_a_trigger(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        pipeline = opened(tmp_path)
        lock_two_bets(pipeline)
        pipeline.close()
    assert "5400000000" not in caplog.text
    assert "abab" not in caplog.text
