"""Technicians and auditors at the pit: they may be there to read, and say nothing."""

import pytest

from tableassist.core import people as p
from tableassist.core.refusals import Reason
from tableassist.core.supervision import HitVerifyTouched, JackpotCloseTouched
from tests.support.people_table import ANNA, PeopleTable


@pytest.mark.parametrize("role", ["technician", "auditor"])
def test_who_only_reads_at_the_pit_says_nothing_there(role: p.Role) -> None:
    people = PeopleTable()
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
