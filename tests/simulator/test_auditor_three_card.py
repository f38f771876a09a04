"""The auditor on Three Card Poker: Ante and Play, the ante bonus, Pair Plus with an ante and alone.

Each row plants one lie in an honest story and names the words that must come out.
"""

import pytest

from tableassist.core import records as r
from tableassist.core.inputs import SpotAmount
from tests.simulator import three_card_stories as told
from tests.simulator.lies import (
    Lies,
    Teller,
    before,
    change_fact,
    check_found,
    take_all_bets,
    turn_back,
)
from tests.simulator.story import Story

HONEST: list[Teller] = [
    told.qualified,
    told.not_qualified,
    told.higher_threes,
    told.alone,
    told.turned_back,
]


@pytest.mark.parametrize("story", HONEST, ids=lambda story: str(story.__name__))
def test_an_honest_journal_agrees(story: Teller) -> None:
    assert story().audit().disagreements == ()


def _off_step() -> Story:
    """Seat 1 bets 6.00 where only multiples of 2.50 count, and that is turned back."""
    story = Story(house=told.alone_house())
    story.put(1, "ante", 600)
    story.put(2, "ante", 500)
    story.lock({(1, "ante"): "off-step"})
    return story


def _drop_bonus(story: Story) -> None:
    """The settlement leaves out the ante bonus of seat 1."""
    (line,) = (line for line in _results(story) if line.seat == 1)
    story.change_result(1, bets=tuple(bet for bet in line.bets if bet.spot != "ante_bonus"))


def _add_bonus(story: Story) -> None:
    """Seat 3 gets an ante bonus of nothing."""
    (line,) = (line for line in _results(story) if line.seat == 3)
    story.change_result(3, bets=(*line.bets, r.BetResult("ante_bonus", "won", 0, 0)))


def _results(story: Story) -> tuple[r.SeatResult, ...]:
    settled = story.records[story.nth(r.RoundSettled, 0)]
    assert isinstance(settled, r.RoundSettled)
    return settled.seats


def _alone_turned_back(story: Story) -> None:
    turn_back(story, 3, "pair_plus")
    story.change(r.BetsLocked, seats=(1,))


