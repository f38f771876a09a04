"""The people with a button: a supervisor who comes to the table, and a finger that touches wrongly.

The supervisor presses what the dealer may not, after a while and sometimes not at all: the dealer's
own buttons are the autopilot's. A wrong touch is one that no button of the screen makes now: it has
to be refused and to change nothing.
"""

from random import Random

from tableassist.core import inputs as i
from tableassist.core.view import TableView
from tests.simulation.drawing import Life

_PER_MILLE = 1_000
_LONGEST_WAIT_MS = 900


class Supervisor:
    """Declares a misdeal in some rounds; which and when follows from seed and round."""

    def __init__(self, life: Life) -> None:
        self._life = life
        self._round = -1
        self._due_ms: int | None = None
        self._wants = False
        self._wait_ms = 0
        self._is_gone = False

    def next_touch(self, view: TableView, now_ms: int) -> i.Touch | None:
        """What is touched now, if anything is."""
        self._turn_to(view.round)
        allowed = [one for one in view.buttons if one.name == "misdeal" and one.allowed]
        if not (self._wants and allowed):
            return None
        if self._due_ms is None:
            self._due_ms = now_ms + self._wait_ms
        if now_ms < self._due_ms:
            return None
        self._wants = False
        return allowed[0].touch

    def next_ms(self) -> int | None:
        """When to look again even if nothing has changed."""
        return self._due_ms if self._wants else None

    def stop(self) -> None:
        """The supervisor goes, and does only what has to be done."""
        self._is_gone = True
        self._wants = False

    def _turn_to(self, number: int) -> None:
        if number == self._round:
            return
        chance = Random(f"{self._life.seed}/{number}/misdeal")
        self._round, self._due_ms = number, None
        self._wants = chance.randrange(_PER_MILLE) < self._life.misdeals and not self._is_gone
        self._wait_ms = int(chance.randint(0, _LONGEST_WAIT_MS) * 20 / self._life.speed)


class Fumbler:
    """A finger on buttons of the round before, and on those of seats whose turn it is not."""

    def __init__(self, life: Life) -> None:
        self._chance = Random(f"{life.seed}/fumbles")
        self._per_mille = life.fumbles

    def next_touch(self, view: TableView) -> i.Touch | None:
        """A touch that must be refused, now and then."""
        if self._chance.randrange(50 * _PER_MILLE) >= self._per_mille:
            return None
        number = view.round + self._chance.choice((-1, 1))
        seat = self._chance.randint(1, 7)
        late: list[i.Touch] = [
            i.NoMoreBetsTouched(number),
            i.FoldTouched(number, seat),
            i.RevealTouched(number),
            i.TurnTouched(number, 1),
            i.ClaimTouched(number, seat),
            i.DiscardTouched(number, seat, 1),
            i.SettleTouched(number),
            i.PaidTouched(number, seat),
            i.MisdealTouched(number),
        ]
        turn = next((one.seat for one in view.seats if one.next_to_pay), 0)
        wrong = [i.PaidTouched(view.round, one) for one in range(8) if one != turn]
        return self._chance.choice([*late, *wrong])
