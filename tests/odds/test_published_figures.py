"""The figures that casinos' mathematicians have published come out to the last digit.

Each house is counted once, from its built-in profile. The three houses of Caribbean Stud share the
count of the dealer's hands, which depends on nothing that they set differently.
"""

from fractions import Fraction

import msgspec
import numpy as np
import pytest

from tableassist.odds import HouseOdds, house_odds
from tableassist.odds.against import Against
from tableassist.odds.answers import BetOdds
from tableassist.odds.buying import RAISE_TO_BUY, Bought
from tableassist.odds.classes import HandClasses
from tableassist.odds.figures import percent_text
from tableassist.odds.stud import play_of
from tableassist.odds.stud_answer import stud_answer
from tableassist.odds.terms import StudTerms, stud_terms
from tableassist.settings import load_house


@pytest.fixture(scope="module")
def montreal(fives: HandClasses, against: Against) -> HouseOdds:
    loaded = load_house("caribbean-montreal")
    terms = stud_terms(loaded.house)
    play = play_of(fives, terms.nets, against, None)
    return stud_answer(loaded.house, loaded.hash, terms, play)


@pytest.fixture(scope="module")
def french_odds(
    fives: HandClasses, french: StudTerms, against: Against, bought: Bought
) -> HouseOdds:
    loaded = load_house("caribbean-french")
    play = play_of(fives, french.nets, against, bought)
    return stud_answer(loaded.house, loaded.hash, french, play)


@pytest.fixture(scope="module")
def three_card() -> HouseOdds:
    return house_odds(load_house("three-card"))


@pytest.fixture(scope="module")
def grand_prix() -> HouseOdds:
    return house_odds(load_house("grand-prix"))


def bet(odds: HouseOdds, name: str) -> BetOdds:
    return next(each for each in odds.bets if each.bet == name)


def test_five_card_hands(montreal: HouseOdds) -> None:
    assert montreal.hands == {
        "royal flush": 4,
        "straight flush": 36,
        "four of a kind": 624,
        "full house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three of a kind": 54_912,
        "two pair": 123_552,
        "pair": 1_098_240,
        "high card": 1_302_540,
    }
    assert montreal.dealer_qualifies is not None
    assert montreal.dealer_qualifies.fraction == "205/364"


def test_caribbean_stud_at_best_play(montreal: HouseOdds) -> None:
    ante = bet(montreal, "ante")
    assert ante.deals == 19_933_230_517_200
    assert ante.loss.fraction == "1041372912372"
    assert ante.house_edge.fraction == "142031221/2718662100"
    assert ante.house_edge.decimal == "0.0522430577"
    assert ante.element_of_risk.decimal.startswith("0.02555")
    deals = {(line.ending, line.hand): line.deals for line in ante.lines}
    assert deals["win", "royal flush"] == 16_759_740
    assert deals["win", "straight flush"] == 156_929_720
    assert deals["win", "four of a kind"] == 2_832_435_800
    assert deals["win", "full house"] == 16_624_475_280
    assert deals["win", "flush"] == 21_856_990_280
    assert deals["win", "straight"] == 43_805_516_100
    assert deals["win", "three of a kind"] == 234_242_908_320
    assert deals["win", "two pair"] == 488_012_139_360
    assert deals["win", "pair"] == 2_324_742_321_600
    assert deals["win", "high card"] == 18_505_682_208
    assert deals["fold", "high card"] == 9_523_005_974_460
    for ending, number in {
        "dealer not qualified": 4_532_514_033_720,
        "tie": 321_623_100,
        "lose": 2_726_592_727_512,
    }.items():
        assert sum(line.deals for line in ante.lines if line.ending == ending) == number


def test_progressive_of_montreal(montreal: HouseOdds) -> None:
    meter = bet(montreal, "progressive").meter
    assert meter is not None
    assert meter.returned.fraction == "1385/3822"
    assert Fraction(meter.per_meter.fraction) == Fraction(76, 10 * 2_598_960)
    assert meter.break_even is not None
    assert round(Fraction(meter.break_even.fraction)) == 21_804_737


