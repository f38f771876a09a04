"""A round with a dead hand in a real journal: told in words, replayed, and its meter proved.

How a hand comes to be dead is tested in `core`.
"""

from pathlib import Path

import pytest

from tableassist.core import supervision as s
from tableassist.journal import read_records
from tableassist.reports.faces import Faces
from tableassist.reports.reconcile import reconciled
from tableassist.reports.replay import replay
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import rounds
from tableassist.reports.standing import standing
from tests.support.irregular import call, finish, rule
from tests.support.kept_tables import KeptTable
from tests.support.told_tables import FOLDER, Stop, ToldTable

RULED = (
    "  irregular   exposed card, seat 4, called; "
    "exposed card, seat 4: hand void, ante 5.00, progressive 1.00, ruled by Anna Weiss"
)


def told(tmp_path: Path, ruling: s.Ruling) -> ToldTable:
    """Two progressive bets; the hand of seat 4 was seen, and that is ruled upon."""
    table = ToldTable()
    table.bet(4, "progressive", 100)
    table.play(Stop.DEALT)
    call(table, "exposed card", 4)
    rule(table, ruling, "Anna Weiss")
    table.store(tmp_path)
    return table


def test_a_ruling_and_what_goes_back_are_told_with_the_round(tmp_path: Path) -> None:
    told(tmp_path, "hand void")
    faces = Faces(standing(tmp_path))
    (book,) = rounds((stored.stamped() for stored in read_records(tmp_path)), faces)
    lines = list(round_lines(book))
    assert RULED in lines
    assert "  meter       10,000.70 (contributions 2, 1 reversed)" in lines
    assert not set(FOLDER.split()) & set(" ".join(lines).split())


@pytest.mark.parametrize("ruling", ["play on", "hand void", "round void"])
def test_the_meter_is_proved_and_each_decision_is_decided_again(
    tmp_path: Path, ruling: s.Ruling
) -> None:
    table = KeptTable(tmp_path)
    for seat in (2, 4):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.lock()
    while len(table.state.round.cards.get(4, ())) < 3:
        table.card(table.spare())
    call(table, "exposed card", 4)
    rule(table, ruling, "Anna Weiss")
    finish(table)
    table.close()
    records = [stored.stamped() for stored in read_records(tmp_path)]
    figures = reconciled(records)
    assert figures.problem == ""
    assert figures.main.reversals == {"play on": 0, "hand void": 1, "round void": 2}[ruling]
    replayed = replay(tmp_path, table.house)
    assert replayed.difference is None
    assert replayed.records == table.state.number
