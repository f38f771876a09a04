"""A program with a screen, for tests that signal, close or break a process of its own.

Run with one argument, what to do once the first frame is painted; prints one line a step.
"""

import gc
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QWindow

from tableassist.core.inputs import Touch
from tableassist.screen.application import run_screen
from tableassist.screen.courier import Courier
from tests.screen import sample_views as sample


def tell(*words: object) -> None:
    """One line on standard output, at once."""
    sys.stdout.write(" ".join(str(word) for word in words) + "\n")
    sys.stdout.flush()


def windows() -> dict[str, QWindow]:
    return {each.objectName(): each for each in QGuiApplication.topLevelWindows()}


def fault_is_shown(courier: Courier) -> None:
    covers = windows()["dealerWindow"].property("faulty")
    tell("fault page", covers)
    courier.ended.emit()


def broken_slot() -> None:
    raise KeyError(" ".join(("As", "Kd", "Qh")))


def main(deed: str) -> int:
    courier = Courier()
    courier.publish(sample.settlement())
    publishing = threading.Event()

    def publish_for_ever() -> None:
        while not publishing.is_set():
            courier.publish(sample.decisions())
            courier.publish_sign("1.00", "showing")

    thread = threading.Thread(target=publish_for_ever)

    def started() -> None:
        tell("painted", sorted(windows()))
        thread.start()
        if deed == "close":
            windows()["dealerWindow"].close()
        if deed == "end":
            threading.Thread(target=courier.ended.emit).start()
        if deed == "break":
            courier.fault_arrived.connect(lambda text: tell("fault", text))
            courier.fault_arrived.connect(
                lambda _: QTimer.singleShot(0, lambda: fault_is_shown(courier))
            )
            QTimer.singleShot(0, broken_slot)

    if deed == "end-early":
        courier.ended.emit()

    def touched(touch: Touch) -> None:
        tell(touch)

    code = run_screen(
        courier=courier,
        touch=touched,
        jackpot_house="Casino",
        fullscreen=False,
        on_started=started,
    )
    publishing.set()
    if thread.ident is not None:
        thread.join()
    tell("kept", gc.get_freeze_count() > 0)
    tell("left", code)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
