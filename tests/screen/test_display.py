"""Whether there is a screen is found out in another process, which a dead server cannot hold."""

import os
import socket
import subprocess
import sys

FIRST_PORT = 6000  # of the X displays
ASK = "from tableassist.screen.display import display_problem as ask; print(ask({}) or 'shown')"


def asked(wait_s: int, **display: str) -> str:
    line = [sys.executable, "-c", ASK.format(wait_s)]
    done = subprocess.run(
        line, env={**os.environ, **display}, capture_output=True, text=True, check=True
    )
    assert not done.stderr
    return done.stdout.strip()


def test_a_screen_that_is_there_has_no_problem() -> None:
    assert asked(30, QT_QPA_PLATFORM="offscreen") == "shown"


def test_a_server_that_takes_the_connection_and_says_nothing_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        display = server.getsockname()[1] - FIRST_PORT
        assert asked(1, QT_QPA_PLATFORM="xcb", DISPLAY=f"127.0.0.1:{display}") == "no answer"
