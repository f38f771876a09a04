"""Real fingers on the buttons that only some houses have: turn, claim, discards, settle.

A double tap names no second step and no second card; two buttons of one seat stay apart.
"""

import msgspec
import pytest

from tableassist.core.inputs import ClaimTouched, DiscardTouched, SettleTouched, TurnTouched
from tableassist.core.view import ButtonView, TableView
from tableassist.screen.touch_guard import REPEAT_MS, SETTLE_MS
from tests.screen import house_parts as parts
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk
from tests.screen.house_views import HOUSES

ROUND = sample.ROUND


def with_buttons(name: str, *buttons: ButtonView) -> TableView:
    return msgspec.structs.replace(HOUSES[name](), buttons=buttons)


@pytest.mark.parametrize("place", range(1, 6))
def test_each_discard_button_names_its_card(any_desk: Desk, place: int) -> None:
    any_desk.show(HOUSES["french_opening"]())
    any_desk.tap(f"button:discard-5-{place}")
    assert any_desk.touches == [DiscardTouched(ROUND, 5, place)]


def test_name_again_takes_the_discard_back(any_desk: Desk) -> None:
    any_desk.show(HOUSES["french_opening"]())
    any_desk.tap("button:again-2")
    assert any_desk.touches == [DiscardTouched(ROUND, 2, 0)]


def test_a_claim_that_no_chip_bears_out_is_held(desk: Desk) -> None:
    desk.show(HOUSES["french_claims"]())
    desk.tap("button:claim-6")
    assert desk.touches == []
    desk.hold("button:claim-6")
    assert desk.touches == [ClaimTouched(ROUND, 6)]


def test_both_buttons_of_a_seat_work(any_desk: Desk) -> None:
    own = (msgspec.structs.replace(parts.claim(7), hold=False), parts.name_again(7))
    any_desk.show(with_buttons("french_claims", *own))
    any_desk.tap("button:claim-7")
    any_desk.tap("button:again-7")
    assert any_desk.touches == [ClaimTouched(ROUND, 7), DiscardTouched(ROUND, 7, 0)]


def test_settle_and_turn_send_their_touch(any_desk: Desk) -> None:
    any_desk.show(HOUSES["french_claims"]())
    any_desk.tap("button:settle")
    any_desk.show(HOUSES["grand_prix_first"]())
    any_desk.tap("button:turn-2")
    any_desk.show(HOUSES["grand_prix_second"]())
    any_desk.tap("button:turn-0")
    assert any_desk.touches == [
        SettleTouched(ROUND),
        TurnTouched(ROUND, 1, 2),
        TurnTouched(ROUND, 2),
    ]


def test_a_palm_on_two_discards_names_one(desk: Desk) -> None:
    desk.show(HOUSES["french_opening"]())
    desk.tap("button:discard-5-2")
    desk.now_ms += 40
    desk.tap("button:discard-5-3")
    assert desk.touches == [DiscardTouched(ROUND, 5, 2)]


def test_a_double_tap_on_turn_ends_one_decision(desk: Desk) -> None:
    desk.show(with_buttons("grand_prix_second", parts.turn(1, "Turn")))
    desk.tap("button:turn-0")
    desk.now_ms += 80
    desk.tap("button:turn-0")
    desk.windows.show(with_buttons("grand_prix_second", parts.turn(2, "Turn")))
    desk.paint()
    desk.now_ms += SETTLE_MS - 1
    desk.tap("button:turn-0")
    assert desk.touches == [TurnTouched(ROUND, 1)]
    desk.now_ms += 1
    desk.tap("button:turn-0")
    assert desk.touches == [TurnTouched(ROUND, 1), TurnTouched(ROUND, 2)]


def test_a_slow_second_tap_before_the_next_view_says_the_same_step(desk: Desk) -> None:
    desk.show(with_buttons("grand_prix_second", parts.turn(1, "Turn")))
    desk.tap("button:turn-0")
    desk.now_ms += REPEAT_MS
    desk.tap("button:turn-0")
    assert desk.touches == [TurnTouched(ROUND, 1)] * 2


def test_the_next_seats_discards_do_not_catch_the_second_tap(desk: Desk) -> None:
    desk.show(HOUSES["french_opening"]())
    labels = ("4\N{BLACK SPADE SUIT}",) * 5
    desk.tap("button:discard-5-1")
    desk.windows.show(with_buttons("french_opening", *parts.discards(6, labels)))
    desk.paint()
    desk.now_ms += 150
    desk.tap("button:discard-6-1")
    assert desk.touches == [DiscardTouched(ROUND, 5, 1)]
    desk.now_ms += SETTLE_MS
    desk.tap("button:discard-6-1")
    assert desk.touches[1:] == [DiscardTouched(ROUND, 6, 1)]


def test_a_second_button_at_the_seat_moves_the_first_and_has_to_settle(desk: Desk) -> None:
    plain = msgspec.structs.replace(parts.claim(7), hold=False)
    desk.show(with_buttons("french_claims", plain))
    desk.windows.show(with_buttons("french_claims", plain, parts.name_again(7)))
    desk.paint()
    desk.tap("button:claim-7")
    assert desk.touches == []
    desk.now_ms += SETTLE_MS
    desk.tap("button:claim-7")
    assert desk.touches == [ClaimTouched(ROUND, 7)]
