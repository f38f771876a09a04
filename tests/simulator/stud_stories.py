"""Rounds of the French game and of Party, told twice with `Story`, every sum worked out by hand.

Bought cards, the BONUS and its claims, a house without a jackpot. Montréal's rounds are in
`stories`.
"""

from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.core.house import House
from tableassist.settings import load_house
from tests.simulator.stories import ACE_KING, KING_QUEEN, NOT_OPEN, THREES
from tests.simulator.story import Story, seat_result

FRENCH: House = load_house("caribbean-french").house
PARTY: House = load_house("caribbean-party").house
FLUSH = "2h 6h 9h Jh Kh"
TO_BUY = "Kc Qs 8s 6d 4d"


def french_open() -> Story:
    """The dealer opens: a flush wins with its BONUS, a bought king makes a pair, one folds."""
    story = Story(house=FRENCH)
    story.put(2, "ante", 1000)
    story.put(2, "bonus", 100)
    story.put(5, "ante", 500)
    story.put(5, "bonus", 100)
    story.put(7, "ante", 1500)
    story.lock()
    story.deal({2: FLUSH, 5: TO_BUY, 7: "Ts 7d 5c 3h 2c", 0: "As Kd 9c 7c 2s"})
    story.raise_by(2, 2000)
    story.decide(5, "buy", purchase=500, raise_=1000)
    story.put_late(5, "purchase", -500)
    story.put_late(5, "bonus", -100)
    story.burn("3d")
    story.card("Ks", 5, 6)
    story.throw(5, 5)
    story.fold(7)
    story.open_hands(2, 5)
    story.name(5, 5)
    lost = ("lost", 100, 0)
    two = seat_result(
        2,
        "win",
        "flush",
        "Flush, King high",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 12_000),
        bonus=("won", 100, 5100),
    )
    five = seat_result(
        5,
        "win",
        "pair",
        "Pair of Kings",
        ante=("won", 500, 1000),
        raise_=("won", 1000, 2000),
        purchase=("lost", 500, 0),
        bonus=lost,
    )
    seven = seat_result(7, "fold", "high card", "Ten-Seven high", ante=("lost", 1500, 0))
    story.settle("high card", "Ace-King high", seven, five, two, qualifies=True)
    story.pay_all((5, 3000), (2, 19_100))
    return story


def french_not_open() -> Story:
    """The dealer does not open: one flush is claimed, a pair is not, a bought hand stays closed."""
    story = Story(house=FRENCH)
    for seat, ante in ((1, 1000), (3, 500), (6, 500)):
        story.put(seat, "ante", ante)
    story.put(1, "bonus", 100)
    story.put(3, "bonus", 100)
    story.lock()
    story.deal({1: FLUSH, 3: "3c 3s Jd 7h Qh", 6: TO_BUY, 0: "Qc Jc 9d 7c 2s"})
    story.decide(6, "buy", purchase=500, raise_=1000)
    story.put_late(6, "purchase", -500)
    story.burn("3d")
    story.card("Ks", 6, 6)
    story.throw(6, 5)
    story.raise_by(3, 1000)
    story.raise_by(1, 2000)
    story.open_hands()
    story.claim(1, "bonus")
    one = seat_result(
        1,
        "dealer not qualified",
        "flush",
        "Flush, King high",
        ante=("won", 1000, 2000),
        raise_=("push", 2000, 2000),
        bonus=("won", 100, 5100),
    )
    three = seat_result(
        3,
        "dealer not qualified",
        "pair",
        "Pair of Threes",
        ante=("won", 500, 1000),
        raise_=("push", 1000, 1000),
        bonus=("lost", 100, 0),
    )
    six = seat_result(
        6,
        "dealer not qualified",
        "",
        "",
        ante=("won", 500, 1000),
        raise_=("push", 1000, 1000),
        purchase=("lost", 500, 0),
    )
    story.settle("high card", "Queen-Jack high", six, three, one, qualifies=False)
    story.pay_all((6, 2000), (3, 2000), (1, 9100))
    return story


