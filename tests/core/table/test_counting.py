"""The three-way lock: chips counted, bets held and lamps lit, else no card leaves the shoe."""

import pytest

from firmware_protocol import SpotLeds
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase
from tableassist.core.table import levels
from tableassist.core.table.counting import LAMPS_UNCONFIRMED
from tableassist.devices.unconfirmed import unconfirmed_code
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, UNITS, CoreTable, loaded

HANDS = ("2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")


def pictured(table: CoreTable, *progressive: int, antes: tuple[int, ...] = (2, 5)) -> None:
    """Bets at these seats, with a progressive chip at some, locked; nothing is counted yet."""
    for seat in antes:
        table.bet(seat, "ante", 1_000)
    for seat in progressive:
        table.bet(seat, "progressive", 100)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()


def shut(table: CoreTable) -> bool:
    return levels(table.house.house, table.state).shoe_locked


def counts(table: CoreTable) -> list[str]:
    return [one.name for one in table.view.buttons if one.choice == "count"]


def test_the_shoe_stays_shut_until_the_right_count(table: CoreTable) -> None:
    pictured(table, 2, 5)
    assert shut(table)
    assert table.touch(i.ChipsCounted(1, 1)) == (r.ChipsCounted(1, 1, 2),)
    assert shut(table)
    assert table.touch(i.ChipsCounted(1, 3)) == (r.ChipsCounted(1, 3, 2),)
    assert shut(table)
    assert table.touch(i.ChipsCounted(1, 2)) == (r.ChipsCounted(1, 2, 2),)
    assert not shut(table)
    assert table.refusal(i.ChipsCounted(1, 2)) == Reason.CHIPS_COUNTED


def test_no_chip_is_a_count_too(table: CoreTable) -> None:
    pictured(table)
    assert shut(table)
    table.touch(i.ChipsCounted(1, 0))
    assert not shut(table)


def test_the_answers_stand_side_by_side_and_none_is_nearer(table: CoreTable) -> None:
    pictured(table, 2)
    assert counts(table) == [f"count-{count}" for count in range(8)]
    asked = [one for one in table.view.buttons if one.choice == "count"]
    assert all(one.allowed and not one.due and not one.hold for one in asked)
    assert [one.label for one in asked] == list("01234567")
    table.touch(i.ChipsCounted(1, 1))
    assert counts(table) == []


def test_a_house_with_fewer_seats_asks_for_no_more_chips() -> None:
    table = CoreTable(loaded("caribbean-montreal", dealing={"seats": 5}))
    table.connect()
    pictured(table)
    assert counts(table)[-1] == "count-5"
    assert table.refusal(i.ChipsCounted(1, 6)) == Reason.NO_SUCH_COUNT
    assert table.refusal(i.ChipsCounted(1, -1)) == Reason.NO_SUCH_COUNT


def test_the_bets_that_are_counted_are_marked_until_they_are(table: CoreTable) -> None:
    def marked() -> list[tuple[int, str]]:
        return [
            (seat.seat, spot.spot)
            for seat in table.view.seats
            for spot in seat.spots
            if spot.counted
        ]

    pictured(table, 2, 5)
    assert marked() == [(2, "progressive"), (5, "progressive")]
    table.touch(i.ChipsCounted(1, 2))
    assert marked() == []


def test_the_prompt_names_the_lamps_and_what_to_do(table: CoreTable) -> None:
    pictured(table, 2, 5)
    assert table.view.prompt == "How many progressive chips lie in front of the rack?"
    table.touch(i.ChipsCounted(1, 3))
    assert table.view.prompt.startswith("3 counted, lamps lit at seats 2, 5. A chip without")
    assert "count again; else hold “Misdeal”" in table.view.prompt
    table.touch(i.ChipsCounted(1, 1))
    assert table.view.prompt.startswith("1 counted, lamps lit at seats 2, 5. A lamp without")
    table.touch(i.ChipsCounted(1, 2))
    assert table.view.prompt == "Deal to seat 2: card 1 of 5."


def test_nobody_counts_against_lamps_that_cannot_be_believed(table: CoreTable) -> None:
    pictured(table, 2)
    table.give(i.LevelNotTaken("bets", "SpotLeds", "refused"))
    assert table.refusal(i.ChipsCounted(1, 1)) == Reason.LAMPS_NOT_LIT
    table.give(i.BoardWentAway("bets", "unplugged"))
    assert table.refusal(i.ChipsCounted(1, 1)) == Reason.BETS_BOARD_AWAY
    assert "bet sensors" in table.view.prompt
    assert shut(table)
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    table.touch(i.ChipsCounted(1, 1))
    assert not shut(table)


def test_nobody_counts_against_lamps_that_no_board_confirms(table: CoreTable) -> None:
    assert unconfirmed_code(SpotLeds) == LAMPS_UNCONFIRMED
    pictured(table, 2)
    table.give(i.LinkTroubled("bets", LAMPS_UNCONFIRMED, True))
    assert table.refusal(i.ChipsCounted(1, 1)) == Reason.LAMPS_NOT_LIT
    assert shut(table)
    table.give(i.LinkTroubled("bets", LAMPS_UNCONFIRMED, False))
    table.touch(i.ChipsCounted(1, 1))
    assert not shut(table)


