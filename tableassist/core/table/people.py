"""Who may change the people of a table, and who may give a supervisor's word at it.

People are changed by a technician or a supervisor. A say in money, and the PIN or badge of who has
one, are given by two others who have one too; without any proof a PIN only for a reason, and the
screen says so until it is given anew. Where people are required, a word at the table is the word
of who signed on last at the pit and names nobody; a command names people of this table, who have
proved it where they typed it.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.house import House, LoadedHouse
from tableassist.core.names import is_name, is_same_person
from tableassist.core.people import (
    BadgeGive,
    PeopleWord,
    PersonAdd,
    PersonDisable,
    PinGive,
    ProofFailed,
    ProofGiven,
    Role,
    is_licence_right,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.supervision import is_reason
from tableassist.core.table.corrections_open import open_correction_records
from tableassist.core.table.irregular import ruling_records
from tableassist.core.table.opening import opening_records
from tableassist.core.table.paying_hits import approving_roles
from tableassist.core.table.people_state import OF_MONEY, PeopleState, Person
from tableassist.core.table.signing_on import PIT_MOST_MS, proof_records
from tableassist.core.table.state import TableState
from tableassist.core.table.supervisor import supervisor_records
from tableassist.core.table.vouching import taking_away_problem, two_others, two_problem

Outcome: TypeAlias = tuple[r.Record, ...] | Refused
Told = TypeVar("Told", bound=s.SupervisorTouch)
Word = TypeVar("Word", bound=s.SupervisorTouch | s.HouseWord)

ADMITTING: tuple[Role, ...] = ("technician", "supervisor")
"""Roles that may change the people of a table."""
_ANYBODY = "the second person"
"""Stands for whoever touches next, where it is only asked whether two people may say something."""
_PIT: tuple[Role, ...] = ("supervisor", "approver")
_SPEAKS: dict[type, tuple[Role, ...]] = {
    s.HitVerifyTouched: ("supervisor",),
    s.HitDoubtTouched: _PIT,
    s.RegulatorToldTouched: _PIT,
    s.ReportingTouched: _PIT,
    s.SlipTouched: _PIT,
    s.HandPaidTouched: _PIT,
    s.HitRefuseTouched: _PIT,
    s.MeterAdjustTouched: _PIT,
    s.CorrectTouched: _PIT,
    s.CorrectionPaidTouched: _PIT,
    s.CorrectionWriteOffTouched: _PIT,
    s.JournalAcceptTouched: (*_PIT, "technician"),
    s.ClockAcceptTouched: (*_PIT, "technician"),
}
"""Whose word each is; of those that are not named here, a supervisor's, and who approves a hit is
said by its tier."""


def spoken_records(state: TableState, told: s.SupervisorTouch) -> Outcome:
    """What a supervisor's word leads to, once it is known whose it is."""
    return _said_by_two(state, told, lambda said: supervisor_records(state, said))


def _said_by_two(state: TableState, told: Told, leads_to: Callable[[Told], Outcome]) -> Outcome:
    """What one says is taken where it would be taken of two; then it waits for the second."""
    said = spoken(state, told)
    if isinstance(said, Refused):
        return said
    is_touch = state.people.required and not told.by_command
    if not is_touch or not isinstance(said, s.OfTwo) or all(names_of(said)):
        return leads_to(said)
    first = names_of(said)[0]
    outcome = leads_to(_with_names(said, (first, _ANYBODY)))
    if isinstance(outcome, Refused):
        return outcome
    return (r.SecondAsked(first, _with_names(replace(said, at_pit=0), ("", ""))),)


def spoken_ruling(house: House, state: TableState, told: s.IrregularityRuled) -> Outcome:
    """The same of a ruling, which asks the house."""
    said = spoken(state, told)
    return said if isinstance(said, Refused) else ruling_records(house, state, said)


def spoken_correction(house: House, state: TableState, told: s.CorrectTouched) -> Outcome:
    """The same of a correction of the round that is on."""
    return _said_by_two(state, told, lambda said: open_correction_records(house, state, said))


def spoken_opening(house: LoadedHouse, state: TableState, told: s.OpeningTouched) -> Outcome:
    """The same of a step of the opening."""
    said = spoken(state, told)
    return said if isinstance(said, Refused) else opening_records(house, state, said)


