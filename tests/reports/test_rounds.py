"""Rounds are told one after the other, with everything that happened in them.

The whole text of a round is compared with one a pit supervisor has read and found right.
"""

from pathlib import Path

from tableassist.core import inputs as i
from tableassist.core.records import LateBetSensed
from tableassist.journal import read_records
from tableassist.reports.faces import Faces
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import RoundBook, rounds
from tableassist.reports.standing import standing
from tableassist.settings import load_house
from tests.support.core_table import CoreTable
from tests.support.told_tables import FOLDER, RAISER, Stop, ToldTable

TIME = "2027-01-15T08:00:00.000Z"
CLOSED = f"""\
Round 1  closed  {TIME} to {TIME}
  bets        seat 2 ante 10.00, progressive 1.00; seat 4 ante 5.00
  counted     chips 1, held 1
  cards       seat 2 Ah Kh Qh Jh 9h
  cards       seat 4 2c 3d 5h 7s 9c
  cards       dealer Kd Kc 4s 8h Ac
  decisions   seat 2 raises 20.00; seat 4 folds
  dealer      Pair of Kings, opens
  result      seat 4 fold with Nine-Seven high: ante lost 5.00 -> 0.00; in all 0.00
  why         The hand was folded: every bet on it is lost.
  result      seat 2 win with Flush, Ace high: ante won 10.00 -> 20.00, raise won 20.00 -> 120.00, \
progressive won 1.00 -> 50.00; in all 190.00
  why         Flush, Ace high, beats the dealer's Pair of Kings: the ante is paid 1 to 1 and the \
raise 5 to 1; the progressive bet wins 50.00 for a flush.
  handed over seat 2 190.00
  meter       10,000.70 (contributions 1)"""


def _books(table: ToldTable, directory: Path) -> list[RoundBook]:
    table.store(directory)
    faces = Faces(standing(directory))
    return list(rounds((stored.stamped() for stored in read_records(directory)), faces))


def test_a_closed_round_in_words(tmp_path: Path) -> None:
    table = ToldTable()
    table.play()
    closed, opened = _books(table, tmp_path)
    assert "\n".join(round_lines(closed)) == CLOSED
    assert list(round_lines(opened)) == [f"Round 2  open  {TIME}"]


def test_a_void_round_gives_everything_back(tmp_path: Path) -> None:
    table = ToldTable()
    table.play(Stop.LOCKED)
    table.card("As")
    table.void()
    void, _ = _books(table, tmp_path)
    assert void.state == "void"
    assert void.hands == {2: ["As"]}
    assert (void.contributed_micro, void.reversed_micro) == (70_000_000, 70_000_000)
    assert void.meter_after_micro == 1_000_000_000_000
    assert [(seat.seat, sum(bet.returned for bet in seat.bets)) for seat in void.results] == [
        (4, 500),
        (2, 1100),
    ]
    text = "\n".join(round_lines(void))
    assert "10,000.00 (contributions 1, all reversed)" in text


def test_a_cancelled_lock_is_a_round_of_its_own(tmp_path: Path) -> None:
    table = ToldTable()
    table.bet(2, "ante", 1000)
    table.touch(i.NoMoreBetsTouched(1))
    table.sense("bets", i.BetsLatched(1, ()))
    cancelled, opened = _books(table, tmp_path)
    assert (cancelled.round, cancelled.state) == (1, "cancelled")
    assert (opened.round, opened.state) == (2, "open")


def test_trouble_is_told(tmp_path: Path) -> None:
    table = ToldTable()
    table.bet(2, "ante", 1000)
    table.touch(i.NoMoreBetsTouched(1))
    latched = (i.SpotAmount(2, "ante", 1000), i.SpotAmount(5, "ante", 100))
    table.sense("bets", i.BetsLatched(1, latched))
    table.sense("bets", i.LateBetSeen(1, 3, "ante", 0, 700))
    table.card(None)
    (book,) = _books(table, tmp_path)
    text = "\n".join(round_lines(book))
    assert "turned back seat 5 ante 1.00 (under-limit)" in text
    assert "after lock  seat 3 ante 0.00 to 7.00" in text
    assert "stray card  ??, card 1 of the deck (unreadable-card)" in text
    assert "suspended   unreadable-card: card 1 of the deck" in text
    assert book.late == [LateBetSensed(1, 3, "ante", 0, 700)]


