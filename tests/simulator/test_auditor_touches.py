"""The auditor on what the sensors say instead of a finger, and on fingers that take a touch back.

Stories as honest tables tell them, with the dealer's own movements in the truth; then one lie at a
time, which has to be found in its own words.
"""

import pytest

from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.core.inputs import SpotKind
from tests.simulator import stories
from tests.simulator.lies import Lies, change_fact, check_found, forget_facts
from tests.simulator.story import CENT, Story, seat_result


class TouchStory(Story):
    """A story whose dealer pays on the spots, counts chips, and takes touches back."""

    def by_dealer(self, seat: int, spot: SpotKind, amount: int) -> None:
        """The dealer lays pay beside a bet, or takes a bet that is lost."""
        self.put(seat, spot, amount)
        self.facts[-1]["by"] = "dealer"

    def collect(self, seat: int) -> None:
        """The player takes whatever lies there, and the sensors say that this seat is done."""
        for (owner, spot), amount in list(self.lying.items()):
            if owner == seat and amount:
                self.put(seat, spot, -amount)

    def found_paid(self, seat: int, returned: int) -> None:
        self.record(r.SeatPaid(self.round, seat, returned, by_sensors=True))

    def ask_count(self) -> None:
        """The lock asked for a count."""
        self.change(r.BetsLocked, -1, count_due=True)

    def count(self, count: int, held: int) -> None:
        self.record(r.ChipsCounted(self.round, count, held))

    def undo(self, what: r.Undone, kind: type, seat: int = 0) -> None:
        """The touch that the newest record of this kind came from is taken back."""
        self.record(r.TouchUndone(self.round, what, self.nth(kind, -1) + 1, seat))


def counted() -> TouchStory:
    """One flush against a pair: counted wrong, then right; paid on the spots, found by sensors."""
    story = TouchStory()
    story.put(4, "ante", 1000)
    story.put(4, "progressive", 100)
    story.lock()
    story.ask_count()
    story.count(2, 1)
    story.count(1, 1)
    story.deal({4: "2h 6h 9h Jh Kh", 0: "8s 8h 7d 6c 4d"})
    story.raise_by(4, 2000)
    four = seat_result(
        4,
        "win",
        "flush",
        "Flush, King high",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 12000),
        progressive=("won", 100, 5000),
    )
    story.reveal("pair", "Pair of Eights", four, qualifies=True, won=(0, 1_000_070))
    story.by_dealer(4, "progressive", 5000)
    story.by_dealer(4, "progressive", -100)
    story.by_dealer(4, "ante", 1500)
    story.by_dealer(4, "ante", -500)
    story.by_dealer(4, "raise", 10000)
    story.collect(4)
    story.found_paid(4, 19000)
    story.close()
    story.end()
    return story


def undone() -> TouchStory:
    """Round 1 is opened again before its first card; in round 2 a fold, a count and the settlement
    are taken back and made again.
    """
    story = TouchStory()
    story.put(2, "ante", 1000)
    story.put(2, "progressive", 100)
    story.lock()
    story.ask_count()
    story.undo("lock", r.BetsLocked)
    (number, made) = story.contributions[0]
    story.meter -= made.meter_micro
    parts = (made.meter_micro, made.reserve_micro, made.house_micro, story.meter)
    story.record(r.ContributionReversed(1, 2, number, *parts))
    story.record(r.RoundOpened(2))
    story.round = 2
    story.lock()
    story.ask_count()
    story.count(1, 1)
    story.undo("count", r.ChipsCounted)
    story.count(1, 1)
    story.deal({2: stories.KING_QUEEN, 0: stories.NOT_OPEN})
    story.record(r.SeatDecided(2, 2, 1, "fold"))
    story.undo("fold", r.SeatDecided, 2)
    story.raise_by(2, 2000)
    two = seat_result(
        2,
        "dealer not qualified",
        "high card",
        "King-Queen high",
        ante=("won", 1000, 2000),
        raise_=("push", 2000, 2000),
        progressive=("lost", 100, 0),
    )
    story.open_hands()
    story.settle("high card", "Queen-Jack high", two, qualifies=False, won=(0, 1_000_070))
    story.undo("settlement", r.RoundSettled)
    story.settle("high card", "Queen-Jack high", two, qualifies=False, won=(0, 1_000_070))
    story.pay_all((2, 4000))
    return story


