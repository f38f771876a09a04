"""The auditor on Grand Prix Poker: pictures that decide, the dealer's discard, three equal bets.

Each row plants one lie in an honest story and names the words that must come out.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.inputs import SpotAmount
from tests.simulator import grand_prix_stories as told
from tests.simulator.lies import (
    Lies,
    Teller,
    before,
    change_fact,
    check_found,
    forget_facts,
    take_all_bets,
    turn_back,
)
from tests.simulator.story import Story

HONEST: list[Teller] = [told.played, told.nines, told.void, told.void_undecided, told.turned_back]


@pytest.mark.parametrize("story", HONEST, ids=lambda story: str(story.__name__))
def test_an_honest_journal_agrees(story: Teller) -> None:
    assert story().audit().disagreements == ()


def test_a_round_cut_short_agrees_as_far_as_it_went() -> None:
    """The picture was taken and the journal lacks what follows from it."""
    story = told.played()
    del story.records[story.nth(r.SeatDecided, 2) :]
    story.facts = story.facts[: story.facts.index({"fact": "lock", "round": 1, "latch": 2}) + 1]
    assert story.audit().disagreements == ()


def test_a_discard_may_be_named_before_it_is_made() -> None:
    """The dealer's touch comes first, the hands follow it."""
    story = told.played()
    del story.records[story.nth(r.LockRequested, 1) :]
    story.facts = story.facts[: story.facts.index({"fact": "lock", "round": 1, "latch": 1})]
    assert story.audit().disagreements == ()


def _turn_before_naming(story: Story) -> None:
    """The dealer's card is thrown away once the first one is open."""
    named = story.records.pop(story.nth(r.DiscardNamed, 0))
    story.records.insert(story.nth(r.CardTurned, 0) + 1, named)


def _turn_too_early(story: Story) -> None:
    turned = story.records.pop(story.nth(r.CardTurned, 0))
    story.records.insert(story.nth(r.SeatDecided, 0), turned)


def _close_once(story: Story) -> None:
    """The second decision is closed in place of the first."""
    story.drop(r.DecisionClosed, 1)
    story.change(r.DecisionClosed, 0, step=2)


def _half_bet(story: Story) -> None:
    """Half of the bet lies there at the picture: it rides. The journal has it taken back."""
    at = next(at for at, fact in enumerate(story.facts) if fact.get("amount") == -500)
    story.facts[at]["amount"] = -200


def _keep_lying(story: Story) -> None:
    """The chips of the first bet lay there all the time."""
    lifted = next(at for at, fact in enumerate(story.facts) if fact.get("amount") == -500)
    del story.facts[lifted]


