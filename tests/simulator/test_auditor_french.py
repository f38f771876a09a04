"""The auditor on the French game: bought cards, discards, the BONUS and its claims.

Each row plants one lie in an honest story and names the words that must come out.
"""

import pytest

from tableassist.core import records as r
from tableassist.core.cards import Card
from tableassist.core.inputs import SpotAmount
from tests.simulator import stud_stories as told
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

HONEST: list[Teller] = [
    told.french_open,
    told.french_not_open,
    told.french_deck_sold,
    told.french_void,
    told.french_one_off,
    told.french_turned_back,
]


@pytest.mark.parametrize("story", HONEST, ids=lambda story: str(story.__name__))
def test_an_honest_journal_agrees(story: Teller) -> None:
    assert story().audit().disagreements == ()


@pytest.mark.parametrize("is_told_in_time", [True, False])
def test_a_claim_is_missed_only_when_its_lifted_chip_was_told_before_the_settlement(
    *, is_told_in_time: bool
) -> None:
    story = told.french_not_open()
    story.drop(r.HandClaimed)
    if not is_told_in_time:
        revealed = story.nth(r.HandsRevealed, 0)
        lift = story.records.index(r.BetSensed(1, "bonus", 0), revealed)
        story.records.insert(story.nth(r.RoundSettled, 0), story.records.pop(lift))
    missed = "round 1: seat 1 claimed, the journal has no claim"
    assert (missed in story.audit().disagreements) is is_told_in_time


def _swap_buyers(story: Story) -> None:
    one, other = (story.nth(r.SeatDecided, place) for place in (0, 1))
    story.records[one], story.records[other] = story.records[other], story.records[one]


def _no_claim(story: Story) -> None:
    """Nobody claimed, and the dealer touched nothing; the bonus is paid all the same."""
    story.drop(r.HandClaimed)
    forget_facts(story, "claim")


def _give_burned(story: Story) -> None:
    at = story.nth(r.CardBurned, 0)
    story.records[at] = r.CardDealt(1, 21, Card("3d"), 5, 6, 1, True)


def _burn_bought(story: Story) -> None:
    at = story.nth(r.CardDealt, -1)
    story.records[at] = r.CardBurned(1, 22, Card("Ks"), 1)


