"""The windows: the dealer's and the jackpot's, each one QML root with its view model.

Both stand on one engine. At the end the engine goes first and the view models after it, because
QML that outlives its model reports errors. Nothing here starts an application or a thread.
"""

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QElapsedTimer, QObject
from PySide6.QtGui import QFontDatabase
from PySide6.QtQml import QQmlApplicationEngine, QQmlError
from PySide6.QtQuick import QQuickWindow

from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.inputs import LanguageName, Touch
from tableassist.core.pages import PageAsked, PageTold
from tableassist.core.people import Post
from tableassist.core.view import TableView
from tableassist.screen.courier import SignNews
from tableassist.screen.looks import Looks
from tableassist.screen.models.correct import CorrectDesk, CorrectModel, NoCorrectDesk
from tableassist.screen.models.people import NoDesk, PeopleModel, SignOnDesk
from tableassist.screen.models.pit import NoPitDesk, PitDesk, PitModel
from tableassist.screen.models.sign import SignModel
from tableassist.screen.models.table import TableModel
from tableassist.screen.sign_look import StandIn

_HERE = Path(__file__).parent
QML_FOLDER = _HERE / "qml"
FONT_FOLDER = _HERE / "fonts"
_FONT_FILES = ("Inter-Regular.ttf", "Inter-Bold.ttf", "B612-Bold.otf")


class ScreenError(Exception):
    """A window could not be made; the message is what the QML engine said."""


def load_fonts() -> None:
    """Make the shipped fonts known to the application. Raises `ScreenError`."""
    for name in _FONT_FILES:
        if QFontDatabase.addApplicationFont(str(FONT_FOLDER / name)) < 0:
            raise ScreenError(f"loading font {name}: not a font that can be read")


def monotonic_ms() -> Callable[[], int]:
    """A clock that only goes forward, in milliseconds."""
    timer = QElapsedTimer()
    timer.start()
    return timer.elapsed


def any_order() -> Sequence[int]:
    """The ten digits in an order that nobody can foresee, so that a finger's places tell none."""
    return secrets.SystemRandom().sample(range(10), 10)