def french_deck_sold() -> Story:
    """Seven hands, six of them with a bought card: 52 cards. The run stops there."""
    story = Story(house=FRENCH)
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    for seat in range(1, 8):
        story.put(seat, "ante", 500)
    story.lock()
    hands = [" ".join(deck[at : at + 5]) for at in range(0, 40, 5)]
    story.deal({(place + 1) % 8: hand for place, hand in enumerate(hands)})
    for seat in range(1, 7):
        story.decide(seat, "buy", purchase=500, raise_=1000)
        burned, bought = deck[38 + 2 * seat : 40 + 2 * seat]
        story.burn(burned)
        story.card(bought, seat, 6)
        story.throw(seat, 1)
    return story


def french_void() -> Story:
    """A misdeal after a purchase: what was paid for the card goes back as well."""
    story = _bought()
    _void_bought(story)
    return story


def french_one_off() -> Story:
    """A card too many came with the deal and was told after the purchase: it passed for the burned
    one, and the one that was burned for the bought one, which in the end belonged to nobody.
    """
    story = _bought()
    story.burn("3d")
    story.fact("card", round=1, index=12, card="Ks", deck=1, to=None)
    story.index = 12
    story.record(r.CardDealt(1, 12, parse_card("Ks"), 2, 6, 1, True))
    story.stray("4h", "unexpected-card", to=2)
    _void_bought(story)
    return story


def _bought() -> Story:
    story = Story(house=FRENCH)
    story.put(2, "ante", 500)
    story.put(2, "bonus", 100)
    story.lock()
    story.deal({2: TO_BUY, 0: NOT_OPEN.replace("Qs", "Qh")})
    story.decide(2, "buy", purchase=500, raise_=1000)
    return story


def _void_bought(story: Story) -> None:
    two = seat_result(
        2,
        "void",
        "",
        "",
        ante=("void", 500, 500),
        bonus=("void", 100, 100),
        purchase=("void", 500, 500),
        raise_=("void", 1000, 1000),
    )
    story.void("misdeal", two)
    story.pay(2, 2100)
    story.close(void=True)
    story.end()


def french_turned_back() -> Story:
    """A BONUS at the wrong price, one without an ante, chips on purchase before the deal."""
    story = Story(house=FRENCH)
    story.put(1, "ante", 500)
    story.put(1, "bonus", 200)
    story.put(1, "purchase", 500)
    story.put(2, "bonus", 100)
    story.lock(
        {
            (1, "bonus"): "bonus-not-price",
            (1, "purchase"): "raise-before-deal",
            (2, "bonus"): "bet-without-ante",
        }
    )
    story.put_late(1, "bonus", -200)
    story.put_late(1, "purchase", -500)
    story.deal({1: KING_QUEEN, 0: ACE_KING})
    story.fold(1)
    one = seat_result(1, "fold", "high card", "King-Queen high", ante=("lost", 500, 0))
    story.open_hands()
    story.settle("high card", "Ace-King high", one, qualifies=True)
    story.pay_all()
    return story


def party_open() -> Story:
    """Party: no jackpot, the sign shows dashes, a pair wins against ace-king."""
    story = Story(house=PARTY)
    story.put(4, "ante", 100)
    story.lock()
    story.deal({4: THREES, 0: ACE_KING})
    story.raise_by(4, 200)
    four = seat_result(
        4,
        "win",
        "pair",
        "Pair of Threes",
        ante=("won", 100, 200),
        raise_=("won", 200, 400),
    )
    story.open_hands(4)
    story.settle("high card", "Ace-King high", four, qualifies=True)
    story.pay_all((4, 600))
    return story


def party_not_open() -> Story:
    """Party: with a dealer who does not open no hand is turned over."""
    story = Story(house=PARTY)
    story.put(4, "ante", 100)
    story.lock()
    story.deal({4: THREES, 0: NOT_OPEN})
    story.raise_by(4, 200)
    four = seat_result(
        4,
        "dealer not qualified",
        "pair",
        "Pair of Threes",
        ante=("won", 100, 200),
        raise_=("push", 200, 200),
    )
    story.open_hands()
    story.settle("high card", "Queen-Jack high", four, qualifies=False)
    story.pay_all((4, 400))
    return story
