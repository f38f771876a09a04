"""The auditor's eye on hand pays: a true course says nothing, each false step says one thing."""

import pytest

from tableassist.core import records as r
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.records.correction_facts import ShareCorrected
from tableassist.simulator.auditor.book import read_book
from tableassist.simulator.auditor.hand_pays import HandPayRecord, check_hand_pays

ANNA, BORIS, CARA = "Anna Weiss", "Boris Klein", "Cara Lund"


def hit(amount: int) -> r.JackpotHit:
    return r.JackpotHit(1, 2, "royal flush", amount, 0, 0, 0, 0)


def refused(number: int, amount: int) -> r.HitRefused:
    return r.HitRefused(number, "no bet", ANNA, "main", amount, amount * 1_000_000, 0)


def told(*records: HandPayRecord) -> list[str]:
    """Numbered from 1: hits are records 1 and 2."""
    return list(check_hand_pays(list(enumerate(records, start=1))))


def paid(number: int, amount: int) -> tuple[HandPayRecord, ...]:
    return r.HitVerified(number, ANNA), r.HitApproved(number, BORIS), r.HandPaid(number, amount, "")


def test_a_true_course_says_nothing() -> None:
    assert told(hit(500), hit(700), *paid(1, 500), *paid(2, 700)) == []
    assert (
        told(hit(500), hit(700), refused(1, 500), r.HitVerified(2, ""), r.HitApproved(2, "")) == []
    )
    assert told(hit(500)) == []


@pytest.mark.parametrize(
    ("records", "words"),
    [
        ((hit(500), hit(700), *paid(2, 700)), "hit 1 comes first"),
        ((hit(500), r.HandPaid(1, 500, CARA)), "it was due"),
        ((hit(500), r.HitApproved(1, BORIS)), "it was due"),
        ((hit(500), r.HitVerified(1, ANNA), r.HitApproved(1, ANNA)), "had verified it too"),
        ((hit(500), *paid(1, 501)), "5.01, 5.00 were won"),
        ((hit(500), *paid(1, 500), r.HandPaid(1, 500, CARA)), "no such hit waits"),
        ((hit(500), refused(1, 400)), "4.00, 5.00 were won"),
        ((hit(500), refused(1, 500), *paid(1, 500)), "no such hit waits"),
        ((r.HitVerified(7, ANNA),), "no such hit waits"),
        ((hit(500), r.HitVerified(1, ANNA, left=10, stub=41)), "are not 52"),
        ((hit(500), r.HitDeckCounted(1, ANNA, 10, 42)), "that makes 52"),
        ((hit(500), r.HitVerified(1, ANNA), r.HitApproved(1, BORIS, 1)), "0 are missing"),
        ((hit(500), r.HitDoubted(1, CARA), r.HitVerified(1, ANNA)), "it is doubted"),
        ((hit(500), r.HitDoubted(1, CARA, True)), "it was doubted False before"),
        ((hit(500), r.SlipDue(1, 2, "pdf")), "copy 2, it is the 1th"),
        ((hit(500), r.SlipDue(1, 1, "pdf"), r.SlipDone(1, 1)), "no slip 1 of it is due"),
        ((hit(500), r.SlipDue(3, 1, "pdf")), "there is no such hit"),
    ],
)
def test_a_false_step_is_named(records: tuple[HandPayRecord, ...], words: str) -> None:
    found = told(*records)
    assert found
    assert words in found[0]


PAYING = PayingTerms(
    tiers=(PayTier(0), PayTier(500, people=2, regulator=True)),
    rules=(ReportingRule("one", "Form 1", ("form",), 0, amount=500),),
    show_cards=True,
    count_deck=True,
)
FIRST = (r.TableStarted("test", "", paying=PAYING), hit(500))
SEEN = r.HitVerified(2, ANNA, True, 10, 0, 42)
AGREED = (SEEN, r.HitApproved(2, BORIS, 1), r.HitApproved(2, CARA))
REPORT = r.ReportingAnswered(2, "one", "Form 1", ("form",), CARA)
REGULATOR, PAID = r.RegulatorTold(2, CARA), r.HandPaid(2, 500, CARA)


