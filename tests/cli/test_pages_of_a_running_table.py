"""Pages of the pit at a table that really runs: read beside it, told to who looks at it.

The boards' ports are missing, which no journal minds.
"""

import queue
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.cli.play import Opening
from tableassist.core.pages import PageAsked, PageTold
from tableassist.reports.standing import standing
from tableassist.wiring import Audience, RunningTable
from tests.cli.test_people_of_a_running_table import settings

ANSWER_S = 60


class Reader(Audience):
    """Keeps the pages that it is told."""

    def __init__(self) -> None:
        self.pages: queue.Queue[PageTold] = queue.Queue()

    def tell(self, told: PageTold) -> None:
        self.pages.put(told)


@pytest.mark.warnings_logged
def test_a_page_is_read_while_the_table_runs_and_none_after_it(tmp_path: Path) -> None:
    reader = Reader()
    chosen = replace(settings(tmp_path), gaming_day_starts="06:30")
    table = RunningTable(chosen, reader, None)
    table.start()
    try:
        for asked in (PageAsked("rounds"), PageAsked("meter", "fr"), PageAsked("round", round=1)):
            assert table.pages.ask(asked)
            assert reader.pages.get(timeout=ANSWER_S).asked == asked
    finally:
        table.stop()
    assert not table.pages.ask(PageAsked("rounds"))
    assert standing(Path(chosen.data)).day_starts == 390


def test_before_the_table_is_open_no_page_is_read(tmp_path: Path) -> None:
    assert not Opening(settings(tmp_path), Reader(), None).ask(PageAsked("rounds"))
