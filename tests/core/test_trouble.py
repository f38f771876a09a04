"""Boards that cannot say, will not do, or speak of the past: the table says so and guesses not."""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.cards import Card
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.table import table_view
from tableassist.core.table.fits import NOT_ACTED_ON
from tableassist.core.table.signs import SIGN_GRACE_MS
from tableassist.core.view import ButtonView
from tableassist.settings import load_house
from tests.support.core_table import UNITS, CoreTable


def alerts(table: CoreTable) -> str:
    return " ".join(table_view(table.house, table.state).alerts)


def agrees(table: CoreTable) -> bool:
    return table.state.signs_agree


def test_a_sign_that_comes_back_is_not_believed_on_its_old_word(table: CoreTable) -> None:
    assert agrees(table)
    table.give(i.BoardWentAway("sign", "unplugged"))
    table.give(i.BoardCameLive("sign", UNITS["sign"], "1"))
    assert not agrees(table)
    assert table_view(table.house, table.state).meter.on_sign is None
    table.show_sign()
    assert agrees(table)


def test_a_restarted_program_waits_for_the_signs_word(table: CoreTable) -> None:
    table.give(i.ProgramStarted("Table 1", "test"))
    table.give(i.BoardCameLive("sign", UNITS["sign"], "1"))
    assert not agrees(table)


def test_the_right_amount_of_another_meter_figure_does_not_agree(table: CoreTable) -> None:
    table.give(i.SignReported(table.state.meter_cents, 99, "showing"))
    assert not agrees(table)


def test_a_sign_that_stops_to_speak_closes_the_jackpot(table: CoreTable) -> None:
    table.give(i.SignReported(None, 0, "unheard"))
    table.give(i.TimePassed(table.now_ms + 100))
    assert table.state.jackpot.closed == "sign-away"
    assert "Jackpot closed" in alerts(table)


def unverified(table: CoreTable) -> None:
    """The sign is one that cannot say what it shows, and was sent the meter."""
    table.give(i.BoardWentAway("sign", "unplugged"))
    table.give(i.BoardCameLive("sign", UNITS["sign"], "alpha", assured=False))
    table.give(i.SignReported(None, table.state.jackpot.meter_seq, "unverified"))


def after_the_grace(table: CoreTable) -> str:
    """Why the jackpot is closed once a sign may no longer be wrong; nothing when it is open."""
    table.now_ms += SIGN_GRACE_MS
    table.give(i.TimePassed(table.now_ms))
    return table.state.jackpot.closed


def test_a_sign_that_cannot_say_keeps_the_jackpot_open_and_is_never_believed(
    table: CoreTable,
) -> None:
    unverified(table)
    assert after_the_grace(table) == ""
    view = table_view(table.house, table.state)
    assert (view.meter.agrees, view.meter.verified, view.meter.on_sign) == (False, False, None)
    assert "Sign unverified" in alerts(table)
    shown = [one.record for one in table.records if isinstance(one.record, r.SignShown)]
    assert shown[-1] == r.SignShown(None, table.state.jackpot.meter_seq, "unverified")


def test_a_figure_that_was_not_written_yet_closes_the_jackpot_until_it_is(
    table: CoreTable,
) -> None:
    unverified(table)
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    assert after_the_grace(table) == "sign-unwritten"
    assert "the sign is being set up" in alerts(table)
    table.give(i.SignReported(None, table.state.jackpot.meter_seq, "unverified"))
    assert after_the_grace(table) == ""


def test_a_sign_that_cannot_say_closes_the_jackpot_when_its_port_is_gone(table: CoreTable) -> None:
    unverified(table)
    table.give(i.BoardWentAway("sign", "unplugged"))
    assert after_the_grace(table) == "sign-away"
    assert "Sign unverified" in alerts(table)
    table.give(i.BoardCameLive("sign", UNITS["sign"], "1.0.0"))
    assert "unverified" not in alerts(table)


def test_a_figure_of_another_time_was_not_written(table: CoreTable) -> None:
    unverified(table)
    table.give(i.SignReported(None, 0, "unverified"))
    assert after_the_grace(table) == "sign-unwritten"


def test_a_sign_that_cannot_say_is_not_believed_to_show_dashes_either() -> None:
    table = CoreTable(load_house("three-card"))
    table.connect()
    assert agrees(table)
    unverified(table)
    assert not agrees(table)


def test_a_reader_without_memory_is_spoken_of_and_marked_in_the_journal(table: CoreTable) -> None:
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "ascii-line", assured=False))
    assert "Shoe unassured: a card drawn while it or the table is away is lost" in alerts(table)
    live = table.records[-1].record
    assert live == r.BoardLive("shoe", UNITS["shoe"], "ascii-line", assured=False)
    assert r.DECODER.decode(r.ENCODER.encode(live)) == live
    table.give(i.BoardWentAway("shoe", "unplugged"))
    assert "Shoe unassured" in alerts(table)
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "1.0.0"))
    assert "unassured" not in alerts(table)


