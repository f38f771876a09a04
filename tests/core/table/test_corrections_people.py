"""Whose word a correction is where people have to sign on: two of this table, with the role.

What proves them is their PIN, which a command asks for; here only the names come in.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.corrections import Consequences, Moved, PayWrong, Share
from tableassist.core.paying import PayingTerms, PayTier
from tableassist.core.records.correction_facts import CorrectionMade, CorrectionPaid
from tableassist.core.refusals import Reason
from tests.support.people_table import ANNA, BORIS, DORA, TINA, PeopleTable

CARA = "Cara Lund"
PAY = s.CorrectTouched(1, (PayWrong(2, "ante", 500),), "seen", (ANNA, BORIS), by_command=True)
SHARE = Consequences(
    shares=(Share(2, "main", "royal flush", 500, Moved(house_micro=-500_000_000)),)
)


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


def test_a_share_is_corrected_by_the_pit_and_approved_by_who_has_the_role(
    table: PeopleTable,
) -> None:
    """By name, as a command gives it; who corrected approves nothing, however it is written."""
    share = replace(PAY, what=SHARE)
    assert table.refusal(replace(share, by=(ANNA, TINA))) == Reason.MAY_NOT_SAY
    table.tell(share)
    (pay,) = table.state.hand_pays
    verify = s.HitVerifyTouched(pay.hit, DORA, by_command=True)
    assert table.refusal(verify) == Reason.MAY_NOT_SAY
    table.tell(replace(verify, by=ANNA))
    approve = s.HitApproveTouched(pay.hit, TINA, by_command=True)
    assert table.refusal(approve) == Reason.MAY_NOT_SAY
    assert table.refusal(replace(approve, by=ANNA)) == Reason.MAY_NOT_SAY
    assert table.refusal(replace(approve, by="boris  KLEIN")) == Reason.ONE_PERSON
    table.tell(replace(approve, by=CARA))
    paid = s.HandPaidTouched(pay.hit, BORIS, by_command=True)
    assert table.refusal(paid) == Reason.SEAT_OWES
    for due in table.state.corrections:
        table.tell(s.CorrectionPaidTouched(due.correction, due.seat, BORIS, by_command=True))
    table.tell(paid)


def test_a_tier_for_supervisors_asks_supervisors(table: PeopleTable) -> None:
    terms = PayingTerms(tiers=(PayTier(0, ("supervisor",)),))
    table.state = replace(table.state, paying=terms)
    table.tell(replace(PAY, by=(CARA, BORIS), what=SHARE))
    (pay,) = table.state.hand_pays
    table.let_in("Emil Roth", ("supervisor",))
    table.tell(s.HitVerifyTouched(pay.hit, "Emil Roth", by_command=True))
    approve = s.HitApproveTouched(pay.hit, CARA, by_command=True)
    assert table.refusal(approve) == Reason.MAY_NOT_SAY
    assert table.refusal(replace(approve, by="Emil Roth")) == Reason.ONE_PERSON
    table.tell(replace(approve, by=ANNA))
