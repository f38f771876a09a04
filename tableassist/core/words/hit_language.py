"""What every language can say of a hit on its way to the money: the list, without the words.

Conditions, acts and reasons come as codes; a reason that is no code is somebody's own words and is
shown as it is. Amounts are cents. Labels have no full stop.
"""

from collections.abc import Sequence
from typing import Protocol

from tableassist.core.house import HandName
from tableassist.core.inputs import Struct
from tableassist.core.paying import Asked


class SlipWords(Struct, frozen=True):
    """The labels of a hand-pay slip, and of what is said of the hit on the panel."""

    title: str
    original: str
    casino: str
    table: str
    number: str
    seat: str
    round: str
    hand: str
    meter: str
    won_by: str
    at_trigger: str
    cards: str
    won: str
    correction: str
    printed: str
    amount: str
    in_words: str
    verified: str
    approved: str
    paid: str
    player: str
    reports: str
    none: str
    head: str
    not_signed_on: str


class HitLanguage(Protocol):
    """A hit: its conditions, its build-up, who did what, what is still to be done, its slip."""

    slip: SlipWords

    def hit_condition(self, condition: str) -> str:
        """A condition that a hit has to meet, as it reads when it is met."""

    def hit_unmet(self, seat: int, condition: str) -> str:
        """A condition that a hit which waits does not meet: an alert."""

    def hit_refusal(self, reason: str) -> str:
        """Why a hit is not paid."""

    def hit_act(self, name: str) -> str:
        """What somebody did about it, in a word or two."""

    def hit_bet(self, stake: int) -> str:
        """The progressive bet that it was won with."""

    def hit_built(self, start: int, bets: int, brought: int) -> str:
        """How the meter came to what it was."""

    def hit_corrected(self, amount: int) -> str:
        """What start and bets do not explain of it."""

    def hit_share(self, share_ppm: int, winners: int, meter: int) -> str:
        """Which part of the meter it is, and with how many others it is shared."""

    def hit_policy(self, policy: str) -> str:
        """In which order several winners are paid."""

    def hit_floor(self, floor: int) -> str:
        """The least that a royal flush gets."""

    def hit_approvals(self, people: int, done: int) -> str:
        """How many people approve."""

    def hit_asked(self, name: str) -> str:
        """What has to be done before the next step: `regulator`, `show-cards`, `count-deck`, or
        `look-at-cards` of a round that was corrected, `owes` where its seat owes money."""

    def hit_report(self, form: str, asks: Sequence[Asked], withheld: int) -> str:
        """What has to be reported before it is paid; `withheld` cents are kept back for the tax."""

    def hit_form(self, form: str) -> str:
        """A form by its name; as the law's file writes it, where this language has no other."""

    def hit_next(self, step: str) -> str:
        """What is next to do about a hit, or how it ended: `due`, `count`, `verified`, `report`,
        `regulator`, `approved`, `doubted`, `paid` or `refused`."""

    def hit_button(self, name: str) -> tuple[str, str]:
        """Label and detail of a button: `doubt`, `clear`, `regulator`, `report` or `slip`."""

    def hit_hand(self, hand: HandName) -> str:
        """The hand by its category."""

    def slip_due(self, seat: int) -> str:
        """A slip is not known to be printed: an alert."""

    def slip_copy(self, copy: int) -> str:
        """What stands on the second slip and those after it."""

    def amount_written(self, amount: int, currency: str) -> str:
        """An amount written out as on a cheque."""
