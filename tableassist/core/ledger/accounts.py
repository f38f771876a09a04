"""The accounts by name. What an account owes or has earned is positive, what it holds is negative.

So a meter stands in the books as it stands on the sign, and chips in the rack stand there with a
minus. Players have no account: chips on the layout are theirs until the round is settled.
"""

from typing import TypeAlias

Account: TypeAlias = str

FLOAT: Account = "float"
"""Chips in the dealer's rack: minus what came into it since the journal began."""

HOUSE: Account = "house"
"""What the house has won, less what it paid and put into meters."""

TABLE_DUE: Account = "table due"
"""Locked or settled and not yet handed over: what the dealer pays, less what the dealer takes."""

HAND_PAYS_DUE: Account = "hand pays due"
"""Won from a meter and neither paid nor refused."""

HAND_PAYS_PAID: Account = "hand pays paid"
"""What the cage has paid to winners of a meter."""

CORRECTIONS_DUE: Account = "corrections due"
"""What players are due by corrections of rounds, less what they owe."""

CORRECTIONS_PAID: Account = "corrections paid"
"""What people have paid out for corrections, less what they took back. Not out of the rack."""


def meter_of(level: str) -> Account:
    """What stands in a level's meter."""
    return f"meter:{level}"


def reserve_of(level: str) -> Account:
    """What is kept back for a level's next reset."""
    return f"reserve:{level}"


def overflow_of(level: str) -> Account:
    """What came in beyond a level's limit."""
    return f"overflow:{level}"
