"""Which role may be at which post, and what who is only there to read may say there."""

import pytest

from tableassist.core import inputs as i
from tableassist.core import people as p
from tableassist.core.refusals import Reason
from tableassist.core.supervision import HitVerifyTouched, JackpotCloseTouched
from tests.support.people_table import ANNA, DORA, TINA, PeopleTable, refused


@pytest.fixture
def people() -> PeopleTable:
    return PeopleTable()


def test_a_dealer_needs_the_role_and_the_licence(people: PeopleTable) -> None:
    assert refused(people.sign_on(ANNA, "dealer")) == "no-role"
    people.tell(p.PersonAdd(DORA, ("dealer",), ("grand-prix",), by=(TINA,)))
    assert refused(people.sign_on(DORA, "dealer")) == "no-licence"
    assert refused(people.sign_on(DORA, "pit")) == "no-role"
    assert people.state.people.dealer is None


def test_a_licence_that_is_gone_ends_the_dealing(people: PeopleTable) -> None:
    people.sign_on(DORA, "dealer")
    people.bets_lie()
    people.tell(p.PersonAdd(DORA, ("dealer",), ("grand-prix",), by=(TINA,)))
    assert people.refusal(i.NoMoreBetsTouched(1)) == Reason.NO_LICENCE


@pytest.mark.parametrize("role", ["technician", "auditor"])
def test_who_only_reads_at_the_pit_says_nothing_there(people: PeopleTable, role: p.Role) -> None:
    emil = "Emil Roth"
    people.let_in(emil, (role,))
    people.sign_on(ANNA, "pit")
    assert people.refusal(HitVerifyTouched(1)) == Reason.NO_SUCH_HIT
    people.sign_on(emil, "pit")
    assert [one.name for one in people.view.people.posts[1].people] == [ANNA, emil]
    assert people.view.people.posts[1].people[1].roles == (role,)
    assert people.refusal(HitVerifyTouched(1)) == Reason.WRONG_ROLE
    assert people.refusal(JackpotCloseTouched()) == Reason.WRONG_ROLE
    people.sign_on(ANNA, "pit")
    assert people.refusal(HitVerifyTouched(1)) == Reason.NO_SUCH_HIT
