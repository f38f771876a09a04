"""Who lets people in, and who gives whom a PIN: one for the first, two for a decider's new one.

Inputs of commands at a table in memory; no PIN is in any of them.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import people as p
from tableassist.core import records as r
from tableassist.core.people import PeopleWord
from tableassist.core.refusals import Reason, Refused
from tableassist.settings import load_house
from tests.support.core_table import CoreTable
from tests.support.people_table import ANNA, BORIS, DORA, GAME, TINA, PeopleTable


@pytest.fixture
def people() -> PeopleTable:
    return PeopleTable()


def why_not(table: CoreTable, told: PeopleWord) -> Reason:
    outcome = table.give(told)
    assert isinstance(outcome, Refused), outcome
    return outcome.reason


def test_the_first_person_lets_others_in() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    dealer = p.PersonAdd(DORA, ("dealer",), (GAME,))
    assert why_not(table, dealer) == Reason.NOBODY_ADMITS
    assert table.give(p.PersonAdd(ANNA, ("supervisor",))) == (r.PersonAdded(ANNA, ("supervisor",)),)
    assert table.give(p.PinGive(ANNA, "first")) == (r.PinSet(ANNA, "first"),)
    assert why_not(table, dealer) == Reason.MAY_NOT_ADMIT
    assert table.give(p.PersonAdd(DORA, ("dealer",), (GAME,), by=(ANNA,)))


@pytest.mark.parametrize("by", [(), (BORIS,), (DORA,), ("Emil Roth",), (TINA, "Emil Roth")])
def test_only_a_technician_or_a_supervisor_lets_in(
    people: PeopleTable, by: tuple[str, ...]
) -> None:
    assert why_not(people, p.PersonAdd("Emil Roth", ("auditor",), by=by)) == Reason.MAY_NOT_ADMIT
    assert why_not(people, p.PersonDisable(DORA, "left", by)) == Reason.MAY_NOT_ADMIT
    assert why_not(people, p.PinGive(DORA, "new", by=by)) == Reason.MAY_NOT_ADMIT
    assert why_not(people, p.BadgeGive(DORA, "new", by=by)) == Reason.MAY_NOT_ADMIT


@pytest.mark.parametrize("name", ["Anna-Weiss", "anna weiss", "Anna Weiß"])
def test_one_person_is_not_let_in_twice(people: PeopleTable, name: str) -> None:
    assert why_not(people, p.PersonAdd(name, ("auditor",), by=(TINA,))) == Reason.PERSON_KNOWN


def test_a_person_is_given_roles_and_a_dealer_games(people: PeopleTable) -> None:
    for roles, games in (((), ()), (("dealer",), ()), (("auditor",), (GAME,))):
        told = p.PersonAdd("Emil Roth", roles, games, by=(TINA,))  # type: ignore[arg-type]
        assert why_not(people, told) == Reason.NO_ROLE_GIVEN
    assert why_not(people, p.PersonAdd("no\nname", ("auditor",), by=(TINA,))) == Reason.BAD_NAME


def test_told_again_roles_change_and_the_pin_stays(people: PeopleTable) -> None:
    before = people.state.people.persons[ANNA].pin
    roles: tuple[p.Role, ...] = ("supervisor", "approver")
    assert why_not(people, p.PersonAdd(ANNA, roles, by=(TINA,))) == Reason.SECOND_NEEDED
    changed = people.tell(p.PersonAdd(ANNA, roles, by=(TINA, BORIS)))
    assert changed == (r.PersonChanged(ANNA, roles, by=(TINA, BORIS)),)
    assert people.state.people.persons[ANNA].pin == before
    assert not people.tell(p.PersonAdd(ANNA, roles, by=(TINA,)))


def test_somebody_who_lets_in_is_always_left(people: PeopleTable) -> None:
    people.tell(p.PersonDisable(ANNA, "left the house", (TINA, BORIS)))
    assert why_not(people, p.PersonDisable(TINA, "left", (TINA,))) == Reason.NOBODY_ADMITS
    changed = p.PersonAdd(TINA, ("auditor",), by=(TINA,))
    assert why_not(people, changed) == Reason.NOBODY_ADMITS
    assert why_not(people, p.PersonDisable(ANNA, "left", (TINA,))) == Reason.NO_SUCH_PERSON
    assert why_not(people, p.PersonDisable(DORA, " ", (TINA,))) == Reason.NO_REASON_GIVEN


def test_a_dealers_pin_takes_one_and_a_deciders_two(people: PeopleTable) -> None:
    assert people.tell(p.PinGive(DORA, "new", by=(ANNA,)))
    for person in (ANNA, BORIS, TINA):
        other = ANNA if person != ANNA else TINA
        told = p.PinGive(person, "new", by=(other,))
        assert why_not(people, told) == Reason.SECOND_NEEDED
        assert why_not(people, p.PinGive(person, "new", by=(other, other))) == Reason.ONE_PERSON
        assert why_not(people, p.BadgeGive(person, "new", (other,))) == Reason.SECOND_NEEDED
        refused = why_not(people, p.PinGive(person, "new", by=(other, DORA)))
        assert refused == Reason.MAY_NOT_ADMIT
    (given,) = people.tell(p.PinGive(BORIS, "new", by=(TINA, ANNA)))
    assert isinstance(given, r.PinSet)
    assert given.must_change


def test_nobody_gives_themselves_a_pin(people: PeopleTable) -> None:
    assert why_not(people, p.PinGive(ANNA, "new", by=(ANNA, TINA))) == Reason.MAY_NOT_ADMIT
    assert why_not(people, p.PinGive(ANNA, "new", by=(TINA, ANNA))) == Reason.MAY_NOT_ADMIT


def test_without_proof_there_is_a_reason_and_the_screen_says_so(people: PeopleTable) -> None:
    told = p.PinGive(TINA, "new", by=(TINA,), unproved=True)
    assert why_not(people, told) == Reason.NO_REASON_GIVEN
    nobody = p.PinGive(TINA, "new", reason="all forgot theirs", unproved=True)
    assert why_not(people, nobody) == Reason.BAD_NAME
    people.tell(p.PinGive(TINA, "new", by=(TINA,), reason="all forgot theirs", unproved=True))
    assert any(TINA in line for line in people.view.alerts)
    people.tell(p.OwnPinChanged(TINA, "new", "own"))
    assert any(TINA in line for line in people.view.alerts)
    people.tell(p.PinGive(TINA, "newer", by=(ANNA, BORIS)))
    assert not any(TINA in line for line in people.view.alerts)


def test_a_badge_is_taken_away_by_one(people: PeopleTable) -> None:
    people.tell(p.BadgeGive(ANNA, "badge", (TINA, BORIS)))
    assert people.tell(p.BadgeGive(ANNA, "", (TINA,))) == (r.BadgeSet(ANNA, "", (TINA,)),)


@pytest.mark.parametrize("roles", [("supervisor",), ("approver",), ("technician",)])
def test_nobody_gives_a_say_in_money_alone(people: PeopleTable, roles: tuple[p.Role, ...]) -> None:
    for person in ("Emil Roth", DORA):
        told = p.PersonAdd(person, roles, by=(ANNA,))
        assert why_not(people, told) == Reason.SECOND_NEEDED
        assert why_not(people, replace(told, by=(ANNA, DORA))) == Reason.MAY_NOT_ADMIT
        assert why_not(people, replace(told, by=(ANNA, ANNA))) == Reason.ONE_PERSON
        assert people.tell(replace(told, by=(ANNA, BORIS)))


def test_nobody_takes_a_say_in_money_for_themselves(people: PeopleTable) -> None:
    told = p.PersonAdd(ANNA, ("supervisor", "approver"), by=(ANNA, TINA))
    assert why_not(people, told) == Reason.MAY_NOT_ADMIT


def test_who_was_gone_is_let_in_again_by_two(people: PeopleTable) -> None:
    people.tell(p.PersonDisable(BORIS, "on leave", (ANNA, BORIS)))
    told = p.PersonAdd(BORIS, ("approver",), by=(ANNA,))
    people.let_in("Cara Lund", ("approver",))
    assert why_not(people, told) == Reason.SECOND_NEEDED
    people.tell(replace(told, by=(ANNA, TINA)))
    given = p.PinGive(BORIS, "new", by=(ANNA,))
    assert why_not(people, given) == Reason.SECOND_NEEDED


def test_a_given_pin_vouches_for_nobody_until_it_is_changed(people: PeopleTable) -> None:
    people.tell(p.PersonAdd("Cara Lund", ("approver",), by=(ANNA, TINA)))
    people.tell(p.PinGive("Cara Lund", "given", by=(ANNA, TINA)))
    told = p.PinGive(BORIS, "new", by=(ANNA, "Cara Lund"))
    assert why_not(people, told) == Reason.MAY_NOT_ADMIT
    people.tell(p.OwnPinChanged("Cara Lund", "given", "own"))
    assert people.tell(told)


def test_who_gave_somebody_a_pin_today_does_not_vouch_with_them(people: PeopleTable) -> None:
    people.let_in("Cara Lund", ("approver",))
    people.tell(p.PinGive("Cara Lund", "given", by=(ANNA, TINA)))
    people.tell(p.OwnPinChanged("Cara Lund", "given", "own"))
    told = p.PinGive(BORIS, "new", by=(ANNA, "Cara Lund"))
    assert why_not(people, told) == Reason.ONE_PERSON
    assert why_not(people, replace(told, by=("Cara Lund", ANNA))) == Reason.ONE_PERSON
    people.sign_on(ANNA, "pit")
    people.wait(24 * 3_600_000)
    assert people.tell(told)


def test_the_last_one_who_may_can_go_on_but_the_pin_is_unproved(people: PeopleTable) -> None:
    """Else a house that two have left had no way on; and Dora's PIN, which Anna may know, ends."""
    people.tell(p.PersonDisable(BORIS, "left the house", (ANNA, TINA)))
    people.tell(p.PersonDisable(TINA, "left the house", (ANNA, TINA)))
    (added,) = people.tell(p.PersonAdd(DORA, ("approver",), by=(ANNA,)))
    assert isinstance(added, r.PersonAdded)
    own = p.PersonAdd(ANNA, ("supervisor", "approver"), by=(ANNA,))
    assert why_not(people, own) == Reason.MAY_NOT_ADMIT
    assert not people.state.people.persons[DORA].pin
    given = p.PinGive(DORA, "new", by=(ANNA,))
    assert why_not(people, given) == Reason.SECOND_NEEDED
    people.tell(replace(given, unproved=True, reason="nobody else is left"))
    people.tell(p.OwnPinChanged(DORA, "new", "own"))
    assert any(DORA in line for line in people.view.alerts)


