"""The pages that are read at the screen, made of the same reports as text, CSV and PDF are.

Cells are written by the one formatter of each kind. A round that is still open is not told, and no
hash of a record that may belong to it. Sentences that the journal keeps stay as they were kept;
titles, heads and single words are in the language that was asked for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias, cast

from msgspec.structs import replace

from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import LanguageName
from tableassist.core.pages import (
    PageAsked,
    PageColumn,
    PageSheet,
    PageTold,
    ReportKind,
    RoundTold,
)
from tableassist.core.records import BetName
from tableassist.core.round.dealing import DEALER
from tableassist.core.table.fits import asked_of
from tableassist.core.view import HIDDEN
from tableassist.core.words import language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.core.words.report_words import headed_in, said_in
from tableassist.journal import StoredRecord
from tableassist.reports.bet_proof import BetProof, proof_report, proofs_of_seat
from tableassist.reports.card_counts import cards_report
from tableassist.reports.corrected_rounds import corrected_rounds
from tableassist.reports.deck_health import deck_report
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.export import time_text
from tableassist.reports.extract import Extract, extract
from tableassist.reports.handle import handle_report
from tableassist.reports.hit_list import hits_report
from tableassist.reports.kept_profiles import kept_profile
from tableassist.reports.last_rounds import last_rounds
from tableassist.reports.meter_readings import meter_report, reconcile_report
from tableassist.reports.page_plots import page_plots
from tableassist.reports.payout import payout
from tableassist.reports.periods import Days, Period
from tableassist.reports.round_list import pace_report, round_row
from tableassist.reports.round_page import corrected_lines, facts_behind, for_the_pit
from tableassist.reports.rounds import RoundBook
from tableassist.reports.screen_text import ScreenText, on_screen
from tableassist.reports.sheets import Cell, Column, Report, Sheet, cell_text
from tableassist.reports.theory import kept_theory

ROUNDS_A_PAGE = 6
"""As many as have room for a finger on every panel."""
_WIN = 7
"""Its place in a row of the list of rounds."""
_UNSAID = "kind"
"""A column of the program's own words, which paper and files keep."""
_TYPED = frozenset({"reason", "by", "verified_by", "approved_by", "over_by", "corrected_by"})
"""Columns of what people typed."""
Made: TypeAlias = Callable[[Extract, Period, LoadedHouse, LanguageName], Report]
_MADE: Mapping[ReportKind, Made] = MappingProxyType(
    {
        "meter": lambda journal, period, *_: meter_report(journal, period, _days(journal)),
        "reconcile": lambda journal, period, *_: reconcile_report(journal, period),
        "exceptions": lambda journal, period, _, tongue: exceptions_report(journal, period, tongue),
        "handle": lambda journal, period, house, _: handle_report(
            journal, period, house, kept_theory(house)
        ),
        "hits": lambda journal, period, *_: hits_report(journal, period),
        "pace": lambda journal, period, *_: pace_report(journal, period, _days(journal)),
        "cards": lambda journal, period, *_: cards_report(journal, period),
        "deck": lambda journal, *_: deck_report(journal),
    }
)


def page(
    directory: Path,
    house: LoadedHouse,
    asked: PageAsked,
    watch: Callable[[StoredRecord], None] | None = None,
) -> PageTold:
    """The answer, from the journal as it stands now. Raises JournalError.

    `watch` is called with each record that is read, as in `Extract`.
    """
    journal = extract(directory, watch)
    return on_screen(_page(journal, house, asked), ScreenText(asked.language, journal.end.at_ms))


def _page(journal: Extract, house: LoadedHouse, asked: PageAsked) -> PageTold:
    match asked.kind:
        case "rounds":
            return _rounds(journal, house, asked)
        case "round" | "bet" if journal.faces.is_open(asked.round):
            return _not_there(asked)
        case "round":
            return _round(journal, _dealt_by(journal, house, asked.round), asked)
        case "bet":
            return _bets(journal, _dealt_by(journal, house, asked.round), asked)
        case kind:
            report = _MADE[kind](journal, _period(journal, asked), house, asked.language)
            return _whole(report, asked)