def test_what_was_tried_on_the_lines_is_told(tmp_path: Path) -> None:
    table = ToldTable()
    table.give(i.ForgeriesSeen("shoe", (i.Unbelieved("bad tag", 2),), 1))
    table.give(i.LinkTroubled("bets", "another program reads this port", is_on=True))
    table.play()
    table.give(i.LinkTroubled("bets", "another program reads this port", is_on=False))
    first, second = (list(round_lines(book)) for book in _books(table, tmp_path))
    assert first[-2:] == [
        "  security    shoe: 3 messages not believed (2 bad tag, 1 turned away by the board)",
        "  trouble     bets: another program reads this port",
    ]
    assert second[1:] == ["  trouble     bets, over: another program reads this port"]


def test_what_the_dealer_took_back_is_told_and_counts_no_more(tmp_path: Path) -> None:
    table = ToldTable()
    for seat, spot, amount in ((2, "ante", 1000), (2, "progressive", 100), (4, "ante", 500)):
        table.bet(seat, spot, amount)  # type: ignore[arg-type]
    table.lock()
    take_back(table)
    take_back(table)
    table.load_deck()
    table.lock()
    table.deal(RAISER, FOLDER, "Qd Jc 4s 8h 6d")
    table.touch(i.FoldTouched(2, 4))
    take_back(table)
    table.bet(4, "raise", 1000)
    table.bet(2, "raise", 2000)
    table.touch(i.RevealTouched(2))
    table.touch(i.ClaimTouched(2, 2))
    table.touch(i.SettleTouched(2))
    take_back(table)
    take_back(table)
    first, second = _books(table, tmp_path)
    assert (first.round, first.state, first.counts) == (1, "taken back", [])
    assert first.contributed_micro == first.reversed_micro == 70_000_000
    assert [one.what for one in first.undone] == ["count", "lock"]
    assert (second.claims, second.results, second.dealer) == ([], (), "")
    assert [(one.seat, one.choice) for one in second.decisions] == [(4, "raise"), (2, "raise")]
    told = [line for line in round_lines(second) if line.startswith("  taken back")]
    numbers = [one.undoes for one in second.undone]
    assert told == [
        f"  taken back  seat 4: fold, record {numbers[0]}, taken back; "
        f"settlement, record {numbers[1]}, taken back; "
        f"seat 2: claim, record {numbers[2]}, taken back"
    ]


def take_back(table: ToldTable) -> None:
    """The dealer's last touch."""
    now = table.state.round
    table.touch(i.UndoTouched(now.number, now.touched[-1].number))


def test_a_discard_goes_back_to_the_one_before() -> None:
    table = CoreTable(load_house("caribbean-french"))
    table.connect()
    table.bet(2, "ante", 1000)
    table.lock()
    table.deal("2c 2h 4d 5c 7c", "Ks Kc 7d 6d 5h")
    table.bet(2, "purchase", 1000)
    table.bet(2, "raise", 2000)
    table.deal("Tc Th")
    table.touch(i.RevealTouched(1))
    for place in (3, 5):
        table.touch(i.DiscardTouched(1, 2, place))
    touch = i.UndoTouched(1, table.state.round.touched[-1].number)
    table.touch(touch)
    (book,) = rounds(table.records, Faces(table.state))
    assert book.discards == {2: 3}


def test_seats_that_the_sensors_saw_paid_are_told_as_such(tmp_path: Path) -> None:
    table = ToldTable()
    table.play(Stop.REVEALED)
    table.bet(2, "progressive", 5000)
    table.bet(2, "ante", 2000)
    table.bet(2, "raise", 12000)
    for seat, spot in sorted(table.state.layout):
        table.bet(seat, spot, 0)
    first, _ = _books(table, tmp_path)
    assert (first.state, first.seen, first.paid) == ("closed", {2}, {2: 19_000})
    assert "  handed over seat 2 190.00 (seen)" in round_lines(first)
