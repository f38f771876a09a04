"""The auditor on a jackpot of three levels: honest rounds agree, and each planted lie is found.

The table is the core's own, driven in memory; the facts are written down beside it, as the
simulator would. A lie changes one record of that journal.
"""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.settings import load_house
from tableassist.simulator.auditor import Audit, audit
from tests.support.core_table import LEVELS_HOUSE, CoreTable

CENT = 1_000_000
THREE = load_house(str(LEVELS_HOUSE))
SEATS = (2, 4, 6)
HANDS = {2: "8c 8d 8h 8s 2c", 4: "3c 4d 6h 9s Jc", 6: "3d 4h 6s 9c Jd"}
DEALER = "Ah Kd 4c 5s 7h"


class Told:
    """A table and the facts of the people at it."""

    def __init__(self, trigger: int) -> None:
        def draw(wanted: Any) -> i.TriggerDrawn:
            micro = max(trigger, wanted.above_micro + 1)
            return i.TriggerDrawn(wanted.level, micro, "5a" * 32)

        self.table = CoreTable(THREE, draw)
        self.facts: list[dict[str, object]] = []
        self.fact("start", house=THREE.house.id, seed=1)
        self.table.connect()
        self.sign()

    def fact(self, fact: str, **fields: object) -> None:
        self.facts.append({"fact": fact, **fields})

    def sign(self) -> None:
        cents = self.table.state.meter_cents
        self.fact("sign", showing=f"{cents // 100}.{cents % 100:02d}", state="SHOWING")
        self.table.show_sign()

    def chips(self, seat: int, spot: i.SpotKind, amount: int) -> None:
        number, before = self.table.number, self.table.state.layout.get((seat, spot), 0)
        self.fact("chips", round=number, seat=seat, spot=spot, amount=amount - before)
        self.table.bet(seat, spot, amount)

    def lock(self) -> None:
        for seat in SEATS:
            self.chips(seat, "ante", 1_000)
            self.chips(seat, "progressive", 100)
        self.fact("lock", round=self.table.number, latch=0)
        self.table.lock()
        self.sign()

    def clear(self) -> None:
        for seat, spot in list(self.table.state.layout):
            self.chips(seat, spot, 0)
        self.table.load_deck()
        self.sign()

    def void(self) -> None:
        """A round that ends before its first card."""
        self.lock()
        self.table.touch(i.MisdealTouched(self.table.number))
        self.table.pay()
        self.clear()

    def play(self) -> None:
        """Seat 2 has four of a kind and raises, the others fold."""
        number = self.table.number
        self.lock()
        index = 0
        for seat, hand in (*HANDS.items(), (0, DEALER)):
            for card in hand.split():
                index += 1
                self.fact("card", round=number, index=index, card=card, to=seat)
                self.table.card(card)
        for seat in SEATS:
            action = "raise" if seat == 2 else "fold"
            self.fact("decision", round=number, seat=seat, step=1, action=action)
            if seat == 2:
                self.chips(2, "raise", 2_000)
            else:
                self.table.touch(i.FoldTouched(number, seat))
        self.table.touch(i.RevealTouched(number))
        self.sign()
        self.table.pay()
        self.clear()

    def audit(self) -> Audit:
        self.fact("end", rounds=self.table.number - 1)
        return audit(self.facts, self.table.records, THREE.house)


def story() -> Told:
    """A void round with a hit by the bets of seat 4, then a round that is played."""
    told = Told(5_020 * CENT)
    told.void()
    told.play()
    return told


def test_an_honest_story_agrees() -> None:
    told = story()
    assert told.audit().disagreements == ()
    kinds = {type(one.record) for one in told.table.records}
    assert {r.JackpotHit, r.ContributionReversed, r.TriggerOpened} <= kinds


def change(told: Told, kind: type, place: int, **fields: object) -> None:
    """The record of this kind at `place` says something else."""
    numbers = [one.number for one in told.table.records if isinstance(one.record, kind)]
    at = numbers[place] - 1
    stamped = told.table.records[at]
    told.table.records[at] = replace(stamped, record=replace(stamped.record, **fields))


