"""The pit's pages at a real window, with fingers, over a real journal that is read for them.

What a page says is the reports' business and tested there; here it is shown whole, led through by
keys that a finger can hit, and never in the way of the game.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from tableassist.core.cards import Card
from tableassist.core.inputs import LanguageName
from tableassist.core.pages import REPORT_KINDS, PageAsked, PageTold
from tableassist.core.view import TableView
from tableassist.core.words import card_words
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.reports.pages import page
from tableassist.screen.pit_pages import UNTOUCHED_MS
from tableassist.settings import load_house
from tests.reports.office_day import DEALER, FOLDER, OfficeDay
from tests.screen import sample_views as sample
from tests.screen.conftest import SIZES
from tests.screen.fingers import Desk, Patience, items_of
from tests.screen.floor import Floor
from tests.screen.measures import APART, FINGER, covering, cut_texts, page_of
from tests.screen.test_hidden_cards import accessible_words, item_words
from tests.screen.test_people_layout import boxes, overlapping
from tests.support.signing_table import ANNA, DORA

HOUSE = load_house("caribbean-montreal")


class Reading:
    """Reads a journal when the test says so."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._told: dict[PageAsked, PageTold] = {}
        self.asked: list[PageAsked] = []

    def ask(self, asked: PageAsked) -> bool:
        self.asked.append(asked)
        return True

    def read(self) -> PageTold:
        asked = self.asked[-1]
        if asked not in self._told:
            self._told[asked] = page(self._directory, HOUSE, asked)
        return self._told[asked]


