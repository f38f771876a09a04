"""A fault of the program on the command line, on whichever thread: its kind and its place.

Its message may hold a face-down card, and is told nowhere.
"""

import subprocess
import sys

CARD = "Q" + "s"
PROGRAM = """
import threading
from tableassist import cli
secret = "Q" + "s"
def fail():
    raise LookupError(secret)
@cli.app.command("break")
def command():
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    raise ValueError(secret)
cli.main()
"""


def test_no_thread_of_a_command_tells_the_message_of_its_fault() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, "break"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 1
    assert "a fault of the program: LookupError in <string>, line 6" in ran.stderr
    assert "a fault of the program: ValueError in <string>, line 12" in ran.stderr
    assert CARD not in ran.stdout + ran.stderr
