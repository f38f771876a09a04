"""The page for people in an evidence bundle, made of what the bundle holds, and held against it.

Whoever has the bundle makes the page again from its records and compares it byte for byte; so a
page cannot tell another round than the records. It bears number, hash and time of the round's own
last record, and stays the same while the table plays on, but for what comes of a hit.
"""

from collections.abc import Collection, Mapping, Sequence

from tableassist.core.house import House
from tableassist.core.table import TableState
from tableassist.journal import CheckedRow
from tableassist.reports import bundle_form as form
from tableassist.reports.corrected_rounds import Corrected, round_corrected
from tableassist.reports.faces import Faces
from tableassist.reports.payout import Told, page_of
from tableassist.reports.round_trace import trace_from
from tableassist.reports.sheets import Report, text_lines

PAGES = (form.PAGE, form.PAGE_PDF)
_REPLAYED = "by `tableassist journal verify` of this bundle"


class RoundRows:
    """The rows of a bundle: those of round `number` up to record `last`, and those behind it.

    `before` is the state in the bundle; `left_out` are numbers of records that may not be told.
    """

    def __init__(
        self,
        number: int,
        last: int,
        rows: Sequence[CheckedRow],
        before: TableState,
        left_out: Collection[int],
    ) -> None:
        self._number, self._last, self._rows = number, last, rows
        self._before, self._left_out = before, left_out

    def page(self, house: House | None) -> Report:
        """The page; without the profile it does not tell the lamps."""
        ours = [one for one in self._rows if one.row.number <= self._last]
        later = [one.stored() for one in self._rows if one.row.number > self._last]
        corrections = tuple(
            one.stamped() for one in later if round_corrected(one.record) == self._number
        )
        stored = [one.stored() for one in ours]
        trace = trace_from(self._number, self._before, stored, house)
        faces = Faces.of_closed(self._number, self._left_out)
        told = Told(trace, faces, later, Corrected(corrections), _REPLAYED)
        title, period, sheets, facts = page_of(told)
        end, last = trace.after, ours[-1]
        return Report(
            name="payout",
            title=title,
            table=end.table,
            house=end.house,
            currency=end.currency,
            period=period,
            number=last.row.number,
            hash=last.hash.hex(),
            at_ms=last.row.at_ms,
            sheets=sheets,
            facts=facts,
        )


def page_files(page: Report, names: Collection[str]) -> dict[str, bytes]:
    """The page as the files of these names."""
    files: dict[str, bytes] = {}
    if form.PAGE in names:
        files[form.PAGE] = "".join(f"{line}\n" for line in text_lines(page)).encode()
    if form.PAGE_PDF in names:
        # What makes PDF files is loaded only when one is made.
        from tableassist.reports.pdf import pdf_bytes

        files[form.PAGE_PDF] = pdf_bytes(page)
    return files


def page_findings(files: Mapping[str, bytes], page: Report) -> tuple[list[str], list[str]]:
    """Files for people that are not the page of the records; and what could not be compared."""
    findings, notes = [], []
    for name, content in page_files(page, [name for name in PAGES if name in files]).items():
        if files[name] == content:
            continue
        if name == form.PAGE_PDF and not _is_of_this_writer(files[name]):
            notes.append(f"{name} was made by other libraries and is not held against the records")
            continue
        findings.append(f"{name} is not the page that the records make")
    return findings, notes


def _is_of_this_writer(content: bytes) -> bool:
    from tableassist.reports.pdf import PRODUCER

    return PRODUCER.encode() in content
