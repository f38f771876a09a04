"""Rounds of Grand Prix Poker, told twice with `Story`, every sum worked out by hand.

Bets that ride and bets taken back by what lay on the spots at the pictures; the dealer's discard.
"""

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.inputs import SpotAmount, SpotKind
from tableassist.settings import load_house
from tests.simulator.story import Story, seat_result

GRAND_PRIX: House = load_house("grand-prix").house
BETS: tuple[SpotKind, ...] = ("bet1", "bet2", "bet3")
COMMUNITY = "5c Ks Jd"


def bet(story: Story, seat: int, amount: int) -> None:
    """Three equal bets."""
    for spot in BETS:
        story.put(seat, spot, amount)


def played() -> Story:
    """A pair of tens is paid three times; the other takes two bets back and loses the third."""
    story = Story(house=GRAND_PRIX)
    bet(story, 2, 1000)
    bet(story, 5, 500)
    story.lock()
    story.deal({2: "Th Td 4s", 5: "9c 7d 2h", 0: COMMUNITY})
    story.put(5, "bet1", -500)
    story.put(2, "bet1", -1000)
    story.put(2, "bet1", 1000)
    story.name(0, 3)
    story.picture(1)
    story.throw(0, 3)
    story.turn(1)
    story.put(5, "bet2", -500)
    story.picture(2)
    story.open_hands(2, 5)
    back = ("withdrawn", 500, 500)
    five = seat_result(
        5,
        "not paid",
        "high card",
        "King-Nine high",
        bet1=back,
        bet2=back,
        bet3=("lost", 500, 0),
    )
    won = ("won", 1000, 2000)
    two = seat_result(2, "paid", "pair", "Pair of Tens", bet1=won, bet2=won, bet3=won)
    story.settle("", "", five, two, qualifies=None)
    story.pay_all((5, 1000), (2, 6000))
    return story


def nines() -> Story:
    """A pair of nines pays nothing; the discard is the first card, so the second is turned."""
    story = Story(house=GRAND_PRIX)
    bet(story, 1, 500)
    story.lock()
    story.deal({1: "9h 9d 4s", 0: "9s Ks Jd"})
    story.name(0, 1)
    story.picture(1)
    story.throw(0, 1)
    story.turn(2)
    story.picture(2)
    story.open_hands(1)
    lost = ("lost", 500, 0)
    one = seat_result(1, "not paid", "pair", "Pair of Nines", bet1=lost, bet2=lost, bet3=lost)
    story.settle("", "", one, qualifies=None)
    story.pay_all((1, 0))
    return story


def void() -> Story:
    """A misdeal after the first decision: the bet taken back stays so, the others go back."""
    story = Story(house=GRAND_PRIX)
    bet(story, 3, 500)
    story.lock()
    story.deal({3: "9h 9d 4s", 0: COMMUNITY})
    story.put(3, "bet1", -500)
    story.name(0, 3)
    story.picture(1)
    story.throw(0, 3)
    story.turn(1)
    _misdeal(story)
    return story


def void_undecided() -> Story:
    """A misdeal in the first decision: the bet that was lifted by then is with its player."""
    story = Story(house=GRAND_PRIX)
    bet(story, 3, 500)
    story.lock()
    story.deal({3: "9h 9d 4s", 0: COMMUNITY})
    story.put(3, "bet1", -500)
    story.record(r.SeatDecided(1, 3, 1, "withdraw", (SpotAmount(3, "bet1", 500),)))
    _misdeal(story)
    return story


def _misdeal(story: Story) -> None:
    """Seat 3 has its first bet back already, the others are given to it."""
    void = ("void", 500, 500)
    three = seat_result(3, "void", "", "", bet1=("withdrawn", 500, 500), bet2=void, bet3=void)
    story.void("misdeal", three)
    story.pay(3, 1500)
    story.close(void=True)
    story.end()


def turned_back() -> Story:
    """Bets that are not equal are no bets; so are equal ones below the minimum."""
    story = Story(house=GRAND_PRIX)
    bet(story, 1, 500)
    bet(story, 2, 500)
    story.put(2, "bet2", 100)
    bet(story, 3, 400)
    why: dict[tuple[int, SpotKind], str] = {(2, spot): "bets-not-equal" for spot in BETS}
    story.lock(why | {(3, spot): "under-limit" for spot in BETS})
    return story
