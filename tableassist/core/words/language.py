"""What every language can say about a settlement: the list of clauses, without the words.

A game hands over what it decided (result words, odds, amounts in minor units) and gets clauses
back, which `sentence` joins into the one sentence that a player reads. Adding a language means one
more class; nothing else changes.
"""

from collections.abc import Sequence
from typing import Protocol

from tableassist.core.house import HandName, ThreeCardLine
from tableassist.core.ranking import Rank, ThreeCardRank


class Language(Protocol):
    """One language. `second` is the bet beside the ante: `raise` or `play`.

    A bet is told by its (result, odds): `("won", 4)` is paid 4 to 1, `("push", 0)` goes back. All
    but names and amounts are clauses: no capital at the beginning, no full stop at the end.
    """

    def sentence(self, clauses: Sequence[str]) -> str:
        """The clauses as one sentence; at least one is given."""

    def five(self, rank: Rank) -> str:
        """A five-card hand by name, as in `Pair of Threes` or `Ace-Queen high`."""

    def three(self, rank: ThreeCardRank) -> str:
        """A three-card hand by name."""

    def money(self, amount: int) -> str:
        """An amount for people."""

    def fold(self, *, keeps_side_bets: bool) -> str: ...

    def dealer_out(
        self, dealer: str, second: str, ante: tuple[str, int], other: tuple[str, int], needs: int
    ) -> str:
        """The dealer does not qualify. `needs`: the lowest high card, or 0 for ace-king."""

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
        """The hands were compared: `win`, `lose`, `tie`, or `tie won` where equal hands win.

        `differ`: the first ranks (player's, dealer's) in which hands of one category differ. They
        decided, and are told if both hands have the same name. In a tie they come after the last
        card that the house compares, and no card is told.
        """

    def progressive(self, hand: HandName, returned: int, *, won: bool) -> str: ...

    def progressive_refused(self) -> str:
        """Stands where `progressive` stood when its hand pay was refused."""

    def hand_pay(self, phase: str, amount: int) -> str:
        """What stands at the jackpot bet whose share of a meter the cage pays, as a remark.

        `phase` is `due`, or how it ended: `paid` or `refused`.
        """

    def hand_pay_due(
        self, seat: int, number: int, hand: str, amount: int, place: int, phase: str
    ) -> str:
        """A hand pay that waits: a sentence. `hand` "" was no hand's, `place` counts from 1.

        `number` is the round; `phase` is `due`, `verified` or `approved`, or what is asked for
        next: `count` (the deck), `report`, `regulator`, `doubted`.
        """

    def journal_disputed(self, number: int) -> str:
        """The sign remembers record `number`, and this journal has no such one: two sentences."""

    def unclaimed(self, only: str | None) -> str:
        """A hand that had to be claimed and was not.

        `only`: the side bet that had to be, where another one is won unclaimed.
        """

    def bonus(self, result: str, hand: HandName | ThreeCardLine, odds: int) -> str: ...

    def purchase(self, fee: int) -> str: ...

    def ante_bonus(self, hand: HandName, odds: int) -> str: ...

    def pair_plus(self, hand: HandName | ThreeCardLine, odds: int) -> str:
        """Pair Plus pays `odds` to one, 0 when it is lost."""

    def capped(self, cap: int) -> str:
        """The cap on one seat's pay cut what was won."""

    def grand_prix(self, name: str, odds: int, lowest_pair: int) -> str:
        """Every bet that is up pays `odds` to one, 0 when it is lost."""

    def taken_back(self, bets: tuple[int, ...]) -> str: ...
