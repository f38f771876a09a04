"""No report of any house tells a card that lies face down at that moment, and every other is told.

Each story is stopped at each of its moments. The reports are read as whole texts, and so are the
lines that a table without a screen prints, which may say less but never more.
"""

import json
import re
from pathlib import Path

import msgspec
import pytest

from tableassist.cli.steps import step_line
from tableassist.journal import read_records
from tableassist.reports.export import export_lines
from tableassist.reports.faces import Faces
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import rounds
from tableassist.reports.standing import standing
from tests.reports.house_rounds import STORIES, HouseTable

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def _cards(text: str) -> set[str]:
    return set(CARD.findall(text))


@pytest.mark.parametrize("house", STORIES)
def test_at_each_moment_what_is_seen_is_told_and_nothing_else(house: str, tmp_path: Path) -> None:
    table = HouseTable(house)
    moments = 0
    for seen in STORIES[house](table):
        moments += 1
        directory = table.store(tmp_path / str(moments))
        faces = Faces(standing(directory))
        books = list(rounds((stored.stamped() for stored in read_records(directory)), faces))
        page = "\n".join(line for book in books for line in round_lines(book))
        for report in (page, msgspec.json.encode(books).decode(), _export(directory)):
            assert _cards(report) == _cards(seen), (moments, report)
        steps = "\n".join(filter(None, map(step_line, table.records)))
        assert _cards(steps) <= _cards(seen), (moments, steps)
    assert moments > 2


def _export(directory: Path) -> str:
    return "\n".join(export_lines(directory))


def test_a_burned_card_is_marked_until_the_round_is_closed(tmp_path: Path) -> None:
    table = HouseTable("caribbean-french")
    bodies = []
    for moment, _ in enumerate(STORIES["caribbean-french"](table)):
        directory = table.store(tmp_path / str(moment))
        lines = map(json.loads, export_lines(directory))
        bodies += [line["body"] for line in lines if line["kind"] == "card_burned"]
    assert [body["card"] for body in bodies] == [None, None, None, None, "7d"]
    assert [body.get("hidden") for body in bodies] == [True, True, True, True, None]


def test_a_hand_is_named_whichever_of_its_cards_was_thrown_away(tmp_path: Path) -> None:
    table = HouseTable("caribbean-french")
    story = STORIES["caribbean-french"](table)
    for _ in range(6):
        next(story)
    lines = map(json.loads, export_lines(table.store(tmp_path)))
    (body,) = [line["body"] for line in lines if line["kind"] == "round_settled"]
    names = {seat["seat"]: seat["name"] for seat in body["seats"]}
    assert names == {2: "Flush, King high", 4: None, 6: "Three Fours"}


def test_a_discard_is_told_by_its_place(tmp_path: Path) -> None:
    table = HouseTable("grand-prix")
    story = STORIES["grand-prix"](table)
    next(story)
    next(story)
    lines = map(json.loads, export_lines(table.store(tmp_path)))
    (body,) = [line["body"] for line in lines if line["kind"] == "discard_named"]
    assert body == {"round": 1, "seat": 0, "place": 3}
