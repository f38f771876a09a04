"""Faults of the program itself: an exception nobody caught calls the supervisor.

Qt prints an exception in a slot and goes on as if nothing had happened; this makes it visible. The
page names the kind of exception and the place, never its message, for a message may carry anything.
"""

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

_LOG = logging.getLogger(__name__)


def fault_text(error: BaseException) -> str:
    """What the fault page says about `error`: its kind and where it came up."""
    frames = extract_tb(error.__traceback__)
    kind = type(error).__name__
    if not frames:
        return kind
    return f"{kind} in {Path(frames[-1].filename).name}, line {frames[-1].lineno}"


@contextmanager
def faults_reported(report: Callable[[str], None]) -> Iterator[None]:
    """While inside, uncaught exceptions are logged and their `fault_text` goes to `report`."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _LOG.critical("the screen failed", exc_info=(kind, error, trace))
        report(fault_text(error))

    before = sys.excepthook
    sys.excepthook = hook
    try:
        yield
    finally:
        sys.excepthook = before
