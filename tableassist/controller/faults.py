"""A fault of the program in words that carry no card.

The message of an error may quote anything that the program held, a face-down card too, so neither
a screen nor a log ever gets it: they get the kind, the place, and the way there. Only a journal and
the books word their own errors, and those may be told.
"""

from pathlib import Path
from traceback import extract_tb, format_tb

from tableassist.core.table import InvariantBrokenError
from tableassist.journal import JournalError


def fault_words(error: BaseException) -> str:
    """What happened, in one line for people."""
    if isinstance(error, JournalError):
        return str(error)
    if isinstance(error, InvariantBrokenError):
        return f"the books do not hold together, nothing was written: {error}"
    kind, frames = type(error).__name__, extract_tb(error.__traceback__)
    if not frames:
        return kind
    return f"{kind} in {Path(frames[-1].filename).name}, line {frames[-1].lineno}"


def fault_report(error: BaseException) -> str:
    """What happened and the way there, for a log."""
    return "".join([fault_words(error), "\n", *format_tb(error.__traceback__)]).rstrip()
