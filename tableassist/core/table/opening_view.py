"""The opening of a table as the screen shows it: where it is, what the step shows, its buttons.

What the steps are and when one can be answered is asked of `opening`. The buttons are a
supervisor's: they are held, and no autopilot, which is a dealer, opens a table.
"""

from tableassist.core import supervision as s
from tableassist.core.house import House, LoadedHouse
from tableassist.core.refusals import Refused
from tableassist.core.round import Phase
from tableassist.core.table.button import Button
from tableassist.core.table.gravity import Alert, alert, coded
from tableassist.core.table.opening import (
    BORNE_BY_STATE,
    OPEN,
    SELF_TEST,
    TRIAL,
    next_step,
    self_test,
    steps_of,
)
from tableassist.core.table.opening_lines import lines_of
from tableassist.core.table.people import spoken
from tableassist.core.table.state import TableState
from tableassist.core.view import OpeningView
from tableassist.core.words import TableLanguage


def opening_view(words: TableLanguage, house: LoadedHouse, state: TableState) -> OpeningView | None:
    """The step that waits, None at a table that is open or needs no opening."""
    step = next_step(house.house, state)
    if not step:
        return None
    steps = steps_of(house.house, state)
    lines = lines_of(words, state.language, house.house, state, step)
    return OpeningView(step, steps.index(step) + 1, len(steps), lines)


def _wrong(words: TableLanguage, house: LoadedHouse, state: TableState, step: str) -> list[Alert]:
    """What keeps the step from being answered, or came out wrong."""
    if step in (SELF_TEST, OPEN):
        codes = self_test(house, state)
        return [coded(code, alert(words.opening_fails, code)) for code in codes]
    if step == TRIAL and state.opening.trial_wrong:
        return [alert(words.opening_trial, len(state.opening.trial_wrong))]
    return [alert(words.opening_differs)] if state.opening.differs == step else []


def opening_prompt(words: TableLanguage, view: OpeningView | None) -> str:
    """What a supervisor does next at a closed table, "" elsewhere."""
    return words.opening_prompt(_kind(view.step), view.number, view.of) if view else ""


def opening_lines(
    words: TableLanguage, house: LoadedHouse, state: TableState, view: OpeningView | None
) -> list[Alert]:
    """What is wrong, and what is to be compared, as messages."""
    if view is None:
        return []
    shown = [alert(words.opening_shown, view.lines)] if view.lines else []
    return [*_wrong(words, house, state, view.step), *shown]


def opening_buttons(words: TableLanguage, house: LoadedHouse, state: TableState) -> list[Button]:
    """The answers to the step, or the one that closes an open table."""
    if state.opening.required and state.opening.is_open and state.round.phase == Phase.BETTING:
        if state.people.required and not state.people.pit:
            return []
        label, detail = words.opening_button("close")
        return [Button("close-table", label, s.TableCloseTouched(), False, detail)]
    step = next_step(house.house, state)
    if not step:
        return []
    label, detail = words.opening_button(_kind(step))
    answer = Button("opening", label, s.OpeningTouched(step), True, detail)
    if step in BORNE_BY_STATE:
        return [answer]
    label, detail = words.opening_button("differs")
    differs = s.OpeningTouched(step, holds=False)
    return [answer, Button("opening-differs", label, differs, False, detail)]


def wants_opener(house: House, state: TableState) -> bool:
    """The step that waits cannot be answered by who is at the pit, but by a supervisor."""
    step = next_step(house, state)
    return bool(step) and isinstance(spoken(state, s.OpeningTouched(step)), Refused)


def _kind(step: str) -> str:
    return step.partition(" ")[0]
