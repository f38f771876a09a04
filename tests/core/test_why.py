"""The one sentence that tells a player why, read from rounds that reach each clause of it.

Both languages are compared word by word; that no round of any house gets two sentences, or a card
that did not decide, is tried on rounds dealt at random.
"""

import pytest
from msgspec.structs import replace

from tableassist.core.cards import parse_card
from tableassist.core.games.caribbean_stud import SeatHand, settle
from tableassist.core.words.french.amounts import HYPHEN
from tableassist.settings import load_house
from tests.support.given_lines import Line, house_with, line, open_line, seat, settled

M, F, T, G = "caribbean-montreal", "caribbean-french", "three-card", "grand-prix"
NO_HAND, KINGS, FLUSH = "Qc Jh 9d 8h 7c", "Kc Kd 9h 8h 2c", "2s 5s 8s 9s Ks"


def _stud(hand: str, dealer: str, action: str = "raise", /, **bets: int) -> Line:
    meter = {"meter": 0} if "progressive" in bets else {}
    return line(dealer, seat(1, hand, action, ante=1000, **bets), **meter)


def _buy() -> Line:
    given = _stud("2s 5s 8s 9s 3d", NO_HAND, "buy", bonus=100)
    given["seats"][0] |= {"discard": "3d", "bought": "Ks"}
    return given


def _unclaimed(**bets: int) -> Line:
    given = _stud(FLUSH, NO_HAND, **bets)
    given["seats"][0]["claimed"] = False
    return given


def _taken_back(*bets: int) -> Line:
    given = open_line("3s 4c", seat(1, "Tc Td 2h", bet=1000))
    given["seats"][0]["withdraw"] = list(bets)
    return given


