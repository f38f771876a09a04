"""How a command says no: one line a problem on standard error, and the exit status; and how a
fault of the program is told, on whichever thread, without a message that may carry a card.

What a line repeats from outside cannot steer the terminal it is read on.

0 done, 1 the answer is no, 2 wrong use or bad input. Nothing else exits the program.
"""

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import typer

from tableassist.controller import fault_report
from tableassist.core.words import printable
from tableassist.journal import BrokenJournalError, JournalError

ANSWER_NO = 1
BAD_INPUT = 2
_WRONG_USE: Any = typer.BadParameter.__mro__[1]
"""The kind of all that the reader of options refuses; typer gives it no name of its own."""


def stop(problems: str | Iterable[str], exit_code: int = BAD_INPUT) -> NoReturn:
    """Print each problem on a line of standard error and leave with `exit_code`."""
    lines = [problems] if isinstance(problems, str) else list(problems)
    for line in lines:
        print(f"tableassist: {printable(line)}", file=sys.stderr)
    raise SystemExit(exit_code)


@contextmanager
def faults_told() -> Iterator[None]:
    """Inside, an exception nobody caught, on any thread, is told by kind and place, and ends it."""

    def tell(error: BaseException) -> None:
        print(f"tableassist: a fault of the program: {fault_report(error)}", file=sys.stderr)

    def on_thread(ended: threading.ExceptHookArgs) -> None:
        if ended.exc_value is not None:
            tell(ended.exc_value)

    before, threading.excepthook = threading.excepthook, on_thread
    try:
        yield
    except Exception as error:  # noqa: BLE001 - typer would print it whole
        tell(error)
        raise SystemExit(ANSWER_NO) from None
    finally:
        threading.excepthook = before


@contextmanager
def wrong_use_told() -> Iterator[None]:
    """Inside, what the reader of options refuses is one line; a group without a command is help."""
    try:
        yield
    except _WRONG_USE as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            error.show()
            raise SystemExit(BAD_INPUT) from None
        words = " ".join(error.format_message().split()).rstrip(".")
        of = error.ctx.command_path if error.ctx else "tableassist"
        stop(f"{of}: {words}; see {of} --help".removeprefix("tableassist").lstrip(" :"))
    except typer.Abort:
        stop("nothing was given", ANSWER_NO)


def _exit_code(error: JournalError) -> int:
    """1 when what is stored does not verify, 2 when the place or the moment is wrong."""
    return ANSWER_NO if isinstance(error, BrokenJournalError) else BAD_INPUT


def stop_for(error: JournalError) -> NoReturn:
    """End because of a journal, in its words."""
    stop(str(error), _exit_code(error))
