"""The demo on a real X server: what stands on the virtual screen is the table.

Xvfb gives the screen; a second client looks at the root window as a person would. The program is
the installed one with its real windows.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tableassist.journal import read_records
from tests.support.program import command

WAIT_S = 30
LOOKER = """
import sys
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
sys.exit(not application.primaryScreen().grabWindow(0).save(sys.argv[1]))
"""


@pytest.fixture
def display() -> Iterator[dict[str, str]]:
    """The environment of a client of a fresh virtual screen."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    yield {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    server.terminate()
    server.wait(WAIT_S)


def looked_at(path: Path, environment: dict[str, str]) -> QImage:
    subprocess.run([sys.executable, "-c", LOOKER, str(path)], env=environment, check=True)
    return QImage(str(path))


def share(image: QImage, is_wanted: object) -> float:
    """The share of a grid of pixels for which `is_wanted(colour)`."""
    points = [(x, y) for x in range(0, image.width(), 8) for y in range(0, image.height(), 8)]
    assert callable(is_wanted)
    return sum(bool(is_wanted(image.pixelColor(*point))) for point in points) / len(points)


def is_felt(colour: QColor) -> bool:
    return colour.green() > 1.5 * max(colour.red(), 1) and colour.green() > colour.blue() + 15


def is_lettering(colour: QColor) -> bool:
    return min(colour.red(), colour.green(), colour.blue()) > 200


def test_the_demo_shows_the_table_and_ends_when_told(
    tmp_path: Path, display: dict[str, str]
) -> None:
    demo = subprocess.Popen(
        command("demo", "--seed", "7", "--speed", "5", "--data", str(tmp_path / "data")),
        env=display,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        for _ in range(WAIT_S):
            image = looked_at(tmp_path / "screen.png", display)
            if share(image, is_felt) > 0.05 and share(image, is_lettering) > 0.01:
                break
        else:
            pytest.fail("no table stood on the screen")
        for _ in range(10 * WAIT_S):
            if any(one.kind == "round_closed" for one in read_records(tmp_path / "data")):
                break
            time.sleep(0.1)
    finally:
        demo.send_signal(signal.SIGTERM)
        said, complaints = demo.communicate(timeout=WAIT_S)
    assert demo.returncode == 0, complaints
    assert "All agree" in said
    assert "Traceback" not in complaints
