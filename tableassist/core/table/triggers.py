"""Must-hit-by levels at the table: which want a trigger drawn, and the draw as a fact.

Chance is an input (`TriggerDrawn`), so that deciding stays pure. Until it has come, nobody knows
where the level is won, and the progressive bet is closed to new chips. Levels that are new to a
house, or that no trigger wins any more, are seen to at a start.
"""

import re

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.inputs import Struct, TriggerDrawn
from tableassist.core.jackpot import SALT_BYTES, Trigger, sealed
from tableassist.core.money import micro_from_cents
from tableassist.core.table.state import TableState

_SALT = re.compile(rf"[0-9a-f]{{{2 * SALT_BYTES}}}")


class TriggerWanted(Struct, frozen=True):
    """A level without a right trigger; one above `above_micro`, up to `most_micro`, has to come.

    A trigger that the meter has reached or passed unseen, while no trigger won the level or by an
    adjustment, is no right one.
    """

    level: str
    above_micro: int
    most_micro: int


def wanted_triggers(house: House, state: TableState) -> tuple[TriggerWanted, ...]:
    """What has to be drawn now, of levels that have begun."""
    terms = house.progressive_terms
    wanted = []
    for name, level in terms.more.items() if terms else ():
        most = micro_from_cents(level.must_hit_by)
        trigger, meter = state.jackpot.triggers.get(name), state.jackpot.level(name).meter
        is_right = trigger is not None and meter < trigger.micro <= most
        if most and name in state.jackpot.levels and not is_right:
            wanted.append(TriggerWanted(name, meter, most))
    return tuple(wanted)


def trigger_records(
    house: House, state: TableState, drawn: TriggerDrawn
) -> tuple[r.TriggerOpened | r.TriggerSealed, ...]:
    """The trigger is sealed, if one is wanted and this one can be it; else nothing is new.

    One that is right no longer is opened unused.
    """
    wanted = {one.level: one for one in wanted_triggers(house, state)}.get(drawn.level)
    if wanted is None or not wanted.above_micro < drawn.trigger_micro <= wanted.most_micro:
        return ()
    if not _SALT.fullmatch(drawn.salt_hex):
        return ()
    old = state.jackpot.triggers.get(drawn.level)
    opened = (_opened(drawn.level, old),) if old else ()
    return *opened, sealed(drawn.level, drawn.trigger_micro, drawn.salt_hex)


def unused_triggers(house: House, state: TableState) -> tuple[r.TriggerOpened, ...]:
    """Triggers of levels that are won by hands now: opened, and won by nobody."""
    terms = house.progressive_terms
    return tuple(
        _opened(name, trigger)
        for name, trigger in state.jackpot.triggers.items()
        if terms and name in terms.more and not terms.more[name].must_hit_by
    )


def _opened(level: str, trigger: Trigger) -> r.TriggerOpened:
    return r.TriggerOpened(level, trigger.micro, trigger.salt)


def opened_levels(house: House, state: TableState) -> tuple[r.LevelOpened, ...]:
    """Further levels of the house that have not begun, each at its reset amount."""
    terms = house.progressive_terms
    return tuple(
        r.LevelOpened(name, micro_from_cents(level.reset))
        for name, level in (terms.more.items() if terms else ())
        if name not in state.jackpot.levels
    )
