"""What goes wrong with the sensors of a bet board, with chips on locked spots, and with a pay.

While a sensor is `blind` (told with seat and spot) chips may move that no event tells of; when it
`sees` again the board says what lies there.
"""

from random import Random

from firmware_protocol import SpotFaultCode
from tableassist.core.inputs import SpotKind
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.mishaps.mishap import Around, Mishap, Occasion

NOISY_AFTER_MS = 1_000
_CODES = {
    "spot_stuck_on": SpotFaultCode.STUCK_ON,
    "spot_stuck_off": SpotFaultCode.STUCK_OFF,
    "spot_drift": SpotFaultCode.OUT_OF_RANGE,
    "wrong_count": SpotFaultCode.OUT_OF_RANGE,
    "spot_crosstalk": SpotFaultCode.NOISY,
    "spot_flicker": SpotFaultCode.NOISY,
    "spot_disconnected": SpotFaultCode.DISCONNECTED,
}


class SpotSpoiled(Mishap):
    """A sensor that the board itself finds to be wrong, until it is right again."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._blind: tuple[int, SpotKind] | None = None
        self._is_due = False

    def look(self, now_ms: int) -> None:
        """The board may have had no room to say it yet."""
        super().look(now_ms)
        if self._is_due:
            self._spoil()
        elif self._blind is not None and not self._episodes.is_on:
            self._mend(*self._blind)

    def _begin(self) -> None:
        self._is_due = self._blind is None

    def _end(self) -> None:
        self._is_due = False

    def _spoil(self) -> None:
        seat, spot = self._spot()
        code = _CODES[self.order.name]
        if self._around.bets.spoil(seat, spot, code, self._now_ms):
            self._is_due = False
            self._blind = seat, spot
            self._tell(seat=seat, spot=spot, sensor="blind")

    def _mend(self, seat: int, spot: SpotKind) -> None:
        if self._around.bets.mend(seat, spot, self._now_ms):
            self._blind = None
            self._tell(seat=seat, spot=spot, sensor="sees")

    def _spot(self) -> tuple[int, SpotKind]:
        """Where chips lie, if they do anywhere; a neighbour of theirs for crosstalk."""
        scene, bets = self._around.scene, self._around.bets
        everywhere = [(seat, spot) for seat in scene.seats for spot in scene.spots]
        covered = [(one.seat, one.kind) for one in bets.covered()]
        seat, spot = self._chance.choice(covered or everywhere)
        if self.order.name == "spot_crosstalk":
            others = [kind for kind in scene.spots if kind != spot]
            spot = self._chance.choice(others or [spot])
        return seat, spot


class SpotFlicker(SpotSpoiled):
    """A sensor around its threshold: the board waits for it to rest, and says so if it does not."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._since_ms: int | None = None

    def look(self, now_ms: int) -> None:
        """Flickering for long is a broken sensor; for a short while it is nothing."""
        if self._since_ms is not None and now_ms - self._since_ms >= NOISY_AFTER_MS:
            self._since_ms = None
            self._is_due = self._blind is None
        super().look(now_ms)

    def _begin(self) -> None:
        self._since_ms = self._now_ms
        self._tell(state="begins")

    def _end(self) -> None:
        super()._end()
        self._since_ms = None
        self._tell(state="ends")


class LateChips(Occasion):
    """A player puts a chip on a locked bet."""

    def _strike(self) -> bool:
        scene, bets = self._around.scene, self._around.bets
        if not (scene.is_locked_in and scene.layout.dealt_to):
            return False
        opening = scene.stakes.opening[0]
        locked = [
            seat
            for seat in scene.held_seats()
            if bets.is_locked(seat, opening) and bets.amount(seat, opening)
        ]
        if not locked:
            return False
        seat, cents = self._chance.choice(locked), scene.stakes.chip
        if not scene.put_chips(seat, opening, cents, self._now_ms):
            return False
        self._tell(seat=seat, spot=opening, amount=cents)
        return True


class ShortPay(Mishap):
    """The next pay that the dealer counts out is wrong by a chip."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._is_due = False
        around.scene.slips.append(self._slip)

    def stop(self, now_ms: int) -> None:
        """As any mishap; what has not been counted out yet will be right."""
        super().stop(now_ms)
        self._is_due = False

    def _begin(self) -> None:
        self._is_due = True

    def _end(self) -> None:
        """The next pay is still to come."""

    def _slip(self, seat: int, spot: SpotKind, cents: int) -> int:
        if not self._is_due:
            return cents
        self._is_due = False
        chip = self._around.scene.stakes.chip
        laid = cents + self._chance.choice((-chip, chip) if cents > chip else (chip,))
        self._tell(seat=seat, spot=spot, amount=laid, due=cents)
        return laid
