"""Somebody reads at the pit: an evening is played, and its rounds and reports are looked through.

The evening has what reports tell of: shares of the meter, a claim, a void round, a late bet, one
that is turned back, and a night between two of its rounds.
"""

from collections.abc import Iterator

from tableassist.core import inputs as i
from tableassist.core.pages import REPORT_KINDS
from tableassist.screen.gallery import stud_rounds, wrong_chips
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.stages import half_dealt, settling

MONTREAL, CLAIMS = 2, 3
"""Two rounds of the evening; a first one was over before it."""
_MINUTE_MS, _NIGHT_MS = 60_000, 20 * 3_600_000


def an_evening(table: ScriptedTable) -> None:
    """Ten rounds; the hits are paid, the layout is empty, and a fresh deck is in the shoe."""
    for _ in stud_rounds.montreal(table):
        _pass(table, _MINUTE_MS // 2)
    next_deck(table)
    for _ in stud_rounds.montreal_claims(table):
        _pass(table, _MINUTE_MS // 2)
    finish(table)
    _pay_hits(table)
    next_deck(table)
    half_dealt(table)
    table.press("misdeal")
    finish(table)
    next_deck(table)
    _pass(table, _NIGHT_MS)
    for _ in wrong_chips.late_bets(table):
        _pass(table, _MINUTE_MS)
    table.press("misdeal")
    finish(table)
    next_deck(table)
    for _ in wrong_chips.turned_back(table):
        _pass(table, _MINUTE_MS)
    table.press("misdeal")
    finish(table)
    table.sign_follows = True
    table.give(i.BoardCameLive("sign", "SIGN-12", "1.0.0", key="5f3a90c1"))
    next_deck(table)
    for _ in range(3):
        settling(table)
        _pass(table, _MINUTE_MS)
        finish(table)
        next_deck(table)
    stud_rounds.whole_meter(table)
    finish(table)
    _pay_hits(table)
    next_deck(table)


def next_deck(table: ScriptedTable) -> None:
    """Whatever lies is taken up, and a shuffled deck comes."""
    for seat, spot in sorted(table.state.layout):
        table.lie(seat, spot, 0)
    table.load_deck()


def _pass(table: ScriptedTable, ms: int) -> None:
    table.now_ms += ms
    table.wait(1)


def _pay_hits(table: ScriptedTable) -> None:
    """Verified, approved and paid, by whoever is there."""
    while any(pay.is_pending for pay in table.state.hand_pays):
        table.press("hand-pay")


def reading_in_the_pit(table: ScriptedTable) -> Iterator[str]:
    """The list, a round, one of its bets, and every report."""
    an_evening(table)
    a_round = f"round:{MONTREAL}"
    older = ("older", a_round)
    for name, keys in (
        ("last-rounds", ()),
        ("older-rounds", ("older",)),
        ("rounds-of-one-seat", ("seat:4",)),
        ("one-round", older),
        ("one-round-below", (*older, "down")),
        ("a-void-round", ("round:6",)),
        ("was-my-bet-on", (*older, "bet:1")),
        ("records-of-a-bet", (*older, "bet:1", "down")),
        ("bet-turned-back", ("round:7", "bet:2")),
        ("list-of-reports", ("reports",)),
    ):
        table.pit = keys
        yield name
    for kind in REPORT_KINDS:
        table.pit = ("reports", f"report:{kind}")
        yield f"report-{kind}"
        table.pit = (*table.pit, "down", "down")
        yield f"report-{kind}-below"
    table.pit = ("reports", "report:handle", "every-day")
    yield "report-of-all-days"
    table.pit = ("reports", "report:hits", "day-before:4")
    yield "report-of-an-empty-day"
    for name, reader in (("reading-the-journal", "busy"), ("journal-not-read", "away")):
        table.reader = "busy" if reader == "busy" else "away"
        table.pit = ()
        yield name
        table.pit = ("reports", "report:meter")
        yield f"{name}-for-a-report"
