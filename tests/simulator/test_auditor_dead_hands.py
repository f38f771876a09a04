"""The auditor knows hands that were ruled void or lost, and finds each lie about them.

Results are worked out by hand, as in every story.
"""

from collections.abc import Callable

import pytest

from tableassist.core import records as r
from tableassist.core.inputs import SpotAmount
from tableassist.core.supervision import Ruling
from tests.simulator.lies import Lies, before, check_found, forget_facts
from tests.simulator.stories import ACE_KING, KING_QUEEN, THREES
from tests.simulator.story import Story, seat_result
from tests.simulator.stud_stories import french_not_open


def _dealt(ruling: Ruling) -> Story:
    """Seats 2 (a pair, with a progressive bet) and 5 raise; the hand of seat 2 is ruled upon."""
    story = Story()
    story.put(2, "ante", 1000)
    story.put(2, "progressive", 100)
    story.put(5, "ante", 1500)
    story.lock()
    story.sign()
    story.deal({2: THREES, 5: KING_QUEEN, 0: ACE_KING})
    story.raise_by(2, 2000)
    story.record(r.IrregularityCalled(1, "early look", 2))
    amounts = (("ante", 1000), ("progressive", 100), ("raise", 2000))
    bets = tuple(SpotAmount(2, spot, amount) for spot, amount in amounts)  # type: ignore[arg-type]
    story.record(r.IrregularityRuled(1, "early look", 2, ruling, "", bets))
    return story


def _settled(story: Story, dead: r.SeatResult) -> Story:
    """Seat 5 raises too and loses; the hand of seat 2 stays closed."""
    story.raise_by(5, 3000)
    five = seat_result(
        5,
        "lose",
        "high card",
        "King-Queen high",
        ante=("lost", 1500, 0),
        raise_=("lost", 3000, 0),
    )
    story.open_hands(5)
    cents = story.meter // 10**6
    call = ("high card", "Ace-King high")
    story.settle(*call, five, dead, qualifies=True, won=(0, cents))
    story.pay_all((5, 0), (2, dead.returned))
    return story


def void_hand() -> Story:
    story = _dealt("hand void")
    ((number, made),) = story.contributions
    story.meter -= made.meter_micro
    story.reserve -= made.reserve_micro
    parts = (made.meter_micro, made.reserve_micro, made.house_micro, story.meter)
    story.record(r.ContributionReversed(1, 2, number, *parts))
    story.sign()
    back = {"ante": 1000, "raise_": 2000, "progressive": 100}
    bets = {spot: ("void", stake, stake) for spot, stake in back.items()}
    return _settled(story, seat_result(2, "void", "", "", **bets))


def lost_hand() -> Story:
    story = _dealt("hand lost")
    stakes = {"ante": 1000, "raise_": 2000, "progressive": 100}
    bets = {spot: ("lost", stake, 0) for spot, stake in stakes.items()}
    return _settled(story, seat_result(2, "hand lost", "", "", **bets))


@pytest.mark.parametrize("told", [void_hand, lost_hand], ids=lambda told: str(told.__name__))
def test_an_honest_journal_agrees(told: Callable[[], Story]) -> None:
    assert told().audit().disagreements == ()


LIES: Lies = {
    "a void hand wins": (
        void_hand,
        lambda s: s.change_bet(2, "ante", result="won", returned=2000),
        "round 1: seat 2 ante: the journal has 'won', must be 'void'",
    ),
    "its bet is kept": (
        void_hand,
        lambda s: s.change_bet(2, "raise", returned=0),
        "round 1: seat 2 raise returned: the journal has 0.00, must be 20.00",
    ),
    "its contribution stays": (
        void_hand,
        lambda s: s.drop(r.ContributionReversed),
        "its hand is void, but the contribution of record",
    ),
    "the contribution of a lost hand goes back": (
        void_hand,
        lambda s: s.change(r.IrregularityRuled, ruling="hand lost"),
        "that is no contribution of a void round still standing",
    ),
    "it is turned over as if nothing were ruled": (
        void_hand,
        lambda s: s.drop(r.IrregularityRuled),
        "hands of seats [5] turned over, must be [2, 5]",
    ),
    "a lost hand gets its ante back": (
        lost_hand,
        lambda s: s.change_bet(2, "ante", result="void", returned=1000),
        "round 1: seat 2 ante returned: the journal has 10.00, must be 0.00",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_each_lie_is_found(lie: str) -> None:
    check_found(*LIES[lie])


def test_a_dead_hand_that_bought_throws_nothing_away() -> None:
    story = french_not_open()
    forget_facts(story, "discard")
    amounts = (("ante", 500), ("raise", 1000), ("purchase", 500))
    bets = tuple(SpotAmount(6, spot, amount) for spot, amount in amounts)  # type: ignore[arg-type]
    before(story, r.HandsRevealed, r.IrregularityCalled(1, "early look", 6))
    before(story, r.HandsRevealed, r.IrregularityRuled(1, "early look", 6, "hand void", "", bets))
    assert not [one for one in story.audit().disagreements if "threw none" in one]
