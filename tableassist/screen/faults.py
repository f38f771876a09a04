"""Faults of the program itself: an exception nobody caught calls the supervisor.

Qt prints an exception in a slot and goes on as if nothing had happened; this makes it visible. The
page and the log name the kind of exception and the place, never its message (`controller.faults`).
"""

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType

from tableassist.controller import fault_report, fault_words

_LOG = logging.getLogger(__name__)


@contextmanager
def faults_reported(report: Callable[[str], None]) -> Iterator[None]:
    """While inside, uncaught exceptions are logged and their `fault_words` go to `report`."""

    def hook(
        _kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        _LOG.critical("the screen failed: %s", fault_report(error))
        report(fault_words(error))

    before = sys.excepthook
    sys.excepthook = hook
    try:
        yield
    finally:
        sys.excepthook = before