def _dealt_by(journal: Extract, house: LoadedHouse, number: int) -> LoadedHouse:
    """The profile of a round, which may be an older one than the table has now."""
    played = journal.house_hash_of(number)
    if played in ("", house.hash):
        return house
    return kept_profile(journal.directory, played) or house


def _not_there(asked: PageAsked) -> PageTold:
    words = PAGE_WORDS[asked.language]
    return PageTold(asked, words.round.format(asked.round), problem=words.no_round)


def _period(journal: Extract, asked: PageAsked) -> Period:
    """The gaming day of the last record, or one before it."""
    if asked.days_back is None:
        return Period()
    days = _days(journal)
    return days.period_of(days.day_of(journal.end.at_ms) - timedelta(days=asked.days_back))


def _days(journal: Extract) -> Days:
    """As the table begins its days."""
    return Days(journal.end.day_starts)


def _rounds(journal: Extract, house: LoadedHouse, asked: PageAsked) -> PageTold:
    words = PAGE_WORDS[asked.language]
    found = last_rounds(journal, ROUNDS_A_PAGE, asked.round, asked.seat)
    corrected = corrected_rounds(journal.directory, journal.end.number) if found.books else {}
    told = []
    for book in found.books:
        made = corrected[book.round].made if book.round in corrected else ()
        counted = ((words.corrected, len(made)), (words.hits, len(book.hits)))
        facts = [time_text(book.closed_ms or book.opened_ms)]
        facts += _came_of(book, house, asked)
        facts += [text.format(count) for text, count in counted if count]
        told.append(RoundTold(book.round, _ended(book, asked), tuple(facts)))
    unconfirmed = () if journal.end.opening.required else asked_of(house.house)
    heads = [words.rounds]
    heads += [words.unconfirmed.format(len(unconfirmed))] if unconfirmed else []
    count = sum(len(one.made) for one in corrected.values())
    title = " · ".join(heads)
    return PageTold(asked, title, rounds=tuple(told), older=found.older, corrections=count)


def _came_of(book: RoundBook, house: LoadedHouse, asked: PageAsked) -> Iterator[str]:
    """The dealer's cards, and what the table has won or lost."""
    cards = book.hands.get(DEALER, [])
    if cards and HIDDEN not in cards:
        yield " ".join(cards)
    win = round_row(book)[_WIN]
    if isinstance(win, int):
        words = language(asked.language, house.house.digits)
        sign = "+" if win > 0 else "\N{MINUS SIGN}" if win < 0 else ""
        yield PAGE_WORDS[asked.language].house_wins.format(f"{sign}{words.money(abs(win))}")


def _ended(book: RoundBook, asked: PageAsked) -> str:
    return said_in(asked.language, book.state)


def _round(journal: Extract, house: LoadedHouse, asked: PageAsked) -> PageTold:
    words = language(asked.language, house.house.digits)
    retold = words if asked.language != "en" else None
    report = payout(journal, asked.round, house, asked.seat or None, retold, asked.language)
    if report is None:
        return _not_there(asked)
    lock = next(sheet for sheet in report.sheets if sheet.name == "lock")
    place = [column.name for column in lock.columns].index("seat")
    seats = sorted({seat for row in lock.rows if isinstance(seat := row[place], int)})
    corrected = corrected_rounds(journal.directory, journal.end.number).get(asked.round)
    shown = for_the_pit(report, corrected, opens=house.house.game != "three-card")
    told = _told(shown, asked, shown.facts)
    behind = _facts_sheet(PAGE_WORDS[asked.language].recorded, facts_behind(report), asked)
    return replace(
        told,
        sheets=(*told.sheets, behind),
        seats=tuple(seats),
        remarks=tuple(corrected_lines(corrected, words, CORRECTING_WORDS[asked.language])),
        corrections=len(corrected.made) if corrected else 0,
    )


