"""What keeps the memory of a process off the disk, from its first PIN on.

A PIN is wiped when it was checked, but Python may leave copies; so no crash of this process may
write its memory anywhere. A limit on the size of a core file does not bind a program that the
kernel hands the memory to (`core_pattern`), so the process is made one that is never dumped too.
"""

import ctypes
import resource

_PR_SET_DUMPABLE = 4


def never_dumped() -> None:
    """From now on no core of this process is written, and nobody but root may look into it."""
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, most))
    prctl = getattr(ctypes.CDLL(None), "prctl", None)  # Linux only
    if prctl is not None:
        prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
