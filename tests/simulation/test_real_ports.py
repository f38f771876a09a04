"""Simulator and table as two processes on real terminals, with ports that come and go.

A short run; `tests.bench.hour_of_faults` is the long one. The faults are those of a file, as
people would write it.
"""

from collections import Counter
from pathlib import Path

from tests.support.two_processes import TwoProcesses

ROUNDS = 3
PATIENCE_S = 120
FAULTS = """
[[cable_pulled]]
board = "shoe"
at_ms = [900, 1_900]
for_ms = 60

[[cable_pulled]]
board = "bets"
at_ms = [1_400]
for_ms = 300

[half_open]
board = "sign"
at_ms = [700]
for_ms = 1_700

[swapped]
board = "shoe"
other = "bets"
at_ms = [2_600]
for_ms = 300

[port_storm]
board = "bets"
at_ms = [3_400]
for_ms = 500
gone_ms = 60
there_ms = 80
forbidden_ms = 100

[bit_flips]
per_million = 300

[brown_out]
board = "shoe"
every_ms = [500, 1_000]
"""


def test_ports_that_come_and_go_cost_no_card_and_no_cent(tmp_path: Path) -> None:
    table = TwoProcesses(tmp_path)
    faults = tmp_path / "faults.toml"
    faults.write_text(FAULTS)
    words = ("--faults", str(faults), "--speed", "6")
    with table.run(), table.simulate(rounds=ROUNDS, seed=11, words=words) as people:
        assert people.wait(PATIENCE_S) == 0
    result = table.audit()
    assert (result.disagreements, result.rounds >= ROUNDS) == ((), True)
    told = Counter(fact["what"] for fact in table.facts() if fact["fact"] == "fault")
    assert told.keys() >= {"cable_pulled", "half_open", "swapped", "port_storm", "bit_flips"}
    log = table.log.read_text()
    assert "two cables are swapped" in log
    assert "unplugged" in log