def _bets(journal: Extract, house: LoadedHouse, asked: PageAsked) -> PageTold:
    """Every bet of a seat: the answer of each, then its records."""
    proofs = proofs_of_seat(journal, asked.round, asked.seat, house.house)
    if not proofs:
        return _not_there(asked)
    words = PAGE_WORDS[asked.language]
    title = words.bets_of.format(words.round.format(asked.round), asked.seat)
    answers = tuple(_answer(one, house, asked) for one in proofs)
    sheets = tuple(sheet for one in proofs for sheet in _proof_sheets(journal, one, asked))
    return PageTold(asked, title, (), sheets, answers=answers)


def _answer(proof: BetProof, house: LoadedHouse, asked: PageAsked) -> str:
    """Yes or no, and what lay there when the bets were locked."""
    words, table = PAGE_WORDS[asked.language], language(asked.language, house.house.digits)
    bet = table.spot(cast(BetName, proof.bet))
    is_on = _is_on(proof, partial(said_in, asked.language))
    locked = proof.locked
    lock = next((one for one in proof.trace.stored if one.number == proof.record), None)
    if lock is None:
        return words.bet_unlocked.format(bet, is_on)
    at = time_text(locked.at_ms if locked else lock.at_ms)
    if locked is None:
        return words.bet_off.format(bet, is_on, at)
    if locked.turned_back:
        return words.bet_back.format(bet, is_on, at)
    return words.bet_on.format(bet, is_on, table.money(locked.amount), at)


def _is_on(proof: BetProof, say: Callable[[str], str]) -> str:
    return say("YES" if proof.is_on else "NO")


def _proof_sheets(journal: Extract, proof: BetProof, asked: PageAsked) -> Iterator[PageSheet]:
    say = partial(said_in, asked.language)
    report = proof_report(journal, proof)
    title = PAGE_WORDS[asked.language].told.format(say(proof.bet), _is_on(proof, say))
    yield _facts_sheet(title, report.facts, asked)
    for sheet in report.sheets:
        yield _sheet(sheet, asked)


def _facts_sheet(title: str, facts: Iterable[tuple[str, str]], asked: PageAsked) -> PageSheet:
    """Facts as a table of two columns."""
    rows = [(headed_in(asked.language, one), said_in(asked.language, text)) for one, text in facts]
    return PageSheet(title, (PageColumn(""), PageColumn("")), rows)


def _whole(report: Report, asked: PageAsked) -> PageTold:
    """A report with the facts that all of them have."""
    journal = f"record {report.number} of {time_text(report.at_ms)}"
    return _told(report, asked, (("period", report.period), *report.facts, ("journal", journal)))


def _told(report: Report, asked: PageAsked, facts: tuple[tuple[str, str], ...]) -> PageTold:
    say = partial(said_in, asked.language)
    return PageTold(
        asked,
        say(report.title),
        tuple((headed_in(asked.language, label), say(text)) for label, text in facts),
        tuple(_sheet(sheet, asked) for sheet in report.sheets),
        tuple(page_plots(report.plots, say, partial(headed_in, asked.language))),
        report.problem,
    )


def _cell(column: Column, cell: Cell, say: Callable[[str], str]) -> str:
    if isinstance(cell, str):
        return cell if column.name in _TYPED else say(cell)
    return cell_text(column.kind, cell)


def _sheet(sheet: Sheet, asked: PageAsked) -> PageSheet:
    say = partial(said_in, asked.language)
    return PageSheet(
        say(sheet.title),
        tuple(
            PageColumn(headed_in(asked.language, one.title), one.is_right)
            for one in sheet.columns
            if one.name != _UNSAID
        ),
        [
            tuple(
                _cell(column, cell, say)
                for column, cell in zip(sheet.columns, row, strict=True)
                if column.name != _UNSAID
            )
            for row in sheet.rows
        ],
        say(sheet.note),
        is_verbatim=sheet.name == "head",
    )