def test_french_game_with_a_bought_card(french_odds: HouseOdds) -> None:
    ante = bet(french_odds, "ante")
    assert ante.house_edge.fraction == "1065699823/54718672008"
    assert ante.house_edge.decimal == "0.0194759811"
    assert french_odds.strategy.frequency["buy"].fraction == "2921/41548"
    bought = sum(line.deals for line in ante.lines if line.ending == "bought a card")
    assert Fraction(bought, ante.deals) == Fraction(2921, 41548)
    kept = sum(each.situations for each in french_odds.strategy.kept)
    assert Fraction(kept, 2_598_960 * 47) == Fraction(2921, 41548)


def test_bonus_is_lost_to_the_dealer_as_rarely_as_published(french_odds: HouseOdds) -> None:
    flush_up = {"flush", "full house", "four of a kind", "straight flush", "royal flush"}
    deals = {
        ending: sum(
            line.deals
            for line in bet(french_odds, "bonus").lines
            if line.hand in flush_up and line.ending == ending
        )
        for ending in ("dealer not qualified", "win", "tie", "lose", "fold", "bought a card")
    }
    every = sum(deals.values())
    assert deals["fold"] == deals["bought a card"] == 0
    assert every == 9_516 * 7_669_695
    shares = {ending: f"{number * 100 / every:.4f}" for ending, number in deals.items()}
    assert shares["dealer not qualified"] == "42.9521"
    assert shares["win"] == "56.8441"
    assert shares["lose"] == "0.2036"


def test_second_french_table_without_a_purchase(fives: HandClasses, against: Against) -> None:
    house = load_house("caribbean-french").house
    pays = {**house.stud.raise_pays, "full house": 10, "flush": 8, "straight": 5}
    stud = msgspec.structs.replace(house.stud, raise_pays=pays, purchase=None)
    nets = stud_terms(msgspec.structs.replace(house, stud_terms=stud)).nets
    play = play_of(fives, nets, against, None)
    edge = -Fraction(int(play.values.sum()), play.deals * RAISE_TO_BUY * nets.unit)
    assert percent_text(edge) == "3.6265 %"


def test_party_plays_as_montreal_does() -> None:
    party, montreal = (
        stud_terms(load_house(house).house) for house in ("caribbean-party", "caribbean-montreal")
    )
    assert np.array_equal(party.nets.by_ending, montreal.nets.by_ending)
    assert (party.nets.fold, party.nets.fee, party.nets.unit) == (-1, 0, 1)
    assert party.order.opens == montreal.order.opens


def test_three_card_poker(three_card: HouseOdds) -> None:
    ante = bet(three_card, "ante")
    assert ante.deals == 407_170_400
    assert ante.loss.fraction == "13733780"
    assert ante.house_edge.fraction == "686689/20358520"
    assert ante.house_edge.decimal == "0.0337298094"
    assert three_card.strategy.rule == "play high card Q-6-4 or better, fold the rest"
    assert three_card.dealer_qualifies is not None
    assert three_card.dealer_qualifies.fraction == "769/1105"
    nets: dict[str, int] = {}
    for line in ante.lines:
        nets[line.net.fraction] = nets.get(line.net.fraction, 0) + line.deals
    assert nets["7"] == 617_044
    assert nets["6"] == 931_972
    assert nets["-2"] == 91_126_832


def test_pair_plus(three_card: HouseOdds) -> None:
    assert bet(three_card, "pair_plus").house_edge.fraction == "402/5525"
    assert bet(three_card, "pair_plus").loss.fraction == "1608"


def test_grand_prix(grand_prix: HouseOdds) -> None:
    together = bet(grand_prix, "bet")
    assert together.house_edge.fraction == "37963/1082900"
    assert together.house_edge.decimal == "0.0350567919"
    assert (together.loss.fraction, together.deals) == ("1822224", 51_979_200)
    assert together.stakes.decimal == "1.2320842183"
    assert together.element_of_risk.decimal.startswith("0.02845")
    assert grand_prix.strategy.frequency["bet1 rides"].decimal.startswith("0.07276")
    ride = {row.hand for row in grand_prix.strategy.by_rank}
    assert {"bet1: 5-4-3, one suit", "bet1: pair T", "bet2: J-T-9-8, not one suit"} <= ride
    assert not {"bet1: 4-3-2, one suit", "bet1: pair 9"} & ride
