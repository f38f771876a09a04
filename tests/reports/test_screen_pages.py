"""Pages for the screen: the same cells as on paper, in two languages, and nothing that is hidden.

The table is one of two days whose fourth round is dealt and open. A desk reads it on a thread of
its own, beside the table that writes.
"""

import queue
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core.cards import Card
from tableassist.core.inputs import LanguageName
from tableassist.core.pages import REPORT_KINDS, PageAsked, PageKind, PageTold
from tableassist.core.words import card_words
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.extract import Extract, extract
from tableassist.reports.handle import handle_report
from tableassist.reports.last_rounds import last_rounds
from tableassist.reports.page_desk import PageDesk
from tableassist.reports.pages import page
from tableassist.reports.payout import payout
from tableassist.reports.periods import Period
from tableassist.reports.screen_text import ScreenText
from tableassist.reports.sheets import Report, cell_text
from tableassist.reports.theory import kept_theory
from tableassist.settings import load_house
from tests.core.test_every_word import ENGLISH_WORDS
from tests.reports.office_day import DEALER, FLUSH, FOLDER, MINUTE, START_MS, OfficeDay
from tests.support.kept_tables import KeptTable

HOUSE = load_house("caribbean-montreal")
ANSWER_S = 60
ROUND_KINDS: tuple[PageKind, ...] = ("rounds", "round", "bet")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return OfficeDay(tmp_path_factory.mktemp("office") / "table").play_all()


def cells(told: PageTold) -> list[list[tuple[str, ...]]]:
    return [list(sheet.rows) for sheet in told.sheets]


def texts_of(told: PageTold) -> Iterator[str]:
    """Every text of a page."""
    yield told.title
    yield told.problem
    for label, text in told.facts:
        yield from (label, text)
    for sheet in told.sheets:
        yield from (sheet.title, sheet.note, *(column.title for column in sheet.columns))
        for row in sheet.rows:
            yield from row
    for plot in told.plots:
        yield plot.title
        yield from (line.title for line in plot.lines)
    for one in told.rounds:
        yield from (one.ended, *one.facts)
    yield from (*told.answers, *told.remarks)


def on_paper(report: Report, text: ScreenText) -> list[list[tuple[str, ...]]]:
    return [
        [
            tuple(
                text.told(cell_text(column.kind, cell))
                for column, cell in zip(sheet.columns, row, strict=True)
                if column.name != "kind"
            )
            for row in sheet.rows
        ]
        for sheet in report.sheets
    ]


def test_a_page_has_the_cells_of_its_report(office: Path) -> None:
    journal = extract(office)
    text = ScreenText("en", journal.end.at_ms)
    reports: dict[PageAsked, Report | None] = {
        PageAsked("exceptions", days_back=None): exceptions_report(journal, Period()),
        PageAsked("handle", days_back=None): handle_report(
            journal, Period(), HOUSE, kept_theory(HOUSE)
        ),
    }
    for asked, report in reports.items():
        assert report is not None
        told = page(office, HOUSE, asked)
        assert cells(told) == on_paper(report, text)
        assert [plot.title for plot in told.plots] == [plot.title for plot in report.plots]
        assert {(label, text.told(fact)) for label, fact in report.facts} <= set(told.facts)


def test_a_round_has_its_hands_and_sums_first_and_what_proves_it_last(office: Path) -> None:
    """The same tables as on paper, all of them."""
    journal = extract(office)
    report = payout(journal, 1, HOUSE)
    assert report is not None
    told = page(office, HOUSE, PageAsked("round", round=1))
    text = ScreenText("en", journal.end.at_ms)
    on_screen = {sheet.title: list(sheet.rows) for sheet in told.sheets}
    for sheet, rows in zip(report.sheets, on_paper(report, text), strict=True):
        if sheet.name != "cards":
            assert on_screen.pop(sheet.title) == rows
    assert [sheet.title for sheet in told.sheets][:2] == ["Cards", "Pays"]
    assert on_screen["Cards"][0] == (
        "seat 2", text.told(FLUSH), "Flush, Ace high", "", "31.00", "190.00", "159.00"
    )  # fmt: skip
    assert told.sheets[-1].title == PAGE_WORDS["en"].recorded
    proved = {(label, text.told(fact)) for label, fact in report.facts}
    assert proved <= {*told.facts, *told.sheets[-1].rows}
    assert [label for label, _ in told.facts] == ["dealer"]