def part(told: Told, kind: type, level: int, **fields: object) -> None:
    """The part of one level in the first record of this kind is another one."""
    first = next(one.record for one in told.table.records if isinstance(one.record, kind))
    more = list(first.more)
    more[level] = replace(more[level], **fields)
    change(told, kind, 0, more=tuple(more))


def drop(told: Told, kind: type, place: int = 0) -> None:
    """The record of this kind at `place` is not there."""
    gone = [one for one in told.table.records if isinstance(one.record, kind)][place]
    told.table.records = [one for one in told.table.records if one is not gone]


LIES: dict[str, tuple[Callable[[Told], None], str]] = {
    "a level gets less": (
        lambda told: part(told, r.ContributionMade, 0, meter_micro=9 * CENT),
        "meter of minor gets 0.09, must be 0.10",
    ),
    "a level's reserve gets less": (
        lambda told: part(told, r.ContributionMade, 1, reserve_micro=0),
        "reserve of mystery gets 0.00, must be 0.04",
    ),
    "a level's meter arrives elsewhere": (
        lambda told: part(told, r.ContributionMade, 0, meter_after_micro=1),
        "the meter of level minor after is 0.00 and 1 micro-cents, must be 200.10",
    ),
    "the hit of a trigger is missing": (
        lambda told: drop(told, r.JackpotHit),
        "round 1: seat 4 won 50.20: no hit recorded",
    ),
    "the hit of a trigger is another seat's": (
        lambda told: change(told, r.JackpotHit, 0, seat=6),
        "round 1: seat 6 hit: it was seat 4's turn",
    ),
    "a hit of another level": (
        lambda told: change(told, r.JackpotHit, -1, level="main"),
        "seat 2 hit: of level main, must be of level minor",
    ),
    "overflow is left outside": (
        lambda told: change(told, r.JackpotHit, 0, from_overflow_micro=0),
        "0.00 flows in from the overflow, must be 0.10 and 600 micro-cents",
    ),
    "the trigger is opened as another one": (
        lambda told: change(told, r.TriggerOpened, 0, trigger_micro=5_021 * CENT),
        "what was opened does not fit the seal",
    ),
    "the seal is another one": (
        lambda told: change(told, r.TriggerSealed, 0, seal="0" * 64),
        "trigger of level mystery: the seal is not that of what was drawn",
    ),
    "the trigger is never opened": (
        lambda told: drop(told, r.TriggerOpened),
        "trigger of level mystery: the one before was never opened",
    ),
    "the trigger was moved": (
        lambda told: change(told, r.TriggerSealed, 0, trigger_micro=5_040 * CENT),
        "round 1: seat 4 hit: it was seat 6's turn",
    ),
    "a trigger beyond the end": (
        lambda told: change(told, r.TriggerSealed, 0, trigger_micro=5_400 * CENT + 1),
        "must be hit by 54.00",
    ),
    "bets without a trigger": (
        lambda told: drop(told, r.TriggerSealed),
        "seat 2 progressive was locked as a bet: level mystery had no trigger",
    ),
    "a level begins too high": (
        lambda told: change(told, r.LevelOpened, 0, meter_micro=CENT),
        "level minor begins with 0.01, must be 200.00",
    ),
    "a level does not begin": (
        lambda told: drop(told, r.LevelOpened),
        "the levels ['mystery'] began, the house has ['minor', 'mystery']",
    ),
    "a won meter gives back what it paid out": (
        lambda told: part(told, r.ContributionReversed, 1, meter_micro=15_000_300),
        "meter of mystery gives 0.15 and 300 micro-cents, must be 0.00",
    ),
    "the end of a level": (
        lambda told: drop(told, r.JackpotHit, -1),
        "the meter of level minor at the end is 200.30, the rounds played make it 200.00",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_about_levels_is_found(lie: str) -> None:
    plant, words = LIES[lie]
    told = story()
    plant(told)
    found = told.audit().disagreements
    assert any(words in each for each in found), "\n".join(found)
