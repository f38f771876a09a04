"""Steps of `evolve` for irregularities: the round waits, and a ruling makes a hand void or lost.

From its ruling on the chips of a dead hand are watched as those of a settled one: its player may
take them at once, and what was seen then needs nothing more when its turn comes. No step decides
anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.round.dead_hands import dead_result
from tableassist.core.round.state import Irregular, Phase, RoundState
from tableassist.core.table.hand_steps import hand_begun
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import TableState
from tableassist.core.table.touch_steps import none_touched, touched


def _noticed(state: TableState, record: r.IrregularityNoticed) -> TableState:
    return _held(state, Irregular(state.number, record.what))


def _called(state: TableState, record: r.IrregularityCalled) -> TableState:
    called = Irregular(state.number, record.what, record.seat)
    if record.what == "extra card":  # no word of the dealer, which could be taken back
        return none_touched(replace(state, round=replace(state.round, irregular=called)))
    return _held(state, called)


def _held(state: TableState, irregular: Irregular) -> TableState:
    """All that the dealer has said of it goes back with one touch.

    Of a settled round it is no step of the game: what could be taken back before still can be.
    """
    if state.round.phase == Phase.SETTLING:
        return replace(state, round=replace(state.round, irregular=irregular))
    before = tuple(one for one in state.round.touched if one.what != "irregularity")
    now = replace(state.round, irregular=irregular, touched=before)
    return touched(replace(state, round=now), "irregularity", irregular.seat or 0)


def _ruled(state: TableState, record: r.IrregularityRuled) -> TableState:
    now = replace(state.round, irregular=None)
    after = none_touched(replace(state, round=now))
    if record.ruling not in ("hand void", "hand lost"):
        return after
    return _hand_died(after, record)


def _hand_died(state: TableState, record: r.IrregularityRuled) -> TableState:
    now, seat = state.round, record.seat
    dead = replace(now, dead={**now.dead, seat: record.ruling})
    if record.ruling == "hand void":
        # Its contributions go back by records of their own, and not once more in a void round.
        kept = tuple(one for one in now.contributions if one[1].seat != seat)
        dead = replace(dead, contributions=kept, counted=_counted(now, dead))
    given_up = {(bet.seat, bet.spot) for bet in record.given_up}
    result = dead_result(dead, seat)
    begun = hand_begun(replace(state, round=dead), (result,), given_up)
    return replace(state, round=replace(dead, handed=now.handed.beside(begun)))


def _counted(before: RoundState, after: RoundState) -> int | None:
    """A right count stays right without the chip of this hand; any other one is made anew."""
    if before.counted is None or before.is_uncounted:
        return None
    return after.progressive_bets


IRREGULAR_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.IrregularityNoticed: _noticed,
        r.IrregularityCalled: _called,
        r.IrregularityRuled: _ruled,
    }
)
