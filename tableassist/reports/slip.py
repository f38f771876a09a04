"""The slip of a hand pay: its lines, as a PDF page or as the bytes of a receipt printer.

Its number is that of the hit's record, so none comes twice; a second slip says that it is a copy.
Labels stand in English and French, and the amount is written out in both. Whoever has the slip can
check it later: the chain's hash at the hit and the signed head over it are printed.
"""

from collections.abc import Iterator

from tableassist.core.house import HandName
from tableassist.core.house.hand_names import HIGHEST_FIRST
from tableassist.core.inputs import Struct
from tableassist.core.money import amount_text
from tableassist.core.records import MAIN
from tableassist.core.table import TableState
from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.paying_hits import open_reports, reports_of
from tableassist.core.words import TableLanguage, language
from tableassist.core.words.hit_language import SlipWords
from tableassist.journal import SignedHead, format_head
from tableassist.reports.escpos import SlipLine, escpos_bytes
from tableassist.reports.export import time_text
from tableassist.reports.sheets import Column, Report, Sheet

_LANGUAGES: tuple[TableLanguage, TableLanguage] = (language("en"), language("fr"))
_SIGNED = "." * 30


class Slip(Struct, frozen=True):
    """What is printed: the hit as it stands, the copy's number, and what proves it.

    `hash` is the chain's at the hit's record (hex), `printed_ms` when the slip became due.
    """

    pay: HandPay
    state: TableState
    copy: int
    printed_ms: int
    hash: str
    head: SignedHead | None = None


def slip_pdf(slip: Slip) -> bytes:
    """The slip on an A4 page; the same slip gives the same bytes."""
    from tableassist.reports.pdf import pdf_bytes

    return pdf_bytes(slip_report(slip))


def slip_escpos(slip: Slip) -> bytes:
    """The slip for a receipt printer."""
    return escpos_bytes(list(_lines(slip)))


def slip_report(slip: Slip) -> Report:
    """The slip as a report of one page, what is to be signed below."""
    state, pay = slip.state, slip.pay
    title, copy = _both("title"), _copy_words(slip.copy)
    signatures = [(label, name, _SIGNED) for label, name in _signatures(pay)]
    columns = (Column("label", ""), Column("value", ""), Column("sign", ""))
    sheets = [
        Sheet("slip", f"{title}: {copy}", columns[:2], list(_rows(slip))),
        Sheet("signatures", "Signatures", columns, signatures),
    ]
    if slip.head:
        lines = [(line,) for line in format_head(slip.head).splitlines()]
        sheets.append(Sheet("head", _both("head"), (Column("line", ""),), lines))
    return Report(
        name="slip",
        title=f"{title} {pay.hit}: {_amount(slip)}",
        table=state.table,
        house=state.house,
        currency=state.currency,
        period=time_text(pay.won_ms),
        number=pay.hit,
        hash=slip.hash,
        at_ms=pay.won_ms,
        sheets=tuple(sheets),
    )


def _amount(slip: Slip) -> str:
    return f"{amount_text(slip.pay.amount, 2)} {slip.state.currency}"


def _both(field: str) -> str:
    """A label in both languages, once where they are the same word."""
    words = [getattr(one.slip, field) for one in _LANGUAGES]
    return words[0] if words[0] == words[1] else " / ".join(words)


def _copy_words(copy: int) -> str:
    if copy == 1:
        return _both("original")
    words = [one.slip_copy(copy) for one in _LANGUAGES]
    return " / ".join(words)


def _rows(slip: Slip) -> Iterator[tuple[str, str]]:
    """Label and value of each line above the signatures."""
    pay, state = slip.pay, slip.state
    yield _both("casino"), pay.terms.casino or state.house
    yield _both("table"), state.table
    yield _both("number"), str(pay.hit)
    yield _both("round"), str(pay.round)
    yield _both("seat"), str(pay.seat)
    if pay.hand:
        names = dict.fromkeys(one.hit_hand(hand) for hand in _hand(pay) for one in _LANGUAGES)
        yield _both("hand"), " / ".join(names)
    if not pay.hand or pay.level != MAIN:
        yield _both("meter"), pay.level
    if not pay.hand:
        yield _both("won_by"), _both("at_trigger")
    if pay.proof and pay.proof.cards:
        yield _both("cards"), " ".join(pay.proof.cards)
    yield _both("won"), time_text(pay.won_ms)
    if pay.correction:
        by = ", ".join(filter(None, pay.corrected_by))
        yield _both("correction"), f"{pay.correction}: {by}" if by else str(pay.correction)
    yield _both("amount"), _amount(slip)
    for words in _LANGUAGES:
        yield words.slip.in_words, words.amount_written(pay.amount, state.currency)
    yield from _report_rows(state, pay)
    yield _both("printed"), f"{time_text(slip.printed_ms)}, {_copy_words(slip.copy)}"


def _hand(pay: HandPay) -> list[HandName]:
    return [name for name in HIGHEST_FIRST if name == pay.hand]


def _report_rows(state: TableState, pay: HandPay) -> Iterator[tuple[str, str]]:
    rules = reports_of(state, pay)
    if not rules:
        yield _both("reports"), _both("none")
    unanswered = open_reports(state, pay)
    for rule in rules:
        withheld = rule.withheld(pay.amount)
        kept = f" -{amount_text(withheld, 2)}" if withheld else ""
        mark = "[ ]" if rule in unanswered else "[x]"
        yield _both("reports"), f"{mark} {rule.form}{kept}"


def _signatures(pay: HandPay) -> Iterator[tuple[str, str]]:
    """Who signs: those who acted, by name, and the lines that are still empty."""
    for act, field in (("verified", "verified"), ("approved", "approved"), ("paid", "paid")):
        names = [one.by or _both("not_signed_on") for one in pay.acts if one.name == act]
        for name in names or [""]:
            yield _both(field), name
    yield _both("player"), ""


def _lines(slip: Slip) -> Iterator[SlipLine]:
    words: SlipWords = _LANGUAGES[0].slip
    for one in _LANGUAGES:
        yield SlipLine(one.slip.title, bold=True, centred=True)
    yield SlipLine(_copy_words(slip.copy), bold=slip.copy > 1, centred=True)
    yield SlipLine()
    amount = _both("amount")
    for label, value in _rows(slip):
        yield SlipLine(f"{label}:")
        yield SlipLine(value, bold=True, large=label == amount)
    for label, name in _signatures(slip.pay):
        yield SlipLine()
        yield SlipLine(f"{label}: {name}")
        yield SlipLine()
        yield SlipLine(_SIGNED)
    yield SlipLine()
    yield SlipLine(f"record {slip.pay.hit}: {slip.hash}")
    if slip.head:
        yield SlipLine(f"{words.head}:")
        for line in format_head(slip.head).splitlines():
            yield SlipLine(line)
