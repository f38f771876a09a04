"""The auditor agrees with honest journals, and finds every planted lie in its own words.

Each lie changes one thing in one honest story, so that a check that stops looking fails its row.
Lies about the meter and the sign have a file of their own.
"""

from collections.abc import Callable

import pytest

from tableassist.core import records as r
from tableassist.core.cards import Card
from tableassist.core.inputs import SpotAmount
from tests.simulator import interrupted_stories as cut
from tests.simulator import stories
from tests.simulator.lies import Lies, check_found, turn_back
from tests.simulator.story import Story

HONEST: list[Callable[[], Story]] = [
    stories.clean,
    stories.not_open_and_fold,
    stories.tie,
    stories.flush,
    stories.straight_flush,
    stories.two_winners,
    stories.two_royals,
    cut.void,
    cut.told_late,
    cut.dealt_late,
    cut.left_over,
    cut.forced,
    cut.turned_back,
    cut.jackpot_closed,
    cut.unfinished,
    cut.two_runs,
]


@pytest.mark.parametrize("told", HONEST, ids=lambda told: str(told.__name__))
def test_an_honest_journal_agrees(told: Callable[[], Story]) -> None:
    audit = told().audit()
    assert audit.disagreements == ()
    assert audit.agrees


@pytest.mark.parametrize("is_taken", [True, False])
def test_a_jackpot_that_closes_during_the_lock_may_take_the_bet_or_not(is_taken: bool) -> None:
    """The journal's word counts while the picture is on its way."""
    story = stories.clean() if is_taken else cut.jackpot_closed()
    closed = r.JackpotClosed("sign-away")
    if not is_taken:
        story.drop(r.JackpotClosed)
    story.records.insert(story.nth(r.LockRequested, 0) + 1, closed)
    assert story.audit().disagreements == ()


def test_the_summary_counts_what_was_compared() -> None:
    audit = stories.two_winners().audit()
    assert (audit.rounds, audit.cards, audit.contributions) == (1, 15, 2)
    assert audit.chips == 4 + 2 + 6
    assert audit.paid_cents == 104_000 + 204_000
    assert (audit.meter_cents, audit.sign_cents) == (1_000_000, 1_000_000)


