"""Lamps of a sign that break and are mended: not before the sign has room to say so."""

from firmware_protocol import DisplayFaultCode
from tableassist.simulator.faults import Faults
from tests.simulator.faults.ordered import ordered
from tests.simulator.people_bench import Bench

AT_MS, FOR_MS = 600, 400
FAULT = {"at_ms": [AT_MS], "for_ms": FOR_MS}


def fill_the_log(bench: Bench) -> None:
    """Until the host has read of it the sign says nothing more."""
    sign, other = bench.host.table.sign, DisplayFaultCode.DRIVER
    while sign.spoil(other, 0, bench.host.now_ms) and sign.mend(other, bench.host.now_ms):
        pass


def told(bench: Bench) -> list[str]:
    return [fact["state"] for fact in bench.facts("fault", what="dead_segment")]


def test_they_are_mended_as_soon_as_the_sign_can_say_it() -> None:
    bench = Bench("three-card", speed=1, faults=Faults(orders=ordered(dead_segment=FAULT)))
    bench.host.run(AT_MS + 1)
    assert told(bench) == ["begins"]
    fill_the_log(bench)
    bench.host.run_away(2 * FOR_MS)
    assert told(bench) == ["begins"]
    bench.host.connect()
    bench.host.run(FOR_MS)
    assert told(bench) == ["begins", "ends"]
