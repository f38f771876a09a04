"""The award that is paid next: which share of the meter the sign has to show, and its number.

What a share is comes from the house, whose turn it is from the settlement. Whether people could
read it is the sign's to prove.
"""

from tableassist.core.house import House
from tableassist.core.inputs import Struct
from tableassist.core.table.state import TableState

_AWARDS_OF_A_ROUND = 8


class NextAward(Struct, frozen=True):
    """`award_id` is the same whenever this award is spoken of; `amount` in cents."""

    award_id: int
    seat: int
    amount: int


def next_award(house: House, state: TableState) -> NextAward | None:
    """The next share of the meter in settling order that the dealer has not paid."""
    terms = house.progressive_terms
    if terms is None:
        return None
    hands = {hand for hand, award in terms.awards.items() if award.share_ppm}
    for result in state.round.to_pay:
        for bet in result.bets:
            if bet.spot == "progressive" and result.hand in hands and bet.pays:
                # A seat has one progressive bet, so that its number tells awards of a round apart.
                award_id = state.round.number * _AWARDS_OF_A_ROUND + result.seat
                return NextAward(award_id, result.seat, bet.pays)
    return None


def is_proved(state: TableState, award: NextAward) -> bool:
    """The sign has said that people can read exactly this."""
    return state.award.shown == (award.award_id, award.amount)
