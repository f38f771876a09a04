"""The replay: every decision made again from the input that led to it, and compared field by field.

A decision is the records from one with a cause to before the next. It is decided again by the core
alone, in the state and at the house of that time; only the same version of the program with the
same profile can be asked to come to the same. Nothing here writes.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tableassist import __version__
from tableassist.core.causes import decode_cause
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import BoardSensed, Input, ProgramStarted, Struct
from tableassist.core.records import ENCODER, Record, Source, TableStarted, TriggerSealed, kind_of
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.refusals import Refused
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table import TableState, decide, evolve
from tableassist.journal import (
    MAX_STORED,
    StoredRecord,
    first_number,
    read_records,
    round_span,
)
from tableassist.reports.corrections import correction_problem, older_rule
from tableassist.reports.kept_profiles import kept_profile
from tableassist.reports.standing import nearest, standing

_NOTHING = object()


class ReplayRefusedError(Exception):
    """A replay that could not come to the same, in words."""


class Difference(Struct, frozen=True):
    """Where the stored record `number` and the new one part: `field`, and both values of it."""

    number: int
    field: str
    stored: str
    new: str


class Replayed(Struct, frozen=True):
    """What a replay did: so many `decisions` with so many `records`, and the first difference.

    `notes` say which decisions were believed as they are stored, and why.
    """

    decisions: int
    records: int
    difference: Difference | None = None
    notes: tuple[str, ...] = ()


def replay(directory: Path, house: LoadedHouse, round_number: int | None = None) -> Replayed:
    """Decide the whole journal again, or one round of it, up to the first difference.

    What differs in the round that is open is named, but not its values: they may be face-down
    cards. Raises ReplayRefusedError, or JournalError.
    """
    open_round = standing(directory).round.number
    first, last = _bounds(directory, round_number)
    state = nearest(directory, first)
    replaying = _Replay(house, state, open_round, lambda of: kept_profile(directory, of))
    for decision in _decisions(_up_to(read_records(directory, state.number), last)):
        if decision[0].number < first:
            replaying.pass_over(decision)
            continue
        difference = replaying.take(decision) or _not_borne_out(directory, house, decision[0])
        if difference is not None:
            return replaying.came_to(difference)
    return replaying.came_to()


def _not_borne_out(directory: Path, house: LoadedHouse, stored: StoredRecord) -> Difference | None:
    """A correction that its round, folded again, does not come to."""
    if not isinstance(stored.record, CorrectionMade):
        return None
    problem = correction_problem(directory, stored, house)
    return Difference(stored.number, "differences", "as recorded", problem) if problem else None


def replay_piece(
    stored: Iterable[StoredRecord],
    house: LoadedHouse,
    state: TableState,
    taken_as_told: Collection[int] = (),
) -> Replayed:
    """Decide again what was taken out of a journal, from `state` on, up to the first difference.

    The records begin with a decision; the last one may be cut off. Decisions that begin at the
    numbers `taken_as_told` are believed. Raises ReplayRefusedError.
    """
    replaying = _Replay(house, state, MAX_STORED)
    decisions = list(_decisions(stored))
    for place, decision in enumerate(decisions, start=1):
        if decision[0].number in taken_as_told:
            replaying.pass_over(decision)
            continue
        difference = replaying.take(decision, may_be_cut=place == len(decisions))
        if difference is not None:
            return replaying.came_to(difference)
    return replaying.came_to()


def _bounds(directory: Path, round_number: int | None) -> tuple[int, int | None]:
    """The first record of the first decision, and the last record that must be reached."""
    if round_number is None:
        return first_number(directory), None
    span = round_span(directory, round_number)
    if span is None:
        raise ReplayRefusedError(f"no round {round_number} is here")
    return _decision_start(directory, span.first), span.last


def _up_to(stored: Iterable[StoredRecord], last: int | None) -> Iterator[StoredRecord]:
    """The records up to the end of the decision that holds record `last`."""
    for one in stored:
        if last is not None and one.number > last and one.cause is not None:
            return
        yield one


def _decision_start(directory: Path, number: int) -> int:
    """The first record of the decision that holds record `number`."""
    lowest = first_number(directory)
    while number > lowest:
        one = next(read_records(directory, number - 1, number), None)
        if one is None or one.cause is not None:
            break
        number -= 1
    return number


def _decisions(stored: Iterable[StoredRecord]) -> Iterator[list[StoredRecord]]:
    decision: list[StoredRecord] = []
    for one in stored:
        if one.cause is not None and decision:
            yield decision
            decision = []
        decision.append(one)
    if decision:
        yield decision


class _Replay:
    """The state as it goes on, and what was decided again."""

    def __init__(
        self,
        house: LoadedHouse,
        state: TableState,
        open_round: int,
        kept: Callable[[str], LoadedHouse | None] = lambda _hash: None,
    ) -> None:
        self._house = house
        self._kept = kept
        self._state = state
        self._open_round = open_round
        # A state is only taken from a snapshot of this very version.
        self._program = __version__ if state.number else ""
        self._decisions = 0
        self._records = 0
        self._notes: list[str] = []

    def came_to(self, difference: Difference | None = None) -> Replayed:
        """What was done so far."""
        return Replayed(self._decisions, self._records, difference, tuple(self._notes))

    def pass_over(self, decision: Sequence[StoredRecord]) -> None:
        """A decision that is only remembered."""
        for stored in decision:
            if isinstance(stored.record, TableStarted):
                self._program = stored.record.program
            self._state = evolve(self._state, stored.stamped())

    def take(
        self, decision: Sequence[StoredRecord], *, may_be_cut: bool = False
    ) -> Difference | None:
        """One decision: where it comes out otherwise than it is stored."""
        cause = _cause_of(decision[0])
        self._check_same_rules(decision, cause)
        older = older_rule(cause) if isinstance(cause, CorrectTouched) else ""
        if older:
            self._notes.append(f"record {decision[0].number}: {older}")
            self.pass_over(decision)
            return None
        outcome = decide(self._house, self._state, cause)
        if isinstance(outcome, Refused):
            new: tuple[Record, ...] = ()
            instead = f"refused: {outcome.reason}"
        else:
            new, instead = outcome.records, "no record"
        for place, stored in enumerate(decision):
            difference = (
                self._difference(stored, new[place], _source_of(cause))
                if place < len(new)
                else Difference(stored.number, "kind", stored.kind, instead)
            )
            if difference is not None:
                return difference
            self._state = evolve(self._state, stored.stamped())
            self._records += 1
        if len(new) > len(decision) and not may_be_cut:
            more = kind_of(new[len(decision)])
            return Difference(decision[-1].number + 1, "kind", "no record of this decision", more)
        self._decisions += 1
        return None

    def _check_same_rules(self, decision: Sequence[StoredRecord], cause: Input) -> None:
        """Raises ReplayRefusedError where another program or another profile has decided."""
        number, house_hash = decision[0].number, self._state.house_hash
        if isinstance(cause, ProgramStarted):
            self._program = cause.program
            started = (one.record for one in decision if isinstance(one.record, TableStarted))
            house_hash = next((one.house_hash for one in started), house_hash)
        if self._program != __version__:
            raise ReplayRefusedError(
                f"record {number} was decided by version {self._program} of the program, "
                f"this is {__version__}"
            )
        if house_hash != self._house.hash:
            self._house = self._kept(house_hash) or self._house
        if house_hash != self._house.hash:
            raise ReplayRefusedError(
                f"record {number} was decided with profile {house_hash[:12]}, "
                f"house {self._house.house.id} is {self._house.hash[:12]} now"
            )

    def _difference(
        self, stored: StoredRecord, new: Record, source: Source | None
    ) -> Difference | None:
        if stored.source != source:
            return Difference(stored.number, "source", str(stored.source), str(source))
        # By value: whether a default is written depends on the very string that a field holds.
        if new == stored.record and kind_of(new) == stored.kind:
            return None
        body = ENCODER.encode(new)
        was, now = msgspec.json.decode(stored.body), msgspec.json.decode(body)
        field = next(_parting(was, now), "")
        kept, came = (_at(one, field) for one in (was, now))
        if isinstance(stored.record, TriggerSealed) and field != "type":
            kept = came = "(not told, it may not be reached yet)"
        elif self._state.round.number >= self._open_round and field != "type":
            kept = came = "(not told while the round is open)"
        return Difference(stored.number, "kind" if field == "type" else field, kept, came)


def _cause_of(stored: StoredRecord) -> Input:
    if stored.cause is None:
        raise ReplayRefusedError(f"record {stored.number} has no cause to decide over again")
    try:
        return decode_cause(stored.cause)
    except msgspec.MsgspecError as error:
        raise ReplayRefusedError(
            f"the cause of record {stored.number} is none this program knows"
        ) from error


def _source_of(cause: Input) -> Source | None:
    return Source(cause.unit, cause.event_id) if isinstance(cause, BoardSensed) else None


def _parting(was: Any, now: Any, path: str = "") -> Iterator[str]:
    """The paths at which two bodies differ, the kind first."""
    if isinstance(was, dict) and isinstance(now, dict):
        names = sorted({*was, *now}, key=lambda name: (name != "type", name))
        for name in names:
            here = f"{path}.{name}" if path else name
            yield from _parting(was.get(name, _NOTHING), now.get(name, _NOTHING), here)
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for place, (one, other) in enumerate(zip(was, now, strict=True)):
            yield from _parting(one, other, f"{path}.{place}")
    elif was != now:
        yield path


def _at(body: Any, path: str) -> str:
    """The value at a path, as JSON; "nothing" where there is none."""
    for name in path.split(".") if path else ():
        body = body.get(name, _NOTHING) if isinstance(body, dict) else body[int(name)]
    return "nothing" if body is _NOTHING else msgspec.json.encode(body).decode()
