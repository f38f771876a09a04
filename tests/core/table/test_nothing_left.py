"""A seat at which nothing is left to do, and that is not paid: the prompt says why it waits."""

from tableassist.core import inputs as i
from tests.support.core_table import CoreTable
from tests.support.settled_tables import ACES, KINGS, paid_button, pay_aces, settled, take_all


def french(table: CoreTable) -> str:
    table.touch(i.LanguageTouched("fr"))
    return table.view.prompt.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\xa0", " ")


def test_without_the_sensors_a_seat_that_is_done_is_a_question(table: CoreTable) -> None:
    settled(table, s2=ACES)
    table.bet(2, "progressive", 0)
    pay_aces(table)
    assert table.view.prompt == "All is paid. Hold “Chips stay” if players leave chips there."
    table.give(i.BoardWentAway("bets", "unplugged"))
    said = "Seat 2: the sensors cannot tell. If all is done, hold “Paid seat 2”."
    assert (table.view.prompt, paid_button(table).hold) == (said, True)
    said = "Place 2 : capteurs incertains. Si tout est fait, maintenez « Place 2 payée »."
    assert french(table) == said


def test_a_seat_that_was_seen_done_waits_for_its_player_alone(table: CoreTable) -> None:
    settled(table, s2=ACES, s5=KINGS)
    table.bet(2, "progressive", 0)
    for seat in (2, 5):
        pay_aces(table, seat)
    table.sense("bets", i.SpotUnread(2, "ante", "fault"))
    said = "Seat 5: all is done. Touch “Paid seat 5” if its chips stay."
    assert (table.view.prompt, paid_button(table).hold) == (said, False)
    said = "Place 5 : tout est fait. Si ses jetons restent, touchez « Place 5 payée »."
    assert french(table) == said
    take_all(table, 5)
    assert table.view.prompt.startswith("Place 2")
