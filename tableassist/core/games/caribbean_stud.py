"""Caribbean Stud: qualification and settlement, with purchase, BONUS and progressive.

Sources: the Loto-Québec text (seed 001) for the game and the progressive, the French text (seed
002) for the bought card and the BONUS, the Party text (seed 004) for "not in common"; what they
leave open is a value of the house (rules). The dealer opens with ace-king or better. Not open: the
ante is paid 1 to 1, the raise goes back. Open: the higher hand wins, equal hands push.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

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
from tableassist.core.games.comparing import Standing, compare_five, first_difference, five
from tableassist.core.games.side_bets import SideBet, needs_claim, side_bets_in_play
from tableassist.core.house import HandName, House, Stud
from tableassist.core.inputs import MAIN, Struct
from tableassist.core.jackpot import Claim, Hit, LevelState, LevelStates, awards
from tableassist.core.ranking import Category, Rank
from tableassist.core.records import BetName, BetResult, SeatResult
from tableassist.core.words import ENGLISH, Language

_UNSEEN: HandName = "high card"  # a lost bet is told without the hand
OPENS = Rank(Category.HIGH_CARD, (14, 13, 4, 3, 2))


class SeatHand(Struct, frozen=True):
    """One seat at the reveal. `raised` is the raise in cents, 0 when folded.

    `cards` are the five after any exchange, or none of a hand that was never opened; `purchase`
    its price. `claimed` false: a hand that the player did not announce though the dealer does not
    open.
    """

    seat: int
    cards: tuple[Card, ...]
    ante: int
    raised: int
    progressive: int = 0
    bonus: int = 0
    purchase: int = 0
    claimed: bool = True


class Settlement(Struct, frozen=True):
    """Every seat's result in settling order, and what the meters lose (micro-cents inside)."""

    dealer: Rank
    qualifies: bool
    seats: tuple[SeatResult, ...]
    hits: tuple[Hit, ...]
    meter_after: int

    @property
    def meter_paid(self) -> int:
        """Cents of the main meter that were won."""
        return sum(hit.amount for hit in self.hits if hit.is_share and hit.level == MAIN)


def settle(
    house: House,
    dealer_cards: Sequence[Card],
    hands: Sequence[SeatHand],
    levels: LevelStates,
    words: Language = ENGLISH,
) -> Settlement:
    """Settle one round. `hands` in settling order; `levels` of the jackpot as they stand."""
    dealer = dealer_rank(house, dealer_cards)
    hits = _awards(house, hands, _ranks(house, hands), levels, opens=opens(dealer))
    seats = retold(house, dealer_cards, hands, {hit.seat: hit.amount for hit in hits}, words)
    return Settlement(dealer, opens(dealer), seats, hits, _main_after(hits, levels))


def retold(
    house: House,
    dealer_cards: Sequence[Card],
    hands: Sequence[SeatHand],
    taken: Mapping[int, int],
    words: Language,
) -> tuple[SeatResult, ...]:
    """The results where it is known what each progressive bet has `taken`, by seat in cents."""
    game = _Round(house, words, dealer_rank(house, dealer_cards), taken)
    ranks = _ranks(house, hands)
    return tuple(game.seat(hand, rank) for hand, rank in zip(hands, ranks, strict=True))


def _ranks(house: House, hands: Sequence[SeatHand]) -> list[Rank | None]:
    """The rank of each hand, None for one that was never opened."""
    return [five(house.ranking, hand.cards) if hand.cards else None for hand in hands]


def dealer_rank(house: House, cards: Sequence[Card]) -> Rank:
    """The rank of the dealer's five cards."""
    return five(house.ranking, cards)


def opens(dealer: Rank) -> bool:
    """Whether the dealer's hand qualifies."""
    return dealer >= OPENS


