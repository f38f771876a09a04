"""What is tried on the lines to the boards, and boards that nobody can vouch for: told and kept.

What counts as a forgery is the wire's business; here it becomes a record and an alert, and ends.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.table import table_view
from tableassist.core.table.decide import SECURITY_QUIET_MS
from tableassist.core.words.english.boards import TURNED_AWAY
from tests.support.core_table import UNITS, CoreTable, loaded

TAGS = i.Unbelieved("bad tag", 2)


def alerts(table: CoreTable) -> str:
    return " ".join(table_view(table.house, table.state).alerts)


def pass_time(table: CoreTable, ms: int) -> tuple[r.Record, ...]:
    table.now_ms += ms
    made = table.give(i.TimePassed(table.now_ms))
    assert isinstance(made, tuple)
    return made


def test_forgeries_are_kept_and_shown_with_their_number(table: CoreTable) -> None:
    made = table.give(i.ForgeriesSeen("shoe", (TAGS, i.Unbelieved("unsigned", 1)), 0))
    assert made == (r.SecurityNotice("shoe", (TAGS, i.Unbelieved("unsigned", 1)), 0),)
    said = (
        "Shoe: what comes from there is not believed. Somebody may be at the cable: call security."
    )
    once = "Shoe: something that came from there was turned away. Check the cable and the power."
    assert (once in alerts(table), said in alerts(table)) == (True, False)
    table.give(i.ForgeriesSeen("shoe", (TAGS,), 4))
    assert (alerts(table).count(said), once in alerts(table)) == (1, False)
    seen = table.state.forgeries["shoe"]
    assert (dict(seen.forged), seen.at_board) == ({"bad tag": 4, "unsigned": 1}, 4)


def test_the_alert_stands_while_it_goes_on_and_a_minute_longer(table: CoreTable) -> None:
    table.give(i.ForgeriesSeen("shoe", (TAGS,), 0))
    assert pass_time(table, SECURITY_QUIET_MS - 1) == ()
    table.give(i.ForgeriesSeen("shoe", (TAGS,), 0))
    table.give(i.ForgeriesSeen("sign", (), 1))
    assert pass_time(table, SECURITY_QUIET_MS - 1) == ()
    assert "Shoe: what comes from there is not believed" in alerts(table)
    assert "Sign: something that came from there was turned away" in alerts(table)
    made = pass_time(table, 1)
    assert made == (r.SecurityQuiet("shoe"), r.SecurityQuiet("sign"))
    assert "turned away" not in alerts(table)
    assert "not believed" not in alerts(table)
    assert pass_time(table, SECURITY_QUIET_MS) == ()


def test_what_comes_afterwards_is_counted_anew(table: CoreTable) -> None:
    table.give(i.ForgeriesSeen("shoe", (TAGS,), 0))
    pass_time(table, SECURITY_QUIET_MS)
    table.give(i.ForgeriesSeen("shoe", (i.Unbelieved("bad tag", 1),), 0))
    assert dict(table.state.forgeries["shoe"].forged) == {"bad tag": 1}


def test_at_a_house_without_a_jackpot_it_ends_as_well() -> None:
    party = CoreTable(loaded("caribbean-party"))
    party.give(i.ForgeriesSeen("shoe", (TAGS,), 0))
    assert pass_time(party, SECURITY_QUIET_MS) == (r.SecurityQuiet("shoe"),)


def test_what_loses_nothing_and_ends_by_itself_is_a_note_below_the_rest(table: CoreTable) -> None:
    table.give(i.LinkTroubled("bets", "overrun", is_on=True))
    table.give(i.ForgeriesSeen("shoe", (TAGS,), 0))
    told = table.view.alerts
    assert told[-1] == "Bet sensors: answers may come late. Nothing is lost. Play on."
    assert sum("answers may come late" in line for line in told) == 1


def test_a_new_start_knows_of_no_forgery_and_no_trouble(table: CoreTable) -> None:
    table.give(i.ForgeriesSeen("shoe", (TAGS,), 0))
    table.give(i.LinkTroubled("bets", "restarts again and again", is_on=True))
    table.give(i.ProgramStarted("Table 1", "test"))
    assert "not believed" not in alerts(table)
    assert "again and again" not in alerts(table)


def test_a_troubled_line_is_shown_until_it_is_over(table: CoreTable) -> None:
    news = i.LinkTroubled("bets", "two readers", is_on=True)
    assert table.give(news) == (r.LinkTrouble("bets", "two readers", is_on=True),)
    assert table.give(news) == ()
    assert "Bet sensors: another program reads this port, or" in alerts(table)
    table.sense("bets", i.BoardRestarted("power on"))
    assert "another program" in alerts(table)
    table.give(i.LinkTroubled("bets", "two readers", is_on=False))
    assert "another program" not in alerts(table)


def test_a_table_whose_boards_need_not_sign_says_so_as_long_as_it_runs(table: CoreTable) -> None:
    assert "need not sign" not in alerts(table)
    made = table.give(i.ProgramStarted("Table 1", "test", unsigned_allowed=True))
    assert made == (r.TableStarted("test", table.house.hash, unsigned_allowed=True),)
    table.connect()
    assert "Boards need not sign here" in alerts(table)
    table.bet(2, "ante", 1_000)
    table.lock()
    assert table.view.house == "NOT SIGNED · Caribbean Stud, Casino de Montréal"
    assert "need not sign" not in alerts(table)  # the line is needed for the round
    table.give(i.ProgramStarted("Table 1", "test"))
    assert table.view.house == "Caribbean Stud, Casino de Montréal"
    assert "need not sign" not in alerts(table)


def test_a_table_with_keys_of_the_demo_says_so_as_long_as_it_runs(table: CoreTable) -> None:
    table.give(i.ProgramStarted("Table 1", "test", demo_keys=True))
    with_keys = table.view
    table.give(i.ProgramStarted("Table 1", "test"))
    assert [with_keys.training, table.view.training] == [True, False]
    assert with_keys.house.startswith("DEMO KEYS · ")
    assert "DEMO KEYS" not in table.view.house


def test_the_key_of_a_session_is_kept_by_its_name(table: CoreTable) -> None:
    made = table.give(i.BoardCameLive("shoe", UNITS["shoe"], "1", key="0badcafe"))
    assert made == (r.BoardLive("shoe", UNITS["shoe"], "1", key="0badcafe"),)


@pytest.mark.parametrize("reason", TURNED_AWAY)
def test_every_reason_to_turn_a_board_away_has_words(table: CoreTable, reason: str) -> None:
    table.give(i.BoardTurnedAway("shoe", reason, "SIM-SHOE-001", "SIM-SHOE-002"))
    said = f"Shoe: {TURNED_AWAY[reason][0]}: expected SIM-SHOE-001, found SIM-SHOE-002"
    assert said in alerts(table)
    assert table.state.boards["shoe"].condition == "refused"


def test_a_reason_without_words_is_told_as_it_is(table: CoreTable) -> None:
    table.give(i.BoardTurnedAway("shoe", "green", "blue", "red"))
    assert "Shoe: green: expected blue, found red" in alerts(table)
