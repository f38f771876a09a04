"""The C half and the Python half, asked the same: what they say and what they count is equal.

Scripts are made of what hosts, echoes, noise and forgers put on a wire, with pauses, cards and
power failures between them. Each step goes to both; the first difference fails with the shortest
script that shows it.
"""

import re
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.firmware_protocol.c_port.benches import Bench, Setup
from tests.firmware_protocol.c_port.host_words import Host, Step, scripts
from tests.firmware_protocol.c_port.python_board import PythonBoard

KEY = bytes(range(100, 132))

setups = st.builds(
    Setup,
    window=st.sampled_from([1, 3, 8]),
    slots=st.sampled_from([12, 40]),
    baud=st.sampled_from([115_200, 9_600]),
    committed=st.sampled_from([0, 250]),
    answers=st.booleans(),
    key=st.sampled_from([None, KEY]),
    require_signed=st.booleans(),
    service_mode=st.sampled_from([False, False, True]),
    keeps_keys=st.sampled_from([True, True, False]),
)


class Both:
    """The two boards and the host that speaks to both."""

    def __init__(self, bench: Bench, setup: Setup, started_ms: int) -> None:
        self.now = self._started_ms = started_ms
        self.host = Host(setup.key)
        self._boards = (bench, PythonBoard())
        self._setup = setup
        for board in self._boards:
            board.power_on(setup)
        self._compare()

    def step(self, step: Step) -> None:
        name, *rest = step
        words = self.host.words(step)
        if words is not None:
            # Frame by frame: of several at once the C half answers the newest alone.
            for part in re.findall(rb"[^\0]*\0|[^\0]+", words):
                self._say(*[board.receive(part, self.now) for board in self._boards])
        elif name == "tick":
            self.now += rest[0]
            self._say(*[board.tick(self.now) for board in self._boards])
        elif name == "emit":
            self._emit(*rest)
        elif name == "respond":
            self._say(*[board.respond(*rest) for board in self._boards])
        elif name == "service":
            for board in self._boards:
                board.press_service(*rest)
        elif name == "power":
            self.now = self._started_ms
            # The same chance again would give the session numbers again.
            self._setup = replace(self._setup, chance=self._setup.chance + 1)
            for board in self._boards:
                board.power_on(self._setup, is_new=False)
        else:
            raise LookupError(name)
        self._compare()

    def _emit(self, msg: int, body: bytes, note: bytes | None, count: int) -> None:
        for _ in range(count):
            kept = [board.emit(msg, body, self.now, note) for board in self._boards]
            assert kept[0] == kept[1]
            self._say(*[board.told for board in self._boards])

    def _say(self, ours: bytes, theirs: bytes) -> None:
        assert ours.hex(" ") == theirs.hex(" ")
        self.host.hear(ours)

    def _compare(self) -> None:
        ours, theirs = (board.state() for board in self._boards)
        assert ours == theirs
        assert self._boards[0].memory() == self._boards[1].memory()
        self.host.committed = ours.committed
        self.host.key = ours.key


@settings(
    deadline=None,
    max_examples=600,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(setups, st.sampled_from([0, 2**32 - 3_000]), scripts)
def test_both_halves_say_and_count_the_same(
    bench: Bench, setup: Setup, started_ms: int, script: list[Step]
) -> None:
    both = Both(bench, setup, started_ms)
    for step in script:
        both.step(step)


def test_the_pace_of_repeats_is_the_same_and_begins_anew_with_progress(bench: Bench) -> None:
    both = Both(bench, Setup(key=KEY), 0)
    begin = [("hello", 1, 1), ("open", 0, 0), ("commit", 0)]
    card = ("emit", 0x20, bytes(8), None, 3)
    slowly, quickly = [("tick", 50)] * 60, [("tick", 10)] * 60
    for step in [*begin, card, *slowly, ("commit", 1), *quickly, ("commit", 2), card, *quickly]:
        both.step(step)
    assert both.host.committed == 3
