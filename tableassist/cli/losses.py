"""What a command that only reads says of a journal that is known to have lost records.

What is printed is of what is left; a proof or a head of it would be worth nothing, so those answer
no. What speaks for a loss is in `journal.losses`.
"""

import sys
from pathlib import Path

from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.core.words import printable
from tableassist.journal import JournalError, lost_records


def tell_losses(directory: Path) -> None:
    """A line on standard error when records are lost."""
    if lost := _lost(directory):
        print(f"tableassist: {printable(lost)}", file=sys.stderr)


def stop_at_losses(directory: Path) -> None:
    """End with "no" when records are lost."""
    if lost := _lost(directory):
        stop(lost, ANSWER_NO)


def _lost(directory: Path) -> str:
    try:
        return lost_records(directory)
    except JournalError as error:
        stop_for(error)
