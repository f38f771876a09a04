"""What may lie on a spot, as far as all games agree. Limits are inclusive.

One rule for "no more bets" (refuse) and for the board's picture (turn back). Which spots a
game has and what they ask for is in its procedure.
"""

from tableassist.core.house import House
from tableassist.core.refusals import Reason, Refused


def limit_problem(house: House, seat: int, amount: int) -> Refused | None:
    """Why `amount` cents are no bet within the limits of the table, or None."""
    limits = house.limits
    if amount < limits.min:
        return Refused(Reason.UNDER_LIMIT, seat, amount, limits.min)
    if amount > limits.max:
        return Refused(Reason.OVER_LIMIT, seat, amount, limits.max)
    if amount % limits.step:
        return Refused(Reason.OFF_STEP, seat, amount, limits.step)
    return None


def ante_problem(house: House, seat: int, amount: int) -> Refused | None:
    """Why `amount` cents are no opening bet of `seat`, or None."""
    if seat > house.dealing.seats:
        return Refused(Reason.NO_SUCH_SEAT, seat, amount)
    if amount == 0:
        return Refused(Reason.NO_ANTE, seat, amount)
    return limit_problem(house, seat, amount)


def price_problem(reason: Reason, seat: int, amount: int, price: int) -> Refused | None:
    """Why `amount` cents are not the one price of a side bet, or None. Price 0: not offered."""
    return None if price and amount == price else Refused(reason, seat, amount, price or None)
