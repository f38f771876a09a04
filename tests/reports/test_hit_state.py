"""A hit out of a journal that has forgotten it: more have ended since than the state remembers."""

from pathlib import Path

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.corrections import RoundWrong
from tableassist.core.table.hand_pays import KEPT, found
from tableassist.reports.extract import extract
from tableassist.reports.hit_page import hit_page
from tableassist.reports.hit_state import first_hit, hit_state
from tests.support.correcting import corrected
from tests.support.hand_pays import hand_over
from tests.support.told_tables import Stop, ToldTable

STRAIGHT_FLUSH = "5d 6d 7d 8d 9d"


def _win(table: ToldTable) -> int:
    table.play(Stop.LOCKED)
    table.deal(STRAIGHT_FLUSH, "2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac")
    table.decide()
    table.touch(i.RevealTouched(table.number))
    table.pay()
    return table.state.hand_pays[-1].hit


def test_an_old_hit_is_found_as_it_ended(tmp_path: Path) -> None:
    table = ToldTable()
    first = _win(table)
    table.touch(s.HitRefuseTouched(first, "no-bet", "Anna Weiss"))
    for _ in range(KEPT):
        hand_over(table, _win(table))
    last = _win(table)
    assert found(table.state.hand_pays, first) is None
    journal = extract(table.store(tmp_path))
    hit = hit_state(journal, first)
    assert hit is not None
    assert (hit.pay.phase, hit.pay.seat, len(hit.pay.acts)) == ("refused", 2, 1)
    assert hit.head is not None
    assert hit.head.number == first
    page = hit_page(journal, hit, table.house.house)
    assert dict(page.facts)["now"].endswith("No bet in time")
    assert first_hit(journal) == last


def test_the_page_of_a_hit_says_what_was_corrected_since(tmp_path: Path) -> None:
    table = ToldTable()
    hit = _win(table)
    number = table.number - 1
    hand_over(table, hit)
    made = corrected(table, RoundWrong(), number=number)
    journal = extract(table.store(tmp_path))
    found_hit = hit_state(journal, hit)
    assert found_hit is not None
    (conditions,) = (
        one for one in hit_page(journal, found_hit, None).sheets if one.name == "conditions"
    )
    words, met, record, _ = list(conditions.rows)[-1]
    assert (words, met) == ("nothing of it was corrected since: the round is void", "NO")
    assert record == table.state.number - len(made) + 1


def test_only_a_hit_is_one(tmp_path: Path) -> None:
    table = ToldTable()
    hit = _win(table)
    journal = extract(table.store(tmp_path))
    assert [hit_state(journal, number) for number in (-1, 0, 1, hit - 1, hit + 1)] == [None] * 5
