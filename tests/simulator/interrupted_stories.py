"""Rounds that do not go through, told twice with `Story`: void, turned back, cut short.

They are honest all the same: both sides tell the same trouble.
"""

from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tests.simulator.stories import ACE_KING, THREES
from tests.simulator.story import Story, seat_result


def void() -> Story:
    """A second queen of hearts leaves the shoe: all goes back, the contribution too."""
    story = Story()
    story.put(2, "ante", 1000)
    story.put(2, "progressive", 100)
    story.lock()
    story.sign()
    for place, card in enumerate(THREES.split(), start=1):
        story.card(card, 2, place)
    story.stray("Qh", "duplicate-card", to=0)
    story.record(r.RoundSuspended(story.round, "duplicate-card", "seat 2, card 5"))
    story.stray("9h", "unexpected-card")
    two = seat_result(2, "void", "", "", ante=("void", 1000, 1000), progressive=("void", 100, 100))
    story.void("duplicate-card", two)
    story.pay(2, 1100)
    story.close(void=True)
    story.end()
    return story


def told_late() -> Story:
    """A card of a void round is told only when the next one is locked, which it stops as well."""
    story = Story()
    story.put(2, "ante", 1000)
    story.lock()
    story.fact("card", round=1, index=1, card="9h", deck=1, to=None)
    _stop(story, "history-gap")
    story.put(2, "ante", 1000)
    story.lock()
    story.record(r.CardStray(story.round, 1, parse_card("9h"), 1, "wrong-deck"))
    _stop(story, "wrong-deck")
    story.end()
    return story


def dealt_late() -> Story:
    """A card that left the new deck before the last round was cleared is told only when the next
    one is locked with that deck. It is dealt, until another deck is told of.
    """
    story = Story()
    story.put(2, "ante", 1000)
    story.lock()
    story.record(r.ShoeChanged("ready", 2, 52))
    story.fact("card", round=1, index=1, card="9h", deck=2, to=2)
    _stop(story, "lid-open")
    story.put(2, "ante", 1000)
    story.lock()
    story.record(r.CardDealt(2, 1, parse_card("9h"), 2, 1, 2, False))
    story.fact("card", round=2, index=1, card="4s", deck=3, to=2)
    story.record(r.CardStray(2, 1, parse_card("4s"), 3, "wrong-deck"))
    _stop(story, "wrong-deck")
    story.end()
    return story


def left_over() -> Story:
    """A card of the last deck comes out before the lock, when the next deck is not in yet. That one
    has such a card as well, and it is dealt.
    """
    story = void()
    same = ACE_KING.split()[0]
    story.fact("card", round=2, index=1, card=same, deck=1, to=None)
    story.record(r.CardStray(2, 8, parse_card(same), 1, "unexpected-card"))
    story.record(r.ShoeChanged("ready", 2, 52))
    story.put(2, "ante", 1000)
    story.lock()
    story.deal({2: THREES, 0: ACE_KING})
    _stop(story, "misdeal")
    story.end()
    return story


def forced() -> Story:
    """Somebody pulls a card past the lock when one is due: it is nobody's, the round is void."""
    story = Story()
    story.put(2, "ante", 1000)
    story.lock()
    story.fact("fault", what="drawn_locked", round=1, index=1, reader="forced")
    story.stray("9h", "unexpected-card")
    _stop(story, "unexpected-card")
    story.end()
    return story


def _stop(story: Story, reason: str) -> None:
    """The round is void: seat 2 takes its ante back."""
    story.record(r.RoundSuspended(story.round, reason, ""))
    story.void(reason, seat_result(2, "void", "", "", ante=("void", 1000, 1000)))
    story.pay(2, 1000)
    story.close(void=True)


def turned_back() -> Story:
    """Too much, too little, no ante: no bets. Chips put down after the lock go back as well."""
    story = Story()
    story.put(1, "ante", 25500)
    story.put(3, "ante", 1000)
    story.put(3, "progressive", 200)
    story.put(4, "progressive", 100)
    story.lock(
        {
            (1, "ante"): "over-limit",
            (3, "progressive"): "progressive-not-price",
            (4, "progressive"): "bet-without-ante",
        }
    )
    story.put_late(1, "ante", -25500)
    story.put_late(3, "progressive", -200)
    story.put_late(4, "progressive", -100)
    story.put_late(3, "ante", 500)
    story.put_late(3, "ante", -500)
    story.deal({3: THREES, 0: ACE_KING})
    story.raise_by(3, 2000)
    three = seat_result(
        3,
        "win",
        "pair",
        "Pair of Threes",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 4000),
    )
    story.reveal("high card", "Ace-King high", three, qualifies=True, won=(0, 1_000_000))
    story.pay(3, 6000)
    story.close()
    story.end()
    return story


def jackpot_closed() -> Story:
    """The sign is away: the dollar is no bet, the game goes on. It opens again afterwards."""
    story = Story()
    story.put(3, "ante", 1000)
    story.put(3, "progressive", 100)
    story.record(r.JackpotClosed("sign-away"))
    story.lock({(3, "progressive"): "jackpot-closed"})
    story.record(r.JackpotOpened())
    story.put_late(3, "progressive", -100)
    story.deal({3: THREES, 0: ACE_KING})
    story.fold(3)
    three = seat_result(3, "fold", "pair", "Pair of Threes", ante=("lost", 1000, 0))
    story.reveal("high card", "Ace-King high", three, qualifies=True, won=(0, 1_000_000))
    story.close()
    story.end()
    return story


def unfinished() -> Story:
    """The run stops in the middle of the deal; the last card and chip are not recorded yet."""
    story = Story()
    story.put(2, "ante", 1000)
    story.put(2, "progressive", 100)
    story.lock()
    for place, card in enumerate(THREES.split(), start=1):
        story.card(card, 2, place)
    story.fact("card", round=1, index=6, card="As", to=0)
    story.fact("chips", round=1, seat=5, spot="ante", amount=500)
    return story


def two_runs() -> Story:
    """The simulator ends after a lock and starts again: chips and numbers go on."""
    story = Story()
    story.put(2, "ante", 1000)
    story.lock()
    story.fact("end", rounds=0)
    story.fact("start", seed=8)
    story.deal({2: THREES, 0: ACE_KING})
    story.raise_by(2, 2000)
    two = seat_result(
        2,
        "win",
        "pair",
        "Pair of Threes",
        ante=("won", 1000, 2000),
        raise_=("won", 2000, 4000),
    )
    story.reveal("high card", "Ace-King high", two, qualifies=True, won=(0, 1_000_000))
    story.pay(2, 6000)
    story.close()
    story.end()
    return story
