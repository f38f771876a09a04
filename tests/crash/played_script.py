"""A few rounds with everything that moves money, as inputs that can be given again after a crash.

A progressive hit that is paid by hand, a misdeal, a hit that is refused, one that is still due, an
adjusted meter: long enough for SQLite to empty its -wal on the way and begin it anew. What boards
and people do is fixed; the boards number their events and deliver them again, and people look at
the table before they touch it. Where a table stands in the script, its journal tells by the causes
of its decisions.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from tableassist.controller.pipeline import Pipeline
from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.causes import decode_cause, encode_cause
from tableassist.core.machine import DiskSensed, SlipPrinted
from tableassist.core.records import Record
from tableassist.core.refusals import Refused
from tableassist.core.table import TableState
from tableassist.journal import StoredRecord, read_records
from tableassist.settings import load_house
from tests.support.core_table import UNITS, CoreTable

HOUSE: Final = load_house("caribbean-montreal")
TABLE = "Table 1"
STRAIGHT_FLUSH, PAIR, DEALER = "5d 6d 7d 8d 9d", "2c 2h 3s 5c 7s", "Kd Kc 4s 8h Ac"
TWO = ("Anna Weiss", "Boris Klein")
_AGAIN_AT_START = (i.ProgramStarted, i.BoardCameLive, i.SignReported)
_HIT = (
    *(s.HitVerifyTouched, s.HitApproveTouched, s.HandPaidTouched, s.HitRefuseTouched),
    *(s.HitDoubtTouched, s.SlipTouched),
)
_NUMBERS = ("hit", "reverses", "slip")
Decision: TypeAlias = tuple[i.Input, tuple[Record, ...]]


class NotedTable(CoreTable):
    """Notes every input that led to records, but for those of a start."""

    def __init__(self) -> None:
        self.noted: list[i.Input] = []
        super().__init__(HOUSE)

    def give(self, what: i.Input) -> Refused | tuple[Record, ...]:
        """As any table's."""
        outcome = super().give(what)
        is_fact = bool(outcome) and not isinstance(outcome, Refused)
        if is_fact and not isinstance(what, _AGAIN_AT_START):
            self.noted.append(anonymous(what))
        return outcome

    def play(self) -> None:
        """All of it."""
        self.connect()
        self._win()
        hit = self.state.hand_pays[0].hit
        self.touch(s.HitVerifyTouched(hit, TWO[0], stub=36))
        self.touch(s.HitDoubtTouched(hit, by=TWO[1]))
        self.touch(s.HitDoubtTouched(hit, is_over=True, by=TWO[1]))
        self.touch(s.HitVerifyTouched(hit, TWO[0], cards_shown=True, stub=37))
        self.pay()
        self._take_up_chips()
        self.touch(s.HitApproveTouched(hit, TWO[1]))
        self._bet_and_lock()
        self.touch(s.SlipTouched(hit, "escpos", "Cara Lund"))
        self.give(SlipPrinted(self.state.hand_pays[0].slips_due[0]))
        self.touch(s.HandPaidTouched(hit, "Cara Lund"))
        self.deal("2d 3d")
        self.touch(i.MisdealTouched(self.number))
        self.pay()
        self._take_up_chips()
        self.give(DiskSensed(32 * 1024 * 1024, is_full=False))
        self.give(DiskSensed(1 << 40, is_full=False))
        self._win()
        self.touch(s.HitRefuseTouched(self.state.hand_pays[-1].hit, "not as read", TWO[0]))
        self.pay()
        self._take_up_chips()
        self._win()
        self.pay()
        self.touch(s.JackpotCloseTouched(TWO[0]))
        self.touch(s.MeterAdjustTouched("main", 12_345_678, "as it was read", TWO))
        self.touch(s.JackpotOpenTouched(TWO[1]))

    def _bet_and_lock(self) -> None:
        self.bet(2, "ante", 1_000)
        self.bet(2, "progressive", 100)
        self.bet(4, "ante", 500)
        self.lock()

    def _win(self) -> None:
        self._bet_and_lock()
        self.deal(STRAIGHT_FLUSH, PAIR, DEALER)
        self.bet(2, "raise", 2_000)
        self.touch(i.FoldTouched(self.number, 4))
        self.touch(i.RevealTouched(self.number))

    def _take_up_chips(self) -> None:
        for seat, spot in list(self.state.layout):
            self.bet(seat, spot, 0)
        self.load_deck()


