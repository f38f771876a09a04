"""Rounds as they can happen, told twice with `Story`, every sum worked out by hand.

All of them go through to the end. Rounds that do not are in `interrupted_stories`.
"""

from tests.simulator.story import CENT, Story, seat_result

RESET = 1_000_000 * CENT
ACE_KING = "As Kd 9h 7c 2s"
NOT_OPEN = "Qs Jc 9h 7c 2s"
THREES = "3c 3h Jd 7h Qh"
KING_QUEEN = "Kh Qd 8s 6c 4d"


def clean() -> Story:
    """Seat 2 wins with a pair against ace-king, seat 5 loses; one progressive bet is lost."""
    story = Story()
    story.put(2, "ante", 500)
    story.put(2, "ante", 500)
    story.put(2, "progressive", 100)
    story.put(5, "ante", 1500)
    story.lock()
    story.sign()
    story.deal({2: THREES, 5: KING_QUEEN, 0: ACE_KING})
    story.raise_by(5, 3000)
    story.raise_by(2, 2000)
    five = seat_result(
        5,
        "lose",
        "high card",
        "King-Queen high",
        ante=("lost", 1500, 0),
        raise_=("lost", 3000, 0),
    )
    two = seat_result(
        2,
        "win",
        "pair",
        "Pair of Threes",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 4000),
        progressive=("lost", 100, 0),
    )
    story.reveal("high card", "Ace-King high", five, two, qualifies=True, won=(0, 1_000_070))
    story.pay(5, 0)
    story.pay(2, 6000)
    story.close()
    story.end()
    return story


def not_open_and_fold() -> Story:
    """The dealer does not open: seat 7 is paid on the ante only; seat 1 folded before."""
    story = Story()
    story.put(1, "ante", 25000)
    story.put(1, "progressive", 100)
    story.put(7, "ante", 500)
    story.lock()
    story.deal({1: KING_QUEEN, 7: THREES, 0: NOT_OPEN})
    story.fold(1)
    story.raise_by(7, 1000)
    seven = seat_result(
        7,
        "dealer not qualified",
        "pair",
        "Pair of Threes",
        ante=("won", 500, 1000),
        raise_=("push", 1000, 1000),
    )
    one = seat_result(
        1,
        "fold",
        "high card",
        "King-Queen high",
        ante=("lost", 25000, 0),
        progressive=("lost", 100, 0),
    )
    story.reveal("high card", "Queen-Jack high", seven, one, qualifies=False, won=(0, 1_000_070))
    story.pay(7, 2000)
    story.close()
    story.end()
    return story


def tie() -> Story:
    """Two ace-high straights: suits never break a tie."""
    story = Story()
    story.put(3, "ante", 1000)
    story.lock()
    story.deal({3: "Td Jh Qs Kc Ad", 0: "Th Jd Qd Kh Ac"})
    story.raise_by(3, 2000)
    three = seat_result(
        3,
        "tie",
        "straight",
        "Straight, Ace high",
        ante=("push", 1000, 1000),
        raise_=("push", 2000, 2000),
    )
    story.reveal("straight", "Straight, Ace high", three, qualifies=True, won=(0, 1_000_000))
    story.pay(3, 3000)
    story.close()
    story.end()
    return story


def flush() -> Story:
    """A flush loses to a full house, and its progressive bet wins fifty dollars all the same."""
    story = Story()
    story.put(4, "ante", 1000)
    story.put(4, "progressive", 100)
    story.lock()
    story.deal({4: "2h 6h 9h Jh Kh", 0: "8s 8h 8d 6c 6d"})
    story.raise_by(4, 2000)
    four = seat_result(
        4,
        "lose",
        "flush",
        "Flush, King high",
        ante=("lost", 1000, 0),
        raise_=("lost", 2000, 0),
        progressive=("won", 100, 5000),
    )
    story.reveal(
        "full house", "Full House, Eights over Sixes", four, qualifies=True, won=(0, 1_000_070)
    )
    story.pay(4, 5000)
    story.close()
    story.end()
    return story


def straight_flush() -> Story:
    """A claimed tenth of 12,346.37 is cut to 1,234.63; the rest stays in the meter."""
    story = Story(1_234_567)
    story.put(4, "ante", 1000)
    story.put(4, "progressive", 100)
    story.lock()
    story.deal({4: "5h Ah 4h 2h 3h", 0: NOT_OPEN})
    story.raise_by(4, 2000)
    four = seat_result(
        4,
        "dealer not qualified",
        "straight flush",
        "Straight Flush, Five high",
        ante=("won", 1000, 2000),
        raise_=("push", 2000, 2000),
        progressive=("won", 100, 123_463),
    )
    story.open_hands()
    story.claim(4, "progressive")
    won = (123_463, 1_111_174)
    story.settle("high card", "Queen-Jack high", four, qualifies=False, won=won)
    story.hit(4, "straight flush", 123_463, from_reserve=0, from_house=0)
    story.pay(4, 127_463)
    story.close()
    story.end()
    return story


def two_winners() -> Story:
    """Seat 6 takes a tenth of 10,001.40 first, then seat 2's royal the whole of the rest."""
    story = Story()
    for seat in (2, 6):
        story.put(seat, "ante", 1000)
        story.put(seat, "progressive", 100)
    story.lock()
    story.deal({2: "Th Jh Qh Kh Ah", 6: "9s Ts Js Qs Ks", 0: "2d 2c 3d 5c 7s"})
    story.raise_by(2, 2000)
    story.raise_by(6, 2000)
    six = seat_result(
        6,
        "win",
        "straight flush",
        "Straight Flush, King high",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 102_000),
        progressive=("won", 100, 100_014),
    )
    two = seat_result(
        2,
        "win",
        "royal flush",
        "Royal Flush",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 202_000),
        progressive=("won", 100, 900_126),
    )
    story.reveal("pair", "Pair of Twos", six, two, qualifies=True, won=(1_000_140, 1_000_000))
    story.hit(6, "straight flush", 100_014, from_reserve=0, from_house=0)
    story.hit(2, "royal flush", 900_126, from_reserve=20 * CENT, from_house=RESET - 20 * CENT)
    story.pay(6, 204_014)
    story.pay(2, 1_104_126)
    story.close()
    story.end()
    return story


def two_royals() -> Story:
    """Two royals halve 10,001.41: 5,000.70 each, the odd cent stays, then the reset amount."""
    story = Story(1_000_001)
    for seat in (1, 2):
        story.put(seat, "ante", 500)
        story.put(seat, "progressive", 100)
    story.lock()
    story.deal({1: "Th Jh Qh Kh Ah", 2: "Ts Js Qs Ks As", 0: NOT_OPEN.replace("Qs", "Qd")})
    lines = []
    for seat in (2, 1):
        story.raise_by(seat, 1000)
        line = seat_result(
            seat,
            "dealer not qualified",
            "royal flush",
            "Royal Flush",
            ante=("won", 500, 1000),
            raise_=("push", 1000, 1000),
            progressive=("won", 100, 500_070),
        )
        lines.append(line)
    story.open_hands()
    for seat in (1, 2):
        story.claim(seat, "progressive")
    won = (1_000_140, 1_000_001)
    story.settle("high card", "Queen-Jack high", *lines, qualifies=False, won=won)
    story.hit(2, "royal flush", 500_070, from_reserve=0, from_house=0)
    story.hit(1, "royal flush", 500_070, from_reserve=20 * CENT, from_house=RESET - 20 * CENT)
    story.pay(2, 502_070)
    story.pay(1, 502_070)
    story.close()
    story.end()
    return story
