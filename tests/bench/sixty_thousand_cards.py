"""Sixty thousand cards over each kind of bad wire, in virtual time, held against the host's store.

`python -m tests.bench.sixty_thousand_cards [CARDS] [SEED]` deals them in runs of 1,000 from the
simulated shoe to the wire's own host half, signed, at 115,200 baud: two cards a second, fewer where
the wire carries no more. A run that lost, doubled or changed a card is counted as wrong, and the
exit status is 1 then. Beside the count stand how long a card waited for its COMMIT (ms of virtual
time), and how many events were sent again.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tableassist.simulator.faults.reading import orders_in
from tests.simulation.card_run import CardRun

CARDS = 60_000
RUN = 1_000
PULLED: dict[str, object] = {"every_ms": [20_000, 30_000], "for_ms": [500, 3_000]}
BYTES: dict[str, dict[str, object]] = {
    "dropped_bytes": {"per_million": 10_000},
    "doubled_bytes": {"per_million": 10_000},
    "noise_bursts": {"per_million": 1_000, "bytes": [1, 40]},
}


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of trouble. Bursts come behind one frame in twenty; `pace_ms` from card to card."""

    words: str
    faults: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    kill_every_ms: tuple[int, int] = (0, 0)
    brown_out_every_ms: tuple[int, int] = (0, 0)
    pace_ms: tuple[int, int] = (250, 750)


ROWS = (
    Row("clean"),
    Row("bit errors 1e-4", {"bit_flips": {"per_million": 100}}),
    Row("bit errors 1e-3", {"bit_flips": {"per_million": 1_000}}),
    Row("1 % lost + 1 % doubled bytes + 5 % bursts", BYTES, pace_ms=(1_500, 2_500)),
    Row(
        "host killed / 30 s, brown-out / 40 s, cable / 25 s",
        {"cable_pulled": PULLED},
        (20_000, 40_000),
        (30_000, 50_000),
    ),
    Row(
        "all together, bit errors 1e-4",
        {"bit_flips": {"per_million": 100}, "cable_pulled": PULLED, **BYTES},
        (20_000, 40_000),
        (30_000, 50_000),
        (4_000, 6_000),
    ),
)


@dataclass(slots=True)
class Tally:
    """What came of all runs of a row."""

    cards: int = 0
    wrong: int = 0
    unread: int = 0
    resent: int = 0
    kills: int = 0
    cuts: int = 0
    virtual_ms: int = 0
    waits: list[int] = field(default_factory=list)

    def add(self, run: CardRun) -> None:
        """One run is over."""
        self.cards += len(run.drawn)
        self.wrong += run.stored != run.drawn
        self.unread += Counter(run.drawn)[None]
        self.resent += run.resent
        self.kills += run.host.kills
        self.cuts += sum(run.power.cuts.values())
        self.virtual_ms += run.now_ms
        self.waits += run.shoe.waits


def deal(row: Row, cards: int, seed: int) -> CardRun:
    """One run of a row."""
    orders = tuple(order for order in orders_in(dict(row.faults)) if order.board == "shoe")
    run = CardRun(
        seed,
        orders,
        kill_every_ms=row.kill_every_ms,
        brown_out_every_ms=row.brown_out_every_ms,
        pace_ms=row.pace_ms,
    )
    run.deal(cards)
    return run


def report(cards: int, seed: int) -> Iterator[tuple[str, int]]:
    """A line a row, and how many of its runs were wrong."""
    for row in ROWS:
        tally, start = Tally(), time.process_time()
        while tally.cards < cards:
            tally.add(deal(row, min(RUN, cards - tally.cards), seed))
            seed += 1
        waits = sorted(tally.waits)
        places = (len(waits) // 2, len(waits) * 95 // 100, len(waits) * 99 // 100, -1)
        figures = " / ".join(f"{waits[place]:,}" for place in places)
        yield (
            f"{row.words:52} {tally.cards:7,} cards, {tally.wrong} runs wrong, wait {figures} ms "
            f"(p50 / p95 / p99 / worst), {tally.resent:,} sent again, {tally.kills} kills, "
            f"{tally.cuts} brown-outs ({tally.unread} cards told as unread), "
            f"{tally.virtual_ms / 3_600_000:.1f} h in {time.process_time() - start:.0f} s",
            tally.wrong,
        )


def main(cards: int, seed: int) -> int:
    """Print everything; 1 when any run was wrong."""
    wrong = 0
    for line, runs_wrong in report(cards, seed):
        print(line, flush=True)
        wrong += runs_wrong
    return int(wrong > 0)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(numbers + [CARDS, 1][len(numbers) :])))