SENTENCES = [
    (M, {}, _stud(FLUSH, KINGS, progressive=100),
     "Flush, King high, beats the dealer's Pair of Kings: the ante is paid 1 to 1 and the raise 5 "
     "to 1; the progressive bet wins 50.00 for a flush.",
     "La main du joueur (couleur au roi) l'emporte sur celle du croupier (paire de rois) : "
     "l\'ante est payée 1 contre 1 et la relance 5 contre 1 ; la mise progressive gagne "
     "50,00 pour une couleur."),
    (M, {}, _stud("5s 6s 7s 8s 9s", KINGS, progressive=100),
     "Straight Flush, Nine high, beats the dealer's Pair of Kings: the ante is paid 1 to 1 and the "
     "raise 50 to 1; the progressive bet wins for a straight flush, but its share is "
     "less than a cent.",
     "La main du joueur (quinte couleur au neuf) l'emporte sur celle du croupier (paire de "
     "rois) : l'ante est payée 1 contre 1 et la relance 50 contre 1 ; la mise "
     "progressive gagne pour une quinte couleur, mais sa part ne fait pas un cent."),
    (M, {}, _stud("5s 5d 3c 2h 7d", KINGS, progressive=100),
     "The dealer's Pair of Kings beats Pair of Fives: ante and raise are lost; the progressive bet "
     "is lost.",
     "La main du croupier (paire de rois) l'emporte sur celle du joueur (paire de cinq) : "
     "l\'ante et la relance sont perdues ; la mise progressive est perdue."),
    (M, {"ranking": {"ties": "player wins"}}, _stud("Ks Kh 9c 8s 2d", KINGS),
     "Pair of Kings equals the dealer's Pair of Kings, and equal hands win: the ante is paid 1 to "
     "1 and the raise 1 to 1.",
     "Les mains sont égales (paire de rois), et l'égalité gagne : l'ante est payée 1 "
     "contre 1 et la relance 1 contre 1."),
    (F, {}, _buy(),
     "The dealer has Queen-Jack high and needs ace-king to open: the ante is paid 1 to 1 and the "
     "raise goes back; the price of the bought card, 10.00, stays with the house; the bonus is "
     "lost.",
     "Le croupier (hauteur dame-valet) n'ouvre pas, il lui faut as-roi : l'ante est "
     "payée 1 contre 1 et la relance est rendue ; le prix de la carte achetée, 10,00, reste à la "
     "maison ; le bonus est perdu."),
    (F, {}, _stud(FLUSH, "2d 5d 8d 9d Kd", bonus=100),
     "Flush, King high, equals the dealer's Flush, King high: ante and raise go back; the bonus "
     "goes back.",
     "Les mains sont égales (couleur au roi) : l'ante et la relance sont rendues ; "
     "le bonus est rendu."),
    (F, {}, _stud("2s 5s 8s 3d Ks", NO_HAND, "fold", bonus=100),
     "The hand was folded: every bet on it is lost.",
     "La main est abandonnée : toutes ses mises sont perdues."),
    (F, {}, _unclaimed(bonus=100),
     "The dealer has Queen-Jack high and needs ace-king to open: the ante is paid 1 to 1 and the "
     "raise goes back; the bonus is lost; a hand that is not claimed and shown wins no side bet.",
     "Le croupier (hauteur dame-valet) n'ouvre pas, il lui faut as-roi : l'ante est "
     "payée 1 contre 1 et la relance est rendue ; le bonus est perdu ; une main qui n'est pas "
     "annoncée et montrée ne gagne aucune mise annexe."),
    (F, {}, _unclaimed(),
     "The dealer has Queen-Jack high and needs ace-king to open: the ante is paid 1 to 1 and the "
     "raise goes back.",
     "Le croupier (hauteur dame-valet) n'ouvre pas, il lui faut as-roi : l'ante est "
     "payée 1 contre 1 et la relance est rendue."),
    (M, {"progressive": {"forfeit_on_fold": False}}, _stud("6s 6h 6d 6c 3h", KINGS, "fold",
                                                            progressive=100),
     "The hand was folded: the ante is lost; the progressive bet wins 500.00 for four of a kind.",
     "La main est abandonnée : l'ante est perdue ; la mise progressive gagne 500,00 "
     "pour un carré."),
    (T, {}, line("Jc 9d 4h", seat(1, "7s 8s 9s", "play", ante=1000, pair_plus=1000)),
     "The dealer has Jack-Nine high and needs queen high to qualify: the ante is paid 1 to 1 and "
     "the play bet goes back; the ante bonus pays 5 to 1 for a straight flush; Pair Plus pays 40 "
     "to 1 for a straight flush.",
     "Le croupier (hauteur valet-neuf) ne se qualifie pas, il lui faut une hauteur dame : l'ante "
     "est payée 1 contre 1 et le jeu est rendu ; la prime sur l'ante "
     "est de 5 contre 1 pour une quinte couleur ; Pair Plus est payé 40 contre 1 pour une quinte "
     "couleur."),
    (T, {"three_card__pair_plus": {"forfeit_on_fold": False}},
     line("Jc 9d 4h", seat(1, "7s 8s 2d", "fold", ante=1000, pair_plus=1000)),
     "The hand was folded: the ante is lost; Pair Plus is lost.",
     "La main est abandonnée : l'ante est perdue ; Pair Plus est perdu."),
    (T, {"three_card__pair_plus": {"requires_ante": False}},
     line("Jc 9d 4h", seat(1, "8c 8s 2d", "none", pair_plus=1000)),
     "Pair Plus pays 1 to 1 for a pair.",
     "Pair Plus est payé 1 contre 1 pour une paire."),
    (G, {}, _taken_back(1, 2),
     "Pair of Tens pays 1 to 1 on every bet that is up; bets 1 and 2 were taken back.",
     "Paire de dix : chaque mise maintenue est payée 1 contre 1 ; les mises 1 et 2 ont été "
     "retirées."),
    (G, {"grand_prix": {"lowest_pair": 11}}, _taken_back(2),
     "Pair of Tens is below a pair of jacks: bets that are up lose; bet 2 was taken back.",
     "Paire de dix, moins qu'une paire de valets : les mises maintenues sont perdues ; la mise "
     "2 a été retirée."),
    (M, {"limits": {"seat_cap": 60_000}}, _stud("Ts Js Qs Ks As", KINGS),
     "Royal Flush beats the dealer's Pair of Kings: the ante is paid 1 to 1 and the raise 100 to "
     "1; one seat wins at most 1,005.00 in a round.",
     "La main du joueur (quinte royale) l'emporte sur celle du croupier (paire de rois) : "
     "l\'ante est payée 1 contre 1 et la relance 100 contre 1 ; une place gagne au plus "
     "1 005,00 par partie."),
]  # fmt: skip
# Hands of one name: (house, player, dealer), then how the sentence begins in each language.
FIRST_CARD = {"ranking": {"tie_depth": "first card"}}
DECIDED = [
    (M, {}, "Ks Kh Ac 8s 2d", "Kc Kd Qh 8h 2c",
     "Pair of Kings beats the dealer's Pair of Kings with an ace over a queen:",
     "La main du joueur (paire de rois) l'emporte sur celle du croupier (paire de rois) avec un as "
     "contre une dame :"),
    (M, {}, "Ks Kh Ac 8s 2d", "Kc Kd Ah 8h 3c",
     "The dealer's Pair of Kings beats Pair of Kings with a three over a two:",
     "La main du croupier (paire de rois) l'emporte sur celle du joueur (paire de rois) avec un "
     "trois contre un deux :"),
    (M, {}, "Ac Kd 9h 6s 4d", "As Kh 8d 7c 5c",
     "Ace-King high beats the dealer's Ace-King high with a nine over an eight:",
     "La main du joueur (hauteur as-roi) l'emporte sur celle du croupier (hauteur as-roi) avec un "
     "neuf contre un huit :"),
    (M, {}, "2s 5s 8s 9s Ks", "2d 5d 7d Qd Kd",
     "The dealer's Flush, King high, beats Flush, King high, with a queen over a nine:",
     "La main du croupier (couleur au roi) l'emporte sur celle du joueur (couleur au roi) avec une "
     "dame contre un neuf :"),
    (M, {}, "Ac Ad 8h 8s Jc", "As Ah 8d 8c Td",
     "Two Pair, Aces and Eights, beats the dealer's Two Pair, Aces and Eights, with a jack over a "
     "ten:",
     "La main du joueur (deux paires, as et huit) l'emporte sur celle du croupier (deux paires, as "
     "et huit) avec un valet contre un dix :"),
    (T, {}, "Ks Kh 4c", "Kc Kd 6h",
     "The dealer's Pair of Kings beats Pair of Kings with a six over a four:",
     "La main du croupier (paire de rois) l'emporte sur celle du joueur (paire de rois) avec un "
     "six contre un quatre :"),
    (T, {}, "Qs 9s 5s", "Qd 8d 7d",
     "Flush, Queen high, beats the dealer's Flush, Queen high, with a nine over an eight:",
     "La main du joueur (couleur à la dame) l'emporte sur celle du croupier (couleur à la dame) "
     "avec un neuf contre un huit :"),
    (M, FIRST_CARD, "Ks Kh Ac 8s 2d", "Kc Kd Qh 8h 2c",
     "Pair of Kings beats the dealer's Pair of Kings with an ace over a queen:",
     "La main du joueur (paire de rois) l'emporte sur celle du croupier (paire de rois) avec un as "
     "contre une dame :"),
    (M, FIRST_CARD, "Ks Kh Ac 8s 2d", "Kc Kd Ah 7h 2c",
     "Pair of Kings equals the dealer's Pair of Kings, as this house compares no further card:",
     "Les mains sont égales (paire de rois), car la maison ne compare aucune autre carte :"),
    (M, FIRST_CARD, "Ac Qd 8h 6s 4d", "As Kh 8d 7c 5c",
     "Ace-Queen high equals the dealer's Ace-King high, as this house compares no further card:",
     "Les mains sont égales (hauteur as-dame contre hauteur as-roi), car la maison ne compare "
     "aucune autre carte :"),
    (T, {"ranking": {"tie_depth": "first card", "ties": "player wins"}}, "Qs 9s 5s", "Qd 8d 7d",
     "Flush, Queen high, equals the dealer's Flush, Queen high, as this house compares no further "
     "card, and equal hands win:",
     "Les mains sont égales (couleur à la dame), car la maison ne compare aucune autre carte, et "
     "l'égalité gagne :"),
]  # fmt: skip


