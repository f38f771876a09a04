"""The round in an evidence bundle as the program understands it: decoded, in one piece, replayed.

What is asked here is asked of a bundle whose bytes are as they were signed. Where this program is
another version, or the profile is not in the bundle, the round is not decided again, and that is
said; it speaks neither for nor against the bundle.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from tableassist import __version__
from tableassist.controller import FORM, fault_words
from tableassist.core.house import House, LoadedHouse
from tableassist.core.records import (
    BetsLocked,
    LockCancelled,
    RoundClosed,
    RoundOpened,
    TableCreated,
    TouchUndone,
    TriggerSealed,
)
from tableassist.core.table import TableState, decode_state
from tableassist.journal import BrokenJournalError, CheckedRow, Row, StoredRecord, decoded
from tableassist.reports import bundle_form as form
from tableassist.reports.bundle import latest_trigger
from tableassist.reports.bundle_corrections import corrections_again
from tableassist.reports.bundle_page import RoundRows, page_findings
from tableassist.reports.hit_steps import is_hit, round_won
from tableassist.reports.replay import ReplayRefusedError, replay_piece

_NO_PROFILE = (
    "the profile is not in the bundle, so the round was not decided again; page and house's "
    "name are the signer's word"
)
_NONSENSE = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What the core raises at a state that no table can have; who signed a bundle may have made one."""


class Opened(NamedTuple):
    """The rows, decoded, and the hash after each record that the bundle knows one of."""

    rows: list[CheckedRow]
    places: dict[int, bytes]


def opened_rows(
    evidence: form.Evidence, rows: Sequence[tuple[Row, bytes]]
) -> tuple[Opened | None, list[str]]:
    """The rows decoded; none when this program cannot read one of them."""
    places = {row.number: held for row, held in rows}
    places |= {part.first - 1: bytes.fromhex(part.before) for part in evidence.parts}
    try:
        checked = [CheckedRow(row, decoded(row), held) for row, held in rows]
    except BrokenJournalError as error:
        return None, [f"{error} (made by version {evidence.program}, this is {__version__})"]
    return Opened(checked, places), []


def round_findings(evidence: form.Evidence, opened: Opened) -> Iterator[str]:
    """It is one round from its opening to its end, by the profile it names."""
    number = evidence.round
    first = min([opened.rows[0].row.number, *(one.number for one in evidence.left_out)])
    opening = opened.rows[0].record
    if first != 1 and not (isinstance(opening, RoundOpened) and opening.round == number):
        yield f"it does not begin where round {number} begins"
    if evidence.last not in (one.row.number for one in opened.rows if one.row.round == number):
        yield f"it does not end where round {number} ends"
    elif not any(_ends(one, number) for one in opened.rows):
        yield f"no record of it ends round {number}, it was cut off"
    for one in opened.rows:
        where = f"record {one.row.number}"
        if isinstance(one.record, RoundOpened) and one.record.round != number:
            yield f"{where} opens another round"
        elif isinstance(one.record, BetsLocked) and one.record.house_hash != evidence.profile:
            yield f"{where} names another profile than the manifest"
        elif isinstance(one.record, TableCreated) and one.record.house != evidence.house:
            yield f"{where} names another house than the manifest"
    hits = tuple(
        one.row.number
        for one in opened.rows
        if is_hit(one.record) and round_won(one.record) == number
    )
    if hits != evidence.hits:
        yield "the manifest names other hits than the records"


def _ends(one: CheckedRow, number: int) -> bool:
    """Whether a record ends the round: closed, locked without a bet, or its lock taken back."""
    match one.record:
        case RoundClosed() | LockCancelled():
            return one.row.round == number
        case TouchUndone(what="lock"):
            return one.row.round == number
        case _:
            return False


def told_again(
    files: Mapping[str, bytes], evidence: form.Evidence, opened: Opened
) -> tuple[str, list[str], list[str]]:
    """How the round came out when it was decided again; findings; why it was not."""
    if form.PROFILE not in files or form.STATE not in files:
        return "", [], [_NO_PROFILE]
    content = files[form.PROFILE]
    if hashlib.sha256(content).hexdigest() != evidence.profile:
        return "", [f"{form.PROFILE} is not the profile that the records name"], []
    if evidence.form != FORM:
        why = f"version {evidence.program} of the program decided it, this is {__version__}"
        return "", [], [f"{why}, so the round was not decided again; its page is the signer's word"]
    try:
        house = LoadedHouse(msgspec.json.decode(content, type=House), evidence.profile)
        state = decode_state(files[form.STATE])
    except (ValueError, RecursionError) as error:
        return "", [f"profile or state cannot be read: {error}"], []
    if str(house.house.id) != evidence.house:
        return "", [f"{form.PROFILE} is that of another house than the manifest names"], []
    if evidence.program != __version__:
        return "", ["the manifest names another version of the program than its state"], []
    replayed, findings, notes = _replayed(house, state, evidence, opened)
    if replayed:
        findings, more = _corrected(house, state, evidence, opened)
        notes += more
    if findings:
        return "", findings, notes
    left_out = [one.number for one in evidence.left_out]
    told = RoundRows(evidence.round, evidence.last, opened.rows, state, left_out)
    try:
        wrong, not_held = page_findings(files, told.page(house.house))
    except _NONSENSE as error:
        return "", [f"no page can be made of the records: {fault_words(error)}"], []
    return replayed, wrong, [*notes, *not_held]


def _replayed(
    house: LoadedHouse, state: TableState, evidence: form.Evidence, opened: Opened
) -> tuple[str, list[str], list[str]]:
    causes = (one.row.number for one in opened.rows if one.row.cause is not None)
    begins = next(causes, 0)
    if state.number != begins - 1 or (state.number and state.round.number != evidence.round):
        return "", [f"{form.STATE} is not that of the round's beginning"], []
    stored = [one for one in _of_the_round(house, evidence, opened) if one.number >= begins]
    left_out = frozenset(one.number for one in evidence.left_out)
    try:
        replayed = replay_piece(stored, house, state, left_out)
    except ReplayRefusedError as error:
        return "", [], [f"{error}, so the round was not decided again"]
    except _NONSENSE as error:
        return "", [f"{form.STATE} is none in which it could be decided: {fault_words(error)}"], []
    different = replayed.difference
    if different is not None:
        where = f"decided again, record {different.number} differs in {different.field}"
        return "", [f"{where}: stored {different.stored}, now {different.new}"], []
    same = f"{replayed.decisions} decisions, {replayed.records} records: the same"
    return same, [], list(replayed.notes)


def _corrected(
    house: LoadedHouse, state: TableState, evidence: form.Evidence, opened: Opened
) -> tuple[list[str], list[str]]:
    stored = _of_the_round(house, evidence, opened)
    own = [one.stamped() for one in stored if one.number > state.number]
    later = [one.stored() for one in opened.rows if one.row.number > evidence.last]
    try:
        return corrections_again(house, state, own, later)
    except _NONSENSE as error:
        return [f"no correction of the round could be like that: {fault_words(error)}"], []


def _of_the_round(
    house: LoadedHouse, evidence: form.Evidence, opened: Opened
) -> list[StoredRecord]:
    """The round's own records in order, with a trigger in the place of one that was left out."""
    stored = [one.stored() for one in opened.rows if one.row.number <= evidence.last]
    for one in evidence.left_out:
        if one.level:
            record = TriggerSealed(one.level, latest_trigger(house, one.level), "", "")
            stored.append(
                StoredRecord(one.number, one.at_ms, one.kind, None, b"", b"", None, record, b"")
            )
    return sorted(stored, key=lambda one: one.number)
