"""The side bets of Caribbean Stud: which of them are still in play, and which must be claimed.

The settlement and the table ask here alike. What a side bet pays is in `caribbean_stud`; when the
dealer does not open, a player claims by saying so and showing the hand (seeds 001 and 002).
"""

from typing import Literal, TypeAlias

from tableassist.core.house import House

SideBet: TypeAlias = Literal["progressive", "bonus"]


def side_bets_in_play(
    house: House, *, progressive: int, bonus: int, folded: bool, bought: bool
) -> tuple[SideBet, ...]:
    """Of these stakes (cents, 0 for none) the bets that neither folding nor buying has lost."""
    jackpot, terms, purchase = house.progressive_terms, house.stud.bonus, house.stud.purchase
    in_play: list[SideBet] = []
    if progressive and jackpot and not (folded and jackpot.forfeit_on_fold):
        in_play.append("progressive")
    by_buying = bought and purchase is not None and purchase.forfeits_bonus
    if bonus and terms and not by_buying and not (folded and terms.forfeit_on_fold):
        in_play.append("bonus")
    return tuple(in_play)


def needs_claim(house: House, bet: SideBet) -> bool:
    """Whether this bet is won only by a hand that is claimed when the dealer does not open."""
    terms = house.progressive_terms if bet == "progressive" else house.stud.bonus
    return terms is not None and terms.claim_required
