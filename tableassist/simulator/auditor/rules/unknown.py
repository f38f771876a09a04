"""Switches of a house that the auditor has no rule for: it says so instead of agreeing blindly.

What is listed here must not be guessed. Everything else of a profile that moves money at the table
has its rule in the files beside this one.
"""

from collections.abc import Iterator

from tableassist.core.house import House, Stud


def unknown_switches(house: House) -> list[str]:
    """The paths of the switches, each with its value; empty for a house that can be audited."""
    return [*_of_table(house), *(_of_stud(house.stud_terms) if house.stud_terms else ())]


def _of_table(house: House) -> Iterator[str]:
    if house.limits.seat_cap:
        yield f"limits.seat_cap = {house.limits.seat_cap}"


def _of_stud(stud: Stud) -> Iterator[str]:
    """One card is sold, and whoever buys it raises."""
    purchase = stud.purchase
    if purchase and len(purchase.fees) > 1:
        yield f"stud.purchase.fees = {list(purchase.fees)}"
    if purchase and purchase.commits_to_raise != "always":
        yield f"stud.purchase.commits_to_raise = {purchase.commits_to_raise}"
