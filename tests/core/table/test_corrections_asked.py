"""What stands before a correction: hits that wait, and what shares of a size ask of people.

The hit of a trigger that waits is put into the state by hand; tiers and reports are those of a
table's file. What shares come to is looked at elsewhere.
"""

import pytest
from msgspec.structs import replace

from tableassist.core.corrections import BetWrong, Change, RoundWrong
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason
from tableassist.core.table.corrections_paying import asks_of
from tableassist.core.table.hand_pays import HandPay
from tests.core.table.test_corrections_meters import IS_ROYAL, LOW, NO_ROYAL, played
from tests.support.correcting import worded

TIERS = (PayTier(0), PayTier(10_000, ("approver",), 2, regulator=True))
RULE = ReportingRule("slip-2g", "W-2G", ("form",), 0, amount=120_000)


@pytest.mark.parametrize(
    ("change", "hand", "is_refused"),
    [
        (RoundWrong(), "", True),
        (BetWrong(5, "progressive", 0, 0), "", True),
        (BetWrong(2, "progressive", 0, 0), "", False),
        (IS_ROYAL, "", False),
        (IS_ROYAL, "straight flush", True),
    ],
)
def test_a_bet_that_won_what_waits_is_not_taken_away(
    change: Change, hand: str, is_refused: bool
) -> None:
    """Seat 5 has won a meter by its trigger, or by a hand, and nobody has paid it yet."""
    table = played(NO_ROYAL, LOW)
    told = worded(table, change)
    waiting = HandPay(1, 1, 5, hand, "main", 5_000, 0)
    table.state = replace(table.state, hand_pays=(waiting,))
    if is_refused:
        assert table.refusal(told) == Reason.HAND_PAY_OPEN
    else:
        table.touch(told)


def test_a_share_of_a_higher_tier_asks_for_what_a_hit_asks() -> None:
    table = played(NO_ROYAL, LOW)
    terms = PayingTerms(tiers=TIERS, rules=(RULE,), count_deck=True)
    table.state = replace(table.state, paying=terms)
    told = worded(table, IS_ROYAL)
    assert asks_of(table.state, told) == ("regulator", "cards", "slip-2g")
    assert table.refusal(told) == Reason.SHARE_UNANSWERED
    some = replace(told, answered=("regulator", "cards"))
    assert table.refusal(some) == Reason.SHARE_UNANSWERED
    made, *_ = table.touch(replace(told, answered=("regulator", "cards", "slip-2g")))
    assert isinstance(made, c.CorrectionMade)
    assert made.answered == ("regulator", "cards", "slip-2g")


def test_a_claim_and_a_share_of_the_first_tier_ask_for_nothing() -> None:
    table = played(NO_ROYAL, LOW)
    told = worded(table, IS_ROYAL)
    assert asks_of(table.state, told) == ()
    table.touch(told)
    terms = PayingTerms(tiers=TIERS, rules=(RULE,))
    table.state = replace(table.state, paying=terms)
    back = worded(table, replace(IS_ROYAL, card="9c"))
    assert asks_of(table.state, back) == ()
    table.touch(back)
