"""A round from open bets to closed books: what each step leads to, and what stops it."""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import DEALER, Phase, procedure_of
from tableassist.core.table.levels import lamp_faces
from tests.support.core_table import CoreTable

LOW = "2c 4d 6h 8s Td"
PAIR = "2d 2s 7c 9h Jd"
QUEENS = "Qs Qd 4c 5s 7h"
NO_ACE_KING = "Ac Qh Jc 9s 3d"


def dealt(table: CoreTable, *hands: str) -> None:
    """Seats 2 and 5 bet 10.00 and 5.00, seat 2 a progressive; then the hands are dealt."""
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.bet(5, "ante", 500)
    table.lock()
    table.deal(*(hands or (PAIR, LOW, QUEENS)))


def kinds(records: tuple[r.Record, ...] | Refused) -> list[str]:
    assert not isinstance(records, Refused), records
    return [r.kind_of(record) for record in records]


def undecided(table: CoreTable) -> tuple[int, ...]:
    return procedure_of(table.house.house).undecided(table.state.round)


def lamp_of(table: CoreTable, seat: int, spot: i.SpotKind) -> str:
    return lamp_faces(procedure_of(table.house.house), table.state)[seat, spot]


def test_cards_go_to_the_seats_that_bet_and_to_the_dealer_last(table: CoreTable) -> None:
    dealt(table)
    now = table.state.round
    assert now.phase == Phase.DECISIONS
    assert {seat: " ".join(hand) for seat, hand in now.cards.items()} == {
        2: PAIR,
        5: LOW,
        DEALER: QUEENS,
    }


def test_a_clean_round_closes_and_opens_the_next(table: CoreTable) -> None:
    dealt(table)
    assert kinds(table.bet(2, "raise", 2_000)) == ["bet_sensed", "seat_decided"]
    assert kinds(table.give(i.FoldTouched(1, 5))) == ["seat_decided"]
    table.bet(5, "ante", 0)
    assert kinds(table.give(i.RevealTouched(1))) == ["hands_revealed", "round_settled"]
    assert kinds(table.give(i.PaidTouched(1, 2))) == ["seat_paid", "round_closed", "round_opened"]
    assert table.state.round.number == 2
    assert table.state.round.phase == Phase.BETTING


def test_the_contribution_is_made_at_the_lock_and_once(table: CoreTable) -> None:
    before = table.state.jackpot
    dealt(table)
    after = table.state.jackpot
    assert after.main.meter - before.main.meter == 70_000_000
    assert after.main.reserve - before.main.reserve == 10_000_000
    made = [one for one in table.records if isinstance(one.record, r.ContributionMade)]
    assert [(one.record.seat, one.record.stake) for one in made] == [(2, 100)]


def test_a_raise_in_two_steps_counts_when_it_is_whole(table: CoreTable) -> None:
    dealt(table)
    assert kinds(table.bet(2, "raise", 1_000)) == ["bet_sensed"]
    assert undecided(table) == (2, 5)
    assert kinds(table.bet(2, "raise", 2_000)) == ["bet_sensed", "seat_decided"]
    assert kinds(table.bet(5, "raise", 2_000)) == ["bet_sensed"]
    assert undecided(table) == (5,)


def test_all_folded_closes_without_paying(table: CoreTable) -> None:
    dealt(table)
    for seat, spot in sorted(table.state.layout):
        table.bet(seat, spot, 0)
    table.give(i.FoldTouched(1, 2))
    table.give(i.FoldTouched(1, 5))
    records = table.give(i.RevealTouched(1))
    assert kinds(records)[-2:] == ["round_closed", "round_opened"]
    assert not any(isinstance(one.record, r.SeatPaid) for one in table.records)


def test_an_event_delivered_twice_changes_nothing(table: CoreTable) -> None:
    dealt(table)
    again = i.BoardSensed("bets", "SIM-BETS-001", 1, i.BetSeen(2, "ante", 1_000))
    before = table.state
    assert table.give(again) == ()
    assert table.state is before


