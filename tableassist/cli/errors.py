"""How a command says no: one line a problem on standard error, and the exit status.

What a line repeats from outside cannot steer the terminal it is read on.

0 done, 1 the answer is no, 2 wrong use or bad input. Nothing else exits the program.
"""

import sys
from collections.abc import Iterable
from typing import NoReturn

from tableassist.core.words import printable

ANSWER_NO = 1
BAD_INPUT = 2


def stop(problems: str | Iterable[str], exit_code: int = BAD_INPUT) -> NoReturn:
    """Print each problem on a line of standard error and leave with `exit_code`."""
    lines = [problems] if isinstance(problems, str) else list(problems)
    for line in lines:
        print(f"tableassist: {printable(line)}", file=sys.stderr)
    raise SystemExit(exit_code)
