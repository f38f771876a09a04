"""What a house decides moves its odds as published, table by table and switch by switch.

Each case changes one value of a built-in profile; the figures are published losses over all deals.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
import pytest

from tableassist.core.house import Award, House, Level, LoadedHouse, ThreeCardBonus
from tableassist.odds import OddsError, house_odds
from tableassist.odds.answers import BetOdds, HouseOdds
from tableassist.odds.figures import Figure, percent_text
from tableassist.odds.lines import categories
from tableassist.odds.order import Ending
from tableassist.odds.progressive import progressive_odds
from tableassist.odds.terms import stud_terms, three_card_terms
from tableassist.settings import load_house

THREE_LINES = ("straight flush", "three of a kind", "straight", "flush", "pair")
FIVE_LINES = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
)


def changed(house: str, section: str, **values: object) -> House:
    """The built-in house with some values of one section changed."""
    loaded = load_house(house).house
    part = msgspec.structs.replace(getattr(loaded, section), **values)
    changes: Mapping[str, Any] = {section: part}
    return msgspec.structs.replace(loaded, **changes)


def odds(house: House) -> HouseOdds:
    return house_odds(LoadedHouse(house, "0" * 64))


def exact(value: Figure) -> Fraction:
    return Fraction(value.fraction)


def bet(house: House, name: str) -> BetOdds:
    return next(each for each in odds(house).bets if each.bet == name)


@pytest.mark.parametrize(
    ("pays", "edge"),
    [
        ((5, 4, 1), "3.37"),
        ((4, 3, 1), "3.83"),
        ((3, 2, 1), "4.28"),
        ((5, 3, 1), "3.61"),
        ((9, 8, 1), "1.56"),
    ],
)
def test_ante_bonus_of_three_card_poker(pays: tuple[int, ...], edge: str) -> None:
    table = dict(zip(THREE_LINES, pays, strict=False))
    house = changed("three-card", "three_card_terms", ante_bonus_pays=table)
    assert percent_text(exact(bet(house, "ante").house_edge), 2) == f"{edge} %"


@pytest.mark.parametrize(
    ("pays", "mini_royal", "loss"),
    [
        ((40, 30, 6, 4, 1), 0, 512),
        ((35, 33, 6, 4, 1), 0, 596),
        ((40, 25, 6, 4, 1), 0, 772),
        ((35, 25, 6, 4, 1), 0, 1_012),
        ((50, 30, 6, 3, 1), 0, 1_128),
        ((40, 30, 5, 4, 1), 0, 1_232),
        ((40, 25, 5, 4, 1), 0, 1_492),
        ((35, 25, 5, 3, 1), 0, 2_828),
        ((40, 30, 6, 3, 1), 50, 1_568),
    ],
)
def test_pair_plus_tables(pays: tuple[int, ...], mini_royal: int, loss: int) -> None:
    table = dict(zip(THREE_LINES, pays, strict=True))
    if mini_royal:
        table["mini royal"] = mini_royal
    house = load_house("three-card").house
    terms = house.three_card.pair_plus
    assert terms is not None
    pair_plus = msgspec.structs.replace(terms, pays=table)
    house = changed("three-card", "three_card_terms", pair_plus=pair_plus)
    assert bet(house, "pair_plus").loss.fraction == str(loss)


@pytest.mark.parametrize(
    ("pays", "loss"),
    [
        ((1000, 200, 50, 11, 8, 5, 3, 2, 1), 1_822_224),
        ((500, 100, 25, 15, 10, 5, 3, 2, 1), 1_780_896),
        ((500, 200, 50, 11, 8, 5, 3, 2, 1), 1_942_224),
    ],
)
def test_grand_prix_tables(pays: tuple[int, ...], loss: int) -> None:
    table = dict(zip(FIVE_LINES, pays, strict=True))
    house = changed("grand-prix", "grand_prix_terms", pays=table)
    assert bet(house, "bet").loss.fraction == str(loss)


@pytest.mark.parametrize(("flush", "loss"), [(3, 1_568), (4, 472)])
def test_three_card_bonus_of_grand_prix(flush: int, loss: int) -> None:
    table = dict(zip(("mini royal", *THREE_LINES), (50, 40, 30, 6, flush, 1), strict=True))
    bonus = ThreeCardBonus(price=100, pays=table)  # type: ignore[arg-type]
    house = changed("grand-prix", "grand_prix_terms", bonus=bonus)
    assert bet(house, "bonus").loss.fraction == str(loss)


def test_what_happens_at_a_tie_and_without_a_qualified_dealer_is_asked_of_the_game() -> None:
    usual = three_card_terms(load_house("three-card").house)
    house = changed("three-card", "ranking", ties="player wins")
    house = msgspec.structs.replace(
        house,
        three_card_terms=msgspec.structs.replace(
            house.three_card, play_not_qualified="lost", ante_bonus="dealer qualifies"
        ),
    )
    other = three_card_terms(house)
    lowest = [int(terms.nets.by_ending[Ending.NOT_OPEN, 0]) for terms in (usual, other)]
    assert lowest == [1, 0]
    best = [int(terms.nets.by_ending[Ending.NOT_OPEN, -1]) for terms in (usual, other)]
    assert best == [6, 0]
    tie = [int(terms.nets.by_ending[Ending.EQUAL, 200]) for terms in (usual, other)]
    assert tie == [0, 2]


def test_a_house_that_compares_the_first_card_has_wider_ties() -> None:
    usual = three_card_terms(load_house("three-card").house).order
    first = three_card_terms(changed("three-card", "ranking", tie_depth="first card")).order
    assert (usual.better_from - usual.equal_from == 1).all()
    assert first.opens == usual.opens
    width = first.better_from - first.equal_from
    assert int(width.max()) == 64  # flushes with an ace, and high cards with one
    assert (width >= 1).all()


def test_a_house_without_the_low_ace_has_other_hands() -> None:
    house = changed("three-card", "ranking", ace_low=False)
    hands = odds(house).hands
    assert hands["straight flush"] == 44
    assert hands["straight"] == 720 - 60
    assert hands["flush"] == 1_096 + 4
    assert sum(hands.values()) == 22_100


def test_an_award_is_fixed_or_for_one_or_to_one_or_a_share() -> None:
    house = load_house("caribbean-montreal").house
    labels = categories(stud_terms(house).hand_classes)
    hands = stud_terms(house).hand_classes.of_all()
    count = np.bincount(hands)
    awards = {"royal flush": Award(share_ppm=500_000), "straight flush": Award(for_one=100)}
    awards["four of a kind"] = Award(to_one=50)
    terms = msgspec.structs.replace(house.progressive, awards=awards)
    meter = progressive_odds(terms, labels, count, 2_598_960).meter
    assert meter is not None
    assert exact(meter.returned) * 2_598_960 == 36 * 100 + 624 * 51
    assert exact(meter.per_meter) * 2_598_960 == 2
    no_share = msgspec.structs.replace(terms, awards={"royal flush": Award(amount=5)})
    meter = progressive_odds(no_share, labels, count, 2_598_960).meter
    assert meter is not None
    assert meter.break_even is None


def test_a_further_level_counts_with_its_reset_amount() -> None:
    house = load_house("caribbean-montreal").house
    labels = categories(stud_terms(house).hand_classes)
    count = np.bincount(stud_terms(house).hand_classes.of_all())
    awards = {
        "royal flush": Award(share_ppm=1_000_000),
        "straight flush": Award(share_ppm=500_000, level="minor"),
    }
    more = {"minor": Level(20_000, 0)}
    terms = msgspec.structs.replace(house.progressive, awards=awards, more=more)
    meter = progressive_odds(terms, labels, count, 2_598_960).meter
    assert meter is not None
    assert exact(meter.returned) * 2_598_960 == 36 * 100
    assert exact(meter.per_meter) * 2_598_960 == 4


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"fees": (1, 2)}, "stud.purchase.fees"),
        ({"commits_to_raise": "never"}, "stud.purchase.commits_to_raise"),
        ({"forfeits_bonus": False}, "stud.purchase.forfeits_bonus"),
    ],
)
def test_what_is_not_counted_is_refused_by_its_path(change: dict[str, object], path: str) -> None:
    purchase = load_house("caribbean-french").house.stud.purchase
    assert purchase is not None
    purchase = msgspec.structs.replace(purchase, **change)
    with pytest.raises(OddsError, match=f"caribbean-french: {path}: "):
        odds(changed("caribbean-french", "stud_terms", purchase=purchase))
