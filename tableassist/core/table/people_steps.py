"""Steps of `evolve` for people: who they are, who signs on and off, who is locked out.

A start of the program ends the pit's sign-ons (`people` says so by records) and begins every lock
anew, because nobody can tell how long the program was away. No step decides anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.people import Post
from tableassist.core.records.correction_facts import (
    CorrectionMade,
    CorrectionPaid,
    CorrectionWrittenOff,
)
from tableassist.core.records.opening_facts import (
    OpeningAnswered,
    TableClosed,
    TableOpened,
    TrialRoundPlayed,
)
from tableassist.core.table.people_state import AtPost, HalfSaid, PeopleState, Person, Tries
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import TableState

_AT_PIT = (
    r.HitVerified,
    r.HitApproved,
    r.HitDeckCounted,
    r.HitDoubted,
    r.RegulatorTold,
    r.ReportingAnswered,
    r.SlipDue,
    r.HandPaid,
    r.HitRefused,
    r.JackpotClosed,
    r.JackpotOpened,
    r.MeterAdjusted,
    r.IrregularityRuled,
    r.SecondAsked,
    CorrectionMade,
    CorrectionPaid,
    CorrectionWrittenOff,
    OpeningAnswered,
    TrialRoundPlayed,
    TableOpened,
    TableClosed,
)
_ASKS_A_PIN = ("pin-needed", "must-change", "new-pin-weak", "new-pin-shared")
"""Refusals after which the same person is asked for a PIN, the one of now or a new one."""


_UNSAID: Mapping[str, object] = MappingProxyType({"said": {}, "asked": {}, "half_said": None})


def people_started(people: PeopleState, *, required: bool) -> PeopleState:
    """After a start: locks run their whole time again, who deals is kept for the round in hand."""
    tries = {
        name: replace(one, until_up_ms=one.for_ms) if one.is_locked else one
        for name, one in people.tries.items()
    }
    dealer = replace(people.dealer, from_before=True) if people.dealer else None
    return replace(
        people, required=required, tries=tries, dealer=dealer, reader_away=False, **_UNSAID
    )


def people_watched(before: TableState, after: TableState, record: r.Record) -> TableState:
    """Note when something happened on the layout while somebody deals, or was done at the pit."""
    after, people = _heard(after, record), after.people
    if people.pit and isinstance(record, _AT_PIT):
        names = (record.by,) if isinstance(record.by, str) else record.by
        return pit_at_work(after) if people.pit[-1].person in names else after
    is_same = before.layout is after.layout and before.round is after.round
    if people.dealer is None or is_same:
        return after
    return _with(after, busy_ms=after.at_ms)


def _heard(state: TableState, record: r.Record) -> TableState:
    """What one person said waits for nobody once anything else is done."""
    half = state.people.half_said
    if half is None or isinstance(record, r.SecondAsked):
        return state
    is_another = isinstance(record, r.PersonDisabled | r.PinSet) and record.person == half.by
    is_other = isinstance(record, _AT_PIT) and bool(record.by)  # the table closes the jackpot too
    return _with(state, half_said=None) if is_another or is_other else state


def _with(state: TableState, **changes: object) -> TableState:
    return replace(state, people=replace(state.people, **changes))


def _with_person(state: TableState, person: Person) -> TableState:
    return _with(state, persons={**state.people.persons, person.name: person})


def _added(state: TableState, record: r.PersonAdded) -> TableState:
    return _with_person(state, Person(record.person, record.roles, record.games, record.language))


def _changed(state: TableState, record: r.PersonChanged) -> TableState:
    before = state.people.persons[record.person]
    changed = replace(before, roles=record.roles, games=record.games, language=record.language)
    return _with_person(state, changed)


def _disabled(state: TableState, record: r.PersonDisabled) -> TableState:
    before = state.people.persons[record.person]
    gone = replace(before, disabled=True, pin="", badge="", must_change=False, unproved=False)
    return _with_person(state, gone)


def _pin_set(state: TableState, record: r.PinSet) -> TableState:
    """A PIN that is given anew ends the lock; one that was only hashed anew leaves it."""
    before = state.people.persons[record.person]
    if record.rehashed:
        return _with_person(state, replace(before, pin=record.digest))
    given = replace(
        before, pin=record.digest, must_change=record.must_change, unproved=record.unproved
    )
    is_given = record.by != (record.person,) or (record.unproved and record.must_change)
    if (before.pin or record.unproved) and is_given and state.people.two_vouch:
        given = replace(given, given_by=record.by, given_ms=state.at_ms)
    after = _with_person(state, given)
    vouching = sum(one.vouches for one in after.people.persons.values())
    after = _with(after, two_vouch=after.people.two_vouch or vouching >= 2)
    said = {post: why for post, why in state.people.said.items() if why != "must-change"}
    return _with(after, tries=_without(state, record.person), said=said)


def _badge_set(state: TableState, record: r.BadgeSet) -> TableState:
    return _with_person(state, replace(state.people.persons[record.person], badge=record.digest))


def _without(state: TableState, person: str) -> dict[str, Tries]:
    return {name: one for name, one in state.people.tries.items() if name != person}


def _signed_on(state: TableState, record: r.SignedOn) -> TableState:
    people, at_ms = state.people, state.at_ms
    now = AtPost(record.person, at_ms, at_ms, number=state.number)
    said = {post: why for post, why in people.said.items() if post != record.post}
    is_proved = record.means == "pin"  # a badge proves nothing of who tries a PIN
    tries = _without(state, record.person) if is_proved else people.tries
    cleared = _answered(state, record.post, said, "", tries=tries)
    if record.post == "dealer":
        return _with(cleared, dealer=now, busy_ms=state.at_ms)
    others = tuple(one for one in people.pit if one.person != record.person)
    return _with(cleared, pit=(*others, now))


def _signed_off(state: TableState, record: r.SignedOff) -> TableState:
    people = state.people
    if record.post == "dealer":
        return _with(state, dealer=None)
    return _with(state, pit=tuple(one for one in people.pit if one.person != record.person))


def _refused(state: TableState, record: r.SignOnRefused) -> TableState:
    people, tries = state.people, state.people.tries
    said = {**people.said, record.post: record.why}
    if record.counts:
        before = people.tries_of(record.person)
        tries = {**tries, record.person: replace(before, wrong=before.wrong + 1)}
    asked = record.person if record.why in _ASKS_A_PIN else ""
    return _answered(state, record.post, said, asked, tries=tries)


def _answered(
    state: TableState,
    post: Post,
    said: Mapping[Post, str],
    asked: str,
    *,
    tries: Mapping[str, Tries],
) -> TableState:
    """A try at a post was answered by this record."""
    people = state.people
    return _with(
        state,
        tries=tries,
        said=said,
        asked={**people.asked, post: asked},
        answered={**people.answered, post: state.number},
    )


def _locked_out(state: TableState, record: r.LockedOut) -> TableState:
    locked = Tries(record.wrong, record.for_ms, record.up_ms + record.for_ms)
    return _with(state, tries={**state.people.tries, record.person: locked})


def _proved(state: TableState, record: r.PinProved) -> TableState:
    return _with(state, tries=_without(state, record.person))


def _lockout_ended(state: TableState, record: r.LockoutEnded) -> TableState:
    over = replace(state.people.tries_of(record.person), until_up_ms=None)
    return _with(state, tries={**state.people.tries, record.person: over})


def _kept(state: TableState, _record: r.PostKept) -> TableState:
    return pit_at_work(state)


def pit_at_work(state: TableState) -> TableState:
    """Who is at the pit has just done something there."""
    *others, last = state.people.pit or (None,)
    if last is None:
        return state
    pit = (*(one for one in others if one), replace(last, touched_ms=state.at_ms))
    return _with(state, pit=pit)


def _second_asked(state: TableState, record: r.SecondAsked) -> TableState:
    return _with(state, half_said=HalfSaid(record.by, record.said, state.at_ms))


def _secrets(state: TableState, record: r.SecretsChecked) -> TableState:
    return _with(state, problem=record.problem, swapped=record.swapped)


def _reader_seen(state: TableState, record: r.BadgeReaderSeen) -> TableState:
    return _with(state, reader_away=not record.is_there)


PEOPLE_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.PersonAdded: _added,
        r.PersonChanged: _changed,
        r.PersonDisabled: _disabled,
        r.PinSet: _pin_set,
        r.BadgeSet: _badge_set,
        r.SignedOn: _signed_on,
        r.SignedOff: _signed_off,
        r.SignOnRefused: _refused,
        r.LockedOut: _locked_out,
        r.LockoutEnded: _lockout_ended,
        r.PinProved: _proved,
        r.PostKept: _kept,
        r.SecondAsked: _second_asked,
        r.SecretsChecked: _secrets,
        r.BadgeReaderSeen: _reader_seen,
    }
)
