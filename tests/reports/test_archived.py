"""Reports on a journal whose older records were archived: nothing is lost, nothing counted twice.

A meter is won on the first day and waits for its hand pay; on the second day it is paid.
"""

import json
from pathlib import Path

import pytest

from tableassist.controller import FORM
from tableassist.core import inputs as i
from tableassist.core.money import micro_from_cents
from tableassist.core.table import encode_state
from tableassist.journal import read_records
from tableassist.journal.archive import Cut, archive_before, opening_before
from tableassist.journal.heads import key_path
from tableassist.reports.export import export_lines
from tableassist.reports.faces import Faces
from tableassist.reports.meter import MeterFigures
from tableassist.reports.meter_words import reading_lines, reconciliation_lines
from tableassist.reports.proof import CHECKED
from tableassist.reports.reconcile import reconciled
from tableassist.reports.rounds import rounds
from tableassist.reports.standing import beginning_state, standing, state_before
from tests.support.hand_pays import hand_over
from tests.support.kept_tables import DAY_MS, KeptTable
from tests.support.told_decisions import HANDS

ROYAL = "Ad Kd Qd Jd Td"


def _play_royal(table: KeptTable) -> int:
    """Seat 2 wins the meter; the number of the hit."""
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(ROYAL, HANDS[-1])
    table.bet(2, "raise", 2_000)
    number = table.number
    table.touch(i.RevealTouched(number))
    if table.state.round.to_pay == () and table.number == number:
        table.touch(i.SettleTouched(number))
    table.pay()
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.load_deck()
    return table.state.hand_pays[0].hit


@pytest.fixture(scope="module")
def archived(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, KeptTable]:
    """The journal in use, its archive, and the table."""
    place = tmp_path_factory.mktemp("archived")
    table = KeptTable(place / "live")
    table.play_rounds(1)
    hit = _play_royal(table)
    table.play_rounds(1)
    table.now_ms += DAY_MS
    second_day = table.now_ms
    table.show_sign()
    table.play_rounds(1)
    hand_over(table, hit)
    table.play_rounds(1)
    table.close()
    live, to = table.directory, place / "archive"
    number = opening_before(live, second_day)
    cut = Cut(number, FORM, encode_state(state_before(live, number + 1)))
    archive_before(live, to, second_day, cut, CHECKED, key_path(live))
    return live, to, table


def _figures(directory: Path) -> MeterFigures:
    return reconciled(
        (one.stamped() for one in read_records(directory)), beginning_state(directory)
    )


def test_the_hand_pay_that_waited_is_paid_behind_the_anchor(
    archived: tuple[Path, Path, KeptTable],
) -> None:
    live, to, table = archived
    begun = MeterFigures.begun_at(beginning_state(live))
    (waiting,) = begun.pending.values()
    assert (waiting.fate, waiting.seat) == ("due", 2)
    assert begun.due == waiting.amount > 0
    part, whole = _figures(live), _figures(to)
    assert (part.problem, whole.problem) == ("", "")
    assert part.due == whole.due == 0
    assert part.paid == whole.paid == waiting.amount
    assert part.main.meter_micro == whole.main.meter_micro == table.state.jackpot.main.meter
    assert part.main.reserve_micro == whole.main.reserve_micro


def test_the_build_up_counts_from_the_anchor(archived: tuple[Path, Path, KeptTable]) -> None:
    live, to, _ = archived
    part, whole = _figures(live), _figures(to)
    assert part.begins == first_of(live) - 1
    assert (part.main.wagers, whole.main.wagers) == (14, 29)
    came = part.main.contributed_micro
    assert part.main.started_micro + came == part.main.meter_micro
    assert whole.main.won == part.last_hits[0].amount
    assert micro_from_cents(whole.paid) == standing(live).books["hand pays paid"]
    words = "\n".join([*reconciliation_lines(part), *reading_lines(part, "")])
    assert f"since record {part.begins}, what came before is in an archive" in words
    assert "in an archive" not in "\n".join(reconciliation_lines(whole))


def first_of(directory: Path) -> int:
    return next(one.number for one in read_records(directory))


def test_export_and_rounds_go_on(archived: tuple[Path, Path, KeptTable]) -> None:
    live, to, _ = archived
    part, whole = (list(export_lines(one, with_heads=True)) for one in (live, to))
    assert part == whole[-len(part) :]
    assert json.loads(part[0])["number"] == first_of(live)
    faces = Faces(standing(live))
    first = beginning_state(live).round.number
    told = list(rounds((one.stamped() for one in read_records(live)), faces, first))
    assert [(book.round, book.state) for book in told] == [
        (4, "closed"),
        (5, "closed"),
        (6, "open"),
    ]
