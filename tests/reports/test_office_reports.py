"""The reports of two days at one table, every figure worked out by hand from its rules.

Montréal: a progressive bet of 1.00 gives the meter 0.70 and the reserve 0.10; the meter stands at
10,000.00 when the table is created.
"""

from datetime import UTC
from fractions import Fraction
from math import isqrt
from pathlib import Path

import msgspec
import pytest

from tableassist.core import inputs as i
from tableassist.core.people import PersonAdd, PinGive, SignOnTried
from tableassist.core.records import ContributionMade
from tableassist.core.supervision import HitRefuseTouched
from tableassist.journal import Journal, read_records
from tableassist.reports.card_counts import cards_report
from tableassist.reports.dealers import dealers_report
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.extract import Extract, extract
from tableassist.reports.handle import handle_report
from tableassist.reports.hit_list import hits_report
from tableassist.reports.meter_readings import meter_report, reconcile_report
from tableassist.reports.payout import payout
from tableassist.reports.periods import Days, Period
from tableassist.reports.round_list import pace_report, rounds_report
from tableassist.reports.sheets import Cell, Report
from tableassist.reports.theory import kept_theory
from tableassist.settings import load_house
from tests.reports.house_rounds import played
from tests.reports.office_day import (
    DAY_2,
    DEALER,
    FLUSH,
    FOLDER,
    HOUR,
    MINUTE,
    START_MS,
    OfficeDay,
)
from tests.support.archiving import archived
from tests.support.irregular import call, finish, rule
from tests.support.kept_tables import KeptTable

ALL = Period()
DAYS = Days(6 * 60, zone=UTC)
DAY_1_ONLY = Period(START_MS, START_MS + 24 * HOUR)
DAY_2_ONLY = Period(DAY_2 - HOUR, DAY_2 + 24 * HOUR)
HOUSE = load_house("caribbean-montreal")
MICRO = 1_000_000


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Extract:
    return extract(OfficeDay(tmp_path_factory.mktemp("office") / "table").play_all())


def rows(report: Report, name: str) -> list[tuple[Cell, ...]]:
    return [tuple(row) for row in next(one for one in report.sheets if one.name == name).rows]


def test_readings_have_their_build_up_day_by_day(journal: Extract) -> None:
    report = meter_report(journal, ALL, DAYS)
    assert report.problem == ""
    first, second = rows(report, "readings")
    stood, ended = 1_000_000 * MICRO, 1_000_070 * MICRO
    assert first == (
        *("2027-01-15", "main", stood, 2, 200, 140 * MICRO),
        *(0, 0, 0, 70 * MICRO, 0, 0, ended),
    )
    won = 1_000_140 * MICRO
    assert second == (
        *("2027-01-16", "main", ended, 1, 100, 70 * MICRO),
        *(1_000_000 * MICRO, 0, 0, 0, 1, won, stood),
    )
    assert rows(report, "hand_pays") == [("due", 0, 0), ("paid", 1, 1_000_140), ("refused", 0, 0)]


def test_a_day_alone_has_the_reading_that_it_has_among_all(journal: Extract) -> None:
    both = rows(meter_report(journal, ALL, DAYS), "readings")
    for number, period in enumerate((DAY_1_ONLY, DAY_2_ONLY)):
        assert rows(meter_report(journal, period, DAYS), "readings") == [both[number]]


def test_the_reconciliation_holds_for_all_and_for_a_day(journal: Extract) -> None:
    for period in (ALL, DAY_1_ONLY, DAY_2_ONLY):
        report = reconcile_report(journal, period)
        assert report.problem == ""
        assert "to the micro-cent" in dict(report.facts)["proved"]
        assert rows(report, "accounts")[-1] == ("all together", 0)
    (level,) = rows(reconcile_report(journal, DAY_1_ONLY), "levels")
    assert level[-1] == 1_000_070 * MICRO


