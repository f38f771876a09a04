"""A man in the middle who does everything he can, for a long time: nothing false is ever taken.

Each trick alone, all of them mixed by seed, and runs that hypothesis chooses. When he goes away
the table works again and no card is missing.
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import BoardLive, Forgery
from tests.firmware_protocol.middle import TRICKS, Attacker, Tapped
from tests.firmware_protocol.trial import Trial

# What he does with these is cutting and waiting, or a hint: nothing that could be believed.
HARMLESS = {"drop", "cry error", "greet"}
QUIET = HARMLESS | {"rewrite log", "downgrade", "reflect"}


def _attacked(seed: int, rate: float, tricks: tuple[str, ...] = ()) -> tuple[Trial, Attacker]:
    attacker = Attacker(random.Random(seed), rate, tricks)
    down, up = Tapped(attacker, to_board=True), Tapped(attacker, to_board=False)
    return Trial(down, up, seed=seed), attacker


def test_without_tricks_the_wires_are_as_good_as_any() -> None:
    trial, _ = _attacked(1, 0.0)
    trial.work(300)
    trial.heal()
    assert trial.forged() == 0
    assert trial.host.counts.sessions == 1


@pytest.mark.parametrize("trick", list(TRICKS))
def test_one_trick_for_a_long_time(trick: str) -> None:
    trial, attacker = _attacked(len(trick), 0.2, (trick,))
    trial.work(400)
    assert attacker.tried[trick] > 50
    assert trial.told(BoardLive)
    trial.heal()
    if trick not in QUIET:
        assert trial.forged() > 20
        assert trial.noticed() > 0


@pytest.mark.parametrize("seed", range(12))
def test_all_tricks_mixed(seed: int) -> None:
    trial, attacker = _attacked(seed, (0.05, 0.15, 0.4)[seed % 3])
    for _ in range(8):
        trial.work(60)
        if trial.now % 2:
            trial.restart_board()
    assert attacker.tried.total() > 30
    trial.heal()
    assert trial.forged() > 0


def test_all_that_is_not_believed_has_a_kind_and_is_told() -> None:
    kinds = set()
    for seed in range(100, 108):
        # Half of the time he ends sessions, so that the board has to prove itself again.
        tricks = ("cry error", "rewrite log") if seed % 2 else ()
        trial, _ = _attacked(seed, 0.15, tricks)
        trial.work(200)
        trial.heal()
        trial.run(trial.now + 3_000)
        host = trial.host.counts
        kinds |= set(host.forged) | set(trial.board.counts.forged)
        told = trial.noticed()
        # Refusals are told as such, and each is in the counts.
        assert told <= host.forged.total() + host.forged_at_board
        assert told >= host.forged.total() + host.forged_at_board - host.forged[Forgery.UNKNOWN_KEY]
    assert kinds == set(Forgery)


@settings(deadline=None, max_examples=40)
@given(
    seed=st.integers(0, 2**32),
    rate=st.sampled_from([0.03, 0.1, 0.3, 0.7, 1.0]),
    tricks=st.lists(st.sampled_from(sorted(TRICKS)), min_size=1, max_size=5, unique=True),
    restarts=st.lists(st.booleans(), min_size=1, max_size=5),
)
def test_any_mixture(seed: int, rate: float, tricks: list[str], restarts: list[bool]) -> None:
    trial, _ = _attacked(seed, rate, tuple(tricks))
    for restart in restarts:
        trial.work(25)
        if restart:
            trial.restart_board()
    trial.heal()
