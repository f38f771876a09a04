"""A jackpot from hit to paid while everything goes wrong: one payment, one complete bundle.

The table asks for all that can be asked. Between any two steps the sign is unplugged, the shoe is
rebooted, the picture of the next lock does not come, or the program is killed.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tableassist.controller import SystemClock, open_pipeline
from tableassist.controller.pipeline import Pipeline
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.refusals import Refused
from tableassist.core.round import Phase
from tableassist.journal import Journal, read_records, verify
from tests.controller.test_jackpot_faults import HOUSE, UNITS, KilledTable, a_win
from tests.reports.bundled import bundle_of, proof_of

ANNA, BORIS, CARA, DORA = "Anna Weiss", "Boris Klein", "Cara Lund", "Dora Falk"
PAYING = PayingTerms(
    tiers=(PayTier(0, people=2, regulator=True),),
    rules=(ReportingRule("one", "Form 1", ("form",), 0, amount=1),),
    show_cards=True,
    count_deck=True,
)
Fault = Callable[[KilledTable], None]


class AskingTable(KilledTable):
    """As any killed table; it asks for everything before a hit is paid."""

    def _open(self) -> Pipeline:
        journal = Journal.open(self.directory)
        return open_pipeline(journal, "Table 1", HOUSE, SystemClock(), paying=PAYING)


def _sign_unplugged(table: KilledTable) -> None:
    table.take(i.BoardWentAway("sign", "port gone"))


def _shoe_rebooted(table: KilledTable) -> None:
    table.take(i.BoardWentAway("shoe", "silent"))
    table.take(i.BoardCameLive("shoe", UNITS["shoe"], "1"))


def _killed(table: KilledTable) -> None:
    table.kill()


def _lock_unanswered(table: KilledTable) -> None:
    """The bets board never sends the picture that was asked for, and goes away in the end."""
    if table.state.round.phase != Phase.BETTING:
        return
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.bet(4, "ante", 1_000)
    table.sense("shoe", i.ShoeSensed("ready", 2, 52))
    table.take(i.NoMoreBetsTouched(table.state.round.number))
    table.take(i.BoardWentAway("bets", "silent"))
    assert table.state.round.phase == Phase.LOCKING


@pytest.mark.parametrize(
    "fault",
    [_sign_unplugged, _shoe_rebooted, _killed, _lock_unanswered],
    ids=lambda one: one.__name__,
)
def test_there_is_one_payment_and_its_bundle_is_whole(tmp_path: Path, fault: Fault) -> None:
    table = AskingTable(tmp_path / "life0")
    table.connect()
    table.sense("shoe", i.ShoeSensed("ready", 1, 52))
    a_win(table)
    table.take(i.PaidTouched(1, 2))
    hit = table.state.hand_pays[0].hit
    steps: list[i.Input] = [
        s.HitVerifyTouched(hit, ANNA, cards_shown=True, stub=41),
        s.HitVerifyTouched(hit, ANNA, cards_shown=True, stub=42),
        s.HitApproveTouched(hit, BORIS),
        s.HitApproveTouched(hit, DORA),
        s.ReportingTouched(hit, "one", CARA),
        s.RegulatorToldTouched(hit, "call 12", CARA),
        s.HandPaidTouched(hit, CARA),
    ]
    for step in steps:
        fault(table)
        table.take(step)
        fault(table)
        if not isinstance(step, s.HitVerifyTouched):  # a count is told as often as people like
            assert isinstance(table.give(step), Refused), step
    stored = [one.record for one in read_records(table.directory)]
    paid = [one for one in stored if isinstance(one, r.HandPaid)]
    assert [(one.hit, one.amount) for one in paid] == [(hit, 100_007)]
    kinds = [r.kind_of(one) for one in stored if getattr(one, "hit", None) == hit]
    assert kinds == [
        "hit_deck_counted",
        "hit_verified",
        "hit_approved",
        "hit_approved",
        "reporting_answered",
        "regulator_told",
        "hand_paid",
    ]
    table.pipeline.close()
    assert verify(table.directory).ok
    bundle = bundle_of(table.directory, 1, HOUSE)
    assert proof_of(bundle.content, tmp_path).ok
