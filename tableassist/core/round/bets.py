"""What may lie on a spot. One rule for "no more bets" (refuse) and for the latch (turn back)."""

from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round.state import Bets


def bet_problem(
    house: House, layout: Bets, seat: int, spot: SpotKind, *, jackpot_open: bool
) -> Refused | None:
    """Why the chips on this spot are no bet at the lock, or None. Limits are inclusive."""
    amount = layout.get((seat, spot), 0)
    if spot == "ante":
        return _ante_problem(house, seat, amount)
    if _ante_problem(house, seat, layout.get((seat, "ante"), 0)):
        return Refused(Reason.BET_WITHOUT_ANTE, seat, amount)
    if spot == "raise":
        return Refused(Reason.RAISE_BEFORE_DEAL, seat, amount)
    price = house.progressive.price
    if amount != price:
        return Refused(Reason.PROGRESSIVE_NOT_PRICE, seat, amount, price)
    return None if jackpot_open else Refused(Reason.JACKPOT_CLOSED, seat, amount)


def _ante_problem(house: House, seat: int, amount: int) -> Refused | None:
    if amount == 0 or seat > house.dealing.seats:
        return Refused(Reason.NO_ANTE, seat, amount)
    if amount < house.limits.min:
        return Refused(Reason.UNDER_LIMIT, seat, amount, house.limits.min)
    if amount > house.limits.max:
        return Refused(Reason.OVER_LIMIT, seat, amount, house.limits.max)
    return None


def layout_problem(house: House, layout: Bets) -> Refused | None:
    """The most important reason why these chips cannot be locked, or None.

    A progressive chip on a closed jackpot is none: it is turned back and the game goes on.
    """
    problems = [
        problem
        for (seat, spot), amount in layout.items()
        if amount
        for problem in [bet_problem(house, layout, seat, spot, jackpot_open=True)]
        if problem
    ]
    if not any(amount for (_, spot), amount in layout.items() if spot == "ante"):
        return Refused(Reason.NO_ANTE)
    order = list(Reason)
    return min(problems, key=lambda one: (order.index(one.reason), one.seat or 0), default=None)


def dealt_seats(bets: Bets) -> tuple[int, ...]:
    """Seats that get cards: those with an ante, lowest first."""
    return tuple(sorted(seat for seat, spot in bets if spot == "ante"))
