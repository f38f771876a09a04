"""Corrections of the round that is on: cards, decisions and bets before and after the settlement.

What was settled is taken back and settled anew as if it had been so from the beginning. Once chips
or shares have moved on the settlement it waits until the round is closed.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.cards import DECK
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    DecisionWrong,
    PayWrong,
    RoundWrong,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.table import TableState, evolve
from tableassist.settings import load_house
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import TWO, WHY, dues, holds
from tests.support.settled_tables import ACES, FLUSH, LOW, QUEENS, settled
from tests.support.undoing import kinds


def correct(table: CoreTable, *changes: Change) -> tuple[r.Record, ...]:
    made = table.touch(s.CorrectTouched(table.number, changes, WHY, TWO, by_command=True))
    holds(table)
    replayed = TableState()
    for stamped in table.records:
        replayed = evolve(replayed, stamped)
    assert replayed == table.state
    return made


def by_command(table: CoreTable, change: Change) -> s.CorrectTouched:
    return s.CorrectTouched(table.number, (change,), WHY, TWO, by_command=True)


def why_not(table: CoreTable, *changes: Change) -> Reason:
    return table.refusal(s.CorrectTouched(table.number, changes, WHY, TWO, by_command=True))


@pytest.fixture
def table() -> CoreTable:
    """Settled: seat 2 has aces and a progressive bet, seat 5 a low hand, the dealer queens."""
    opened = CoreTable(load_house("caribbean-montreal"))
    opened.connect()
    settled(opened, s2=ACES, s5=LOW)
    return opened


def results(table: CoreTable, seat: int) -> dict[str, tuple[str, int]]:
    (result,) = (one for one in table.state.round.results if one.seat == seat)
    return {bet.spot: (bet.result, bet.returned) for bet in result.bets}


def same_as(table: CoreTable, **hands: str) -> None:
    """The books come to what they would have, had it been so from the beginning."""
    table.pay()
    other = CoreTable(load_house("caribbean-montreal"))
    other.connect()
    settled(other, **hands)
    other.pay()
    assert {n: v for n, v in table.state.books.items() if v} == {
        n: v for n, v in other.state.books.items() if v
    }


def test_a_card_is_put_right_after_the_settlement(table: CoreTable) -> None:
    made = correct(table, CardWrong(2, 2, "", "Kc"))
    assert kinds(made) == ["touch_undone", "correction_made", "hands_revealed", "round_settled"]
    assert results(table, 2)["ante"] == ("lost", 0)
    assert table.state.round.cards[2][1] == "Kc"
    assert dues(table) == {}
    assert not any(one.name == "undo" and one.allowed for one in table.view.buttons)
    same_as(table, s2="As Kc 7c 9h Jh", s5=LOW)


def test_a_decision_is_put_right_after_the_settlement(table: CoreTable) -> None:
    correct(table, DecisionWrong(5, 1, "", "fold"))
    assert results(table, 5) == {"ante": ("lost", 0)}
    correct(table, DecisionWrong(5, 1, "", "raise"))
    assert results(table, 5)["raise"] == ("lost", 0)
    same_as(table, s2=ACES, s5=LOW)


def test_an_unseen_progressive_bet_is_a_contribution_of_its_round(table: CoreTable) -> None:
    made = correct(table, BetWrong(5, "progressive", 0, 100))
    assert "contribution_made" in kinds(made)
    assert len(table.state.round.contributions) == 2
    made = correct(table, BetWrong(2, "progressive", 0, 0))
    assert "contribution_reversed" in kinds(made)
    assert [one[1].seat for one in table.state.round.contributions] == [5]
    table.pay()
    holds(table)


def test_a_round_is_void_after_its_settlement_and_before_a_payment(table: CoreTable) -> None:
    made = correct(table, RoundWrong())
    assert kinds(made) == [
        "touch_undone",
        "correction_made",
        "round_voided",
        "contribution_reversed",
    ]
    table.pay()
    assert table.state.jackpot.main.meter == 1_000_000_000_000
    assert not any(table.state.books.get(name) for name in ("float", "table due"))


def test_once_a_seat_is_paid_it_waits_until_the_round_is_closed(table: CoreTable) -> None:
    first = table.state.round.to_pay[0].seat
    assert why_not(table, PayWrong(first, "ante", 500)) == Reason.NO_SUCH_BET
    table.touch(i.PaidTouched(1, first))
    for change in (CardWrong(2, 2, "", "Kc"), RoundWrong()):
        assert why_not(table, change) == Reason.TO_BE_CLOSED
    correct(table, PayWrong(first, "ante", 500))
    assert dues(table) == {first: -500}
    table.pay()
    holds(table)


def test_once_a_share_is_won_it_waits_until_the_round_is_closed() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    settled(table, s2="Ah Kh Qh Jh Th", s5=LOW)
    assert why_not(table, CardWrong(2, 5, "", "9c")) == Reason.TO_BE_CLOSED


def test_nothing_is_told_of_a_card_that_lies_face_down() -> None:
    """Whatever it is said to be, and whether it lies there, elsewhere or was burned."""
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(5, "ante", 1_000)
    assert why_not(table, CardWrong(2, 1, "", "Kc")) == Reason.NO_SUCH_ROUND
    table.lock()
    table.deal(ACES)
    assert table.state.round.phase == Phase.DEALING
    answers = {table.give(by_command(table, CardWrong(2, 2, "", card))) for card in DECK}
    assert answers == {Refused(Reason.CARD_FACE_DOWN, 2)}
    table.deal(LOW, QUEENS)
    table.touch(i.FoldTouched(1, 2))
    table.bet(5, "raise", 2_000)
    dealer_shows = CardWrong(0, 5, "", "Kc")
    assert table.give(by_command(table, dealer_shows)) == Refused(Reason.CARD_FACE_DOWN)
    table.touch(i.RevealTouched(1))
    answers = {table.give(by_command(table, CardWrong(2, 2, "", card))) for card in DECK}
    assert answers == {Refused(Reason.CARD_FACE_DOWN, 2)}
    assert why_not(table, CardWrong(5, 1, "", QUEENS[:2])) == Reason.CARD_ELSEWHERE


@pytest.mark.parametrize("card", ["As", "Jh", "Kc"])
def test_a_card_that_lies_open_is_what_people_say_wherever_a_hidden_one_lies(card: str) -> None:
    """Two of them are in the folded hand, the third one in none: the answer is the same."""
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(ACES, LOW, QUEENS)
    table.touch(i.FoldTouched(1, 2))
    table.bet(5, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    made = correct(table, CardWrong(5, 1, "", card))
    assert kinds(made) == ["touch_undone", "correction_made", "hands_revealed", "round_settled"]
    table.pay()
    holds(table)


def test_a_decision_is_put_right_before_the_hands_are_open() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(5, "ante", 1_000)
    table.lock()
    table.deal(LOW, ACES, QUEENS)
    table.touch(i.FoldTouched(1, 2))
    table.bet(5, "raise", 2_000)
    correct(table, DecisionWrong(2, 1, "", "raise"))
    assert table.state.round.decided[2] == "raise"
    table.touch(i.RevealTouched(1))
    assert results(table, 2)["raise"] == ("lost", 0)
    table.pay()
    holds(table)


def test_a_held_or_stopped_round_waits_for_its_ruling() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(FLUSH)
    table.touch(i.IrregularityTouched(1))
    assert why_not(table, CardWrong(2, 1, "", "Kc")) == Reason.IRREGULARITY_OPEN
    table.card(None)
    assert why_not(table, CardWrong(2, 1, "", "Kc")) == Reason.ROUND_SUSPENDED


def test_grand_prix_and_three_card_are_settled_anew() -> None:
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(2, spot, 1_000)
    table.lock()
    table.deal("Th Td 4c", "Kc 9s 8s")
    table.turn(1)
    table.turn()
    correct(table, DecisionWrong(2, 1, "", "withdraw"))
    assert results(table, 2)["bet1"] == ("withdrawn", 1_000)
    correct(table, CardWrong(0, 2, "", "Kd"))
    table.pay()
    holds(table)
    table = CoreTable(loaded("three-card"))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal("4c 4d 9s", "Qh Jd 2c")
    table.bet(1, "play", 1_000)
    table.touch(i.RevealTouched(1))
    correct(table, CardWrong(1, 2, "", "5d"))
    assert results(table, 1)["ante"] == ("lost", 0)
    table.pay()
    holds(table)


def test_two_people_and_a_reason_here_too(table: CoreTable) -> None:
    one = s.CorrectTouched(1, (RoundWrong(),), WHY, (TWO[0], TWO[0]), by_command=True)
    assert table.refusal(one) == Reason.ONE_PERSON
    assert why_not(table) == Reason.NOTHING_TO_CORRECT
