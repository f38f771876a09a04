"""The evidence bundle of a round: what proves it to somebody who has neither journal nor table.

A round that is over, whole, what became of its hits and what corrected it, with the hits of other
rounds since that say which purses gave a corrected share: rows of the chain up to signed heads, the
records as they are exported, the inputs as they were sensed, profile and state to replay it by, a
page for people. A drawn trigger that is not reached yet is left out, row and all; the head before
it is signed for the bundle then. Nothing here writes.
"""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from tableassist import __version__
from tableassist.controller import FORM
from tableassist.core.house import LoadedHouse, canonical
from tableassist.core.inputs import Struct
from tableassist.core.money import micro_from_cents
from tableassist.core.records import (
    BetsLocked,
    JackpotHit,
    TableStarted,
    TriggerSealed,
)
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.table import TableState, encode_state
from tableassist.journal import (
    MAX_STORED,
    CheckedRow,
    HeadKey,
    SignedHead,
    format_head,
    heads_within,
    journal_terms,
    public_pem,
    read_piece,
    records_of,
    round_span,
)
from tableassist.reports import bundle_form as form
from tableassist.reports.bundle_page import PAGES, RoundRows, page_files
from tableassist.reports.bundle_readme import readme_text
from tableassist.reports.bundle_zip import packed
from tableassist.reports.corrected_rounds import Corrected, corrected_rounds
from tableassist.reports.corrections import MOVES_METERS, later_of
from tableassist.reports.export import export_line, time_text
from tableassist.reports.faces import Faces
from tableassist.reports.hit_steps import HIT_KINDS, WON_KINDS, hit_of, is_hit, round_won
from tableassist.reports.kept_profiles import kept_profile
from tableassist.reports.standing import standing, state_before


class BundleRefusedError(Exception):
    """No bundle of this round, in words."""


class Bundle(Struct, frozen=True):
    """A bundle: its manifest and its bytes."""

    evidence: form.Evidence
    content: bytes


class _Piece(NamedTuple):
    """Rows without a hole, the hash before them, and the signed heads of some; one is the last."""

    before: bytes
    rows: list[CheckedRow]
    heads: list[SignedHead]
    signed: bool


def make_bundle(
    directory: Path,
    round_number: int,
    key: HeadKey,
    house: LoadedHouse | None,
    pages: Collection[str] = PAGES,
) -> Bundle:
    """The bundle of a round that is over; `pages` are the names of the files for people.

    `key` is the journal's own. `house` goes in when it is the profile that the round was played by,
    else the one that the journal keeps. Raises BundleRefusedError, or JournalError.
    """
    faces = Faces(standing(directory))
    making = _Making(directory, round_number, key, faces)
    pieces = list(making.pieces())
    rows = [row for piece in pieces for row in piece.rows]
    start = next((one.row.number for one in rows if one.row.cause is not None), rows[0].row.number)
    state = state_before(directory, start)
    profile = _profile_of(rows, state)
    if house is None or house.hash != profile:
        house = kept_profile(directory, profile)
    is_known = house is not None and house.hash == profile
    if house is not None and is_known:
        state = _without_triggers(state, faces, house)
    told = RoundRows(
        round_number, making.last, rows, state, [one.number for one in making.left_out]
    )
    files = {
        form.README: readme_text().encode(),
        **page_files(told.page(house.house if house is not None and is_known else None), pages),
        form.RECORDS: _lines(export_line(one.stored(), faces).encode() for one in rows),
        form.INPUTS: _lines(_inputs(rows)),
        form.CHAIN: _lines(msgspec.json.encode(form.chain_line(one)) for one in rows),
        **_heads(pieces),
    }
    if house is not None and is_known:
        files[form.PROFILE] = canonical(house.house)
        files[form.STATE] = encode_state(state)
    files[form.KEY] = public_pem(key.public)
    files[form.SUMS] = form.sums_text(files)
    evidence = form.Evidence(
        form.TITLE,
        making.table,
        state.house or _house_of(rows),
        profile,
        __version__,
        round_number,
        making.last,
        making.hits,
        tuple(_part(piece) for piece in pieces),
        making.left_out,
        FORM if is_known else "",
        key.public,
        form.file_sums(files),
    )
    text = form.manifest_text(evidence)
    signed = {form.MANIFEST: text, form.SIGNATURE: key.sign(text), **files}
    return Bundle(evidence, packed(signed))


def round_of_hit(directory: Path, number: int) -> int:
    """The round of the hit that record `number` is. Raises BundleRefusedError, or JournalError."""
    found = next(iter(records_of(directory, number - 1, WON_KINDS)), None)
    if found is None or found[0] != number or not is_hit(found[1]):
        raise BundleRefusedError(f"record {number} is no hit")
    return round_won(found[1])