def test_what_does_not_reconcile_is_the_problem(tmp_path: Path) -> None:
    table = OfficeDay(tmp_path / "table")
    table.first_round()
    directory = table.close()
    journal = Journal.open(directory)
    made = ContributionMade(2, 1, 100, 70 * MICRO, 10 * MICRO, 20 * MICRO, 5 * MICRO)
    journal.append([made], table.now_ms, None)
    number = journal.last_number
    journal.close()
    for report in (
        meter_report(extract(directory), ALL, DAYS),
        reconcile_report(extract(directory), ALL),
    ):
        assert report.problem.startswith(f"record {number}: the meter main comes to ")


def test_rounds_with_stakes_returns_and_win(journal: Extract) -> None:
    report = rounds_report(journal, ALL)
    figures = [(row[0], *row[3:10]) for row in rows(report, "rounds")]
    assert figures == [
        (1, "closed", 2, 3_600, 19_000, -15_400, 0, 1_000_070),
        (2, "void", 1, 1_100, 1_100, 0, 0, 1_000_070),
        (3, "closed", 1, 3_100, 1_204_140, -1_201_040, 1_000_140, 1_000_000),
        (4, "open", 1, None, None, None, None, None),
    ]
    assert [row[0] for row in rows(rounds_report(journal, DAY_1_ONLY), "rounds")] == [1, 2]
    assert [row[0] for row in rows(rounds_report(journal, DAY_2_ONLY), "rounds")] == [3, 4]


def test_a_round_belongs_to_its_lock_and_is_told_whole(journal: Extract) -> None:
    """Round 1 closes, and round 3 opens, outside of these minutes."""
    only = Period(START_MS + 9 * MINUTE, START_MS + 11 * MINUTE)
    (row,) = rows(rounds_report(journal, only), "rounds")
    assert (row[0], row[2], row[4:8]) == (1, START_MS + 12 * MINUTE, (2, 3_600, 19_000, -15_400))
    third = Period(DAY_2, DAY_2 + 1)
    assert [row[0] for row in rows(rounds_report(journal, third), "rounds")] == [3]
    nothing = Period(START_MS - 2 * HOUR, START_MS - HOUR)
    assert rows(rounds_report(journal, nothing), "rounds") == []
    later = Period(DAY_2 + 100 * HOUR)
    assert rows(rounds_report(journal, later), "rounds") == []


def test_exceptions_have_time_round_and_words(journal: Extract) -> None:
    report = exceptions_report(journal, ALL)
    told = [(row[2], row[3]) for row in rows(report, "exceptions")]
    assert told == [
        (2, "bets turned back"),
        (2, "late bets"),
        (2, "void rounds"),
        (2, "void rounds"),
        (3, "hits"),
    ]
    assert "seat 5 ante 1.00 (below the table minimum)" in str(rows(report, "exceptions")[0][5])
    assert ("void rounds", 2) in rows(report, "counts")
    assert rows(exceptions_report(journal, DAY_2_ONLY), "counts") == [("hits", 1)]


def test_trouble_of_boards_people_and_machine_is_an_exception(tmp_path: Path) -> None:
    table = OfficeDay(tmp_path / "table")
    table.give(i.ForgeriesSeen("shoe", (i.Unbelieved("bad tag", 2),), 1))
    table.give(i.LinkTroubled("bets", "another program reads this port", is_on=True))
    table.give(i.BoardWentAway("sign", "silent"))
    table.third_round_hit()
    hit = table.state.hand_pays[0].hit
    table.touch(HitRefuseTouched(hit, "the cards were not hers", "Anna Weiss"))
    report = exceptions_report(extract(table.close()), ALL)
    words = {str(row[4]): (str(row[3]), str(row[5])) for row in rows(report, "exceptions")}
    assert words["security_notice"] == (
        "security",
        "shoe: 3 messages not believed (2 bad tag, 1 turned away by the board)",
    )
    assert words["link_trouble"] == ("devices", "bets: another program reads this port")
    assert {row[2] for row in rows(report, "exceptions")} == {1}
    assert words["board_lost"][0] == "devices"
    group, text = words["hit_refused"]
    assert group == "refused hits"
    assert "the cards were not hers" in text


