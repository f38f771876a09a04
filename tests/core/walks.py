"""Whole rounds of every house, one step after the other, each with the cards that may be seen.

A walk is a generator: it does one thing at a table of its house and yields the cards that lie face
up for everybody afterwards, in any order. Cards and bets are written down here and follow no rule
of the core; what the walks are held against is in the tests that take them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tests.support.core_table import CoreTable, loaded

Steps = Iterator[str]
OPENS = "Ks Kc 7d 6d 5c"
FAILS = "Qh Jd 2c 3d 9h"


@dataclass(frozen=True)
class Walk:
    """One round. `touches` are the kinds of touch that must be accepted somewhere on the way."""

    name: str
    house: LoadedHouse
    steps: Callable[[CoreTable], Steps]
    touches: frozenset[type]

    def start(self) -> CoreTable:
        """A table of the house with a deck in the shoe."""
        table = CoreTable(self.house)
        table.connect()
        return table


def bets(table: CoreTable, amount: int, *seats: int, spot: i.SpotKind = "ante") -> Steps:
    """The same chips at several seats."""
    for seat in seats:
        table.bet(seat, spot, amount)
        yield ""


def locked(table: CoreTable) -> Steps:
    """No more bets, then the picture."""
    table.touch(i.NoMoreBetsTouched(table.number))
    yield ""
    table.picture()
    yield ""
    if table.state.round.is_uncounted:
        table.count()
        yield ""


def dealt(table: CoreTable, *hands: str, shown: str = "") -> Steps:
    """Hands in dealing order; `shown` lies face up once the last card is there."""
    cards = " ".join(hands).split()
    for card in cards:
        table.card(card)
        yield shown if card == cards[-1] else ""


def paid(table: CoreTable, seen: str) -> Steps:
    """Every seat in its turn; with the last one the round is over and nothing lies there."""
    number = table.number
    while table.number == number:
        table.touch(i.PaidTouched(number, table.state.round.to_pay[0].seat))
        yield seen if table.number == number else ""


def montreal_opens(table: CoreTable) -> Steps:
    """Seat 2 raises with a progressive bet, seat 5 folds, seat 7 raises; a pair of kings opens."""
    yield from bets(table, 1_000, 2, 5, 7)
    yield from bets(table, 100, 2, 5, spot="progressive")
    yield from locked(table)
    yield from dealt(table, "2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Ah Ad 3c 4c 8c", OPENS, shown="5c")
    table.bet(2, "raise", 1_000)
    yield "5c"
    table.bet(2, "raise", 2_000)
    yield "5c"
    table.touch(i.FoldTouched(1, 5))
    yield "5c"
    table.bet(7, "raise", 2_000)
    yield "5c"
    table.touch(i.RevealTouched(1))
    seen = f"{OPENS} 2d 2s 7c 9h Jd Ah Ad 3c 4c 8c"
    yield seen
    yield from paid(table, seen)


def montreal_fails(table: CoreTable) -> Steps:
    """Seat 1 claims its flush, seat 3 does not claim, seat 2 has no side bet, seat 5 folds."""
    yield from bets(table, 1_000, 1, 2, 3, 5)
    yield from bets(table, 100, 1, 3, 5, spot="progressive")
    yield from locked(table)
    hands = ("4c 5c 6c 9c Tc", "Kh 7d 2s 3s 2d", "8h 8d 8s 8c Ah", "As Ac Ad 6d 6s")
    yield from dealt(table, *hands, FAILS, shown="9h")
    for seat in (1, 2, 3):
        table.bet(seat, "raise", 2_000)
        yield "9h"
    table.touch(i.FoldTouched(1, 5))
    yield "9h"
    table.touch(i.RevealTouched(1))
    yield FAILS
    table.bet(1, "progressive", 0)
    yield FAILS
    table.touch(i.ClaimTouched(1, 1))
    seen = f"{FAILS} {hands[0]}"
    yield seen
    table.bet(1, "progressive", 100)
    yield seen
    table.touch(i.SettleTouched(1))
    yield seen
    yield from paid(table, seen)


def french_opens(table: CoreTable) -> Steps:
    """Seats 1 and 4 buy a card, seat 2 raises with a BONUS, seat 3 folds with one."""
    yield from bets(table, 1_000, 1, 2, 3, 4)
    yield from bets(table, 100, 1, 2, 3, spot="bonus")
    yield from locked(table)
    hands = ("Ah Kd 9c 5s 2d", "2h 4h 6h 8h Th", "3h 3d 9d 8c 7c", "Qs Qc Jh Tc 3s")
    yield from dealt(table, *hands, OPENS, shown="5c")
    table.bet(1, "purchase", 1_000)
    yield "5c"
    table.bet(1, "raise", 2_000)
    yield "5c"
    table.bet(2, "raise", 2_000)
    yield "5c"
    table.card("Jc")
    yield "5c"
    table.bet(4, "purchase", 1_000)
    yield "5c"
    table.bet(4, "raise", 2_000)
    yield "5c"
    table.card("Qd")
    yield "5c Qd"
    table.touch(i.FoldTouched(1, 3))
    yield "5c Qd"
    table.card("Js")
    yield "5c Qd"
    table.card("Qh")
    yield "5c Qd Qh"
    table.touch(i.RevealTouched(1))
    yield f"{OPENS} {hands[0]} Qd {hands[1]} {hands[3]} Qh"
    table.touch(i.DiscardTouched(1, 4, 5))
    yield f"{OPENS} {hands[0]} Qd {hands[1]} {hands[3]} Qh"
    table.touch(i.DiscardTouched(1, 1, 4))
    yield f"{OPENS} {hands[0]} Qd {hands[1]} {hands[3]} Qh"
    table.touch(i.DiscardTouched(1, 1, 0))
    yield f"{OPENS} {hands[0]} Qd {hands[1]} {hands[3]} Qh"
    table.touch(i.DiscardTouched(1, 1, 5))
    yield f"{OPENS} {hands[0]} Qd {hands[1]} {hands[3]} Qh"
    seen = f"{OPENS} Ah Kd 9c 5s Qd {hands[1]} Qs Qc Jh Tc Qh"
    table.touch(i.SettleTouched(1))
    yield seen
    yield from paid(table, seen)


def french_fails(table: CoreTable) -> Steps:
    """Seat 1 buys, seats 2 and 3 raise with a BONUS and seat 3 claims, seat 4 raises, 5 folds."""
    yield from bets(table, 1_000, 1, 2, 3, 4, 5)
    yield from bets(table, 100, 1, 2, 3, 5, spot="bonus")
    yield from locked(table)
    hands = ("Ah Kd 9c 5s 2d", "2h 4h 6h 8h Th", "3s 6s 7s 8s Ts", "Qs Qc Jh Tc 3c")
    folded = "As Ac 7d 7h 4d"
    yield from dealt(table, *hands, folded, FAILS, shown="9h")
    for seat in (2, 3, 4):
        table.bet(seat, "raise", 2_000)
        yield "9h"
    table.bet(1, "purchase", 1_000)
    yield "9h"
    table.bet(1, "raise", 2_000)
    yield "9h"
    table.card("Jc")
    yield "9h"
    table.card("Kc")
    yield "9h Kc"
    table.touch(i.FoldTouched(1, 5))
    yield "9h Kc"
    table.touch(i.RevealTouched(1))
    yield f"{FAILS} Kc"
    table.bet(3, "bonus", 0)
    yield f"{FAILS} Kc"
    table.touch(i.ClaimTouched(1, 3))
    seen = f"{FAILS} Kc {hands[2]}"
    yield seen
    table.touch(i.SettleTouched(1))
    yield seen
    yield from paid(table, seen)


def party(table: CoreTable) -> Steps:
    """Seat 1 raises and seat 6 folds; the dealer does not open, and no hand is turned."""
    yield from bets(table, 500, 1, 6)
    yield from locked(table)
    yield from dealt(table, "As Ac Ad 6d 6s", "Kh 7d 2s 3s 2d", FAILS, shown="9h")
    table.bet(1, "raise", 1_000)
    yield "9h"
    table.touch(i.FoldTouched(1, 6))
    yield "9h"
    table.touch(i.RevealTouched(1))
    yield FAILS
    yield from paid(table, FAILS)


def three_card(table: CoreTable) -> Steps:
    """Seats 1 and 3 with Pair Plus, seat 3 folds, seat 7 plays; queen-jack qualifies."""
    yield from bets(table, 1_000, 1, 3, 7)
    yield from bets(table, 500, 1, 3, spot="pair_plus")
    yield from locked(table)
    yield from dealt(table, "4c 5c 6c", "Ah Ad As", "Kh 7d 2s", "Qh Jd 2c")
    for seat in (1, 7):
        table.bet(seat, "play", 1_000)
        yield ""
    table.touch(i.FoldTouched(1, 3))
    yield ""
    table.touch(i.RevealTouched(1))
    seen = "Qh Jd 2c 4c 5c 6c Kh 7d 2s"
    yield seen
    yield from paid(table, seen)


def pair_plus_alone(table: CoreTable) -> Steps:
    """Seat 2 has Pair Plus alone, seat 3 folds and keeps it, seat 4 folds without one."""
    yield from bets(table, 1_000, 3, 4)
    yield from bets(table, 500, 2, 3, spot="pair_plus")
    yield from locked(table)
    yield from dealt(table, "4c 4d 6c", "8h 8d 2s", "Kh Kd Ks", "Jh 8c 3c")
    for seat in (3, 4):
        table.touch(i.FoldTouched(1, seat))
        yield ""
    table.touch(i.RevealTouched(1))
    seen = "Jh 8c 3c 4c 4d 6c 8h 8d 2s"
    yield seen
    yield from paid(table, seen)


def grand_prix(table: CoreTable) -> Steps:
    """Seat 2 takes bet 1 back, seat 5 bet 2; the dealer throws the second of three cards away."""
    for spot in ("bet1", "bet2", "bet3"):
        yield from bets(table, 1_000, 2, 5, spot=spot)
    yield from locked(table)
    yield from dealt(table, "Th Td 4c", "2c 3d 5h", "Kc 9s Ts")
    table.bet(2, "bet1", 0)
    yield ""
    table.touch(i.TurnTouched(1, 1, 2))
    yield ""
    table.picture()
    yield "Kc"
    table.bet(5, "bet2", 0)
    yield "Kc"
    table.touch(i.TurnTouched(1, 2))
    yield "Kc"
    table.picture()
    seen = "Kc Ts Th Td 4c 2c 3d 5h"
    yield seen
    yield from paid(table, seen)


_ALONE = {"requires_ante": False, "forfeit_on_fold": False}
_ALWAYS = frozenset({i.NoMoreBetsTouched, i.PaidTouched, i.MisdealTouched, i.UndoTouched})
_STUD = _ALWAYS | {i.FoldTouched, i.RevealTouched}
_CLAIMS = _STUD | {i.ClaimTouched, i.SettleTouched}
_COUNT = {i.ChipsCounted}
WALKS = (
    Walk("montreal-opens", loaded("caribbean-montreal"), montreal_opens, _STUD | _COUNT),
    Walk("montreal-fails", loaded("caribbean-montreal"), montreal_fails, _CLAIMS | _COUNT),
    Walk(
        "french-opens",
        loaded("caribbean-french"),
        french_opens,
        _STUD | {i.DiscardTouched, i.SettleTouched},
    ),
    Walk("french-fails", loaded("caribbean-french"), french_fails, _CLAIMS),
    Walk("party", loaded("caribbean-party"), party, _STUD),
    Walk("three-card", loaded("three-card"), three_card, _STUD),
    Walk(
        "pair-plus-alone",
        loaded("three-card", three_card__pair_plus=_ALONE),
        pair_plus_alone,
        _STUD,
    ),
    Walk("grand-prix", loaded("grand-prix"), grand_prix, _ALWAYS | {i.TurnTouched}),
)
