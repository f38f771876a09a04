"""How a hit is paid at a table: by whom from which amount on, and what has to be reported of it.

Both are a house's and a law's, so they come from dated files (`settings.paying`) and stand in the
journal with each start; no amount and no day of a law is a constant here. Money is whole cents,
moments are milliseconds UTC.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tableassist.core.money import PPM
from tableassist.core.people import Role

Asked: TypeAlias = Literal["form", "identity"]
"""What has to be done before the money is handed over: a form filled in, an identity taken."""


Moment: TypeAlias = Literal["won", "paid"]
"""Which moment of a hit a law goes by."""


class PayTier(msgspec.Struct, frozen=True, omit_defaults=True):
    """From `start` cents on: `people` approve, each of one of the roles `by`.

    `regulator`: the regulator is told before the money is handed over.
    """

    start: int
    by: tuple[Role, ...] = ("approver",)
    people: int = 1
    regulator: bool = False


class ReportingRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """A payment that has to be reported: `form` by name, from `begins_ms`, before `ends_ms` (0 is
    never).

    It is one of at least `amount` cents (`above`: of more than that) that is at least `multiple`
    times the wager. `withheld_ppm` of it is kept back for the tax, which the cage does. `goes_by`
    says which moment of a hit lies in that time.
    """

    name: str
    form: str
    asks: tuple[Asked, ...]
    begins_ms: int
    ends_ms: int = 0
    bets: tuple[str, ...] = ("progressive",)
    multiple: int = 0
    amount: int = 0
    above: bool = False
    withheld_ppm: int = 0
    goes_by: Moment = "won"

    def withheld(self, amount: int) -> int:
        """Whole cents of `amount` that are kept back for the tax; part of a cent is paid."""
        return amount * self.withheld_ppm // PPM

    def is_in_force(self, at_ms: int) -> bool:
        """Whether that moment lies in the rule's time."""
        return self.begins_ms <= at_ms and (not self.ends_ms or at_ms < self.ends_ms)

    def fits(self, bet: str, amount: int, stake: int, won_ms: int, paid_ms: int) -> bool:
        """Whether `amount` cents won with `stake` cents on `bet` have to be reported."""
        at_ms = paid_ms if self.goes_by == "paid" else won_ms
        is_enough = amount > self.amount if self.above else amount >= self.amount
        is_big = is_enough and amount >= self.multiple * stake
        return self.is_in_force(at_ms) and bet in self.bets and is_big


class PayingTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table asks of people before a hit is paid. `tiers` begin at 0 and rise.

    `show_cards`: whoever verifies has shown the cards to the camera. `count_deck`: and has counted
    what is left of the deck, so that 52 cards are accounted for. `casino` stands on slips; the
    table `prints` them where it has a printer.
    """

    casino: str = ""
    jurisdiction: str = ""
    tiers: tuple[PayTier, ...] = (PayTier(0),)
    rules: tuple[ReportingRule, ...] = ()
    show_cards: bool = False
    count_deck: bool = False
    prints: bool = False

    def tier(self, amount: int) -> PayTier:
        """The tier of a hit of so many cents."""
        reached = [tier for tier in self.tiers if tier.start <= amount]
        return reached[-1] if reached else PayTier(0)

    def to_report(
        self, amount: int, stake: int, won_ms: int, paid_ms: int
    ) -> tuple[ReportingRule, ...]:
        """The rules that a hit of `amount` cents won with a progressive bet of `stake` falls under.

        A stake of 0 is not known; then no multiple spares anybody a report.
        """
        of = ("progressive", amount, stake, won_ms, paid_ms)
        return tuple(rule for rule in self.rules if rule.fits(*of))

    def stricter(self, other: "PayingTerms", amount: int) -> "PayingTerms":
        """What either asks of a hit of `amount` cents; a name of `other` goes first.

        Roles that both name approve; where they have none in common, those of this one.
        """
        ours, theirs = self.tier(amount), other.tier(amount)
        both = PayTier(
            0,
            tuple(role for role in ours.by if role in theirs.by) or ours.by,
            max(ours.people, theirs.people),
            ours.regulator or theirs.regulator,
        )
        return replace(
            other,
            casino=other.casino or self.casino,
            tiers=(both,),
            rules=(*self.rules, *(rule for rule in other.rules if rule not in self.rules)),
            show_cards=self.show_cards or other.show_cards,
            count_deck=self.count_deck or other.count_deck,
        )