LIES: Lies = {
    "an ante one cent off at the lock": (
        stories.clean,
        lambda s: s.change(r.BetsLocked, bets=_one_cent_more(s)),
        "round 1: seat 2 ante at the lock: 10.00 lay there, the journal has 10.01",
    ),
    "a locked bet forgotten": (
        stories.clean,
        lambda s: s.change(r.BetsLocked, bets=_locked(s)[:-1]),
        "round 1: seat 5 ante at the lock: 15.00 lay there, the journal has 0.00",
    ),
    "a bet over the maximum taken": (
        cut.turned_back,
        lambda s: s.change(r.BetsLocked, bets=_all_bets(s), turned_back=()),
        "round 1: seat 1 ante was locked as a bet: it is not inside the limits",
    ),
    "a bet at the wrong price taken": (
        cut.turned_back,
        lambda s: s.change(r.BetsLocked, bets=_all_bets(s), turned_back=()),
        "round 1: seat 3 progressive was locked as a bet: the price is 1.00",
    ),
    "a good bet turned back": (
        stories.clean,
        lambda s: s.change(
            r.BetsLocked, bets=_locked(s)[:2], turned_back=(r.TurnedBackBet(5, "ante", 1500, "no"),)
        ),
        "round 1: seat 5 ante was a good bet and was turned back",
    ),
    "a progressive bet taken while the jackpot was closed": (
        stories.clean,
        lambda s: s.records.insert(s.nth(r.LockRequested, 0), r.JackpotClosed("sign-away")),
        "round 1: seat 2 progressive was locked as a bet: the jackpot was closed",
    ),
    "a progressive bet turned back while the jackpot was open": (
        cut.jackpot_closed,
        lambda s: s.drop(r.JackpotClosed),
        "round 1: seat 3 progressive was a good bet and was turned back (jackpot-closed)",
    ),
    "an ante turned back because the jackpot was closed": (
        cut.jackpot_closed,
        lambda s: turn_back(s, 3, "ante"),
        "round 1: seat 3 ante was a good bet and was turned back",
    ),
    "a change on a spot missed": (
        stories.clean,
        lambda s: s.drop(r.BetSensed, 0),
        "seat 2 ante: change 1: 5.00 lay there, record 4 says 10.00",
    ),
    "the last change on a spot missed": (
        stories.clean,
        lambda s: s.drop(r.LateBetSensed, -1),
        "is not in the journal",
    ),
    "a chip that nobody put": (
        stories.clean,
        lambda s: s.records.append(r.BetSensed(2, "ante", 500)),
        "nobody moved chips there any more",
    ),
    "a late bet that starts from the wrong amount": (
        cut.turned_back,
        lambda s: s.change(r.LateBetSensed, 3, before=900),
        "seat 3 ante: record 12 says 9.00 lay there before, the journal held 10.00",
    ),
    "two cards swapped": (
        stories.clean,
        lambda s: _swap_cards(s),
        "round 1: card 1 was 3c, the journal has 3h as card 1",
    ),
    "another card": (
        stories.clean,
        lambda s: s.change(r.CardDealt, 4, card=Card("Qc")),
        "round 1: card 5 was Qh, the journal has Qc as card 5",
    ),
    "a card given to the wrong seat": (
        stories.clean,
        lambda s: s.change(r.CardDealt, 5, seat=2),
        "Kh was given to seat 2 card 1, it belongs to seat 5 card 1",
    ),
    "a card missing": (
        stories.clean,
        lambda s: s.drop(r.CardDealt, -1),
        "round 1: card 15 (2s) left the shoe, the journal lacks it",
    ),
    "a card that never left the shoe": (
        stories.clean,
        lambda s: s.facts.remove(_last_card(s)),
        "round 1: 2s is in the journal, it never left the shoe",
    ),
    "a card called a stray without a reason": (
        stories.clean,
        lambda s: _make_stray(s),
        "round 1: 2s is a stray, it belonged to the dealer card 5",
    ),
    "a card dealt a second time": (
        cut.void,
        lambda s: _deal_stray(s),
        "Qh was given to the dealer card 1, it was in the round already",
    ),
    "a fold recorded for a raise": (
        stories.clean,
        lambda s: s.records.insert(s.nth(r.SeatDecided, 0), r.SeatDecided(1, 5, 1, "fold")),
        "round 1: seat 5 decided twice in the journal: fold, raise",
    ),
    "a raise that was a fold": (
        stories.not_open_and_fold,
        lambda s: _raise_for_fold(s),
        "round 1: seat 1 chose fold, the journal has raise",
    ),
    "a decision missing": (
        stories.not_open_and_fold,
        lambda s: s.drop(r.SeatDecided, 0),
        "round 1: settled without a decision of seat 1",
    ),
    "a raise of the wrong amount": (
        stories.clean,
        lambda s: s.change(r.SeatDecided, 1, bets=(SpotAmount(2, "raise", 2001),)),
        "round 1: seat 2 raise: 20.01 recorded, must be 20.00",
    ),
    "the dealer's hand": (
        stories.tie,
        lambda s: s.change(r.RoundSettled, dealer_hand="flush"),
        "round 1: dealer hand: the journal has 'flush', must be 'straight'",
    ),
    "the dealer's call": (
        stories.clean,
        lambda s: s.change(r.RoundSettled, dealer_name="Ace-Queen high"),
        "round 1: dealer: called 'Ace-Queen high', holds high card 14-13-9-7-2",
    ),
    "the qualification": (
        stories.not_open_and_fold,
        lambda s: s.change(r.RoundSettled, qualifies=True),
        "round 1: dealer qualifies: the journal has True, must be False",
    ),
    "a seat left out of the settlement": (
        stories.clean,
        lambda s: s.change(r.RoundSettled, seats=_results(s)[:1]),
        "round 1: seats settled: the journal has [5], must be [5, 2]",
    ),
    "the settling order": (
        stories.clean,
        lambda s: s.change(r.RoundSettled, seats=_results(s)[::-1]),
        "round 1: seats settled: the journal has [2, 5], must be [5, 2]",
    ),
    "a seat's outcome": (
        stories.tie,
        lambda s: s.change_result(3, outcome="win"),
        "round 1: seat 3 outcome: the journal has 'win', must be 'tie'",
    ),
    "a seat's hand": (
        stories.two_winners,
        lambda s: s.change_result(2, hand="straight flush"),
        "round 1: seat 2 hand: the journal has 'straight flush', must be 'royal flush'",
    ),
    "a seat's hand in words": (
        stories.clean,
        lambda s: s.change_result(2, name="Pair of Fours"),
        "round 1: seat 2: called 'Pair of Fours', holds pair 3-12-11-7",
    ),
    "a bet's result": (
        stories.tie,
        lambda s: s.change_bet(3, "raise", result="lost"),
        "round 1: seat 3 raise: the journal has 'lost', must be 'push'",
    ),
    "a bet's stake": (
        stories.clean,
        lambda s: s.change_bet(5, "raise", stake=3001),
        "round 1: seat 5 raise stake: the journal has 30.01, must be 30.00",
    ),
    "a bet paid one cent too much": (
        stories.clean,
        lambda s: s.change_bet(2, "raise", returned=4001),
        "round 1: seat 2 raise returned: the journal has 40.01, must be 40.00",
    ),
    "a flush not paid": (
        stories.flush,
        lambda s: s.change_bet(4, "progressive", returned=0),
        "round 1: seat 4 progressive returned: the journal has 0.00, must be 50.00",
    ),
    "the meter before": (
        stories.clean,
        lambda s: s.change(r.RoundSettled, meter_before=1_000_000),
        "round 1: meter before: the journal has 10,000.00, must be 10,000.70",
    ),
    "the meter after": (
        stories.straight_flush,
        lambda s: s.change(r.RoundSettled, meter_after=1_111_173),
        "round 1: meter after: the journal has 11,111.73, must be 11,111.74",
    ),
    "a seat paid the wrong sum": (
        stories.clean,
        lambda s: s.change(r.SeatPaid, 1, returned=5999),
        "round 1: seat 2 was paid 59.99, its bets come to 60.00",
    ),
    "a seat paid twice": (
        stories.clean,
        lambda s: s.records.append(r.SeatPaid(1, 2, 6000)),
        "round 1: seat 2 was paid, nothing was due",
    ),
    "a seat never paid": (
        stories.clean,
        lambda s: s.drop(r.SeatPaid, 1),
        "round 1: closed before seat 2 was paid",
    ),
    "seats paid out of order": (
        stories.clean,
        lambda s: s.change(r.SeatPaid, 0, seat=2),
        "round 1: seat 2 was paid, it was seat 5's turn",
    ),
    "a round never closed": (
        stories.clean,
        lambda s: s.drop(r.RoundClosed),
        "round 1: people cleared the layout, the journal never closed the round",
    ),
    "a round closed as void": (
        stories.clean,
        lambda s: s.change(r.RoundClosed, void=True),
        "round 1: closed as void=True",
    ),
    "a round settled before the reveal": (
        stories.clean,
        lambda s: s.drop(r.HandsRevealed),
        "round 1: settled before the hands were revealed",
    ),
    "a void round that keeps a bet": (
        cut.void,
        lambda s: s.change_bet(2, "ante", returned=0),
        "round 1: seat 2 (void) ante returned: the journal has 0.00, must be 10.00",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(lie: str) -> None:
    check_found(*LIES[lie])


def _locked(story: Story) -> tuple[SpotAmount, ...]:
    locked = story.records[story.nth(r.BetsLocked, 0)]
    assert isinstance(locked, r.BetsLocked)
    return locked.bets


def _one_cent_more(story: Story) -> tuple[SpotAmount, ...]:
    first, *others = _locked(story)
    return (SpotAmount(first.seat, first.spot, first.amount + 1), *others)


def _all_bets(story: Story) -> tuple[SpotAmount, ...]:
    locked = story.records[story.nth(r.BetsLocked, 0)]
    assert isinstance(locked, r.BetsLocked)
    back = (SpotAmount(bet.seat, bet.spot, bet.amount) for bet in locked.turned_back)
    return (*locked.bets, *back)


def _results(story: Story) -> tuple[r.SeatResult, ...]:
    settled = story.records[story.nth(r.RoundSettled, 0)]
    assert isinstance(settled, r.RoundSettled)
    return settled.seats


def _swap_cards(story: Story) -> None:
    story.change(r.CardDealt, 0, card=Card("3h"))
    story.change(r.CardDealt, 1, card=Card("3c"))


def _last_card(story: Story) -> dict[str, object]:
    return [fact for fact in story.facts if fact["fact"] == "card"][-1]


def _make_stray(story: Story) -> None:
    at = story.nth(r.CardDealt, -1)
    story.records[at] = r.CardStray(1, 15, Card("2s"), 1, "unexpected-card")


def _deal_stray(story: Story) -> None:
    at = story.nth(r.CardStray, 0)
    story.records[at] = r.CardDealt(1, 6, Card("Qh"), 0, 1, 1)


def _raise_for_fold(story: Story) -> None:
    story.change(r.SeatDecided, 0, choice="raise", bets=(SpotAmount(1, "raise", 50000),))


def test_a_lost_chip_of_a_folded_hand_that_lies_at_the_close_is_found() -> None:
    story = stories.not_open_and_fold()
    taken = {"fact": "chips", "seat": 1, "spot": "progressive", "amount": -100}
    story.facts = [fact for fact in story.facts if not taken.items() <= fact.items()]
    found = story.audit().disagreements
    assert "round 1: closed before the lost chips of seat 1 were taken" in found
