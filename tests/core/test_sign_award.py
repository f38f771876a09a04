"""The award on the sign: that of the hand pay that waits longest, and nothing else.

It stays there when the round is over, until a person has paid or refused it. Fixed awards are the
house's money and stay off the sign; a void round has no award.
"""

import msgspec

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.table import levels
from tests.support.core_table import CoreTable
from tests.support.hand_pays import hand_over

ROYAL = "Ts Js Qs Ks As"
STRAIGHT_FLUSH = "5h 6h 7h 8h 9h"
FLUSH = "2c 4c 6c 8c Tc"
DEALER = "Ac Kd 3h 4d 7s"


def award(table: CoreTable) -> int | None:
    return levels(table.house.house, table.state).sign_award


def played(table: CoreTable, *hands: str) -> None:
    """Seats 1 and up bet the jackpot and get these hands, raise, and the dealer reveals."""
    for seat in range(1, len(hands) + 1):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(*hands, DEALER)
    for seat in range(1, len(hands) + 1):
        table.bet(seat, "raise", 2_000)
    assert award(table) is None
    table.touch(i.RevealTouched(1))


def test_each_share_of_the_meter_is_shown_until_it_is_paid(table: CoreTable) -> None:
    played(table, STRAIGHT_FLUSH, ROYAL)
    royal, straight_flush = 1_000_140, 100_000
    first, second = (pay.hit for pay in table.state.hand_pays)
    assert award(table) == royal
    table.pay()
    assert (table.number, award(table)) == (2, royal)
    hand_over(table, first)
    assert award(table) == straight_flush
    table.touch(s.HitRefuseTouched(second, "no bet was down", "Anna Weiss"))
    assert award(table) is None


def test_a_fixed_award_is_not_the_meters(table: CoreTable) -> None:
    played(table, FLUSH)
    assert any(bet.spot == "progressive" and bet.pays for bet in table.state.round.results[0].bets)
    assert award(table) is None


def test_a_void_round_has_no_award(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.touch(i.MisdealTouched(1))
    assert table.state.round.to_pay
    assert award(table) is None


def test_the_sign_is_told_whose_award_it_is_and_in_which_language(table: CoreTable) -> None:
    played(table, STRAIGHT_FLUSH, ROYAL)
    shown = levels(table.house.house, table.state)
    assert (shown.sign_award_seat, shown.sign_will) == (2, "OUT OF SERVICE")
    french = msgspec.structs.replace(table.state, table_language="fr")
    assert levels(table.house.house, french).sign_will == "HORS SERVICE"
