"""Episodes come when they were ordered, as often as they were ordered, and are never overlooked."""

from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tableassist.simulator.faults.episodes import Edge, Episodes
from tests.simulator.faults.ordered import ordered


def edges(
    seed: int = 1, looks: range = range(0, 10_001), **values: object
) -> list[tuple[int, Edge]]:
    """The moments of a pulled cable, as seen at these looks at the clock."""
    (order,) = ordered("shoe", cable_pulled=values)
    episodes = Episodes(order, Random(seed))
    return [(now_ms, edge) for now_ms in looks for edge in episodes.pass_time(now_ms)]


def test_moments_that_are_named() -> None:
    assert edges(at_ms=[100, 5_000], for_ms=30) == [
        (100, Edge.BEGINS),
        (130, Edge.ENDS),
        (5_000, Edge.BEGINS),
        (5_030, Edge.ENDS),
    ]


def test_a_moment_within_another_episode_is_left_out() -> None:
    assert [at for at, _ in edges(at_ms=[100, 110, 200], for_ms=30)] == [100, 130, 200, 230]


def test_without_a_moment_it_is_there_from_the_beginning_and_stays() -> None:
    (order,) = ordered("shoe", bit_flips={})
    episodes = Episodes(order, Random(1))
    assert list(episodes.pass_time(0)) == [Edge.BEGINS]
    assert (episodes.is_on, episodes.next_ms()) == (True, None)


@given(st.integers(0, 1_000))
def test_pauses_and_lengths_lie_within_their_spans(seed: int) -> None:
    seen = edges(seed, every_ms=[300, 700], for_ms=[50, 60])
    moments = [at for at, _ in seen]
    pauses = [now - before for before, now in pairwise(moments)]
    assert len(moments) > 20
    assert all(50 <= length <= 60 for length in pauses[0::2])
    assert all(300 <= pause <= 700 for pause in pauses[1::2])
    assert [edge for _, edge in seen[:2]] == [Edge.BEGINS, Edge.ENDS]


def test_as_many_times_as_ordered() -> None:
    assert len(edges(every_ms=100, for_ms=10, times=4)) == 8


@given(st.integers(0, 99), st.integers(1, 5_000))
def test_a_rare_look_misses_none(seed: int, step: int) -> None:
    values = {"every_ms": [10, 400], "for_ms": [1, 300]}
    often = [edge for _, edge in edges(seed, range(10_001), **values)]
    last = 10_000 - 10_000 % step
    rarely = [edge for _, edge in edges(seed, range(0, last + 1, step), **values)]
    assert often[: len(rarely)] == rarely


def test_a_momentary_fault_is_over_when_it_has_happened() -> None:
    (order,) = ordered("shoe", dropped_run={"at_ms": [7]})
    episodes = Episodes(order, Random(1))
    assert list(episodes.pass_time(6)) == []
    assert list(episodes.pass_time(7)) == [Edge.BEGINS, Edge.ENDS]
    assert not episodes.is_on