def test_the_first_two_are_let_in_by_one_and_need_no_new_pin() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    for name, roles, by in ((ANNA, ("supervisor",), ()), (BORIS, ("approver",), (ANNA,))):
        table.give(p.PersonAdd(name, roles, by=by))  # type: ignore[arg-type]
        table.give(p.PinGive(name, f"of {name}", by=by))
        assert not table.state.people.persons[name].must_change
    third = p.PersonAdd(TINA, ("technician",), by=(ANNA,))
    assert why_not(table, third) == Reason.SECOND_NEEDED
    assert table.give(replace(third, by=(ANNA, BORIS))) == (
        r.PersonAdded(TINA, ("technician",), by=(ANNA, BORIS)),
    )


def test_who_has_no_pin_yet_is_no_one_who_lets_in() -> None:
    """Anna alone has a PIN and would give up her role: then nobody could prove anything."""
    table = CoreTable(load_house("caribbean-montreal"))
    table.give(p.PersonAdd(ANNA, ("supervisor",)))
    table.give(p.PinGive(ANNA, "of Anna"))
    table.give(p.PersonAdd(TINA, ("technician",), by=(ANNA,)))
    changed = p.PersonAdd(ANNA, ("auditor",), by=(ANNA,))
    assert why_not(table, changed) == Reason.NOBODY_ADMITS
    table.give(p.PinGive(TINA, "of Tina", by=(ANNA,)))
    assert why_not(table, changed) == Reason.TOO_FEW_LEFT
    assert not isinstance(table.give(replace(changed, by=(ANNA, TINA))), Refused)