def test_nobody_counts_against_lamps_of_which_one_is_broken(table: CoreTable) -> None:
    pictured(table, 2)
    table.sense("bets", i.BoardFaulted("lamp", is_on=True))
    assert table.refusal(i.ChipsCounted(1, 1)) == Reason.LAMPS_NOT_LIT
    assert shut(table)
    table.sense("bets", i.BoardFaulted("lamp", is_on=False))
    table.touch(i.ChipsCounted(1, 1))
    assert not shut(table)


def test_a_broken_lamp_hides_no_bet_where_none_is_held(table: CoreTable) -> None:
    pictured(table)
    table.sense("bets", i.BoardFaulted("lamp", is_on=True))
    table.touch(i.ChipsCounted(1, 0))
    assert not shut(table)


def test_a_broken_lamp_closes_the_jackpot_and_not_the_game(table: CoreTable) -> None:
    table.sense("bets", i.BoardFaulted("lamp", is_on=True))
    table.give(i.TimePassed(table.now_ms))
    assert table.state.jackpot.closed == "lamp-broken"
    assert any("lamp" in line for line in table.view.alerts)
    pictured(table)
    assert not shut(table)
    table.sense("bets", i.BoardFaulted("lamp", is_on=False))
    table.give(i.TimePassed(table.now_ms))
    assert not table.state.jackpot.closed


def test_a_broken_lamp_closes_nothing_where_chips_are_not_counted() -> None:
    table = CoreTable(loaded("caribbean-montreal", progressive={"count_chips": False}))
    table.connect()
    table.sense("bets", i.BoardFaulted("lamp", is_on=True))
    table.give(i.TimePassed(table.now_ms))
    assert not table.state.jackpot.closed


def test_a_card_that_leaves_the_shoe_all_the_same_is_dealt_and_reveal_waits(
    table: CoreTable,
) -> None:
    pictured(table, 2)
    (dealt,) = table.card("2d")
    assert isinstance(dealt, r.CardDealt)
    table.deal("2s 7c 9h Jd", *HANDS[1:])
    assert table.state.round.phase == Phase.DECISIONS
    table.bet(2, "raise", 2_000)
    table.touch(i.FoldTouched(1, 5))
    assert table.refusal(i.RevealTouched(1)) == Reason.CHIPS_NOT_COUNTED
    table.touch(i.ChipsCounted(1, 1))
    table.touch(i.RevealTouched(1))


def test_a_wrong_count_leaves_a_misdeal_which_gives_everything_back(table: CoreTable) -> None:
    before = table.state.jackpot.main
    pictured(table, 2)
    table.touch(i.ChipsCounted(1, 2))
    table.touch(i.MisdealTouched(1))
    assert table.state.jackpot.main == before


def test_with_the_jackpot_closed_nothing_is_counted(table: CoreTable) -> None:
    table.give(i.SignReported(None, 0, "unheard"))
    table.give(i.TimePassed(table.now_ms + 100))
    assert table.state.jackpot.closed
    pictured(table)
    assert not shut(table)
    assert table.refusal(i.ChipsCounted(1, 0)) == Reason.WRONG_PHASE


@pytest.mark.parametrize("name", ["caribbean-french", "caribbean-party", "three-card"])
def test_a_house_without_a_jackpot_counts_nothing(name: str) -> None:
    table = CoreTable(load_house(name))
    table.connect()
    pictured(table)
    assert not shut(table)
    assert b"count_due" not in r.ENCODER.encode(table.records[-1].record)


def test_a_house_may_do_without_the_count() -> None:
    table = CoreTable(loaded("caribbean-montreal", progressive={"count_chips": False}))
    table.connect()
    pictured(table, 2)
    assert not shut(table)


def test_a_lock_of_an_older_journal_asks_for_no_count(table: CoreTable) -> None:
    """Its record has no word of a count, so the shoe was open from the lock on."""
    pictured(table, 2)
    locked = next(one for one in table.records if isinstance(one.record, r.BetsLocked))
    stored = r.ENCODER.encode(locked.record).replace(b',"count_due":true', b"")
    old = r.DECODER.decode(stored)
    assert isinstance(old, r.BetsLocked)
    assert old.count_due is not True
    assert r.ENCODER.encode(old) == stored


def test_the_deck_counts_as_used_from_the_moment_at_which_cards_may_leave() -> None:
    table = CoreTable(load_house(str(LEVELS_HOUSE)))
    table.connect()
    pictured(table, 2)
    assert table.state.shoe_is_fresh
    table.touch(i.ChipsCounted(1, 1))
    assert not table.state.shoe_is_fresh


def test_a_count_takes_the_place_of_the_one_before(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    for count in (3, 2, 3, 2):
        table.touch(i.ChipsCounted(1, count))
    assert [one.what for one in table.state.round.touched] == ["lock", "count"]
    assert table.state.round.touched[-1].number == table.records[-1].number
