"""A table at rest: nothing lies anywhere, nobody waits for anything, and nothing is wrong.

What may stand on the screen of a table at rest is only what a person has to see to, and what a
house or a demo says of itself.
"""

import re
from collections.abc import Iterator, Sequence

from tableassist.core.inputs import ROLES
from tableassist.core.round import Phase
from tableassist.core.table import TableState

FOR_PEOPLE = (
    r"New journal: the meter starts at .*",
    r"\d+ values of this house are not confirmed\. Tell a supervisor\.",
    r".*: stored events are missing\. Check the last round by hand\.",
    r".* Chance alone: once in .* hours\.",
    r".*demo.*",
)


def unrest(state: TableState, alerts: Sequence[str]) -> Iterator[str]:
    """Why the table is not at rest, one sentence each."""
    now = state.round
    if now.phase != Phase.BETTING:
        yield f"at rest: round {now.number} is in {now.phase}"
    for role in ROLES:
        if not state.is_live(role):
            yield f"at rest: the {role} board is {state.boards[role].condition}"
    if state.layout:
        yield f"at rest: chips lie on {sorted(state.layout)}"
    if not state.signs_agree:
        shown = state.signs["sign"].shows.amount
        yield f"at rest: the sign shows {shown}, the meter is {state.meter_cents}"
    if state.shoe.denied:  # told by the prompt
        yield f"at rest: the shoe says that it is {state.shoe.denied}"
    if state.jackpot.closed:
        yield f"at rest: the jackpot is closed: {state.jackpot.closed}"
    for line in alerts:
        if not any(re.fullmatch(pattern, line, re.IGNORECASE) for pattern in FOR_PEOPLE):
            yield f"at rest: {line}"
