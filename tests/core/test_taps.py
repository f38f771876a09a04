"""Touches of a clean round at every house: those that stand for a rule, and at most two besides.

A rule's touches are *No more bets*, *Turn* and *Reveal*. Everything else that happens is told by
the spots: chips put down, an ante taken up, lost stakes taken, pays laid, winnings collected.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.round import Phase
from tableassist.core.round.handed import owed_at
from tests.support.core_table import CoreTable, loaded

OPENS, FAILS = "Ks Kc 7d 6d 5c", "Qh Jd 2c 3d 9h"
LOW, ACES, FLUSH = "2d 4c 6h 8s Td", "As Ad 3c 4h 9s", "5h 7h 8h Jh Kh"
RULE = i.NoMoreBetsTouched | i.TurnTouched | i.RevealTouched
Side = tuple[i.SpotKind, int] | None


class Counted(CoreTable):
    """A table that keeps every touch it accepted."""

    def __init__(self, name: str) -> None:
        self.taps: list[i.Touch] = []
        super().__init__(loaded(name))
        self.connect()

    def touch(self, touch: i.Touch) -> tuple[r.Record, ...]:
        self.taps.append(touch)
        return super().touch(touch)

    @property
    def besides(self) -> list[str]:
        """What was touched beside the touches of a rule."""
        return [type(tap).__name__ for tap in self.taps if not isinstance(tap, RULE)]


def settle(table: Counted) -> None:
    """Dealer and players do what is owed, seat by seat; nobody touches the screen."""
    number = table.number
    while table.number == number:
        result = table.state.round.to_pay[0]
        for (seat, spot), owed in owed_at(result).items():
            if owed.takes and table.state.layout.get((seat, spot)):
                table.bet(seat, spot, 0)
            if owed.adds:
                table.bet(seat, spot, owed.target)
        for seat, spot in sorted(table.state.layout):
            if seat == result.seat and table.number == number:
                table.bet(seat, spot, 0)


def stud(name: str, dealer: str, side: Side = None) -> Counted:
    """Seat 2 raises and wins or not, seat 4 folds, seat 6 raises and loses."""
    table = Counted(name)
    for seat in (2, 4, 6):
        table.bet(seat, "ante", 1_000)
    if side:
        table.bet(2, *side)
    table.lock()
    table.deal(ACES, LOW, FLUSH, dealer)
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.LateBetSeen(1, 4, "ante", 1_000, 0))
    table.bet(6, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    if table.state.round.phase == Phase.OPENING:
        table.touch(i.SettleTouched(1))
    settle(table)
    return table


@pytest.mark.parametrize(
    ("name", "dealer", "side", "besides"),
    [
        ("caribbean-montreal", OPENS, ("progressive", 100), ["ChipsCounted"]),
        ("caribbean-montreal", FAILS, ("progressive", 100), ["ChipsCounted", "SettleTouched"]),
        ("caribbean-montreal", FAILS, None, ["ChipsCounted"]),
        ("caribbean-french", OPENS, ("bonus", 100), []),
        ("caribbean-french", FAILS, ("bonus", 100), ["SettleTouched"]),
        ("caribbean-party", OPENS, None, []),
        ("caribbean-party", FAILS, None, []),
    ],
)
def test_a_clean_round_of_caribbean_stud(
    name: str, dealer: str, side: Side, besides: list[str]
) -> None:
    table = stud(name, dealer, side)
    assert table.number == 2
    assert table.besides == besides
    assert len(table.taps) - len(besides) == 2


def test_a_clean_round_of_three_card_poker() -> None:
    table = Counted("three-card")
    for seat in (1, 3):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "pair_plus", 500)
    table.lock()
    table.deal("4c 5c 6c", "Ah 9d 2s", "Qh Jd 2c")
    table.bet(1, "play", 1_000)
    for spot in ("ante", "pair_plus"):
        table.bet(3, spot, 0)
    table.touch(i.RevealTouched(1))
    settle(table)
    assert (table.number, table.besides, len(table.taps)) == (2, [], 2)


def test_a_clean_round_of_grand_prix() -> None:
    table = Counted("grand-prix")
    for seat in (2, 5):
        for spot in ("bet1", "bet2", "bet3"):
            table.bet(seat, spot, 1_000)
    table.lock()
    table.deal("Th Td 4c", "2c 3d 5h", "Kc 9s Ts")
    table.bet(2, "bet1", 0)
    table.turn(2)
    table.turn()
    settle(table)
    assert (table.number, table.besides, len(table.taps)) == (2, [], 3)
