"""Stories of the jackpot in people's hands, and of the computer under the table.

All at Montréal's house: hand pays step by step, a jackpot closed by hand, a journal that the sign
does not know, a full disk, a clock that cannot be right.
"""

from collections.abc import Iterator

from tableassist.core import inputs as i
from tableassist.core.heads import Head, HeadTold
from tableassist.core.machine import ClockSensed, DiskSensed
from tableassist.core.supervision import JackpotCloseTouched
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.stages import bets_down
from tableassist.screen.gallery.stud_rounds import whole_meter

_ROYAL = "Ts Js Qd Kd Ad"
_MB = 1024 * 1024
_DAY_MS = 86_400_000


def royal_flush(table: ScriptedTable) -> Iterator[str]:
    """Seat 3 wins the whole meter; people verify, approve and pay."""
    whole_meter(table)
    yield "royal-flush"
    table.press("hand-pay")
    yield "hand-pay-verified"
    table.press("hand-pay")
    yield "hand-pay-approved"
    finish(table)
    table.load_deck()
    table.hit = True
    yield "hand-pay-in-the-next-round"
    table.press("hand-pay")
    yield "hand-pay-is-paid"


def closed_by_hand(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.give(JackpotCloseTouched())
    yield "jackpot-closed-by-hand"


def disputed(table: ScriptedTable) -> Iterator[str]:
    head = Head(9_001, 1_799_000_000_000, "ab" * 32, "5f3a90c1", "cd" * 64, "Table 12")
    table.give(HeadTold(head, is_signed=True))
    bets_down(table)
    yield "journal-disputed"


def disk(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.give(DiskSensed(40 * _MB))
    yield "disk-low"
    table.give(DiskSensed(2 * _MB))
    yield "disk-full"
    table.try_to(i.NoMoreBetsTouched(table.state.round.number))
    yield "no-round-on-a-full-disk"


def clock(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    now_ms = table.now_ms
    for name, wall_ms, table_ms in (
        ("clock-behind", now_ms - _DAY_MS, now_ms),
        ("clock-ahead", now_ms + 40 * _DAY_MS, now_ms),
        ("clock-not-set", 0, now_ms),
    ):
        table.give(ClockSensed(wall_ms, wall_ms, table_ms))
        yield name
    table.give(ClockSensed(now_ms + 60_000, now_ms, now_ms))
    yield "clock-was-set"


MONEY_TROUBLES = (royal_flush, closed_by_hand, disputed, disk, clock)
