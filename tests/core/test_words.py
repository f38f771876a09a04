"""Names of hands, amounts and cards in both languages, held against lists of words.

The sentences that tell a player why are tested in `test_why`.
"""

import itertools
from typing import get_args

import pytest

from tableassist.core.cards import DECK
from tableassist.core.ranking import rank_five, rank_three
from tableassist.core.records import BetName
from tableassist.core.refusals import Reason
from tableassist.core.words import REFUSED, SPOT_WORDS, card_words, language
from tableassist.core.words.english import SPOTS
from tableassist.core.words.french.amounts import HYPHEN

FRENCH_FIVE = {
    "Ts Js Qs Ks As": "Quinte royale",
    "Ah 2h 3h 4h 5h": "Quinte couleur au cinq",
    "Ac Ad Ah As 2c": "Carré d'as",
    "Kc Kd Kh 2s 2c": "Main pleine, rois par deux",
    "2s 5s 8s 9s Qs": "Couleur à la dame",
    "Ac Kd Qh Js Tc": "Suite à l'as",
    "Jc Jd Jh 2s 3c": "Brelan de valets",
    "Ac Ad 8h 8s 3c": "Deux paires, as et huit",
    "9c 9d 8h 7s 3c": "Paire de neuf",
    "Kc 9d 8h 7s 3c": "Hauteur roi-neuf",
    "Tc 9d 5h 3s 2c": "Hauteur dix et neuf",
    "Tc 7d 5h 3s 2c": "Hauteur dix et sept",
    "Tc 6d 5h 3s 2c": "Hauteur dix-six",
}
FRENCH_THREE = {
    "Ah 2h 3h": "Quinte couleur au trois",
    "6c 6d 6h": "Brelan de six",
    "Kc Qd Jh": "Suite au roi",
    "Kc Qc 2c": "Couleur au roi",
    "Ac Ad 2c": "Paire d'as",
    "Qc Jd 9h": "Hauteur dame-valet",
}


def test_french_names() -> None:
    french = language("fr", 2)
    for cards, name in FRENCH_FIVE.items():
        told = french.five(rank_five([card for card in DECK if card in cards.split()]))
        assert told == name.replace("-", HYPHEN)
    for cards, name in FRENCH_THREE.items():
        told = french.three(rank_three([card for card in DECK if card in cards.split()]))
        assert told == name.replace("-", HYPHEN)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_three_card_class_has_a_name_that_fits(lang: str) -> None:
    words = language(lang, 2)
    names: dict[str, set[str]] = {}
    for cards in itertools.combinations(DECK, 3):
        rank = rank_three(cards)
        names.setdefault(words.three(rank), set()).add(rank.category.hand_name)
    assert all(len(categories) == 1 for categories in names.values())
    assert len({name for each in names.values() for name in each}) == 6


def test_money_in_each_language() -> None:
    assert language("en", 2).money(123_456_789) == "1,234,567.89"
    assert language("fr", 2).money(123_456_789) == "1\u202f234\u202f567,89"
    assert language("en", 0).money(1_234) == "1,234"
    assert language("fr", 3).money(-5) == "-0,005"


def test_a_card_for_a_button() -> None:
    assert [card_words(card) for card in DECK if card[0] in "TK"] == [
        "10♣", "K♣", "10♦", "K♦", "10♥", "K♥", "10♠", "K♠",
    ]  # fmt: skip
    assert len({card_words(card) for card in DECK}) == 52


def test_every_refusal_has_words() -> None:
    assert set(REFUSED) == set(Reason)


def test_every_spot_has_words() -> None:
    assert set(SPOTS) == set(SPOT_WORDS) == set(get_args(BetName))
