"""Rounds of a stud house in which everybody bets on the jackpot and raises, with given hands.

What comes of them is the tests' business.
"""

from tableassist.core import inputs as i
from tableassist.core.paying import PayingTerms
from tests.support.core_table import CoreTable, loaded

PAIR_OF_TWOS = "2c 2d 3d 5c 7s"


def jackpot_round(
    *hands: tuple[int, str], dealer: str = PAIR_OF_TWOS, **changes: object
) -> CoreTable:
    """Round 1 of Montréal behind its reveal: ante 10.00, the progressive bet and a raise a seat.

    `hands` are seats and their cards, lowest seat first; `changes` are other terms of its jackpot.
    """
    table = CoreTable(loaded("caribbean-montreal", progressive=changes))
    table.connect()
    for seat, _ in hands:
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(*(hand for _, hand in hands), dealer)
    for seat, _ in hands:
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    return table


def won_at(paying: PayingTerms, *hands: tuple[int, str]) -> tuple[CoreTable, int]:
    """A table that pays so, and the number of its first hit."""
    table = jackpot_round(*(hands or ((2, "Th Jh Qh Kh Ah"),)))
    table.give(i.ProgramStarted("Table 1", "test", paying=paying))
    assert table.state.paying == paying
    return table, table.state.hand_pays[0].hit


ROYAL = "Ah Kh Qh Jh Th"


def deal_royal(table: CoreTable, seat: int, hand: str = ROYAL) -> None:
    """A royal flush for the seat, which is alone and in the jackpot; nobody has turned it yet.

    `hand` is what is read of it.
    """
    table.bet(seat, "ante", 1_000)
    table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(hand)
    table.deal_out("Kd Kc 4s 8h Ac")
    table.bet(seat, "raise", 2_000)
