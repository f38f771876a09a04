"""French: hands, results and the one sentence that tells a player why.

The terms are those of Québec's and France's casinos: ante, relance (raise), quinte couleur
(straight flush), main pleine (full house); a mise is any bet. See `language` for what each method
is asked.
"""

from collections.abc import Callable, Mapping, Sequence

from tableassist.core.house import HandName, ThreeCardLine
from tableassist.core.ranking import Category, Rank, ThreeCardCategory, ThreeCardRank
from tableassist.core.words.french.amounts import (
    COLON,
    HYPHEN,
    SEMICOLON,
    FrenchAmounts,
)
from tableassist.core.words.french.categories import CATEGORIES
from tableassist.core.words.french.hits import NEXT_STEP

_SINGULAR = {
    14: "as",
    13: "roi",
    12: "dame",
    11: "valet",
    10: "dix",
    9: "neuf",
    8: "huit",
    7: "sept",
    6: "six",
    5: "cinq",
    4: "quatre",
    3: "trois",
    2: "deux",
    1: "as",
}
_PLURAL = {value: f"{word}s" if 11 <= value <= 13 else word for value, word in _SINGULAR.items()}
_OF = {value: f"d'{word}" if word == "as" else f"de {word}" for value, word in _PLURAL.items()}
_TO = {
    value: "à l'as" if word == "as" else f"à la {word}" if word == "dame" else f"au {word}"
    for value, word in _SINGULAR.items()
}
_ARTICLES: Mapping[HandName | ThreeCardLine, str] = {
    **dict.fromkeys(CATEGORIES, "une "),
    "four of a kind": "un ",
    "three of a kind": "un ",
    "two pair": "",
}
_HANDS: dict[str, str] = {hand: f"{_ARTICLES[hand]}{name}" for hand, name in CATEGORIES.items()}
_OF_A_RANK: Mapping[str, Callable[[int], str]] = {
    "straight flush": lambda high: f"Quinte couleur {_TO[high]}",
    "four of a kind": lambda high: f"Carré {_OF[high]}",
    "flush": lambda high: f"Couleur {_TO[high]}",
    "straight": lambda high: f"Suite {_TO[high]}",
    "three of a kind": lambda high: f"Brelan {_OF[high]}",
    "pair": lambda high: f"Paire {_OF[high]}",
}
_SECOND = {"raise": "la relance", "play": "le jeu"}


