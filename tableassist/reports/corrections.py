"""Corrections as a journal tells them: the round they are about, worked out again, held against it.

The round is read with the corrections behind it; the core folds it again. What a stored correction
says must be what that comes to, or it is a false one. Nothing here writes.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import get_args

from msgspec.structs import replace

from tableassist.core.causes import decode_cause
from tableassist.core.corrections import Change, Consequences, Moved, PayWrong, RoundWrong
from tableassist.core.house import LoadedHouse
from tableassist.core.records import (
    BetsLocked,
    CardBurned,
    CardDealt,
    CardStray,
    HitRefused,
    JackpotHit,
    RoundClosed,
    Stamped,
    TouchUndone,
    tag_of,
)
from tableassist.core.records.correction_facts import (
    ContributionCorrected,
    CorrectionMade,
    CorrectionWrittenOff,
    Due,
    ShareCorrected,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table import TableState
from tableassist.core.table.corrections_about import Story, is_later, numbers_about, said_before
from tableassist.core.table.corrections_given_up import with_given_up
from tableassist.core.table.corrections_refold import WorkedOut, worked_out
from tableassist.journal import (
    StoredRecord,
    first_number,
    numbers_of,
    read_records,
    round_span,
)
from tableassist.reports.export import time_text
from tableassist.reports.kept_profiles import kept_profile
from tableassist.reports.standing import beginning_state, state_before
from tableassist.settings import SettingsError, load_house

MOVES_METERS = (ContributionCorrected, ShareCorrected)
"""What a correction moves on meters."""
_LATER = tuple(map(tag_of, (JackpotHit, HitRefused, *get_args(Due), CorrectionWrittenOff)))


def story_of(directory: Path, number: int, until: int | None = None) -> Story | None:
    """Round `number` with what came of it before record `until`; None when it is not here.

    Of the round that is on there is nothing later. Raises JournalError.
    """
    span = round_span(directory, number)
    if span is None:
        return None
    before = state_before(directory, span.first) if span.first > 1 else beginning_state(directory)
    records = tuple(one.stamped() for one in read_records(directory, span.first - 1, span.last))
    later = tuple(later_of(directory, number, span.last, until)) if span.last else ()
    return Story(before, records, later)


def later_of(
    directory: Path, number: int, last: int, until: int | None = None
) -> Iterator[Stamped]:
    """What came of round `number` behind its record `last` and before record `until`.

    Hits of other rounds since are among it, with what became of them: they say which purses give.
    """
    for place in numbers_of(directory, _LATER, last):
        if until is not None and place >= until:
            return
        for one in read_records(directory, place - 1, place):
            if is_later(one.record, number):
                yield one.stamped()


def story_in(places: Sequence[Path], number: int, until: int | None = None) -> Story | None:
    """The same where older records went to archives: `places` are those and the journal, in order.

    Each place goes on from the one before it. Raises JournalError.
    """
    for place, directory in enumerate(places):
        story = story_of(directory, number, _end_of(places, place, until))
        if story is None:
            continue
        later = list(story.later)
        for more in range(place + 1, len(places)):
            behind = first_number(places[more]) - 1
            later += later_of(places[more], number, behind, _end_of(places, more, until))
        return replace(story, later=tuple(later))
    return None


def _end_of(places: Sequence[Path], place: int, until: int | None) -> int | None:
    """Before which record a place is read: what the next one holds is read there."""
    if place + 1 == len(places):
        return until
    begins = first_number(places[place + 1])
    return begins if until is None else min(begins, until)


class RoundNotHereError(Exception):
    """The round was never dealt here, or is in an archive."""


def where_archived(directory: Path, number: int, dealt: int) -> str:
    """That round `number` is in an archive; "" where it is not.

    `dealt` is the last round that was begun. Raises JournalError.
    """
    first = first_number(directory)
    if first == 1 or not 1 <= number <= dealt or round_span(directory, number):
        return ""
    begun = time_text(beginning_state(directory).at_ms)
    return (
        f"it is in the archive that holds record {first - 1} of {begun}, and the journal begins "
        "behind that; name its directory with --archive"
    )


def worded(
    directory: Path,
    state: TableState,
    number: int,
    changes: tuple[Change, ...],
    profile: Callable[[str], LoadedHouse],
    *,
    again: bool = False,
    archives: Sequence[Path] = (),
) -> CorrectTouched | Refused:
    """The word that corrects round `number`, without reason and names, or why there is none.

    `state` is the table after the last record that is looked at. `profile` gives the one of this
    hash; a void of a round that is over asks for none, a pay takes what the journal keeps. What
    stands already is refused, unless it is said `again`. A round that is not here is looked for in
    `archives`, oldest first, which the journal goes on from. Raises RoundNotHereError, or
    JournalError.
    """
    places = (*archives, directory)
    story = story_in(places, number)
    if story is None:
        raise RoundNotHereError(number)
    stands = None if again else said_before(story, changes)
    if stands:
        return Refused(Reason.CORRECTED_ALREADY, number=stands.number, at_ms=stands.at_ms)
    by = ("", "")
    if number == state.round.number:
        numbers = {one for change in changes for one in numbers_about(story, change)}
        what = with_given_up(story, changes, Consequences(tuple(sorted(numbers))))
        return CorrectTouched(number, changes, "", by, what, state.number)
    played = round_hash(story)
    loaded = profile(played) if needs_profile(changes) else _known(places, state, played)
    found = worked_out(loaded, story, changes)
    if isinstance(found, Refused):
        return found
    return CorrectTouched(number, found.changes, "", by, found.what, state.number)


def _known(places: Sequence[Path], state: TableState, played: str) -> LoadedHouse | None:
    """The profile of this hash if it is at hand, None where it is not."""
    try:
        loaded = load_house(state.house)
    except SettingsError:
        loaded = None
    if loaded and loaded.hash == played:
        return loaded
    return next(filter(None, (kept_profile(one, played) for one in places)), None)


def needs_profile(changes: tuple[Change, ...]) -> bool:
    """Whether the round has to be settled again by its rules."""
    return not all(isinstance(one, PayWrong | RoundWrong) for one in changes)


def round_hash(story: Story) -> str:
    """The profile that the bets of the round were locked with."""
    for stamped in story.records:
        if isinstance(stamped.record, BetsLocked):
            return stamped.record.house_hash
    return story.before.house_hash


def false_corrections(
    directory: Path, loaded: LoadedHouse | None, archives: Sequence[Path] = ()
) -> Iterator[str]:
    """A line for each stored correction that the journal, with its archives, does not bear out.

    Those that ask for another profile than `loaded` are passed over. Raises JournalError.
    """
    for place in numbers_of(directory, (tag_of(CorrectionMade),)):
        for stored in read_records(directory, place - 1, place):
            problem = correction_problem(directory, stored, loaded, archives)
            if problem:
                yield f"record {stored.number}: {problem}"


def correction_problem(
    directory: Path,
    stored: StoredRecord,
    loaded: LoadedHouse | None,
    archives: Sequence[Path] = (),
) -> str:
    """What is wrong with the correction that `stored` begins, or nothing."""
    begun = _begun_by(directory, stored)
    if begun is None:
        return "a correction without its cause"
    cause = decode_cause(begun)
    if not isinstance(cause, CorrectTouched):
        return "a correction that nobody asked for"
    story = story_in((*archives, directory), cause.round, stored.number)
    if story is None or not _was_over(story, stored.number):
        return ""  # It is in an archive, or was decided with the round at hand.
    if isinstance(stored.record, CorrectionMade) and not is_as_asked(stored.record, cause):
        return "it says something else than what was asked for"
    return "" if older_rule(cause) else _not_borne_out(story, cause, loaded)


def _begun_by(directory: Path, stored: StoredRecord) -> bytes | None:
    """The cause of its decision. Of a round that is on, the settlement is taken back before it."""
    if stored.cause is not None:
        return stored.cause
    back = next(read_records(directory, stored.number - 2, stored.number - 1), None)
    return back.cause if back and isinstance(back.record, TouchUndone) else None


def is_as_asked(made: CorrectionMade, told: CorrectTouched) -> bool:
    """Whether a correction says what was asked for."""
    what = told.what
    asked = (told.round, told.changes, what.differences, what.corrects, what.given_up)
    said = (made.of_round, made.changes, made.differences, made.corrects, made.given_up)
    return said == asked


def older_rule(told: CorrectTouched) -> str:
    """Why an older program's share is not worked out again; nothing where it can be.

    Such a one names no purses, or neither cards nor bet, and was due by the correction.
    """
    shares = told.what.shares
    is_older = any(one.amount and one.moved == Moved() for one in shares)
    if is_older or any(one.amount > 0 and not one.cards for one in shares):
        return (
            f"the share in this correction of round {told.round} was given by the rule of an older "
            "release, and is not decided again"
        )
    return ""


def older_corrections(directory: Path) -> Iterator[str]:
    """A line for each correction that only an older program could decide again. JournalError."""
    for place in numbers_of(directory, (tag_of(CorrectionMade),)):
        for stored in read_records(directory, place - 1, place):
            begun = _begun_by(directory, stored)
            cause = decode_cause(begun) if begun else None
            older = older_rule(cause) if isinstance(cause, CorrectTouched) else ""
            if older:
                yield f"record {stored.number}: {older}"


def _was_over(story: Story, number: int) -> bool:
    """Whether the round was closed when record `number` was made."""
    closed = (one.number for one in story.records if isinstance(one.record, RoundClosed))
    return any(one < number for one in closed)


def _not_borne_out(story: Story, cause: CorrectTouched, loaded: LoadedHouse | None) -> str:
    asks = needs_profile(cause.changes)
    if asks and (loaded is None or loaded.hash != round_hash(story)):
        return ""
    again = worked_out(loaded if asks else None, story, cause.changes)
    if isinstance(again, Refused):
        return f"this correction of round {cause.round} could not be made: {again.reason}"
    if again != WorkedOut(cause.changes, cause.what):
        return f"round {cause.round} put right comes to something else than the correction says"
    return ""


def where_is(story: Story, card: str) -> str:
    """Where the card was read in the round, by which record; "" when it was not."""
    for stamped in story.records:
        match stamped.record:
            case CardDealt(card=dealt, seat=seat, place=place) if dealt == card:
                where = f"card {place} of {f'seat {seat}' if seat else 'the dealer'}"
                return f"{card} is {where}, record {stamped.number}"
            case CardBurned(card=other) | CardStray(card=other) if other == card:
                return f"{card} lies in no hand, record {stamped.number}"
            case _:
                pass
    return f"{card} lies elsewhere by an earlier correction, or twice in this one"
