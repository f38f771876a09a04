"""Grand Prix at the table: three equal bets, two of which may be taken back, two turned cards.

A decision ends with the dealer's Turn and the board's picture of it; what lies there then counts.
What is no bet, and what stops the round, is here as well.
"""

from copy import copy

import pytest

from tableassist.core import inputs as i
from tableassist.core.records import (
    CardTurned,
    DecisionClosed,
    DiscardNamed,
    HandsRevealed,
    LockCancelled,
    LockRequested,
    RoundOpened,
    RoundSettled,
    SeatDecided,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase, is_face_up
from tableassist.core.table import TableState, evolve
from tests.support.core_table import UNITS, CoreTable, loaded

BETS: tuple[i.SpotKind, ...] = ("bet1", "bet2", "bet3")


def opened(**grand_prix: object) -> CoreTable:
    changes = {"grand_prix": grand_prix} if grand_prix else {}
    table = CoreTable(loaded("grand-prix", **changes))
    table.connect()
    return table


def put(table: CoreTable, seat: int, *amounts: int) -> None:
    for spot, amount in zip(BETS, amounts, strict=True):
        table.bet(seat, spot, amount)


def dealt(table: CoreTable, community: str = "Kc 9s Ts") -> CoreTable:
    """Seats 2 and 5 bet three times 10.00; seat 2 holds a pair of tens."""
    for seat in (2, 5):
        put(table, seat, 1_000, 1_000, 1_000)
    table.lock()
    table.deal("Th Td 4c", "2c 3d 5h", community)
    return table


@pytest.fixture
def table() -> CoreTable:
    return dealt(opened())


def results(table: CoreTable, seat: int) -> dict[str, tuple[str, int]]:
    (result,) = (one for one in table.state.round.results if one.seat == seat)
    return {bet.spot: (bet.result, bet.returned) for bet in result.bets}


UNEQUAL = [
    ((1_000, 1_000, 999), Reason.BETS_NOT_EQUAL),
    ((1_000, 999, 1_000), Reason.BETS_NOT_EQUAL),
    ((999, 1_000, 1_000), Reason.BETS_NOT_EQUAL),
    ((1_000, 1_000, 0), Reason.BETS_NOT_EQUAL),
    ((1_000, 0, 1_000), Reason.BETS_NOT_EQUAL),
    ((0, 1_000, 1_000), Reason.BETS_NOT_EQUAL),
    ((1_000, 0, 0), Reason.BETS_NOT_EQUAL),
    ((0, 1_000, 0), Reason.BETS_NOT_EQUAL),
    ((0, 0, 1_000), Reason.BETS_NOT_EQUAL),
    ((499, 499, 499), Reason.UNDER_LIMIT),
    ((25_001, 25_001, 25_001), Reason.OVER_LIMIT),
    ((499, 1_000, 1_000), Reason.UNDER_LIMIT),
]


@pytest.mark.parametrize(("amounts", "reason"), UNEQUAL)
def test_three_equal_bets_or_none(amounts: tuple[int, ...], reason: Reason) -> None:
    """Refused at no more bets; in the picture all chips of that seat go back."""
    table = opened()
    put(table, 2, *amounts)
    assert table.refusal(i.NoMoreBetsTouched(1)) == reason
    put(table, 2, 500, 500, 500)
    put(table, 5, 25_000, 25_000, 25_000)
    table.touch(i.NoMoreBetsTouched(1))
    put(table, 2, *amounts)
    table.picture()
    now = table.state.round
    assert now.seats == (5,)
    assert {bet.seat for bet in now.turned_back} == {2}
    assert [bet.amount for bet in now.turned_back] == [amount for amount in amounts if amount]
    assert {seat for seat, _ in now.bets} == {5}


def test_a_picture_without_three_equal_bets_opens_the_bets_again() -> None:
    table = opened()
    put(table, 2, 500, 500, 500)
    table.touch(i.NoMoreBetsTouched(1))
    put(table, 2, 500, 500, 0)
    lying = (i.SpotAmount(2, "bet1", 500), i.SpotAmount(2, "bet2", 500))
    assert table.picture() == (LockCancelled(1, lying), RoundOpened(2))
    assert (table.number, table.state.round.phase) == (2, Phase.BETTING)


def test_the_dealer_gets_three_cards_and_none_is_shown(table: CoreTable) -> None:
    view = table.view
    assert view.dealer.cards == ("??", "??", "??")
    assert (view.dealer.title, view.dealer.call) == ("Community cards", "")
    assert table.lamps(2) == {"bet1": "decide", "bet2": "held", "bet3": "held"}
    assert table.locked(2) == {"bet2", "bet3"}
    assert [b.label for b in view.buttons if b.choice == "discard"] == [
        "Discard 1", "Discard 2", "Discard 3",
    ]  # fmt: skip


def test_a_bet_may_be_taken_back_put_back_and_taken_back_again(table: CoreTable) -> None:
    for amount in (0, 1_000, 0):
        assert len(table.bet(2, "bet1", amount)) == 1
        assert table.lamps(2)["bet1"] == "decide"
    assert table.view.seats[1].spots[0].note == "taken back"
    assert table.view.seats[1].headline == "Takes it back"
    records = table.turn(3)
    assert records == (
        SeatDecided(1, 2, 1, "withdraw", (i.SpotAmount(2, "bet1", 1_000),)),
        SeatDecided(1, 5, 1, "ride"),
        DecisionClosed(1, 1),
        CardTurned(1, 0, 1),
    )
    assert table.lamps(2) == {"bet1": "off", "bet2": "decide", "bet3": "held"}
    assert table.lamps(5) == {"bet1": "held", "bet2": "decide", "bet3": "held"}
    assert table.locked(2) == table.locked(5) == {"bet1", "bet3"}
    assert table.view.seats[1].spots[0].result == "withdrawn"
    assert table.view.seats[1].headline == "Bet 2: ride or take back?"


@pytest.mark.parametrize("part", [1, 500, 999, 1_001, 2_000])
def test_a_bet_is_taken_back_whole_or_not(table: CoreTable, part: int) -> None:
    """Refused at the Turn; where the picture holds a part all the same, the locked bet stands."""
    table.bet(2, "bet1", part)
    assert table.refusal(i.TurnTouched(1, 1, 3)) == Reason.BET_CHANGED
    assert not any(button.due for button in table.view.buttons)
    table.bet(2, "bet1", 1_000)
    table.touch(i.TurnTouched(1, 1, 3))
    table.bet(2, "bet1", part)
    assert table.picture()[0] == SeatDecided(1, 2, 1, "ride")
    assert table.state.round.bet(2, "bet1") == 1_000
    assert any(" counts)." in line for line in table.view.alerts)


def test_a_bet_lifted_after_the_picture_rides(table: CoreTable) -> None:
    table.turn(3)
    table.sense("bets", i.LateBetSeen(1, 2, "bet1", 1_000, 0))
    assert table.state.round.bet(2, "bet1") == 1_000
    assert table.view.alerts == ("Seat 2, Bet 1: 10.00 short, have it put back (10.00 counts).",)
    table.turn()
    assert results(table, 2) == dict.fromkeys(BETS, ("won", 2_000))


def test_a_bet_put_back_after_the_picture_is_no_bet(table: CoreTable) -> None:
    table.bet(2, "bet1", 0)
    table.turn(3)
    table.sense("bets", i.LateBetSeen(1, 2, "bet1", 0, 1_000))
    assert table.lamps(2)["bet1"] == "trouble"
    assert table.view.alerts == ("Seat 2: 10.00 on the bet 1 spot is no bet. Give it back.",)
    assert table.state.round.bet(2, "bet1") == 0
    table.turn()
    assert results(table, 2)["bet1"] == ("withdrawn", 1_000)
    assert table.lamps(2)["bet1"] == "trouble"


def test_chips_of_the_other_bets_do_not_hold_a_turn_up(table: CoreTable) -> None:
    """Only the bet of the open decision is asked about; bet 3 always rides."""
    table.sense("bets", i.LateBetSeen(1, 2, "bet2", 1_000, 0))
    table.sense("bets", i.LateBetSeen(1, 2, "bet3", 1_000, 0))
    records = table.turn(3)
    assert [one.choice for one in records if isinstance(one, SeatDecided)] == ["ride", "ride"]
    assert len(table.view.alerts) == 1
    assert "Bet 3" in table.view.alerts[0]


def test_a_second_tap_on_turn_belongs_to_another_moment(table: CoreTable) -> None:
    touch = i.TurnTouched(1, 1, 3)
    table.touch(touch)
    assert table.refusal(touch) == Reason.WRONG_PHASE
    table.picture()
    assert table.refusal(touch) == Reason.STALE_ROUND
    assert table.refusal(i.TurnTouched(1, 3)) == Reason.STALE_ROUND
    table.turn()
    assert table.refusal(touch) == Reason.STALE_ROUND


@pytest.mark.parametrize(
    ("place", "turned", "left", "tens"),
    [(1, "9s", "Ts", True), (2, "Kc", "Ts", True), (3, "Kc", "9s", False)],
)
def test_the_card_thrown_away_is_named_before_a_face_is_seen(
    table: CoreTable, place: int, turned: str, left: str, tens: bool
) -> None:
    """Of the two that are left the lower place is turned first. Seat 2 has tens."""
    records = table.touch(i.TurnTouched(1, 1, place))
    assert records == (DiscardNamed(1, 0, place), LockRequested(1, 1))
    assert table.view.dealer.cards == ("??", "??")
    table.picture()
    assert table.view.dealer.cards == (turned, "??")
    table.turn()
    assert table.view.dealer.cards == (turned, left)
    assert table.view.seats[1].headline == ("Three Tens" if tens else "Pair of Tens")
    assert not is_face_up(table.state.round, 0, place)


@pytest.mark.parametrize("place", [-1, 0, 4])
def test_there_is_no_other_card_to_throw_away(table: CoreTable, place: int) -> None:
    assert table.refusal(i.TurnTouched(1, 1, place)) == Reason.NO_SUCH_PLACE
    table.turn(3)
    assert table.refusal(i.TurnTouched(1, 2, 1)) == Reason.NO_SUCH_PLACE


@pytest.mark.parametrize(
    ("discard", "cards", "community", "place", "seen"),
    [
        ("first", 3, "Kc 9s Ts", 1, ("9s", "Ts")),
        ("last", 3, "Kc 9s Ts", 3, ("Kc", "9s")),
        ("none", 2, "Kc 9s", 0, ("Kc", "9s")),
    ],
)
def test_a_house_may_fix_the_discard_or_deal_two_cards(
    discard: str, cards: int, community: str, place: int, seen: tuple[str, ...]
) -> None:
    table = dealt(opened(discard=discard, dealer_cards=cards), community)
    (turn,) = (button for button in table.view.buttons if button.due)
    assert (turn.name, turn.choice, turn.touch) == ("turn", "", i.TurnTouched(1, 1, place))
    assert table.refusal(i.TurnTouched(1, 1, 2)) == Reason.NO_SUCH_PLACE
    named = table.touch(turn.touch)
    assert [one for one in named if isinstance(one, DiscardNamed)] == (
        [DiscardNamed(1, 0, place)] if place else []
    )
    table.picture()
    assert table.view.dealer.cards == (seen[0], "??")
    table.turn()
    assert table.view.dealer.cards == seen


def test_the_second_picture_turns_every_hand_and_settles(table: CoreTable) -> None:
    """Seat 5 has nothing: bet 2 was taken back, bets 1 and 3 lose."""
    table.turn(3)
    table.bet(5, "bet2", 0)
    records = table.turn()
    assert [type(one) for one in records] == [
        SeatDecided, SeatDecided, DecisionClosed, HandsRevealed, RoundSettled,
    ]  # fmt: skip
    assert records[3] == HandsRevealed(1, (2, 5))
    settled = records[4]
    assert isinstance(settled, RoundSettled)
    assert (settled.dealer_hand, settled.dealer_name, settled.qualifies) == ("", "", None)
    assert results(table, 2) == dict.fromkeys(BETS, ("won", 2_000))
    assert results(table, 5) == {
        "bet1": ("lost", 0), "bet2": ("withdrawn", 1_000), "bet3": ("lost", 0),
    }  # fmt: skip
    assert table.view.prompt == "Seat 5: Bet 1 and Bet 3, take 20.00."
    assert table.lamps(5) == {"bet1": "take", "bet2": "off", "bet3": "take"}
    assert table.refusal(i.RevealTouched(1)) == Reason.WRONG_PHASE


@pytest.mark.parametrize("touch", [i.RevealTouched(1), i.FoldTouched(1, 2), i.SettleTouched(1)])
def test_nobody_folds_or_reveals(table: CoreTable, touch: i.Touch) -> None:
    assert table.refusal(touch) == Reason.WRONG_PHASE


@pytest.mark.parametrize(
    ("seat", "spot", "lay"), [(5, "bet1", 1_000), (2, "bet3", 1_000), (7, "bet2", 0)]
)
def test_a_turn_needs_the_bet_sensors_and_every_spot_in_its_picture(
    table: CoreTable, seat: int, spot: i.SpotKind, lay: int
) -> None:
    table.sense("bets", i.SpotUnread(seat, spot, "unstable, 500"))
    assert table.refusal(i.TurnTouched(1, 1, 3)) == Reason.SPOT_UNREADABLE
    assert table.view.prompt == f"Seat {seat}: a spot cannot be read; straighten its chips."
    assert not [button for button in table.view.buttons if button.due]
    table.give(i.BoardWentAway("bets", "unplugged"))
    assert table.refusal(i.TurnTouched(1, 1, 3)) == Reason.BETS_BOARD_AWAY
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    table.bet(seat, spot, lay)
    assert table.view.prompt.startswith("Bet 1: ride or take back?")
    table.turn(3)


def test_the_prompt_says_why_no_card_can_be_turned(table: CoreTable) -> None:
    table.bet(5, "bet1", 400)
    told = "Seat 5: neither taken back nor the whole bet, 10.00 (4.00 lies there)."
    assert table.view.prompt == told


@pytest.mark.parametrize("step", [1, 2])
def test_a_picture_that_cannot_be_read_stops_the_round(table: CoreTable, step: int) -> None:
    table.bet(2, "bet1", 0)
    if step == 2:
        table.turn(3)
    table.touch(i.TurnTouched(1, step, 3 if step == 1 else 0))
    asked = {0, 1, 2} - {step}
    for latch in asked:
        table.sense("bets", i.LatchUnread(1, "of another moment", latch))
        table.sense("bets", i.BetsLatched(1, (), latch))
    assert table.state.round.phase == Phase.LOCKING
    assert table.state.round.suspended == ""
    table.sense("bets", i.LatchUnread(1, "seat 5: fault, 500", step))
    assert table.state.round.suspended == "unreadable-bets"
    table.picture()
    assert table.state.round.phase == Phase.LOCKING
    table.touch(i.MisdealTouched(1))
    void = ("void", 1_000)
    assert results(table, 2) == {"bet1": ("withdrawn", 1_000), "bet2": void, "bet3": void}


def test_a_misdeal_after_a_withdrawal_gives_back_what_is_not_back_already(
    table: CoreTable,
) -> None:
    table.bet(2, "bet1", 0)
    table.turn(3)
    table.touch(i.MisdealTouched(1))
    assert results(table, 2) == {
        "bet1": ("withdrawn", 1_000), "bet2": ("void", 1_000), "bet3": ("void", 1_000),
    }  # fmt: skip
    assert results(table, 5) == dict.fromkeys(BETS, ("void", 1_000))
    assert table.lamps(2) == {"bet1": "off", "bet2": "push", "bet3": "push"}
    for spot in BETS:
        table.bet(5, spot, 0)
    assert table.view.prompt == "All bets go back. Hold “Chips stay” if players leave chips."
    table.pay()


@pytest.mark.parametrize("step", [0, 1, 2])
def test_a_restart_between_the_question_and_the_picture(step: int) -> None:
    """Replayed from its records the table still waits for the same picture."""
    table = opened()
    for seat in (2, 5):
        put(table, seat, 1_000, 1_000, 1_000)
    if step:
        table.lock()
        table.deal("Th Td 4c", "2c 3d 5h", "Kc 9s Ts")
    if step == 2:
        table.turn(3)
    question = i.TurnTouched(1, step, 3 if step == 1 else 0) if step else i.NoMoreBetsTouched(1)
    table.touch(question)
    again = copy(table)
    again.state = TableState()
    for stamped in table.records:
        again.state = evolve(again.state, stamped)
    again.give(i.ProgramStarted("Table 1", "test"))
    assert (again.state.round, again.state.layout) == (table.state.round, table.state.layout)
    assert again.state.round.latch == step
    again.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert not isinstance(again.picture(), Refused)
    assert again.state.round.phase != Phase.LOCKING
    assert again.picture()[0] != SeatDecided(1, 2, 1, "ride")


def test_which_card_is_thrown_away_is_held_where_the_dealer_may_choose(table: CoreTable) -> None:
    """No sensor bears out which card left; a turn without a question needs no hold."""
    turns = [one for one in table.view.buttons if one.name.startswith("turn")]
    assert [(one.name, one.due, one.hold) for one in turns] == [
        ("turn-1", True, True), ("turn-2", True, True), ("turn-3", True, True),
    ]  # fmt: skip
    table.turn(3)
    (turn,) = (one for one in table.view.buttons if one.name == "turn")
    assert (turn.due, turn.hold) == (True, False)
