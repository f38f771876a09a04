"""Who works a correction out for the screen of a running table, on a thread of its own.

The journal is read beside the table, as a command beside it does; nobody waits for it, and nothing
is decided: the word that comes out is decided like any other, and refused when something came
between. What is asked again before the answer is there wants the new answer and not the old one.
"""

import logging
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from tableassist.controller import fault_words
from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.corrections import CORRECTION_REASONS
from tableassist.core.house import LoadedHouse
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import procedure_of
from tableassist.core.table import TableState
from tableassist.core.table.correction_rounds import round_facts
from tableassist.core.table.correction_view import CorrectionLines
from tableassist.core.table.corrections_ends import ends_now, ends_of
from tableassist.core.table.corrections_open import correcting_records
from tableassist.core.table.corrections_refold import stands
from tableassist.core.words import TableLanguage, language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.journal import JournalError
from tableassist.reports.corrections import (
    RoundNotHereError,
    round_hash,
    story_of,
    where_archived,
    worded,
)
from tableassist.reports.kept_profiles import kept_profile
from tableassist.reports.newest_asked import NewestAsked
from tableassist.reports.standing import standing

LOG = logging.getLogger(__name__)
_TWO = ("first person", "second person")
"""Stand for whoever says it, where it is only asked what it would lead to."""


class _ProfileMissingError(Exception):
    """The round was played with another profile than the table has now."""


def correction_told(directory: Path, house: LoadedHouse, asked: CorrectionAsked) -> CorrectionTold:
    """The answer, from the journal as it stands now. Raises JournalError."""
    state = standing(directory)
    number = asked.round or state.round.number
    words = language(asked.language)
    if not 1 <= number <= state.round.number:
        return CorrectionTold(asked, problem=words.refused(Reason.NO_SUCH_ROUND))
    try:
        if asked.changes:
            return _worked_out(directory, house, state, replace(asked, round=number), asked)
        return _facts(directory, house, state, number, asked)
    except RoundNotHereError:
        if where_archived(directory, number, state.round.number):
            return CorrectionTold(asked, problem=CORRECTING_WORDS[asked.language].archived)
        return CorrectionTold(asked, problem=words.refused(Reason.NO_SUCH_ROUND))
    except _ProfileMissingError:
        return CorrectionTold(asked, problem=CORRECTING_WORDS[asked.language].other_profile)


def _facts(
    directory: Path, house: LoadedHouse, state: TableState, number: int, asked: CorrectionAsked
) -> CorrectionTold:
    game = procedure_of(house.house)
    if number == state.round.number:
        ends = ends_of(state.round.results)
        return CorrectionTold(asked, round_facts(game, state.round, ends, is_on=True))
    story = story_of(directory, number)
    if story is None:
        raise RoundNotHereError(number)
    if round_hash(story) != house.hash:
        raise _ProfileMissingError
    return CorrectionTold(
        asked, round_facts(game, stands(house, story), ends_now(story), is_on=False)
    )


def _worked_out(
    directory: Path,
    house: LoadedHouse,
    state: TableState,
    wanted: CorrectionAsked,
    asked: CorrectionAsked,
) -> CorrectionTold:
    def profile(wanted_hash: str) -> LoadedHouse:
        found = house if wanted_hash == house.hash else kept_profile(directory, wanted_hash)
        if found is None:
            raise _ProfileMissingError
        return found

    words = language(asked.language, house.house.digits)
    word = worded(directory, state, wanted.round, wanted.changes, profile)
    if isinstance(word, Refused):
        return CorrectionTold(asked, problem=_why(words, word))
    records = correcting_records(house, state, replace(word, by=_TWO, reason=CORRECTION_REASONS[0]))
    if isinstance(records, Refused):
        return CorrectionTold(asked, problem=_why(words, records))
    lines = CorrectionLines(words, CORRECTING_WORDS[asked.language])
    return CorrectionTold(asked, lines=lines.of(state, records), word=word)


def _why(words: TableLanguage, refused: Refused) -> str:
    """Where a card lies elsewhere is a sentence of its own, without the seat."""
    if refused.reason == Reason.CARD_ELSEWHERE:
        return words.refused(refused.reason)
    return words.refusal_line(refused)


class CorrectionDesk(NewestAsked[CorrectionAsked]):
    """Works out what is asked of the journal in `directory`; `tell` gets it, on this thread."""

    def __init__(
        self, directory: Path, house: LoadedHouse, tell: Callable[[CorrectionTold], None]
    ) -> None:
        super().__init__("corrections", lambda asked: tell(self._told(asked)))
        self._directory = directory
        self._house = house

    def _told(self, asked: CorrectionAsked) -> CorrectionTold:
        not_now = CORRECTING_WORDS[asked.language].not_now
        try:
            return correction_told(self._directory, self._house, asked)
        except JournalError as error:
            LOG.warning("working a correction out: %s", error)
        except Exception as error:  # noqa: BLE001 - the next one may be worked out all the same
            LOG.warning("working a correction out: %s", fault_words(error))
        return CorrectionTold(asked, problem=not_now)
