"""Which houses a table can deal: each reason why not, in the words that a person reads.

All five built-in houses can be dealt; each line here is a profile that only `settle` can play.
"""

import ast
from collections.abc import Iterator

import pytest
from msgspec import inspect
from msgspec.structs import replace

import firmware_protocol
from tableassist.core.house import House, ThreeCardBonus
from tableassist.core.inputs import SEATS
from tableassist.core.table.fits import NOT_ACTED_ON, SPOTS_PER_SEAT, asked_of, house_problem
from tableassist.settings import BUILT_IN, load_house
from tests.architecture.sources import sources
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
            house_with(G, digits=0),
            "money of this table has 2 digits after the point, grand-prix has 0; settle takes any",
        ),
        (
            house_with(M, digits=3),
            "money of this table has 2 digits after the point, caribbean-montreal has 3; "
            "settle takes any",
        ),
        (
            house_with(M, limits={"max": 0x8000_0000}),
            "a bet of caribbean-montreal may reach 4294967296, the sensors tell 4294967295 at most",
        ),
        (
            house_with("three-card", three_card={"play_multiple": 100}, limits={"max": 43_000_000}),
            "a bet of three-card may reach 4300000000, the sensors tell 4294967295 at most",
        ),
        (
            house_with(F, stud__purchase={"fees": (3,)}, limits={"max": 2_000_000_000}),
            "a bet of caribbean-french may reach 6000000000, the sensors tell 4294967295 at most",
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


def values_of(kind: inspect.Type, path: str = "") -> Iterator[str]:
    """The paths of all values that a profile may have."""
    if isinstance(kind, inspect.UnionType):
        (kind,) = (each for each in kind.types if not isinstance(each, inspect.NoneType))
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            name = field.encode_name
            yield from values_of(field.type, f"{path}.{name}" if path else name)
    else:
        yield path


def test_what_the_core_never_reads_is_named_as_such() -> None:
    files = sources("tableassist/core", suffixes=(".py",), at_least=50)
    nodes = (node for each in files if "/house/" not in each.name for node in ast.walk(each.tree))
    read = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    unread = {
        path for path in values_of(inspect.type_info(House)) if path.split(".")[-1] not in read
    }
    # Whoever puts the raise down, the sensors say the same.
    assert unread - {"stud.raise_placed_by"} == set(NOT_ACTED_ON)


def test_nobody_is_asked_to_confirm_what_changes_nothing() -> None:
    house = replace(load_house(M).house, unconfirmed=("limits.min", *NOT_ACTED_ON))
    assert asked_of(house) == ("limits.min",)


def test_a_seat_has_as_many_spots_as_the_wire_has_numbers_for() -> None:
    assert SPOTS_PER_SEAT == firmware_protocol.SPOTS_PER_SEAT
    assert len(SEATS) * SPOTS_PER_SEAT == firmware_protocol.SPOTS