TAKEN_BACK = (SpotAmount(2, "bet1", 1000),)
BETS: Lies = {
    "bets that are not equal taken": (
        told.turned_back,
        take_all_bets,
        "round 1: seat 2 bet1 was locked as a bet: its three bets are not equal",
    ),
    "bets below the minimum taken": (
        told.turned_back,
        take_all_bets,
        "round 1: seat 3 bet3 was locked as a bet: it is not inside the limits",
    ),
    "one of three equal bets turned back": (
        told.turned_back,
        lambda s: turn_back(s, 1, "bet3"),
        "round 1: seat 1 bet3 was a good bet and was turned back",
    ),
    "a seat more in the round": (
        told.turned_back,
        lambda s: s.change(r.BetsLocked, seats=(1, 2)),
        "round 1: locked with seats [1, 2], bets lay at seats [1]",
    ),
    "a bet that rides, taken back in the journal": (
        told.played,
        lambda s: s.change(r.SeatDecided, 0, choice="withdraw", bets=TAKEN_BACK),
        "round 1: seat 2 bet1: 10.00 lay there at picture 1, the journal has withdraw",
    ),
    "a bet taken back that rides in the journal": (
        told.played,
        lambda s: s.change(r.SeatDecided, 3, choice="ride", bets=()),
        "round 1: seat 5 bet2: 0.00 lay there at picture 2, the journal has ride",
    ),
    "half a bet taken back": (
        told.played,
        _half_bet,
        "round 1: seat 5 bet1: 3.00 lay there at picture 1, the journal has withdraw",
    ),
    "a bet taken back of another amount": (
        told.played,
        lambda s: s.change(r.SeatDecided, 1, bets=(SpotAmount(5, "bet1", 499),)),
        "round 1: seat 5 bet1: withdraw of [(5, 'bet1', 499)] recorded, must be [(5, 'bet1', 500)]",
    ),
    "a bet that rides with chips": (
        told.played,
        lambda s: s.change(r.SeatDecided, 0, bets=TAKEN_BACK),
        "round 1: seat 2 bet1: ride of [(2, 'bet1', 1000)] recorded, must be []",
    ),
    "a third decision": (
        told.played,
        lambda s: s.change(r.SeatDecided, 0, step=3),
        "round 1: seat 2 ride in decision 3, there is no such choice",
    ),
    "a decision twice": (
        told.played,
        lambda s: s.change(r.SeatDecided, 2, step=1),
        "round 1: seat 2 decided twice in the journal: ride, ride",
    ),
    "a decision missing": (
        told.played,
        lambda s: s.drop(r.SeatDecided, 2),
        "round 1: settled without decision 2 of seat 2",
    ),
    "a decision without its picture": (
        told.nines,
        lambda s: forget_facts(s, "lock", latch=2),
        "round 1: seat 1 decided on bet2, the bet board took no picture 2",
    ),
    "a decision closed without its picture": (
        told.nines,
        lambda s: forget_facts(s, "lock", latch=2),
        "round 1: decision 2 closed, the bet board took no picture 2",
    ),
    "a picture that nobody asked for": (
        told.nines,
        lambda s: s.drop(r.LockRequested, 2),
        "round 1: decision 2 closed, nobody asked for picture 2",
    ),
    "a decision never closed": (
        told.nines,
        lambda s: s.drop(r.DecisionClosed, 1),
        "round 1: settled with decisions [1] closed, must be [1, 2]",
    ),
    "decisions closed out of turn": (
        told.nines,
        _close_once,
        "round 1: decisions [2] closed, must be [1, 2]",
    ),
}
DISCARD: Lies = {
    "another discard named": (
        told.played,
        lambda s: s.change(r.DiscardNamed, 0, place=2),
        "round 1: the dealer threw card 3 away, the journal has card 2",
    ),
    "a discard not named": (
        told.played,
        lambda s: s.drop(r.DiscardNamed),
        "round 1: the dealer threw card 3 away, nobody named it",
    ),
    "a discard that nobody made": (
        told.played,
        lambda s: forget_facts(s, "discard"),
        "round 1: settled, but the dealer threw away none of 3 cards",
    ),
    "the higher of two cards turned": (
        told.nines,
        lambda s: s.change(r.CardTurned, 0, place=3),
        "round 1: card 3 of hand 0 was turned, it was card 2 of the dealer",
    ),
    "a player's card turned": (
        told.nines,
        lambda s: s.change(r.CardTurned, 0, seat=1),
        "round 1: card 2 of hand 1 was turned, it was card 2 of the dealer",
    ),
    "a card turned before the discard": (
        told.played,
        _turn_before_naming,
        "round 1: card 1 of hand 0 was turned before the dealer's discard was named",
    ),
    "a card turned before the decision": (
        told.played,
        _turn_too_early,
        "round 1: card 1 of hand 0 was turned after decisions [], must be [1]",
    ),
    "a card turned twice": (
        told.played,
        lambda s: before(s, r.CardTurned, r.CardTurned(1, 0, 1)),
        "round 1: 2 cards were turned one by one, must be 1",
    ),
    "a card never turned": (
        told.played,
        lambda s: s.drop(r.CardTurned),
        "round 1: decision 1 was closed and no card turned",
    ),
    "a dealer's card that lies elsewhere": (
        told.played,
        lambda s: change_fact(s, "card", -1, to=5),
        "round 1: settled, but the dealer holds 2 cards, must be 3",
    ),
    "a shown card": (
        told.played,
        lambda s: s.change(r.CardDealt, -1, turned=True),
        "round 1: the dealer card 3 is told to lie face up, it does not",
    ),
}
RESULTS: Lies = {
    "a dealer's hand": (
        told.played,
        lambda s: s.change(r.RoundSettled, dealer_hand="high card"),
        "round 1: dealer hand: the journal has 'high card', must be ''",
    ),
    "a dealer's hand in words": (
        told.played,
        lambda s: s.change(r.RoundSettled, dealer_name="King-Five high"),
        "round 1: dealer: called 'King-Five high', nobody has seen the hand",
    ),
    "a dealer who qualifies": (
        told.played,
        lambda s: s.change(r.RoundSettled, qualifies=False),
        "round 1: dealer qualifies: the journal has False, must be None",
    ),
    "a pair of nines paid": (
        told.nines,
        lambda s: s.change_bet(1, "bet3", result="won", returned=1000),
        "round 1: seat 1 bet3: the journal has 'won', must be 'lost'",
    ),
    "a pair of tens not paid": (
        told.played,
        lambda s: s.change_result(2, outcome="not paid"),
        "round 1: seat 2 outcome: the journal has 'not paid', must be 'paid'",
    ),
    "a hand with the card that was thrown away": (
        told.played,
        lambda s: s.change_result(2, name="Pair of Jacks"),
        "round 1: seat 2: called 'Pair of Jacks', holds pair 10-13-5-4",
    ),
    "a bet taken back that is lost": (
        told.played,
        lambda s: s.change_bet(5, "bet1", result="lost", returned=0),
        "round 1: seat 5 bet1: the journal has 'lost', must be 'withdrawn'",
    ),
    "a bet that rides one cent off": (
        told.played,
        lambda s: s.change_bet(2, "bet1", returned=2001),
        "round 1: seat 2 bet1 returned: the journal has 20.01, must be 20.00",
    ),
    "a hand left face down": (
        told.played,
        lambda s: s.change(r.HandsRevealed, seats=(2,)),
        "round 1: hands of seats [2] turned over, must be [2, 5]",
    ),
    "a void round that gives a bet back twice": (
        told.void,
        lambda s: s.change_bet(3, "bet1", result="void"),
        "round 1: seat 3 (void) bet1: the journal has 'void', must be 'withdrawn'",
    ),
    "a void round that takes a bet for one that its player has": (
        told.void_undecided,
        _keep_lying,
        "round 1: seat 3 bet1: taken back in the journal, its player never took it up",
    ),
    "a void round in which a bet rides that was lifted": (
        told.void_undecided,
        lambda s: s.change(r.SeatDecided, choice="ride"),
        "round 1: seat 3 bet1: ride of [(3, 'bet1', 500)] recorded in a decision left open",
    ),
    "a void round in which another amount is taken back": (
        told.void_undecided,
        lambda s: s.change(r.SeatDecided, bets=(SpotAmount(3, "bet1", 400),)),
        "round 1: seat 3 bet1: withdraw of [(3, 'bet1', 400)] recorded in a decision left open",
    ),
    "a decision left open in a round that goes on": (
        told.void_undecided,
        lambda s: s.drop(r.RoundVoided),
        "round 1: seat 3 decided on bet1 in a decision that was never closed",
    ),
    "a void round that keeps a bet": (
        told.void,
        lambda s: s.change_bet(3, "bet2", returned=0),
        "round 1: seat 3 (void) bet2 returned: the journal has 0.00, must be 5.00",
    ),
}