def test_what_the_dealer_takes_before_the_end_is_no_late_bet(tmp_path: Path) -> None:
    """Seat 4 folds and its ante is taken up, seat 2's progressive chip goes into the rack."""
    table = OfficeDay(tmp_path / "table")
    for seat, spot, amount in ((2, "ante", 1000), (2, "progressive", 100), (4, "ante", 500)):
        table.bet(seat, spot, amount)  # type: ignore[arg-type]
    table.lock()
    table.deal(FLUSH, FOLDER, DEALER)
    table.bet(2, "raise", 2000)
    late = ((4, "ante", 500, 0), (2, "progressive", 100, 0), (5, "ante", 0, 300))
    for seat, spot, before, after in late:
        table.sense("bets", i.LateBetSeen(1, seat, spot, before, after))  # type: ignore[arg-type]
    table.touch(i.RevealTouched(1))
    journal = extract(table.close())
    told = rows(exceptions_report(journal, ALL), "exceptions")
    assert [row[5] for row in told] == ["seat 5: ante moved after the lock, 0.00 to 3.00"]
    errors = rows(dealers_report(journal, ALL, DAYS), "errors")
    assert [row[3:] for row in errors] == [("ante", "late", 1)]


def test_handle_hold_and_theoretical_win(journal: Extract) -> None:
    theory = kept_theory(HOUSE)
    assert theory is not None
    report = handle_report(journal, ALL, HOUSE, theory)
    assert rows(report, "bets") == [
        ("ante", 3, 2_500, 4_000, 0, 0, -1_500, -600_000, 0),
        ("progressive", 2, 200, 1_005_140, 1_000_140, 0, -1_004_940, -5_024_700_000, 0),
        ("raise", 2, 4_000, 214_000, 0, 0, -210_000, -52_500_000, 0),
    ]
    ante, progressive, every = rows(report, "theory")
    edge = Fraction(142_031_221, 2_718_662_100)
    square = Fraction(1_672_250_284_283, 332_220_508_620)
    middle = int(edge * 2_500)
    alike = Fraction(113, 1_000) * 2 * 1_000 * 500  # two seats of one round
    variance = (square - edge**2) * (1_000**2 + 500**2 + 1_000**2 + alike)
    reach = isqrt(int(variance * 196**2)) // 100
    assert ante == ("ante", 2_500, -211_500, middle, middle - reach, middle + reach, "below")
    returned, per_meter = Fraction(1_385, 3_822), Fraction(19, 6_497_400)
    paid = returned * 200 + per_meter * (1_000_070 + 1_000_140)
    middle = int(200 - paid)
    assert progressive[:4] == ("progressive", 200, -1_004_940, middle)
    fixed, shares = Fraction(151_625, 1_911), Fraction(109, 64_974_000)
    means = [(meter, returned * 100 + per_meter * meter) for meter in (1_000_070, 1_000_140)]
    squares = [fixed * 100**2 + shares * meter**2 - mean**2 for meter, mean in means]
    reach = isqrt(int(sum(squares) * 196**2)) // 100
    assert progressive[4:6] == (middle - reach, middle + reach)
    assert every[2] == ante[2] + progressive[2]  # type: ignore[operator]
    wide = [int(str(row[5])) - int(str(row[3])) for row in (ante, progressive, every)]
    assert wide[2] == wide[0] + wide[1]
    assert len(report.plots[0].series[0].points) == 2


def test_rounds_of_another_profile_are_left_out_of_the_theory(journal: Extract) -> None:
    theory = kept_theory(HOUSE)
    other = msgspec.structs.replace(HOUSE, hash="ab" * 32)
    report = handle_report(journal, ALL, other, theory)
    assert dict(report.facts)["theory"] == "without 2 rounds that another profile dealt"
    assert rows(report, "theory") == [("all", 0, 0, 0, 0, 0, "inside")]
    without = handle_report(journal, ALL, None, None)
    assert [one.name for one in without.sheets] == ["bets"]
    assert "odds --theory" in dict(without.facts)["theory"]


