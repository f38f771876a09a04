"""The one place that knows every class: puts journal, controller, boards and audience together.

A table is the same whether it runs on real ports, on simulated ones, with a screen or without:
only the ports' names and the audience of its views differ. No decision is made here.
"""

import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from tableassist.access import AccessDesk, StoredSecrets
from tableassist.controller import (
    FORM,
    Autopilot,
    Controller,
    Pipeline,
    SystemClock,
    Systemd,
    open_pipeline,
)
from tableassist.core.cards import parse_card
from tableassist.core.correcting import CorrectionTold
from tableassist.core.house import LoadedHouse, spots_of
from tableassist.core.inputs import BadgeReaderSensed, BoardRole, Touch
from tableassist.core.pages import PageTold
from tableassist.core.records import Stamped
from tableassist.core.signs import SIGNS
from tableassist.core.view import TableView
from tableassist.devices import (
    AlphaFit,
    BadgeReader,
    BoardPlan,
    Boards,
    LineFormat,
    LineReaderFit,
)
from tableassist.journal import Journal
from tableassist.reports.correction_desk import CorrectionDesk
from tableassist.reports.page_desk import PageDesk
from tableassist.reports.slip_printer import SlipPrinter
from tableassist.settings import (
    AlphaSettings,
    BoardSettings,
    LineReaderSettings,
    TableSettings,
    load_house,
    minutes_of_day,
    paying_terms,
    sign_fits,
)

LOG = logging.getLogger(__name__)
_LINE_ENDS = {"cr": b"\r", "lf": b"\n", "crlf": b"\r\n"}


class Audience:
    """Who looks at a table. Each is called on the controller's thread and must not wait.

    `tell` and `tell_correction` are called on the threads that read the journal.
    """

    def see(self, view: TableView) -> None:
        """The newest view."""

    def hear(self, stamped: Stamped) -> None:
        """A record that has become a fact."""

    def tell(self, told: PageTold) -> None:
        """A page that was asked for."""

    def tell_correction(self, told: CorrectionTold) -> None:
        """What was asked of a correction."""

    def fault(self, text: str) -> None:
        """The table has stopped by itself; nothing follows."""


class RunningTable:
    """A table in operation. `touch` takes touches, `desk` PINs, `pages` what is asked to read.

    `corrections` works corrections out, for somebody to touch. `stop` ends all in order.
    """

    def __init__(
        self,
        settings: TableSettings,
        audience: Audience,
        autopilot: Autopilot | None,
        capture: Path | None = None,
    ) -> None:
        """Open the journal and bring the table back to where it was.

        `capture` is a folder in which everything that passes on the ports is kept. Raises
        JournalError when the journal does not verify or cannot be used; nothing is altered.
        """
        self._audience = audience
        self._printer: SlipPrinter | None = None
        self._systemd = Systemd()
        clock, house, data = SystemClock(), load_house(settings.house), Path(settings.data)
        stored = StoredSecrets(data)
        with ExitStack() as opened:
            journal = Journal.open(data, FORM, settings.head_key)
            opened.callback(journal.close)
            self.opening = journal.opening.words
            LOG.info("%s", self.opening)
            pipeline = _pipeline(settings, journal, house, clock, stored, self._hear)
            self.controller = Controller(pipeline, clock, audience.see, autopilot)
            self._printer = _printer(settings, pipeline, self.controller)
            self.desk = AccessDesk(stored, lambda: pipeline.state.people, self.controller.submit)
            self.pages = PageDesk(data, house, audience.tell)
            self.corrections = CorrectionDesk(data, house, audience.tell_correction)
            self._boards = Boards(
                _plans(settings),
                self.controller.submit,
                clock,
                pipeline.state.last_events,
                spots_of(house.house),
                capture,
            )
            self._badges = _badge_reader(settings, self.desk, self.controller, clock)
            of_all = self.controller.stop, self.desk.stop, self.pages.stop, self.corrections.stop
            for stop in of_all:
                opened.callback(stop)
            if self._printer:
                opened.callback(self._printer.stop)
            if self._badges:
                opened.callback(self._badges.stop)
            opened.callback(self._boards.stop)
            self._to_close = opened.pop_all()
        self.controller.on_fault = self._fault
        self.controller.on_turn = self._systemd.turned

    def start(self) -> None:
        """Begin to play: the controller first, so that no board speaks into the void."""
        self.controller.start(self._boards)
        self.desk.start()
        self.pages.start()
        self.corrections.start()
        if self._printer:
            self._printer.start()
        if self._badges:
            self._badges.start()
        self._boards.start()
        self._systemd.ready(self.opening)

    def _hear(self, stamped: Stamped) -> None:
        """A record that has become a fact, for who looks and for the printer."""
        self._audience.hear(stamped)
        if self._printer:
            self._printer.hear(stamped)

    def touch(self, what: Touch) -> None:
        """A finger on the screen."""
        self.controller.touch(what)

    def stop(self) -> None:
        """Boards first, then the inputs that are in, then the journal; each whatever happens."""
        self._systemd.stopping()
        self._to_close.close()

    def _fault(self, text: str) -> None:
        """The boards must not play on: without a host the sign and the lamps go out of service."""
        self._systemd.stands_still(text)
        self._audience.fault(text)
        self._boards.stop()


