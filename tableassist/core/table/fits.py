"""Which houses this table can deal: the ones whose every bet and decision it has a spot for.

`settle` knows more games than the table has procedures for. Asked before a table is opened, so
that nobody sits down to a game that cannot be finished.
"""

from tableassist.core.house import House


def house_problem(house: House) -> str:
    """Why this table cannot deal at `house`, or nothing."""
    stud = house.stud_terms
    if stud is None:
        return f"this table does not deal {house.game}; settle does"
    if house.progressive_terms is None:
        return f"this table needs a progressive, {house.id} has none; settle does not"
    if stud.purchase or stud.bonus:
        return f"this table has no purchase and no bonus, {house.id} has; settle has both"
    return ""