class Pit:
    """A window with a journal behind it."""

    def __init__(self, directory: Path, size: tuple[int, int]) -> None:
        self.reading = Reading(directory)
        self.desk = Desk(Patience(), *size, pit=self.reading)

    def show(self, view: TableView) -> None:
        self.desk.show(view)

    def tap(self, name: str) -> None:
        """A finger on a key, and the answer to what it asks."""
        before = len(self.reading.asked)
        self.desk.tap(name)
        if len(self.reading.asked) > before:
            self.desk.windows.tell_page(self.reading.read())
        self.desk.paint()

    def open(self, language: LanguageName) -> None:
        """The list, from a table that waits for bets."""
        other: LanguageName = "fr" if language == "en" else "en"
        for shown in (other, language):
            self.show(replace(sample.table(), language=shown))
        self.tap("pitKey")

    def paged(self) -> list[str]:
        return [
            e.objectName().removeprefix("page:")
            for e in self.desk.items()
            if e.objectName().startswith("page:") and e.isVisible()
        ]

    def words(self) -> str:
        return " / ".join(accessible_words(self.desk) + item_words(self.desk))

    def is_open(self) -> bool:
        return any(e.objectName() == "pitPage" for e in self.desk.items())


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three rounds over two days and a fourth that is dealt and open."""
    return OfficeDay(tmp_path_factory.mktemp("office") / "table").play_all()


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def pit(qapp: QGuiApplication, office: Path, request: pytest.FixtureRequest) -> Iterator[Pit]:
    made = Pit(office, request.param)
    yield made
    made.desk.close()


@pytest.fixture
def wide(qapp: QGuiApplication, office: Path) -> Iterator[Pit]:
    made = Pit(office, SIZES[0])
    yield made
    made.desk.close()


def check(pit: Pit) -> None:
    """What has to hold of any page: whole words, big keys, apart, and nothing of the game lost."""
    assert cut_texts(pit.desk) == []
    assert covering(pit.desk) == []
    keys = boxes(pit.desk, ("page:", "pitKey", "themeButton"))
    assert len(keys) > 2
    for name, box in keys:
        assert min(box.width(), box.height()) >= FINGER, name
    assert overlapping(keys, APART) == []
    parts = ("panel", "bar", "top", "pitPage", "alertBox", "dealer")
    assert overlapping([one for one in boxes(pit.desk, parts) if one[0] in parts], -1) == []
    inside = page_of(pit.desk)
    whole = inside.mapRectFromItem(
        pit.desk.item("pitPage"), pit.desk.item("pitPage").boundingRect()
    )
    for name, box in boxes(pit.desk, ("page:", "pitCell", "pitRect")):
        assert whole.contains(box), name


def turn_through(pit: Pit, most: int = 1) -> None:
    """So many leaves of the page, looked at."""
    check(pit)
    for _ in range(most - 1):
        if is_allowed(pit.desk.item("page:down")):
            pit.tap("page:down")
            check(pit)


def cell_texts(pit: Pit) -> list[str]:
    return [e.property("text") for e in pit.desk.items() if e.objectName() == "pitCell"]


def is_allowed(key: QQuickItem) -> bool:
    return bool(key.property("allowed"))


def test_every_page_is_whole_in_every_shape(pit: Pit) -> None:
    """In French, whose words are longer."""
    words = PAGE_WORDS["fr"]
    pit.open("fr")
    assert [key for key in pit.paged() if key.startswith("round:")] == [
        "round:3", "round:2", "round:1"
    ]  # fmt: skip
    check(pit)
    pit.tap("page:round:1")
    turn_through(pit, 2)
    pit.tap("page:bet:2")
    assert words.bets_of.format(words.round.format(1), 2) in pit.words()
    turn_through(pit)
    pit.tap("page:back")
    pit.tap("page:back")
    pit.tap("page:reports")
    check(pit)
    for kind in REPORT_KINDS:
        pit.tap(f"page:report:{kind}")
        if kind != "deck":
            pit.tap("page:every-day")
        turn_through(pit, 2 if kind in ("meter", "handle") else 1)
        pit.tap("page:back")
    pit.tap("pitKey")
    assert not pit.is_open()


def test_a_seat_narrows_and_one_tap_answers_for_its_bets(wide: Pit) -> None:
    wide.open("en")
    wide.tap("page:seat:4")
    assert [key for key in wide.paged() if key.startswith("round:")] == ["round:1"]
    wide.tap("page:seat:0")
    wide.tap("page:round:1")
    assert [key for key in wide.paged() if key.startswith("bet:")] == ["bet:2", "bet:4"]
    wide.tap("page:bet:4")
    assert [one.split(",")[0] for one in cell_texts(wide)] == ["Progressive: NO", "Ante: YES"]
    wide.tap("page:back")
    wide.tap("page:bet:2")
    assert cell_texts(wide)[0].startswith("Progressive: YES, 1.00")
    wide.tap("page:down")
    assert "yes, its signature and its record fit" in cell_texts(wide)


def test_no_finger_reaches_what_lies_below_the_page(wide: Pit) -> None:
    fold = replace(sample.decisions(), prompt="Take the chips.")
    wide.show(fold)
    below = [e.objectName() for e in wide.desk.items() if e.objectName().startswith("seat")]
    assert below
    wide.tap("pitKey")
    shown = {e.objectName() for e in wide.desk.items() if e.isVisible()}
    assert not {f"seat{number}" for number in range(1, 8)} & shown
    assert {"prompt", "bar", "alertBox", "queue"} & shown >= {"prompt", "bar"}
    for key in wide.paged():
        if key.startswith("seat:"):
            wide.tap(f"page:{key}")
    assert wide.desk.touches == []


def test_the_page_goes_when_the_dealer_is_asked_for_something_and_comes_back(wide: Pit) -> None:
    wide.open("en")
    wide.tap("page:round:3")
    wide.show(replace(sample.table(), state_number=900))
    assert wide.is_open()
    wide.show(sample.decisions())
    assert not wide.is_open()
    assert wide.desk.item("seat1").isVisible()
    wide.tap("pitKey")
    assert "Round 3" in wide.words()


def test_nobody_touches_it(wide: Pit) -> None:
    wide.open("en")
    assert wide.desk.item("pitLeaf").property("text") == "1:00 left"
    wide.desk.wait(UNTOUCHED_MS - 1)
    wide.desk.windows.look_at_the_clock()
    assert wide.is_open()
    assert wide.desk.item("pitLeaf").property("text") == "0:01 left"
    wide.desk.wait(1)
    wide.desk.windows.look_at_the_clock()
    wide.desk.windows.look_at_the_clock()
    assert not wide.is_open()


def test_a_fault_covers_it_and_takes_its_key(wide: Pit) -> None:
    wide.open("en")
    wide.desk.windows.show_fault("KeyError")
    assert not wide.is_open()
    assert not wide.desk.item("pitKey").isVisible()


def test_while_it_is_read_that_is_said_and_what_cannot_be_read_too(wide: Pit) -> None:
    wide.show(sample.table())
    wide.desk.tap("pitKey")
    assert PAGE_WORDS["en"].reading in wide.words()
    wide.desk.windows.tell_page(PageTold(wide.reading.asked[-1], "", problem="no journal there"))
    assert "no journal there" in wide.words()


def test_a_report_that_cannot_be_read_says_so_as_the_list_does(wide: Pit) -> None:
    """In the middle, and large; what does not hold of a report that is there heads its leaf."""
    wide.open("en")
    wide.tap("page:reports")
    wide.desk.tap("page:report:reconcile")
    asked = wide.reading.asked[-1]
    for facts, remark, cells in (((), "no journal", 0), ((("up to", "record 1"),), "", 1)):
        wide.desk.windows.tell_page(PageTold(asked, "", facts, problem="no journal"))
        wide.desk.paint()
        assert wide.desk.item("pitRemark").property("text") == remark
        assert cell_texts(wide).count("no journal") == cells


def test_without_a_table_the_journal_cannot_be_read(desk: Desk) -> None:
    desk.show(sample.table())
    desk.tap("pitKey")
    assert PAGE_WORDS["en"].not_now in " ".join(item_words(desk))


def test_no_card_of_the_open_round_is_on_any_page(wide: Pit) -> None:
    """Those of a closed round may be: the deal of the last one is left out of the search."""
    hidden = [*FOLDER.split(), *DEALER.split()]
    told = {*hidden, *(card_words(Card(card)) for card in hidden)}
    wide.open("en")
    wide.tap("page:reports")
    for kind in REPORT_KINDS:
        if kind in ("cards", "deck"):
            continue  # they name all fifty-two
        wide.tap(f"page:report:{kind}")
        while True:
            assert not told & set(wide.words().replace(",", " ").split())
            if not is_allowed(wide.desk.item("page:down")):
                break
            wide.tap("page:down")
        wide.tap("page:back")


def test_where_people_sign_on_the_key_is_there_while_somebody_is_at_the_pit(floor: Floor) -> None:
    def key() -> bool:
        return floor.desk.item("pitKey").isVisible()

    assert not key()
    floor.sign_on("dealer", DORA)
    assert not key()
    floor.sign_on("pit", ANNA)
    assert key()
    floor.desk.tap("pitKey")
    assert any(e.objectName() == "pitPage" for e in floor.desk.items())
    floor.desk.touches.clear()
    floor.tap("button:sign-off-pit")
    assert not key()
    assert not any(e.objectName() == "pitPage" for e in items_of(floor.desk.window.contentItem()))
