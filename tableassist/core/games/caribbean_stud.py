"""Caribbean Stud: qualification and settlement, from the Loto-Québec rules text.

The dealer opens with ace-king or better. Not open: the ante is paid 1 to 1, the raise goes back.
Open: the higher hand wins (ante 1 to 1, raise by the pay table), the lower loses both, equal hands
push both. A folded hand loses the ante and the progressive bet. The progressive bet is paid by
the hand alone, whatever the dealer has; its stake does not come back.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from tableassist.core.cards import Card
from tableassist.core.house import House
from tableassist.core.inputs import Struct
from tableassist.core.jackpot import Claim, Hit, awards
from tableassist.core.ranking import Category, Rank, rank_five
from tableassist.core.records import BetResult, SeatResult
from tableassist.core.words import award_words, hand_words, why_words

OPENS = Rank(Category.HIGH_CARD, (14, 13, 4, 3, 2))


class SeatHand(Struct, frozen=True):
    """One seat at the reveal. `raised` is the raise in cents, 0 when folded."""

    seat: int
    cards: tuple[Card, ...]
    ante: int
    raised: int
    progressive: int


class Settlement(Struct, frozen=True):
    """Every seat's result in settling order, and what the meter loses (micro-cents inside)."""

    dealer: Rank
    qualifies: bool
    seats: tuple[SeatResult, ...]
    hits: tuple[Hit, ...]
    meter_after: int

    @property
    def meter_paid(self) -> int:
        """Cents of the meter that were won."""
        return sum(hit.amount for hit in self.hits if hit.is_share)


def settle(
    house: House,
    dealer_cards: Sequence[Card],
    hands: Sequence[SeatHand],
    meter: int,
    reserve: int,
) -> Settlement:
    """Settle one round. `hands` in settling order; `meter` and `reserve` in micro-cents."""
    dealer = rank_five(dealer_cards)
    ranks = {hand.seat: rank_five(hand.cards) for hand in hands}
    hits = _awards(house, hands, ranks, meter, reserve)
    won = {hit.seat: hit.amount for hit in hits}
    return Settlement(
        dealer,
        dealer >= OPENS,
        tuple(_settle_seat(house, hand, ranks[hand.seat], dealer, won) for hand in hands),
        hits,
        hits[-1].meter_after if hits else meter,
    )


def _awards(
    house: House,
    hands: Sequence[SeatHand],
    ranks: Mapping[int, Rank],
    meter: int,
    reserve: int,
) -> tuple[Hit, ...]:
    claims = [
        Claim(hand.seat, ranks[hand.seat].category.hand_name)
        for hand in hands
        if hand.progressive
        and hand.raised
        and ranks[hand.seat].category.hand_name in house.progressive.awards
    ]
    return awards(house.progressive, claims, meter, reserve)


def _outcome(raised: int, rank: Rank, dealer: Rank) -> str:
    if not raised:
        return "fold"
    if dealer < OPENS:
        return "dealer not qualified"
    if rank == dealer:
        return "tie"
    return "win" if rank > dealer else "lose"


def _settle_seat(
    house: House, hand: SeatHand, rank: Rank, dealer: Rank, won: Mapping[int, int]
) -> SeatResult:
    outcome = _outcome(hand.raised, rank, dealer)
    odds = house.stud.raise_pays[rank.category.hand_name]
    bets = [_paid("ante", hand.ante, *_ANTE[outcome])]
    if hand.raised:
        result = _RAISE[outcome]
        bets.append(_paid("raise", hand.raised, result, odds if result == "won" else 0))
    name = hand_words(rank)
    why = why_words(outcome, name, hand_words(dealer), odds)
    if hand.progressive:
        bets.append(_progressive(hand, won))
        if hand.raised:
            why = f"{why} {award_words(rank.category.hand_name, won.get(hand.seat, 0))}"
    return SeatResult(hand.seat, outcome, rank.category.hand_name, name, tuple(bets), why)


_Result = Literal["won", "lost", "push"]
_ANTE: dict[str, tuple[_Result, int]] = {
    "fold": ("lost", 0),
    "dealer not qualified": ("won", 1),
    "win": ("won", 1),
    "lose": ("lost", 0),
    "tie": ("push", 0),
}
_RAISE: dict[str, _Result] = {
    "dealer not qualified": "push",
    "win": "won",
    "lose": "lost",
    "tie": "push",
}


def _paid(spot: Literal["ante", "raise"], stake: int, result: _Result, odds: int) -> BetResult:
    """A bet whose stake comes back when it wins or pushes; `odds` to one on top."""
    returned = 0 if result == "lost" else stake * (1 + odds)
    return BetResult(spot, result, stake, returned)


def _progressive(hand: SeatHand, won: Mapping[int, int]) -> BetResult:
    """Won by any awarded hand, even when an empty meter leaves nothing to hand over."""
    if hand.seat in won:
        return BetResult("progressive", "won", hand.progressive, won[hand.seat])
    return BetResult("progressive", "lost", hand.progressive, 0)
