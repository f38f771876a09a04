"""Two people who vouch: for who gets a say in money, and for whose say is taken away.

A say is given by two others who have one and know a PIN that nobody else does. It is taken away by
one, unless too few were left without it: then two say it, or one person could be the last, let in a
second of their choice, and be both signatures. Nothing is decided here but whether `by` will do.
"""

from tableassist.core.names import is_same_person
from tableassist.core.people import Role
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.people_state import OF_MONEY, PeopleState, Person
from tableassist.core.table.state import TableState

DAY_MS = 24 * 3_600_000
_HAND_PAYS: tuple[Role, ...] = ("supervisor", "approver")
"""Who verifies and who approves a hit: somebody else has to be left for each."""


def two_others(people: PeopleState, name: str) -> bool:
    """Two people are there who may let this person have a say in money."""
    return sum(one.vouches and one.name != name for one in people.persons.values()) >= 2


def two_problem(state: TableState, name: str, by: tuple[str, ...]) -> Refused | None:
    """Why `by` are not two who may do so; while the first people are let in, one does."""
    people = state.people
    if not people.two_vouch:
        return None
    if len(by) < 2:
        return Refused(Reason.SECOND_NEEDED)
    one, other = (people.active(each) for each in by[:2])
    if name in by:
        return Refused(Reason.MAY_NOT_ADMIT)
    return _pair_problem(state, one, other)


def taking_away_problem(
    state: TableState, person: Person | None, by: tuple[str, ...]
) -> Refused | None:
    """Why `by` may not take a say in money from this person, who may be one of two who say it.

    One is enough while two who vouch are left, and one of each role that pays hits. Somebody whose
    PIN was given anew counts as having a say, or giving one would be the way around.
    """
    people = state.people
    if person is None or not (person.pin and set(person.roles) & set(OF_MONEY)):
        return None
    others = (one for one in people.persons.values() if one.name != person.name)
    left = [one for one in others if one.vouches and not _is_unseen(state, one)]
    roles = {role for one in left for role in one.roles}
    is_enough = len(left) >= 2 and set(person.roles) & set(_HAND_PAYS) <= roles
    if is_enough or not people.two_vouch:
        return None
    if len(by) < 2:
        return Refused(Reason.TOO_FEW_LEFT)
    one, other = (people.active(each) for each in by[:2])
    return _pair_problem(state, one, other)


def _pair_problem(state: TableState, one: Person | None, other: Person | None) -> Refused | None:
    """Why they are not two who vouch, neither of whom could be both.

    Neither has given the other a PIN within a day, and neither was given one without proof: the
    screen tells that meanwhile, and whose name it is can see it.
    """
    if one is None or other is None:
        return Refused(Reason.MAY_NOT_ADMIT)
    if is_same_person(one.name, other.name):
        return Refused(Reason.ONE_PERSON)
    if not (one.vouches and other.vouches):
        return Refused(Reason.MAY_NOT_ADMIT)
    if _is_unseen(state, one) or _is_unseen(state, other):
        return Refused(Reason.MAY_NOT_ADMIT)
    is_tied = _gave(state, one, other) or _gave(state, other, one)
    return Refused(Reason.ONE_PERSON) if is_tied else None


def _gave(state: TableState, giver: Person, person: Person) -> bool:
    """`giver` gave `person` a PIN not long ago, and may know it."""
    return giver.name in person.given_by and state.at_ms - person.given_ms < DAY_MS


def _is_unseen(state: TableState, person: Person) -> bool:
    """Given a PIN without proof, and not long enough ago that people must have seen it."""
    return person.unproved and state.at_ms - person.given_ms < DAY_MS
