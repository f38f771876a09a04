"""Steps of `evolve` for what a round moves on the meters: contributions, wins, drawn triggers.

A share that was won is a hand pay from here on, whose own steps are in `hand_pay_steps`. No step
decides anything: the amounts stand in the records.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.jackpot import LevelState, Trigger, after_hit, after_move
from tableassist.core.table.hand_pay_steps import hand_pay_due
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import TableState
from tableassist.core.table.touch_steps import none_touched


def _level_opened(state: TableState, record: r.LevelOpened) -> TableState:
    return _moved(state, {record.level: LevelState(record.meter_micro)})


def _contributed(state: TableState, record: r.ContributionMade) -> TableState:
    entry = (state.number, record)
    now = replace(state.round, contributions=(*state.round.contributions, entry))
    return _moved(replace(state, round=now), after_move(state.jackpot.levels, record))


def _reversed(state: TableState, record: r.ContributionReversed) -> TableState:
    return _moved(state, after_move(state.jackpot.levels, record))


def _hit(state: TableState, record: r.JackpotHit) -> TableState:
    after = after_hit(state.jackpot.level(record.level), record)
    last_hits = {**state.round.last_hits, record.level: state.number}
    now = replace(state.round, last_hits=last_hits)
    moved = _moved(replace(state, round=now), {record.level: after})
    return none_touched(hand_pay_due(moved, record))


def _trigger_sealed(state: TableState, record: r.TriggerSealed) -> TableState:
    trigger = Trigger(state.number, record.trigger_micro, record.salt)
    return _with_triggers(state, {**state.jackpot.triggers, record.level: trigger})


def _trigger_opened(state: TableState, record: r.TriggerOpened) -> TableState:
    others = {name: one for name, one in state.jackpot.triggers.items() if name != record.level}
    return _with_triggers(state, others)


def _moved(state: TableState, changed: Mapping[str, LevelState]) -> TableState:
    return replace(state, jackpot=state.jackpot.moved(changed))


def _with_triggers(state: TableState, triggers: Mapping[str, Trigger]) -> TableState:
    return replace(state, jackpot=replace(state.jackpot, triggers=triggers))


JACKPOT_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.LevelOpened: _level_opened,
        r.ContributionMade: _contributed,
        r.ContributionReversed: _reversed,
        r.JackpotHit: _hit,
        r.TriggerSealed: _trigger_sealed,
        r.TriggerOpened: _trigger_opened,
    }
)
