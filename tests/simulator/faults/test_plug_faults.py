"""Each fault of cables and ports on a whole link in virtual time: what the host must notice.

The same faults on real terminals are in `test_jacks`.
"""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from firmware_protocol import BoardLive, BoardSilent, HistoryGap, Silence
from tableassist.core.inputs import ROLES
from tableassist.simulator.plugs import Plugs
from tests.simulation.card_run import CardRun
from tests.simulator.faults.ordered import ordered


def run_with(**faults: Mapping[str, object]) -> CardRun:
    return CardRun(1, ordered("shoe", **faults))


def silences(run: CardRun) -> list[Silence]:
    return [report.kind for report in run.host.reports if isinstance(report, BoardSilent)]


def lives(run: CardRun) -> int:
    return sum(isinstance(report, BoardLive) for report in run.host.reports)


def test_a_pulled_cable_is_opened_again_and_what_was_sensed_is_replayed() -> None:
    run = run_with(cable_pulled={"at_ms": [2_000, 9_000], "for_ms": 3_000})
    run.deal(120)
    assert run.stored == run.drawn
    assert lives(run) == 3
    assert max(run.shoe.waits) > 2_500


def test_a_half_open_port_is_silent_within_a_second_and_a_half() -> None:
    run = run_with(half_open={"at_ms": [5_000], "for_ms": 4_000})
    run.deal(20)
    run.run(6_600 - run.now_ms)
    assert silences(run) == [Silence.SILENT]
    run.deal(80)
    assert run.stored == run.drawn
    assert lives(run) == 2


def test_a_second_reader_makes_holes_and_takes_no_card() -> None:
    run = run_with(second_reader={"at_ms": [1_000], "for_ms": 20_000, "per_mille": 300})
    run.deal(200)
    assert run.stored == run.drawn
    assert run.resent > 20
    assert run.host.link.frame_counts.crc_errors + run.host.link.frame_counts.cobs_errors > 20


def test_a_storm_of_a_port_ends_with_everything_told() -> None:
    run = run_with(port_storm={"at_ms": [2_000], "for_ms": 15_000})
    run.deal(250)
    assert run.stored == run.drawn
    assert lives(run) > 3
    assert not any(isinstance(report, HistoryGap) for report in run.host.reports)


def plugs_with(seed: int = 1, **faults: Mapping[str, object]) -> Plugs:
    return Plugs(ordered("shoe", **faults), seed=seed, tell=lambda _what, **_details: None)


def at(plugs: Plugs, now_ms: int) -> tuple[object, ...]:
    """Who hangs on the shoe's port, whether it is in, and which terminal it is."""
    plugs.pass_time(now_ms)
    plug = plugs["shoe"]
    return plug.clone or plug.board, plug.is_in, plug.cable


def test_a_pulled_cable_is_another_terminal_when_it_is_back() -> None:
    plugs = plugs_with(cable_pulled={"at_ms": [10], "for_ms": 5})
    assert at(plugs, 9) == ("shoe", True, 0)
    assert at(plugs, 12)[:2] == ("shoe", False)
    assert not plugs["shoe"].carries
    _, is_in, cable = at(plugs, 15)
    assert is_in
    assert cable != 0
    assert plugs["bets"].cable == 0


def test_a_cable_that_was_out_between_two_looks_is_another_terminal() -> None:
    plugs = plugs_with(cable_pulled={"at_ms": [10], "for_ms": 5})
    assert at(plugs, 100)[1:] != (True, 0)
    assert plugs["shoe"].carries


def test_two_cables_that_are_swapped_and_put_right() -> None:
    plugs = plugs_with(swapped={"at_ms": [10], "for_ms": 5, "other": "sign"})
    before = plugs["sign"].cable
    plugs.pass_time(10)
    assert [plugs[role].board for role in ("shoe", "bets", "sign")] == ["sign", "bets", "shoe"]
    assert plugs["sign"].cable != before
    plugs.pass_time(15)
    assert [plugs[role].board for role in ("shoe", "sign")] == ["shoe", "sign"]


def test_a_clone_takes_a_port_for_a_while() -> None:
    plugs = plugs_with(cloned={"at_ms": [10], "for_ms": 5, "on": "sign"})
    plugs.pass_time(10)
    assert (plugs["sign"].clone, plugs["shoe"].clone) == ("cloned/shoe/0", None)
    plugs.pass_time(15)
    assert plugs["sign"].clone is None


@given(st.lists(st.integers(1, 300), min_size=5, max_size=5), st.integers(1, 200))
def test_whatever_comes_together_all_is_right_when_the_last_is_over(
    moments: list[int], lasts: int
) -> None:
    names = ("swapped", "cloned", "cable_pulled", "half_open", "port_storm")
    faults: dict[str, dict[str, object]] = {
        name: {"at_ms": [moment], "for_ms": lasts}
        for name, moment in zip(names, moments, strict=True)
    }
    plugs = Plugs(ordered(**faults), seed=1, tell=lambda _what, **_details: None)
    for now_ms in range(600):
        plugs.pass_time(now_ms)
    for role in ROLES:
        plug = plugs[role]
        assert (plug.board, plug.clone, plug.carries) == (role, None, True)
        assert (plug.is_named, plug.is_forbidden) == (True, False)


def test_in_a_storm_the_port_comes_back_forbidden_and_without_its_name() -> None:
    plugs = plugs_with(
        port_storm={
            **{"at_ms": [10], "for_ms": 1_000, "gone_ms": 200, "there_ms": 100},
            **{"forbidden_ms": 300, "unnamed_ms": 50},
        }
    )

    def state(now_ms: int) -> tuple[bool, bool, bool]:
        plugs.pass_time(now_ms)
        plug = plugs["shoe"]
        return plug.is_in, plug.is_named, plug.is_forbidden

    assert state(10)[0] is False
    assert state(210) == (True, False, True)
    cable = plugs["shoe"].cable
    assert state(260) == (True, True, True)
    assert state(510) == (True, True, False)
    assert plugs["shoe"].cable == cable
    assert state(610)[0] is False
    assert state(1_010) == (True, True, False)
