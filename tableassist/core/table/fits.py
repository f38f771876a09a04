"""Which houses this table can deal: those whose every bet and procedure it has a way for.

`settle` knows more switches than the table has procedures for. Asked before a table is opened, so
that nobody sits down to a game that cannot be finished.
"""

from tableassist.core.house import House, spots_of

SPOTS_PER_SEAT = 4
LARGEST_SENSED = 0xFFFF_FFFF


def house_problem(house: House) -> str:
    """Why this table cannot deal at `house`, or nothing."""
    spots = spots_of(house)
    if len(spots) > SPOTS_PER_SEAT:
        return f"a seat has {SPOTS_PER_SEAT} spots, {house.id} needs {len(spots)}; settle does not"
    purchase = house.stud_terms.purchase if house.stud_terms else None
    if purchase and (len(purchase.fees) > 1 or purchase.commits_to_raise != "always"):
        return f"this table sells one card with the raise, {house.id} sells otherwise; settle does"
    most = house.limits.max * max(1, house.stud_terms.raise_multiple if house.stud_terms else 1)
    if most > LARGEST_SENSED:
        return f"a bet of {house.id} may reach {most}, the sensors tell {LARGEST_SENSED} at most"
    if house.progressive_terms and house.progressive_terms.limit:
        return f"this table keeps no overflow, {house.id} limits its meter"
    prix = house.grand_prix_terms
    if prix and prix.dealer_cards != (2 if prix.discard == "none" else 3):
        return f"the dealer of {house.id} takes {prix.dealer_cards} cards, two must be left"
    return ""
