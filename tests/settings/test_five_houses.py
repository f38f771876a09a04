"""The five houses pay what the rules page says, and a profile that contradicts itself is told so.

Each case spoils one value of a profile that is right; the problem must begin with its path.
"""

import copy
from typing import Any

import pytest

from tableassist.core.house.hand_names import HIGHEST_FIRST
from tableassist.settings import BUILT_IN, SettingsError, load_house
from tableassist.settings.house import house_from, read_profile, unset_paths
from tableassist.settings.pay_tables import FIVE_CARD_COUNTS, odds_problems

Profile = dict[str, Any]
FIRST = [100, 50, 20, 7, 5, 4, 3, 2, 1, 1]


def test_what_each_house_pays() -> None:
    for name in ("caribbean-montreal", "caribbean-french", "caribbean-party"):
        pays = load_house(name).house.stud.raise_pays
        assert [pays[hand] for hand in HIGHEST_FIRST] == FIRST
    french = load_house("caribbean-french").house.stud
    assert french.bonus is not None
    assert [*french.bonus.pays.values()] == [5000, 1000, 500, 100, 50]
    assert french.purchase is not None
    assert (french.purchase.fees, french.purchase.burn) == ((1,), "each")
    three = load_house("three-card").house.three_card
    assert three.pair_plus is not None
    assert [*three.pair_plus.pays.values()] == [40, 30, 6, 3, 1]
    assert [*three.ante_bonus_pays.values()] == [5, 4, 1]
    grand = load_house("grand-prix").house.grand_prix
    assert [*grand.pays.values()] == [1000, 200, 50, 11, 8, 5, 3, 2, 1]
    assert load_house("caribbean-party").house.progressive_terms is None
    assert load_house("caribbean-party").house.stud.raise_placed_by == "table"


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_house_leaves_nothing_to_a_default(name: str) -> None:
    assert unset_paths(read_profile(name)) == ()
    assert load_house(name).house.unconfirmed


def test_a_value_left_out_is_named() -> None:
    tree = read_profile("three-card")
    del tree["dealing"]["deal_to"]  # type: ignore[attr-defined]
    del tree["chips"]
    tree["unconfirmed"] = []
    assert unset_paths(tree) == ("dealing.deal_to", "chips")
    assert house_from(tree, "x").house.dealing.deal_to == "seats with a bet"


@pytest.mark.parametrize(
    ("section", "name"),
    [("stud", "three-card"), ("three_card", "grand-prix"), ("grand_prix", "caribbean-party")],
)
def test_a_section_of_another_game_is_a_fault_of_the_program(section: str, name: str) -> None:
    with pytest.raises(ValueError, match="does not play"):
        getattr(load_house(name).house, section)
    with pytest.raises(ValueError, match="has no progressive"):
        _ = load_house(name).house.progressive


