"""What the dealer is told to add and to take. Stakes that lie on the layout are not added again."""

import pytest

from tableassist.core import inputs as i
from tableassist.core.round import Phase
from tableassist.core.view import TableView
from tests.support.core_table import CoreTable

FLUSH = "2d 5d 7d 9d Jd"
PAIR = "2c 2s 7c 9h Jh"
QUEENS = "Qs Qd 4c 5s 7h"
NOTHING = "Ac Qh Jc 9s 3d"
QUEENS_TOO = "Qh Qc 4d 5h 7s"


def settled(table: CoreTable, hand: str, dealer: str) -> TableView:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(hand, dealer)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    if table.state.round.phase == Phase.OPENING:
        table.touch(i.ClaimTouched(1, 2))
        table.touch(i.SettleTouched(1))
    return table.view


@pytest.mark.parametrize(
    ("hand", "dealer", "prompt", "pays"),
    [
        (
            FLUSH,
            QUEENS,
            "Seat 2: Progressive, pay 50.00, take 1.00; Ante, pay 10.00; Raise, pay 100.00.",
            (1_000, 10_000, 5_000),
        ),
        (
            FLUSH,
            NOTHING,
            "Seat 2: Progressive, pay 50.00, take 1.00; Ante, pay 10.00.",
            (1_000, 0, 5_000),
        ),
        (PAIR, NOTHING, "Seat 2: Progressive, take 1.00; Ante, pay 10.00.", (1_000, 0, 0)),
        (PAIR, QUEENS, "Seat 2: Progressive, Ante and Raise, take 31.00.", (0, 0, 0)),
        (QUEENS_TOO, QUEENS, "Seat 2: Progressive, take 1.00.", (0, 0, 0)),
    ],
)
def test_what_to_add_and_what_to_take(
    table: CoreTable, hand: str, dealer: str, prompt: str, pays: tuple[int, ...]
) -> None:
    view = settled(table, hand, dealer)
    assert view.prompt == prompt
    assert tuple(spot.pays for spot in view.seats[1].spots) == pays
    assert view.seats[1].pay == sum(pays)


def test_a_void_round_gives_everything_back(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.give(i.MisdealTouched(1))
    view = table.view
    assert view.prompt == "All bets go back. Hold “Chips stay” if players leave chips."
    assert view.seats[1].pay == 0
