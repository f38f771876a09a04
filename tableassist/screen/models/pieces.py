"""Work for the screen that is done a few pieces a frame, because all of it would take too long.

A machine without a graphics card lays out and paints some two tiles within a frame's time. What is
newer takes the place of what still waits, and the time between two frames counts from the end of
one: a window that was late with a frame is not given the next pieces at once.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Slot

FRAME_MS = 17

Piece = Callable[[], None]


class Pieces(QObject):
    """So many `a_frame` of what `show` was given."""

    def __init__(self, a_frame: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._a_frame = a_frame
        self._waiting: list[Piece] = []
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setTimerType(Qt.TimerType.PreciseTimer)
        self._next.setInterval(FRAME_MS)
        self._next.timeout.connect(self._show_some)

    def show(self, pieces: Sequence[Piece]) -> None:
        """Do `pieces`, the first of them in the next frame, instead of what still waits."""
        self._waiting = list(pieces)
        if self._waiting and not self._next.isActive():
            self._next.start()

    def finish(self) -> None:
        """Do all that waits now."""
        self._next.stop()
        waiting, self._waiting = self._waiting, []
        for piece in waiting:
            piece()

    @Slot()
    def _show_some(self) -> None:
        now, self._waiting = self._waiting[: self._a_frame], self._waiting[self._a_frame :]
        for piece in now:
            piece()
        if self._waiting:
            self._next.start()
