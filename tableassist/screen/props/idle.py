"""The idle page: the house's pay tables, line by line, for people who walk by.

The words and odds are the view's. A row says which table it belongs to and where it stands in it,
so that the page can lay them out side by side or one below the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tableassist.core.view import PayTableView


@dataclass(frozen=True, slots=True)
class PayRowProps:
    """One line: `table` and `place` count from 0; place 0 is the title, without `pays`."""

    table: int
    place: int
    hand: str
    pays: str


@dataclass(frozen=True, slots=True)
class IdleProps:
    """How many tables there are, and the most lines of one, its title included."""

    tables: int
    lines: int


def derive_idle_props(tables: Sequence[PayTableView]) -> IdleProps:
    """The size of the page."""
    return IdleProps(len(tables), max((len(table.lines) + 1 for table in tables), default=0))


def derive_pay_rows(tables: Sequence[PayTableView]) -> tuple[PayRowProps, ...]:
    """Every line of every table."""
    return tuple(
        PayRowProps(number, place, hand, pays)
        for number, table in enumerate(tables)
        for place, (hand, pays) in enumerate(
            [(table.title, ""), *((line.hand, line.pays) for line in table.lines)]
        )
    )