class _Making:
    """What belongs to the round, and how much of it may be told."""

    def __init__(self, directory: Path, number: int, key: HeadKey, faces: Faces) -> None:
        self._directory, self._key, self._number = directory, key, number
        self.table, public = journal_terms(directory)
        if public != key.public:
            raise BundleRefusedError("the head key is another one than the journal's")
        span = round_span(directory, number)
        if span is None:
            raise BundleRefusedError(f"no round {number} is here")
        if span.last is None or faces.is_open(number):
            raise BundleRefusedError(f"round {number} is still open: its cards are nobody's yet")
        self._before, self._rows = read_piece(directory, span.first, span.last)
        hidden = _hidden(self._rows, faces)
        self.left_out = tuple(_left_out(one) for one in self._rows if one.row.number in hidden)
        self._hidden = hidden
        self.last = span.last
        corrected = corrected_rounds(directory, MAX_STORED).get(number, Corrected())
        self._corrected = [one for one in corrected.records if one.number > self.last]
        own = [one.row.number for one in self._rows if isinstance(one.record, JackpotHit)]
        given = [one.number for one in self._corrected if is_hit(one.record)]
        self.hits = (*own, *given)

    def pieces(self) -> Iterator[_Piece]:
        """The round without what is hidden, then each later record of its hits."""
        before, rows = self._before, list[CheckedRow]()
        for one in self._rows:
            if one.row.number not in self._hidden:
                rows.append(one)
                continue
            if rows:
                yield self._signed(before, rows)
            before, rows = one.hash, []
        if rows:
            yield self._signed(before, rows)
        for number in self._later():
            yield self._signed(*read_piece(self._directory, number, number))

    def _later(self) -> Iterator[int]:
        """Records behind the round that name one of its hits or correct it, to the journal's end.

        A slip is printed, and a regulator told, when the hand pay is over too.
        """
        numbers = {one.number for one in self._corrected} | set(self._of_meters())
        if self.hits:
            numbers |= {
                number
                for number, record in records_of(self._directory, self.last, HIT_KINDS)
                if hit_of(record) in self.hits
            }
        yield from sorted(numbers)

    def _of_meters(self) -> Iterator[int]:
        """Hits of other rounds since, where a correction moved meters: they say who gives.

        No such record tells a card of its round.
        """
        if any(isinstance(one.record, MOVES_METERS) for one in self._corrected):
            made = (one.number for one in self._corrected if isinstance(one.record, CorrectionMade))
            later = later_of(self._directory, self._number, self.last, max(made, default=0))
            yield from (one.number for one in later)

    def _signed(self, before: bytes, rows: list[CheckedRow]) -> _Piece:
        first, last = rows[0].row, rows[-1]
        heads = heads_within(self._directory, first.number, last.row.number)
        number, at_ms = last.row.number, last.row.at_ms
        if heads and heads[-1].number == number:
            return _Piece(before, rows, heads, True)
        made = self._key.sign_head(self.table, number, last.hash, at_ms)
        return _Piece(before, rows, [*heads, made], False)


def _hidden(rows: Sequence[CheckedRow], faces: Faces) -> set[int]:
    """The numbers of all records of decisions that sealed a trigger which still waits.

    The whole decision, because its cause tells the trigger too.
    """
    hidden, decision = set[int](), list[int]()
    for one in rows:
        number = one.row.number
        decision = [number] if one.row.cause is not None else [*decision, number]
        if isinstance(one.record, TriggerSealed) and faces.hides_trigger(number):
            hidden.update(decision)
    return hidden


def _left_out(one: CheckedRow) -> form.LeftOut:
    level = one.record.level if isinstance(one.record, TriggerSealed) else ""
    return form.LeftOut(one.row.number, one.row.at_ms, one.row.kind.decode(), level)


def _profile_of(rows: Sequence[CheckedRow], state: TableState) -> str:
    """The profile that the bets were locked by; with no bet locked, the one of the beginning."""
    locked = [one.record.house_hash for one in rows if isinstance(one.record, BetsLocked)]
    started = [one.record.house_hash for one in rows if isinstance(one.record, TableStarted)]
    return next(iter([*locked, state.house_hash, *started] if state.number else locked + started))


def _house_of(rows: Sequence[CheckedRow]) -> str:
    return str(getattr(rows[0].record, "house", ""))


def _lines(lines: Iterator[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def _inputs(rows: Sequence[CheckedRow]) -> Iterator[bytes]:
    for checked in rows:
        row = checked.row
        if row.cause is not None:
            told = form.InputLine(row.number, time_text(row.at_ms), msgspec.Raw(row.cause))
            yield msgspec.json.encode(told)


def _heads(pieces: Sequence[_Piece]) -> dict[str, bytes]:
    heads = [head for piece in pieces for head in piece.heads]
    return {form.head_name(head.number): format_head(head).encode() for head in heads}


def _part(piece: _Piece) -> form.Part:
    first, last = piece.rows[0], piece.rows[-1]
    return form.Part(
        first.row.number, last.row.number, piece.before.hex(), last.hash.hex(), piece.signed
    )


def _without_triggers(state: TableState, faces: Faces, house: LoadedHouse) -> TableState:
    """The state with each trigger that still waits put where it must be reached at the latest.

    It was not reached in this round, so that the round comes out the same by it.
    """
    triggers = {
        level: replace(one, micro=latest_trigger(house, level), salt="")
        if faces.hides_trigger(one.number)
        else one
        for level, one in state.jackpot.triggers.items()
    }
    return replace(state, jackpot=replace(state.jackpot, triggers=triggers))


def latest_trigger(house: LoadedHouse, level: str) -> int:
    """The highest meter, in micro-cents, at which a trigger of this level can lie."""
    terms = house.house.progressive_terms
    most = terms.more[level].must_hit_by if terms and level in terms.more else 0
    return micro_from_cents(most) if most else MAX_STORED
