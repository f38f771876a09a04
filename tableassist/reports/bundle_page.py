"""The page for people in an evidence bundle: that of `report payout`, as text and as a PDF.

It bears the number, hash and time of the round's own last record, where a report names the
journal's end: so the page of a round stays the same while the table plays on.
"""

from msgspec.structs import replace

from tableassist.core.house import LoadedHouse
from tableassist.journal import read_records, round_span
from tableassist.reports.bundle_form import PAGE, PAGE_PDF
from tableassist.reports.extract import Extract
from tableassist.reports.payout import payout
from tableassist.reports.pdf import pdf_bytes
from tableassist.reports.sheets import text_lines


def round_pages(journal: Extract, number: int, house: LoadedHouse | None) -> dict[str, bytes]:
    """The pages of a round that is over, by their names; none of any other. JournalError."""
    span = round_span(journal.directory, number)
    if span is None or span.last is None:
        return {}
    last = next(read_records(journal.directory, span.last - 1, span.last))
    page = payout(journal, number, house)
    if page is None:
        return {}
    page = replace(page, number=last.number, hash=last.hash.hex(), at_ms=last.at_ms)
    text = "".join(f"{line}\n" for line in text_lines(page))
    return {PAGE: text.encode(), PAGE_PDF: pdf_bytes(page)}
