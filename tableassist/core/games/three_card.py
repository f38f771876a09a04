"""Three Card Poker: qualification and settlement of Ante, Play, Ante Bonus and Pair Plus.

Source: the Three Card text (seed 003); what it says both ways or leaves out is a value of the house
(rules, "three-card"). Each bet is settled by itself: Pair Plus and the ante bonus never depend on
the branch that settles ante and play.
"""

from collections.abc import Sequence

from tableassist.core.cards import Card
from tableassist.core.games.bets import (
    LOST,
    PUSH,
    Ends,
    bet_result,
    cap_bets,
    cap_of,
    profit_of,
    won,
)
from tableassist.core.games.comparing import (
    compare_three,
    first_difference,
    three,
    three_card_line,
)
from tableassist.core.house import House
from tableassist.core.inputs import Struct
from tableassist.core.ranking import ThreeCardCategory, ThreeCardRank
from tableassist.core.records import BetResult, SeatResult
from tableassist.core.words import ENGLISH, Language


class ThreeCardHand(Struct, frozen=True):
    """One seat at the reveal, cents. `played` is 0 when folded; no ante is Pair Plus alone."""

    seat: int
    cards: tuple[Card, ...]
    ante: int
    played: int
    pair_plus: int = 0


class ThreeCardSettlement(Struct, frozen=True):
    """Every seat's result in settling order."""

    dealer: ThreeCardRank
    qualifies: bool
    seats: tuple[SeatResult, ...]


def settle(
    house: House,
    dealer_cards: Sequence[Card],
    hands: Sequence[ThreeCardHand],
    words: Language = ENGLISH,
) -> ThreeCardSettlement:
    """Settle one round. `hands` in settling order."""
    dealer = dealer_rank(house, dealer_cards)
    game = _Round(house, words, dealer)
    seats = tuple(game.seat(hand) for hand in hands)
    return ThreeCardSettlement(dealer, qualifies(house, dealer), seats)


def dealer_rank(house: House, cards: Sequence[Card]) -> ThreeCardRank:
    """The rank of the dealer's three cards."""
    return three(house.ranking, cards)


def qualifies(house: House, dealer: ThreeCardRank) -> bool:
    """Whether the dealer's hand is high enough to play."""
    is_high = dealer.order[0] >= house.three_card.qualifies_from
    return is_high or dealer.category > ThreeCardCategory.HIGH_CARD


class _Round:
    """One round's dealer, and the settlement of each seat against it."""

    def __init__(self, house: House, words: Language, dealer: ThreeCardRank) -> None:
        self._house = house
        self._terms = house.three_card
        self._words = words
        self._dealer = dealer
        self._dealer_name = words.three(dealer)
        self._qualifies = qualifies(house, dealer)
        self._cap = cap_of(house)

    def seat(self, hand: ThreeCardHand) -> SeatResult:
        """The result of one seat."""
        rank = three(self._house.ranking, hand.cards)
        name = self._words.three(rank)
        outcome = "pair plus only"
        bets: list[BetResult] = []
        said: list[str] = []
        if hand.played:
            outcome, ante, play, why = self._main(rank, name)
            said.append(why)
            bets += [bet_result("ante", hand.ante, ante), bet_result("play", hand.played, play)]
            bonus = self._ante_bonus(rank)
            if bonus:
                bets.append(BetResult("ante_bonus", "won", 0, hand.ante * bonus))
                said.append(self._words.ante_bonus(rank.category.hand_name, bonus))
        elif hand.ante:
            outcome = "fold"
            bets.append(bet_result("ante", hand.ante, LOST))
            said.append(self._words.fold(keeps_side_bets=self._keeps_pair_plus(hand)))
        if hand.pair_plus:
            ends, why = self._pair_plus(hand, rank)
            bets.append(bet_result("pair_plus", hand.pair_plus, ends))
            if outcome != "fold" or self._keeps_pair_plus(hand):
                said.append(why)
        if self._cap and profit_of(bets) > self._cap:
            bets = cap_bets(bets, self._cap)
            said.append(self._words.capped(self._cap))
        hand_name, why = rank.category.hand_name, self._words.sentence(said)
        return SeatResult(hand.seat, outcome, hand_name, name, tuple(bets), why)

    def _main(self, rank: ThreeCardRank, name: str) -> tuple[str, Ends, Ends, str]:
        """Outcome, ante, play and the first clause of the sentence of a hand that plays."""
        ranking, words = self._house.ranking, self._words
        if not self._qualifies:
            other = {"push": PUSH, "lost": LOST, "paid": won(1)}[self._terms.play_not_qualified]
            needs = self._terms.qualifies_from
            why = words.dealer_out(self._dealer_name, "play", won(1), other, needs)
            return "dealer not qualified", won(1), other, why
        standing = compare_three(ranking, rank, self._dealer)
        ties_win = ranking.ties == "player wins"
        if standing == "tie" and not ties_win:
            outcome, ends = "tie", PUSH
        elif standing == "lose":
            outcome, ends = "lose", LOST
        else:
            outcome, ends = "win", won(1)
        said = "tie won" if standing == "tie" and ties_win else standing
        differ = first_difference(rank, self._dealer)
        why = words.compared(said, name, self._dealer_name, differ, "play", ends, ends)
        return outcome, ends, ends, why

    def _ante_bonus(self, rank: ThreeCardRank) -> int:
        """Odds to one on the ante, whoever has the higher hand (seed 003, the table's note)."""
        if self._terms.ante_bonus == "dealer qualifies" and not self._qualifies:
            return 0
        return self._terms.ante_bonus_pays.get(rank.category.hand_name, 0)

    def _keeps_pair_plus(self, hand: ThreeCardHand) -> bool:
        terms = self._terms.pair_plus
        return bool(hand.pair_plus and terms and not terms.forfeit_on_fold)

    def _pair_plus(self, hand: ThreeCardHand, rank: ThreeCardRank) -> tuple[Ends, str]:
        """Paid by the hand alone; a folded hand loses it where the house says so (seed 003)."""
        terms = self._terms.pair_plus
        if terms is None:
            raise ValueError(f"seat {hand.seat} has Pair Plus, house {self._house.id} has none")
        line, odds = three_card_line(rank, terms.pays)
        if hand.ante and not hand.played and terms.forfeit_on_fold:
            odds = 0
        ends: Ends = ("won", odds) if odds else LOST
        return ends, self._words.pair_plus(line, odds)
