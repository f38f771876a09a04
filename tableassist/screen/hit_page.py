"""The page of a hit: when it stands open. It comes once by itself for each hit, and by a finger.

Pure: no Qt, no time. It comes by itself when the view says that the round of the hit is over, and
goes when play goes on while nobody is at the pit, since the dealer needs the seats then. Whoever
opened it has it until it is put aside, or nothing of a hit is left to be shown.
"""

from dataclasses import dataclass

from tableassist.core.view import HitView, TableView


@dataclass(slots=True)
class HitPage:
    """Told of views and fingers."""

    is_open: bool = False
    _waiting: HitView | None = None
    _over: HitView | None = None
    _by_itself: bool = False
    _came_for: int = 0
    _is_betting: bool = False

    @property
    def hit(self) -> HitView | None:
        """The hit that waits; or, as long as the page stands open, the one that ended last."""
        return self._waiting or (self._over if self.is_open else None)

    def see(self, view: TableView) -> None:
        """This is shown from now on."""
        is_betting = view.phase == "betting"
        plays_on, self._is_betting = self._is_betting and not is_betting, is_betting
        waits = self._waiting = view.hit
        self._over = view.hit_over
        is_free = self._by_itself and not _is_somebody_at_pit(view)
        if self.hit is None or (plays_on and (is_free or waits is None)):
            self.put_aside()
        elif waits and waits.opens and waits.hit != self._came_for:
            self._came_for = waits.hit
            self._by_itself = self._by_itself or not self.is_open
            self.is_open = True

    def open(self) -> None:
        """A finger wants to see it."""
        if self._waiting or self._over:
            self.is_open, self._by_itself = True, False

    def put_aside(self) -> None:
        """A finger wants the table back, or there is nothing to be shown."""
        self.is_open, self._by_itself = False, False


def _is_somebody_at_pit(view: TableView) -> bool:
    posts = view.people.posts if view.people else ()
    return any(post.people for post in posts if post.post == "pit")