BUY_ONE_CENT_MORE = (SpotAmount(5, "purchase", 501), SpotAmount(5, "raise", 1000))
BETS: Lies = {
    "a bonus at the wrong price taken": (
        told.french_turned_back,
        take_all_bets,
        "round 1: seat 1 bonus was locked as a bet: the price is 1.00",
    ),
    "a bonus without an ante taken": (
        told.french_turned_back,
        take_all_bets,
        "round 1: seat 2 bonus was locked as a bet: no ante that counts lay at this seat",
    ),
    "a purchase before the deal": (
        told.french_turned_back,
        take_all_bets,
        "round 1: seat 1 purchase was locked as a bet: no purchase is taken before the deal",
    ),
    "a good bonus turned back": (
        told.french_open,
        lambda s: turn_back(s, 2, "bonus"),
        "round 1: seat 2 bonus was a good bet and was turned back",
    ),
    "a price one cent off": (
        told.french_open,
        lambda s: s.change(r.SeatDecided, 1, bets=BUY_ONE_CENT_MORE),
        "round 1: seat 5 purchase: 5.01 recorded, must be 5.00",
    ),
    "a purchase without its raise": (
        told.french_open,
        lambda s: s.change(r.SeatDecided, 1, bets=(SpotAmount(5, "purchase", 500),)),
        "round 1: seat 5 raise: 0.00 recorded, must be 10.00",
    ),
    "a purchase told as a raise": (
        told.french_open,
        lambda s: s.change(r.SeatDecided, 1, choice="raise"),
        "round 1: seat 5 chose buy, the journal has raise",
    ),
    "a price that never lay there": (
        told.french_open,
        lambda s: forget_facts(s, "chips", spot="purchase"),
        "round 1: seat 5: 5.00 on purchase and 10.00 on raise recorded, that never lay there",
    ),
    "chips of a choice on another seat's spot": (
        told.french_open,
        lambda s: s.change(r.SeatDecided, 0, bets=(SpotAmount(3, "raise", 2000),)),
        "round 1: seat 2: raise names a spot twice, or one of another seat",
    ),
}
CARDS: Lies = {
    "a burned card given to the buyer": (
        told.french_open,
        _give_burned,
        "round 1: 3d was given to seat 5 card 6, it belongs to the burned cards",
    ),
    "a bought card burned": (
        told.french_open,
        _burn_bought,
        "round 1: Ks was given to the burned cards, it belongs to seat 5 card 6",
    ),
    "a bought card that lies elsewhere": (
        told.french_open,
        lambda s: change_fact(s, "card", -1, to=2),
        "round 1: card 22 (Ks) lay with seat 2, the journal has it with seat 5",
    ),
    "a burned card that lies with a seat": (
        told.french_open,
        lambda s: change_fact(s, "card", -2, to=5),
        "round 1: card 21 (3d) lay with seat 5, the journal has it burned",
    ),
    "a dealt card that was put aside": (
        told.french_open,
        lambda s: change_fact(s, "card", 0, to=None),
        "round 1: card 1 (2h) lay aside, the journal has it with seat 2",
    ),
    "a card one off, and the next one lies elsewhere": (
        told.french_one_off,
        lambda s: change_fact(s, "card", -1, to=5),
        "round 1: card 12 (Ks) lay aside, the journal has it with seat 2",
    ),
    "a card one off, and none too many": (
        told.french_one_off,
        lambda s: change_fact(s, "card", -3, to=5),
        "round 1: card 12 (Ks) lay aside, the journal has it with seat 2",
    ),
    "a card one off, and nothing stopped the round": (
        told.french_one_off,
        lambda s: s.drop(r.CardStray),
        "round 1: card 12 (Ks) lay aside, the journal has it with seat 2",
    ),
    "a card one off in a round that is not void": (
        told.french_one_off,
        lambda s: s.drop(r.RoundVoided),
        "round 1: card 12 (Ks) lay aside, the journal has it with seat 2",
    ),
    "a bought card face down": (
        told.french_open,
        lambda s: s.change(r.CardDealt, -1, turned=False),
        "round 1: seat 5 card 6 is told to lie face down, it does not",
    ),
    "the dealer's shown card face down": (
        told.french_not_open,
        lambda s: s.change(r.CardDealt, 19, turned=False),
        "round 1: the dealer card 5 is told to lie face down, it does not",
    ),
    "a player's card face up": (
        told.french_not_open,
        lambda s: s.change(r.CardDealt, 3, turned=True),
        "round 1: seat 1 card 4 is told to lie face up, it does not",
    ),
    "a card sold that the deck does not hold": (
        told.french_deck_sold,
        lambda s: s.decide(7, "buy", purchase=500, raise_=1000),
        "round 1: seat 7 bought card 54 of 52",
    ),
    "cards sold out of turn": (
        told.french_deck_sold,
        _swap_buyers,
        "round 1: seat 1 bought before seat 2, the journal has it after",
    ),
}
OPENING: Lies = {
    "another discard named": (
        told.french_open,
        lambda s: s.change(r.DiscardNamed, place=4),
        "round 1: seat 5 threw card 5 away, the journal has card 4",
    ),
    "a discard not named": (
        told.french_open,
        lambda s: s.drop(r.DiscardNamed),
        "round 1: seat 5 threw card 5 away, nobody named it",
    ),
    "a discard named and taken back": (
        told.french_open,
        lambda s: before(s, r.RoundSettled, r.DiscardNamed(1, 5, 0)),
        "round 1: seat 5 threw card 5 away, nobody named it",
    ),
    "a discard of a hand that bought nothing": (
        told.french_open,
        lambda s: before(s, r.RoundSettled, r.DiscardNamed(1, 2, 1)),
        "round 1: seat 2 threw card 1 away in the journal, nobody did",
    ),
    "a discard of a hand that stays closed": (
        told.french_not_open,
        lambda s: before(s, r.RoundSettled, r.DiscardNamed(1, 6, 5)),
        "round 1: seat 6 has a discard named, the hand was never turned over",
    ),
    "a purchase for which nothing was thrown away": (
        told.french_not_open,
        lambda s: forget_facts(s, "discard"),
        "round 1: settled, but seat 6 bought a card and threw none of its five away",
    ),
    "a sale without its card": (
        told.french_not_open,
        lambda s: forget_facts(s, "card", to=6, card="Ks"),
        "round 1: settled, but seat 6 holds 5 cards, must be 6",
    ),
    "a claim that the player did not make": (
        told.french_not_open,
        lambda s: forget_facts(s, "claim"),
        "round 1: seat 1 claims in the journal, the player did not",
    ),
    "a claim that nobody heard": (
        told.french_not_open,
        lambda s: s.drop(r.HandClaimed),
        "round 1: seat 1 claimed, the journal has no claim",
    ),
    "a claim heard twice": (
        told.french_not_open,
        lambda s: before(s, r.HandClaimed, r.HandClaimed(1, 1)),
        "round 1: seat 1 claims twice in the journal",
    ),
    "a claim for a bought hand without a side bet": (
        told.french_not_open,
        lambda s: before(s, r.HandClaimed, r.HandClaimed(1, 6)),
        "round 1: seat 6 claims in the journal, it has nothing to claim",
    ),
    "a claim though the dealer opens": (
        told.french_open,
        lambda s: before(s, r.RoundSettled, r.HandClaimed(1, 2)),
        "round 1: seat 2 claims in the journal, it has nothing to claim",
    ),
    "a bonus paid without a claim": (
        told.french_not_open,
        _no_claim,
        "round 1: seat 1 bonus: the journal has 'won', must be 'lost'",
    ),
    "a bonus paid on one side's claim": (
        told.french_not_open,
        lambda s: forget_facts(s, "claim"),
        "round 1: seat 1 bonus returned: the journal has 51.00, must be 0.00",
    ),
    "a folded hand turned over": (
        told.french_open,
        lambda s: s.change(r.HandsRevealed, seats=(2, 5, 7)),
        "round 1: hands of seats [2, 5, 7] turned over, must be [2, 5]",
    ),
    "a hand turned over before a dealer who does not open": (
        told.french_not_open,
        lambda s: s.change(r.HandsRevealed, seats=(1,)),
        "round 1: hands of seats [1] turned over, must be []",
    ),
}
RESULTS: Lies = {
    "a closed hand that has a kind": (
        told.french_not_open,
        lambda s: s.change_result(6, hand="pair"),
        "round 1: seat 6 hand: the journal has 'pair', must be ''",
    ),
    "a closed hand that has a name": (
        told.french_not_open,
        lambda s: s.change_result(6, name="Pair of Kings"),
        "round 1: seat 6: called 'Pair of Kings', nobody has seen the hand",
    ),
    "a hand with the card that was thrown away": (
        told.french_open,
        lambda s: s.change_result(5, hand="high card"),
        "round 1: seat 5 hand: the journal has 'high card', must be 'pair'",
    ),
    "a price given back": (
        told.french_open,
        lambda s: s.change_bet(5, "purchase", result="push", returned=500),
        "round 1: seat 5 purchase: the journal has 'push', must be 'lost'",
    ),
    "a price that was forgotten": (
        told.french_open,
        lambda s: s.change_result(5, bets=()),
        "round 1: seat 5 bets: the journal has [], must be ['ante', 'bonus', 'purchase', 'raise']",
    ),
    "a bonus that buying has lost": (
        told.french_open,
        lambda s: s.change_bet(5, "bonus", result="push", returned=100),
        "round 1: seat 5 bonus: the journal has 'push', must be 'lost'",
    ),
    "a bonus one cent off": (
        told.french_open,
        lambda s: s.change_bet(2, "bonus", returned=5101),
        "round 1: seat 2 bonus returned: the journal has 51.01, must be 51.00",
    ),
    "a void round that keeps the price": (
        told.french_void,
        lambda s: s.change_bet(2, "purchase", result="lost", returned=0),
        "round 1: seat 2 (void) purchase: the journal has 'lost', must be 'void'",
    ),
    "a folded hand that is paid": (
        told.french_open,
        lambda s: before(s, r.SeatPaid, r.SeatPaid(1, 7, 100)),
        "round 1: seat 7 was paid, it was seat 5's turn",
    ),
}


def test_a_discard_is_compared_before_the_round_is_settled() -> None:
    story = told.french_open()
    at = story.nth(r.RoundSettled, 0)
    story.records[at:] = [r.DiscardNamed(1, 2, 1)]
    story.facts = story.facts[: story.facts.index({"fact": "chips", **_taken(5, "raise", 1000)})]
    assert story.audit().disagreements == (
        "round 1: seat 2 threw card 1 away in the journal, nobody did",
    )


def _taken(seat: int, spot: str, amount: int) -> dict[str, object]:
    return {"round": 1, "seat": seat, "spot": spot, "amount": -amount}


@pytest.mark.parametrize("lie", [*BETS, *CARDS, *OPENING, *RESULTS])
def test_a_lie_is_found(lie: str) -> None:
    check_found(*{**BETS, **CARDS, **OPENING, **RESULTS}[lie])
