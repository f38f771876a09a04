"""A supervisor's touches in a row: verified by one person, approved by another, paid.

It asks nothing of the table but that each touch is accepted.
"""

from tableassist.core import supervision as s
from tests.support.core_table import CoreTable

VERIFIER, APPROVER, CASHIER = "Anna Weiss", "Boris Klein", "Cara Lund"


def hand_over(table: CoreTable, hit: int) -> None:
    """The hand pay of this hit, from due to paid."""
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    table.touch(s.HandPaidTouched(hit, CASHIER))