def test_a_void_hand_is_no_handle_and_is_not_expected_to_win(tmp_path: Path) -> None:
    """Seat 4 shows a card and gets its bets back; seat 2 folds."""
    table = KeptTable(tmp_path / "table")
    for seat in (2, 4):
        table.bet(seat, "ante", 1_000)
    table.lock()
    while len(table.state.round.cards.get(4, ())) < 3:
        table.card(table.spare())
    call(table, "exposed card", 4)
    rule(table, "hand void", "Anna Weiss")
    finish(table)
    report = handle_report(extract(table.close()), ALL, HOUSE, kept_theory(HOUSE))
    assert rows(report, "bets") == [("ante", 1, 1_000, 0, 0, 0, 1_000, 1_000_000, 1_000)]
    ante, _ = rows(report, "theory")
    assert ante[1:3] == (1_000, 1_000)


def test_three_bets_of_one_hand_are_counted_together(tmp_path: Path) -> None:
    """Seat 2 takes the first of its bets back, seat 1 two; what stays up plays."""
    house = load_house("grand-prix")
    journal = extract(played("grand-prix").store(tmp_path))
    report = handle_report(journal, ALL, house, kept_theory(house))
    withdrawn = {str(row[0]): row[5] for row in rows(report, "bets")}
    assert withdrawn == {"bet1": 2_000, "bet2": 1_000, "bet3": 0}
    bet, every = rows(report, "theory")
    assert bet[:2] == ("bet", 2_000)
    assert bet[3] == int(Fraction(37_963, 1_082_900) * 2_000)
    assert every[1:] == bet[1:]


def test_hits_have_the_times_from_hit_to_money(journal: Extract) -> None:
    (hit,) = rows(hits_report(journal, ALL), "hits")
    assert hit[1:8] == (DAY_2, 3, 3, "main", "royal flush", 1_000_140, "paid")
    assert hit[8:14] == (
        *(MINUTE, "Anna Weiss", 3 * MINUTE, "Boris Klein"),
        *(6 * MINUTE, "Cara Lund"),
    )
    assert rows(hits_report(journal, DAY_1_ONLY), "hits") == []
    cut = Period(DAY_2, DAY_2 + MINUTE)
    assert rows(hits_report(journal, cut), "hits") == [hit]


def test_a_refused_hit_names_both_who_refused_it(tmp_path: Path) -> None:
    table = OfficeDay(tmp_path / "table")
    table.third_round_hit()
    hit = table.state.hand_pays[0].hit
    table.touch(HitRefuseTouched(hit, "no-bet", "Anna Weiss", second="Boris Klein"))
    (told,) = rows(hits_report(extract(table.close()), ALL), "hits")
    assert (told[7], told[13]) == ("refused", "Anna Weiss and Boris Klein")


def test_pace_by_shift(journal: Extract) -> None:
    """Two rounds in six minutes are 20 an hour; nine taps on them are 4.5 a round."""
    first, second = rows(pace_report(journal, ALL, DAYS), "pace")
    assert first == (
        *("2027-01-15", 1, 2, 1, START_MS + 10 * MINUTE, START_MS + 16 * MINUTE),
        *(200, 90_000, 9, 45, 30),
    )
    assert second[:4] == ("2027-01-16", 2, 1, 0)
    assert second[6:8] == (150, 4 * MINUTE)


def test_dealers_are_nobody_where_nobody_signs_on_and_errors_go_by_bet(journal: Extract) -> None:
    report = dealers_report(journal, ALL, DAYS)
    assert [row[:3] for row in rows(report, "turns")] == [
        ("2027-01-15", 1, "nobody signed on"),
        ("2027-01-16", 2, "nobody signed on"),
    ]
    assert [row[3:] for row in rows(report, "errors")] == [
        ("ante", "late", 1),
        ("ante", "turned back", 1),
        ("the round", "misdeal", 1),
    ]


