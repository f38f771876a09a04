"""The auditor's eye on hand pays: a true course says nothing, each false step says one thing."""

import pytest

from tableassist.core import records as r
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
    ],
)
def test_a_false_step_is_named(records: tuple[HandPayRecord, ...], words: str) -> None:
    found = told(*records)
    assert found
    assert words in found[0]


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
