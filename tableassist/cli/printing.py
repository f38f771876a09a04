"""Standard output as a command may use it: line by line, whoever reads it.

A reader that has seen enough (`| head`) ends the command quietly; a full disk ends it with one
line. Refusals are in `errors`.
"""

import os
import sys
from collections.abc import Iterable

from tableassist.cli.errors import stop


def print_lines(lines: Iterable[str]) -> None:
    """Print `lines` as they come; there is no standard output when it was closed at the start."""
    try:
        for line in lines:
            print(line)
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        forget_the_rest()
        raise SystemExit(0) from None
    except OSError as error:
        forget_the_rest()
        stop(f"writing standard output: {error.strerror}")


def forget_the_rest() -> None:
    """What could not be written is not tried again, and complained of, as the interpreter ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