class Windows:
    """Opens windows on one engine. `close` must be called before the application ends."""

    def __init__(
        self,
        send: Callable[[Touch], None],
        ticks_ms: Callable[[], int] | None = None,
        looks: Looks = Looks(),  # noqa: B008 - frozen
        desk: SignOnDesk | None = None,
        order: Callable[[], Sequence[int]] = any_order,
        pit: PitDesk | None = None,
        correct: CorrectDesk | None = None,
    ) -> None:
        """`send` gets each touch, on the GUI thread, and must not block; `desk` PINs and badges.

        `order` is that of the digits on the pad each time they are shown. `pit` reads the journal
        for the pit's pages, `correct` works corrections out.
        """
        self.complaints: list[str] = []
        ticks_ms = ticks_ms or monotonic_ms()
        self._table = TableModel(send, ticks_ms, looks)
        self._people = PeopleModel(send, ticks_ms, desk or NoDesk(), order)
        self._pit = PitModel(ticks_ms, pit or NoPitDesk(), self._people.touched_page)
        # Who corrects a round is at the pit's pages, too.
        stay = partial(self._pit.press, "stay")
        say = partial(_say_correction, self._pit, send)
        self._correct = CorrectModel(say, ticks_ms, correct or NoCorrectDesk(), stay)
        self._pit.correct_asked.connect(self._correct.open)
        self._pit.page_changed.connect(self._leave_correction)
        self._table.tell_presses(self._people.touched)
        self._sign: SignModel | None = None
        self._stand_in = StandIn(ticks_ms)
        self._engine: QQmlApplicationEngine | None = QQmlApplicationEngine()
        self._engine.addImportPath(str(QML_FOLDER))
        self._engine.warnings.connect(self._complain)

    def open_dealer(self) -> QQuickWindow:
        """The dealer's window, not yet visible."""
        window = self._open(
            "DealerWindow",
            {
                "table": self._table,
                "people": self._people,
                "pit": self._pit,
                "correct": self._correct,
            },
        )
        window.installEventFilter(self._people)
        self._table.watch_fingers(window)  # last, so that it hears first what only wakes the screen
        return window

    def open_jackpot(self, house: str, language: LanguageName = "en") -> QQuickWindow:
        """The jackpot window, not yet visible. `house` stands under the figure."""
        self._stand_in.house, self._stand_in.language = house, language
        self._sign = SignModel(self._stand_in.props)
        return self._open("SignWindow", {"sign": self._sign})

    def show(self, view: TableView) -> None:
        """Show `view` on the dealer's window."""
        self._table.show(view)
        self._people.see(view)
        self._pit.see(view)
        self._correct.see(view)

    def look_at_the_clock(self) -> None:
        """A clock that is turned by hand was turned: what comes by itself may be due."""
        self._table.look_at_the_clock()
        self._people.look()
        self._pit.look()

    def open_pad(self, post: Post) -> None:
        """Somebody touched where one signs on at `post`."""
        self._people.open(post)

    def choose_name(self, name: str) -> None:
        """Somebody chose this name on the pad; nothing happens where it is not there."""
        self._people.choose_name(name)

    def open_hit(self, *, is_open: bool = True) -> None:
        """Somebody opens the page of the hit, or puts it aside."""
        self._table.open_hit(is_open=is_open)

    def close_pad(self) -> None:
        """The pad goes, whatever is on it."""
        self._people.close_pad()

    def press_correction(self, key: str) -> None:
        """Somebody touched a key of the page of a correction."""
        self._correct.press(key)

    def tell_correction(self, told: CorrectionTold) -> None:
        """What a correction comes to was worked out."""
        self._correct.tell(told)

    def _leave_correction(self) -> None:
        """It lies over the pit's pages, and goes with them."""
        if not self._pit.page:
            self._correct.leave()

    def turn_pit(self) -> None:
        """Somebody touched the key of the pit's pages."""
        self._pit.turn()

    def close_pit(self) -> None:
        """The pit's pages go, and nothing of them is kept."""
        self._pit.close()
        self._correct.forget()

    @property
    def corrects(self) -> bool:
        """The page of a correction is open."""
        return self._correct.is_open

    @property
    def correction_asked(self) -> CorrectionAsked:
        """What that page asks of the journal."""
        return self._correct.asked

    @property
    def page_asked(self) -> PageAsked | None:
        """What the page that is open asks of the journal."""
        return self._pit.asked

    def press_page(self, key: str) -> None:
        """Somebody touched a key of the page that is open."""
        self._pit.press(key)

    def tell_page(self, told: PageTold) -> None:
        """What was read for a page of the pit."""
        self._pit.tell(told)

    def show_sign(self, news: SignNews) -> None:
        """Show the sign's face on the jackpot window, if there is one."""
        self._stand_in.hear(news)
        if self._sign is not None:
            self._sign.advance()

    def show_fault(self, text: str) -> None:
        """Cover the dealer's window with the fault page."""
        self._table.show_fault(text)
        self._pit.fail()
        self._people.close_pad()

    def close(self) -> None:
        """Engine first (with its windows), then the view models."""
        if self._engine is None:
            return
        shiboken6.delete(self._engine)
        self._engine = None
        self._people.close_pad()
        for model in (self._table, self._people, self._pit, self._correct, self._sign):
            if model is not None:
                shiboken6.delete(model)

    def _open(self, kind: str, properties: dict[str, Any]) -> QQuickWindow:
        if self._engine is None:
            raise ScreenError(f"opening {kind}: the windows are closed already")
        known = len(self._engine.rootObjects())
        self._engine.setInitialProperties(properties)
        self._engine.loadFromModule("TableAssist", kind)
        roots: list[QObject] = self._engine.rootObjects()
        if len(roots) == known or not isinstance(roots[-1], QQuickWindow):
            raise ScreenError(f"opening {kind}: {'; '.join(self.complaints) or 'no window'}")
        return roots[-1]

    def _complain(self, errors: list[QQmlError]) -> None:
        self.complaints.extend(error.toString() for error in errors)


def _say_correction(pit: PitModel, send: Callable[[Touch], None], touch: Touch) -> None:
    """What the pit's pages tell will be another soon. This holds no windows: they hold models."""
    pit.expect_correction()
    send(touch)
