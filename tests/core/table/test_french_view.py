"""A table that speaks French speaks no English: whole rounds of every house, and what goes wrong.

Names of houses and of devices are no words of the table. What each text says is tested elsewhere.
"""

from collections.abc import Iterator

import pytest

from tableassist.core import inputs as i
from tableassist.core.refusals import Refused
from tableassist.core.table import table_view
from tableassist.core.view import TableView
from tableassist.settings import load_house
from tests.core.every_input import every_fact, every_touch, line_news, other_news
from tests.core.test_every_input import forked
from tests.core.test_every_word import ENGLISH_WORDS
from tests.core.walks import WALKS, Walk
from tests.support.core_table import CoreTable

EVERY_CARD = 7


def texts_of(view: TableView) -> Iterator[str]:
    """Everything in a view that people read or hear, but the names of table and house."""
    yield from (view.phase_text, view.prompt, *view.alerts, view.dealer.title, view.dealer.call)
    for seat in view.seats:
        yield from (seat.headline, seat.why)
        for spot in seat.spots:
            yield from (spot.label, spot.note)
    for board in view.boards:
        yield from (board.label, board.text)
    for button in view.buttons:
        if button.place != "top":
            yield from (button.label, button.detail)
    for table in view.pay_tables:
        yield table.title
        for line in table.lines:
            yield from (line.hand, line.pays)


def english_in(view: TableView) -> set[str]:
    assert view.language == "fr"
    return {text for text in texts_of(view) if ENGLISH_WORDS.search(text)}


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_a_round_is_all_in_french(walk: Walk) -> None:
    table = walk.start()
    table.touch(i.LanguageTouched("fr"))
    for _ in walk.steps(table):
        assert not english_in(table.view)


def test_whatever_is_refused_or_goes_wrong_is_told_in_french() -> None:
    walk = next(walk for walk in WALKS if walk.name == "french-opens")
    table = walk.start()
    table.touch(i.LanguageTouched("fr"))
    for step, _ in enumerate(walk.steps(table)):
        if step % EVERY_CARD:
            continue
        for touch in every_touch(table.number, ()):
            outcome = forked(table).give(touch)
            if isinstance(outcome, Refused):
                assert not english_in(table_view(table.house, table.state, outcome))
        for told in _news(table):
            assert not english_in(told.view)


def _news(table: CoreTable) -> Iterator[CoreTable]:
    """The table after each thing that could be sensed, or be told of a line, or of time."""
    for board, fact in every_fact(table):
        fork = forked(table)
        fork.sense(board, fact)
        yield fork
    for what in (*line_news(), *other_news(table)):
        if isinstance(what, i.LanguageTouched):
            continue
        fork = forked(table)
        fork.give(what)
        yield fork


def test_the_cut_card_is_told_with_what_to_do() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.sense("shoe", i.ShoeSensed("cut_out", table.state.shoe.shoe_no, 10))
    assert "Shoe: the cut card is out. Finish this round, then load a shuffled deck." in (
        table.view.alerts
    )
