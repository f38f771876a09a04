"""What the bet board's events about chips mean as facts, for the spots this house prints.

A spot that cannot be read, contradicts itself or is not printed is said to be so: no amount is
guessed, and a picture with one such spot is not read at all.
"""

from firmware_protocol import (
    LateBet,
    SpotChanged,
    SpotFault,
    SpotFaultCode,
    SpotsLatched,
    SpotState,
)
from tableassist.core.inputs import (
    BetSeen,
    BetsLatched,
    BoardNoted,
    LatchUnread,
    LateBetSeen,
    SpotAmount,
    SpotUnread,
)
from tableassist.devices.spots import PrintedSpots


class SpotFacts:
    """One method an event."""

    def __init__(self, printed: PrintedSpots) -> None:
        self._printed = printed

    def changed(self, event: SpotChanged) -> BetSeen | SpotUnread | BoardNoted:
        """Chips came to rest."""
        place = self._printed.place(event.spot)
        amount = _lying(event.state, event.amount)
        why = f"{event.state.name.lower()}, {event.amount}"
        if place is None:
            return BoardNoted("spot unknown", f"{self._printed.text(event.spot)}: {why}")
        return SpotUnread(*place, why) if amount is None else BetSeen(*place, amount)

    def latched(self, event: SpotsLatched) -> BetsLatched | LatchUnread:
        """A picture was frozen."""
        bets = []
        if len({spot.spot for spot in event.spots}) < len(event.spots):
            return LatchUnread(event.round, "a spot is told twice", event.latch)
        for spot in event.spots:
            place = self._printed.place(spot.spot)
            amount = _lying(spot.state, spot.amount)
            if place is None or amount is None:
                why = f"{spot.state.name.lower()}, {spot.amount}"
                detail = f"{self._printed.text(spot.spot)}: {why}"
                return LatchUnread(event.round, detail, event.latch)
            if amount:
                bets.append(SpotAmount(*place, amount))
        return BetsLatched(event.round, tuple(bets), event.latch)

    def fault(self, event: SpotFault) -> SpotUnread | BoardNoted:
        """A sensor is broken, until the spot is told again."""
        place = self._printed.place(event.spot)
        try:
            why = SpotFaultCode(event.code).name.lower().replace("_", " ")
        except ValueError:
            why = f"fault {event.code}"
        if place is None:
            return BoardNoted("spot unknown", f"{self._printed.text(event.spot)}: {why}")
        return SpotUnread(*place, why)

    def late(self, event: LateBet) -> LateBetSeen | BoardNoted:
        """Chips moved on a locked spot."""
        place = self._printed.place(event.spot)
        if place is None:
            where = self._printed.text(event.spot)
            return BoardNoted("spot unknown", f"{where}: late bet, {event.before} to {event.after}")
        return LateBetSeen(event.round, *place, event.before, event.after)


def _lying(state: SpotState, amount: int) -> int | None:
    """Cents on a spot, or None when its sensor does not say so without contradiction."""
    match state:
        case SpotState.ABSENT:
            return None if amount else 0
        case SpotState.PRESENT:
            return amount or None
        case SpotState.LOCKED:
            return amount
        case SpotState.UNSTABLE | SpotState.FAULT:
            return None
