"""Which houses this table can deal: those whose every bet and procedure it has a way for.

`settle` knows more switches than the table has procedures for. Asked before a table is opened, so
that nobody sits down to a game that cannot be finished. What is no reason against a house, but is
nothing that the table acts on either, is listed here too, so that it can be said.
"""

from tableassist.core.house import House, spots_of
from tableassist.core.money import TABLE_DIGITS

SPOTS_PER_SEAT = 4
LARGEST_SENSED = 0xFFFF_FFFF
NOT_ACTED_ON: tuple[str, ...] = ("dealing.hands_per_player",)
"""Values of a house that change nothing at the table yet: each seat is a player of its own."""


def house_problem(house: House) -> str:
    """Why this table cannot deal at `house`, or nothing."""
    if house.digits != TABLE_DIGITS:
        wants = f"{TABLE_DIGITS} digits after the point, {house.id} has {house.digits}"
        return f"money of this table has {wants}; settle takes any"
    spots = spots_of(house)
    if len(spots) > SPOTS_PER_SEAT:
        return f"a seat has {SPOTS_PER_SEAT} spots, {house.id} needs {len(spots)}; settle does not"
    purchase = house.stud_terms.purchase if house.stud_terms else None
    if purchase and (len(purchase.fees) > 1 or purchase.commits_to_raise != "always"):
        return f"this table sells one card with the raise, {house.id} sells otherwise; settle does"
    most = house.limits.max * _largest_multiple(house)
    if most > LARGEST_SENSED:
        return f"a bet of {house.id} may reach {most}, the sensors tell {LARGEST_SENSED} at most"
    return ""


def _largest_multiple(house: House) -> int:
    """The largest bet that follows from an opening bet, in opening bets."""
    stud, three = house.stud_terms, house.three_card_terms
    fees = stud.purchase.fees if stud and stud.purchase else ()
    raised = stud.raise_multiple if stud else three.play_multiple if three else 1
    return max(raised, *fees) if fees else raised


def asked_of(house: House) -> tuple[str, ...]:
    """What is not confirmed about `house` and matters at this table."""
    return tuple(path for path in house.unconfirmed if path not in NOT_ACTED_ON)
