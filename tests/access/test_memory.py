"""No memory of a process that was given a PIN reaches a disk.

What a core would hold is not looked at; that none is written is asked of the kernel.
"""

import os
import subprocess
import sys

ASK = """
import ctypes, resource
from tableassist.cli.pins import Asking
Asking(0).pin("PIN: ")
print(resource.getrlimit(resource.RLIMIT_CORE)[0], ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))
"""


def test_who_asks_for_a_pin_at_a_command_is_never_dumped() -> None:
    line = (sys.executable, "-c", ASK)
    done = subprocess.run(
        line, input="402957\n", capture_output=True, text=True, timeout=60, env=dict(os.environ)
    )
    assert done.stdout.split() == ["0", "0"], done.stderr
