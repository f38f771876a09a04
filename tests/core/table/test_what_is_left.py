"""What the dealer reads while paying: what is left at a seat, not what it was, on every place.

The tile and the big line follow each movement that the sensors have seen.
"""

from tableassist.core import inputs as i
from tableassist.core.view import SeatView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.seats import derive_seat_props
from tests.support.core_table import CoreTable
from tests.support.settled_tables import ACES, LOW, settled, take_all


def tile(view: SeatView) -> tuple[str, str, bool]:
    """The words on the tile and whether they have the tick."""
    props = derive_seat_props(view, SCREEN_WORDS["en"])
    return props.pay_word, props.pay, props.settled


def said(table: CoreTable) -> tuple[str, tuple[str, str, bool]]:
    """The big line and the tile of seat 2."""
    return table.view.prompt, tile(table.view.seats[1])


def test_what_was_seen_paid_is_not_asked_for_again(table: CoreTable) -> None:
    settled(table, s2=ACES)
    assert said(table) == (
        "Seat 2: Progressive, take 1.00; Ante, pay 10.00; Raise, pay 20.00.",
        ("Pay", "30.00", False),
    )
    table.bet(2, "ante", 2_000)
    assert said(table) == (
        "Seat 2: Progressive, take 1.00; Raise, pay 20.00.",
        ("Pay", "20.00", False),
    )
    table.bet(2, "raise", 4_000)
    assert said(table) == (
        "Seat 2: Progressive, take 1.00.",
        ("Take", "1.00", False),
    )
    assert table.view.seats[1].next_to_pay
    table.bet(2, "progressive", 0)
    assert tile(table.view.seats[1]) == ("Paid", "30.00", True)
    assert not table.view.seats[1].next_to_pay


def test_the_chips_named_are_those_that_are_left(table: CoreTable) -> None:
    settled(table, s2=ACES)
    before = table.view.seats[1].pay_with
    table.bet(2, "ante", 2_000)
    after = table.view.seats[1].pay_with
    assert sum(chip.value * chip.count for chip in before.chips) == 3_000
    assert sum(chip.value * chip.count for chip in after.chips) == 2_000


def test_a_lost_seat_says_what_still_lies_and_then_what_was_taken(table: CoreTable) -> None:
    settled(table, s2=ACES, s5=LOW)
    assert tile(table.view.seats[4]) == ("Take", "30.00", False)
    table.bet(5, "raise", 0)
    assert tile(table.view.seats[4]) == ("Take", "10.00", False)
    take_all(table, 5)
    assert tile(table.view.seats[4]) == ("Taken", "30.00", True)


def test_bets_of_a_void_round_are_given_back(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.touch(i.MisdealTouched(1))
    assert tile(table.view.seats[1]) == ("Give back", "11.00", False)
    assert not table.view.seats[1].done
    table.bet(2, "progressive", 0)
    assert tile(table.view.seats[1]) == ("Give back", "10.00", False)
