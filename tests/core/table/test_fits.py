"""Which houses a table can deal: each reason why not, in the words that a person reads.

All five built-in houses can be dealt; each line here is a profile that only `settle` can play.
"""

import pytest
from msgspec.structs import replace

from tableassist.core.house import House, ThreeCardBonus
from tableassist.core.table.fits import house_problem
from tableassist.settings import BUILT_IN, load_house
from tests.support.given_lines import house_with

M, F, G = "caribbean-montreal", "caribbean-french", "grand-prix"


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_built_in_houses_can_be_dealt(name: str) -> None:
    assert house_problem(load_house(name).house) == ""


def five_spots() -> House:
    """A progressive and a BONUS and purchases at one seat."""
    french, montreal = load_house(F).house, load_house(M).house
    return replace(french, progressive_terms=montreal.progressive)


@pytest.mark.parametrize(
    ("house", "words"),
    [
        (five_spots(), "a seat has 4 spots, caribbean-french needs 5; settle does not"),
        (
            house_with(F, stud__purchase={"fees": (1, 2)}),
            "this table sells one card with the raise, caribbean-french sells otherwise; "
            "settle does",
        ),
        (
            house_with(F, stud__purchase={"commits_to_raise": "never"}),
            "this table sells one card with the raise, caribbean-french sells otherwise; "
            "settle does",
        ),
        (
            house_with(F, stud__purchase={"commits_to_raise": "five cards"}),
            "this table sells one card with the raise, caribbean-french sells otherwise; "
            "settle does",
        ),
        (
            house_with(M, progressive={"limit": 5_000_000}),
            "this table keeps no overflow, caribbean-montreal limits its meter",
        ),
        (
            house_with(G, grand_prix={"dealer_cards": 4}),
            "the dealer of grand-prix takes 4 cards, two must be left",
        ),
        (
            house_with(G, grand_prix={"dealer_cards": 2}),
            "the dealer of grand-prix takes 2 cards, two must be left",
        ),
        (
            house_with(G, grand_prix={"discard": "none"}),
            "the dealer of grand-prix takes 3 cards, two must be left",
        ),
    ],
)
def test_why_a_house_cannot_be_dealt(house: House, words: str) -> None:
    assert house_problem(house) == words


def test_what_only_looks_like_a_problem() -> None:
    bonus = ThreeCardBonus(price=100, pays={"pair": 1})
    two = {"discard": "none", "dealer_cards": 2}
    fine = [
        house_with(G, grand_prix=two),
        house_with(G, grand_prix={"bonus": bonus}),
        house_with(M, progressive={"several_winners": "displayed"}),
        house_with(F, stud__purchase={"burn": "none"}),
        house_with("three-card", three_card__pair_plus={"requires_ante": False}),
    ]
    assert [house_problem(house) for house in fine] == [""] * 5