LIES: Lies = {
    "Pair Plus beyond the limits taken": (
        told.turned_back,
        take_all_bets,
        "round 1: seat 1 pair_plus was locked as a bet: it is not inside the limits",
    ),
    "Pair Plus without an ante taken": (
        told.turned_back,
        take_all_bets,
        "round 1: seat 2 pair_plus was locked as a bet: no ante that counts lay at this seat",
    ),
    "Play before the deal taken": (
        told.turned_back,
        take_all_bets,
        "round 1: seat 1 play was locked as a bet: no play is taken before the deal",
    ),
    "Pair Plus alone turned back where it is allowed": (
        told.alone,
        _alone_turned_back,
        "round 1: seat 3 pair_plus was a good bet and was turned back",
    ),
    "a bet off the step taken": (
        _off_step,
        take_all_bets,
        "round 1: seat 1 ante was locked as a bet: it is no multiple of 250 cents",
    ),
    "a seat with Pair Plus alone left out of the round": (
        told.alone,
        lambda s: s.change(r.BetsLocked, seats=(1,)),
        "round 1: locked with seats [1], bets lay at seats [1, 3]",
    ),
    "an empty seat that got no card": (
        told.alone,
        lambda s: s.change(r.CardDealt, 1, seat=3),
        "round 1: 5c was given to seat 3 card 1, it belongs to seat 2 card 1",
    ),
    "a card that lies at another seat": (
        told.alone,
        lambda s: change_fact(s, "card", 1, to=3),
        "round 1: card 2 (5c) lay with seat 3, the journal has it with seat 2",
    ),
    "packets where cards go one at a time": (
        told.alone,
        lambda s: s.change(r.CardDealt, 4, seat=1, place=3),
        "round 1: Qc was given to seat 1 card 3, it belongs to seat 1 card 2",
    ),
    "a Play bet twice as high": (
        told.qualified,
        lambda s: s.change(r.SeatDecided, 0, bets=(SpotAmount(1, "play", 2000),)),
        "round 1: seat 1 play: 20.00 recorded, must be 10.00",
    ),
    "a fold of a hand that plays": (
        told.qualified,
        lambda s: s.change(r.SeatDecided, 1, choice="fold", bets=()),
        "round 1: seat 6 chose play, the journal has fold",
    ),
    "a choice of another game": (
        told.qualified,
        lambda s: s.change(r.SeatDecided, 0, choice="raise"),
        "round 1: seat 1 raise in decision 1, there is no such choice",
    ),
    "a second decision": (
        told.qualified,
        lambda s: s.change(r.SeatDecided, 0, step=2),
        "round 1: seat 1 play in decision 2, there is no such choice",
    ),
    "a decision of a seat that has none": (
        told.alone,
        lambda s: before(s, r.SeatDecided, r.SeatDecided(1, 3, 1, "fold")),
        "round 1: seat 3 fold in the journal, it had nothing to decide",
    ),
    "a decision closed by a picture": (
        told.qualified,
        lambda s: before(s, r.HandsRevealed, r.DecisionClosed(1, 1)),
        "round 1: decision 1 closed, the bet board took no picture 1",
    ),
    "a community card": (
        told.qualified,
        lambda s: before(s, r.HandsRevealed, r.CardTurned(1, 0, 1)),
        "round 1: card 1 of hand 0 was turned, nothing is turned at this game",
    ),
    "a discard": (
        told.qualified,
        lambda s: before(s, r.HandsRevealed, r.DiscardNamed(1, 0, 1)),
        "round 1: the dealer threw card 1 away in the journal, nobody did",
    ),
    "a claim": (
        told.qualified,
        lambda s: before(s, r.RoundSettled, r.HandClaimed(1, 1)),
        "round 1: seat 1 claims in the journal, it has nothing to claim",
    ),
    "a folded hand turned over": (
        told.qualified,
        lambda s: s.change(r.HandsRevealed, seats=(1, 4, 6)),
        "round 1: hands of seats [1, 4, 6] turned over, must be [1, 6]",
    ),
    "Pair Plus alone left face down": (
        told.alone,
        lambda s: s.change(r.HandsRevealed, seats=(1,)),
        "round 1: hands of seats [1] turned over, must be [1, 3]",
    ),
    "queen high that does not qualify": (
        told.qualified,
        lambda s: s.change(r.RoundSettled, qualifies=False),
        "round 1: dealer qualifies: the journal has False, must be True",
    ),
    "jack high that qualifies": (
        told.not_qualified,
        lambda s: s.change(r.RoundSettled, qualifies=True),
        "round 1: dealer qualifies: the journal has True, must be False",
    ),
    "the lowest straight called the highest": (
        told.not_qualified,
        lambda s: s.change_result(2, name="Straight, Ace high"),
        "round 1: seat 2: called 'Straight, Ace high', holds straight 3-2-1",
    ),
    "three of a kind that beats a higher one": (
        told.higher_threes,
        lambda s: s.change_result(5, outcome="win"),
        "round 1: seat 5 outcome: the journal has 'win', must be 'lose'",
    ),
    "an ante bonus that the loser does not get": (
        told.higher_threes,
        lambda s: s.change_bet(5, "ante_bonus", returned=0),
        "round 1: seat 5 ante_bonus returned: the journal has 0.00, must be 40.00",
    ),
    "an ante bonus left out": (
        told.qualified,
        _drop_bonus,
        "must be ['ante', 'ante_bonus', 'pair_plus', 'play']",
    ),
    "an ante bonus of nothing": (
        told.not_qualified,
        _add_bonus,
        "round 1: seat 3 bets: the journal has ['ante', 'ante_bonus', 'pair_plus', 'play'], "
        "must be ['ante', 'pair_plus', 'play']",
    ),
    "an ante bonus with a stake": (
        told.qualified,
        lambda s: s.change_bet(1, "ante_bonus", stake=1000),
        "round 1: seat 1 ante_bonus stake: the journal has 10.00, must be 0.00",
    ),
    "Pair Plus of a folded hand paid": (
        told.qualified,
        lambda s: s.change_bet(4, "pair_plus", result="won", returned=1000),
        "round 1: seat 4 pair_plus: the journal has 'won', must be 'lost'",
    ),
    "Pair Plus one cent off": (
        told.alone,
        lambda s: s.change_bet(3, "pair_plus", returned=1501),
        "round 1: seat 3 pair_plus returned: the journal has 15.01, must be 15.00",
    ),
    "a seat with Pair Plus alone that folds": (
        told.alone,
        lambda s: s.change_result(3, outcome="fold"),
        "round 1: seat 3 outcome: the journal has 'fold', must be 'pair plus only'",
    ),
    "Play kept by a dealer who fails": (
        told.not_qualified,
        lambda s: s.change_bet(2, "play", result="lost", returned=0),
        "round 1: seat 2 play: the journal has 'lost', must be 'push'",
    ),
    "a seat never paid for Pair Plus alone": (
        told.alone,
        lambda s: s.drop(r.SeatPaid, 0),
        "round 1: seat 1 was paid, it was seat 3's turn",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(lie: str) -> None:
    check_found(*LIES[lie])
