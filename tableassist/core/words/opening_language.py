"""What every language can say of opening and closing a table: the list, without the words.

Steps and faults come by code. Amounts are cents, meters micro-cents, rates parts per million.
"""

from collections.abc import Sequence
from typing import Protocol

from tableassist.core.signs import SignName
from tableassist.core.words.house_values import Value


class OpeningLanguage(Protocol):
    """The steps of an opening, what they show, and what fails."""

    def opening_prompt(self, step: str, number: int, of: int) -> str:
        """What a supervisor does at this step, which is `number` of `of`."""

    def opening_button(self, step: str) -> tuple[str, str]:
        """Label and detail of a step's button, and of `differs` and `close`."""

    def opening_fails(self, code: str) -> str:
        """What the self-test finds wrong."""

    def opening_differs(self) -> str:
        """Somebody has said that what is shown here does not hold."""

    def opening_trial(self, wrong: int) -> str:
        """So many hands of the trial round came out otherwise."""

    def opening_shown(self, lines: Sequence[str]) -> str:
        """What a step shows, in one sentence; "" for nothing."""

    def opening_program(self, program: str, house_hash: str) -> str:
        """Which program runs, under which profile."""

    def house_value(self, path: str, value: Value) -> str:
        """A value of the profile by its path; `value` as JSON would hold it."""

    def opening_price(self, price: int) -> str:
        """What a jackpot bet costs."""

    def opening_level(
        self, level: str, reset: int, increment_ppm: int, reserve_ppm: int, limit: int
    ) -> str:
        """A level's terms; a limit of 0 is none."""

    def opening_meter(self, level: str, meter: int) -> str:
        """Where a level's meter stands."""

    def opening_sign(self, sign: SignName, amount: int | None) -> str:
        """What a sign says that it shows."""

    def opening_deck(self, shoe_no: int, remaining: int) -> str:
        """The shoe's deck and how many cards are in it."""
