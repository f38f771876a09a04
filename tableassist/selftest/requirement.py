"""One requirement that is asked of a progressive at a table, and the ways in which it is seen to.

The list of them is `requirements`. Nothing is checked here.
"""

from tableassist.core.inputs import Struct
from tableassist.selftest.finding import Check, Finding, Status, World, absent, to_choose, unmet

OWN_PART = "The house's own part"
"""The heading of deploy/operations.md under which stands what people do, by id."""


class Requirement(Struct, frozen=True):
    """What is asked, and who sees to it: a `check`, `tests` of the suite, or else people.

    `tests` are each a file and one test in it, which fails when the program does not do what is
    asked. `unmet` says why nobody sees to it. `left` is what the answer does not cover.
    """

    id: str
    asks: str
    check: Check | None = None
    tests: tuple[str, ...] = ()
    unmet: str = ""
    left: str = ""

    def finding(self, world: World) -> Finding:
        """How it is at this table."""
        if self.check is not None:
            return self.check(world)
        if self.tests:
            return Finding(Status.TESTS, ", ".join(self.tests))
        if self.unmet:
            return unmet(self.unmet)
        return Finding(Status.PROCEDURE, f'operations.md, "{OWN_PART}"')


def told(name: str) -> Check:
    """What the walk through the journal has found under this name."""

    def of_the_journal(world: World) -> Finding:
        return absent("no journal was read") if world.told is None else world.told[name]

    return of_the_journal


def no_link(_world: World) -> Finding:
    """There is one table, and nothing is linked to it."""
    return absent("one table, one pot: nothing is linked")


def of_the_regulator(_world: World) -> Finding:
    """What only a regulator can allow."""
    return to_choose("the regulator says; nothing here can be switched off for it")
