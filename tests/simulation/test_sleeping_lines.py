"""A line on which nothing is due sleeps, and nobody at the table can tell that it did."""

from collections.abc import Mapping

import pytest

from tableassist.core.inputs import BoardRole
from tableassist.simulator.faults.reading import orders_in
from tableassist.simulator.line import Line
from tableassist.simulator.table import SimulatedTable
from tests.simulation.whole_table import WholeTable

pytestmark = pytest.mark.warnings_logged

MS = 12_000
SPEED = 6
# Those that do something to a board between two frames of its line, and a wire that harms bytes.
FAULTS = (
    "brown_out_loop",
    "firmware_changed",
    "event_id_fault",
    "dead_segment",
    "wrong_figure",
    "bit_flips",
)


def bytes_of(fault: str, watch: pytest.MonkeyPatch) -> list[tuple[int, Mapping[BoardRole, bytes]]]:
    """What the boards of a table say to their hosts, and when."""
    said: list[tuple[int, Mapping[BoardRole, bytes]]] = []
    whole = SimulatedTable.step

    def step(
        table: SimulatedTable, arrived: Mapping[BoardRole, bytes], now_ms: int
    ) -> dict[BoardRole, bytes]:
        departed = whole(table, arrived, now_ms)
        if any(departed.values()):
            said.append((now_ms, departed))
        return departed

    orders = orders_in({"mixed": {"every_ms": [150, 500], "faults": [fault]}})
    with watch.context() as patch:
        patch.setattr(SimulatedTable, "step", step)
        WholeTable(seed=7, orders=orders, speed=SPEED).run(MS)
    return said


@pytest.mark.parametrize("fault", FAULTS)
def test_boards_say_the_same_as_on_lines_that_never_sleep(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = bytes_of(fault, monkeypatch)
    monkeypatch.setattr(Line, "_may_sleep", lambda _line, _now_ms: False)
    assert said == bytes_of(fault, monkeypatch)