@cache
def script() -> tuple[i.Input, ...]:
    """The inputs in order. Those about a hit or a slip name 0: its number is known at the table."""
    table = NotedTable()
    table.play()
    return tuple(table.noted)


def anonymous(what: i.Input) -> i.Input:
    """The input without the number of its hit or slip, which differ from journal to journal."""
    if isinstance(what, SlipPrinted):
        return SlipPrinted(0)
    return replace(what, hit=0) if isinstance(what, _HIT) else what


def decisions(directory: Path) -> Iterator[Decision]:
    """The decisions of a journal that came of the script, with what they recorded."""
    wanted = {encode_cause(what) for what in script()}
    cause: i.Input | None = None
    records: list[Record] = []
    for stored in (*read_records(directory), None):
        if stored is None or stored.cause is not None:
            if cause is not None and encode_cause(cause) in wanted:
                yield cause, tuple(records)
            cause, records = _cause_of(stored), []
        if stored is not None:
            records.append(stored.record)


def _cause_of(stored: StoredRecord | None) -> i.Input | None:
    if stored is None or stored.cause is None:
        return None
    return anonymous(decode_cause(stored.cause))


def plain(made: list[Decision]) -> list[tuple[bytes, list[Any]]]:
    """Decisions without the numbers of records, to be held against another journal's."""
    return [
        (encode_cause(cause), [_plain(record) for record in records]) for cause, records in made
    ]


def _plain(record: Record) -> Any:
    body = msgspec.to_builtins(record)
    return {name: value for name, value in body.items() if name not in _NUMBERS}


class Player:
    """Boards and people at a pipeline that has just been opened on the journal in `directory`."""

    def __init__(self, pipeline: Pipeline, directory: Path) -> None:
        self._pipeline = pipeline
        made = [cause for cause, _ in decisions(directory)]
        if made != list(script()[: len(made)]):
            raise AssertionError(f"the journal holds other decisions: {made[-3:]}")
        self.step = len(made)

    @property
    def is_over(self) -> bool:
        """Nothing is left to be done."""
        return self.step == len(script())

    def connect(self) -> None:
        """The boards come live, the sign says what it shows, and nothing delivered counts twice."""
        pipeline = self._pipeline
        for board, unit in UNITS.items():
            pipeline.submit(i.BoardCameLive(board, unit, "1.0.0"))
        jackpot = pipeline.state.jackpot
        amount, face = (
            (pipeline.state.meter_cents, "showing") if jackpot.offered else (None, "dashes")
        )
        pipeline.submit(i.SignReported(amount, jackpot.meter_seq, face))
        number = pipeline.state.number
        newest = {
            what.board: what for what in script()[: self.step] if isinstance(what, i.BoardSensed)
        }
        for event in newest.values():
            pipeline.submit(event)
        if pipeline.state.number != number:
            raise AssertionError("an event that was delivered again was recorded again")

    def give_next(self) -> None:
        """The next input of the script; it has to be accepted and recorded."""
        state = self._pipeline.state
        what = _named(script()[self.step], state)
        refused = self._pipeline.submit(what)
        if refused or self._pipeline.state.number == state.number:
            raise AssertionError(f"step {self.step}, {what}: {refused or 'nothing recorded'}")
        self.step += 1


def _named(what: i.Input, state: TableState) -> i.Input:
    if not isinstance(what, (*_HIT, SlipPrinted)):
        return what
    pay = state.first_hand_pay
    if pay is None:
        raise AssertionError(f"{what}: no hand pay is pending")
    if isinstance(what, SlipPrinted):
        return SlipPrinted(pay.slips_due[0])
    return replace(what, hit=pay.hit)
