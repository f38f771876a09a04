"""The count: the progressive chips that the dealer sees against the bets that the sensors hold.

After the lock the shoe stays shut until the dealer has counted as many chips in front of the rack
as bets are held and lamps lit. A count that differs is kept and changes nothing: a chip without a
lamp is no bet, a lamp without a chip is a question, and people find out which it is.
"""

from collections.abc import Sequence

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Procedure
from tableassist.core.table.right_bets import jackpot_problem
from tableassist.core.table.state import TableState

LAMPS_UNCONFIRMED = "unconfirmed SpotLeds"
"""The line's trouble: the board has not confirmed for some seconds what its lamps should show."""


def is_count_due(game: Procedure, state: TableState) -> bool:
    """Whether progressive bets could be made in the round that is locked now."""
    terms = game.house.progressive_terms
    offered = terms is not None and terms.count_chips and "progressive" in game.betting
    return offered and jackpot_problem(game.house, state) is None


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
    if "bets" in state.refused_levels or ("bets", LAMPS_UNCONFIRMED) in state.troubles:
        return Refused(Reason.LAMPS_NOT_LIT)
    if not now.is_uncounted:
        return Refused(Reason.CHIPS_COUNTED)
    if told.count not in counts(game):
        return Refused(Reason.NO_SUCH_COUNT)
    return (r.ChipsCounted(now.number, told.count, now.progressive_bets),)