def _spaced(french: str) -> str:
    """The same text with ordinary spaces and hyphens."""
    breaking: dict[str, str | int | None] = {
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        HYPHEN: "-",
    }
    return french.translate(str.maketrans(breaking))


@pytest.mark.parametrize(("name", "changes", "given", "english", "french"), SENTENCES)
def test_why(name: str, changes: dict[str, object], given: Line, english: str, french: str) -> None:
    house = house_with(name, **changes)
    assert settled(house, given, "en")["seats"][0]["why"] == english
    assert _spaced(settled(house, given, "fr")["seats"][0]["why"]) == french


@pytest.mark.parametrize(("name", "changes", "own", "dealer", "english", "french"), DECIDED)
def test_hands_of_one_name_say_which_card_decided(
    name: str, changes: dict[str, object], own: str, dealer: str, english: str, french: str
) -> None:
    house = house_with(name, **changes)
    given = line(dealer, seat(1, own, "play" if name == T else "raise", ante=1000))
    for lang, begins in (("en", english), ("fr", french)):
        why = _spaced(settled(house, given, lang)["seats"][0]["why"])
        assert why.startswith(f"{begins} "), why


def test_a_hand_that_nobody_opened() -> None:
    """The buyer's thrown-away card is never named where the dealer does not open."""
    house = house_with(F)
    hand = SeatHand(6, (), 1000, 2000, bonus=100, purchase=1000)
    dealer = [parse_card(card) for card in NO_HAND.split()]
    (told,) = settle(house, dealer, [hand], {}).seats
    assert told.why == (
        "The dealer has Queen-Jack high and needs ace-king to open: the ante is paid 1 to 1 and "
        "the raise goes back; the price of the bought card, 10.00, stays with the house; the "
        "bonus is lost."
    )
    unclaimed = replace(hand, progressive=100, bonus=0, purchase=0, claimed=False)
    (told,) = settle(house_with(M), dealer, [unclaimed], {}).seats
    assert told.why.endswith(
        "the raise goes back; the progressive bet is lost; a hand that is not claimed and shown "
        "wins no side bet."
    )


