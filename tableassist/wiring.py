"""The one place that knows every class: puts journal, controller, boards and audience together.

A table is the same whether it runs on real ports, on simulated ones, with a screen or without:
only the ports' names and the audience of its views differ. No decision is made here.
"""

from collections.abc import Callable
from pathlib import Path

from tableassist.controller import Autopilot, Controller, SystemClock, open_pipeline
from tableassist.core.inputs import ROLES, Input
from tableassist.core.records import Stamped
from tableassist.core.view import TableView
from tableassist.devices import BoardPlan, Boards
from tableassist.journal import Journal, JournalError
from tableassist.settings import TableSettings, load_house

VIEW = Callable[[TableView], None]


class RunningTable:
    """A table in operation. `submit` takes touches; `stop` ends everything in order."""

    def __init__(
        self,
        settings: TableSettings,
        *,
        publish: VIEW,
        listen: Callable[[Stamped], None] | None = None,
        autopilot: Autopilot | None = None,
    ) -> None:
        """Open the journal and bring the table back to where it was.

        Raises JournalError when the journal does not verify or cannot be used; nothing is altered.
        """
        clock = SystemClock()
        house = load_house(settings.house)
        journal = Journal.open(Path(settings.data))
        try:
            self._pipeline = open_pipeline(journal, settings.name, house, clock, listen)
        except JournalError:
            journal.close()
            raise
        self.controller = Controller(self._pipeline, clock, publish, autopilot)
        self._boards = Boards(
            [
                BoardPlan(role=role, port=board.port, unit=board.unit, baud=board.baud)
                for role, board in zip(
                    ROLES,
                    (settings.boards.shoe, settings.boards.bets, settings.boards.sign),
                    strict=True,
                )
            ],
            self.controller.submit,
            clock,
            self._pipeline.state.last_events,
        )

    def start(self) -> None:
        """Begin to play: the controller first, so that no board speaks into the void."""
        self.controller.start(self._boards)
        self._boards.start()

    def submit(self, what: Input) -> None:
        """A touch of the screen."""
        self.controller.submit(what)

    def stop(self) -> None:
        """Boards first, then the inputs that are in, then the journal."""
        self._boards.stop()
        self.controller.stop()
        self._pipeline.close()
