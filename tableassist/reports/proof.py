"""What the proof of a journal consists of: chain, heads, snapshots, books, archives, kept heads.

Verifying, backup, restore and archiving ask here. Findings come as lines; the checks themselves are
in `journal` and in `books`.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from tableassist.controller import FORM
from tableassist.core.house import LoadedHouse
from tableassist.journal import (
    BrokenJournalError,
    Manifest,
    SignedHead,
    Snapshot,
    Stating,
    Verdict,
    check_head,
    joint_findings,
    known_snapshot,
    verify,
)
from tableassist.reports.books import Books
from tableassist.reports.corrections import false_corrections
from tableassist.reports.kept_profiles import profile_of
from tableassist.reports.standing import Stated, standing, stated
from tableassist.settings import SettingsError


def all_findings(
    directory: Path, archives: Sequence[Path] = (), kept: SignedHead | None = None
) -> tuple[Verdict, list[str]]:
    """Verify the journal with its archives, and against the head that was kept elsewhere.

    Raises JournalError as `verify` does.
    """
    findings: list[str] = []
    for older, newer in pairwise((*archives, directory)):
        begins = known_snapshot(newer, FORM, before=0)
        findings += verified(older, begins)[0].findings
        findings += joint_findings(older, newer)
    verdict, _ = verified(directory)
    findings += verdict.findings
    if verdict.ok:
        findings += false_corrections(directory, _profile(directory), archives)
    if kept is not None:
        findings += check_head(directory, kept)
    return verdict, findings


def _profile(directory: Path) -> LoadedHouse | None:
    """The profile that the table plays with: the kept one, else the built-in one, if any."""
    try:
        ends = standing(directory)
        return profile_of(directory, ends.house_hash, ends.house)
    except SettingsError:
        return None


def verified(
    directory: Path, other: Snapshot | None = None, *, unsigned_end: bool = False
) -> tuple[Verdict, Books | None]:
    """The verdict with the books it was made with; none when where it begins is broken.

    `unsigned_end` is as in `verify`.
    """
    try:
        books = Books.of(directory, other)
    except BrokenJournalError:
        return verify(directory, unsigned_end=unsigned_end), None
    return verify(directory, books, unsigned_end=unsigned_end), books


def checked(directory: Path) -> Stated:
    """The money that stands in a journal where everything holds; else a BrokenJournalError.

    Its manifest says where a copy ends, so the end need not be signed.
    """
    verdict, books = verified(directory, unsigned_end=True)
    if books is None or not verdict.ok:
        raise BrokenJournalError(verdict.problem)
    return stated(books.state)


def copied(directory: Path) -> Stated:
    """The money that stands in a copy whose chain, heads and pages are whole.

    The books of each record are left to `restore`: a backup is made beside a table that plays.
    Raises BrokenJournalError when it is not whole.
    """
    verdict = verify(directory, unsigned_end=True)
    if not verdict.ok:
        raise BrokenJournalError(verdict.problem)
    return stated(standing(directory))


CHECKED = Stating(Manifest[Stated], checked)
COPIED = Stating(Manifest[Stated], copied)
"""What a backup and an archive state of a journal, the one with its books followed throughout."""