class FrenchHands(FrenchAmounts):
    """Names of hands, clauses and sentences about them."""

    def five(self, rank: Rank) -> str:
        category, order = rank
        high, second = order[0], order[1]
        match category:
            case Category.HIGH_CARD:
                return _high_card(high, second)
            case Category.TWO_PAIR:
                return f"Deux paires, {_PLURAL[high]} et {_PLURAL[second]}"
            case Category.FULL_HOUSE:
                return f"Main pleine, {_PLURAL[high]} par {_PLURAL[second]}"
            case Category.ROYAL_FLUSH:
                return "Quinte royale"
            case _:
                return _OF_A_RANK[category.hand_name](high)

    def three(self, rank: ThreeCardRank) -> str:
        category, order = rank
        if category == ThreeCardCategory.HIGH_CARD:
            return _high_card(order[0], order[1])
        return _OF_A_RANK[category.hand_name](order[0])

    def sentence(self, clauses: Sequence[str]) -> str:
        text = SEMICOLON.join(clauses)
        return f"{text[0].upper()}{text[1:]}."

    def fold(self, *, keeps_side_bets: bool) -> str:
        if keeps_side_bets:
            return f"la main est abandonnée{COLON} l'ante est perdue"
        return f"la main est abandonnée{COLON} toutes ses mises sont perdues"

    def dealer_out(
        self, dealer: str, second: str, ante: tuple[str, int], other: tuple[str, int], needs: int
    ) -> str:
        goal = f"une hauteur {_SINGULAR[needs]}" if needs else f"as{HYPHEN}roi"
        out = "ne se qualifie pas" if needs else "n'ouvre pas"
        return (
            f"le croupier ({_within(dealer)}) {out}, il lui faut {goal}{COLON} "
            f"{_bets(second, ante, other)}"
        )

    def compared(
        self,
        outcome: str,
        name: str,
        dealer: str,
        differ: tuple[int, int] | None,
        second: str,
        ante: tuple[str, int],
        other: tuple[str, int],
    ) -> str:
        held, own = _within(dealer), _within(name)
        if outcome in ("win", "lose"):
            higher, lower = f"du joueur ({own})", f"du croupier ({held})"
            if outcome == "lose":
                higher, lower = lower, higher
            said = f"la main {higher} l'emporte sur celle {lower}"
            if own == held and differ:
                said = f"{said} avec {_a_card(max(differ))} contre {_a_card(min(differ))}"
        else:
            hands = own if own == held else f"{own} contre {held}"
            said = f"les mains sont égales ({hands})"
            if differ:
                said = f"{said}, car la maison ne compare aucune autre carte"
            if outcome == "tie won":
                said = f"{said}, et l'égalité gagne"
        return f"{said}{COLON} {_bets(second, ante, other)}"

    def progressive(self, hand: HandName, returned: int, *, won: bool) -> str:
        if returned:
            return f"la mise progressive gagne {self.money(returned)} pour {_HANDS[hand]}"
        if won:
            part = "mais sa part ne fait pas un cent"
            return f"la mise progressive gagne pour {_HANDS[hand]}, {part}"
        return "la mise progressive est perdue"

    def progressive_refused(self) -> str:
        return "le paiement manuel de la mise progressive est refusé"

    def hand_pay(self, phase: str, amount: int) -> str:
        if phase == "refused":
            return "paiement manuel refusé"
        told = "payé à la caisse" if phase == "paid" else "paiement manuel"
        return f"{told} {self.money(amount)}"

    def hand_pay_due(
        self, seat: int, number: int, hand: str, amount: int, place: int, phase: str
    ) -> str:
        won = f"{self.money(amount)} pour {_HANDS[hand]}" if hand else self.money(amount)
        where = f"Paiement manuel {place}, place {seat}, partie {number}"
        return f"{where}{COLON} {won}. {NEXT_STEP[phase]}"

    def journal_disputed(self, number: int) -> str:
        return (
            f"Jackpot fermé{COLON} l'afficheur se souvient de l'écriture {number} de cette "
            "table, et ce journal n'est pas celui où il figurait. "
            "Ne prenez pas de mises progressives et appelez le chef de table."
        )

    def unclaimed(self, only: str | None) -> str:
        lost = {
            None: "aucune mise annexe",
            "progressive": "pas la mise progressive",
            "bonus": "pas le bonus",
        }[only]
        return f"une main qui n'est pas annoncée et montrée ne gagne {lost}"

    def bonus(self, result: str, hand: HandName | ThreeCardLine, odds: int) -> str:
        if odds:
            return f"le bonus est payé {odds} contre 1 pour {_HANDS[hand]}"
        return "le bonus est rendu" if result == "push" else "le bonus est perdu"

    def purchase(self, fee: int) -> str:
        return f"le prix de la carte achetée, {self.money(fee)}, reste à la maison"

    def ante_bonus(self, hand: HandName, odds: int) -> str:
        return f"la prime sur l'ante est de {odds} contre 1 pour {_HANDS[hand]}"

    def pair_plus(self, hand: HandName | ThreeCardLine, odds: int) -> str:
        if odds:
            return f"Pair Plus est payé {odds} contre 1 pour {_HANDS[hand]}"
        return "Pair Plus est perdu"

    def capped(self, cap: int) -> str:
        return f"une place gagne au plus {self.money(cap)} par partie"

    def grand_prix(self, name: str, odds: int, lowest_pair: int) -> str:
        if odds:
            return f"{name}{COLON} chaque mise maintenue est payée {odds} contre 1"
        return (
            f"{name}, moins qu'une paire {_OF[lowest_pair]}{COLON} "
            "les mises maintenues sont perdues"
        )

    def taken_back(self, bets: tuple[int, ...]) -> str:
        if len(bets) == 1:
            return f"la mise {bets[0]} a été retirée"
        return f"les mises {' et '.join(map(str, bets))} ont été retirées"


def _high_card(high: int, second: int) -> str:
    """Nothing but two cards. `dix-neuf` would be read as a number."""
    if high == 10 and second >= 7:
        return f"Hauteur dix et {_SINGULAR[second]}"
    return f"Hauteur {_SINGULAR[high]}{HYPHEN}{_SINGULAR[second]}"


def _within(name: str) -> str:
    """A hand's name within a sentence."""
    return name[0].lower() + name[1:]


def _a_card(rank: int) -> str:
    """Une carte: one card by its rank."""
    return f"{'une' if rank == 12 else 'un'} {_SINGULAR[rank]}"


def _bet(result: str, odds: int, e: str = "e") -> str:
    """`e` is the ending for a word like `ante` or `relance`, and "" for `jeu`."""
    if result == "won":
        return f"est payé{e} {odds} contre 1"
    return f"est rendu{e}" if result == "push" else f"est perdu{e}"


def _bets(second: str, ante: tuple[str, int], other: tuple[str, int]) -> str:
    word = _SECOND[second]
    e = "" if second == "play" else "e"
    (first_result, first_odds), (result, odds) = ante, other
    if first_result == result == "won":
        return f"l'ante est payée {first_odds} contre 1 et {word} {odds} contre 1"
    if first_result == result:
        fate = "rendu" if result == "push" else "perdu"
        return f"l'ante et {word} sont {fate}{e}s"
    return f"l'ante {_bet(*ante)} et {word} {_bet(*other, e)}"
