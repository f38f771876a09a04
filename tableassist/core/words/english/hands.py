"""English: hands, results and the one sentence that tells a player why.

See `language` for what each method is asked. Nothing is decided here, and no amount is worked out.
"""

from collections.abc import Sequence
from typing import cast

from tableassist.core.house import HandName, ThreeCardLine
from tableassist.core.ranking import Category, Rank, ThreeCardCategory, ThreeCardRank
from tableassist.core.words.english.amounts import EnglishAmounts
from tableassist.core.words.english.hits import NEXT_STEP

_SINGULAR = {
    14: "Ace",
    13: "King",
    12: "Queen",
    11: "Jack",
    10: "Ten",
    9: "Nine",
    8: "Eight",
    7: "Seven",
    6: "Six",
    5: "Five",
    4: "Four",
    3: "Three",
    2: "Two",
    1: "Ace",
}
_PLURAL = {value: "Sixes" if value == 6 else f"{word}s" for value, word in _SINGULAR.items()}
_SECOND = {"raise": "raise", "play": "play bet"}
_UNCOUNTED = ("four of a kind", "three of a kind", "two pair")


class EnglishHands(EnglishAmounts):
    """Names of hands, clauses and sentences about them."""

    def five(self, rank: Rank) -> str:
        """A hand by name, as in `Pair of Threes` or `Ace-Queen high`."""
        category, order = rank
        high, second = order[0], order[1]
        match category:
            case Category.PAIR:
                return f"Pair of {_PLURAL[high]}"
            case Category.HIGH_CARD:
                return f"{_SINGULAR[high]}-{_SINGULAR[second]} high"
            case Category.TWO_PAIR:
                return f"Two Pair, {_PLURAL[high]} and {_PLURAL[second]}"
            case Category.THREE_OF_A_KIND:
                return f"Three {_PLURAL[high]}"
            case Category.FULL_HOUSE:
                return f"Full House, {_PLURAL[high]} over {_PLURAL[second]}"
            case Category.FOUR_OF_A_KIND:
                return f"Four {_PLURAL[high]}"
            case Category.ROYAL_FLUSH:
                return "Royal Flush"
            case Category.STRAIGHT | Category.FLUSH | Category.STRAIGHT_FLUSH:
                return f"{category.hand_name.title()}, {_SINGULAR[high]} high"

    def three(self, rank: ThreeCardRank) -> str:
        category, order = rank
        match category:
            case ThreeCardCategory.HIGH_CARD:
                return f"{_SINGULAR[order[0]]}-{_SINGULAR[order[1]]} high"
            case ThreeCardCategory.PAIR:
                return f"Pair of {_PLURAL[order[0]]}"
            case ThreeCardCategory.THREE_OF_A_KIND:
                return f"Three {_PLURAL[order[0]]}"
            case _:
                return f"{category.hand_name.title()}, {_SINGULAR[order[0]]} high"

    def sentence(self, clauses: Sequence[str]) -> str:
        text = "; ".join(clauses)
        return f"{text[0].upper()}{text[1:]}."

    def fold(self, *, keeps_side_bets: bool) -> str:
        if keeps_side_bets:
            return "the hand was folded: the ante is lost"
        return "the hand was folded: every bet on it is lost"

    def dealer_out(
        self, dealer: str, second: str, ante: tuple[str, int], other: tuple[str, int], needs: int
    ) -> str:
        goal = f"{_SINGULAR[needs].lower()} high to qualify" if needs else "ace-king to open"
        return f"the dealer has {dealer} and needs {goal}: {_bets(second, ante, other)}"

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
        if outcome in ("win", "lose"):
            higher, lower = name, f"the dealer's {dealer}"
            if outcome == "lose":
                higher, lower = lower, higher
            said = f"{_aside(higher)} beats {lower}"
            if name == dealer and differ:
                said = f"{_aside(said)} with {_a_card(max(differ))} over {_a_card(min(differ))}"
        else:
            said = f"{_aside(name)} equals the dealer's {dealer}"
            if differ:
                said = f"{said}, as this house compares no further card"
            if outcome == "tie won":
                said = f"{said}, and equal hands win"
        return f"{said}: {_bets(second, ante, other)}"

    def progressive(self, hand: HandName, returned: int, *, won: bool) -> str:
        if returned:
            return f"the progressive bet wins {self.money(returned)} for {_a_hand(hand)}"
        if won:
            return (
                f"the progressive bet wins for {_a_hand(hand)}, but its share is less than a cent"
            )
        return "the progressive bet is lost"

    def progressive_refused(self) -> str:
        return "the hand pay of the progressive bet is refused"

    def hand_pay(self, phase: str, amount: int) -> str:
        if phase == "refused":
            return "hand pay refused"
        return f"{'hand paid' if phase == 'paid' else 'hand pay'} {self.money(amount)}"

    def hand_pay_due(
        self, seat: int, number: int, hand: str, amount: int, place: int, phase: str
    ) -> str:
        won = self.money(amount)
        if hand:
            won = f"{won} for {_a_hand(cast(HandName, hand))}"
        return f"Hand pay {place}, seat {seat}, round {number}: {won}. {NEXT_STEP[phase]}"

    def journal_disputed(self, number: int) -> str:
        return (
            f"Jackpot closed: the sign remembers record {number:,} of this table, and this is not "
            "the journal that it was in. Take no progressive bets and call a supervisor."
        )

    def unclaimed(self, only: str | None) -> str:
        lost = {None: "side bet", "progressive": "progressive bet", "bonus": "bonus"}[only]
        return f"a hand that is not claimed and shown wins no {lost}"

    def bonus(self, result: str, hand: HandName | ThreeCardLine, odds: int) -> str:
        if odds:
            return f"the bonus pays {odds} to 1 for {_a_hand(hand)}"
        return "the bonus goes back" if result == "push" else "the bonus is lost"

    def purchase(self, fee: int) -> str:
        return f"the price of the bought card, {self.money(fee)}, stays with the house"

    def ante_bonus(self, hand: HandName, odds: int) -> str:
        return f"the ante bonus pays {odds} to 1 for {_a_hand(hand)}"

    def pair_plus(self, hand: HandName | ThreeCardLine, odds: int) -> str:
        if odds:
            return f"Pair Plus pays {odds} to 1 for {_a_hand(hand)}"
        return "Pair Plus is lost"

    def capped(self, cap: int) -> str:
        return f"one seat wins at most {self.money(cap)} in a round"

    def grand_prix(self, name: str, odds: int, lowest_pair: int) -> str:
        if odds:
            return f"{_aside(name)} pays {odds} to 1 on every bet that is up"
        low = _PLURAL[lowest_pair].lower()
        return f"{_aside(name)} is below a pair of {low}: bets that are up lose"

    def taken_back(self, bets: tuple[int, ...]) -> str:
        if len(bets) == 1:
            return f"bet {bets[0]} was taken back"
        return f"bets {' and '.join(map(str, bets))} were taken back"


def _aside(name: str) -> str:
    """A name within a sentence that goes on: what stands behind its comma ends with another."""
    return f"{name}," if "," in name else name


def _a_card(rank: int) -> str:
    """One card by its rank, as in `an ace`."""
    word = _SINGULAR[rank].lower()
    return f"an {word}" if word in ("ace", "eight") else f"a {word}"


def _a_hand(hand: HandName | ThreeCardLine) -> str:
    return hand if hand in _UNCOUNTED else f"a {hand}"


def _bet(result: str, odds: int) -> str:
    if result == "won":
        return f"is paid {odds} to 1"
    return "goes back" if result == "push" else "is lost"


def _bets(second: str, ante: tuple[str, int], other: tuple[str, int]) -> str:
    """What becomes of the ante and the bet beside it."""
    word = _SECOND[second]
    (first_result, first_odds), (result, odds) = ante, other
    if first_result == result == "won":
        return f"the ante is paid {first_odds} to 1 and the {word} {odds} to 1"
    if first_result == result:
        return f"ante and {word} {'go back' if result == 'push' else 'are lost'}"
    return f"the ante {_bet(*ante)} and the {word} {_bet(*other)}"