@pytest.mark.parametrize(("card", "reason"), [("2d", "duplicate-card"), (None, "unreadable-card")])
def test_a_card_that_cannot_be_stops_the_round(
    table: CoreTable, card: str | None, reason: str
) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2d 3s")
    records = table.card(card)
    assert kinds(records) == ["card_stray", "round_suspended"]
    assert table.state.round.suspended == reason
    refused = table.give(i.NoMoreBetsTouched(1))
    assert isinstance(refused, Refused)
    assert refused.reason == Reason.ROUND_SUSPENDED
    assert table.state.round.cards[2] == ("2d", "3s")


def test_a_card_seen_twice_names_both_places_and_no_card(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2d 3s 4h")
    table.card("3s")
    detail = table.state.round.suspended_detail
    assert "card 4 " in detail
    assert "seat 2, card 2" in detail
    assert "3s" not in detail


def test_cards_out_of_order_stop_the_round(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2d")
    table.sense("shoe", i.CardSeen(1, 3, table.state.round.cards[2][0]))
    assert table.state.round.suspended == "card-order"


def test_one_card_too_many_is_in_no_hand_and_waits_for_a_ruling(table: CoreTable) -> None:
    dealt(table)
    hands = table.state.round.cards
    assert kinds(table.card("9d")) == ["card_stray", "irregularity_called"]
    assert table.state.round.suspended == ""
    assert table.state.round.cards == hands


def test_a_card_outside_a_round_uses_the_deck_up(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.card("9d")
    refused = table.give(i.NoMoreBetsTouched(1))
    assert isinstance(refused, Refused)
    assert refused.reason == Reason.SHOE_NOT_READY
    assert table.state.round.suspended == ""


def test_a_misdeal_gives_back_every_bet_and_every_contribution(table: CoreTable) -> None:
    before = table.state.jackpot
    dealt(table)
    table.bet(2, "raise", 2_000)
    records = table.give(i.MisdealTouched(1))
    assert kinds(records) == ["round_voided", "contribution_reversed"]
    after = table.state.jackpot
    assert after.main == before.main
    back = {
        (result.seat, bet.spot): bet.returned
        for result in table.state.round.results
        for bet in result.bets
    }
    assert back == {
        (2, "ante"): 1_000,
        (2, "raise"): 2_000,
        (2, "progressive"): 100,
        (5, "ante"): 500,
    }
    reversal = table.records[-1].record
    assert isinstance(reversal, r.ContributionReversed)
    original = table.records[reversal.reverses - 1].record
    assert isinstance(original, r.ContributionMade)
    assert isinstance(table.give(i.MisdealTouched(1)), Refused)
    assert kinds(table.give(i.PaidTouched(1, 5))) == [
        "seat_paid", "seat_paid", "round_closed", "round_opened",
    ]  # fmt: skip


def test_chips_that_are_no_bet_at_the_latch_go_back(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.give(i.NoMoreBetsTouched(1))
    latch = (
        i.SpotAmount(2, "ante", 1_000),
        i.SpotAmount(3, "progressive", 100),
        i.SpotAmount(4, "ante", 499),
        i.SpotAmount(2, "progressive", 200),
    )
    table.sense("bets", i.BetsLatched(1, latch))
    assert table.state.round.seats == (2,)
    assert {(bet.seat, bet.spot, bet.reason) for bet in table.state.round.turned_back} == {
        (3, "progressive", "bet-without-ante"),
        (4, "ante", "under-limit"),
        (2, "progressive", "progressive-not-price"),
    }
    assert not table.state.round.contributions


def test_a_latch_without_an_ante_opens_the_bets_again(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.give(i.NoMoreBetsTouched(1))
    records = table.sense("bets", i.BetsLatched(1, ()))
    assert kinds(records) == ["lock_cancelled", "round_opened"]
    assert (table.state.round.number, table.state.round.phase) == (2, Phase.BETTING)


def test_a_late_bet_is_recorded_and_the_locked_bet_stands(table: CoreTable) -> None:
    dealt(table)
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 5_000))
    assert table.state.round.bets[2, "ante"] == 1_000
    assert table.state.layout[2, "ante"] == 5_000
    table.sense("bets", i.LateBetSeen(1, 3, "ante", 0, 1_000))
    assert table.view.alerts == (
        "Seat 2, Ante: 40.00 too much, give it back (10.00 counts).",
        "Seat 3: 10.00 on the ante spot is no bet. Give it back.",
    )


def test_a_raise_that_its_board_still_held_locked_is_a_raise(table: CoreTable) -> None:
    dealt(table)
    early = table.sense("bets", i.LateBetSeen(1, 2, "raise", 0, 2_000))
    assert kinds(early) == ["late_bet_sensed", "seat_decided"]


def test_a_late_bet_of_another_round_tells_only_what_lies_there(table: CoreTable) -> None:
    dealt(table)
    assert kinds(table.sense("bets", i.LateBetSeen(57, 3, "ante", 0, 500))) == ["bet_sensed"]
    assert table.state.layout[3, "ante"] == 500


def test_a_fold_is_refused_while_the_raise_spot_cannot_be_read(table: CoreTable) -> None:
    dealt(table)
    table.sense("bets", i.SpotUnread(2, "raise", "unstable, 2000"))
    refused = table.give(i.FoldTouched(1, 2))
    assert isinstance(refused, Refused)
    assert refused.reason == Reason.SPOT_UNREADABLE


def test_seats_are_paid_in_settling_order_and_once(table: CoreTable) -> None:
    dealt(table)
    table.bet(2, "raise", 2_000)
    table.bet(5, "raise", 1_000)
    table.give(i.RevealTouched(1))
    wrong = table.give(i.PaidTouched(1, 2))
    assert isinstance(wrong, Refused)
    assert wrong.reason == Reason.NOT_NEXT_SEAT
    table.give(i.PaidTouched(1, 5))
    twice = table.give(i.PaidTouched(1, 5))
    assert isinstance(twice, Refused)
    assert twice.reason == Reason.ALREADY_PAID


def test_the_jackpot_closes_when_the_sign_is_wrong_for_two_seconds(table: CoreTable) -> None:
    table.give(i.SignReported(table.state.meter_cents - 1, 1, "showing"))
    start = table.now_ms
    assert table.give(i.TimePassed(start + 1_999)) == ()
    assert kinds(table.give(i.TimePassed(start + 2_000))) == ["jackpot_closed"]
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    assert lamp_of(table, 2, "progressive") == "trouble"
    table.lock()
    assert not table.state.round.contributions
    assert [bet.reason for bet in table.state.round.turned_back] == ["jackpot-closed"]
    table.show_sign()
    assert kinds(table.give(i.TimePassed(start + 2_100))) == ["jackpot_opened"]


def test_missing_history_of_the_shoe_stops_a_round_in_play(table: CoreTable) -> None:
    dealt(table)
    broken = i.HistoryBroken("shoe", "SIM-SHOE-001", 20, 30, 40, 29)
    assert kinds(table.give(broken)) == ["history_gap", "round_suspended"]
    assert table.state.last_events["SIM-SHOE-001"] == 29


def test_dealer_who_does_not_open_pays_the_ante_only(table: CoreTable) -> None:
    dealt(table, PAIR, LOW, NO_ACE_KING)
    table.bet(2, "raise", 2_000)
    table.bet(5, "raise", 1_000)
    assert kinds(table.give(i.RevealTouched(1))) == ["hands_revealed"]
    assert kinds(table.give(i.SettleTouched(1))) == ["round_settled"]
    results = {
        (result.seat, bet.spot): (bet.result, bet.returned)
        for result in table.state.round.results
        for bet in result.bets
    }
    assert results == {
        (2, "ante"): ("won", 2_000),
        (2, "raise"): ("push", 2_000),
        (2, "progressive"): ("lost", 0),
        (5, "ante"): ("won", 1_000),
        (5, "raise"): ("push", 1_000),
    }
