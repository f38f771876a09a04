"""The pages that are read at the screen, made of the same reports as text, CSV and PDF are.

Cells are written by the one formatter of each kind. A round that is still open is not told, and no
hash of a record that may belong to it. Sentences that the journal keeps stay as they were kept;
titles, heads and single words are in the language that was asked for.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from tableassist.core.house import LoadedHouse
from tableassist.core.pages import (
    PageAsked,
    PageColumn,
    PageSheet,
    PageTold,
    ReportKind,
    RoundTold,
)
from tableassist.core.table.fits import asked_of
from tableassist.core.words import language
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
from tableassist.reports.last_rounds import last_rounds
from tableassist.reports.meter_readings import meter_report, reconcile_report
from tableassist.reports.page_plots import page_plots
from tableassist.reports.payout import payout
from tableassist.reports.periods import DAY_MS, Days, Period
from tableassist.reports.round_list import pace_report
from tableassist.reports.rounds import RoundBook
from tableassist.reports.sheets import Report, Sheet, cell_text
from tableassist.reports.theory import kept_theory

ROUNDS_A_PAGE = 6
"""As many as have room for a finger on every panel."""
Made: TypeAlias = Callable[[Extract, Period, LoadedHouse], Report]
_MADE: Mapping[ReportKind, Made] = MappingProxyType(
    {
        "meter": lambda journal, period, _: meter_report(journal, period, Days()),
        "reconcile": lambda journal, period, _: reconcile_report(journal, period),
        "exceptions": lambda journal, period, _: exceptions_report(journal, period),
        "handle": lambda journal, period, house: handle_report(
            journal, period, house, kept_theory(house)
        ),
        "hits": lambda journal, period, _: hits_report(journal, period),
        "pace": lambda journal, period, _: pace_report(journal, period, Days()),
        "cards": lambda journal, period, _: cards_report(journal, period),
        "deck": lambda journal, _period, _house: deck_report(journal),
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
    match asked.kind:
        case "rounds":
            return _rounds(journal, house, asked)
        case "round" | "bet" if journal.faces.is_open(asked.round):
            return _not_there(asked)
        case "round":
            return _round(journal, house, asked)
        case "bet":
            return _bets(journal, house, asked)
        case kind:
            report = _MADE[kind](journal, _period(journal, asked), house)
            return _told(report, asked)


def _not_there(asked: PageAsked) -> PageTold:
    words = PAGE_WORDS[asked.language]
    return PageTold(asked, words.round.format(asked.round), problem=words.no_round)


def _period(journal: Extract, asked: PageAsked) -> Period:
    """The day of the last record, or one before it."""
    if asked.days_back is None:
        return Period()
    day = journal.end.at_ms // DAY_MS - asked.days_back
    return Period(day * DAY_MS, (day + 1) * DAY_MS)


def _rounds(journal: Extract, house: LoadedHouse, asked: PageAsked) -> PageTold:
    words = PAGE_WORDS[asked.language]
    found = last_rounds(journal, ROUNDS_A_PAGE, asked.round, asked.seat)
    corrected = corrected_rounds(journal.directory, journal.end.number) if found.books else {}
    told = []
    for book in found.books:
        made = corrected[book.round].made if book.round in corrected else ()
        counted = ((words.corrected, len(made)), (words.hits, len(book.hits)))
        facts = [time_text(book.closed_ms or book.opened_ms)]
        facts += [text.format(count) for text, count in counted if count]
        told.append(RoundTold(book.round, _ended(book, asked), tuple(facts)))
    unconfirmed = () if journal.end.opening.required else asked_of(house.house)
    heads = [words.rounds]
    heads += [words.unconfirmed.format(len(unconfirmed))] if unconfirmed else []
    return PageTold(asked, " · ".join(heads), rounds=tuple(told), older=found.older)


def _ended(book: RoundBook, asked: PageAsked) -> str:
    return said_in(asked.language, book.state)


def _round(journal: Extract, house: LoadedHouse, asked: PageAsked) -> PageTold:
    words = language(asked.language, house.house.digits) if asked.language != "en" else None
    report = payout(journal, asked.round, house, asked.seat or None, words)
    if report is None:
        return _not_there(asked)
    lock = next(sheet for sheet in report.sheets if sheet.name == "lock")
    place = [column.name for column in lock.columns].index("seat")
    seats = sorted({seat for row in lock.rows if isinstance(seat := row[place], int)})
    return _told(report, asked, seats=tuple(seats))


def _bets(journal: Extract, house: LoadedHouse, asked: PageAsked) -> PageTold:
    """Every bet of a seat: the answer of each, then its records."""
    proofs = proofs_of_seat(journal, asked.round, asked.seat, house.house)
    if not proofs:
        return _not_there(asked)
    say = partial(said_in, asked.language)
    words = PAGE_WORDS[asked.language]
    title = words.bets_of.format(words.round.format(asked.round), asked.seat)
    facts = tuple((say(one.bet), _is_on(one, say)) for one in proofs)
    sheets = tuple(sheet for one in proofs for sheet in _proof_sheets(journal, one, asked))
    return PageTold(asked, title, facts, sheets)


def _is_on(proof: BetProof, say: Callable[[str], str]) -> str:
    return say("YES" if proof.is_on else "NO")


def _proof_sheets(journal: Extract, proof: BetProof, asked: PageAsked) -> Iterator[PageSheet]:
    say = partial(said_in, asked.language)
    report = proof_report(journal, proof)
    facts = [(headed_in(asked.language, label), say(text)) for label, text in report.facts]
    title = PAGE_WORDS[asked.language].told.format(say(proof.bet), _is_on(proof, say))
    yield PageSheet(title, (PageColumn(""), PageColumn("")), facts)
    for sheet in report.sheets:
        yield _sheet(sheet, asked)


def _told(report: Report, asked: PageAsked, seats: tuple[int, ...] = ()) -> PageTold:
    say = partial(said_in, asked.language)
    facts = (
        ("period", report.period),
        *report.facts,
        ("journal", f"record {report.number} of {time_text(report.at_ms)}"),
    )
    return PageTold(
        asked,
        say(report.title),
        tuple((headed_in(asked.language, label), say(text)) for label, text in facts),
        tuple(_sheet(sheet, asked) for sheet in report.sheets),
        tuple(page_plots(report.plots, say, partial(headed_in, asked.language))),
        report.problem,
        seats=seats,
    )


def _sheet(sheet: Sheet, asked: PageAsked) -> PageSheet:
    say = partial(said_in, asked.language)
    return PageSheet(
        say(sheet.title),
        tuple(
            PageColumn(headed_in(asked.language, one.title), one.is_right) for one in sheet.columns
        ),
        [
            tuple(
                say(cell) if isinstance(cell, str) else cell_text(column.kind, cell)
                for column, cell in zip(sheet.columns, row, strict=True)
            )
            for row in sheet.rows
        ],
        say(sheet.note),
    )
