"""Rounds of Three Card Poker, told twice with `Story`, every sum worked out by hand.

Ante bonus and Pair Plus beside every outcome; Pair Plus alone; cards dealt to every seat.
"""

from msgspec.structs import replace

from tableassist.core.house import House
from tableassist.settings import load_house
from tests.simulator.story import Story, seat_result

THREE_CARD: House = load_house("three-card").house
QUEEN_HIGH = "Qs 9d 3c"


def qualified() -> Story:
    """A straight flush beats queen high (+470.00), a pair folds, jack high loses."""
    story = Story(house=THREE_CARD)
    story.put(1, "ante", 1000)
    story.put(1, "pair_plus", 1000)
    story.put(4, "ante", 500)
    story.put(4, "pair_plus", 500)
    story.put(6, "ante", 1000)
    story.lock()
    story.deal({1: "4h 5h 6h", 4: "8s 8d 2c", 6: "Js Tc 8h", 0: QUEEN_HIGH})
    story.decide(1, "play", play=1000)
    story.decide(6, "play", play=1000)
    story.fold(4)
    story.open_hands(1, 6)
    six = seat_result(
        6,
        "lose",
        "high card",
        "Jack-Ten high",
        ante=("lost", 1000, 0),
        play=("lost", 1000, 0),
    )
    four = seat_result(
        4,
        "fold",
        "pair",
        "Pair of Eights",
        ante=("lost", 500, 0),
        pair_plus=("lost", 500, 0),
    )
    one = seat_result(
        1,
        "win",
        "straight flush",
        "Straight Flush, Six high",
        ante=("won", 1000, 2000),
        play=("won", 1000, 2000),
        ante_bonus=("won", 0, 5000),
        pair_plus=("won", 1000, 41_000),
    )
    story.settle("high card", "Queen-Nine high", six, four, one, qualifies=True)
    story.pay_all((6, 0), (1, 50_000))
    return story


def not_qualified() -> Story:
    """Jack high: the ante is paid, Play goes back, the lowest straight has its ante bonus."""
    story = Story(house=THREE_CARD)
    story.put(2, "ante", 1000)
    story.put(3, "ante", 500)
    story.put(3, "pair_plus", 500)
    story.lock()
    story.deal({2: "Ah 2d 3s", 3: "Kd Qc 2h", 0: "Jd 9c 4s"})
    story.decide(3, "play", play=500)
    story.decide(2, "play", play=1000)
    story.open_hands(2, 3)
    three = seat_result(
        3,
        "dealer not qualified",
        "high card",
        "King-Queen high",
        ante=("won", 500, 1000),
        play=("push", 500, 500),
        pair_plus=("lost", 500, 0),
    )
    two = seat_result(
        2,
        "dealer not qualified",
        "straight",
        "Straight, Three high",
        ante=("won", 1000, 2000),
        play=("push", 1000, 1000),
        ante_bonus=("won", 0, 1000),
    )
    story.settle("high card", "Jack-Nine high", three, two, qualifies=False)
    story.pay_all((3, 1500), (2, 4000))
    return story


def higher_threes() -> Story:
    """Three nines lose to three kings and win 320.00 all the same."""
    story = Story(house=THREE_CARD)
    story.put(5, "ante", 1000)
    story.put(5, "pair_plus", 1000)
    story.lock()
    story.deal({5: "9s 9d 9c", 0: "Kd Kc Kh"})
    story.decide(5, "play", play=1000)
    story.open_hands(5)
    five = seat_result(
        5,
        "lose",
        "three of a kind",
        "Three Nines",
        ante=("lost", 1000, 0),
        play=("lost", 1000, 0),
        ante_bonus=("won", 0, 4000),
        pair_plus=("won", 1000, 31_000),
    )
    story.settle("three of a kind", "Three Kings", five, qualifies=True)
    story.pay_all((5, 35_000))
    return story


def alone_house() -> House:
    """A house that takes Pair Plus alone, deals to every seat, one card at a time."""
    terms = THREE_CARD.three_card
    assert terms.pair_plus
    pair_plus = replace(terms.pair_plus, requires_ante=False)
    dealing = replace(THREE_CARD.dealing, seats=3, deal_to="every seat", order="one at a time")
    limits = replace(THREE_CARD.limits, step=250)
    return replace(
        THREE_CARD,
        dealing=dealing,
        limits=limits,
        three_card_terms=replace(terms, pair_plus=pair_plus),
    )


def alone() -> Story:
    """Seat 3 has Pair Plus alone and nothing to decide, seat 2 has no bet and gets cards."""
    story = Story(house=alone_house())
    story.put(1, "ante", 500)
    story.put(3, "pair_plus", 750)
    story.lock()
    hands = {1: "Kd Qc 2h", 2: "5c 5d 9s", 3: "8s 8d 2c", 0: QUEEN_HIGH}
    for place in (1, 2, 3):
        for seat, cards in hands.items():
            story.card(cards.split()[place - 1], seat, place)
    story.completed()
    story.decide(1, "play", play=500)
    story.open_hands(1, 3)
    three = seat_result(3, "pair plus only", "pair", "Pair of Eights", pair_plus=("won", 750, 1500))
    one = seat_result(
        1,
        "win",
        "high card",
        "King-Queen high",
        ante=("won", 500, 1000),
        play=("won", 500, 1000),
    )
    story.settle("high card", "Queen-Nine high", three, one, qualifies=True)
    story.pay_all((3, 1500), (1, 2000))
    return story


def turned_back() -> Story:
    """Pair Plus without an ante, over the limit; Play before the deal."""
    story = Story(house=THREE_CARD)
    story.put(1, "ante", 500)
    story.put(1, "pair_plus", 100_100)
    story.put(1, "play", 500)
    story.put(2, "pair_plus", 500)
    story.lock(
        {
            (1, "pair_plus"): "over-limit",
            (1, "play"): "raise-before-deal",
            (2, "pair_plus"): "bet-without-ante",
        }
    )
    return story
