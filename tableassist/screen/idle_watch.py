"""When nobody plays: the moment from which the screen may show its idle page, and what ends it.

Pure: time comes in as monotonic milliseconds, no Qt. Quiet is a table that takes bets, on which no
chip lies and whose boards are all there; what else is wrong may be so for days, and stands on the
page as well. A finger that comes down on the idle page only wakes the
screen: it does nothing else until it has left, nor does any that comes down in the moment after.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from tableassist.core.view import TableView

IDLE_AFTER_MS = 60_000
"""So long nothing changes and nobody touches before the page comes."""
WAKE_MS = 300
"""A finger that comes down so soon after the page has gone was meant for the page."""

_AWAY = ("connecting", "lost", "refused")


def is_quiet(view: TableView) -> bool:
    """Nobody plays, and who wants to can."""
    lies = any(spot.amount for seat in view.seats for spot in seat.spots)
    works = not any(board.state in _AWAY for board in view.boards)
    return view.phase == "betting" and not lies and works


@dataclass(slots=True)
class IdleWatch:
    """Told of views and fingers. While a finger is on the screen the page does not come."""

    is_idle: bool = False
    _seen: TableView | None = None
    _quiet: bool = False
    _since_ms: int = 0
    _woken_ms: int | None = None
    _is_down: bool = False
    _only_wakes: bool = False

    def see(self, view: TableView, now_ms: int) -> None:
        """A view is shown. One that says nothing new is no news."""
        said = replace(view, state_number=0)
        if said != self._seen:
            self._seen, self._quiet = said, is_quiet(view)
            self._wake(now_ms)

    def fail(self, now_ms: int) -> None:
        """The program has found a fault in itself: never idle again."""
        self._seen, self._quiet = None, False
        self._wake(now_ms)

    def press(self, now_ms: int) -> bool:
        """A finger came down. False when it only wakes, and must not reach anything."""
        soon = self._woken_ms is not None and now_ms - self._woken_ms < WAKE_MS
        self._only_wakes, self._is_down = self.is_idle or soon, True
        self._wake(now_ms)
        return not self._only_wakes

    def move(self) -> bool:
        """The same for a finger that is down."""
        return not self._only_wakes

    def release(self, now_ms: int) -> bool:
        """The last finger has left. False when they all only woke."""
        only_woke, self._only_wakes, self._is_down = self._only_wakes, False, False
        self._since_ms = now_ms
        return not only_woke

    def due_ms(self) -> int | None:
        """When the page may come if nothing happens until then."""
        if self.is_idle or self._is_down or not self._quiet:
            return None
        return self._since_ms + IDLE_AFTER_MS

    def look(self, now_ms: int) -> None:
        """It has become late."""
        due_ms = self.due_ms()
        self.is_idle = self.is_idle or (due_ms is not None and now_ms >= due_ms)

    def _wake(self, now_ms: int) -> None:
        self._since_ms = now_ms
        if self.is_idle:
            self.is_idle, self._woken_ms = False, now_ms
