"""Two languages say the same: every hand has a name, every sentence is whole, no word is missing.

Names are held against lists of words; sentences are read from rounds that reach each of them.
"""

import itertools

import pytest

from tableassist.core.cards import DECK
from tableassist.core.ranking import rank_five, rank_three
from tableassist.core.words import language
from tests.support.given_lines import Line, house_with, line, open_line, seat, settled

M, F, T, G = "caribbean-montreal", "caribbean-french", "three-card", "grand-prix"
NO_HAND, KINGS, FLUSH = "Qc Jh 9d 8h 7c", "Kc Kd 9h 8h 2c", "2s 5s 8s 9s Ks"
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
        assert french.five(rank_five([card for card in DECK if card in cards.split()])) == name
    for cards, name in FRENCH_THREE.items():
        assert french.three(rank_three([card for card in DECK if card in cards.split()])) == name


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


def _stud(hand: str, dealer: str, action: str = "raise", /, **bets: int) -> Line:
    meter = {"meter": 0} if "progressive" in bets else {}
    return line(dealer, seat(1, hand, action, ante=1000, **bets), **meter)


def _buy() -> Line:
    given = _stud("2s 5s 8s 9s 3d", NO_HAND, "buy", bonus=100)
    given["seats"][0] |= {"discard": "3d", "bought": "Ks"}
    return given


def _taken_back(*bets: int) -> Line:
    given = open_line("3s 4c", seat(1, "Tc Td 2h", bet=1000))
    given["seats"][0]["withdraw"] = list(bets)
    return given


SENTENCES = [
    (M, {}, _stud(FLUSH, KINGS, progressive=100),
     "Flush, King high beats the dealer's Pair of Kings: the ante is paid 1 to 1 and the raise 5 "
     "to 1. The progressive bet wins 50.00 for a flush.",
     "La main du joueur (couleur au roi) l'emporte sur celle du croupier (paire de rois)\u00a0: la "
     "mise initiale est payée 1 contre 1 et la relance 5 contre 1. La mise progressive gagne 50,00 "
     "pour une couleur."),
    (M, {}, _stud("5s 6s 7s 8s 9s", KINGS, progressive=100),
     "Straight Flush, Nine high beats the dealer's Pair of Kings: the ante is paid 1 to 1 and the "
     "raise 50 to 1. The progressive bet wins for a straight flush, but its share is "
     "less than a cent.",
     "La main du joueur (quinte couleur au neuf) l'emporte sur celle du croupier (paire de "
     "rois)\u00a0: la mise initiale est payée 1 contre 1 et la relance 50 contre 1. La mise "
     "progressive gagne pour une quinte couleur, mais sa part ne fait pas un cent."),
    (M, {}, _stud("5s 5d 3c 2h 7d", KINGS, progressive=100),
     "The dealer's Pair of Kings beats Pair of Fives: ante and raise are lost. The progressive bet "
     "is lost.",
     "La main du croupier (paire de rois) l'emporte sur celle du joueur (paire de cinq)\u00a0: la "
     "mise initiale et la relance sont perdues. La mise progressive est perdue."),
    (M, {"ranking": {"ties": "player wins"}}, _stud("Ks Kh 9c 8s 2d", KINGS),
     "Pair of Kings equals the dealer's Pair of Kings, and equal hands win: the ante is paid 1 to "
     "1 and the raise 1 to 1.",
     "Les mains sont égales (paire de rois) et l'égalité gagne\u00a0: la mise initiale est payée 1 "
     "contre 1 et la relance 1 contre 1."),
    (F, {}, _buy(),
     "The dealer has Queen-Jack high and needs ace-king to open: the ante is paid 1 to 1 and the "
     "raise goes back. The price of the exchange, 10.00, stays with the house. The bonus is lost.",
     "Le croupier (hauteur dame-valet) n'ouvre pas, il lui faut as-roi\u00a0: la mise initiale est "
     "payée 1 contre 1 et la relance est rendue. Le prix de l'échange, 10,00, reste à la maison. "
     "Le bonus est perdu."),
    (F, {}, _stud(FLUSH, "2d 5d 8d 9d Kd", bonus=100),
     "Flush, King high equals the dealer's Flush, King high: ante and raise go back. The bonus "
     "goes back.",
     "Les mains sont égales (couleur au roi)\u00a0: la mise initiale et la relance sont rendues. "
     "Le bonus est rendu."),
    (T, {}, line("Jc 9d 4h", seat(1, "7s 8s 9s", "play", ante=1000, pair_plus=1000)),
     "The dealer has Jack-Nine high and needs queen high to qualify: the ante is paid 1 to 1 and "
     "the play bet goes back. The ante bonus pays 5 to 1 for a straight flush. Pair Plus pays 40 "
     "to 1 for a straight flush.",
     "Le croupier (hauteur valet-neuf) n'ouvre pas, il lui faut une hauteur dame\u00a0: la mise "
     "initiale est payée 1 contre 1 et la mise de jeu est rendue. La prime sur la mise initiale "
     "est de 5 contre 1 pour une quinte couleur. Pair Plus est payé 40 contre 1 pour une quinte "
     "couleur."),
    (T, {"three_card__pair_plus": {"forfeit_on_fold": False}},
     line("Jc 9d 4h", seat(1, "7s 8s 2d", "fold", ante=1000, pair_plus=1000)),
     "The hand was folded: the ante is lost. Pair Plus is lost.",
     "La main est abandonnée\u00a0: la mise initiale est perdue. Pair Plus est perdu."),
    (G, {}, _taken_back(1, 2),
     "Pair of Tens pays 1 to 1 on every bet that is up. Bets 1 and 2 were taken back.",
     "Paire de dix\u00a0: chaque mise maintenue est payée 1 contre 1. Les mises 1 et 2 ont été "
     "retirées."),
    (G, {"grand_prix": {"lowest_pair": 11}}, _taken_back(2),
     "Pair of Tens is below a pair of jacks: bets that are up lose. Bet 2 was taken back.",
     "Paire de dix, moins qu'une paire de valets\u00a0: les mises maintenues sont perdues. La mise "
     "2 a été retirée."),
    (M, {"limits": {"seat_cap": 60_000}}, _stud("Ts Js Qs Ks As", KINGS),
     "Royal Flush beats the dealer's Pair of Kings: the ante is paid 1 to 1 and the raise 100 to "
     "1. One seat wins at most 1,005.00 in a round.",
     "La main du joueur (quinte royale) l'emporte sur celle du croupier (paire de rois)\u00a0: la "
     "mise initiale est payée 1 contre 1 et la relance 100 contre 1. Une place gagne au plus "
     "1\u202f005,00 par partie."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "given", "english", "french"), SENTENCES)
def test_why(name: str, changes: dict[str, object], given: Line, english: str, french: str) -> None:
    house = house_with(name, **changes)
    assert settled(house, given, "en")["seats"][0]["why"] == english
    assert settled(house, given, "fr")["seats"][0]["why"] == french
