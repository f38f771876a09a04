"""Who was signed on as dealer when a record was made, as far as the journal says so.

Sign-ons are read from their records by kind and field. A table at which nobody signs on has none;
then the dealer is nobody's name. Nothing here ranks people.
"""

from typing import Any

import msgspec

from tableassist.core.table import TableState
from tableassist.journal import StoredRecord

NOBODY = ""
DEALING = "dealer"


class OnDuty:
    """The dealer, record by record; `dealer` is the one who was signed on before."""

    def __init__(self, dealer: str = NOBODY) -> None:
        self.dealer = dealer

    @classmethod
    def of(cls, state: TableState) -> "OnDuty":
        """Who deals in a state."""
        at_post = getattr(getattr(state, "people", None), "dealer", None)
        return cls(str(getattr(at_post, "person", NOBODY)))

    def take(self, stored: StoredRecord) -> None:
        """One more record."""
        if stored.kind not in ("signed_on", "signed_off"):
            return
        body: dict[str, Any] = msgspec.json.decode(stored.body)
        if body.get("post") != DEALING:
            return
        if stored.kind == "signed_on":
            self.dealer = str(body.get("person", NOBODY))
        elif body.get("person") == self.dealer:
            self.dealer = NOBODY
