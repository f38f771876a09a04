"""Every row of the long run over bad wires, in short: no card is lost, doubled or changed.

The long run is `tests.bench.sixty_thousand_cards`; the rows are its own.
"""

import pytest

from firmware_protocol import HistoryGap
from tests.bench.sixty_thousand_cards import ROWS, Row, deal
from tests.simulation.card_run import CardRun
from tests.simulation.failing_power import Cut

CARDS = 240


def happened(row: Row, run: CardRun) -> bool:
    """The trouble of the row was there."""
    counts = run.host.link.frame_counts
    damaged = counts.crc_errors + counts.cobs_errors + counts.length_errors
    return (
        (damaged > 0 or not {"bit_flips", "dropped_bytes"} & row.faults.keys())
        and (run.host.kills > 0 or row.kill_every_ms == (0, 0))
        and (sum(run.power.cuts.values()) > 0 or row.brown_out_every_ms == (0, 0))
    )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.words)
def test_every_card_comes_over_once(row: Row) -> None:
    # The slower the cards come, the more time there is for trouble.
    cards = CARDS * 500 // (row.pace_ms[0] + row.pace_ms[1]) + CARDS // 4
    run = deal(row, cards, 2)
    assert run.stored == run.drawn
    assert len(run.drawn) == cards
    assert happened(row, run)
    assert not any(isinstance(report, HistoryGap) for report in run.host.reports)


def test_power_fails_in_every_phase_and_takes_a_card_from_its_reader_at_most() -> None:
    run = CardRun(3, brown_out_every_ms=(200, 600), pace_ms=(50, 150))
    run.deal(400)
    assert run.stored == run.drawn
    assert min(run.power.cuts.values()) > 5
    assert run.drawn.count(None) == run.power.cuts[Cut.AFTER_READ]


def test_a_host_that_dies_in_every_phase_stores_every_card_once() -> None:
    run = CardRun(4, kill_every_ms=(300, 900), pace_ms=(50, 150))
    run.deal(300)
    assert run.stored == run.drawn
    assert min(run.host.deaths.values()) > 2


def test_a_host_that_stands_still_for_five_seconds_finds_everything_in_order() -> None:
    run = CardRun(5, pace_ms=(50, 150))
    run.deal(60)
    for _ in range(3):
        run.stall_host(5_000)
        run.deal(60)
    assert run.stored == run.drawn
    assert run.host.link.counts.sessions == 1
