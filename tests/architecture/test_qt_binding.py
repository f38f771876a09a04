"""The Qt binding does not lose references to True and None.

PySide6 6.12.0 loses one at each call on Python before 3.12, and after some hundred calls the
interpreter aborts: a short test suite stays green, a table dies in the middle of the evening.
The counts here stay far below the number that aborts.
"""

import sys

from PySide6.QtCore import QObject, Signal

CALLS = 60
NOISE = 20


class Bell(QObject):
    """Something that can emit."""

    rung = Signal()


def test_calls_into_qt_keep_the_reference_counts() -> None:
    bell = Bell()
    before = (sys.getrefcount(True), sys.getrefcount(None))
    for _ in range(CALLS):
        bell.rung.emit()
        bell.setObjectName("bell")
    after = (sys.getrefcount(True), sys.getrefcount(None))
    assert [old - new for old, new in zip(before, after, strict=True) if old - new > NOISE] == []
