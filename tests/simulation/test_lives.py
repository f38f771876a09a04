"""Lives of whole tables: twenty seeds, every seed that ever failed, and lies that must be found.

The same lives, longer and any number of them, come from `tests.simulation.run`. A life that fails
here prints its seed and what is wrong; a seed that failed once stands in `failed_seeds.txt`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tableassist.core import records as r
from tableassist.core.records import Record, Source, Stamped
from tableassist.journal import JournalError
from tests.simulation.crashes import Crashes
from tests.simulation.drawing import Life, draw
from tests.simulation.lives import Lived, LivingTable, live, live_on
from tests.simulation.ram_journal import RamJournal
from tests.simulation.run import Total, line_of
from tests.simulation.virtual_disk import MortalRamJournal, RamDisk

pytestmark = [pytest.mark.warnings_logged, pytest.mark.usefixtures("silence")]


ROUNDS = 4
FAILED = Path(__file__).with_name("failed_seeds.txt")


def failed_before() -> Iterator[Life]:
    """The lives of the file."""
    for line in FAILED.read_text().splitlines():
        if line and not line.startswith("#"):
            name, rounds, _ = line.split(maxsplit=2)
            seed, _, house = name.partition("@")
            life = draw(int(seed.rstrip("!")), None if rounds == "-" else int(rounds))
            if not seed.endswith("!"):
                life = replace(life, irregularities=0)  # younger than these lives
            yield replace(life, house=house) if house else life


def problems(lived: Lived) -> str:
    """What to print of a life that is not as it should be, or nothing."""
    return "\n".join([line_of(lived), *lived.wrong]) if lived.wrong else ""


@pytest.mark.parametrize("seeds", [range(1, 11), range(11, 21)], ids=str)
def test_lives_come_to_rest_and_everything_agrees(seeds: range) -> None:
    """And they meet enough for that to say something."""
    met = Total()
    for seed in seeds:
        lived = live(draw(seed, ROUNDS))
        assert problems(lived) == ""
        met.add(lived)
    assert met.hits
    assert met.died.total() >= 10
    assert len(met.died) >= 5
    assert len(met.faults) >= 20
    assert met.put_back
    assert {"RoundSettled", "RoundVoided", "ContributionMade"} <= set(met.kinds)
    assert met.kinds["IrregularityRuled"]


@pytest.mark.parametrize(
    "life", list(failed_before()), ids=lambda life: f"{life.seed}-{life.rounds}"
)
def test_what_failed_once_does_not_fail_again(life: Life) -> None:
    assert problems(live(life)) == ""


QUIET = replace(
    draw(1, 4),
    house="caribbean-montreal",
    seats=(1, 3, 5),
    disk="ram",
    dies=None,
    rare={},
    faults={},
    misdeals=0,
    fumbles=0,
    supervisor=0,
    extra_cards=0,
    double_cards=0,
    irregularities=0,
)


def test_the_same_seed_is_the_same_life() -> None:
    life = replace(draw(5, 4), disk="ram")
    records = []
    for _ in range(2):
        table = LivingTable(life, Path())
        live_on(table)
        records.append(list(table.disk.read()))
    assert records[0] == records[1]
    assert len(records[0]) > 100


class ForgetfulJournal(MortalRamJournal):
    """Says that it has kept everything, and leaves out one seat that was paid."""

    has_forgotten = False

    def append(
        self,
        records: Sequence[Record],
        at_ms: int,
        source: Source | None,
        cause: bytes | None = None,
    ) -> tuple[Stamped, ...]:
        """As any journal, but for one record."""
        kept = super().append(records, at_ms, source, cause)
        paid = [one for one in kept if isinstance(one.record, r.SeatPaid)]
        if paid and not self.has_forgotten:
            self.has_forgotten = True
            del self.stamped[paid[0].number - 1]
        return kept


def lived_with(journal: type[MortalRamJournal]) -> list[str]:
    """What is wrong with a quiet life on this disk."""

    def disk(_life: Life, _folder: Path, crashes: Crashes) -> RamDisk:
        return RamDisk(journal(crashes, uses_snapshots=False))

    table = LivingTable(QUIET, Path(), disk)
    live_on(table)
    return table.lived.wrong


def test_a_quiet_life_has_nothing_wrong() -> None:
    assert lived_with(MortalRamJournal) == []


def test_a_record_that_is_lost_is_found() -> None:
    assert any("is not its records'" in line for line in lived_with(ForgetfulJournal))


def test_a_journal_in_ram_keeps_no_event_twice() -> None:
    journal, source = RamJournal(), Source("unit", 7)
    sensed, gap = r.BetSensed(2, "ante", 500), r.HistoryGap("bets", "unit", 8, 1, 9, 0)
    journal.append([sensed], 0, source)
    with pytest.raises(JournalError, match="stored already"):
        journal.append([sensed], 0, source)
    journal.append([gap], 0, None)
    journal.append([sensed], 0, source)
    assert [one.record for one in journal.read()] == [sensed, gap, sensed]


def test_a_killer_that_has_stopped_kills_nobody_any_more() -> None:
    crashes = Crashes(Random(1), (1, 5))
    crashes.stop()
    assert not any(crashes.strikes() for _ in range(20))
