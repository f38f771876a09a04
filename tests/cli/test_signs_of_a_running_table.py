"""Signs of a table that really runs: each is known by the name of its section in the file."""

import threading
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core.view import TableView
from tableassist.settings import AlphaSettings
from tableassist.wiring import Audience, RunningTable
from tests.cli.test_people_of_a_running_table import settings
from tests.devices.pretend_board import Line

WAIT_S = 60


class Watcher(Audience):
    """Waits for a lamp."""

    def __init__(self) -> None:
        self.is_live = threading.Event()

    def see(self, view: TableView) -> None:
        lamps = {board.board: board.state for board in view.boards}
        if lamps.get("sign3") not in (None, "connecting"):
            self.is_live.set()


@pytest.mark.warnings_logged
def test_a_third_sign_needs_no_second_one(tmp_path: Path) -> None:
    chosen, line, watcher = settings(tmp_path), Line(tmp_path / "wall"), Watcher()
    alpha = AlphaSettings(str(line.link), "ALPHA-SIGN-3")
    table = RunningTable(replace(chosen, boards=replace(chosen.boards, sign3=alpha)), watcher, None)
    table.start()
    try:
        assert watcher.is_live.wait(WAIT_S)
    finally:
        table.stop()
        line.pull()
