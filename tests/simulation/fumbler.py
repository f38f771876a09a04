"""A finger that touches wrongly: what no button of the screen makes now.

Every such touch has to be refused and to change nothing. Which ones come is drawn from the seed.
"""

from random import Random

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.records import MAIN
from tableassist.core.table import TableState
from tests.simulation.drawing import Life

_PER_MILLE = 1_000
_VIEWS_A_ROUND = 50
_NO_HIT = 1
_REASON = "for no reason"


class Fumbler:
    """Buttons of other rounds, seats whose turn it is not, hits that are none or are over."""

    def __init__(self, life: Life) -> None:
        self._chance = Random(f"{life.seed}/fumbles")
        self._per_mille = life.fumbles

    def next_touch(self, state: TableState) -> i.Input | None:
        """A touch that must be refused, now and then."""
        if self._chance.randrange(_VIEWS_A_ROUND * _PER_MILLE) >= self._per_mille:
            return None
        return self._chance.choice([*self._late(state), *_wrong(state)])

    def _late(self, state: TableState) -> list[i.Input]:
        number = state.round.number + self._chance.choice((-1, 1))
        seat = self._chance.randint(1, 7)
        return [
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


def _wrong(state: TableState) -> list[i.Input]:
    now = state.round
    turn = now.to_pay[0].seat if now.to_pay else 0
    first = state.first_hand_pay
    others = [pay.hit for pay in state.hand_pays if first is None or pay.hit != first.hit]
    hits = [_NO_HIT, *others]
    return [
        *(i.PaidTouched(now.number, seat) for seat in range(8) if seat != turn),
        *(s.HitVerifyTouched(hit, "A. Roy") for hit in hits),
        *(s.HitApproveTouched(hit, "A. Roy") for hit in hits),
        *(s.HandPaidTouched(hit, "A. Roy") for hit in hits),
        *(s.HitRefuseTouched(hit, _REASON, "A. Roy") for hit in hits),
        s.MeterAdjustTouched(MAIN, 1, _REASON, ("A. Roy", "a.  roy")),
        s.MeterAdjustTouched("no such level", 1, _REASON, ("A. Roy", "B. Tremblay")),
        s.MeterAdjustTouched(MAIN, 1, "", ("A. Roy", "B. Tremblay")),
        s.JournalAcceptTouched(_REASON, ("A. Roy", "B. Tremblay")),
    ]
