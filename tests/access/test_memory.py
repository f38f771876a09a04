"""No memory of a process that was given a PIN reaches a disk, and no digit of it a text.

What a core would hold is not looked at; that none is written is asked of the kernel.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path

ASK = """
import ctypes, resource
from tableassist.cli.pins import Asking
Asking(0).pin("PIN: ")
print(resource.getrlimit(resource.RLIMIT_CORE)[0], ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))
"""
DIGITS = "402957163948"
SIGN_ON = """
import ctypes, os, queue, resource, sys
from pathlib import Path
from tableassist.access import AccessDesk, Cost, Pin, StoredSecrets
from tableassist.core.inputs import ProgramStarted
from tableassist.core.people import PersonAdd, PinGive
from tableassist.core.table import TableState, decide_people, evolve
from tests.support.people_table import ANNA, PeopleTable

digits = sys.stdin.readline().strip()
stored = StoredSecrets(Path(sys.argv[1]), Cost(1, 8))
table = PeopleTable()
table.tell(PinGive(ANNA, stored.add_pin(ANNA, Pin(digits), set()), by=("Tina Berg", "Boris Klein")))
told = queue.Queue()
desk = AccessDesk(stored, lambda: table.state.people, told.put)
desk.start()
for given in (digits, digits[::-1]):
    desk.try_pin(ANNA, "pit", Pin(given))
    print(told.get().outcome)
print(resource.getrlimit(resource.RLIMIT_CORE)[0], ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))
for name in ("cmdline", "environ"):
    print(Path(f"/proc/self/{name}").read_bytes())
sys.stdout.flush()
os.abort()
"""


def test_who_asks_for_a_pin_at_a_command_is_never_dumped() -> None:
    line = (sys.executable, "-c", ASK)
    done = subprocess.run(
        line, input="402957\n", capture_output=True, text=True, timeout=60, env=dict(os.environ)
    )
    assert done.stdout.split() == ["0", "0"], done.stderr


def test_a_table_that_dies_while_people_sign_on_leaves_no_core_and_no_digit(tmp_path: Path) -> None:
    """Killed by SIGABRT with a trace of every thread, where cores may be as large as they like."""
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    done = subprocess.run(
        (sys.executable, "-X", "faulthandler", "-c", SIGN_ON, str(tmp_path)),
        input=f"{DIGITS}\n".encode(),
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (most, most)),
    )
    assert done.stdout.splitlines()[:3] == [b"right", b"wrong", b"0 0"], done.stderr
    assert done.returncode < 0
    assert b"Fatal Python error: Aborted" in done.stderr
    left = b"".join(one.read_bytes() for one in tmp_path.iterdir())
    for digits in (DIGITS, DIGITS[::-1]):
        assert digits.encode() not in done.stdout + done.stderr + left
    assert sorted(one.name for one in tmp_path.iterdir()) == ["people.secrets"]
