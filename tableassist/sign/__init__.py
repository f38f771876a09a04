"""The jackpot sign as a program: bytes of the table in, the face that people see out.

The same logic runs behind a television (`tableassist sign`) and among the simulated boards: what
is tried out there is what hangs on the wall. Nothing here opens a port, draws or reads a clock.
"""

from tableassist.core.sign_limits import DEFAULT_DIGITS, misfit
from tableassist.sign.board import LAST_WILL, LEVELS_MOST, LOUD_MS, REPORT_PERIOD_MS, Sign
from tableassist.sign.face import Celebration, Face, Figure, Showing
from tableassist.sign.kept import Onlooker
from tableassist.sign.roll import MOST_ROLL_MS, STEP, rolled, wheels

__all__ = [
    "DEFAULT_DIGITS",
    "LAST_WILL",
    "LEVELS_MOST",
    "LOUD_MS",
    "MOST_ROLL_MS",
    "REPORT_PERIOD_MS",
    "STEP",
    "Celebration",
    "Face",
    "Figure",
    "Onlooker",
    "Showing",
    "Sign",
    "misfit",
    "rolled",
    "wheels",
]
