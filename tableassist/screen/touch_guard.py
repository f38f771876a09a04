"""Which touches count. Fingers shake, double up and land where a button has just changed.

Pure: time comes in as monotonic milliseconds, no Qt. A touch counts when its button was allowed,
had meant the same thing for a while when the finger came down, and still means it when the finger
leaves; one finger at a time, no button twice in quick succession, and of several answers to one
question no second one either. Three fingers at once are a palm, of which nothing counts. A button
is the same while its name and its touch are: the touch says which round, seat, step or card is
meant, so the next step's button has to settle anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tableassist.core.inputs import Touch
from tableassist.core.view import ButtonView

SETTLE_MS = 500
"""A button whose meaning or place changed less than this ago takes no touch."""
REPEAT_MS = 500
"""The same button, or another answer to the same question, does not act again within this time."""
HOLD_MS = 1_000
"""How long a `hold` button must be pressed."""
PRESS_LIMIT_MS = 5_000
"""A press that lasts longer never ended (a lost release): it keeps no other button dead, and does
nothing itself."""
PALM_FINGERS = 3
"""So many fingers at once are no finger."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A button where it stands: the same place with another neighbour is another place."""

    button: ButtonView
    neighbours: tuple[tuple[str, Touch], ...]
    since_ms: int

    def means_the_same(self, other: "_Place") -> bool:
        return (
            self.neighbours == other.neighbours
            and self.button.touch == other.button.touch
            and self.button.allowed == other.button.allowed
            and self.button.hold == other.button.hold
        )


@dataclass(slots=True)
class TouchGuard:
    """Stands between the fingers and the touches that leave the screen."""

    _places: dict[str, _Place] = field(default_factory=dict)
    _acted_ms: dict[tuple[str, str], int] = field(default_factory=dict)
    _pressed: _Place | None = None
    _pressed_ms: int = 0
    _is_palm: bool = False

    @property
    def under_finger(self) -> ButtonView | None:
        """The button that is pressed."""
        return self._pressed.button if self._pressed else None

    def fingers(self, count: int, *, first: bool) -> None:
        """So many are on the screen now; `first`: there was none before them.

        A palm is one until the last of its fingers has left, or was lost and another one comes.
        """
        if count >= PALM_FINGERS:
            self._is_palm, self._pressed = True, None
        elif first or not count:
            self._is_palm = False

    def offer(self, buttons: Sequence[ButtonView], now_ms: int) -> None:
        """Tell which buttons are shown from `now_ms` on."""
        before = self._places
        self._places = {}
        for button in buttons:
            place = _Place(button, _neighbours(button, buttons), now_ms)
            known = before.get(button.name)
            if known is not None and place.means_the_same(known):
                place = _Place(button, place.neighbours, known.since_ms)
            self._places[button.name] = place
        asked = {_question(button) for button in buttons}
        self._acted_ms = {key: at for key, at in self._acted_ms.items() if key in asked}
        if self._pressed is not None:
            under_finger = self._places.get(self._pressed.button.name)
            if under_finger is None or not under_finger.means_the_same(self._pressed):
                self._pressed = None

    def press(self, name: str, now_ms: int) -> bool:
        """A finger came down on a button. True when its touch can count."""
        place = self._places.get(name)
        if self._is_palm or place is None or not place.button.allowed:
            return False
        if now_ms - place.since_ms < SETTLE_MS:
            return False
        acted_ms = self._acted_ms.get(_question(place.button))
        if acted_ms is not None and now_ms - acted_ms < REPEAT_MS:
            return False
        other = self._pressed is not None and self._pressed.button.name != name
        if other and now_ms - self._pressed_ms < PRESS_LIMIT_MS:
            return False
        self._pressed, self._pressed_ms = place, now_ms
        return True

    def tap(self, name: str, now_ms: int) -> Touch | None:
        """The finger left inside the button: its touch, or None when it does not count."""
        return self._act(name, now_ms, hold=False)

    def hold(self, name: str, now_ms: int) -> Touch | None:
        """The finger stayed: the touch of a `hold` button, once, if it stayed long enough."""
        long_enough = now_ms - self._pressed_ms >= HOLD_MS
        return self._act(name, now_ms, hold=True) if long_enough else None

    def let_go(self, name: str) -> None:
        """The finger is gone, wherever it went."""
        if self._pressed is not None and self._pressed.button.name == name:
            self._pressed = None

    def _act(self, name: str, now_ms: int, *, hold: bool) -> Touch | None:
        pressed = self._pressed
        if pressed is None or pressed.button.name != name or pressed.button.hold != hold:
            return None
        self._pressed = None
        if now_ms - self._pressed_ms >= PRESS_LIMIT_MS:
            return None
        self._acted_ms[_question(pressed.button)] = now_ms
        return pressed.button.touch


def _question(button: ButtonView) -> tuple[str, str]:
    """What the button answers: the question it shares with others, or one of its own."""
    return ("choice", button.choice) if button.choice else ("button", button.name)


def _neighbours(button: ButtonView, buttons: Sequence[ButtonView]) -> tuple[tuple[str, Touch], ...]:
    """The buttons that share the bar or the seat with this one, for they move it."""
    return tuple(
        (other.name, other.touch)
        for other in buttons
        if (other.place, other.seat) == (button.place, button.seat)
    )
