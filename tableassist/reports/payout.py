"""A payout on one page: cards, bets and what the sensors said of them, decisions, pays, the meter.

What happened comes from the round's own records; whether the rules come to the same again is the
replay's answer. Cards of a round that is still open stay `??`. With a seat only what is that seat's
or everybody's is told.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import chain
from typing import NamedTuple

from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import LanguageName
from tableassist.core.money import money_text
from tableassist.core.records import (
    BetResult,
    ContributionMade,
    ContributionReversed,
    HitRefused,
    JackpotHit,
    MeterAdjusted,
    RoundSuspended,
    SeatResult,
    TouchUndone,
)
from tableassist.core.round import DEALER
from tableassist.core.view import HIDDEN
from tableassist.core.words import TableLanguage
from tableassist.journal import StoredRecord
from tableassist.reports.corrected_rounds import Corrected, corrected_rounds, correction_sheets
from tableassist.reports.exceptions import exceptions_of
from tableassist.reports.export import time_text
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.faces import Faces
from tableassist.reports.hit_steps import hit_of, is_hit
from tableassist.reports.meter_words import exactly
from tableassist.reports.record_words import record_words, told_in
from tableassist.reports.replay import ReplayRefusedError, replay
from tableassist.reports.retold_rounds import retold_trace
from tableassist.reports.round_trace import RoundTrace, Sensed, trace_of
from tableassist.reports.round_words import decision_words
from tableassist.reports.rounds import RoundBook, rounds
from tableassist.reports.sheets import Cell, Column, Report, Sheet

Row = tuple[Cell, ...]
_TIME, _RECORD = Column("time", "time", "time"), Column("record", "record", "number")
_SEAT, _SPOT = Column("seat", "seat", "number"), Column("spot", "spot")
_AMOUNT = Column("amount", "amount", "cents")
_OVER = frozenset({"hand_paid", "hit_refused"})


def payout(
    journal: Extract,
    number: int,
    loaded: LoadedHouse | None,
    seat: int | None = None,
    words: TableLanguage | None = None,
    tongue: LanguageName = "en",
) -> Report | None:
    """The page of round `number`, None when it is not here. Raises JournalError.

    `loaded` is the profile that the table plays with, if it is at hand: lamps and replay need it.
    With `words` hands and why-lines are told in that language, and not as the journal keeps them;
    what records tell is told in `tongue`.
    """
    trace = trace_of(journal, number, loaded.house if loaded else None)
    if trace is None:
        return None
    if words and loaded:
        trace = retold_trace(trace, loaded, words)
    told = Told(
        trace,
        journal.faces,
        journal.after(trace.last),
        corrected_rounds(journal.directory, journal.end.number).get(number),
        replay_words(journal, loaded, number),
        tongue,
        loaded is None or loaded.house.game != "three-card",
    )
    title, period, sheets, facts = page_of(told, seat)
    return report_on(journal, "payout", title, period, sheets, facts)


class Told(NamedTuple):
    """What a page is made of, whether it comes from a journal or from a bundle.

    `later` are records behind the round in order, `replayed` says what came of deciding it again,
    `tongue` is the language that records are told in. A dealer `opens`, or qualifies, as the house
    says.
    """

    trace: RoundTrace
    faces: Faces
    later: Iterable[StoredRecord]
    corrected: Corrected | None
    replayed: str
    tongue: LanguageName = "en"
    opens: bool = True


def page_of(
    told: Told, seat: int | None = None
) -> tuple[str, str, tuple[Sheet, ...], tuple[tuple[str, str], ...]]:
    """Title, period, sheets and facts of the page."""
    trace, number = told.trace, told.trace.number
    books = rounds((one.stamped() for one in trace.stored), told.faces, number)
    book = next(books, RoundBook(number, trace.before.at_ms))
    sheets = (
        _cards(book, seat),
        _lock(trace, seat),
        _decisions(book, seat),
        _pays(book, seat),
        _why(book, seat),
        _meter(trace, seat),
        _hand_pays(told, seat),
        _acts(told),
        _undone(told, book),
        _not_everyday(told),
        _trace(trace, seat),
        *correction_sheets(told.corrected, told.faces, seat, told.tongue),
    )
    title = f"Round {number}" + (f", seat {seat}" if seat else "")
    return title, _period(book), sheets, tuple(_facts(told, book))


def _period(book: RoundBook) -> str:
    closed = f" to {time_text(book.closed_ms)}" if book.closed_ms is not None else ", still open"
    return f"{time_text(book.opened_ms)}{closed}"


def _facts(told: Told, book: RoundBook) -> Iterator[tuple[str, str]]:
    trace = told.trace
    yield "round", f"{book.round}, {book.state}, records {trace.first} to {trace.last}"
    if book.locked_ms is not None:
        yield "locked", f"{time_text(book.locked_ms)}, profile {book.house_hash[:16]}"
    if book.dealer:
        does, does_not = ("opens", "does not open")
        if not told.opens:
            does, does_not = ("qualifies", "does not qualify")
        yield "dealer", f"{book.dealer}, {does if book.qualifies else does_not}"
    for one in trace.stored:
        if isinstance(one.record, RoundSuspended):
            yield "stopped", record_words(one, told.faces, told.tongue)
    if book.strays or book.burned:
        yield "not dealt", f"{len(book.burned)} burned, {len(book.strays)} stray cards"
    yield "replayed", told.replayed


def replay_words(journal: Extract, loaded: LoadedHouse | None, number: int) -> str:
    """What comes of deciding the round again, in a line."""
    if loaded is None:
        return "no: the profile of this house is not at hand, name it with --house"
    try:
        again = replay(journal.directory, loaded, number)
    except ReplayRefusedError as error:
        return f"no: {error}"
    if again.difference is None:
        same = f"the same, {again.decisions} decisions, {again.records} records"
        return "; ".join((same, *again.notes))
    parted = again.difference
    return f"differs at record {parted.number}, {parted.field}: {parted.stored}, now {parted.new}"


def _mine(seat: int | None, owner: int) -> bool:
    return seat is None or owner in (seat, DEALER)


def _who(seat: int) -> str:
    return f"seat {seat}" if seat else "dealer"


def _cards(book: RoundBook, seat: int | None) -> Sheet:
    names = {result.seat: result.name for result in book.results}
    names[DEALER] = book.dealer
    rows: list[Row] = []
    for owner, cards in sorted(book.hands.items(), key=lambda hand: hand[0] or len(book.hands) + 7):
        if _mine(seat, owner):
            thrown = book.discards.get(owner, 0)
            gone = f"card {thrown}, {cards[thrown - 1]}" if thrown else ""
            rows.append((_who(owner), " ".join(cards), names.get(owner, ""), gone))
    columns = (Column("hand", "hand"), Column("cards", "cards"), Column("name", "name"))
    hidden = any(HIDDEN in str(row[1]) for row in rows)
    note = f"{HIDDEN} lies face down in a round that is still open" if hidden else ""
    return Sheet("cards", "Cards", (*columns, Column("thrown_away", "thrown away")), rows, note)


def _trace(trace: RoundTrace, seat: int | None) -> Sheet:
    rows = [
        (one.at_ms, one.number or None, one.seat, one.spot, one.holds, *_origin(one))
        for one in trace.sensed
        if seat is None or one.seat == seat
    ]
    columns = (
        _TIME,
        _RECORD,
        _SEAT,
        _SPOT,
        Column("holds", "holds", "cents"),
        Column("note", "note"),
        Column("unit", "board"),
        Column("event", "event", "number"),
    )
    return Sheet("trace", "What the sensors said", columns, rows)


def _origin(one: Sensed) -> tuple[str, str, int | None]:
    return one.note, one.unit, one.event


def _lock(trace: RoundTrace, seat: int | None) -> Sheet:
    rows = [
        (one.at_ms, one.number, one.seat, one.spot, one.amount, one.turned_back or "bet", one.lamp)
        for one in trace.locked
        if seat is None or one.seat == seat
    ]
    columns = (_TIME, _RECORD, _SEAT, _SPOT, _AMOUNT, Column("taken", "taken"))
    note = "lamp: the face that the table asked its bets board for at the lock"
    return Sheet("lock", "The picture at the lock", (*columns, Column("lamp", "lamp")), rows, note)


def _decisions(book: RoundBook, seat: int | None) -> Sheet:
    rows = [
        (one.seat, one.step, decision_words(one))
        for one in book.decisions
        if seat is None or one.seat == seat
    ]
    columns = (_SEAT, Column("step", "decision", "number"), Column("what", "what"))
    return Sheet("decisions", "Decisions", columns, rows)


def odds_words(bet: BetResult) -> str:
    """What was paid on top of a stake, as in `5 to 1`; nothing of a progressive, whose award is."""
    profit = bet.returned - bet.stake
    if bet.result != "won" or bet.spot == "progressive" or not bet.stake:
        return ""
    odds = Fraction(profit, bet.stake)
    return f"{odds.numerator} to {odds.denominator}"


def _pays(book: RoundBook, seat: int | None) -> Sheet:
    rows: list[Row] = []
    for result in _results(book, seat):
        for bet in result.bets:
            stakes = (bet.stake, bet.returned, bet.returned - bet.stake, bet.hand_pay)
            rows.append((result.seat, bet.spot, bet.result, odds_words(bet), *stakes))
    columns = (
        _SEAT,
        Column("bet", "bet"),
        Column("result", "result"),
        Column("odds", "pays"),
        Column("stake", "stake", "cents"),
        Column("returned", "returned", "cents"),
        Column("profit", "profit", "cents"),
        Column("hand_pay", "from the meter", "cents"),
    )
    return Sheet("pays", "Pays", columns, rows)


def _results(book: RoundBook, seat: int | None) -> Iterator[SeatResult]:
    return (result for result in book.results if seat is None or result.seat == seat)


def _why(book: RoundBook, seat: int | None) -> Sheet:
    rows: list[Row] = []
    for result in _results(book, seat):
        handed = book.paid.get(result.seat)
        seen = (
            "the sensors" if result.seat in book.seen else "a touch" if handed is not None else ""
        )
        rows.append((result.seat, result.outcome, handed, seen, result.why))
    columns = (
        _SEAT,
        Column("outcome", "outcome"),
        Column("handed_over", "handed over", "cents"),
        Column("told_by", "told by"),
        Column("why", "why"),
    )
    return Sheet("why", "Why", columns, rows)


def _meter(trace: RoundTrace, seat: int | None) -> Sheet:
    levels = {name: level.meter for name, level in trace.before.jackpot.levels.items()}
    rows: list[Row] = []
    for one in trace.stored:
        for level, after, owner, what in _moves(one):
            if seat is None or owner in (seat, DEALER):
                before = levels.get(level, 0)
                rows.append((one.at_ms, one.number, level, what, before, after - before, after))
            levels[level] = after
    columns = (
        _TIME,
        _RECORD,
        Column("level", "meter"),
        Column("what", "what"),
        Column("before_micro", "before", "micro"),
        Column("moved_micro", "moved", "micro"),
        Column("after_micro", "after", "micro"),
    )
    return Sheet("meter", "The meter, before and after", columns, rows)


def _moves(one: StoredRecord) -> Iterator[tuple[str, int, int, str]]:
    """(level, meter after, whose, what) for each meter that a record moves."""
    match one.record:
        case ContributionMade() | ContributionReversed() as moved:
            back = moved.reverses if isinstance(moved, ContributionReversed) else 0
            what = f"record {back} reversed" if back else "bet"
            for part in moved.parts:
                yield part.level, part.meter_after_micro, moved.seat, f"seat {moved.seat} {what}"
        case JackpotHit() as hit:
            won = f"seat {hit.seat} wins {money_text(hit.amount)}"
            refilled = hit.from_reserve_micro + hit.from_house_micro + hit.from_overflow_micro
            what = f"{won}, {exactly(refilled)} put back" if refilled else won
            yield hit.level, hit.meter_after_micro, hit.seat, what
        case HitRefused() as refused:
            yield refused.level, refused.meter_after_micro, DEALER, f"hit {refused.hit} refused"
        case MeterAdjusted() as adjusted:
            yield adjusted.level, adjusted.meter_after_micro, DEALER, "adjusted"
        case _:
            pass


def _hand_pays(told: Told, seat: int | None) -> Sheet:
    trace, say = told.trace, partial(record_words, faces=told.faces, tongue=told.tongue)
    corrected = told.corrected.records if told.corrected else ()
    every = [(one.number, one.record) for one in trace.stored]
    every += [(one.number, one.record) for one in corrected]
    hits = {number for number, won in every if is_hit(won) and (seat is None or won.seat == seat)}
    rows: list[Row] = []
    waiting = set(hits)
    for one in chain(trace.stored, told.later) if waiting else ():
        hit = hit_of(one.record)
        if not {hit, one.number} & hits:
            continue
        rows.append((one.at_ms, one.number, say(one)))
        waiting -= {hit} if one.kind in _OVER else set()
        if not waiting:
            break
    return Sheet("hand_pays", "Paid by hand", (_TIME, _RECORD, Column("what", "what")), rows)


def _acts(told: Told) -> Sheet:
    rows = [
        (act.at_ms, act.number, act.who or "not signed on", act.words(told.tongue))
        for act in told.trace.acts
    ]
    columns = (_TIME, _RECORD, Column("who", "who"), Column("what", "touched"))
    return Sheet("acts", "Who did what", columns, rows)


def _not_everyday(told: Told) -> Sheet:
    rows = [
        (one.at_ms, one.number, record_words(one, told.faces, told.tongue))
        for one in exceptions_of(told.trace.stored)
        if not isinstance(one.record, JackpotHit | TouchUndone)
    ]
    columns = (_TIME, _RECORD, Column("what", "what"))
    return Sheet("exceptions", "What is not everyday", columns, rows)


def _undone(told: Told, book: RoundBook) -> Sheet:
    rows = [(told_in(told.tongue, undone, told.faces),) for undone in book.undone]
    return Sheet("undone", "Taken back", (Column("what", "what"),), rows)