def test_a_table_that_asks_for_everything_gets_it() -> None:
    assert told(*FIRST, *AGREED, REPORT, REGULATOR, PAID) == []
    assert told(*FIRST, r.HitDeckCounted(2, ANNA, 10, 41), *AGREED, REPORT, REGULATOR, PAID) == []


@pytest.mark.parametrize(
    ("records", "words"),
    [
        ((r.HitVerified(2, ANNA, True),), "the deck was not counted"),
        ((r.HitVerified(2, ANNA, False, 10, 0, 42),), "the cards were not shown"),
        ((SEEN, r.HitApproved(2, BORIS)), "0 others to approve, 1 are missing"),
        ((SEEN, r.HitApproved(2, BORIS, 1), r.HitApproved(2, BORIS)), "had verified it too"),
        ((SEEN, r.HitApproved(2, BORIS, 1), PAID), "it was verified"),
        ((*AGREED, REPORT, PAID), "the regulator was not told"),
        ((*AGREED, REGULATOR, PAID), "one was not answered"),
        ((*AGREED, REPORT, REPORT), "one was answered before"),
    ],
)
def test_what_was_not_said_before_it_was_paid_is_named(
    records: tuple[HandPayRecord, ...], words: str
) -> None:
    found = told(*FIRST, *records)
    assert found
    assert words in found[0]


def test_a_start_in_between_takes_back_nothing_that_was_asked() -> None:
    again = (*FIRST, r.TableStarted("test", ""))
    assert told(*again, *AGREED, REPORT, REGULATOR, PAID) == []
    assert "0 others to approve, 1 are missing" in told(*again, SEEN, r.HitApproved(2, BORIS))[0]
    assert "the deck was not counted" in told(*again, r.HitVerified(2, ANNA, True))[0]
    later = (FIRST[1], FIRST[0], r.HitVerified(1, ANNA, False, 10, 0, 42))
    assert "the cards were not shown" in told(*later)[0]


def test_a_jackpot_is_open_when_nothing_keeps_it_closed() -> None:
    course: list[tuple[r.Record, bool]] = [
        (r.JackpotClosed("sign-away"), False),
        (r.JackpotClosed("by-hand", ANNA), False),
        (r.JackpotOpened(), False),
        (r.JackpotClosed("journal-disputed"), False),
        (r.JackpotOpened("by-hand", BORIS), False),
        (r.JournalAccepted("restored", (ANNA, BORIS)), True),
    ]
    for end, (_, is_open) in enumerate(course, start=1):
        stamped = [r.Stamped(n, 0, one) for n, (one, _) in enumerate(course[:end], start=1)]
        assert read_book(stamped, {}).jackpot_open is is_open


def share(amount: int, *, by_hand: bool = True) -> ShareCorrected:
    """A share that Boris and Cara gave by a correction."""
    moved = (-amount * 1_000_000, 0)
    given = ("royal flush", amount, *moved, 0, 0, 0, 0, by_hand)
    return ShareCorrected(1, 0, 2, "main", *given, by=(BORIS, CARA))


def test_a_share_that_a_correction_gives_goes_the_same_way() -> None:
    counts = r.TableStarted("test", "", False, paying=PayingTerms(count_deck=True))
    steps = (r.HitVerified(2, BORIS), r.HitApproved(2, ANNA), r.HandPaid(2, 500, CARA))
    assert told(counts, share(500), *steps) == []  # its deck is gone
    (line,) = told(counts, share(500), r.HitVerified(2, ANNA), r.HitApproved(2, BORIS))
    assert "Boris Klein had corrected the round too" in line
    (line,) = told(share(500, by_hand=False))
    assert "by hand or not" in line
    (line,) = told(share(-500))
    assert "by hand or not" in line
