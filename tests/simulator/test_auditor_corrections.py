"""The auditor's eye on corrections: a true course says nothing, each false step says one thing.

Truth and records are written here by hand: in round 1 seat 2 has 7d and raises, and the journal
had read 7h. What a correction should come to is worked out beside it.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.core.corrections import (
    NO_BET,
    BetEnd,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    Difference,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.records import correction_facts as c
from tableassist.simulator.auditor.corrections import check_corrections
from tableassist.simulator.auditor.facts import Truth, read_truth

ANNA, BORIS = "Anna Weiss", "Boris Klein"
CARD = CardWrong(2, 1, "7h", "7d")
LOST, WON = BetEnd("lost", 1_000, 0), BetEnd("won", 1_000, 2_000)
MICRO = 1_000_000


def truth() -> Truth:
    return read_truth(
        [
            {"fact": "card", "round": 1, "deck": 1, "index": 1, "card": "7d", "to": 2},
            {"fact": "decision", "round": 1, "seat": 2, "action": "raise"},
        ]
    )


def made(
    *changes: Change, by: tuple[str, str] = (ANNA, BORIS), why: str = "seen"
) -> c.CorrectionMade:
    return c.CorrectionMade(1, changes or (CARD,), (), why, by, (Difference(2, "ante", LOST, WON),))


def told(*records: c.CorrectionRecord) -> list[str]:
    """Numbered from 11; the card was read as 7h."""
    dealt = [r.CardDealt(1, 1, parse_card("7h"), 2, 1, 1)]
    return list(check_corrections(list(enumerate(records, start=11)), truth(), dealt))


PAID = c.CorrectionPaid(1, 11, 2, 2_000, ANNA)
LATE = c.ContributionCorrected(
    1, 11, 2, 100, 20 * MICRO, (r.LevelPart("main", 70 * MICRO, 10 * MICRO, 0, 0),)
)
SHARE = c.ShareCorrected(1, 11, 2, "main", "royal flush", 50, -50 * MICRO, 0)


def test_a_true_course_says_nothing() -> None:
    assert told(made(), PAID) == []
    assert told(made(DecisionWrong(2, 1, "fold", "raise"))) == []
    assert told(made(ClaimWrong(2, heard=False, was=True), by=("", ""))) == []
    assert told(made(PayWrong(2, "ante", 500)), replace(PAID, amount=1_500)) == []
    assert told(made(), LATE, SHARE, replace(PAID, amount=2_000 - 100 + 50)) == []
    back = replace(LATE, reverses=12)
    off = c.CorrectionWrittenOff(1, 11, 2, 2_100, "gone", (ANNA, BORIS))
    assert told(made(RoundWrong()), back, off) == []
    assert told(made(CARD), made(replace(CARD, was="7d", card="7d"))) == []


@pytest.mark.parametrize(
    ("records", "words"),
    [
        ((made(by=(ANNA, "anna weiss")),), "are not two people"),
        ((made(why=" "),), "without a reason"),
        ((made(replace(CARD, was="7s")),), "the journal has 7h"),
        ((made(replace(CARD, card="7c")),), "7c never lay at seat 2 place 1"),
        ((made(replace(CARD, place=2, was="")),), "the journal has None"),
        ((made(DecisionWrong(2, 1, "raise", "fold")),), "did not fold, it was raise"),
        ((made(ClaimWrong(2, heard=True)),), "seat 2 did not claim"),
        ((made(PurchaseWrong(2, "9h", 1)),), "seat 2 did not buy 9h"),
        ((made(by=("", BORIS)),), "are not two people"),
        ((made(), replace(PAID, amount=1_999)), "19.99 ends it, 20.00 was due"),
        ((made(), PAID, PAID), "20.00 ends it, 0.00 was due"),
        ((made(), replace(LATE, house_micro=0)), "out by -20000000 micro-cents"),
        ((made(), replace(SHARE, meter_micro=0)), "out by 50000000 micro-cents"),
        ((LATE,), "no correction 11 of that round"),
    ],
)
def test_a_false_step_is_named(records: tuple[c.CorrectionRecord, ...], words: str) -> None:
    found = told(*records)
    assert found
    assert words in found[0]


def test_a_bet_that_was_none_is_worth_nothing_before() -> None:
    bet = c.CorrectionMade(
        1, (CARD,), (), "seen", (ANNA, BORIS), (Difference(2, "bonus", NO_BET, WON),)
    )
    assert told(bet, replace(PAID, amount=1_000)) == []