def test_cards_are_counted_but_those_face_down(journal: Extract) -> None:
    report = cards_report(journal, ALL)
    counts = {str(row[0]): row[1] for row in rows(report, "cards")}
    every = [one for one in read_records(journal.directory) if one.kind == "card_dealt"]
    assert len(every) == 15 + 1 + 10 + 10
    assert sum(int(str(count)) for count in counts.values()) == 15 + 1 + 10 + 1
    assert (counts["Ac"], counts["As"], counts["2c"], counts["2d"]) == (3, 2, 1, 0)
    assert dict(report.facts)["face down"] == "9 left out"


def test_a_house_without_a_jackpot_has_no_meter(tmp_path: Path) -> None:
    journal = extract(played("three-card").store(tmp_path))
    report = meter_report(journal, ALL, DAYS)
    assert (report.sheets, report.problem) == ((), "")
    assert dict(report.facts)["meter"] == "house three-card has no jackpot, so there is no meter"
    assert reconcile_report(journal, ALL).problem == ""


def test_dealers_who_sign_on_have_their_turns_and_their_acts(tmp_path: Path) -> None:
    """Dora deals round 1, Emil round 2; a wrong PIN, three people and their PINs are exceptions."""
    table = OfficeDay(tmp_path / "table")
    table.give(PersonAdd("Tina Berg", ("technician",), by=("Tina Berg",)))
    table.give(PinGive("Tina Berg", "digest", by=("Tina Berg",)))
    for name in ("Dora Lang", "Emil Noth"):
        table.give(PersonAdd(name, ("dealer",), ("caribbean-stud",), by=("Tina Berg",)))
        table.give(PinGive(name, f"digest of {name}", by=("Tina Berg",)))
    table.give(SignOnTried("Dora Lang", "dealer", "wrong", "digest of Dora Lang"))
    table.give(SignOnTried("Dora Lang", "dealer", "right", "digest of Dora Lang"))
    table.first_round()
    table.give(SignOnTried("Emil Noth", "dealer", "right", "digest of Emil Noth"))
    table.second_round()
    journal = extract(table.close())
    turns = [row for row in rows(dealers_report(journal, ALL, DAYS), "turns") if row[5]]
    assert [(row[2], row[5], row[6]) for row in turns] == [("Dora Lang", 1, 0), ("Emil Noth", 1, 1)]
    errors = rows(dealers_report(journal, ALL, DAYS), "errors")
    assert {row[2] for row in errors} == {"Emil Noth"}
    page = payout(journal, 2, HOUSE)
    assert page is not None
    assert {row[2] for row in rows(page, "acts")} == {"Emil Noth"}
    assert ("people", 3 + 3 + 1) in rows(exceptions_report(journal, ALL), "counts")


def test_an_archived_journal_tells_what_it_still_holds(tmp_path: Path) -> None:
    """Day 1 is in an archive. What is left is told as among all; day 1 by the archive alone."""
    directory = OfficeDay(tmp_path / "table").play_all()
    both = rows(meter_report(extract(directory), ALL, DAYS), "readings")
    archived(directory, tmp_path / "archive", START_MS + 24 * HOUR)
    journal = extract(directory)
    assert journal.state_between(ALL).round.number == 3
    for period in (ALL, DAY_2_ONLY):
        assert rows(meter_report(journal, period, DAYS), "readings")[-1] == both[1]
        assert reconcile_report(journal, period).problem == ""
        assert [row[0] for row in rows(rounds_report(journal, period), "rounds")] == [3, 4]
        assert len(rows(hits_report(journal, period), "hits")) == 1
    assert rows(rounds_report(journal, DAY_1_ONLY), "rounds") == []
    assert payout(journal, 1, HOUSE) is None
    page = payout(journal, 3, HOUSE)
    assert page is not None
    assert rows(page, "pays")[0][:4] == (3, "ante", "won", "1 to 1")
    assert dict(page.facts)["replayed"] == "no: no round 3 is here"
    old = extract(tmp_path / "archive")
    assert [row[0] for row in rows(rounds_report(old, DAY_1_ONLY), "rounds")] == [1, 2]
