"""The pay tables of the idle page say what the house's profile says, in both languages."""

import pytest

from tableassist.core.house import House
from tableassist.core.inputs import LanguageName
from tableassist.core.table.pay_tables_view import pay_tables_view
from tests.core.walks import WALKS
from tests.support.core_table import loaded

HOUSES = ("grand-prix", "caribbean-montreal", "caribbean-french", "three-card", "caribbean-party")


def shown(house: House, language: LanguageName = "en") -> dict[str, list[tuple[str, str]]]:
    """Titles and lines."""
    tables = pay_tables_view(house, language)
    return {table.title: [(line.hand, line.pays) for line in table.lines] for table in tables}


def test_montreal() -> None:
    tables = shown(loaded("caribbean-montreal").house)
    assert list(tables) == ["Raise", "Progressive bet"]
    assert tables["Raise"][0] == ("Royal flush", "100 to 1")
    assert tables["Raise"][-2:] == [("Pair", "1 to 1"), ("Ace-King high", "1 to 1")]
    assert tables["Progressive bet"] == [
        ("Royal flush", "100% of the jackpot"),
        ("Straight flush", "10% of the jackpot"),
        ("Four of a kind", "500.00"),
        ("Full house", "100.00"),
        ("Flush", "50.00"),
    ]


def test_french_rules_in_french() -> None:
    tables = shown(loaded("caribbean-french").house, "fr")
    assert list(tables) == ["Relance", "Bonus"]
    assert tables["Relance"][1] == ("Quinte couleur", "50 contre 1")
    assert tables["Relance"][-1] == ("Hauteur as\N{NON-BREAKING HYPHEN}roi", "1 contre 1")
    assert tables["Bonus"][0] == ("Quinte royale", "5\N{NARROW NO-BREAK SPACE}000 contre 1")


def test_three_card() -> None:
    tables = shown(loaded("three-card").house)
    assert tables["Ante bonus"] == [
        ("Straight flush", "5 to 1"),
        ("Three of a kind", "4 to 1"),
        ("Straight", "1 to 1"),
    ]
    assert tables["Pair Plus"][0] == ("Straight flush", "40 to 1")
    assert tables["Pair Plus"][-1] == ("Pair", "1 to 1")


def test_grand_prix_names_its_lowest_pair() -> None:
    house = loaded("grand-prix").house
    assert shown(house)["Each bet that rides"][-1] == ("Pair of Tens or better", "1 to 1")
    assert shown(house, "fr")["Chaque mise maintenue"][-1] == (
        "Paire de dix ou mieux",
        "1 contre 1",
    )


def test_a_pair_line_that_begins_higher_says_so() -> None:
    house = loaded("caribbean-montreal", stud__pair_pays_from=13).house
    assert shown(house)["Raise"][-2] == ("Pair of Kings or better", "1 to 1")


def test_the_ante_that_pays_by_the_hand_has_a_table() -> None:
    house = loaded("caribbean-montreal", stud__ante_not_qualified={"royal flush": 5}).house
    assert shown(house)["Ante, when the dealer does not open"] == [("Royal flush", "5 to 1")]


@pytest.mark.parametrize("name", HOUSES)
def test_both_languages_have_the_same_tables(name: str) -> None:
    house = loaded(name).house
    english, french = shown(house), shown(house, "fr")
    assert [len(lines) for lines in english.values()] == [len(lines) for lines in french.values()]
    assert all(hand and pays for lines in french.values() for hand, pays in lines)
    assert not {line for lines in english.values() for line in lines} & {
        line for lines in french.values() for line in lines if "." not in line[1]
    }


def test_every_view_has_them() -> None:
    for walk in WALKS:
        view = walk.start().view
        assert view.pay_tables == pay_tables_view(walk.house.house, view.language)
