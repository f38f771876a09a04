"""The requirements that are asked of a progressive at a table, by id: how each is seen to here.

They stand in `asked_*`, a part each. `LOOKS` of `journal_walk` has what a journal shows of the same
ids. What a test of the suite holds is said so, with its name: nothing of it is looked at in the
house. Nothing is checked here.
"""

from tableassist.selftest.asked_at_faults import DISPLAY, FAULTS, MEMORY
from tableassist.selftest.asked_of_play import PLAY, RECORDS, WINS
from tableassist.selftest.asked_of_program import ACCESS, METERS
from tableassist.selftest.requirement import Requirement

REQUIREMENTS: tuple[Requirement, ...] = (
    *(*ACCESS, *METERS),
    *(*DISPLAY, *FAULTS, *MEMORY),
    *(*WINS, *PLAY, *RECORDS),
)