def _awards(
    house: House,
    hands: Sequence[SeatHand],
    ranks: Sequence[Rank | None],
    levels: LevelStates,
    *,
    opens: bool,
) -> tuple[Hit, ...]:
    """The progressive is paid by the hand alone, whatever the dealer has (seed 001)."""
    terms = house.progressive_terms
    if terms is None:
        return ()
    claims = []
    for hand, rank in zip(hands, ranks, strict=True):
        if rank is None:
            continue
        name = rank.category.hand_name
        shown = hand.claimed or opens or not needs_claim(house, "progressive")
        if name in terms.awards and shown and "progressive" in _in_play(house, hand):
            claims.append(Claim(hand.seat, name, hand.progressive))
    return awards(terms, claims, levels) if claims else ()


def _main_after(hits: Sequence[Hit], levels: LevelStates) -> int:
    """The main level's meter once every hit is taken."""
    after = [hit.meter_after for hit in hits if hit.is_share and hit.level == MAIN]
    return after[-1] if after else levels.get(MAIN, LevelState()).meter


def _in_play(house: House, hand: SeatHand) -> tuple[SideBet, ...]:
    """The side bets that this hand may still win."""
    return side_bets_in_play(
        house,
        progressive=hand.progressive,
        bonus=hand.bonus,
        folded=not hand.raised,
        bought=hand.purchase > 0,
    )


