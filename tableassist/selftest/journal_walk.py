"""One walk through a journal for all requirements that it can show, with the reconciliation.

What is looked for is in `journal_looks`. A requirement of which the journal has nothing is not
there: nothing is passed unseen.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tableassist.core.records import Stamped
from tableassist.core.table import TableState
from tableassist.reports.reconcile import Reconciliation
from tableassist.selftest import journal_looks as look
from tableassist.selftest.finding import Finding, absent, failed, passed, unmet

LOOKS: Mapping[str, tuple[str, Callable[[], look.Look]]] = {
    "A4": ("starts of the program", lambda: look.terms_only_between_rounds),
    "A5": ("starts of the program", lambda: look.terms_after_a_win),
    "A6": ("decisions of two people", lambda: look.by_two_people),
    "A11": ("starts of the program", lambda: look.start_names_program),
    "B6": ("moves of meters", look.NeverBelowReset),
    "B7": ("changes of the terms", lambda: look.limit_above_meter),
    "B10": ("starts of the program", lambda: look.kept_by_a_start),
    "C2": ("awards that a sign has proved", look.AwardsInTime),
    "D1": ("progressive bets", lambda: look.none_while_closed),
    "D3": ("starts of the program", lambda: look.kept_by_a_start),
    "F1": ("hits", lambda: look.in_order),
    "F3": ("hand pays", look.PaidAsWon),
    "G1": ("falls of meters", lambda: look.falls_with_a_document),
    "G2": ("slips", look.SlipsOnce),
    "H1": ("counts of chips", look.CountedBeforeCards),
    "H2": ("rounds", look.OneRoundAtATime),
    "H3": ("progressive bets", look.EveryStakeSplit),
    "J1": ("readings of signs", look.SignReadings),
    "J2": ("opening amounts and changes by people", lambda: look.with_a_reason),
    "J5": ("rounds", look.RoundsWhole),
    "J6": ("starts of the program", lambda: look.pot_is_carried),
}
"""By requirement: what is counted, and how the look begins."""

UNMET = frozenset({"A5"})
"""What the table lets a house do: nothing is broken where a journal shows it."""

RECONCILED = "B2"
"""The requirement under which the walk leaves the reconciliation."""


@dataclass
class _Walk:
    noun: str
    ask: look.Look
    against: Callable[[str], Finding]
    seen: int = 0
    wrong: str = ""

    def hear(self, told: Stamped, before: TableState, after: TableState) -> None:
        said = self.ask(told, before, after)
        self.seen += said is not None
        if said and not self.wrong:
            self.wrong = f"record {told.number}: {said}"

    def finding(self) -> Finding:
        if self.wrong:
            return self.against(self.wrong)
        if not self.seen:
            return absent(f"this journal has no {self.noun}")
        return passed(f"{self.noun}: {self.seen:,}, none against it")


def walked(records: Iterable[Stamped], begin: TableState) -> dict[str, Finding]:
    """What one reading of the records shows, by requirement; they go on from `begin`."""
    walks = {
        name: _Walk(noun, start(), unmet if name in UNMET else failed)
        for name, (noun, start) in LOOKS.items()
    }
    sides = Reconciliation(begin)
    for told in records:
        before = sides.state
        sides.take(told)
        for walk in walks.values():
            walk.hear(told, before, sides.state)
    found = {name: walk.finding() for name, walk in walks.items()}
    found[RECONCILED] = _reconciled(sides, sides.state.number - begin.number)
    return found


def _reconciled(sides: Reconciliation, count: int) -> Finding:
    figures = sides.figures
    if figures.problem:
        return failed(figures.problem)
    if not figures.jackpot:
        return absent("the house has no jackpot")
    main = figures.main
    return passed(
        f"{count:,} records come to the micro-cent: {main.wagers:,} bets, {main.hits:,} hits of "
        f"the main level, {figures.paid_count:,} hand pays"
    )
