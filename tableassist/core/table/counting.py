"""The count: the progressive chips that the dealer sees against the bets that the sensors hold.

After the lock the shoe stays shut until the dealer has counted as many chips in front of the rack
as bets are held and lamps lit. A count that differs is kept and changes nothing: a chip without a
lamp is no bet, a lamp without a chip is a question, and people find out which it is.
"""

from collections.abc import Sequence

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Procedure
from tableassist.core.table.right_bets import jackpot_problem
from tableassist.core.table.state import TableState

LAMPS_UNCONFIRMED = "unconfirmed SpotLeds"
"""The line's trouble: the board has not confirmed for some seconds what its lamps should show."""
LAMP_BROKEN = "lamp"
"""The fault that a board finds with itself; which lamp stays dark it does not say."""


def is_count_due(game: Procedure, state: TableState) -> bool:
    """Whether progressive bets could be made in the round that is locked now."""
    terms = game.house.progressive_terms
    offered = terms is not None and terms.count_chips and "progressive" in game.betting
    return offered and jackpot_problem(game.house, state) is None


def are_lamps_lit(state: TableState) -> bool:
    """The bets board has refused nothing, confirmed what its lamps should show, and shows it."""
    return _are_confirmed(state) and ("bets", LAMP_BROKEN) not in state.faults


def _are_confirmed(state: TableState) -> bool:
    return "bets" not in state.refused_levels and ("bets", LAMPS_UNCONFIRMED) not in state.troubles


def is_lamp_missed(house: House, state: TableState) -> bool:
    """A lamp is broken where chips are counted by lamps: no bet on the jackpot could be proved."""
    terms = house.progressive_terms
    return terms is not None and terms.count_chips and ("bets", LAMP_BROKEN) in state.faults


def counts(game: Procedure) -> Sequence[int]:
    """Every count that can be right: no chip, up to one at each seat."""
    return range(game.house.dealing.seats + 1)


def count_records(
    game: Procedure, state: TableState, told: i.ChipsCounted
) -> tuple[r.Record, ...] | Refused:
    """The count as a fact, right or wrong."""
    now = state.round
    if not now.count_due:
        return Refused(Reason.WRONG_PHASE)
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    if not (are_lamps_lit(state) if now.progressive_bets else _are_confirmed(state)):
        return Refused(Reason.LAMPS_NOT_LIT)
    if not now.is_uncounted:
        return Refused(Reason.CHIPS_COUNTED)
    if told.count not in counts(game):
        return Refused(Reason.NO_SUCH_COUNT)
    return (r.ChipsCounted(now.number, told.count, now.progressive_bets),)
