"""Open windows make no models, closed ones leave none, and Qt takes none of them for another.

QML keeps the properties of an object by the address of its meta-object, for all windows of the
process and for longer than the object lives. A model of ours has its class's, which stays. One that
a signal is connected to by a method without `Slot` has its own instead (PySide6 6.11): once it is
freed another may have the same address, and is taken for it. Its properties are all undefined then.
"""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from tableassist.cli.gallery_journals import GalleryJournals
from tableassist.core.inputs import LanguageName
from tableassist.screen.gallery.moments import Moment, moments_of
from tableassist.screen.gallery.pictures import SIGNS, Wanted, draw, show_moment
from tableassist.screen.gallery.reading import Reading
from tableassist.screen.gallery.sign_faces import draw_sign
from tableassist.screen.looks import Looks
from tableassist.screen.windows import Windows, load_fonts
from tableassist.settings import load_house

OWN = "__METAOBJECT__"
"""Where PySide keeps a meta-object that is one object's own."""

LANGUAGES: tuple[LanguageName, ...] = ("en", "fr")
TIMES = 200


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """One with a page of the pit, one with a pad, one with a hit, and two without."""
    told = list(moments_of(load_house("caribbean-montreal")))
    chosen = [next(one for one in told if one.pit is not None)]
    chosen += [next(one for one in told if one.pad is not None)]
    chosen += [next(one for one in told if one.hit)]
    return [*chosen, *told[:2]]


@pytest.fixture
def windows(qapp: QGuiApplication, reading: Reading) -> Iterator[Windows]:
    """Dealer's window and jackpot window of one program; what came before is gone."""
    load_fonts()
    freed_circles()
    opened = Windows(lambda _touch: None, looks=Looks(still=True), pit=reading, correct=reading)
    dealer = opened.open_dealer()
    dealer.resize(640, 400)
    dealer.show()
    opened.open_jackpot("Casino").show()
    yield opened
    opened.close()


def use(windows: Windows, moments: list[Moment], reading: Reading) -> None:
    """Everything that people open and close at a window, in both languages."""
    for language in LANGUAGES:
        for moment in moments:
            show_moment(windows, moment, language, lambda _ms: None, reading)
            QGuiApplication.processEvents()
    for news in SIGNS.values():
        windows.show_sign(news)
    QGuiApplication.processEvents()


def of_qt() -> list[QObject]:
    """Every object of Qt that the program holds; nothing that one says of its class is heard."""
    return [one for one in gc.get_objects() if issubclass(type(one), QObject)]


def freed_circles() -> list[str]:
    """Which kinds of objects of Qt the collector alone could free; they are freed."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    gc.set_debug(0)
    kinds = {type(one).__qualname__ for one in gc.garbage if issubclass(type(one), QObject)}
    gc.garbage.clear()
    gc.collect()
    return sorted(kinds)


def test_every_model_has_the_meta_object_of_its_class(
    windows: Windows, moments: list[Moment], reading: Reading
) -> None:
    use(windows, moments, reading)
    ours = [one for one in of_qt() if type(one).__module__.startswith("tableassist.screen")]
    assert len(ours) > 60
    assert {type(one).__name__ for one in ours if OWN in vars(one)} == set()


def test_a_method_without_slot_would_give_it_its_own(qapp: QGuiApplication) -> None:
    """That the test above would see it."""

    class Model(QObject):
        def look(self) -> None: ...

    model, timer = Model(), QTimer()
    timer.timeout.connect(model.look)
    assert OWN in vars(model)


def test_no_model_outlives_its_windows(
    windows: Windows, moments: list[Moment], reading: Reading
) -> None:
    models = {
        name: weakref.ref(model)
        for name, model in vars(windows).items()
        if isinstance(model, QObject) and name != "_engine"
    }
    assert len(models) > 3
    use(windows, moments, reading)
    windows.show_fault("The table has stopped.")
    windows.close()
    vars(windows).update(dict.fromkeys(models))
    assert [name for name, model in models.items() if model() is not None] == []


def test_an_open_window_makes_no_model_that_only_the_collector_frees(
    windows: Windows, moments: list[Moment], reading: Reading
) -> None:
    """Its pages are opened and closed, its language changes, and its sign plays beside it."""
    for _ in range(2):
        use(windows, moments, reading)
    before = len(of_qt())
    for number in range(TIMES):
        reading.open(windows, moments[0])
        assert windows.page_asked is not None
        windows.close_pit()
        if number % 20 == 0:
            windows.show(moments[0].view(LANGUAGES[number // 20 % 2]))
            QGuiApplication.processEvents()
    use(windows, moments, reading)
    assert len(of_qt()) <= before
    assert freed_circles() == []
    use(windows, moments[:1], reading)
    assert windows.complaints == []


def test_pictures_of_one_window_after_the_other_leave_nothing(
    qapp: QGuiApplication, moments: list[Moment], journals: GalleryJournals, tmp_path: Path
) -> None:
    """The gallery is the one program that opens many, a theme and a language each."""
    load_fonts()
    freed_circles()
    wanted = Wanted(moments[:2], moments[3:4], LANGUAGES, {"small": (640, 400)}, ("dark", "bright"))
    drawn = draw(wanted, journals, tmp_path, lambda _done, _of: None)
    assert len(drawn) == wanted.count
    draw_sign(tmp_path, ["strip"], LANGUAGES)
    assert freed_circles() == []
