"""Boards on ports that are not theirs: swapped cables are told from two boards of one name.

The sightings are tried by hand first, then on real ports.
"""

import pytest

from tableassist.core.inputs import BoardCameLive, BoardTurnedAway
from tableassist.devices import BoardPlan
from tableassist.devices.sightings import DOUBLE_MS, FRESH_MS, Sightings
from tests.devices.pretend_board import swap_cables
from tests.devices.rig import BAUD, Rig

SHOE, BETS = "SIM-SHOE-001", "SIM-BETS-001"
PLANS = (
    BoardPlan("shoe", "a", SHOE, BAUD),
    BoardPlan("bets", "b", BETS, BAUD),
    BoardPlan("sign", "c", "SIM-SIGN-001", BAUD),
)


@pytest.fixture
def sightings() -> Sightings:
    return Sightings(PLANS)


def test_every_unit_of_the_table_has_a_home(sightings: Sightings) -> None:
    assert (sightings.home_of(SHOE), sightings.home_of(BETS)) == ("shoe", "bets")
    assert sightings.home_of("OTHER-UNIT-1") is None


def test_a_unit_that_answers_here_and_there_by_turns_is_two(sightings: Sightings) -> None:
    for at_ms in (0, 500, 1_000):
        sightings.heard(SHOE, "shoe", at_ms)
    sightings.heard(SHOE, "bets", 1_100)
    for at_ms in (1_500, 2_000, 2_500, 3_000):
        sightings.heard(SHOE, "shoe", at_ms)
        assert not sightings.is_double(SHOE, at_ms)
    sightings.heard(SHOE, "bets", 3_100)
    assert not sightings.is_double(SHOE, 3_100)
    sightings.heard(SHOE, "shoe", 3_500)
    assert sightings.is_double(SHOE, 3_500)
    assert not sightings.is_double(BETS, 3_500)


def test_a_board_that_is_moved_is_one(sightings: Sightings) -> None:
    sightings.heard(SHOE, "bets", 0)
    for at_ms in (1_000, 1_500):
        sightings.heard(SHOE, "shoe", at_ms)
    assert not sightings.is_double(SHOE, 1_500)


def test_a_board_that_is_moved_and_put_back_is_one(sightings: Sightings) -> None:
    sightings.heard(SHOE, "bets", 0)
    sightings.heard(SHOE, "shoe", 1_000)
    sightings.heard(SHOE, "bets", 2_000)
    assert not sightings.is_double(SHOE, 2_000)


def test_one_that_goes_to_and_fro_is_one_if_its_ports_say_so(sightings: Sightings) -> None:
    for at_ms in range(0, 8_000, 2_000):
        sightings.heard(SHOE, "bets", at_ms)
        sightings.gone("bets")
        sightings.heard(SHOE, "shoe", at_ms + 1_000)
        sightings.gone("shoe")
        assert not sightings.is_double(SHOE, at_ms + 1_000)


def test_what_was_long_ago_is_no_second_board(sightings: Sightings) -> None:
    sightings.heard(SHOE, "bets", 0)
    for more, role in enumerate(("shoe", "bets", "shoe", "bets")):
        sightings.heard(SHOE, role, DOUBLE_MS + more)  # type: ignore[arg-type]
    assert not sightings.is_double(SHOE, DOUBLE_MS + 3)


def test_a_port_that_is_gone_leaves_one_row_of_the_rest(sightings: Sightings) -> None:
    for role, at_ms in (("shoe", 0), ("bets", 100), ("shoe", 200)):
        sightings.heard(SHOE, role, at_ms)  # type: ignore[arg-type]
    sightings.gone("bets")
    for role, at_ms in (("sign", 300), ("shoe", 400), ("sign", 500)):
        sightings.heard(SHOE, role, at_ms)  # type: ignore[arg-type]
        assert not sightings.is_double(SHOE, at_ms)
    sightings.heard(SHOE, "shoe", 600)
    assert sightings.is_double(SHOE, 600)


def test_elsewhere_is_where_it_was_heard_just_now(sightings: Sightings) -> None:
    sightings.heard(SHOE, "shoe", 0)
    assert sightings.is_elsewhere(SHOE, "bets", FRESH_MS - 1)
    assert not sightings.is_elsewhere(SHOE, "shoe", FRESH_MS - 1)
    assert not sightings.is_elsewhere(SHOE, "bets", FRESH_MS)


@pytest.mark.warnings_logged
def test_two_swapped_boards_are_named_as_swapped_and_taken_once_they_are_right(rig: Rig) -> None:
    shoe, bets = rig.pretend("shoe", at="bets"), rig.pretend("bets", at="shoe")
    rig.boards(rig.plan("shoe"), rig.plan("bets"))
    away = {rig.inbox.next(BoardTurnedAway), rig.inbox.next(BoardTurnedAway)}
    assert away == {
        BoardTurnedAway("shoe", "swapped cables", f"shoe {SHOE}", f"bets {BETS}"),
        BoardTurnedAway("bets", "swapped cables", f"bets {BETS}", f"shoe {SHOE}"),
    }
    for board in (shoe, bets):
        board.pull()
    shoe.plug(rig.folder / "shoe")
    bets.plug(rig.folder / "bets")
    live = {rig.inbox.next(BoardCameLive).board, rig.inbox.next(BoardCameLive).board}
    assert live == {"shoe", "bets"}
    assert len(rig.inbox.of(BoardTurnedAway)) == 2


@pytest.mark.warnings_logged
def test_cables_that_are_swapped_behind_their_adapters_are_swapped_and_no_copies(rig: Rig) -> None:
    """No port hangs up, and what comes in belongs to the session of the other board."""
    shoe, bets = rig.pretend("shoe"), rig.pretend("bets")
    rig.boards(rig.plan("shoe"), rig.plan("bets"))
    rig.inbox.next(BoardCameLive)
    rig.inbox.next(BoardCameLive)
    for _ in range(2):
        swap_cables(shoe, bets)
        away = {rig.inbox.next(BoardTurnedAway), rig.inbox.next(BoardTurnedAway)}
        assert {each.reason for each in away} == {"swapped cables"}
        swap_cables(shoe, bets)
        live = {rig.inbox.next(BoardCameLive).board, rig.inbox.next(BoardCameLive).board}
        assert live == {"shoe", "bets"}
    assert len(rig.inbox.of(BoardTurnedAway)) == 4


@pytest.mark.warnings_logged
def test_a_second_board_of_one_name_is_turned_away_as_such_and_the_first_stays(rig: Rig) -> None:
    rig.pretend("shoe")
    rig.boards(rig.plan("shoe"), rig.plan("bets"))
    rig.inbox.next(BoardCameLive)
    clone = rig.pretend("shoe", at="bets")
    found = f"shoe {SHOE}, which is on the port of the shoe too"
    assert rig.inbox.next(BoardTurnedAway) == BoardTurnedAway(
        "bets", "cloned unit", f"bets {BETS}", found
    )
    clone.pull()
    rig.pretend("bets")
    assert rig.inbox.next(BoardCameLive).board == "bets"
    assert len(rig.inbox.of(BoardTurnedAway)) == 1


@pytest.mark.warnings_logged
def test_a_board_of_another_table_is_only_the_wrong_one(rig: Rig) -> None:
    rig.pretend("bets", at="shoe", unit=b"OTHER-BETS-9")
    rig.boards(rig.plan("shoe"), rig.plan("bets"))
    assert rig.inbox.next(BoardTurnedAway) == BoardTurnedAway(
        "shoe", "wrong class", f"shoe {SHOE}", "bets OTHER-BETS-9"
    )
