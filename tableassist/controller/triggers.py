"""Chance for the jackpot: where a must-hit-by level is won next, drawn by the system's entropy.

The draw comes to the table as an input, like anything from outside; here is the one place where it
is made. It is logged nowhere: nobody may know a trigger before it is reached.
"""

import secrets
from collections.abc import Callable
from typing import TypeAlias

from tableassist.core.inputs import TriggerDrawn
from tableassist.core.jackpot import SALT_BYTES
from tableassist.core.table import TriggerWanted

Draw: TypeAlias = Callable[[TriggerWanted], TriggerDrawn]


def draw_trigger(wanted: TriggerWanted) -> TriggerDrawn:
    """Every micro-cent above the meter, up to the most, is as likely as any other."""
    above = secrets.randbelow(wanted.most_micro - wanted.above_micro) + 1
    return TriggerDrawn(wanted.level, wanted.above_micro + above, secrets.token_hex(SALT_BYTES))
