"""The page of one round of each house, word for word, as a pit supervisor reads it: pages/*.txt.

What happened in the rounds is in `house_rounds`. A second text holds what a table without a screen
printed meanwhile.
"""

from pathlib import Path

import pytest

from tableassist.cli.steps import step_line
from tableassist.reports.faces import Faces
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import rounds
from tests.reports.house_rounds import STORIES, HouseTable, played

PAGES = Path(__file__).parent / "pages"


@pytest.mark.parametrize("house", STORIES)
def test_the_page_of_a_closed_round(house: str) -> None:
    table = played(house)
    first, *_ = rounds(table.records, Faces(table.state))
    steps = [step_line(stamped) for stamped in table.records]
    told = [*round_lines(first), "", *(line for line in steps if line and "round 1" in line)]
    assert "\n".join(told) + "\n" == (PAGES / f"{house}.txt").read_text(encoding="utf-8")


def test_the_community_cards_before_the_second_is_turned() -> None:
    table = HouseTable("grand-prix")
    story = STORIES["grand-prix"](table)
    for _ in range(3):
        next(story)
    (book,) = rounds(table.records, Faces(table.state))
    lines = list(round_lines(book))
    assert "  cards       dealer 3s ?? ??" in lines
    assert "  thrown away dealer card 3" in lines
    assert "  community   3s ??" in lines


def test_a_discard_that_was_taken_back_is_not_on_the_page() -> None:
    table = HouseTable("caribbean-french")
    story = STORIES["caribbean-french"](table)
    for _ in range(5):
        next(story)
    (book,) = rounds(table.records, Faces(table.state))
    assert book.discards == {6: 1}
    table.name_again(6)
    (book,) = rounds(table.records, Faces(table.state))
    assert book.discards == {}
    assert "thrown away" not in "\n".join(round_lines(book))
