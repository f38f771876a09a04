"""Stories of a hit at a table that asks for all that can be asked before it is paid.

All at Montréal's house, where people are required: the deck is counted, a form, the regulator, the
slip; and a hit that two people refuse. No PIN is typed.
"""

from collections.abc import Iterator

from tableassist.core import inputs as i
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.screen.gallery.people_rounds import ANNA, BORIS, DORA, let_in, try_on
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.stud_rounds import whole_meter

_PAYING = PayingTerms(
    tiers=(PayTier(0, regulator=True),),
    rules=(ReportingRule("cdr", "Casino Disbursement Report", ("form", "identity"), 0),),
    show_cards=True,
    count_deck=True,
    prints=True,
)


def _win(table: ScriptedTable) -> None:
    """Seat 3 wins the whole meter; Dora deals, Anna is at the pit."""
    table.give(i.ProgramStarted("Table 12", "gallery", people_required=True, paying=_PAYING))
    table.connect()
    let_in(table)
    try_on(table, DORA, "dealer")
    whole_meter(table)
    try_on(table, ANNA, "pit")


def asked_for_everything(table: ScriptedTable) -> Iterator[str]:
    """One thing after the other, to the money."""
    _win(table)
    yield "hit-deck-to-count"
    table.press("hand-pay-42")
    try_on(table, BORIS, "pit")
    table.press("hand-pay")
    yield "hit-to-report"
    table.press("hand-pay")
    yield "hit-regulator-to-tell"
    table.press("hand-pay")
    table.press("hand-pay-slip")
    yield "hit-slip-not-printed"


def not_to_be_paid(table: ScriptedTable) -> Iterator[str]:
    """One doubts it, two refuse it."""
    _win(table)
    table.press("hand-pay-doubt")
    yield "hit-doubted-by-one"
    try_on(table, BORIS, "pit")
    yield "hit-to-refuse"


HITS = (asked_for_everything, not_to_be_paid)
