"""Must-hit-by levels at the table: which want a trigger drawn, and the draw as a fact.

Chance is an input (`TriggerDrawn`), so that deciding stays pure. Until it has come, nobody knows
where the level is won, and the progressive bet is closed to new chips. New levels of a house begin
here, too.
"""

import re

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.inputs import Struct, TriggerDrawn
from tableassist.core.jackpot import SALT_BYTES, sealed
from tableassist.core.money import micro_from_cents
from tableassist.core.table.state import TableState

_SALT = re.compile(rf"[0-9a-f]{{{2 * SALT_BYTES}}}")


class TriggerWanted(Struct, frozen=True):
    """A level without a right trigger; one above `above_micro`, up to `most_micro`, has to come."""

    level: str
    above_micro: int
    most_micro: int


def wanted_triggers(house: House, state: TableState) -> tuple[TriggerWanted, ...]:
    """What has to be drawn now, of levels that have begun."""
    terms = house.progressive_terms
    wanted = []
    for name, level in terms.more.items() if terms else ():
        most = micro_from_cents(level.must_hit_by)
        trigger = state.jackpot.triggers.get(name)
        if most and name in state.jackpot.levels and (trigger is None or trigger.micro > most):
            wanted.append(TriggerWanted(name, state.jackpot.level(name).meter, most))
    return tuple(wanted)


def trigger_records(
    house: House, state: TableState, drawn: TriggerDrawn
) -> tuple[r.TriggerOpened | r.TriggerSealed, ...]:
    """The trigger is sealed, if one is wanted and this one can be it; else nothing is new.

    One that the terms of the house no longer allow is opened unused.
    """
    wanted = {one.level: one for one in wanted_triggers(house, state)}.get(drawn.level)
    if wanted is None or not wanted.above_micro < drawn.trigger_micro <= wanted.most_micro:
        return ()
    if not _SALT.fullmatch(drawn.salt_hex):
        return ()
    old = state.jackpot.triggers.get(drawn.level)
    opened = (r.TriggerOpened(drawn.level, old.micro, old.salt),) if old else ()
    return *opened, sealed(drawn.level, drawn.trigger_micro, drawn.salt_hex)


def opened_levels(house: House, state: TableState) -> tuple[r.LevelOpened, ...]:
    """Further levels of the house that have not begun, each at its reset amount."""
    terms = house.progressive_terms
    return tuple(
        r.LevelOpened(name, micro_from_cents(level.reset))
        for name, level in (terms.more.items() if terms else ())
        if name not in state.jackpot.levels
    )
