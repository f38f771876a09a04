"""The stub count: every so many rounds no bets are closed before what is left of a deck is counted.

What a table without the switch does is in every other test.
"""

import pytest
from msgspec.structs import replace

from tableassist.controller.autopilot import Autopilot
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.refusals import Reason
from tableassist.core.table import decode_state, encode_state, evolve
from tableassist.core.table.hand_pays import HandPay, HitAct
from tableassist.core.table.stub import is_stub_due
from tests.core.table.test_decks import DEALT, misread, play, turned
from tests.support.core_table import CoreTable, loaded

EVERY = 3
LEFT = 52 - DEALT


@pytest.fixture
def table() -> CoreTable:
    """Two rounds are played, and the stub is counted after three."""
    played = CoreTable(loaded("caribbean-montreal", dealing={"stub_count_every": EVERY}))
    played.connect()
    for deck in turned(EVERY - 1):
        play(played, deck)
    return played


def due(table: CoreTable) -> CoreTable:
    """The third round is over."""
    (*_, deck) = turned(EVERY)
    play(table, deck)
    table.bet(1, "ante", 1_000)
    return table


def close_bets(table: CoreTable) -> i.NoMoreBetsTouched:
    return i.NoMoreBetsTouched(table.number)


def answers(table: CoreTable) -> list[int]:
    return [int(one.label) for one in table.view.buttons if one.choice == "stub"]


def test_nobody_is_asked_before_the_third_round_is_over(table: CoreTable) -> None:
    table.bet(1, "ante", 1_000)
    assert answers(table) == []
    assert table.refusal(i.StubTouched(table.number, LEFT)) == Reason.WRONG_PHASE
    table.touch(close_bets(table))


def test_bets_stay_open_until_the_right_number_is_told(table: CoreTable) -> None:
    due(table)
    assert table.refusal(close_bets(table)) == Reason.STUB_NOT_COUNTED
    assert table.view.prompt == "Count the cards that are left of the last deck."
    assert answers(table) == list(range(30, 40))
    number = table.number
    assert table.touch(i.StubTouched(number, 31)) == (r.StubCounted(number, 31, LEFT),)
    assert "Stub: 31 is not what must be left." in " ".join(table.view.alerts)
    assert table.refusal(close_bets(table)) == Reason.STUB_NOT_COUNTED
    assert table.touch(i.StubTouched(number, LEFT)) == (r.StubCounted(number, LEFT, LEFT),)
    assert "Stub" not in " ".join(table.view.alerts)
    assert answers(table) == []
    assert decode_state(encode_state(table.state)) == table.state
    table.touch(close_bets(table))


def test_a_number_that_nobody_was_shown_is_no_count(table: CoreTable) -> None:
    due(table)
    for count in (-1, 29, 40, 52, 53):
        assert table.refusal(i.StubTouched(table.number, count)) == Reason.NO_SUCH_STUB
    assert table.refusal(i.StubTouched(table.number - 1, LEFT)) == Reason.STALE_ROUND


def test_a_supervisor_ends_a_count_that_does_not_come_right(table: CoreTable) -> None:
    due(table)
    assert table.refusal(s.DecksClearTouched()) == Reason.NO_DOUBT
    table.touch(i.StubTouched(table.number, 33))
    (button,) = (one for one in table.view.buttons if one.name == "decks")
    assert button.supervisor
    table.touch(s.DecksClearTouched())
    table.touch(close_bets(table))


def test_a_void_round_leaves_no_number_and_the_next_whole_one_is_counted(table: CoreTable) -> None:
    for deck in turned(1):
        play(table, deck)
    table.touch(i.StubTouched(table.number, LEFT))
    for deck in turned(EVERY - 1):
        play(table, deck)
    misread(table, None)
    assert answers(table) == []
    due(table)
    assert LEFT in answers(table)


def test_a_card_outside_the_deal_leaves_no_number(table: CoreTable) -> None:
    due(table)
    table.card(None)
    assert answers(table) == []
    table.load_deck()
    table.touch(close_bets(table))


def test_the_autopilot_finds_the_number(table: CoreTable) -> None:
    due(table)
    pilot = Autopilot(0)
    for moment in range(12):
        touch = pilot.next_touch(table.view, moment)
        assert touch is not None
        table.touch(touch)
        if not isinstance(touch, i.StubTouched):
            break
    assert table.state.decks.uncounted == 0
    assert isinstance(touch, i.NoMoreBetsTouched)


def test_the_deck_of_a_hit_is_counted_before_the_next_round() -> None:
    house = loaded("caribbean-montreal", dealing={"stub_count_every": 50})
    table = CoreTable(house)
    table.connect()
    play(table, next(iter(turned(1))))
    table.bet(1, "ante", 1_000)
    assert not is_stub_due(house.house, table.state)
    royal = HandPay(9, table.number - 1, 2, "royal flush", "main", 100, 0)
    hit = replace(table.state, hand_pays=(royal,))
    assert is_stub_due(house.house, hit)
    counted = replace(royal, acts=(HitAct("counted", "", 10, 0),))
    of_trigger, of_before = replace(royal, hand=""), replace(royal, round=table.number - 2)
    for pay in (counted, of_trigger, of_before):
        assert not is_stub_due(house.house, replace(table.state, hand_pays=(pay,)))
    told = r.StubCounted(table.number, LEFT, LEFT)
    over = evolve(hit, r.Stamped(hit.number + 1, hit.at_ms, told))
    assert not is_stub_due(house.house, over)
    unasked = CoreTable(loaded("caribbean-montreal"))
    assert not is_stub_due(unasked.house.house, hit)
