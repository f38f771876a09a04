"""Standard output as a command may use it: line by line, whoever reads it.

A reader that has seen enough (`| head`) ends the command quietly; a full disk ends it with one
line. Refusals are in `errors`.
"""

import sys
from collections.abc import Iterable

from tableassist.cli.errors import stop


def print_lines(lines: Iterable[str]) -> None:
    """Print `lines` as they come."""
    try:
        for line in lines:
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        raise SystemExit(0) from None
    except OSError as error:
        stop(f"writing standard output: {error.strerror}")
