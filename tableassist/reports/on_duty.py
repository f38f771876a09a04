"""Who was signed on as dealer when a record was made, as far as the journal says so.

A table at which nobody signs on has no such records; then the dealer is nobody's name. Nothing here
ranks people.
"""

from tableassist.core.records import SignedOff, SignedOn
from tableassist.core.table import TableState
from tableassist.journal import StoredRecord

NOBODY = ""


class OnDuty:
    """The dealer, record by record; `dealer` is the one who was signed on before."""

    def __init__(self, dealer: str = NOBODY) -> None:
        self.dealer = dealer

    @classmethod
    def of(cls, state: TableState) -> "OnDuty":
        """Who deals in a state."""
        return cls(state.people.dealer.person if state.people.dealer else NOBODY)

    def take(self, stored: StoredRecord) -> None:
        """One more record."""
        match stored.record:
            case SignedOn(person=person, post="dealer"):
                self.dealer = person
            case SignedOff(person=person, post="dealer") if person == self.dealer:
                self.dealer = NOBODY
            case _:
                pass
