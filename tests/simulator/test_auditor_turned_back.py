"""The auditor on a Turn and a payment that the dealer took back: the last picture decides.

An honest story, and the same with the record left out that takes back.
"""

from tableassist.core import records as r
from tests.simulator.grand_prix_stories import COMMUNITY, GRAND_PRIX, bet
from tests.simulator.lies import check_found
from tests.simulator.story import Story, seat_result


def asked(story: Story, step: int, latch: int) -> None:
    """The dealer's Turn of decision `step`, with the picture of another number."""
    story.picture(step)
    story.change(r.LockRequested, -1, latch=latch)
    locks = [fact for fact in story.facts if fact["fact"] == "lock"]
    locks[-1]["latch"] = latch


def turned_back() -> Story:
    """A pair of nines: the first Turn named the wrong card; the seat was said to be paid early."""
    story = Story(house=GRAND_PRIX)
    bet(story, 1, 500)
    story.lock()
    story.deal({1: "9h 9d 4s", 0: COMMUNITY})
    story.name(0, 1)
    asked(story, 1, 1)
    story.turn(2)
    story.record(r.TouchUndone(1, "turn", story.nth(r.LockRequested, -1) + 1, step=1))
    story.name(0, 3)
    asked(story, 1, 2)
    story.throw(0, 3)
    story.turn(1)
    asked(story, 2, 3)
    story.open_hands(1)
    lost = ("lost", 500, 0)
    one = seat_result(1, "not paid", "pair", "Pair of Nines", bet1=lost, bet2=lost, bet3=lost)
    story.settle("", "", one, qualifies=None)
    story.record(r.SeatPaid(1, 1, 0))
    story.record(r.TouchUndone(1, "paid", story.nth(r.SeatPaid, -1) + 1, 1))
    story.pay_all((1, 0))
    return story


def test_an_honest_journal_agrees() -> None:
    assert turned_back().audit().disagreements == ()


def test_a_turn_that_stands_is_found() -> None:
    words = "seat 1 decided twice in the journal: ride, ride"
    check_found(turned_back, lambda story: story.drop(r.TouchUndone, 0), words)


def test_a_payment_that_stands_is_found() -> None:
    words = "seat 1 was paid, nothing was due"
    check_found(turned_back, lambda story: story.drop(r.TouchUndone, 1), words)
