"""An irregularity from the dealer's first touch to the ruling: what is asked, held and offered.

What the bets of a dead hand come to is in `test_dead_hands`.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.records import Record
from tableassist.core.refusals import Reason
from tableassist.core.table import levels
from tests.core.walks import OPENS
from tests.support.core_table import CoreTable, loaded
from tests.support.irregular import call, finish, offered, rule, ruling

FIRST, SECOND = "2d 2s 8c Th Ac", "3h 4h 5h 6h 7h"


def dealing(**terms: str) -> CoreTable:
    """Montréal with other irregularities; seats 2 and 5 play, seven cards lie."""
    table = CoreTable(loaded("caribbean-montreal", irregularities=dict(terms)))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(FIRST, "3h 4h")
    return table


def choices(table: CoreTable) -> list[str]:
    """Labels of the answers on the screen that can be touched."""
    return [button.label for button in table.view.buttons if button.choice and button.allowed]


def told(records: tuple[Record, ...]) -> list[str]:
    return [r.kind_of(record) for record in records]


def press(table: CoreTable, name: str) -> tuple[Record, ...]:
    """A button that is shown and allowed."""
    (button,) = (one for one in table.view.buttons if one.name == name)
    assert button.allowed
    return table.touch(button.touch)


def test_three_touches_say_that_what_and_where() -> None:
    table = dealing()
    assert press(table, "irregularity") == (r.IrregularityNoticed(1),)
    assert choices(table) == ["Exposed card", "Foul hand", "Early look"]
    assert table.view.prompt == "What is wrong? Nothing: touch “Undo”."
    assert press(table, "irregularity-foul-hand") == (r.IrregularityNoticed(1, "foul hand"),)
    assert choices(table) == ["Seat 2", "Seat 5", "Dealer"]
    assert table.view.prompt == "Foul hand: whose hand?"
    assert press(table, "irregularity-at-5") == (r.IrregularityCalled(1, "foul hand", 5),)
    assert table.view.prompt == "Foul hand, seat 5: a supervisor decides."
    assert table.view.alerts[0].startswith("Foul hand, seat 5. Leave cards and chips")


def test_the_words_are_french_too() -> None:
    table = dealing()
    table.touch(i.LanguageTouched("fr"))
    press(table, "irregularity")
    assert choices(table) == ["Carte exposée", "Main fautive", "Cartes regardées trop tôt"]
    press(table, "irregularity-early-look")
    assert choices(table) == ["Place 2", "Place 5"]
    press(table, "irregularity-at-2")
    assert "Cartes regardées trop tôt, place 2" in table.view.prompt
    rule(table, "hand void")
    assert table.view.seats[1].headline == "Main annulée"
    assert "annulée" in table.view.seats[1].why


def test_each_question_can_be_backed_out_of_by_one_touch_even_behind_a_card() -> None:
    table = dealing()
    before = table.state.round
    press(table, "irregularity")
    press(table, "undo")
    assert table.state.round.irregular is None
    press(table, "irregularity")
    press(table, "irregularity-exposed-card")
    table.card("5h")
    press(table, "undo")
    assert table.state.round.irregular is None
    assert table.state.round.dealt == before.dealt + 1
    table.deal("6h 7h", OPENS)
    assert table.view.phase == "decisions"


def test_a_call_is_taken_back_as_long_as_nothing_followed() -> None:
    table = dealing()
    call(table, "exposed card", 2)
    number = table.records[-1].number
    assert press(table, "undo") == (r.TouchUndone(1, "irregularity", number, seat=2),)
    call(table, "exposed card", 2)
    table.card("5h")
    assert not [button for button in table.view.buttons if button.name == "undo"]
    rule(table, "play on")
    finish(table)


def test_while_the_round_is_held_the_shoe_is_shut_and_a_card_that_came_is_dealt_all_the_same() -> (
    None
):
    table = dealing()
    call(table, "exposed card", 5)
    assert levels(table.house.house, table.state).shoe_locked
    assert told(table.card("5h")) == ["card_dealt"]
    assert table.refusal(i.MisdealTouched(1)) == Reason.IRREGULARITY_OPEN
    rule(table, "play on")
    assert not levels(table.house.house, table.state).shoe_locked


def test_chips_that_decide_meanwhile_count() -> None:
    table = dealing()
    table.deal("5h 6h 7h", OPENS)
    call(table, "early look", 2)
    assert told(table.bet(5, "raise", 2_000)) == ["bet_sensed", "seat_decided"]
    assert table.refusal(i.RevealTouched(1)) == Reason.IRREGULARITY_OPEN
    rule(table, "hand void")
    assert table.view.prompt == "All seats have decided. Touch “Reveal”."


def test_a_stop_while_the_round_is_held_leaves_a_misdeal_and_nothing_else() -> None:
    table = dealing()
    call(table, "exposed card", 5)
    told_ruling = ruling(table, "play on")
    table.card(None)
    assert table.view.prompt.startswith("Stop: ")
    assert table.refusal(told_ruling) == Reason.ROUND_SUSPENDED
    assert not offered(table)
    table.touch(i.MisdealTouched(1))
    assert table.state.round.irregular is None
    finish(table)


def test_a_ruling_says_before_what_it_changes_and_is_a_supervisors_to_hold() -> None:
    table = dealing()
    call(table, "early look", 2)
    assert offered(table) == {
        "rule-play-on": "nothing changes",
        "rule-hand-void": "seat 2 gets 11.00 back",
        "rule-hand-lost": "seat 2 loses 11.00",
        "rule-round-void": "21.00 goes back",
    }
    rulings = [button for button in table.view.buttons if button.choice == "ruling"]
    assert all(one.hold and one.supervisor and not one.due for one in rulings)
    assert [one.name for one in rulings if one.grave] == ["rule-round-void"]


@pytest.mark.parametrize(
    ("terms", "what", "seat", "allowed"),
    [
        ({"exposed_card": "go on"}, "exposed card", 2, ["play-on"]),
        ({"exposed_card": "round void"}, "exposed card", 0, ["round-void"]),
        ({"exposed_card": "supervisor rules"}, "exposed card", 0, ["play-on", "round-void"]),
        ({"player_card_count": "hand void, bets go back"}, "foul hand", 2, ["hand-void"]),
        ({"player_card_count": "round void"}, "foul hand", 2, ["round-void"]),
        (
            {"player_card_count": "supervisor rules"},
            "foul hand",
            2,
            ["play-on", "hand-void", "round-void"],
        ),
        ({"dealer_card_count": "round void"}, "foul hand", 0, ["round-void"]),
        ({"dealer_card_count": "supervisor rules"}, "foul hand", 0, ["play-on", "round-void"]),
        ({"early_look": "bets go back"}, "early look", 2, ["hand-void"]),
        ({"early_look": "bets lost"}, "early look", 2, ["hand-lost"]),
    ],
)
def test_what_may_be_ruled_is_the_houses(
    terms: dict[str, str], what: i.Irregularity, seat: int, allowed: list[str]
) -> None:
    table = dealing(**terms)
    call(table, what, seat)
    assert [name.removeprefix("rule-") for name in offered(table)] == allowed
    every: tuple[s.Ruling, ...] = ("play on", "hand void", "hand lost", "round void")
    for one in every:
        if one.replace(" ", "-") not in allowed:
            assert table.refusal(ruling(table, one)) == Reason.RULING_NOT_OFFERED


def test_a_ruling_names_the_call_the_round_and_who_ruled() -> None:
    table = dealing()
    call(table, "exposed card", 2)
    held = ruling(table, "play on")
    assert table.refusal(s.IrregularityRuled(2, held.call, "play on")) == Reason.STALE_ROUND
    assert table.refusal(s.IrregularityRuled(1, held.call - 1, "play on")) == Reason.STALE_ROUND
    assert table.refusal(ruling(table, "play on", "no\nname")) == Reason.BAD_NAME
    ruled = rule(table, "play on", "Anna Weiss")
    assert ruled == (r.IrregularityRuled(1, "exposed card", 2, "play on", "Anna Weiss"),)
    assert table.refusal(held) == Reason.NO_IRREGULARITY
    call(table, "exposed card", 5)
    assert table.refusal(held) == Reason.STALE_ROUND


def test_the_round_is_void_by_a_ruling_as_by_a_misdeal() -> None:
    table = dealing()
    start = table.state.jackpot.main.meter - 70_000_000
    call(table, "foul hand", 0)
    ruled = rule(table, "round void")
    assert told(ruled) == ["irregularity_ruled", "round_voided", "contribution_reversed"]
    assert isinstance(ruled[1], r.RoundVoided)
    assert ruled[1].reason == "foul hand"
    assert table.state.jackpot.main.meter == start
    finish(table)


def test_after_a_ruling_nothing_from_before_is_taken_back() -> None:
    table = dealing()
    table.deal("5h 6h 7h", OPENS)
    table.touch(i.FoldTouched(1, 5))
    call(table, "exposed card", 2)
    rule(table, "play on")
    assert not [button for button in table.view.buttons if button.name == "undo"]


def test_only_a_hand_that_plays_can_be_called() -> None:
    table = dealing()
    assert table.refusal(i.IrregularityTouched(1, "exposed card", 3)) == Reason.SEAT_NOT_IN_ROUND
    assert table.refusal(i.IrregularityTouched(1, "early look", 0)) == Reason.NOT_WITH_DEALER
    call(table, "early look", 2)
    rule(table, "hand void")
    assert table.refusal(i.IrregularityTouched(1, "foul hand", 2)) == Reason.SEAT_NOT_IN_ROUND
    call(table, "exposed card", 5)
    assert table.refusal(i.IrregularityTouched(1)) == Reason.IRREGULARITY_OPEN
