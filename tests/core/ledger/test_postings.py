"""What each record posts, by hand: which account, how much, and that every record balances.

The sums are worked out here from the house rules, not with the ledger. Micro-cents.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.ledger import posted, postings
from tests.support.core_table import CoreTable, loaded
from tests.support.hand_pays import hand_over
from tests.support.jackpot_rounds import PAIR_OF_TWOS, jackpot_round

CENT = 1_000_000
RESET = 1_000_000 * CENT
ROYAL, LOW = "Th Jh Qh Kh Ah", "3s 5h 8c 9d Jd"


def books(table: CoreTable) -> dict[str, int]:
    """The accounts that hold something."""
    return {account: amount for account, amount in table.state.books.items() if amount}


def test_the_house_puts_up_the_reset_amount() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    assert books(table) == {"meter:main": RESET, "house": -RESET}
    assert books(CoreTable(loaded("three-card"))) == {}


def test_a_stake_is_split_at_the_lock_and_taken_when_the_seat_is_settled() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    split = {"meter:main": RESET + 70 * CENT, "reserve:main": 10 * CENT}
    assert books(table) == {**split, "house": -RESET + 20 * CENT, "table due": -100 * CENT}
    table.deal(LOW, PAIR_OF_TWOS)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    lost = 3_000 * CENT
    house = -RESET + 20 * CENT + lost
    assert books(table) == {**split, "house": house, "table due": -lost - 100 * CENT}
    table.pay()
    assert books(table) == {**split, "house": house, "float": -lost - 100 * CENT}


def test_a_share_is_due_at_the_cage_and_the_rest_at_the_table() -> None:
    table = jackpot_round((2, ROYAL))
    won = 1_000_070 * CENT
    at_table = (1_000 + 200_000) * CENT
    house = -RESET + 20 * CENT - at_table - (RESET - 10 * CENT)
    expected = {"meter:main": RESET, "house": house, "hand pays due": won}
    assert books(table) == {**expected, "table due": at_table - 100 * CENT}
    table.pay()
    assert books(table) == {**expected, "float": at_table - 100 * CENT}
    (pay,) = table.state.hand_pays
    hand_over(table, pay.hit)
    assert books(table) == {
        "meter:main": RESET,
        "house": house,
        "hand pays paid": won,
        "float": at_table - 100 * CENT,
    }


def test_a_refused_hit_goes_back_to_its_meter_and_not_to_the_house() -> None:
    table = jackpot_round((2, ROYAL))
    table.pay()
    before = books(table)
    table.touch(s.HitRefuseTouched(table.state.hand_pays[0].hit, "no bet was down", "Anna Weiss"))
    after = books(table)
    assert after["meter:main"] == RESET + 1_000_070 * CENT == table.state.jackpot.main.meter
    assert after["house"] == before["house"]
    assert "hand pays due" not in after


def test_a_folded_hand_is_in_the_rack_when_the_round_is_settled() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for seat in (2, 4):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(LOW, ROYAL, PAIR_OF_TWOS)
    table.bet(2, "ante", 0)
    table.touch(i.FoldTouched(1, 2))
    table.bet(4, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert table.state.books["float"] == -1_100 * CENT


def test_a_void_round_leaves_nothing_in_any_account() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    before = books(table)
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.touch(i.MisdealTouched(1))
    assert books(table) == before
    table.pay()
    assert books(table) == before


def test_an_adjustment_is_the_houses() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.touch(s.JackpotCloseTouched("Anna Weiss"))
    names = ("Anna Weiss", "Boris Klein")
    table.touch(s.MeterAdjustTouched("main", -5 * CENT - 1, "chips were miscounted", names))
    assert books(table) == {"meter:main": RESET - 5 * CENT - 1, "house": -RESET + 5 * CENT + 1}


def test_a_fixed_award_is_the_houses_and_the_dealer_pays_it() -> None:
    table = jackpot_round((2, "2h 4h 6h 8h Th"))
    at_table = (1_000 + 2_000 * 5 + 5_000) * CENT
    assert table.state.books["table due"] == at_table - 100 * CENT
    assert "hand pays due" not in books(table)


def test_a_record_without_money_posts_nothing() -> None:
    assert postings(r.RoundOpened(2), ()) == ()
    assert postings(r.SeatPaid(1, 3, 500), ()) == ()
    assert posted({"house": 5}, [("float", 0)]) == {"house": 5}
