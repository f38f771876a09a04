"""The award on the sign: that of the hand pay that waits longest, until it is paid or refused.

The number of its hit tells it from every other. Whether people could read it is for the sign to
prove.
"""

from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.state import TableState


def is_proved(state: TableState, award: HandPay) -> bool:
    """The sign has said that people can read exactly this."""
    return state.award.shown == (award.hit, award.amount)