def spoken(state: TableState, told: Word) -> Word | Refused:
    """The word with the names of whose it is, or why it is nobody's who may say it.

    Of two people who have to touch, the second name is "" until both have.
    """
    if not state.people.required:
        return told
    roles = _roles_for(state, told)
    say = _named if told.by_command else _signed
    return say(state.people, told, roles)


def _roles_for(state: TableState, told: s.SupervisorTouch | s.HouseWord) -> set[Role]:
    if isinstance(told, s.HitApproveTouched):
        return set(approving_roles(state, told.hit))
    return set(_SPEAKS.get(type(told), ("supervisor",)))


def _signed(people: PeopleState, told: Word, roles: set[Role]) -> Word | Refused:
    """The word with the name of who signed on last at the pit, and of who has said it before."""
    if any(names_of(told)):
        return Refused(Reason.NAMED_ANOTHER)
    if not people.pit:
        return Refused(Reason.NOBODY_AT_PIT)
    if told.at_pit not in (0, people.pit[-1].number):  # an older program's journal tells none
        return Refused(Reason.PIT_CHANGED)
    name = people.pit[-1].person
    problem = _role_problem(people, roles, (name,))
    if problem or len(names_of(told)) < 2:
        return problem or _with_names(told, (name,))
    if not isinstance(told, s.OfTwo):
        return Refused(Reason.SECOND_NEEDED)
    before = _said_before(people, told, roles)
    if before == name:
        return Refused(Reason.SECOND_NEEDED)
    return _with_names(told, (before, name) if before else (name, ""))


def _said_before(people: PeopleState, told: s.OfTwo, roles: set[Role]) -> str:
    """Who has said this very thing and may still say it, "" where nobody has.

    It waits as long as somebody may be at the pit, until another one signs on there.
    """
    half, last = people.half_said, people.pit[-1]
    if half is None or half.said != replace(told, at_pit=0):
        return ""
    is_late = last.since_ms - half.at_ms >= PIT_MOST_MS
    return "" if is_late or _role_problem(people, roles, (half.by,)) else half.by


def _named(people: PeopleState, told: Word, roles: set[Role]) -> Word | Refused:
    """The word with the names as they are known at this table."""
    names = names_of(told)
    if not all(map(is_name, names)):
        is_second = len(names) == 2 and is_name(names[0]) and not names[1]
        return Refused(Reason.SECOND_NEEDED if is_second else Reason.BAD_NAME)
    found = [people.like(name) for name in names]
    known = tuple(one.name for one in found if one and not one.disabled)
    if len(known) < len(names):
        return Refused(Reason.NO_SUCH_PERSON)
    if _role_problem(people, roles, known):
        return Refused(Reason.MAY_NOT_SAY)
    return _with_names(told, known)


def _role_problem(people: PeopleState, roles: set[Role], names: tuple[str, ...]) -> Refused | None:
    for name in names:
        person = people.active(name)
        if person is None or person.must_change or not roles & set(person.roles):
            return Refused(Reason.WRONG_ROLE)
    return None


def names_of(told: s.SupervisorTouch | s.HouseWord) -> tuple[str, ...]:
    """The names that the word bears, as many as it needs."""
    if isinstance(told, s.HitRefuseTouched):
        return told.by, told.second
    return (told.by,) if isinstance(told.by, str) else told.by


def _with_names(told: Word, names: tuple[str, ...]) -> Word:
    if isinstance(told, s.HitRefuseTouched):
        return replace(told, by=names[0], second=names[1])
    return replace(told, by=names[0] if isinstance(told.by, str) else names)


def admitted_records(state: TableState, told: PeopleWord) -> Outcome:
    """Who is at this table from now on, and with which secret."""
    match told:
        case PersonAdd():
            return _add(state, told)
        case PersonDisable():
            return _disable(state, told)
        case PinGive():
            return _give_pin(state, told)
        case BadgeGive():
            return _give_badge(state, told)
        case ProofFailed() | ProofGiven():
            return proof_records(state.people, told)


def has_admitting(people: PeopleState) -> bool:
    """Somebody is there who may change people and can prove who they are."""
    return any(_admits(one) and one.pin for one in people.persons.values())


def _admits(person: Person) -> bool:
    return not person.disabled and bool(set(person.roles) & set(ADMITTING))


