"""Corrections that wait, as the screen is told of them: for a second person, and for their money.

The word that one person said stands there as the other one has to say it. What is allowed is asked
of the rules that decide.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.house import LoadedHouse
from tableassist.core.refusals import Refused
from tableassist.core.table.correction_view import CorrectionLines
from tableassist.core.table.corrections_open import correcting_records
from tableassist.core.table.people import spoken, spoken_correction, spoken_records
from tableassist.core.table.state import TableState
from tableassist.core.view import CorrectionDueView, CorrectionsView
from tableassist.core.words import TableLanguage
from tableassist.core.words.correcting_words import CORRECTING_WORDS

_SECOND = "the second person"


def corrections_view(
    words: TableLanguage, house: LoadedHouse, state: TableState
) -> CorrectionsView:
    """What waits at this table."""
    lines = CorrectionLines(words, CORRECTING_WORDS[state.language])
    at_pit = state.people.pit[-1].number if state.people.pit else 0
    any_word = s.CorrectTouched(0, (), "", ("", ""), at_pit=at_pit)
    waiting = CorrectionsView(
        at_pit,
        not isinstance(spoken(state, any_word), Refused),
        dues=tuple(_dues(lines, state, at_pit)),
    )
    half = state.people.half_said
    if half is None or not isinstance(half.said, s.CorrectTouched):
        return waiting
    said = replace(half.said, at_pit=at_pit)
    leads_to = correcting_records(house, state, replace(said, by=(half.by, _SECOND)))
    return replace(
        waiting,
        asked=said,
        asked_by=half.by,
        round=said.round,
        lines=(
            (words.refusal_line(leads_to),)
            if isinstance(leads_to, Refused)
            else lines.of(state, leads_to)
        ),
        allowed=_is_done_by(house, state, said),
    )


def _is_done_by(house: LoadedHouse, state: TableState, said: s.CorrectTouched) -> bool:
    """This touch would be the second one."""
    is_on = said.round == state.round.number
    outcome = spoken_correction(house.house, state, said) if is_on else spoken_records(state, said)
    return not isinstance(outcome, Refused) and not isinstance(outcome[0], r.SecondAsked)


def _dues(lines: CorrectionLines, state: TableState, at_pit: int) -> Iterator[CorrectionDueView]:
    for one in state.corrections:
        touch = s.CorrectionPaidTouched(one.correction, one.seat, "", at_pit=at_pit)
        yield CorrectionDueView(
            one.of_round,
            lines.due(one.seat, one.cents),
            one.cents < 0,
            touch,
            not isinstance(spoken_records(state, touch), Refused),
        )
