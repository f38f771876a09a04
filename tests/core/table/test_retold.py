"""A settled round is told in either language: the same hands and amounts, other words.

Rounds of all five houses are played at random up to their settlement. What is shown in French is
held against what `settle` says of the same cards, and in English against the record itself.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.round import Phase, procedure_of
from tableassist.core.table import TableState
from tableassist.core.table.retold import retold_results
from tableassist.core.words import language
from tableassist.settings import BUILT_IN, load_house
from tests.core.random_player import RandomPlayer
from tests.support.core_table import CoreTable

STEPS = 600
FRENCH, ENGLISH = language("fr"), language("en")
HANDS = ("paire", "suite", "couleur", "brelan", "carré", "pleine", "royale", "hauteur")


def settled_states(house: str, seed: int) -> list[TableState]:
    """The states at the settlement, some with hits of the jackpot, some void."""
    player = RandomPlayer(load_house(house), seed)
    states: dict[tuple[int, bool], TableState] = {}
    for _ in range(STEPS):
        player.step()
        now = player.table.state.round
        if now.phase == Phase.SETTLING:
            states.setdefault((now.number, now.void), player.table.state)
    return list(states.values())


@pytest.mark.parametrize("house", BUILT_IN)
def test_the_words_change_and_nothing_else(house: str) -> None:
    game = procedure_of(load_house(house).house)
    states = [state for seed in range(2) for state in settled_states(house, seed)]
    assert len([state for state in states if not state.round.void]) >= 3
    named = 0
    for state in states:
        stored = state.round.results
        assert retold_results(ENGLISH, game, state.round) == stored
        for was, told in zip(stored, retold_results(FRENCH, game, state.round), strict=True):
            assert (told.seat, told.outcome, told.hand, told.bets) == (
                was.seat, was.outcome, was.hand, was.bets,
            )  # fmt: skip
            assert told.why != was.why
            assert told.why.endswith(".")
            named += any(hand in told.name.lower() for hand in HANDS)
            assert bool(told.name) == bool(was.name)
    assert named


def test_the_view_says_hands_calls_and_why_in_the_language() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.lock()
    if table.state.round.is_uncounted:
        table.touch(i.ChipsCounted(table.number, 0))
    table.deal("2s 5s 8s 9s Ks", "Kc Kd 9h 8h 2c")
    table.bet(1, "raise", 2_000)
    table.touch(i.RevealTouched(table.number))
    (seat, *_), english = table.view.seats, table.view.dealer.call
    assert (seat.headline, english) == ("Flush, King high", "Dealer opens: Pair of Kings")
    assert seat.why.startswith("Flush, King high, beats the dealer's Pair of Kings:")
    table.touch(i.LanguageTouched("fr"))
    (seat, *_), french = table.view.seats, table.view.dealer.call
    assert (seat.headline, french) == (
        "Couleur au roi", "Le croupier ouvre\N{NO-BREAK SPACE}: paire de rois",
    )  # fmt: skip
    assert seat.why.startswith("La main du joueur (couleur au roi) l'emporte sur")
