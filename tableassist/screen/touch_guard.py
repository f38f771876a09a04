"""Which touches count. Fingers shake, double up and land where a button has just changed.

Pure: time comes in as monotonic milliseconds, no Qt. A touch counts when its button was allowed,
had meant the same thing for a while when the finger came down, and still means it when the finger
leaves; one finger at a time, no button twice in quick succession, and of several answers to one
question no second one either. Where the table went on by itself (a chip or a card did it), the bar
takes no tap for a while: the finger may be on its way to what stood there before. Three fingers at
once are a palm, of which nothing counts. A button is the same while its name and its touch are: the
touch says which round, seat, step or card is meant, so the next step's button has to settle anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tableassist.core.inputs import NoMoreBetsTouched, Touch
from tableassist.core.view import ButtonView

SETTLE_MS = 500
"""A button whose meaning or place changed less than this ago takes no touch."""
STIRRED_MS = 800
"""So long the bar takes no tap after the prompt changed by something else than a finger here."""
NEXT_ROUND_MS = 1_500
"""The same for *No more bets* after its round began so: it stands where *Paid* stood."""
OWN_MS = 1_000
"""The first change this soon after a touch that counted is what came of it."""
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
    _prompt: str = ""
    _round: int = 0
    _last_act_ms: int | None = None
    _stirred_ms: int | None = None
    _next_round_ms: int | None = None
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

    def offer(self, buttons: Sequence[ButtonView], now_ms: int, prompt: str = "") -> None:
        """Tell which buttons are shown from `now_ms` on, and what the dealer is asked to do."""
        self._stir(buttons, now_ms, prompt)
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

    def _stir(self, buttons: Sequence[ButtonView], now_ms: int, prompt: str) -> None:
        """Whether the table went on, and whether a finger here did it."""
        opened = (b.touch.round for b in buttons if isinstance(b.touch, NoMoreBetsTouched))
        number = next(opened, self._round)
        is_new = bool(self._round) and number != self._round
        if not is_new and prompt == self._prompt:
            return
        acted_ms, self._last_act_ms = self._last_act_ms, None
        if self._prompt and (acted_ms is None or now_ms - acted_ms >= OWN_MS):
            self._stirred_ms = now_ms
            self._next_round_ms = now_ms if is_new else self._next_round_ms
        self._prompt, self._round = prompt, number

    def _is_stirred(self, button: ButtonView, now_ms: int) -> bool:
        """A tap there may have been meant for what stood there before."""
        if button.hold or button.place != "bar":
            return False
        if isinstance(button.touch, NoMoreBetsTouched) and _is_within(
            self._next_round_ms, NEXT_ROUND_MS, now_ms
        ):
            return True
        return _is_within(self._stirred_ms, STIRRED_MS, now_ms)

    def press(self, name: str, now_ms: int) -> bool:
        """A finger came down on a button. True when its touch can count."""
        place = self._places.get(name)
        if self._is_palm or place is None or not place.button.allowed:
            return False
        if now_ms - place.since_ms < SETTLE_MS or self._is_stirred(place.button, now_ms):
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
        self._acted_ms[_question(pressed.button)] = self._last_act_ms = now_ms
        return pressed.button.touch


def _is_within(since_ms: int | None, span_ms: int, now_ms: int) -> bool:
    return since_ms is not None and now_ms - since_ms < span_ms


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
