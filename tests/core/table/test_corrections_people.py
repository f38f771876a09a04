"""Whose word a correction is where people have to sign on: two of this table, with the role.

What proves them is their PIN, which a command asks for; here only the names come in.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.corrections import Consequences, PayWrong, Share
from tableassist.core.records.correction_facts import CorrectionMade, CorrectionPaid
from tableassist.core.refusals import Reason
from tests.support.people_table import ANNA, BORIS, DORA, TINA, PeopleTable

CARA = "Cara Lund"
PAY = s.CorrectTouched(1, (PayWrong(2, "ante", 500),), "seen", (ANNA, BORIS), by_command=True)
SHARE = Consequences(shares=(Share(2, "main", "royal flush", 500),))


@pytest.fixture
def table() -> PeopleTable:
    """Round 1 is over; Cara is an approver too."""
    table = PeopleTable()
    table.let_in(CARA, ("approver",))
    table.sign_on(DORA, "dealer")
    table.bets_lie()
    table.lock()
    table.deal_out("Qs Qd 4c 5s 7h")
    table.touch(i.FoldTouched(1, 2))
    table.touch(i.RevealTouched(1))
    if table.number == 1:
        table.pay()
    return table


def test_a_correction_names_two_people_of_the_table(table: PeopleTable) -> None:
    (made,) = table.tell(replace(PAY, by=("anna weiss", BORIS)))
    assert isinstance(made, CorrectionMade)
    assert made.by == (ANNA, BORIS)
    number = table.records[-1].number
    assert table.refusal(s.CorrectionPaidTouched(number, 2, DORA, by_command=True)) == (
        Reason.MAY_NOT_SAY
    )
    (paid,) = table.tell(s.CorrectionPaidTouched(number, 2, BORIS, by_command=True))
    assert isinstance(paid, CorrectionPaid)


@pytest.mark.parametrize(
    ("by", "why"),
    [
        ((ANNA, "Nobody Here"), Reason.NO_SUCH_PERSON),
        ((ANNA, DORA), Reason.MAY_NOT_SAY),
        ((ANNA, TINA), Reason.MAY_NOT_SAY),
        ((ANNA, ANNA), Reason.ONE_PERSON),
    ],
)
def test_others_correct_nothing(table: PeopleTable, by: tuple[str, str], why: Reason) -> None:
    assert table.refusal(replace(PAY, by=by)) == why