def test_no_line_breaks_before_a_colon_or_a_semicolon_in_french() -> None:
    why = settled(G, _taken_back(2), "fr")["seats"][0]["why"]
    assert "dix\N{NO-BREAK SPACE}: " in why
    assert "contre 1\N{NARROW NO-BREAK SPACE}; " in why


@pytest.mark.parametrize(
    ("free", "english", "french"),
    [
        (
            "bonus",
            "the bonus pays 50 to 1 for a flush; the progressive bet is lost; a hand that is not "
            "claimed and shown wins no progressive bet.",
            "ne gagne pas la mise progressive.",
        ),
        (
            "progressive",
            "the bonus is lost; the progressive bet wins 50.00 for a flush; a hand that is not "
            "claimed and shown wins no bonus.",
            "ne gagne pas le bonus.",
        ),
    ],
)
def test_a_claim_that_was_missed_is_told_of_the_bet_that_needed_it(
    free: str, english: str, french: str
) -> None:
    progressive = replace(load_house(M).house.progressive, claim_required=free != "progressive")
    bonus = {"claim_required": free != "bonus"}
    house = house_with(F, progressive=progressive, stud__bonus=bonus)
    given = _unclaimed(bonus=100, progressive=100)
    assert settled(house, given)["seats"][0]["why"].endswith(english)
    assert settled(house, given, "fr")["seats"][0]["why"].endswith(french)


def test_folding_after_an_exchange_has_lost_the_bonus_as_buying_has() -> None:
    terms = {"commits_to_raise": "never", "forfeits_bonus": True}
    house = house_with(F, stud__purchase=terms, stud__bonus={"forfeit_on_fold": False})
    given = _buy()
    given["seats"][0]["action"] = "buy-fold"
    why = settled(house, given)["seats"][0]["why"]
    assert why.startswith("The hand was folded: every bet on it is lost; the price of the")
