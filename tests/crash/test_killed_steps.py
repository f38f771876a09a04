"""The table is killed at every place between a decision and the boards, for each kind of record.

At the end the journal holds what a table has recorded that nobody killed: every decision once, and
every cent where it belongs. Here the places take turns; `python -m tests.crash.run` kills at every
place of every step of the script.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.crash.breeding import Lives
from tests.crash.doomed import STARTING, STORED, UNTOLD
from tests.crash.killed_steps import ChainOfKills, Undisturbed

SNAPSHOT = "before snapshot"
OFTEN = tuple(place for place in STORED if place != SNAPSHOT)


@pytest.mark.parametrize("places", [UNTOLD, OFTEN], ids=["untold", "stored"])
@pytest.mark.parametrize("turn", [0, 1])
def test_a_kill_loses_and_doubles_nothing(
    doomed: Lives, wanted: Undisturbed, folder: Path, places: Sequence[str], turn: int
) -> None:
    chain = ChainOfKills(doomed, folder / "life")
    for number, step in enumerate(wanted.steps_of_each_kind, start=turn):
        assert chain.kill_in(step, places[number % len(places)])
    assert set(chain.kills) == set(places)
    assert chain.play_out() == wanted


def test_a_kill_before_a_snapshot(doomed: Lives, wanted: Undisturbed, folder: Path) -> None:
    chain = ChainOfKills(doomed, folder / "life")
    openings = [step for step, kinds in enumerate(wanted.kinds) if "round_opened" in kinds]
    assert all(chain.kill_in(step, SNAPSHOT) for step in openings)
    assert chain.play_out() == wanted


def test_kills_while_the_table_starts(doomed: Lives, wanted: Undisturbed, folder: Path) -> None:
    chain = ChainOfKills(doomed, folder / "life")
    chain.kill_starts()
    for step in (0, len(wanted.kinds) // 2, len(wanted.kinds) - 1):
        assert chain.kill_in(step, "behind append")
        chain.kill_starts()
    assert set(chain.kills) == {*STARTING, "behind append"}
    assert chain.play_out() == wanted


def test_the_script_records_what_moves_money(wanted: Undisturbed) -> None:
    recorded = {kind for kinds in wanted.kinds for kind in kinds}
    assert recorded >= {
        "bets_locked",
        "contribution_made",
        "contribution_reversed",
        "card_dealt",
        "round_settled",
        "seat_paid",
        "jackpot_hit",
        "hit_verified",
        "hit_approved",
        "hit_deck_counted",
        "hit_doubted",
        "slip_due",
        "slip_done",
        "hand_paid",
        "hit_refused",
        "round_voided",
        "round_closed",
        "meter_adjusted",
    }
