"""Stories of a hit at a table that asks for all that can be asked before it is paid.

All at Montréal's house, where people are required: the deck is counted, a form, the regulator, the
slip; a hit that two people refuse, two that wait, and the whole meter won twice. No PIN is typed.
Hits of corrected rounds are in `correct_rounds`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tableassist import __version__
from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.screen.gallery.people_rounds import ANNA, BORIS, DORA, let_in, try_on
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.stages import bets_down
from tableassist.screen.gallery.stud_rounds import OPENS, count_chips, whole_meter

PAYING = PayingTerms(
    tiers=(PayTier(0, regulator=True),),
    rules=(ReportingRule("cdr", "Casino Disbursement Report", ("form", "identity"), 0),),
    show_cards=True,
    count_deck=True,
    prints=True,
)
_BY_TWO = PayingTerms(tiers=(PayTier(0, people=2),))


def _win(table: ScriptedTable) -> None:
    """Seat 3 wins the whole meter; Dora deals, Anna is at the pit."""
    table.give(i.ProgramStarted("Table 12", __version__, people_required=True, paying=PAYING))
    table.connect()
    let_in(table)
    try_on(table, DORA, "dealer")
    whole_meter(table)
    try_on(table, ANNA, "pit")


def asked_for_everything(table: ScriptedTable) -> Iterator[str]:
    """One thing after the other, to the money."""
    _win(table)
    yield "hit-put-aside"
    table.hit = True
    yield "hit-deck-to-count"
    table.wait(70)
    table.press("hand-pay-41")
    table.press("hand-pay-42")
    yield "hit-verified"
    try_on(table, BORIS, "pit")
    table.wait(65)
    table.press("hand-pay")
    yield "hit-to-report"
    table.press("hand-pay")
    yield "hit-regulator-to-tell"
    table.press("hand-pay")
    table.press("hand-pay-slip")
    yield "hit-slip-not-printed"
    table.press("hand-pay")
    yield "hit-is-paid"


def not_to_be_paid(table: ScriptedTable) -> Iterator[str]:
    """One doubts it, two refuse it."""
    _win(table)
    table.hit = True
    table.press("hand-pay-doubt")
    yield "hit-doubted-by-one"
    try_on(table, BORIS, "pit")
    yield "hit-to-refuse"
    table.press("refuse-deck-not-whole")
    yield "hit-refused-by-one-of-two"
    try_on(table, ANNA, "pit")
    table.press("refuse-deck-not-whole")
    yield "hit-is-refused"


def two_wait(table: ScriptedTable) -> Iterator[str]:
    """Two are won in one round, and two people approve each. Its round is over, bets lie again."""
    table.give(i.ProgramStarted("Table 12", __version__, people_required=True, paying=_BY_TWO))
    table.connect()
    let_in(table)
    try_on(table, DORA, "dealer")
    table.bet("ante", {3: 2_500, 6: 2_500})
    table.bet("progressive", {3: 100, 6: 100})
    table.lock()
    count_chips(table)
    table.deal("Tc Jc Qc Kc Ac 5s 6s 7s 8s 9s")
    table.deal(OPENS.replace("9c", "8h"))
    table.bet("raise", {3: 5_000, 6: 5_000})
    table.press("reveal")
    finish(table)
    table.load_deck()
    bets_down(table)
    table.hit = True
    yield "hit-two-wait"
    try_on(table, ANNA, "pit")
    table.press("hand-pay")
    try_on(table, BORIS, "pit")
    table.press("hand-pay")
    yield "hit-approved-by-one-of-two"


def two_royals(table: ScriptedTable) -> Iterator[str]:
    """The whole meter is won twice in one round."""
    table.give(i.ProgramStarted("Table 12", __version__, people_required=True, paying=_BY_TWO))
    table.connect()
    let_in(table)
    try_on(table, DORA, "dealer")
    table.bet("ante", {1: 2_500, 3: 2_500})
    table.bet("progressive", {1: 100, 3: 100})
    table.lock()
    count_chips(table)
    table.deal("Th Jh Qh Kh Ah Tc Jc Qc Kc Ac 8d 2d 6d 2c Qd")
    table.bet("raise", {1: 5_000, 3: 5_000})
    table.press("reveal")
    finish(table)
    table.load_deck()
    table.hit = True
    yield f"hit-of-two-{table.house.house.progressive.several_winners}"


def straight_flush_first(house: LoadedHouse) -> LoadedHouse:
    """The house with the rule that gives a royal flush its least amount."""
    terms = replace(house.house.progressive, several_winners="straight-flush-first")
    return replace(house, house=replace(house.house, progressive_terms=terms))


HITS = (asked_for_everything, not_to_be_paid, two_wait, two_royals)
