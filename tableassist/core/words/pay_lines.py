"""Words of pay tables as they hang at a table: titles, hands by name, odds, shares of the meter.

Each line is a hand and what it pays, ready to be read from the players' side. Which tables a house
has is not known here; both languages answer the same questions, so that neither can lack one.
"""

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

from tableassist.core.house import HandName, ThreeCardLine
from tableassist.core.inputs import MAIN, LanguageName
from tableassist.core.money import amount_text
from tableassist.core.ranking import Category, Rank
from tableassist.core.words.amounts import capital
from tableassist.core.words.english import English
from tableassist.core.words.french import French
from tableassist.core.words.french.amounts import NARROW
from tableassist.core.words.french.categories import CATEGORIES

TableTitle: TypeAlias = Literal[
    "raise", "ante_not_qualified", "progressive", "bonus", "ante_bonus", "pair_plus", "each_bet"
]
_ACE_KING = Rank(Category.HIGH_CARD, (14, 13, 0, 0, 0))
_ENGLISH_TITLES: Mapping[TableTitle, str] = {
    "raise": "Raise",
    "ante_not_qualified": "Ante, when the dealer does not open",
    "progressive": "Progressive bet",
    "bonus": "Bonus",
    "ante_bonus": "Ante bonus",
    "pair_plus": "Pair Plus",
    "each_bet": "Each bet that rides",
}
_FRENCH_TITLES: Mapping[TableTitle, str] = {
    "raise": "Relance",
    "ante_not_qualified": "Ante, si le croupier n'ouvre pas",
    "progressive": "Mise progressive",
    "bonus": "Bonus",
    "ante_bonus": "Prime sur l'ante",
    "pair_plus": "Pair Plus",
    "each_bet": "Chaque mise maintenue",
}
_SPACE = "\N{NO-BREAK SPACE}"


class PayLines(Protocol):
    """One language."""

    def title(self, table: TableTitle) -> str:
        """What the table is for."""

    def hand(self, hand: HandName | ThreeCardLine) -> str:
        """A hand by its category."""

    def pair_from(self, rank: int) -> str:
        """The line of pairs that begins at this rank, 2 to 14."""

    def ace_king(self) -> str:
        """The lowest hand that can beat a dealer who has opened."""

    def to_one(self, odds: int) -> str:
        """Paid on top of the stake."""

    def for_one(self, stakes: int) -> str:
        """So many stakes, the stake among them."""

    def money(self, amount: int) -> str:
        """A fixed amount, in minor units."""

    def share(self, ppm: int, level: str) -> str:
        """A share of a meter of the jackpot, in parts per million."""


class EnglishPayLines:
    """For a currency with `digits` digits after the point."""

    def __init__(self, digits: int) -> None:
        self._words = English(digits)

    def title(self, table: TableTitle) -> str:
        return _ENGLISH_TITLES[table]

    def hand(self, hand: HandName | ThreeCardLine) -> str:
        return hand.capitalize()

    def pair_from(self, rank: int) -> str:
        if rank <= 2:
            return "Pair"
        return f"{self._words.five(Rank(Category.PAIR, (rank, 0, 0, 0, 0)))} or better"

    def ace_king(self) -> str:
        return self._words.five(_ACE_KING)

    def to_one(self, odds: int) -> str:
        return f"{amount_text(odds, 0)} to 1"

    def for_one(self, stakes: int) -> str:
        return f"{amount_text(stakes, 0)} for 1"

    def money(self, amount: int) -> str:
        return self._words.money(amount)

    def share(self, ppm: int, level: str) -> str:
        whose = "the jackpot" if level == MAIN else level
        return f"{self._words.percent(ppm)}% of {whose}"


class FrenchPayLines:
    """For a currency with `digits` digits after the comma."""

    def __init__(self, digits: int) -> None:
        self._words = French(digits)

    def title(self, table: TableTitle) -> str:
        return _FRENCH_TITLES[table]

    def hand(self, hand: HandName | ThreeCardLine) -> str:
        return capital(CATEGORIES[hand])

    def pair_from(self, rank: int) -> str:
        if rank <= 2:
            return self.hand("pair")
        return f"{self._words.five(Rank(Category.PAIR, (rank, 0, 0, 0, 0)))} ou mieux"

    def ace_king(self) -> str:
        return self._words.five(_ACE_KING)

    def to_one(self, odds: int) -> str:
        return f"{amount_text(odds, 0, NARROW)} contre 1"

    def for_one(self, stakes: int) -> str:
        return f"{amount_text(stakes, 0, NARROW)} pour 1"

    def money(self, amount: int) -> str:
        return self._words.money(amount)

    def share(self, ppm: int, level: str) -> str:
        whose = "du jackpot" if level == MAIN else f"de {level}"
        return f"{self._words.percent(ppm)}{_SPACE}% {whose}"


def pay_lines(language: LanguageName, digits: int) -> PayLines:
    """The words of `en` or `fr`."""
    return FrenchPayLines(digits) if language == "fr" else EnglishPayLines(digits)
