"""What was given up of a round, and counts after all when a later correction turns it round.

A claim that was given up stays with the seat, and what a seat never came for stays with the house.
A later correction that gives to such a seat gives first what the seat has kept, so that nobody has
the same twice; one that claims of it claims first what the seat has not got. How much is worked
out here, what becomes due by it is the record's business.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tableassist.core.corrections import Change, Consequences, PayWrong
from tableassist.core.records import correction_facts as c
from tableassist.core.table.corrections_about import Story


def with_given_up(story: Story, changes: Iterable[Change], what: Consequences) -> Consequences:
    """The consequences with all that was given up before and counts now."""
    kept, gets = _kept(story), _gets(changes, what)
    again = ((seat, -_held_against(kept[seat], gets[seat])) for seat in sorted(gets))
    return replace(what, given_up=tuple((seat, cents) for seat, cents in again if cents))


def _held_against(kept: int, gets: int) -> int:
    """Cents of what a seat has `kept` that are part of what it `gets`; both may be negative."""
    if kept > 0:
        return max(min(kept, gets), 0)
    return min(max(kept, gets), 0)


def _kept(story: Story) -> Counter[int]:
    """Cents that each seat has of the round by write-offs; below nothing the house has it."""
    kept = Counter[int]()
    for one in (*story.records, *story.later):
        match one.record:
            case c.CorrectionWrittenOff(seat=seat, amount=amount):
                kept[seat] -= amount
            case c.CorrectionMade(given_up=given_up):
                kept.update(dict(given_up))
            case _:
                pass
    return kept


def _gets(changes: Iterable[Change], what: Consequences) -> Counter[int]:
    """Cents that each seat is to get by a correction, whatever it is paid as."""
    gets = Counter[int]()
    for seat, cents in _moves(changes, what):
        gets[seat] += cents
    return gets


def _moves(changes: Iterable[Change], what: Consequences) -> Iterator[tuple[int, int]]:
    yield from ((one.seat, one.cents) for one in what.differences)
    yield from ((one.seat, one.stake) for one in what.back)
    yield from ((one.seat, -one.stake) for one in what.late)
    yield from ((one.seat, one.amount) for one in what.shares)
    yield from ((one.seat, -one.over) for one in changes if isinstance(one, PayWrong))
