"""What a cable does to bytes by themselves: nothing without orders, and nothing beyond its orders.

Whether host and boards get along with it is tested on whole links, in `test_wire_faults`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableassist.simulator.channel import Cable
from tableassist.simulator.channel.stage import MOST_HELD
from tests.simulator.faults.ordered import ordered

BAUD = 115_200


class Line:
    """A cable, and what it told."""

    def __init__(self, seed: int = 1, **faults: Mapping[str, object]) -> None:
        self.told: list[tuple[str, dict[str, Any]]] = []
        orders = ordered("shoe", **faults)
        self.cable = Cable("shoe", orders, baud=BAUD, seed=seed, tell=self._tell)

    def up(self, chunk: bytes, now_ms: int, until_ms: int = 0) -> bytes:
        """What the host gets of it up to a moment."""
        out = self.cable.carry_up(chunk, now_ms)
        for moment in range(now_ms + 1, until_ms + 1):
            out += self.cable.carry_up(b"", moment)
        return out

    def count(self, key: str) -> int:
        return sum(details.get(key, 0) for _, details in self.told)

    def _tell(self, what: str, **details: object) -> None:
        self.told.append((what, details))


@given(st.lists(st.binary(max_size=30), max_size=20))
def test_without_orders_it_hands_everything_on_at_once(chunks: list[bytes]) -> None:
    line = Line()
    for now_ms, chunk in enumerate(chunks):
        assert line.cable.carry_up(chunk, now_ms) == chunk
        assert line.cable.carry_down(chunk, now_ms) == chunk
    assert line.cable.next_ms() is None


def test_an_order_for_one_direction_leaves_the_other_alone() -> None:
    line = Line(dropped_bytes={"direction": "down", "per_million": 1_000_000})
    assert line.cable.carry_down(b"lost", 1) == b""
    assert line.cable.carry_up(b"kept", 1) == b"kept"


@pytest.mark.parametrize(("name", "sign"), [("dropped_bytes", -1), ("doubled_bytes", 1)])
def test_single_bytes_are_hit_at_their_rate(name: str, sign: int) -> None:
    line = Line(1, **{name: {"per_million": 20_000}})
    sent = bytes(range(256)) * 400
    received = b"".join(line.up(sent[at : at + 11], at // 11) for at in range(0, len(sent), 11))
    hits = line.count("count")
    assert 0.8 < hits / (0.02 * len(sent)) < 1.2
    assert len(received) == len(sent) + sign * hits


def test_bits_are_turned_at_their_rate() -> None:
    line = Line(bit_flips={"per_million": 1_000})
    sent = bytes(range(256)) * 200
    received = b"".join(line.up(sent[at : at + 11], at // 11) for at in range(0, len(sent), 11))
    assert 0.7 < line.count("count") / (len(sent) * 10 / 1_000) < 1.3
    assert 0.9 < len(received) / len(sent) < 1.1
    assert received != sent


def test_a_run_is_dropped_once_after_so_many_bytes() -> None:
    line = Line(dropped_run={"at_ms": [5], "after": 4, "bytes": 3})
    assert line.up(b"before", 1) == b"before"
    assert line.up(b"abcd", 5) == b"abcd"
    assert line.up(b"xyzw", 6) == b"w"
    assert line.up(b"after", 7) == b"after"
    told = {"board": "shoe", "direction": "up", "after": 4, "bytes": 3}
    assert line.told == [("dropped_run", told)]


def test_noise_comes_in_silence_and_between_bytes() -> None:
    line = Line(noise_bursts={"at_ms": [3], "for_ms": 2, "per_million": 1_000_000, "bytes": 2})
    assert line.up(b"", 1) == b""
    assert len(line.up(b"", 3)) == 2
    assert len(line.up(b"ab", 4)) == 6
    assert line.up(b"ab", 5) == b"ab"


@pytest.mark.parametrize(("level", "byte"), [("00", 0), ("ff", 255)])
def test_a_stuck_line_gives_one_byte_at_the_line_speed(level: str, byte: int) -> None:
    line = Line(stuck_line={"at_ms": [10], "for_ms": 1_000, "level": level})
    received = line.up(b"gone", 10, 1_009)
    assert set(received) == {byte}
    assert 0.99 < len(received) / (BAUD / 10) <= 1
    assert line.up(b"back", 1_010) == b"back"


def test_split_bytes_come_one_at_a_time() -> None:
    line = Line(split={})
    received = [line.up(b"abc", 1), line.up(b"", 2), line.up(b"d", 3), line.up(b"", 9)]
    assert received == [b"a", b"b", b"c", b"d"]


def test_glued_bytes_wait_for_quiet_but_not_for_ever() -> None:
    line = Line(glue={"quiet_ms": 5, "longest_ms": 12})
    assert line.up(b"a", 0) + line.up(b"b", 4) + line.up(b"", 8) == b""
    assert line.up(b"", 9) == b"ab"
    chatter = [line.up(b"x", moment) for moment in range(20, 40)]
    assert chatter[:12] == [b""] * 12
    assert chatter[12] == b"x" * 13


@given(st.lists(st.binary(min_size=1, max_size=9), min_size=1, max_size=30), st.integers(0, 99))
def test_late_bytes_come_in_order(chunks: list[bytes], seed: int) -> None:
    line = Line(seed, delay={"late_ms": [0, 50]}, batches={"batch_ms": 16})
    out = b"".join(line.up(chunk, 3 * place) for place, chunk in enumerate(chunks))
    end_ms = 3 * len(chunks)
    assert out + line.up(b"", end_ms, end_ms + 70) == b"".join(chunks)
    assert line.up(b"", end_ms + 71) == b""


def test_batches_come_on_the_tick() -> None:
    line = Line(batches={"batch_ms": 16})
    moments = {now_ms for now_ms in range(200) if line.up(bytes([now_ms]), now_ms)}
    assert moments == set(range(0, 200, 16))


def test_what_waited_when_the_fault_ends_comes_at_once() -> None:
    line = Line(delay={"at_ms": [0], "for_ms": 10, "late_ms": 1_000})
    assert line.up(b"a", 5) == b""
    assert line.up(b"b", 10) == b"ab"
    assert line.up(b"c", 11) == b"c"


def test_what_waits_is_bounded_and_what_is_lost_is_told() -> None:
    line = Line(delay={"late_ms": 2_000})
    for now_ms in range(1_500):
        line.up(bytes(100), now_ms)
    lost = line.count("lost")
    assert lost == 150_000 - MOST_HELD
    assert len(line.up(b"", 1_500, 4_000)) == MOST_HELD


def test_an_echo_comes_back_and_only_once() -> None:
    line = Line(echo={"direction": "down"})
    assert line.cable.carry_down(b"hello", 1) == b"hello"
    assert line.cable.carry_up(b"", 1) == b"hello"
    assert line.cable.carry_up(b"", 2) == b""


def test_two_ends_that_echo_do_not_play_ball() -> None:
    line = Line(echo={})
    assert line.cable.carry_down(b"hello", 1) == b"hello"
    assert [line.cable.carry_up(b"", moment) for moment in (1, 2, 3)] == [b"hello", b"", b""]
    assert [line.cable.carry_down(b"", moment) for moment in (2, 3)] == [b"", b""]


def test_every_episode_is_told_with_its_place() -> None:
    line = Line(stuck_line={"every_ms": 100, "for_ms": 50, "times": 3, "direction": "up"})
    line.up(b"", 0, 10_000)
    told = Counter((what, details["state"], details["direction"]) for what, details in line.told)
    assert told == {("stuck_line", "begins", "up"): 3, ("stuck_line", "ends", "up"): 3}


def test_the_same_seed_does_the_same_harm_and_another_one_other_harm() -> None:
    sent = bytes(range(256)) * 20

    def harmed(seed: int) -> bytes:
        return Line(seed, bit_flips={"per_million": 2_000}).up(sent, 1)

    assert harmed(1) == harmed(1) != harmed(2)