def test_every_card_of_such_a_reader_is_marked_and_no_other(table: CoreTable) -> None:
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "ascii-line", assured=False))
    table.bet(2, "ante", 1_000)
    table.lock()
    (dealt,) = table.card("2c")
    (stray, _) = table.card(None)
    assert (dealt, stray) == (
        r.CardDealt(1, 1, Card("2c"), 2, 1, 1, unassured=True),
        r.CardStray(1, 2, None, 1, "unreadable-card", unassured=True),
    )
    assert r.DECODER.decode(r.ENCODER.encode(dealt)) == dealt
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "1.0.0"))
    (assured,) = table.card("2d")
    assert b"unassured" not in r.ENCODER.encode(assured)


def test_what_the_journal_says_of_a_board_with_a_session_is_as_it_ever_was() -> None:
    live = r.BoardLive("shoe", UNITS["shoe"], "1.0.0")
    assert b"assured" not in r.ENCODER.encode(live)


def test_a_spot_that_cannot_be_read_is_named_and_nothing_is_locked(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.sense("bets", i.SpotUnread(3, "ante", "fault, 500"))
    refused = table.give(i.NoMoreBetsTouched(1))
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.seat) == (Reason.SPOT_UNREADABLE, 3)
    assert "Seat 3: the ante spot cannot be read" in alerts(table)
    table.bet(3, "ante", 0)
    assert "cannot be read" not in alerts(table)
    assert not isinstance(table.give(i.NoMoreBetsTouched(1)), Refused)


def test_a_picture_that_cannot_be_read_stops_the_round_and_a_misdeal_opens_the_next(
    table: CoreTable,
) -> None:
    table.bet(2, "ante", 1_000)
    table.give(i.NoMoreBetsTouched(1))
    table.sense("bets", i.LatchUnread(1, "seat 3 ante: unstable, 500"))
    assert table.state.round.suspended == "unreadable-bets"
    told = "A bet could not be read at the lock: seat 3, the ante spot: unsteady. After the misdeal"
    assert told in alerts(table)
    assert "seat 3 ante" not in alerts(table)
    table.give(i.MisdealTouched(1))
    assert (table.state.round.number, table.state.round.phase) == (2, Phase.BETTING)
    assert not any(isinstance(one.record, r.ContributionMade) for one in table.records)


def test_a_board_that_refuses_is_named_until_it_comes_live_anew(table: CoreTable) -> None:
    table.give(i.LevelNotTaken("bets", "BetsLock", "bad payload"))
    assert "Bet sensors: what the table asks is refused. Call for service." in alerts(table)
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert "does not do" not in alerts(table)


def test_a_fault_of_a_board_is_shown_until_it_is_over(table: CoreTable) -> None:
    table.sense("shoe", i.BoardFaulted("jam", is_on=True))
    table.sense("bets", i.BoardFaulted("sensor", is_on=True))
    assert "Shoe: jam, a card is stuck." in alerts(table)
    table.sense("shoe", i.BoardFaulted("jam", is_on=False))
    assert "jam" not in alerts(table)
    table.sense("bets", i.BoardRestarted("power on"))
    assert "sensor." not in alerts(table)


def test_a_board_that_the_game_waits_for_is_the_prompt(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.give(i.BoardWentAway("shoe", "unplugged"))
    assert table_view(table.house, table.state).prompt.startswith("Wait: the shoe")


def test_what_the_house_has_not_confirmed_is_said_until_the_first_lock(table: CoreTable) -> None:
    assert "New journal: the meter starts at 10,000.00." in alerts(table)
    unconfirmed = table.house.house.unconfirmed
    asked = [path for path in unconfirmed if path not in NOT_ACTED_ON]
    assert asked
    assert f"{len(asked)} values of this house are not confirmed." in alerts(table)
    table.bet(2, "ante", 1_000)
    table.lock()
    assert "confirmed" not in alerts(table)


def button(table: CoreTable, name: str) -> ButtonView:
    buttons = table_view(table.house, table.state).buttons
    return next(one for one in buttons if one.name == name)


def test_what_the_sensors_do_not_bear_out_must_be_held(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")
    assert (button(table, "fold-2").due, button(table, "fold-2").hold) == (False, True)
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    assert "fold-2" not in [one.name for one in table.view.buttons]
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 0, 1_000))
    assert (button(table, "fold-2").due, button(table, "fold-2").hold) == (False, True)
    table.bet(2, "raise", 2_000)
    table.give(i.RevealTouched(1))
    paid = button(table, "paid")
    assert (paid.label, paid.due, paid.hold) == ("Seat 2: bets taken", False, True)
    table.bet(2, "raise", 0)
    assert (button(table, "paid").due, button(table, "paid").hold) == (False, True)
    table.bet(2, "ante", 0)
    assert table.number == 2