@pytest.mark.parametrize("person", [ANNA, BORIS])
def test_the_last_who_verifies_or_approves_goes_by_the_word_of_two(
    people: PeopleTable, person: str
) -> None:
    by = ANNA if person != ANNA else TINA
    gone = p.PersonDisable(person, "left the house", (by,))
    less = p.PersonAdd(person, ("auditor",), by=(by,))
    for told in (gone, less):
        assert why_not(people, told) == Reason.TOO_FEW_LEFT
        assert why_not(people, replace(told, by=(by, by))) == Reason.ONE_PERSON
        assert why_not(people, replace(told, by=(by, DORA))) == Reason.MAY_NOT_ADMIT
    assert people.tell(replace(gone, by=(by, TINA if by != TINA else BORIS)))


def test_one_of_many_goes_by_the_word_of_one(people: PeopleTable) -> None:
    people.let_in("Cara Lund", ("approver",))
    assert people.tell(p.PersonDisable(BORIS, "left the house", (ANNA,)))
    assert people.tell(p.PersonDisable(TINA, "left the house", (ANNA,)))
    last = p.PersonDisable("Cara Lund", "left the house", (ANNA,))
    assert why_not(people, last) == Reason.TOO_FEW_LEFT


def test_an_unproved_pin_is_no_way_around(people: PeopleTable) -> None:
    """Anna gives Boris a PIN that she knows: he still has to be kept, and is no second word."""
    told = p.PinGive(BORIS, "new", by=(BORIS,), reason="he forgot", unproved=True)
    people.tell(told)
    gone = p.PersonDisable(BORIS, "left the house", (ANNA,))
    assert why_not(people, gone) == Reason.TOO_FEW_LEFT
    people.tell(p.OwnPinChanged(BORIS, "new", "known to Anna"))
    people.tell(p.PersonDisable(DORA, "left the house", (ANNA,)))
    for asked in (
        replace(gone, by=(ANNA, BORIS)),
        p.PersonDisable(TINA, "left the house", (ANNA, BORIS)),
        p.PersonAdd("Cara Lund", ("approver",), by=(ANNA, BORIS)),
    ):
        assert why_not(people, asked) == Reason.MAY_NOT_ADMIT
    people.sign_on(ANNA, "pit")
    people.wait(24 * 3_600_000)
    assert people.tell(p.PersonDisable(TINA, "left the house", (ANNA, BORIS)))
