"""Stories of chips that lie where they should not: before the lock, after it, and in decisions.

All at Montréal's house, but for the bonus of the French rules.
"""

from collections.abc import Iterator

from tableassist.core import inputs as i
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.stages import bets_down, dealt, locked, settling


def wrong_bets(table: ScriptedTable) -> Iterator[str]:
    table.bet("ante", {1: 400, 2: 2_500, 4: 30_000, 5: 5_000})
    table.bet("progressive", {2: 500, 6: 100})
    table.lie(5, "raise", 10_000)
    yield "wrong-bets"
    table.try_to(i.NoMoreBetsTouched(table.state.round.number))
    yield "no-more-bets-refused"


def unreadable_spot(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.sense("bets", i.SpotUnread(4, "ante", "noisy"))
    yield "spot-unreadable"


def late_bets(table: ScriptedTable) -> Iterator[str]:
    locked(table)
    number = table.state.round.number
    table.sense("bets", i.LateBetSeen(number, 5, "ante", 5_000, 7_500))
    yield "late-bet"
    table.sense("bets", i.LateBetSeen(number, 2, "progressive", 100, 0))
    table.sense("bets", i.LateBetSeen(number, 3, "ante", 0, 2_500))
    yield "bet-taken-away-after-the-lock"


def wrong_count(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.lock()
    if any(button.name == "count-3" for button in table.view("en").buttons):
        table.press("count-3")
        yield "one-chip-too-many-counted"
        table.press("count-0")
        yield "a-lamp-without-a-chip"
        table.sense("bets", i.BoardFaulted("lamp", is_on=True))
        yield "a-lamp-that-stays-dark"


def wrong_raise(table: ScriptedTable) -> Iterator[str]:
    dealt(table)
    table.lie(2, "raise", 2_500)
    yield "raise-of-another-amount"
    table.lie(2, "raise", 5_000)
    table.lie(5, "ante", 0)
    yield "ante-taken-up"
    table.lie(5, "ante", 5_000)
    yield "ante-put-back"
    table.try_to(i.RevealTouched(table.state.round.number))
    yield "reveal-refused"


def turned_back(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.press("no-more-bets")
    table.sign_follows = False
    table.give(i.BoardWentAway("sign", "sign: unplugged"))
    table.wait(3)
    table.picture()
    yield "turned-back-bet"


def lost_stakes_left(table: ScriptedTable) -> Iterator[str]:
    settling(table)
    finish(table)
    table.load_deck()
    table.bet("ante", {2: 2_500})
    yield "next-bets"


def wrong_bonus(table: ScriptedTable) -> Iterator[str]:
    """At the French rules: a bonus that is not its price, a raise without the purchase's chips."""
    table.bet("ante", {2: 2_500, 5: 5_000})
    table.bet("bonus", {2: 100, 5: 500})
    yield "bonus-not-its-price"
    table.lie(5, "bonus", 100)
    table.lock()
    table.deal("2d 2s 7c 9h Jd 2h 4d 6h 8s Td Ks Kc 7d 6d 5c")
    table.lie(2, "purchase", 2_500)
    yield "purchase-without-raise"


def undone(table: ScriptedTable) -> Iterator[str]:
    locked(table)
    if any(button.name == "undo" for button in table.view("en").buttons):
        yield "undo-of-the-count"
        table.press("undo")
        yield "after-the-undo"


WRONG_CHIPS = (
    wrong_bets,
    unreadable_spot,
    late_bets,
    wrong_count,
    wrong_raise,
    turned_back,
    lost_stakes_left,
    undone,
)
