"""A finger that touches wrongly, and one that makes the mistakes of a dealer.

What no button of the screen makes now has to be refused and to change nothing. A dealer's own
mistakes are touches like any other: a count that is wrong, a touch that is taken back, *Paid* held
before anything was paid. Which ones come is drawn from the seed.
"""

from random import Random

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.records import JOURNAL_DISPUTED, MAIN
from tableassist.core.round.handed import undone_at
from tableassist.core.table import TableState
from tableassist.core.view import ButtonView, TableView
from tests.simulation.drawing import Life

_PER_MILLE = 1_000
_VIEWS_A_ROUND = 50
_NO_HIT = 1
_NO_RECORD = 0
_NO_COUNT = 99
_REASON = "for no reason"


class Fumbler:
    """Buttons of other rounds, seats whose turn it is not, hits that are none or are over."""

    def __init__(self, life: Life) -> None:
        self._chance = Random(f"{life.seed}/fumbles")
        self._own_chance = Random(f"{life.seed}/mistakes")
        self._per_mille = life.fumbles
        self._mistakes = life.mistakes
        self._is_gone = False

    def stop(self) -> None:
        """From here on the dealer makes no mistake."""
        self._is_gone = True

    def next_mistake(self, view: TableView) -> i.Input | None:
        """A touch that the dealer will be sorry for, or takes another one back with."""
        offered = [button for button in view.buttons if _is_mistake(button)]
        if not offered or self._is_gone:
            return None
        if self._own_chance.randrange(_PER_MILLE) >= self._mistakes:
            return None
        return self._own_chance.choice(offered).touch

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
            i.ChipsCounted(number, 1),
            i.UndoTouched(number, self._chance.randint(1, 50)),
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
    left = [result.seat for result in now.to_pay if undone_at(now.handed, result)]
    order = [result.seat for result in now.to_pay]
    may_be_paid = order[: order.index(left[0]) + 1] if left else order
    first = state.first_hand_pay
    others = [pay.hit for pay in state.hand_pays if first is None or pay.hit != first.hit]
    hits = [_NO_HIT, *others]
    accept = s.JournalAcceptTouched(_REASON, ("A. Roy", "B. Tremblay"))
    return [
        *(i.PaidTouched(now.number, seat) for seat in range(8) if seat not in may_be_paid),
        i.ChipsCounted(now.number, _NO_COUNT),
        i.UndoTouched(now.number, _NO_RECORD),
        *(s.HitVerifyTouched(hit, "A. Roy") for hit in hits),
        *(s.HitApproveTouched(hit, "A. Roy") for hit in hits),
        *(s.HandPaidTouched(hit, "A. Roy") for hit in hits),
        *(s.HitDoubtTouched(hit, by="A. Roy") for hit in hits),
        *(s.ReportingTouched(hit, "no such rule", "A. Roy") for hit in hits),
        *(s.RegulatorToldTouched(hit, by="A. Roy") for hit in hits),
        s.SlipTouched(_NO_HIT, "pdf", "A. Roy"),
        *(s.HitRefuseTouched(hit, _REASON, "A. Roy") for hit in hits),
        s.MeterAdjustTouched(MAIN, 1, _REASON, ("A. Roy", "a.  roy")),
        s.MeterAdjustTouched("no such level", 1, _REASON, ("A. Roy", "B. Tremblay")),
        s.MeterAdjustTouched(MAIN, 1, "", ("A. Roy", "B. Tremblay")),
        *([] if JOURNAL_DISPUTED in state.jackpot.closed_for else [accept]),
    ]


def _is_mistake(button: ButtonView) -> bool:
    """An answer to the count, perhaps a wrong one; what is taken back; Paid without a pay."""
    touch = button.touch
    is_own = isinstance(touch, i.ChipsCounted | i.UndoTouched)
    return button.allowed and (is_own or (isinstance(touch, i.PaidTouched) and button.hold))