def _pipeline(
    settings: TableSettings,
    journal: Journal,
    house: LoadedHouse,
    clock: SystemClock,
    stored: StoredSecrets,
    hear: Callable[[Stamped], None],
) -> Pipeline:
    """The pipeline of a table with these settings, brought back to where it was."""
    return open_pipeline(
        journal,
        settings.name,
        house,
        clock,
        hear,
        unsigned_allowed=not settings.require_signed,
        demo_keys=settings.demo_keys,
        language=settings.language,
        people_required=settings.people.required,
        stored=stored,
        paying=paying_terms(settings.hand_pay),
        opening_required=settings.opening.required,
        signs=sign_fits(settings.boards),
        day_starts=minutes_of_day(settings.gaming_day_starts) or 0,
    )


def _printer(
    settings: TableSettings, pipeline: Pipeline, controller: Controller
) -> SlipPrinter | None:
    """The receipt printer, where the table has one."""
    port = settings.hand_pay.printer if settings.hand_pay else ""
    if not port:
        return None
    data = Path(settings.data)
    return SlipPrinter(Path(port), data, lambda: pipeline.state, controller.submit)


def _badge_reader(
    settings: TableSettings, desk: AccessDesk, controller: Controller, clock: SystemClock
) -> BadgeReader | None:
    """The badge reader on a serial port, where the table has one."""
    port, baud = settings.people.badge_port, settings.people.badge_baud
    if not port:
        return None

    def seen(is_there: bool) -> None:
        controller.submit(BadgeReaderSensed(is_there))

    return BadgeReader(port, baud, desk.read_badge, seen, clock)


def _plans(settings: TableSettings) -> list[BoardPlan]:
    boards = settings.boards
    plans = [_plan("shoe", boards.shoe), _plan("bets", boards.bets)]
    plans += [
        replace(_plan("sign", sign), place=SIGNS.index(name) + 1)
        for name, sign in boards.signs().items()
    ]
    return [
        replace(
            plan,
            keys=settings.keys.of(plan.unit),
            require_signed=settings.require_signed,
            strict_schema=settings.strict_schema,
        )
        for plan in plans
    ]


def _plan(role: BoardRole, board: BoardSettings | AlphaSettings | LineReaderSettings) -> BoardPlan:
    match board:
        case BoardSettings():
            return BoardPlan(role=role, port=board.port, unit=board.unit, baud=board.baud)
        case AlphaSettings():
            words = board.label, board.award, board.beeps, board.digits, board.attendant
            fit: AlphaFit | LineReaderFit = AlphaFit(*words)
        case LineReaderSettings():
            cards = {code: parse_card(card) for code, card in board.cards.items()}
            ending = _LINE_ENDS[board.line_end]
            fit = LineReaderFit(
                board.card, board.new_deck, ending, board.checksum, cards, board.ignored
            )
    line = LineFormat(board.data_bits, board.parity)
    return BoardPlan(role, board.port, board.unit, board.baud, line, fit)
