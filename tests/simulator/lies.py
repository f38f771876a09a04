"""What the auditor's tests share: plant one lie in an honest story, and find it in its own words.

A lie changes one thing in one story, so that a check that stops looking fails its row.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.inputs import SpotAmount
from tests.simulator.story import Story

Teller: TypeAlias = Callable[[], Story]
Lie: TypeAlias = Callable[[Story], object]
Lies: TypeAlias = dict[str, tuple[Teller, Lie, str]]


def check_found(told: Teller, plant: Lie, words: str) -> None:
    """The lie is found, and one line says it in these words."""
    story = told()
    plant(story)
    found = story.audit().disagreements
    if not any(words in each for each in found):
        raise AssertionError("\n".join([f"not said: {words}", *found]))


def take_all_bets(story: Story) -> None:
    """Whatever lay there at the lock stands as a bet."""
    at = story.nth(r.BetsLocked, 0)
    locked: Any = story.records[at]
    back = (SpotAmount(bet.seat, bet.spot, bet.amount) for bet in locked.turned_back)
    story.records[at] = replace(locked, bets=(*locked.bets, *back), turned_back=())


def turn_back(story: Story, seat: int, spot: str) -> None:
    """A locked bet stands as turned back."""
    at = story.nth(r.BetsLocked, 0)
    locked: Any = story.records[at]
    bets = tuple(bet for bet in locked.bets if (bet.seat, bet.spot) != (seat, spot))
    (gone,) = set(locked.bets) - set(bets)
    back = r.TurnedBackBet(gone.seat, gone.spot, gone.amount, "no")
    story.records[at] = replace(locked, bets=bets, turned_back=(*locked.turned_back, back))


def forget_facts(story: Story, fact: str, **fields: object) -> None:
    """Nothing of this kind happened."""
    wanted = {"fact": fact, **fields}.items()
    kept = [each for each in story.facts if not wanted <= each.items()]
    if len(kept) == len(story.facts):
        raise AssertionError(f"the story has no such fact: {wanted}")
    story.facts = kept


def change_fact(story: Story, fact: str, place: int = 0, **fields: object) -> None:
    """One thing happened otherwise; `place` counts the facts of this kind from 0."""
    same = [at for at, each in enumerate(story.facts) if each["fact"] == fact]
    story.facts[same[place]] = {**story.facts[same[place]], **fields}


def before(story: Story, kind: type, record: r.Record) -> None:
    """A record stands in front of the first of this kind."""
    story.records.insert(story.nth(kind, 0), record)