class _Round:
    """One round's dealer and awards, and the settlement of each seat against them."""

    def __init__(
        self, house: House, words: Language, dealer: Rank, taken: Mapping[int, int]
    ) -> None:
        self._house = house
        self._stud = house.stud
        self._words = words
        self._dealer = dealer
        self._dealer_name = words.five(dealer)
        self._opens = opens(dealer)
        self._taken = taken
        self._cap = cap_of(house)

    def seat(self, hand: SeatHand, rank: Rank | None) -> SeatResult:
        """The result of one seat."""
        if rank is None:
            return self._unopened(hand)
        words, name = self._words, self._words.five(rank)
        in_play = _in_play(self._house, hand)
        standing = compare_five(self._house.ranking, rank, self._dealer)
        if hand.raised:
            outcome, ante, other, main = self._main(rank, name, standing)
            said = [main]
            bets = [bet_result("ante", hand.ante, ante), bet_result("raise", hand.raised, other)]
        else:
            outcome = "fold"
            bets = [bet_result("ante", hand.ante, LOST)]
            said = [words.fold(keeps_side_bets=bool(in_play))]
        if hand.purchase:
            bets.append(bet_result("purchase", hand.purchase, LOST))
            said.append(words.purchase(hand.purchase))
        tells = hand.raised or in_play
        if hand.bonus:
            ends = self._bonus(hand, rank, standing) if "bonus" in in_play else LOST
            bets.append(bet_result("bonus", hand.bonus, ends))
            if tells:
                said.append(words.bonus(ends[0], rank.category.hand_name, ends[1]))
        if hand.progressive:
            progressive = self._progressive(hand)
            bets.append(progressive)
            if tells:
                won_it = progressive.result == "won"
                hand_name, returned = rank.category.hand_name, progressive.returned
                said.append(words.progressive(hand_name, returned, won=won_it))
        said += self._unclaimed(hand, in_play)
        hand_name = rank.category.hand_name
        why, bets = self._capped(bets, said)
        return SeatResult(hand.seat, outcome, hand_name, name, tuple(bets), why)

    def _unopened(self, hand: SeatHand) -> SeatResult:
        """A hand that nobody saw, because the dealer does not open and it was not claimed."""
        if self._opens or not hand.raised or self._stud.raise_not_qualified == "paid":
            raise ValueError(f"settling seat {hand.seat}: this hand must be seen")
        ante, other = won(1), PUSH if self._stud.raise_not_qualified == "push" else LOST
        bets = [bet_result("ante", hand.ante, ante), bet_result("raise", hand.raised, other)]
        said = [self._words.dealer_out(self._dealer_name, "raise", ante, other, 0)]
        lost: dict[BetName, int] = {
            "purchase": hand.purchase,
            "bonus": hand.bonus,
            "progressive": hand.progressive,
        }
        bets += [bet_result(spot, stake, LOST) for spot, stake in lost.items() if stake]
        if hand.purchase:
            said.append(self._words.purchase(hand.purchase))
        if hand.bonus:
            said.append(self._words.bonus("lost", _UNSEEN, 0))
        if hand.progressive:
            said.append(self._words.progressive(_UNSEEN, 0, won=False))
        said += self._unclaimed(hand, _in_play(self._house, hand))
        why, bets = self._capped(bets, said)
        return SeatResult(hand.seat, "dealer not qualified", "", "", tuple(bets), why)

    def _capped(self, bets: list[BetResult], said: list[str]) -> tuple[str, list[BetResult]]:
        """The sentence, and the bets with what is beyond the cap cut off."""
        if self._cap and profit_of(bets) > self._cap:
            bets = cap_bets(bets, self._cap)
            said = [*said, self._words.capped(self._cap)]
        return self._words.sentence(said), bets

    def _main(self, rank: Rank, name: str, standing: Standing) -> tuple[str, Ends, Ends, str]:
        """Outcome, ante, raise and the first clause of the sentence of a hand that raised."""
        stud = self._stud
        odds = raise_odds(stud, rank)
        ties_win = self._house.ranking.ties == "player wins"
        outcome: str = standing
        if not self._opens:
            ante = won(stud.ante_not_qualified.get(rank.category.hand_name, 1))
            other = {"push": PUSH, "lost": LOST, "paid": won(odds)}[stud.raise_not_qualified]
            why = self._words.dealer_out(self._dealer_name, "raise", ante, other, 0)
            return "dealer not qualified", ante, other, why
        if standing == "tie" and not ties_win:
            ante, other = PUSH, PUSH
        elif standing == "lose":
            ante, other = LOST, LOST
        else:
            ante, other, outcome = won(1), won(odds), "win"
        said = "tie won" if standing == "tie" and ties_win else standing
        differ = first_difference(rank, self._dealer)
        why = self._words.compared(said, name, self._dealer_name, differ, "raise", ante, other)
        return outcome, ante, other, why

    def _unclaimed(self, hand: SeatHand, in_play: Sequence[SideBet]) -> list[str]:
        """That side bets are lost because nobody claimed this hand, as one clause or none."""
        if hand.claimed or self._opens:
            return []
        lost = [bet for bet in in_play if needs_claim(self._house, bet)]
        if not lost:
            return []
        return [self._words.unclaimed(None if len(lost) == len(in_play) else lost[0])]

    def _bonus(self, hand: SeatHand, rank: Rank, standing: Standing) -> Ends:
        """A bonus in play. Seed 002: lost to a dealer who wins; claimed when the dealer does not
        qualify. Equal hands: the house says."""
        terms = self._stud.bonus
        if terms is None:
            raise ValueError(f"seat {hand.seat}: house {self._house.id} has no bonus bet")
        odds = terms.pays.get(rank.category.hand_name, 0)
        paid: Ends = ("won", odds) if odds else LOST
        if not self._opens:
            return paid if hand.claimed or not needs_claim(self._house, "bonus") else LOST
        fate: Literal["push", "paid", "lost"] = "paid"
        if standing == "tie" and self._house.ranking.ties == "push":
            fate = terms.when_tied
        elif standing == "lose":
            fate = terms.when_beaten
        return {"push": PUSH, "paid": paid, "lost": LOST}[fate]

    def _progressive(self, hand: SeatHand) -> BetResult:
        """Won by any awarded hand, even when an empty meter leaves nothing to hand over."""
        if hand.seat in self._taken:
            return BetResult("progressive", "won", hand.progressive, self._taken[hand.seat])
        return BetResult("progressive", "lost", hand.progressive, 0)


def raise_odds(stud: Stud, rank: Rank) -> int:
    """What a winning raise pays to one; 0 for a pair below the pay table's pair line."""
    if rank.category == Category.PAIR and rank.order[0] < stud.pair_pays_from:
        return 0
    return stud.raise_pays[rank.category.hand_name]
