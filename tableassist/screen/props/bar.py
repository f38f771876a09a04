"""Buttons: how one is drawn, and where it stands.

The bar has two ends. At the left stands what stops or takes back and what is a supervisor's, at the
right what comes next, with the thumb. There a button that cannot be touched now is left out where
another one can, and one of a phase that is not now always: the one that counts has room and keeps
its place. Where none can, answers that nobody is asked for make room for what comes after them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tableassist.core.view import ButtonView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.props.cards import card_of_label

_COUNTED = "count"
_TAKES_BACK = "undo"
_STOPS = "irregularity"


@dataclass(frozen=True, slots=True)
class ButtonProps:
    """One button. What it does stays in Python under its `name`.

    `rank` and `suit` are set when the label names a card, which is then drawn. `equal`: one of
    several answers to one question. `sign` is a shape's name, or empty.
    """

    name: str
    label: str
    detail: str
    allowed: bool
    due: bool
    hold: bool
    grave: bool
    rank: str
    suit: str
    equal: bool
    sign: str
    spoken: str


@dataclass(frozen=True, slots=True)
class ChoiceProps:
    """Buttons at the right end that answer one question: the first one's place and how many."""

    first: int
    count: int


def derive_button_props(view: ButtonView, words: ScreenWords) -> ButtonProps:
    """A button; its accessible name says what a sighted person sees, and what a count is of.

    The prompt says that to the eye, once and not under every number.
    """
    card = card_of_label(view.label, words)
    spoken = [card.spoken if card else view.label, view.detail]
    if view.hold:
        spoken.append(words.press_and_hold)
    if not view.allowed:
        spoken.append(words.not_now)
    return ButtonProps(
        name=view.name,
        label=view.label,
        detail="" if view.choice == _COUNTED else view.detail,
        allowed=view.allowed,
        due=view.due and view.allowed,
        hold=view.hold,
        grave=view.grave,
        rank=card.rank if card else "",
        suit=card.suit if card else "",
        equal=bool(view.choice),
        sign="undo" if view.name == _TAKES_BACK else "",
        spoken=", ".join(part for part in spoken if part),
    )


def shown_buttons(buttons: Iterable[ButtonView], *, of_hit: bool = False) -> tuple[ButtonView, ...]:
    """Those that have a place on the screen now; `of_hit`: the page of the hit is shown."""
    placed = [b for b in buttons if of_hit or b.place != "hit"]
    now = [b for b in placed if b.allowed or not b.elsewhere]
    right = [button for button in now if _is_right(button)]
    leads = any(button.allowed for button in right)
    waits = not all(button.choice for button in right)
    return tuple(
        b for b in now if b.allowed or not _is_right(b) or not (leads or (waits and b.choice))
    )


def left_buttons(buttons: Iterable[ButtonView]) -> tuple[ButtonView, ...]:
    """The left end of the bar: misdeal first, then irregularity, undo and a supervisor's."""
    left = [b for b in buttons if b.place == "bar" and _is_left(b)]
    return tuple(sorted(left, key=lambda b: (not b.grave, b.name != _STOPS, b.supervisor)))


def right_buttons(buttons: Iterable[ButtonView]) -> tuple[ButtonView, ...]:
    """The right end of the bar: what leads the round on, in the view's order."""
    return tuple(button for button in buttons if _is_right(button))


def top_buttons(buttons: Iterable[ButtonView]) -> tuple[ButtonView, ...]:
    """The buttons of the top."""
    return tuple(button for button in buttons if button.place == "top")


def choices(buttons: Sequence[ButtonView]) -> tuple[ChoiceProps, ...]:
    """Runs of neighbours that answer the same question, where it can be answered now."""
    runs, first = [], 0
    for choice, run in groupby(buttons, key=lambda button: button.choice):
        answers = list(run)
        if choice and any(button.allowed for button in answers):
            runs.append(ChoiceProps(first, len(answers)))
        first += len(answers)
    return tuple(runs)


def _is_right(button: ButtonView) -> bool:
    return button.place == "bar" and not _is_left(button)


def _is_left(button: ButtonView) -> bool:
    """An answer to a question stands at the right, whoever gives it: nothing else leads on then."""
    stops = button.grave or button.supervisor or button.name in (_TAKES_BACK, _STOPS)
    return stops and not button.choice