def _by_problem(people: PeopleState, by: tuple[str, ...]) -> Refused | None:
    """Why `by` may not change people. Before anybody can prove anything, whoever types may."""
    if not has_admitting(people):
        return None
    found = [people.active(name) for name in by]
    is_allowed = any(one and _admits(one) and not one.must_change for one in found)
    return None if all(found) and is_allowed else Refused(Reason.MAY_NOT_ADMIT)


def _add(state: TableState, told: PersonAdd) -> Outcome:
    people = state.people
    if not is_name(told.person):
        return Refused(Reason.BAD_NAME)
    if not told.roles or not is_licence_right(told.roles, told.games):
        return Refused(Reason.NO_ROLE_GIVEN)
    like = people.like(told.person)
    if like and like.name != told.person:
        return Refused(Reason.PERSON_KNOWN)
    problem = _by_problem(people, told.by)
    if problem:
        return problem
    admits = bool(set(told.roles) & set(ADMITTING))
    others = (one for one in people.persons.values() if one is not like)
    if not admits and not any(_admits(one) and one.pin for one in others):
        return Refused(Reason.NOBODY_ADMITS)
    before = set(like.roles) if like and not like.disabled else set[Role]()
    gains = bool((set(told.roles) - before) & set(OF_MONEY))
    alone = gains and not two_others(people, told.person)
    problem = _say_problem(state, told, alone=alone) if gains else None
    if before - set(told.roles):
        problem = problem or taking_away_problem(state, like, told.by)
    if problem:
        return problem
    content = (told.person, told.roles, told.games, told.language, told.by)
    if like is None or like.disabled or (alone and people.two_vouch):
        return (r.PersonAdded(*content),)  # one alone: the PIN of before is worth nothing
    is_same = (like.roles, like.games, like.language) == (told.roles, told.games, told.language)
    return () if is_same else (r.PersonChanged(*content),)


def _say_problem(state: TableState, told: PersonAdd, *, alone: bool) -> Refused | None:
    """Why `told.by` may not give a say in money; one does it where nobody else is left."""
    if not alone:
        return two_problem(state, told.person, told.by)
    is_own = state.people.two_vouch and any(is_same_person(one, told.person) for one in told.by)
    return Refused(Reason.MAY_NOT_ADMIT) if is_own else None


def _disable(state: TableState, told: PersonDisable) -> Outcome:
    people = state.people
    person = people.active(told.person)
    if person is None:
        return Refused(Reason.NO_SUCH_PERSON)
    if not is_reason(told.reason):
        return Refused(Reason.NO_REASON_GIVEN)
    others = [one for one in people.persons.values() if one is not person]
    if not any(_admits(one) and one.pin for one in others):
        return Refused(Reason.NOBODY_ADMITS)
    problem = _by_problem(people, told.by) or taking_away_problem(state, person, told.by)
    return problem or (r.PersonDisabled(person.name, told.reason, told.by),)


def _give_pin(state: TableState, told: PinGive) -> Outcome:
    """A PIN that was given says nothing until its holder has changed it."""
    people = state.people
    person = people.active(told.person)
    if person is None:
        return Refused(Reason.NO_SUCH_PERSON)
    must_change = told.must_change or people.two_vouch
    given = r.PinSet(person.name, told.digest, must_change, told.by, told.reason, told.unproved)
    if told.unproved:
        if not all(map(is_name, told.by)) or not told.by:
            return Refused(Reason.BAD_NAME)
        return (given,) if is_reason(told.reason) else Refused(Reason.NO_REASON_GIVEN)
    return _secret_problem(state, person, told.by) or (given,)


def _give_badge(state: TableState, told: BadgeGive) -> Outcome:
    person = state.people.active(told.person)
    if person is None:
        return Refused(Reason.NO_SUCH_PERSON)
    problem = _secret_problem(state, person, told.by, is_taken_away=not told.digest)
    return problem or (r.BadgeSet(person.name, told.digest, told.by),)


def _secret_problem(
    state: TableState, person: Person, by: tuple[str, ...], *, is_taken_away: bool = False
) -> Refused | None:
    """Why `by` may not give this person a secret: to whom has a say in money, two give it.

    Nobody gives one to themselves, so that nobody who knows one PIN gets two.
    """
    people = state.people
    problem = _by_problem(people, by)
    if problem or not has_admitting(people):
        return problem
    if any(is_same_person(name, person.name) for name in by):
        return Refused(Reason.MAY_NOT_ADMIT)
    if is_taken_away or not set(person.roles) & set(OF_MONEY):
        return None
    return two_problem(state, person.name, by)
