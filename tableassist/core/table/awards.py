"""The award on the signs: that of the hand pay that waits longest, until it is paid or refused.

The number of its hit tells it from every other. Whether people could read it is for each sign to
prove by itself; one that cannot say what it shows is not asked.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.signs import SignName
from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.state import TableState

AWARD_GRACE_MS = 30_000


def awards_in_time(state: TableState, clock: i.TimePassed) -> tuple[r.Record, ...]:
    """Say once of each sign that it has not proved the award that waits to be paid."""
    award = state.first_hand_pay
    if award is None or clock.now_ms - state.award_since_ms < AWARD_GRACE_MS:
        return ()
    return tuple(
        r.AwardUnseen(award.round, award.seat, award.hit, award.amount, name)
        for name in _owing(state, award)
        if state.signs[name].unseen != award.hit
    )


def unseen_on(state: TableState, award: HandPay) -> tuple[SignName, ...]:
    """The signs that have not proved this in time, and still have not."""
    return tuple(name for name in _owing(state, award) if state.signs[name].unseen == award.hit)


def _owing(state: TableState, award: HandPay) -> tuple[SignName, ...]:
    """The signs that have not said that people can read exactly this, and could.

    One that cannot say more owes it until it was written something at all.
    """
    shown = award.hit, award.amount
    return tuple(
        name
        for name in state.patrons_signs
        if state.signs[name].award != shown and not _is_written(state, name)
    )


def _is_written(state: TableState, name: SignName) -> bool:
    return state.sign_is_unverified(name) and state.signs[name].shows.meter_seq > 0
