"""Tables and plots of the pit's pages laid out for a room: nothing is lost, nothing sticks out."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableassist.core.pages import (
    PageAsked,
    PageColumn,
    PageLine,
    PagePlot,
    PageSheet,
    PageTold,
)
from tableassist.screen.props.pit_leaves import derive_leaves
from tableassist.screen.props.pit_plot import LETTER, LINE, LeafProps, derive_plot

ASKED = PageAsked("meter")
ROOMS = ((1_690, 275), (1_690, 340), (1_040, 614), (700, 140))
CELL = st.text("abcdefgh 0123456789.", max_size=70).map(str.strip)


@st.composite
def sheets(draw: st.DrawFn) -> PageSheet:
    width = draw(st.integers(1, 14))
    titles = draw(st.lists(CELL.filter(bool), min_size=width, max_size=width))
    rows = draw(st.lists(st.tuples(*[CELL] * width), max_size=12))
    columns = tuple(PageColumn(title, place % 2 == 1) for place, title in enumerate(titles))
    return PageSheet("title", columns, rows, draw(CELL))


def letters(texts: Sequence[str]) -> str:
    """Whatever is written, without its breaks."""
    return "".join(sorted("".join(texts).replace(" ", "")))


@given(sheets(), st.sampled_from(ROOMS))
@settings(max_examples=60)
def test_every_letter_of_every_cell_is_there_inside_its_room(
    sheet: PageSheet, room: tuple[int, int]
) -> None:
    width, height = room
    leaves = derive_leaves(PageTold(ASKED, "", sheets=(sheet,)), width, height)
    cells = [cell for leaf in leaves for cell in leaf.cells]
    told = [cell.text for cell in cells if cell.tone == "text"]
    assert letters(told) == letters([text for row in sheet.rows for text in row])
    for cell in cells:
        assert cell.x >= 0
        assert cell.y >= 0
        assert cell.x + cell.width <= width
        assert cell.y + LINE <= max(height, 4 * LINE)
    for leaf in leaves:
        assert not touching(leaf)


def touching(leaf: LeafProps) -> list[tuple[str, str]]:
    """Texts of one leaf that lie over each other."""
    return [
        (one.text, other.text)
        for place, one in enumerate(leaf.cells)
        for other in leaf.cells[place + 1 :]
        if abs(one.y - other.y) < LINE
        and one.x < other.x + other.width
        and other.x < one.x + one.width
    ]


def test_heads_stand_again_on_every_leaf_of_a_long_table() -> None:
    sheet = PageSheet("Rounds", (PageColumn("round", True),), [(str(n),) for n in range(40)])
    leaves = derive_leaves(PageTold(ASKED, "", sheets=(sheet,)), 800, 10 * LINE)
    assert len(leaves) == 5
    for leaf in leaves:
        assert [cell.text for cell in leaf.cells[:2]] == ["Rounds", "round"]
    assert [cell.text for cell in leaves[1].cells[2:]] == [str(n) for n in range(8, 16)]


def test_columns_without_room_stand_below() -> None:
    sheet = PageSheet("Wide", tuple(PageColumn(f"column{n:02}") for n in range(9)), [("x",) * 9])
    (leaf,) = derive_leaves(PageTold(ASKED, "", sheets=(sheet,)), 40 * LETTER, 20 * LINE)
    heads = [cell for cell in leaf.cells if cell.tone == "head"]
    assert len({cell.y for cell in heads}) == 3
    assert [cell.text for cell in heads] == [f"column{n:02}" for n in range(9)]


def test_trouble_and_facts_come_first_and_an_empty_table_is_left_out() -> None:
    told = PageTold(
        ASKED,
        "",
        facts=(("period", "one day"),),
        sheets=(PageSheet("Nothing", (PageColumn("a"),), []),),
        problem="does not reconcile",
    )
    (leaf,) = derive_leaves(told, 800, 400)
    assert [(cell.text, cell.tone) for cell in leaf.cells] == [
        ("does not reconcile", "trouble"),
        ("period", "head"),
        ("one day", "text"),
    ]


LINES = PagePlot(
    "Win",
    ((0, "0.00"), (500_000, "50.00"), (1_000_000, "100.00")),
    (
        PageLine("win", [(0, 0), (500_000, 1_000_000), (1_000_000, 250_000)]),
        PageLine("band", [(0, 0), (1_000_000, 500_000)], is_band=True),
    ),
    ("from", "to"),
)
BARS = PagePlot(
    "Cards",
    ((0, "0"), (1_000_000, "4")),
    bars=[(f"{n:02}", n * 19_000) for n in range(52)],
    level=500_000,
)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("plot", [LINES, BARS], ids=["lines", "bars"])
def test_a_plot_stays_in_its_room_and_its_words_apart(
    plot: PagePlot, room: tuple[int, int]
) -> None:
    width, height = room
    leaf = derive_plot(plot, width, height)
    for rect in leaf.rects:
        assert 0 <= rect.x <= rect.x + rect.width <= width
        assert 0 <= rect.y <= rect.y + rect.height <= height
    for curve in leaf.curves:
        assert all(0 <= x <= width and 0 <= y <= height for x, y in curve.points)
    assert all(cell.x + cell.width <= width + 1 for cell in leaf.cells)
    assert not touching(leaf)


def test_curves_and_bars_stand_where_their_values_are() -> None:
    leaf = derive_plot(LINES, 1_000, 400)
    win, band = leaf.curves
    (first, top, last) = win.points
    ticks = {rect.y for rect in leaf.rects}
    assert top[1] == min(ticks)
    assert first[1] == max(ticks)
    assert first[0] < top[0] < last[0]
    assert (win.is_band, band.is_band) == (False, True)
    bars = derive_plot(BARS, 1_690, 275).rects[2:]
    heights = [bar.height for bar in bars[:51]]
    assert heights == sorted(heights)
    assert heights[0] > 0
    assert bars[51].tone == "second"


def test_an_answer_is_big_and_what_proves_it_stands_on_the_next_leaf() -> None:
    told = PageTold(ASKED, "", facts=(("a", "b"),), answers=("Ante: YES", "Raise: NO"))
    first, second = derive_leaves(told, 1_000, 400)
    assert [(one.text, one.tone, one.y) for one in first.cells] == [
        ("Ante: YES", "big", 0), ("Raise: NO", "big", 2 * LINE)
    ]  # fmt: skip
    assert [one.text for one in second.cells] == ["a", "b"]


def test_a_plot_comes_before_the_tables() -> None:
    told = PageTold(ASKED, "", facts=(("a", "b"),), plots=(LINES, BARS))
    leaves = derive_leaves(told, 1_000, 400)
    assert [bool(leaf.rects) for leaf in leaves] == [True, True, False]
