"""A hand that a supervisor rules void or lost: its bets, its meters, its turn when all is settled.

Stories with cards and amounts written down; what must hold everywhere is in
`test_every_irregularity`.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.ledger import HOUSE, TABLE_DUE
from tableassist.core.refusals import Reason
from tableassist.core.view import HIDDEN, SeatView
from tableassist.settings import load_house
from tests.core.walks import FAILS, OPENS
from tests.support.core_table import LEVELS_HOUSE, CoreTable, half_way, loaded
from tests.support.irregular import call, finish, results, rule

STRAIGHT_FLUSH = "3h 4h 5h 6h 7h"
PAIR = "2d 2s 8c Th Ac"
ANTE, RAISE, CHIP = 1_000, 2_000, 100


def montreal(dealer: str = OPENS) -> CoreTable:
    """Seats 2 (straight flush) and 5 (pair of twos), both with a progressive bet, both raised."""
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", ANTE)
        table.bet(seat, "progressive", CHIP)
    table.lock()
    table.deal(STRAIGHT_FLUSH, PAIR, dealer)
    for seat in (2, 5):
        table.bet(seat, "raise", RAISE)
    return table


def seat(table: CoreTable, number: int) -> SeatView:
    return table.view.seats[number - 1]


def kinds(records: tuple[r.Record, ...]) -> list[str]:
    return [r.kind_of(record) for record in records]


def test_a_void_hand_wins_no_meter_and_gets_every_bet_back() -> None:
    table = montreal()
    before = table.state.jackpot.main.meter
    call(table, "exposed card", 2)
    ruled = rule(table, "hand void", "Anna Weiss")
    assert kinds(ruled) == ["irregularity_ruled", "contribution_reversed"]
    assert table.state.jackpot.main.meter == before - 70_000_000
    table.touch(i.RevealTouched(1))
    ends = {one.seat: one for one in table.state.round.results}
    assert [one.seat for one in table.state.round.results] == [5, 2]
    assert ends[2].outcome == "void"
    assert (ends[2].returned, ends[2].name) == (ANTE + RAISE + CHIP, "")
    assert ends[5].outcome == "lose"
    assert not table.state.hand_pays
    assert table.state.meter_cents == 1_000_070
    finish(table)
    assert table.state.books[HOUSE] == -1_000_000 * 10**6 + (ANTE + RAISE) * 10**6 + 20_000_000


def test_a_void_hand_lies_face_down_to_the_end_also_where_it_was_open() -> None:
    table = montreal(FAILS)
    table.touch(i.RevealTouched(1))
    table.touch(i.ClaimTouched(1, 2))
    assert seat(table, 2).cards == tuple(STRAIGHT_FLUSH.split())
    call(table, "foul hand", 2)
    rule(table, "hand void")
    assert set(seat(table, 2).cards) == {HIDDEN}
    assert seat(table, 2).headline == "Hand void"
    assert not [button for button in table.view.buttons if button.name == "claim-2"]
    table.touch(i.SettleTouched(1))
    assert set(seat(table, 2).cards) == {HIDDEN}
    assert "lush" not in repr(table.view.seats)


def test_its_player_may_take_the_chips_at_once_and_is_paid_in_its_turn_without_a_touch() -> None:
    table = montreal()
    call(table, "foul hand", 5)
    rule(table, "hand void")
    assert set(table.lamps(5).values()) == {"push"}
    assert not table.locked(5)
    assert (seat(table, 5).back, seat(table, 5).pay) == (3_100, 0)
    for spot in ("ante", "raise", "progressive"):
        table.bet(5, spot, 0)
    assert set(table.lamps(5).values()) == {"off"}
    assert not table.view.alerts
    table.bet(5, "ante", 2_500)
    assert table.lamps(5)["ante"] == "off"
    table.touch(i.RevealTouched(1))
    paid = [one.record for one in table.records if isinstance(one.record, r.SeatPaid)]
    assert paid == [r.SeatPaid(1, 5, 3_100, by_sensors=True)]
    assert table.state.layout[5, "ante"] == 2_500
    finish(table)


def test_chips_that_lie_in_the_rack_are_asked_for() -> None:
    """The progressive chip was collected for the count, and the purchase price was taken."""
    table = montreal()
    table.bet(5, "progressive", 0)
    call(table, "foul hand", 5)
    rule(table, "hand void")
    table.bet(2, "progressive", 0)
    table.touch(i.RevealTouched(1))
    assert table.view.prompt == "Seat 5: give back 31.00; 1.00 of it does not lie there."
    notes = {spot.spot: spot.note for spot in seat(table, 5).spots}
    assert notes["progressive"] == "give 1.00 back"
    table.bet(5, "progressive", CHIP)
    assert "Seat 5" not in table.view.prompt


def test_a_folded_hand_that_is_void_gets_its_ante_back() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for one in (2, 5):
        table.bet(one, "ante", ANTE)
    table.lock()
    table.deal(STRAIGHT_FLUSH, PAIR, OPENS)
    table.touch(i.FoldTouched(1, 5))
    table.bet(5, "ante", 0)
    call(table, "exposed card", 5)
    rule(table, "hand void")
    table.bet(2, "raise", RAISE)
    table.touch(i.RevealTouched(1))
    assert table.view.prompt == "Seat 5: give back 10.00."
    finish(table)
    assert results(table)[5].returned == ANTE


def french() -> CoreTable:
    """Seats 1 and 4; seat 1 buys a card, whose burned card has left the shoe."""
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    for one in (1, 4):
        table.bet(one, "ante", ANTE)
        table.bet(one, "bonus", 100)
    table.lock()
    table.deal("Ah Kd 9c 5s 2d", "Qs Qc Jh Tc 3s", OPENS)
    table.bet(1, "purchase", ANTE)
    table.bet(1, "raise", RAISE)
    table.card("Jc")
    return table


def test_the_price_of_a_card_goes_back_and_the_card_is_not_dealt() -> None:
    table = french()
    table.bet(1, "purchase", 0)
    assert table.view.prompt == "Seat 1 bought a card: deal one face up."
    call(table, "foul hand", 1)
    rule(table, "hand void")
    assert table.view.prompt == "Seat 4: fold, raise or buy?"
    table.bet(4, "purchase", ANTE)
    table.bet(4, "raise", RAISE)
    table.card("Qd")
    assert "Qd" in seat(table, 4).cards
    table.touch(i.RevealTouched(1))
    table.touch(i.DiscardTouched(1, 4, 5))
    table.touch(i.SettleTouched(1))
    ends = {one.seat: one for one in table.state.round.results}
    assert ends[1].returned == ANTE + 100 + ANTE + RAISE
    assert ends[4].outcome == "win"
    finish(table)
    assert table.state.books[TABLE_DUE] == 0


def test_in_grand_prix_what_was_taken_back_stays_so_and_the_rest_is_void() -> None:
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for spot in ("bet1", "bet2", "bet3"):
        for one in (2, 5):
            table.bet(one, spot, ANTE)
    table.lock()
    table.deal("Th Td 4c", "2c 3d 5h", "Kc 9s Ts")
    table.bet(2, "bet1", 0)
    table.turn(2)
    call(table, "exposed card", 2)
    rule(table, "hand void")
    table.bet(2, "bet2", 0)
    table.bet(2, "bet3", 0)
    table.turn()
    ends = {one.seat: one for one in table.state.round.results}
    assert [(bet.spot, bet.result) for bet in ends[2].bets] == [
        ("bet2", "void"),
        ("bet3", "void"),
        ("bet1", "withdrawn"),
    ]
    assert ends[5].outcome == "not paid"
    decided = [one.record for one in table.records if isinstance(one.record, r.SeatDecided)]
    assert [(one.seat, one.step) for one in decided] == [(2, 1), (5, 1), (5, 2)]
    finish(table)


def test_in_three_card_poker_a_void_hand_keeps_pair_plus_and_the_others_play_on() -> None:
    table = CoreTable(loaded("three-card"))
    table.connect()
    for one in (1, 3):
        table.bet(one, "ante", ANTE)
        table.bet(one, "pair_plus", 500)
    table.lock()
    table.deal("4c 5c 6c", "Ah Ad As", "Qh Jd 2c")
    table.bet(1, "play", ANTE)
    call(table, "early look", 3)
    rule(table, "hand void")
    table.touch(i.RevealTouched(1))
    ends = {one.seat: one for one in table.state.round.results}
    assert [(bet.spot, bet.returned) for bet in ends[3].bets] == [
        ("ante", ANTE),
        ("pair_plus", 500),
    ]
    assert ends[1].outcome == "win"
    finish(table)


def test_at_the_party_table_the_last_hand_that_is_void_ends_the_round_void() -> None:
    table = CoreTable(loaded("caribbean-party"))
    table.connect()
    for one in (1, 6):
        table.bet(one, "ante", 500)
    table.lock()
    table.deal(PAIR)
    call(table, "foul hand", 1)
    rule(table, "hand void")
    call(table, "exposed card", 6)
    ruled = rule(table, "hand void")
    assert kinds(ruled) == ["irregularity_ruled", "round_voided"]
    assert table.view.phase_text == "Round void"
    finish(table)
    assert table.records[-2].record == r.RoundClosed(1, void=True)


def test_the_last_hand_that_is_lost_settles_the_round_without_the_dealers_hand() -> None:
    table = CoreTable(loaded("caribbean-party"))
    table.connect()
    table.bet(1, "ante", 500)
    table.lock()
    table.deal(PAIR)
    call(table, "early look", 1)
    rule(table, "hand lost")
    assert table.view.dealer.call == ""
    assert table.view.prompt == "Seat 1: Ante, take 5.00."
    assert not [button for button in table.view.buttons if button.name == "undo"]
    table.bet(1, "ante", 0)
    assert table.number == 2
    assert table.state.books[HOUSE] == 500 * 10**6


def test_a_lost_hand_keeps_its_contribution_and_its_chips_are_taken() -> None:
    table = montreal()
    meter = table.state.jackpot.main.meter
    call(table, "early look", 5)
    assert kinds(rule(table, "hand lost")) == ["irregularity_ruled"]
    assert table.state.jackpot.main.meter == meter
    assert set(table.lamps(5).values()) == {"take"}
    assert (seat(table, 5).headline, seat(table, 5).take) == ("Hand void, bets lost", 3_100)
    for spot in ("ante", "raise", "progressive"):
        table.bet(5, spot, 0)
    table.touch(i.RevealTouched(1))
    assert 5 in table.state.round.paid
    finish(table)
    assert results(table)[5].outcome == "hand lost"


def test_a_misdeal_after_it_gives_everything_back_once() -> None:
    table = montreal()
    start = 1_000_000 * 10**6
    call(table, "foul hand", 2)
    rule(table, "hand void")
    call(table, "early look", 5)
    rule(table, "play on")
    back = table.touch(i.MisdealTouched(1))
    assert kinds(back) == ["round_voided", "contribution_reversed"]
    assert table.state.jackpot.main.meter == start
    assert table.state.books[HOUSE] == -start
    finish(table)


def test_bets_that_were_lost_go_back_when_the_round_is_void_after_all() -> None:
    table = montreal()
    call(table, "early look", 5)
    rule(table, "hand lost")
    for spot in ("ante", "raise", "progressive"):
        table.bet(5, spot, 0)
    table.touch(i.MisdealTouched(1))
    assert table.view.prompt == "Seat 5: give back 31.00."
    assert table.state.jackpot.main.meter == 1_000_000 * 10**6
    finish(table)


def test_a_hand_that_is_void_before_the_count_takes_its_chip_with_it() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for one in (2, 5):
        table.bet(one, "ante", ANTE)
        table.bet(one, "progressive", CHIP)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    table.touch(i.ChipsCounted(1, 1))
    call(table, "exposed card", 2)
    rule(table, "hand void")
    assert table.state.round.counted is None
    assert table.refusal(i.UndoTouched(1, 1)) == Reason.NOTHING_TO_UNDO
    table.touch(i.ChipsCounted(1, 1))
    assert not table.state.round.is_uncounted


def test_a_count_that_was_right_stays_right() -> None:
    table = montreal()
    call(table, "exposed card", 2)
    rule(table, "hand void")
    assert (table.state.round.counted, table.state.round.is_uncounted) == (1, False)


@pytest.mark.parametrize(
    ("voided", "taken_micro"), [(3, 0), (6, 14_000_600), (7, 15_000_300)], ids=str
)
def test_what_a_trigger_paid_at_the_lock_stays_due_and_the_meter_begun_anew_gives_back_its_own(
    voided: int, taken_micro: int
) -> None:
    """As in a misdeal. Seat 3 brought the level close, seat 6 to its trigger, seat 7 came later."""
    first = i.TriggerDrawn("mystery", 5_016 * 10**6, "5a" * 32)
    draws = iter([first])
    table = CoreTable(load_house(str(LEVELS_HOUSE)), lambda wanted: next(draws, half_way(wanted)))
    table.connect()
    for one in (3, 6, 7):
        table.bet(one, "ante", ANTE)
        table.bet(one, "progressive", CHIP)
    table.lock()
    before = table.state
    assert before.first_hand_pay is not None
    assert (before.first_hand_pay.seat, before.first_hand_pay.amount) == (6, 5_016)
    call(table, "exposed card", voided)
    rule(table, "hand void")
    after = table.state
    assert after.first_hand_pay == before.first_hand_pay
    mystery, now = before.jackpot.level("mystery"), after.jackpot.level("mystery")
    assert mystery.meter - now.meter == taken_micro
    assert mystery.reserve - now.reserve == 4_000_000
    assert before.jackpot.main.meter - after.jackpot.main.meter == 50_000_000
    finish(table)
    assert table.state.books[TABLE_DUE] == 0