def test_the_list_has_the_last_rounds_first_and_never_the_open_one(office: Path) -> None:
    told = page(office, HOUSE, PageAsked("rounds"))
    assert [(one.round, one.ended) for one in told.rounds] == [
        (3, "closed"),
        (2, "void"),
        (1, "closed"),
    ]
    assert "hits: 1" in told.rounds[0].facts
    assert told.rounds[0].facts[1] == " ".join(ScreenText("en", 0).told(DEALER).split())
    assert told.rounds[0].facts[2].startswith("table \N{MINUS SIGN}")
    assert told.older == 0
    by_seat = {
        seat: [one.round for one in page(office, HOUSE, PageAsked("rounds", seat=seat)).rounds]
        for seat in (1, 2, 3, 4)
    }
    assert by_seat == {1: [], 2: [2, 1], 3: [3], 4: [1]}
    before = page(office, HOUSE, PageAsked("rounds", round=3)).rounds
    assert [one.round for one in before] == [2, 1]


def test_older_rounds_follow_one_after_the_other_however_many_are_read_at_once(
    office: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = extract(office)
    for fewest in (8, 2, 1):
        monkeypatch.setattr("tableassist.reports.last_rounds._FEWEST", fewest)
        found = [last_rounds(journal, 1, before) for before in (0, 3, 2, 1)]
        assert [[book.round for book in one.books] for one in found] == [[3], [2], [1], []]
        assert [one.older for one in found] == [3, 2, 0, 0]
        assert [book.round for book in last_rounds(journal, 1, seat=4).books] == [1]
    monkeypatch.setattr("tableassist.reports.last_rounds._AT_A_TIME", 2)
    none = last_rounds(journal, 1, seat=4)
    assert (none.books, none.older) == ((), 2)
    assert [book.round for book in last_rounds(journal, 1, none.older, 4).books] == [1]


@pytest.mark.parametrize("number", [0, 4, 5])
@pytest.mark.parametrize("kind", ["round", "bet"])
def test_an_open_round_is_not_opened_nor_one_that_is_none(
    office: Path, kind: PageKind, number: int
) -> None:
    told = page(office, HOUSE, PageAsked(kind, round=number, seat=1))
    assert told.problem == PAGE_WORDS["en"].no_round
    assert not told.sheets


def test_a_bet_is_answered_with_its_signed_record_and_a_side_bet_that_was_none(
    office: Path,
) -> None:
    text = ScreenText("en", extract(office).end.at_ms)
    first, second = (text.time(START_MS + minutes * MINUTE) for minutes in (10, 15))
    answers = {
        (number, seat): page(office, HOUSE, PageAsked("bet", round=number, seat=seat)).answers
        for number, seat in ((1, 2), (1, 4), (2, 5))
    }
    assert answers == {
        (1, 2): (
            f"Progressive: YES, 1.00 locked at {first}",
            f"Ante: YES, 10.00 locked at {first}",
            f"Raise: YES, 20.00 locked at {first}",
        ),
        (1, 4): (
            f"Progressive: NO, spot empty at the lock {first}",
            f"Ante: YES, 5.00 locked at {first}",
        ),
        (2, 5): (
            f"Progressive: NO, spot empty at the lock {second}",
            f"Ante: NO, turned back at the lock {second}",
        ),
    }
    words = list(texts_of(page(office, HOUSE, PageAsked("bet", round=1, seat=2))))
    assert "yes, its signature and its record fit" in words
    assert any(one.startswith("record 12 of ") for one in words)


def test_a_report_is_of_the_last_day_of_one_before_or_of_all(office: Path) -> None:
    rounds = {
        days: dict(page(office, HOUSE, PageAsked("handle", days_back=days)).facts)["rounds"]
        for days in (0, 1, 2, None)
    }
    assert rounds == {0: "1 settled", 1: "1 settled", 2: "0 settled", None: "2 settled"}


def hidden_table(directory: Path, dealt: bool) -> KeptTable:
    """A round is over; in the next one nothing is dealt yet, or all of it face down."""
    table = KeptTable(directory)
    table.play_rounds(1)
    table.bet(1, "ante", 1_000)
    table.lock()
    if dealt:
        table.deal(FOLDER, DEALER)
    return table


def test_no_page_tells_cards_that_lie_face_down(office: Path, tmp_path: Path) -> None:
    hidden = set(FOLDER.split()) | set(DEALER.split()[:4])
    for kind in (*ROUND_KINDS, *REPORT_KINDS):
        if kind in ("cards", "deck"):
            continue
        told = page(office, HOUSE, PageAsked(kind, round=4, seat=1, days_back=0))
        text = " ".join(texts_of(told))
        words = set(re.findall(r"\w+", text))
        assert not hidden & words, kind
        assert not [card for card in hidden if card_words(Card(card)) in text], kind
        assert extract(office).hash not in " ".join(texts_of(told))
    before = hidden_table(tmp_path / "before", dealt=False).close()
    after = hidden_table(tmp_path / "after", dealt=True).close()
    dealt = card_words(Card(DEALER.split()[4]))
    for kind in ("cards", "deck"):
        one, other = (page(at, HOUSE, PageAsked(kind, days_back=None)) for at in (before, after))
        differing = {
            (row[0], row[1])
            for rows, now in zip(cells(one), cells(other), strict=True)
            for row, was in zip(now, rows, strict=True)
            if row != was and (kind == "deck" or row[:2] != was[:2])
        }
        assert {card for card, _ in differing} == ({dealt} if kind == "cards" else set())


FRENCH_AS_ENGLISH = {"Exceptions", "Corrections", "journal", "note", "base", "ante", "table"}
PLAIN = {ord("."): ",", ord(","): ",", ord("\N{NARROW NO-BREAK SPACE}"): ","}
WHOLE = re.compile(r"[a-zA-Z][a-zA-Z' ]+")


@pytest.mark.parametrize("kind", [*ROUND_KINDS, *REPORT_KINDS])
def test_titles_and_heads_are_french_for_who_reads_french(office: Path, kind: PageKind) -> None:
    english, french = (
        page(office, HOUSE, PageAsked(kind, language, 1 if kind != "rounds" else 0, 2, None))
        for language in ("en", "fr")
    )
    same = {one for one in heads(english) if WHOLE.fullmatch(one)} & set(heads(french))
    assert same <= FRENCH_AS_ENGLISH


def heads(told: PageTold) -> list[str]:
    return [
        told.title,
        *(label for label, _ in told.facts),
        *(sheet.title for sheet in told.sheets),
        *(sheet.note for sheet in told.sheets),
        *(column.title for sheet in told.sheets for column in sheet.columns),
        *(plot.title for plot in told.plots),
        *(line.title for plot in told.plots for line in plot.lines),
    ]


def test_hands_and_why_lines_are_told_in_french_and_the_figures_stay(office: Path) -> None:
    english, french = (page(office, HOUSE, PageAsked("round", one, 1)) for one in ("en", "fr"))
    assert "Couleur à l'as" in list(texts_of(french))
    why = [text for text in texts_of(french) if "celle du croupier (paire de rois)" in text]
    assert why
    assert "Flush, Ace high" not in " ".join(texts_of(french))

    def figures(told: PageTold) -> list[str]:
        every = (text.translate(PLAIN) for text in texts_of(told))
        return [text for text in every if re.fullmatch(r"[\d,:-]+", text)]

    assert figures(english) == figures(french)


NAMES_OF_BOARDS = re.compile(r"SIM-[A-Z]+-\d+")


@pytest.mark.parametrize("kind", [*ROUND_KINDS, *REPORT_KINDS])
def test_no_english_word_is_left_on_a_french_page(office: Path, kind: PageKind) -> None:
    for number in (1, 2, 3) if kind in ("round", "bet") else (0,):
        told = page(office, HOUSE, PageAsked(kind, "fr", number, 2, None))
        assert list(texts_of(told))
        for text in (*texts_of(told), *told.answers, *told.remarks):
            assert not ENGLISH_WORDS.search(NAMES_OF_BOARDS.sub("", text)), text


@contextmanager
def reading(directory: Path) -> Iterator[Callable[[PageAsked], PageTold]]:
    told: queue.Queue[PageTold] = queue.Queue()
    desk = PageDesk(directory, HOUSE, told.put)
    desk.start()

    def ask(asked: PageAsked) -> PageTold:
        assert desk.ask(asked)
        return told.get(timeout=ANSWER_S)

    try:
        yield ask
    finally:
        desk.stop()
        assert not desk.ask(PageAsked("rounds"))


def test_a_desk_reads_beside_the_table_that_writes(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.play_rounds(1)
    with reading(table.directory) as ask:
        assert [one.round for one in ask(PageAsked("rounds")).rounds] == [1]
        table.play_rounds(1)
        assert [one.round for one in ask(PageAsked("rounds")).rounds] == [2, 1]
        assert ask(PageAsked("reconcile")).problem == ""
    table.play_rounds(1)
    table.close()


def test_a_page_that_nobody_wants_any_more_is_read_no_further(
    office: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tableassist.reports.page_desk._RECORDS_AT_ONCE", 1)
    monkeypatch.setattr("tableassist.reports.page_desk._PAUSE_S", ANSWER_S)
    begun = threading.Event()

    def slow(journal: Extract, period: Period, tongue: LanguageName) -> Report:
        begun.set()
        return exceptions_report(journal, period, tongue)

    monkeypatch.setattr("tableassist.reports.pages.exceptions_report", slow)
    told: queue.Queue[PageTold] = queue.Queue()
    desk = PageDesk(office, HOUSE, told.put)
    desk.start()
    assert desk.ask(PageAsked("exceptions"))
    assert begun.wait(ANSWER_S)
    assert desk.ask(PageAsked("deck"))
    assert told.get(timeout=ANSWER_S).asked.kind == "deck"
    desk.stop()
    assert told.empty()


def test_what_cannot_be_read_is_said_and_the_desk_goes_on(tmp_path: Path) -> None:
    with reading(tmp_path / "nothing") as ask:
        assert "nothing" in ask(PageAsked("rounds")).problem
        KeptTable(tmp_path / "nothing").close()
        assert ask(PageAsked("rounds")).problem == ""


@pytest.mark.warnings_logged
def test_a_fault_of_a_page_is_told_without_what_it_was(
    office: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> PageTold:
        raise KeyError("Ah Kh")

    monkeypatch.setattr("tableassist.reports.pages.page", broken)
    with reading(office) as ask:
        assert ask(PageAsked("rounds", "fr")).problem == PAGE_WORDS["fr"].not_now


@pytest.mark.parametrize("tongue", ["en", "fr"])
def test_the_list_of_rounds_tells_how_many_values_are_not_confirmed(
    office: Path, tongue: LanguageName
) -> None:
    told = page(office, HOUSE, PageAsked("rounds", tongue))
    said = PAGE_WORDS[tongue].unconfirmed.format(18)
    assert told.title == f"{PAGE_WORDS[tongue].rounds} · {said}"
    confirmed = replace(HOUSE, house=replace(HOUSE.house, unconfirmed=()))
    assert page(office, confirmed, PageAsked("rounds", tongue)).title == PAGE_WORDS[tongue].rounds
