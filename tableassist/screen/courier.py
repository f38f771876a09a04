"""The one crossing between threads: views go to the GUI thread, the newest wins.

`publish…` may be called from any thread and costs a lock and, at most once per delivery, one write
to an event descriptor; a queued Qt signal from a Python thread takes five times as long. Nothing
piles up: a view that was never shown is replaced by the next. Touches go the other way without the
courier, as a plain call into the controller's inbox.
"""

import os
import weakref
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock

from PySide6.QtCore import QObject, QSocketNotifier, Qt, Signal

from tableassist.core.correcting import CorrectionTold
from tableassist.core.pages import PageTold
from tableassist.core.view import TableView


@dataclass(frozen=True, slots=True)
class SignNews:
    """What the sign device shows: an amount as text (None for dashes) and its own state word.

    `award` is what it says was won, at `seat`; None when it says so of nothing.
    """

    showing: str | None
    state: str
    award: str | None = None
    seat: int = 0


class Courier(QObject):
    """Lives on the GUI thread and must outlive every thread that publishes."""

    view_arrived = Signal(object)
    sign_arrived = Signal(object)
    page_arrived = Signal(object)
    correction_arrived = Signal(object)
    fault_arrived = Signal(str)
    leave_asked = Signal()
    ended = Signal()
    """Emit from any thread to close the windows; also before they are open."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._on_the_way = False
        self._view: TableView | None = None
        self._sign: SignNews | None = None
        self._page: PageTold | None = None
        self._correction: CorrectionTold | None = None
        self._fault: str | None = None
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        # Closed with the courier and no earlier: a late publisher must not write elsewhere.
        weakref.finalize(self, os.close, self._bell)
        self._notifier: QSocketNotifier | None = None
        # Queued twice over: an end that comes before the event loop waits for it.
        self.ended.connect(self.leave_asked, Qt.ConnectionType.QueuedConnection)

    def publish(self, view: TableView) -> None:
        """Show `view` as soon as the GUI thread is free. Any thread."""
        with self._lock:
            self._view = view
            wake, self._on_the_way = not self._on_the_way, True
        if wake:
            os.eventfd_write(self._bell, 1)

    def publish_sign(
        self, showing: str | None, state: str, award: str | None = None, seat: int = 0
    ) -> None:
        """The sign device shows `showing` (as `1234.56`; None for dashes). Any thread."""
        with self._lock:
            self._sign = SignNews(showing, state, award, seat)
            wake, self._on_the_way = not self._on_the_way, True
        if wake:
            os.eventfd_write(self._bell, 1)

    def publish_page(self, told: PageTold) -> None:
        """A page of the journal was read. Any thread."""
        with self._lock:
            self._page = told
            wake, self._on_the_way = not self._on_the_way, True
        if wake:
            os.eventfd_write(self._bell, 1)

    def publish_correction(self, told: CorrectionTold) -> None:
        """What a correction comes to was worked out. Any thread."""
        with self._lock:
            self._correction = told
            wake, self._on_the_way = not self._on_the_way, True
        if wake:
            os.eventfd_write(self._bell, 1)

    def publish_fault(self, text: str) -> None:
        """Cover the dealer's window with the fault page. The first fault stays. Any thread."""
        with self._lock:
            self._fault = self._fault or text
            wake, self._on_the_way = not self._on_the_way, True
        if wake:
            os.eventfd_write(self._bell, 1)

    def start_delivery(self) -> None:
        """Deliver from now on, first of all what is here already. On the GUI thread."""
        self._notifier = QSocketNotifier(self._bell, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(lambda *_: self._deliver())

    def stop_delivery(self) -> None:
        """Deliver nothing more; publishing stays harmless. Before the application ends."""
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier = None

    def _deliver(self) -> None:
        with self._lock:
            # Inside the lock, or a bell that rings in between would be read away unheard.
            with suppress(BlockingIOError):
                os.eventfd_read(self._bell)
            self._on_the_way = False
            view, self._view = self._view, None
            sign, self._sign = self._sign, None
            page, self._page = self._page, None
            correction, self._correction = self._correction, None
            fault = self._fault
        if view is not None:
            self.view_arrived.emit(view)
        if sign is not None:
            self.sign_arrived.emit(sign)
        if page is not None:
            self.page_arrived.emit(page)
        if correction is not None:
            self.correction_arrived.emit(correction)
        if fault is not None:
            self.fault_arrived.emit(fault)
