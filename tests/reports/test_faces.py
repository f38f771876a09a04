"""No report tells a card that lies face down, in whatever form the report is.

The reports are read as whole texts: a hidden card may not stand anywhere in them, and the cards
that are known must.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tableassist.journal import read_records
from tableassist.reports.export import export_lines
from tableassist.reports.faces import Faces
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import rounds
from tableassist.reports.standing import standing
from tests.support.told_tables import DEALER, FOLDER, RAISER, Stop, ToldTable

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
UP_CARD = "Ac"


def _export(directory: Path) -> str:
    return "\n".join(export_lines(directory))


def _words(directory: Path) -> str:
    faces = Faces(standing(directory))
    books = rounds((stored.stamped() for stored in read_records(directory)), faces)
    return "\n".join(line for book in books for line in round_lines(book))


def _json(directory: Path) -> str:
    faces = Faces(standing(directory))
    books = rounds((stored.stamped() for stored in read_records(directory)), faces)
    return msgspec.json.encode(list(books)).decode()


Report = Callable[[Path], str]
EXPECTED = {
    Stop.LOCKED: "",
    Stop.DEALT: UP_CARD,
    Stop.DECIDED: UP_CARD,
    Stop.REVEALED: f"{RAISER} {DEALER}",
    Stop.CLOSED: f"{RAISER} {FOLDER} {DEALER}",
}


def _cards(text: str) -> set[str]:
    return set(CARD.findall(text))


@pytest.mark.parametrize("report", [_export, _words, _json])
@pytest.mark.parametrize("stop", Stop)
def test_only_open_cards_are_told(tmp_path: Path, report: Report, stop: Stop) -> None:
    table = ToldTable()
    table.play(stop)
    assert _cards(report(table.store(tmp_path))) == _cards(EXPECTED[stop])


@pytest.mark.parametrize("report", [_export, _words, _json])
def test_a_round_before_the_open_one_is_told_whole(tmp_path: Path, report: Report) -> None:
    table = ToldTable()
    table.play()
    table.play(Stop.DEALT)
    told = report(table.store(tmp_path))
    assert _cards(told) == _cards(f"{RAISER} {FOLDER} {DEALER}")
    assert len(CARD.findall(told)) == 16


@pytest.mark.parametrize("report", [_export, _words, _json])
def test_a_folded_hand_is_not_named_either(tmp_path: Path, report: Report) -> None:
    table = ToldTable()
    table.play(Stop.REVEALED)
    told = report(table.store(tmp_path / "open"))
    assert "Nine-Seven" not in told
    assert "Flush" in told
    table.pay()
    assert "Nine-Seven" in report(table.store(tmp_path / "closed"))


@pytest.mark.parametrize("report", [_export, _words, _json])
def test_a_card_seen_twice_stays_hidden_until_the_round_is_closed(
    tmp_path: Path, report: Report
) -> None:
    table = ToldTable()
    table.play(Stop.LOCKED)
    for card in ("7s", "8s", "7s"):
        table.card(card)
    assert _cards(report(table.store(tmp_path / "open"))) == set()
    table.void()
    assert _cards(report(table.store(tmp_path / "closed"))) == {"7s", "8s"}


def test_a_hidden_card_is_marked(tmp_path: Path) -> None:
    table = ToldTable()
    table.play(Stop.DEALT)
    bodies = [
        json.loads(line)["body"]
        for line in export_lines(table.store(tmp_path))
        if '"card_dealt"' in line
    ]
    assert len(bodies) == 15
    assert [body.get("hidden", False) for body in bodies] == [True] * 14 + [False]
    assert [body["card"] for body in bodies] == [None] * 14 + [UP_CARD]