def voided() -> TouchStory:
    """A misdeal: the dealer had swept the ante, lays it down again, and the player takes it."""
    story = TouchStory()
    story.put(4, "ante", 1000)
    story.lock()
    story.by_dealer(4, "ante", -1000)
    story.void("misdeal", seat_result(4, "void", "", "", ante=("void", 1000, 1000)))
    story.by_dealer(4, "ante", 1000)
    story.collect(4)
    story.found_paid(4, 1000)
    story.close(void=True)
    story.end()
    return story


def lifted_late() -> TouchStory:
    """A flush is claimed when the round was settled already: its progressive bet is lost, and the
    chip is in the player's hand.
    """
    story = TouchStory()
    story.put(4, "ante", 1000)
    story.put(4, "progressive", 100)
    story.lock()
    story.deal({4: "2h 6h 8h Jh Kh", 0: stories.NOT_OPEN})
    story.raise_by(4, 2000)
    four = seat_result(
        4,
        "dealer not qualified",
        "flush",
        "Flush, King high",
        ante=("won", 1000, 2000),
        raise_=("push", 2000, 2000),
        progressive=("lost", 100, 0),
    )
    story.open_hands()
    story.settle("high card", "Queen-Jack high", four, qualifies=False, won=(0, 1_000_070))
    story.put(4, "progressive", -100)
    story.fact("claim", round=1, seat=4)
    story.by_dealer(4, "ante", 1000)
    story.collect(4)
    story.found_paid(4, 4000)
    story.close()
    story.end()
    return story


def _keep_ante(story: Story) -> None:
    """The dealer does not lay it down again, so the player has nothing to take."""
    moves = [at for at, fact in enumerate(story.facts) if fact.get("spot") == "ante"]
    for at in reversed(moves[-2:]):
        del story.facts[at]


def never_shut() -> TouchStory:
    """The shoe heard nothing since the round before: a card came before the right count."""
    story = counted()
    at = next(at for at, fact in enumerate(story.facts) if fact["fact"] == "lock")
    story.facts.insert(at, {"fact": "outlet", "locked": False})
    _count_late(story)
    return story


@pytest.mark.parametrize("told", [counted, undone, voided, never_shut, lifted_late])
def test_an_honest_story_agrees(told: type[TouchStory]) -> None:
    assert told().audit().disagreements == ()


def _count_late(story: Story) -> None:
    """The right count comes after the first card."""
    at = story.nth(r.ChipsCounted, 1)
    story.records.insert(at + 2, story.records[at])
    story.records[at] = r.BoardReported("bets", "boot", "")


def _short(story: Story) -> None:
    """The dealer laid 5.00 less than the sensors said, and the player took what was there."""
    moves = [at for at, fact in enumerate(story.facts) if fact.get("spot") == "ante"]
    for place, amount in ((1, 1000), (3, -1500)):
        story.facts[moves[place]] = {**story.facts[moves[place]], "amount": amount}


def _leave_ante(story: Story) -> None:
    at = max(at for at, fact in enumerate(story.facts) if fact.get("spot") == "ante")
    del story.facts[at]