@pytest.mark.parametrize("lie", [*BETS, *DISCARD, *RESULTS])
def test_a_lie_is_found(lie: str) -> None:
    check_found(*{**BETS, **DISCARD, **RESULTS}[lie])


def test_a_house_without_a_discard_takes_two_cards() -> None:
    terms = replace(told.GRAND_PRIX.grand_prix, dealer_cards=2, discard="none")
    story = Story(house=replace(told.GRAND_PRIX, grand_prix_terms=terms))
    told.bet(story, 1, 500)
    story.lock()
    story.deal({1: "9h 9d 4s", 0: "5c Ks"})
    story.picture(1)
    story.turn(1)
    story.picture(2)
    assert story.audit().disagreements == ()


def _found_paid_by_sensors() -> Story:
    """Seat 5 has lost its third bet; whoever took it up, it was not the dealer."""
    story = told.played()
    story.change(r.SeatPaid, 0, by_sensors=True)
    return story


def test_a_lost_bet_that_its_player_takes_up_too_late_is_the_dealers_to_fetch() -> None:
    """After the last picture no sensor knows whose hand it was; before it the bet was his."""
    story = _found_paid_by_sensors()
    assert story.audit().disagreements == ()
    story = _found_paid_by_sensors()
    lifted = {"fact": "chips", "round": 1, "seat": 5, "spot": "bet3", "amount": -500}
    story.facts.remove(lifted)
    story.facts.insert(story.facts.index({"fact": "lock", "round": 1, "latch": 2}), lifted)
    assert [one for one in story.audit().disagreements if "moved 0.00 on bet3" in one]
