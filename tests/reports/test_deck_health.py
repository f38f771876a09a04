"""The report of the decks' health: counts of rounds that are over, scores, and doubts in words.

When a score is an alarm is tested in `core`.
"""

import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tableassist.core import inputs as i
from tableassist.core.table import DOUBT_LIMIT, ReaderCount
from tableassist.core.table import deck_score as score
from tableassist.core.table.deck_state import CardCount
from tableassist.reports.deck_health import EVEN_TENTHS, chi_squared_tenths, deck_report
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.extract import extract
from tableassist.reports.periods import Period
from tableassist.reports.sheets import Report, Sheet
from tests.support.kept_tables import KeptTable
from tests.support.told_decisions import HANDS


def sheet(report: Report, name: str) -> Sheet:
    return next(one for one in report.sheets if one.name == name)


def test_counts_are_of_rounds_that_are_over(tmp_path: Path) -> None:
    table = KeptTable(tmp_path)
    table.play_rounds(2)
    table.deal_only()
    table.close()
    report = deck_report(extract(tmp_path))
    unit = table.state.boards["shoe"].unit
    assert list(sheet(report, "shoes").rows) == [(unit, report_since(table), 2, 80, 80, 0, 0, None)]
    assert report.facts[0] == ("doubts", "none")
    rows = {row[1]: row for row in sheet(report, "cards").rows}
    assert len(rows) == 52
    came, gone = HANDS[0].split()[0], next(one for one in rows if str(one) not in " ".join(HANDS))
    assert rows[came][2:6] == (2, 15, 0, 0)
    part = 2 * score.RARE_UNSEEN[40] * 100 // DOUBT_LIMIT
    assert part == 10
    assert rows[gone][2:7] == (0, 15, 2, 0, part)


def chi_squared_of(chance: Random, rounds: int, deck: Sequence[int]) -> int:
    """Of so many rounds, each of 20 cards from the top of `deck` once it is shuffled."""
    came = Counter(card for _ in range(rounds) for card in chance.sample(deck, 20))
    cards = tuple(CardCount(came[place]) for place in range(52))
    return chi_squared_tenths(ReaderCount(rounds=rounds, dealt=20 * rounds, cards=cards))


def test_chi_squared_of_whole_decks_is_too_large_once_in_twenty_times() -> None:
    chance = Random(20)
    told = [chi_squared_of(chance, 60, range(52)) for _ in range(500)]
    assert abs(sum(told) / 500 - 510) < 20
    assert 12 <= sum(one > EVEN_TENTHS for one in told) <= 38


def test_the_limit_of_chi_squared_is_that_of_51_degrees_of_freedom() -> None:
    """The integral of its density, by Simpson's rule."""
    half, step, ends = 51 / 2, 0.001, (EVEN_TENTHS / 10, EVEN_TENTHS / 10 + 0.1)

    def density(x: float) -> float:
        return math.exp((half - 1) * math.log(x) - x / 2 - half * math.log(2) - math.lgamma(half))

    below, above = (
        sum(density(place * step + step / 2) for place in range(int(end / step))) * step
        for end in ends
    )
    assert below < 0.95 < above


def test_a_card_that_is_twice_in_the_deck_is_seen_in_chi_squared() -> None:
    assert chi_squared_of(Random(1), 200, [*range(51), 50]) > EVEN_TENTHS
    assert chi_squared_tenths(ReaderCount()) == 0
    assert chi_squared_tenths(ReaderCount(rounds=2, dealt=104)) == 0


def report_since(table: KeptTable) -> int:
    """The record with which the first round was over."""
    (reader,) = table.state.decks.readers.values()
    closed = (one.number for one in table.records if type(one.record).__name__ == "RoundClosed")
    first = next(closed)
    assert reader.since == first
    return first


def test_a_doubt_stands_in_words_and_among_the_exceptions(tmp_path: Path) -> None:
    table = KeptTable(tmp_path)
    for _ in range(9):
        table.bet(1, "ante", 1_000)
        table.lock()
        table.card("Ah")
        table.card(None)
        table.touch(i.MisdealTouched(table.number))
        table.bet(1, "ante", 0)
        table.load_deck()
    table.close()
    journal = extract(tmp_path)
    (row,) = sheet(deck_report(journal), "doubts").rows
    assert row[1:3] == ("unread", None)
    assert str(row[3]).startswith("Shoe: 9 of 18 cards were not read.")
    (told,) = (one for one in exceptions_report(journal, Period()).sheets[0].rows if row[3] in one)
    assert told[3:5] == ("decks", "deck_doubted")
