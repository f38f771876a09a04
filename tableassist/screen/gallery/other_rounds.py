"""Stories of Three Card Poker and of Grand Prix Poker: whole rounds of both.

Cards and bets are written down here. A name is given wherever somebody would want to look.
"""

from collections.abc import Iterator

from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.settling import finish, finish_seat


def three_card(table: ScriptedTable) -> Iterator[str]:
    """A straight flush with Pair Plus, an ante bonus on a lost hand, and folds."""
    yield "open-for-bets"
    table.bet("ante", {1: 1_000, 2: 5_000, 3: 2_000, 5: 100_000, 7: 2_500})
    table.bet("pair_plus", {1: 500, 3: 500, 5: 10_000, 7: 2_500})
    yield "bets-lie"
    table.lock()
    yield "before-the-first-card"
    table.deal("4c 5c 6c Ah Td 8s Jh Tc 9d 2h")
    yield "dealing"
    table.deal("7d Js Ac Ad As Qh Jd 2c")
    yield "everybody-decides"
    table.bet("play", {1: 1_000, 3: 2_000, 5: 50_000})
    table.press("fold-2")
    yield "some-have-decided"
    table.lie(5, "play", 0)
    table.press("fold-5")
    table.lie(7, "play", 2_500)
    table.press("reveal")
    yield "first-to-pay"
    finish_seat(table)
    yield "ante-bonus-and-pair-plus"
    finish(table)
    yield "next-round"


def three_card_fails(table: ScriptedTable) -> Iterator[str]:
    """The dealer does not qualify: the play bet goes back."""
    table.bet("ante", {2: 1_000, 6: 2_000})
    table.lock()
    table.deal("Kh 9d 4c 7s 7h 2d Jc 8d 3s")
    table.bet("play", {2: 1_000, 6: 2_000})
    table.press("reveal")
    yield "does-not-qualify"


def grand_prix(table: ScriptedTable) -> Iterator[str]:
    """Bets are taken back, and the dealer throws the second card away."""
    yield "open-for-bets"
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(spot, {1: 1_000, 2: 500, 4: 25_000, 7: 2_500})
    yield "bets-lie"
    table.lock()
    table.deal("Th Td 4c 2c 3d")
    yield "dealing"
    table.deal("5h 9h Jh Kh 7s 7c 2d Kc 9s Ts")
    yield "first-decision"
    table.lie(2, "bet1", 0)
    yield "bet-1-is-taken-back"
    table.press("turn-2")
    yield "waiting-for-the-picture"
    table.picture()
    yield "second-decision"
    table.lie(1, "bet2", 0)
    table.lie(2, "bet2", 0)
    table.press("turn")
    table.picture()
    yield "first-to-pay"
    finish_seat(table)
    yield "half-is-paid"
    finish(table)
    yield "next-round"


def grand_prix_none_rides(table: ScriptedTable) -> Iterator[str]:
    """Everybody takes the first bet back."""
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(spot, {3: 1_000, 5: 1_000})
    table.lock()
    table.deal("Th Td 4c 2c 3d 5h 9h Jh Kh")
    table.bet("bet1", {3: 0, 5: 0})
    yield "every-bet-1-is-taken-back"


def grand_prix_unequal(table: ScriptedTable) -> Iterator[str]:
    """Three bets that are not equal are no bets yet."""
    table.bet("bet1", {3: 1_000, 5: 1_000})
    table.bet("bet2", {3: 1_500, 5: 1_000})
    table.bet("bet3", {3: 1_000, 5: 1_000})
    yield "three-bets-not-equal"