LIES: Lies = {
    "held": (counted, lambda s: s.change(r.ChipsCounted, 1, held=2), "counted against 2"),
    "no count": (
        counted,
        lambda s: s.drop(r.ChipsCounted, 1),
        "the progressive chips were not counted right",
    ),
    "count late": (counted, _count_late, "1 cards dealt before the progressive chips"),
    "nobody claimed": (
        lifted_late,
        lambda s: forget_facts(s, "claim"),
        "paid by the sensors: the dealer moved 0.00 on progressive, must be -1.00",
    ),
    "short": (
        counted,
        _short,
        "paid by the sensors: the dealer moved 5.00 on ante, must be 10.00",
    ),
    "nothing laid": (
        counted,
        lambda s: change_fact(s, "chips", 7, by=None),
        "the dealer moved 0.00 on raise, must be 100.00",
    ),
    "kept in a void round": (
        voided,
        _keep_ante,
        "the dealer moved -10.00 on ante, must be 0.00",
    ),
    "still there": (counted, _leave_ante, "20.00 still lay on ante"),
    "not reversed": (
        undone,
        lambda s: s.drop(r.ContributionReversed),
        "the contribution of record",
    ),
    "fold stands": (undone, lambda s: s.drop(r.TouchUndone, 2), "seat 2 decided twice"),
    "lock stands": (undone, lambda s: s.drop(r.TouchUndone, 0), "never closed the round"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(lie: str) -> None:
    check_found(*LIES[lie])


def test_a_claim_that_the_dealer_took_back_is_not_asked_for() -> None:
    story = TouchStory()
    story.put(4, "ante", 1000)
    story.put(4, "progressive", 100)
    story.lock()
    story.deal({4: "2h 6h 8h Jh Kh", 0: stories.NOT_OPEN})
    story.raise_by(4, 2000)
    four = seat_result(
        4,
        "dealer not qualified",
        "flush",
        "Flush, King high",
        ante=("won", 1000, 2000),
        raise_=("push", 2000, 2000),
        progressive=("lost", 100, 0),
    )
    story.open_hands()
    story.claim(4, "progressive")
    story.undo("claim", r.HandClaimed, 4)
    story.settle("high card", "Queen-Jack high", four, qualifies=False, won=(0, 1_000_070))
    story.pay_all((4, 4000))
    assert story.audit().disagreements == ()
    story.drop(r.TouchUndone)
    story.drop(r.HandClaimed)
    assert story.audit().disagreements == ("round 1: seat 4 claimed, the journal has no claim",)


def test_a_card_that_was_on_its_way_when_the_lock_was_undone_is_a_stray() -> None:
    story = undone()
    at = next(at for at, fact in enumerate(story.facts) if fact["fact"] == "lock") + 1
    out = {"fact": "card", "round": 1, "index": 1, "card": "2c", "deck": 1, "to": 2}
    story.facts.insert(at, out)
    opened = story.nth(r.RoundOpened, 0) + 1
    story.records.insert(opened, r.CardStray(2, 1, parse_card("2c"), 1, "unexpected-card"))
    assert story.audit().disagreements == ()
    story.drop(r.TouchUndone)
    assert any("it belonged to seat 2 card 1" in line for line in story.audit().disagreements)


def test_money_of_a_reversal_is_counted_as_given_back() -> None:
    assert undone().meter == 1_000_070 * CENT


def two_seats() -> TouchStory:
    """Seat 5 lost and was taken before the dealer says that seat 2 is paid; then it is closed."""
    story = TouchStory()
    story.put(2, "ante", 1000)
    story.put(5, "ante", 1000)
    story.lock()
    story.deal({2: stories.THREES, 5: stories.KING_QUEEN, 0: stories.ACE_KING})
    story.raise_by(5, 2000)
    story.raise_by(2, 2000)
    five = seat_result(
        5,
        "lose",
        "high card",
        "King-Queen high",
        ante=("lost", 1000, 0),
        raise_=("lost", 2000, 0),
    )
    two = seat_result(
        2,
        "win",
        "pair",
        "Pair of Threes",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 4000),
    )
    story.reveal("high card", "Ace-King high", five, two, qualifies=True, won=(0, 1_000_000))
    story.by_dealer(5, "ante", -1000)
    story.by_dealer(5, "raise", -2000)
    story.pay_all((2, 6000), (5, 0))
    return story


def test_a_seat_the_dealer_is_done_with_may_be_closed_behind_the_next_one() -> None:
    assert two_seats().audit().disagreements == ()


def test_a_seat_the_dealer_has_not_been_at_may_not() -> None:
    def plant(story: Story) -> None:
        at = next(at for at, fact in enumerate(story.facts) if fact.get("by") == "dealer")
        story.facts[at] = {**story.facts[at], "by": None}

    check_found(two_seats, plant, "seat 2 was paid, it was seat 5's turn")


@pytest.mark.parametrize(("seat", "found"), [(5, False), (3, True)])
def test_a_lock_is_cancelled_over_chips_only_where_a_stake_was_lost(
    seat: int, *, found: bool
) -> None:
    """After missing events nobody knows whether the ante that lies there is the lost one."""
    story = two_seats()
    story.record(r.RoundOpened(2))
    story.round = 2
    story.put(seat, "ante", 1000)
    story.lock()
    story.records[story.nth(r.BetsLocked, -1)] = r.LockCancelled(2)
    said = [line for line in story.audit().disagreements if "cancelled the lock" in line]
    assert bool(said) == found
