"""The page for people in an evidence bundle, as files by their names."""

from pathlib import Path

from tableassist.journal import read_records, round_span
from tableassist.reports.bundle_form import PAGE
from tableassist.reports.faces import Faces
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import rounds
from tableassist.reports.standing import standing


def round_pages(directory: Path, number: int) -> dict[str, bytes]:
    """What is told of a round that is over; nothing of one that is not here. JournalError."""
    span = round_span(directory, number)
    if span is None or span.last is None:
        return {}
    stored = read_records(directory, span.first - 1, span.last)
    books = rounds((one.stamped() for one in stored), Faces(standing(directory)), number)
    lines = [line for book in books for line in round_lines(book)]
    return {PAGE: "".join(f"{line}\n" for line in lines).encode()}
