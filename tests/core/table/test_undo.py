"""The dealer's own last touch is taken back, as long as nothing followed that cannot be.

Nothing is edited: each undo is a record that names another one, and the books balance after it.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase
from tableassist.core.table import levels
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, UNITS, CoreTable, loaded
from tests.support.undoing import FLUSH, bets, button, kinds, opening, undo

PAIR, LOW, QUEENS = "2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h"


def test_no_more_bets_is_taken_back_before_the_picture_has_come(table: CoreTable) -> None:
    bets(table, 2, progressive=(2,))
    table.touch(i.NoMoreBetsTouched(1))
    asked = table.records[-1].number
    assert undo(table) == (r.TouchUndone(1, "lock", asked), r.RoundOpened(2))
    assert (table.state.round.phase, table.number) == (Phase.BETTING, 2)
    assert levels(table.house.house, table.state).betting_open
    late = table.sense("bets", i.BetsLatched(1, (i.SpotAmount(2, "ante", 1_000),)))
    assert kinds(late) == ["board_reported"]
    table.touch(i.NoMoreBetsTouched(2))
    table.picture()
    assert table.state.round.bets == {(2, "ante"): 1_000, (2, "progressive"): 100}


def test_a_lock_that_is_taken_back_takes_its_contributions_back(table: CoreTable) -> None:
    before = table.state.jackpot.main
    bets(table, 2, 5, progressive=(2, 5))
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    assert table.state.jackpot.main.meter > before.meter
    made = [one.number for one in table.records if isinstance(one.record, r.ContributionMade)]
    records = undo(table)
    assert kinds(records) == [
        "touch_undone", "contribution_reversed", "contribution_reversed", "round_opened",
    ]  # fmt: skip
    reversed_ = [one.reverses for one in records if isinstance(one, r.ContributionReversed)]
    assert reversed_ == made
    assert table.state.jackpot.main == before
    assert table.state.books.get("table due", 0) == 0
    assert table.state.layout[2, "progressive"] == 100


def test_while_the_shoe_was_shut_its_deck_is_as_good_as_before(table: CoreTable) -> None:
    bets(table, 2, progressive=(2,))
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    undo(table)
    assert table.state.shoe_is_fresh
    table.lock()
    assert not table.state.shoe_is_fresh


def test_once_cards_might_have_left_a_new_deck_is_asked_for() -> None:
    table = CoreTable(loaded("caribbean-party"))
    table.connect()
    bets(table, 2)
    table.lock()
    undo(table)
    assert table.refusal(i.NoMoreBetsTouched(2)) == Reason.SHOE_NOT_READY
    table.load_deck()
    table.lock()


def test_the_count_is_taken_back_and_then_the_lock(table: CoreTable) -> None:
    bets(table, 2, progressive=(2,))
    table.lock()
    assert not levels(table.house.house, table.state).shoe_locked
    counted = table.records[-1].number
    assert undo(table) == (r.TouchUndone(1, "count", counted),)
    assert levels(table.house.house, table.state).shoe_locked
    assert table.view.prompt == "How many progressive chips lie in front of the rack?"
    assert kinds(undo(table))[0] == "touch_undone"
    assert table.number == 2


def test_after_the_first_card_nothing_of_the_lock_is_taken_back(table: CoreTable) -> None:
    bets(table, 2)
    table.lock()
    table.card("2d")
    assert button(table) is None


def test_a_lock_that_won_a_level_stays() -> None:
    """The bet reached the trigger: a hit and an opened trigger came with the lock."""
    table = CoreTable(
        load_house(str(LEVELS_HOUSE)),
        lambda wanted: i.TriggerDrawn(wanted.level, wanted.above_micro + 1, "5a" * 32),
    )
    table.connect()
    bets(table, 2, progressive=(2,))
    table.touch(i.NoMoreBetsTouched(1))
    locked = table.records[-1].number
    table.picture()
    assert any(isinstance(one.record, r.JackpotHit) for one in table.records)
    assert button(table) is None
    assert table.refusal(i.UndoTouched(1, locked)) == Reason.NOTHING_TO_UNDO


def test_a_lock_stays_while_nobody_knows_whether_a_card_has_left(table: CoreTable) -> None:
    bets(table, 2)
    table.lock()
    undo(table)
    table.give(i.BoardWentAway("shoe", "unplugged"))
    last = table.state.round.touched[-1]
    assert table.refusal(i.UndoTouched(1, last.number)) == Reason.SHOE_AWAY


def test_a_fold_is_taken_back(table: CoreTable) -> None:
    bets(table, 2, 5)
    table.lock()
    table.deal(PAIR, LOW, QUEENS)
    table.sense("bets", i.LateBetSeen(1, 5, "ante", 1_000, 0))
    table.touch(i.FoldTouched(1, 5))
    folded = table.records[-1].number
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.LateBetSeen(1, 5, "ante", 0, 1_000))
    assert undo(table) == (r.TouchUndone(1, "fold", folded, 5),)
    assert table.state.round.decided == {2: "raise"}
    assert not table.state.round.lifted
    table.bet(5, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert button(table) is None


def test_of_two_folds_the_last_one_goes_first(table: CoreTable) -> None:
    bets(table, 2, 5)
    table.lock()
    table.deal(PAIR, LOW, QUEENS)
    table.touch(i.FoldTouched(1, 5))
    first = table.records[-1].number
    table.touch(i.FoldTouched(1, 2))
    assert table.refusal(i.UndoTouched(1, first)) == Reason.NOTHING_TO_UNDO
    undo(table)
    assert table.state.round.folded == {5}
    undo(table)
    assert not table.state.round.folded


def test_a_claim_is_taken_back_and_its_hand_is_closed_again() -> None:
    table = opening()
    table.touch(i.ClaimTouched(1, 1))
    claimed = table.records[-1].number
    assert table.view.seats[0].cards == tuple(FLUSH.split())
    assert undo(table) == (r.TouchUndone(1, "claim", claimed, 1),)
    assert table.view.seats[0].cards == ("??",) * 5
    table.touch(i.SettleTouched(1))
    progressive = [bet for one in table.state.round.results for bet in one.bets]
    assert {bet.result for bet in progressive if bet.spot == "progressive"} == {"lost"}


def test_a_discard_goes_back_to_what_was_named_before() -> None:
    table = CoreTable(load_house("caribbean-french"))
    table.connect()
    bets(table, 2)
    table.lock()
    table.deal("2c 2h 4d 5c 7c", "Ks Kc 7d 6d 5h")
    table.bet(2, "purchase", 1_000)
    table.bet(2, "raise", 2_000)
    table.card("Tc")
    table.card("Th")
    table.touch(i.RevealTouched(1))
    table.touch(i.DiscardTouched(1, 2, 3))
    table.touch(i.DiscardTouched(1, 2, 5))
    undo(table)
    assert table.state.round.discards == {2: 3}
    undo(table)
    assert table.state.round.discards == {}
    table.touch(i.DiscardTouched(1, 2, 4))
    table.touch(i.DiscardTouched(1, 2, 0))
    undo(table)
    assert table.state.round.discards == {2: 4}


def test_a_settlement_is_taken_back_with_its_postings() -> None:
    table = opening()
    table.touch(i.ClaimTouched(1, 1))
    before = table.state
    table.touch(i.SettleTouched(1))
    settled = table.records[-1].number
    assert table.state.books != before.books
    assert undo(table) == (r.TouchUndone(1, "settlement", settled),)
    after = table.state
    assert {name: amount for name, amount in after.books.items() if amount} == {
        name: amount for name, amount in before.books.items() if amount
    }
    assert (after.round, after.not_taken) == (before.round, before.not_taken)
    table.touch(i.ClaimTouched(1, 3))
    table.touch(i.SettleTouched(1))
    table.pay()
    assert table.number == 2


def test_a_settlement_that_came_with_reveal_stays(table: CoreTable) -> None:
    bets(table, 2)
    table.lock()
    table.deal(PAIR, QUEENS)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    settled = table.records[-1]
    assert isinstance(settled.record, r.RoundSettled)
    assert button(table) is None
    assert table.refusal(i.UndoTouched(1, settled.number)) == Reason.NOTHING_TO_UNDO


def test_a_settlement_with_a_hit_stays() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    bets(table, 1, 3, progressive=(1,))
    table.lock()
    table.deal("Ah Kh Qh Jh Th", "8h 8d 8s 8c As", "Qc Jd 2c 3d 9h")
    for seat in (1, 3):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.touch(i.ClaimTouched(1, 1))
    table.touch(i.SettleTouched(1))
    assert table.state.first_hand_pay is not None
    assert button(table) is None


@pytest.mark.parametrize("spot", ["progressive", "ante"])
def test_once_chips_have_moved_a_settlement_stays(spot: i.SpotKind) -> None:
    table = opening()
    table.touch(i.SettleTouched(1))
    table.bet(3, spot, 0 if spot == "progressive" else 2_000)
    assert button(table) is None


def test_once_a_seat_is_paid_a_settlement_stays() -> None:
    table = opening()
    table.touch(i.SettleTouched(1))
    settled = i.UndoTouched(1, table.records[-1].number)
    table.touch(i.PaidTouched(1, 3))
    assert table.refusal(settled) == Reason.NOTHING_TO_UNDO


def test_a_settlement_stays_while_the_chips_cannot_be_seen() -> None:
    table = opening()
    table.touch(i.SettleTouched(1))
    touch = i.UndoTouched(1, table.records[-1].number)
    table.sense("bets", i.SpotUnread(3, "ante", "unstable"))
    assert table.refusal(touch) == Reason.SPOT_UNREADABLE
    table.give(i.BoardWentAway("bets", "unplugged"))
    assert table.refusal(touch) == Reason.BETS_BOARD_AWAY
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    table.give(i.HistoryBroken("bets", UNITS["bets"], 20, 30, 40, 29))
    assert table.refusal(touch) == Reason.CHIPS_UNKNOWN


def test_a_stopped_round_and_a_void_one_take_nothing_back(table: CoreTable) -> None:
    bets(table, 2)
    table.touch(i.NoMoreBetsTouched(1))
    touch = i.UndoTouched(1, table.records[-1].number)
    table.sense("bets", i.LatchUnread(1, "seat 3: unstable"))
    assert table.refusal(touch) == Reason.ROUND_SUSPENDED
    assert button(table) is None


def test_a_restart_forgets_no_touch(table: CoreTable) -> None:
    bets(table, 2)
    table.touch(i.NoMoreBetsTouched(1))
    table.give(i.ProgramStarted("Table 1", "test"))
    undo(table)
    assert table.number == 2


def test_the_round_that_opens_after_an_undone_lock_says_its_number(table: CoreTable) -> None:
    bets(table, 2)
    table.touch(i.NoMoreBetsTouched(1))
    undo(table)
    assert "“No more bets” was taken back; this is round 2 now." in table.view.alerts
    table.lock()
    assert not any("taken back" in line for line in table.view.alerts)
    table.touch(i.MisdealTouched(2))
    table.bet(2, "ante", 0)
    assert (table.number, table.view.phase) == (3, "betting")
    assert not any("taken back" in line for line in table.view.alerts)


def test_an_ante_that_lies_there_again_is_not_lifted_when_the_fold_is_taken_back(
    table: CoreTable,
) -> None:
    bets(table, 2, 5)
    table.lock()
    table.deal("As Ah 7c 9h Jh", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")
    for seat, lies in ((2, (0, 1_000)), (5, (0,))):
        table.touch(i.FoldTouched(1, seat))
        for amount in lies:
            table.bet(seat, "ante", amount)
    undo(table)
    undo(table)
    assert table.state.round.lifted == {(5, "ante")}