def test_nobody_folds_while_the_bet_sensors_are_away(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")
    table.give(i.BoardWentAway("bets", "unplugged"))
    refused = table.give(i.FoldTouched(1, 2))
    assert isinstance(refused, Refused)
    assert refused.reason == Reason.BETS_BOARD_AWAY
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    table.give(i.FoldTouched(1, 2))
    table.give(i.BoardWentAway("bets", "unplugged"))
    assert table_view(table.house, table.state).prompt == "All seats have decided. Touch “Reveal”."


def test_a_raise_put_down_during_the_deal_is_given_back(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 4d")
    table.sense("bets", i.LateBetSeen(1, 2, "raise", 0, 2_000))
    assert "Seat 2: 20.00 on the raise spot is no bet. Give it back." in alerts(table)


def test_what_a_board_refused_is_forgotten_with_the_round(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.give(i.LevelNotTaken("bets", "BetsLock", "refused"))
    table.give(i.MisdealTouched(1))
    table.give(i.PaidTouched(1, 2))
    assert "does not do" not in alerts(table)


def gap(table: CoreTable) -> None:
    """Events of the bet board are missing; a round that this stops says so by its stop."""
    table.give(i.HistoryBroken("bets", UNITS["bets"], 20, 30, 40, 29))
    told = "Events of a board are missing" if table.state.round.suspended else "stored events are"
    assert told in alerts(table)


def test_missing_events_are_told_until_the_next_round_opens(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(1))
    gap(table)
    table.touch(i.MisdealTouched(1))
    assert table.number == 2
    assert "stored events are missing" not in alerts(table)


def test_missing_events_are_told_until_a_lock_without_bets_is_cancelled(table: CoreTable) -> None:
    gap(table)
    table.give(i.LevelNotTaken("sign", "meter", "refused"))
    table.give(i.BoardSensed("bets", UNITS["bets"], 41, i.BetSeen(2, "ante", 1_000)))
    table.touch(i.NoMoreBetsTouched(1))
    table.give(i.BoardSensed("bets", UNITS["bets"], 42, i.BetsLatched(1, ())))
    assert table.number == 2
    assert "stored events are missing" not in alerts(table)
    assert "what the table asks is refused" not in alerts(table)


@pytest.mark.parametrize("is_next_round", [False, True])
def test_after_missing_events_only_a_picture_says_what_lies_there(
    table: CoreTable, is_next_round: bool
) -> None:
    """Chips that went away unheard would keep every round from being locked, and so would an ante
    that came unheard."""
    table.bet(2, "progressive", 100)
    number = table.number
    assert table.refusal(i.NoMoreBetsTouched(number)) == Reason.NO_ANTE
    gap(table)
    if is_next_round:
        table.touch(i.NoMoreBetsTouched(number))
        table.touch(i.MisdealTouched(number))
        assert "stored events are missing" not in alerts(table)
        number += 1
    table.touch(i.NoMoreBetsTouched(number))
    ante = i.SpotAmount(3, "ante", 1_000)
    table.give(i.BoardSensed("bets", UNITS["bets"], 42, i.BetsLatched(number, (ante,))))
    assert (table.state.round.phase, table.state.layout) == (Phase.DEALING, {(3, "ante"): 1_000})
    assert not table.state.layout_doubted


def test_a_picture_that_reads_every_spot_ends_the_doubt_about_one(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(1))
    table.sense("bets", i.SpotUnread(2, "raise", "unstable"))
    assert "Seat 2: the raise spot cannot be read." in alerts(table)
    table.picture()
    assert "cannot be read" not in alerts(table)
    table.deal_out("Qh Jd 2c 3d 9h")
    table.touch(i.FoldTouched(1, 2))


def test_a_picture_without_bets_ends_the_doubt_as_well(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(1))
    table.sense("bets", i.SpotUnread(2, "ante", "unstable"))
    table.sense("bets", i.BetsLatched(1, ()))
    assert table.number == 2
    assert "cannot be read" not in alerts(table)


def test_a_journal_is_new_at_its_first_start_alone(table: CoreTable) -> None:
    assert "New journal" in alerts(table)
    table.give(i.ProgramStarted("Table 1", "test"))
    assert table.number == 1
    assert "New journal" not in alerts(table)