M, F, T, G = "caribbean-montreal", "caribbean-french", "three-card", "grand-prix"
DROP = object()
CASES = [
    (M, "game", "three-card", "three_card: is missing, the game is three-card"),
    (M, "game", "three-card", "stud: does not belong to the game ('three-card')"),
    (M, "game", "grand-prix", "progressive: does not belong to the game ('grand-prix')"),
    (M, "stud", DROP, "stud: is missing, the game is caribbean-stud"),
    (M, "progressive.limit", 999_999, "progressive.reset: is above progressive.limit 999999"),
    (M, "progressive.awards.straight flush", DROP,
     "progressive.awards.'straight flush': is missing"),
    (M, "progressive.awards.royal flush", DROP, "progressive.awards.'royal flush': is missing"),
    (M, "progressive.awards.flush", {"for_one": 101},
     "progressive.awards.flush.for_one: is more than for a higher hand, 10000 (10100)"),
    (M, "progressive.awards.flush", {"to_one": 0}, "progressive.awards.flush.to_one: must be 1"),
    (M, "progressive.forfeit_on_fold", 1, "progressive.forfeit_on_fold: must be true or false"),
    (M, "limits.step", 7, "limits.min: is not a multiple of limits.step 7 (500)"),
    (M, "limits.seat_cap", -1, "limits.seat_cap: must be 0 to"),
    (M, "chips", [100, 100], "chips[1]: must be more than the chip before it, 100 (100)"),
    (M, "chips", [0], "chips[0]: must be 1 to"),
    (M, "chips", [1.5], "chips[0]: must be a whole number"),
    (M, "digits", 4, "digits: must be 0 to 3 (4)"),
    (M, "dealing.hands_per_player", 3, "dealing.hands_per_player: must be 1 to 2 (3)"),
    (M, "dealing.stub_count_every", -1, "dealing.stub_count_every: must be 0 to 10000 (-1)"),
    (M, "ranking.tie_depth", "half", "ranking.tie_depth: must be 'first card' or 'full'"),
    (M, "stud.ante_not_qualified", {"straight": 4, "flush": 2},
     "stud.ante_not_qualified.straight: pays more than a higher hand, 2 (4)"),
    (M, "stud.ante_not_qualified", {"royal flush": 4, "pair": 2},
     "stud.ante_not_qualified.pair: pays more than a higher hand, 1 (2)"),
    (F, "stud.bonus.pays.full house", DROP, "stud.bonus.pays.'full house': is missing"),
    (F, "stud.bonus.pays.flush", 101, "stud.bonus.pays.flush: pays more than a higher hand, 100"),
    (F, "stud.bonus.pays", {}, "stud.bonus.pays: is empty"),
    (F, "stud.bonus.when_tied", "won", "stud.bonus.when_tied: must be 'lost' or 'paid' or 'push'"),
    (F, "stud.bonus.minimum_over", 0, "stud.bonus.minimum_over: must be 1 to"),
    (F, "stud.purchase.fees", [], "stud.purchase.fees: must be the fees of 1 to 5 cards"),
    (F, "stud.purchase.fees", [1] * 6, "stud.purchase.fees: must be the fees of 1 to 5 cards"),
    (F, "stud.purchase.fees", [0], "stud.purchase.fees[0]: must be 1 to 100 (0)"),
    (F, "stud.purchase.burn", "two", "stud.purchase.burn: must be 'each' or 'none' or 'once'"),
    (T, "dealing.shown_card", 1, "dealing.shown_card: must be 0 to 0 (1)"),
    (T, "three_card.pair_plus.pays.straight", DROP,
     "three_card.pair_plus.pays.straight: is missing"),
    (T, "three_card.pair_plus.pays.mini royal", 39,
     "three_card.pair_plus.pays.'straight flush': pays more than a higher hand, 39 (40)"),
    (T, "three_card.ante_bonus_pays.full house", 1,
     "three_card.ante_bonus_pays.'full house': this hand does not come in this game"),
    (T, "three_card.qualifies_from", 15, "three_card.qualifies_from: must be 2 to 14 (15)"),
    (G, "grand_prix.pays.flush", DROP, "grand_prix.pays.flush: is missing"),
    (G, "grand_prix.dealer_cards", 2, "grand_prix.discard: does not fit 2 dealer cards"),
    (G, "grand_prix.discard", "none", "grand_prix.discard: does not fit 3 dealer cards ('none')"),
    (G, "grand_prix.lowest_pair", 1, "grand_prix.lowest_pair: must be 2 to 14 (1)"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "path", "value", "expected"), CASES)
def test_one_contradiction(name: str, path: str, value: object, expected: str) -> None:
    tree: Profile = copy.deepcopy(read_profile(name))
    owner: Profile = tree
    *above, last = path.split(".")
    for key in above:
        owner = owner[key]
    if value is DROP:
        del owner[last]
    else:
        owner[last] = value
    with pytest.raises(SettingsError) as refused:
        house_from(tree, "mine")
    problems = [each.removeprefix("reading mine: ") for each in refused.value.problems]
    assert any(each.startswith(expected) for each in problems), problems


def test_odds_that_nobody_could_meet() -> None:
    (problem,) = odds_problems("awards.x", "mini royal", FIVE_CARD_COUNTS)
    assert problem.startswith("awards.x: odds are beyond 100,000,000 to 1 (it never comes)")
    rare = {"royal flush": 1, "high card": 100_000_001}
    (problem,) = odds_problems("awards.x", "royal flush", rare)
    assert problem.endswith("(100,000,001 to 1)")
    assert not list(odds_problems("a", "royal flush", {**rare, "high card": 100_000_000}))
    assert not list(odds_problems("a", "royal flush", FIVE_CARD_COUNTS))
