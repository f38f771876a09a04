"""Whether a window can be shown at all, found out before anything else is begun.

Qt ends the whole process when it finds no screen, with a text about installing it again. So a fork
of this process tries first, as Qt itself would; what it is told by Qt comes back, and nothing of it
stays. Which screen is asked for, and what people read of it, is said by the command.
"""

import os
import signal

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

WAIT_S = 30
_ABOUT_PLUGINS = "qt.qpa.plugin"


def display_problem(wait_s: int = WAIT_S) -> str:
    """Why Qt could show no window here, in its words; empty when it can.

    To be called before there are threads, and before the application.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            _try(writing, wait_s)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as told:
        said = told.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        return "no answer" if number == signal.SIGALRM else signal.strsignal(number) or "killed"
    return said if status else ""


def _try(writing: int, wait_s: int) -> None:
    """Make an application, and leave this process with 0; with 1 when Qt gives up."""
    reasons: list[str] = []
    others: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        (others if context.category == _ABOUT_PLUGINS else reasons).append(text)
        if kind == QtMsgType.QtFatalMsg:
            fatal = reasons.pop()
            told = "; ".join(reasons) or next(iter(others), fatal)
            os.write(writing, " ".join(told.split()).encode())
            os._exit(1)

    for number in (signal.SIGALRM, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.alarm(wait_s)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)  # libraries below Qt complain on their own
    qInstallMessageHandler(hear)
    QGuiApplication(["tableassist"])
    os._exit(0)
