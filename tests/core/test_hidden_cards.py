"""Until the rules reveal a card, no view, level or sentence carries it.

Each house is walked through whole rounds. After every step exactly the cards that lie face up are
to be found in what people and boards are shown, and a round in which all other cards are others
looks the same in every respect.
"""

import random
import re
from collections.abc import Mapping

import pytest

from tableassist.core import inputs as i
from tableassist.core.cards import DECK
from tableassist.core.house import LoadedHouse
from tableassist.core.outputs import Levels
from tableassist.core.records import CardBurned, CardDealt
from tableassist.core.refusals import Refused
from tableassist.core.table import levels, table_view
from tableassist.core.view import HIDDEN, TableView
from tests.core.walks import WALKS, Walk
from tests.support.core_table import CoreTable

ONE = ("2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")
CARD = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA])([cdhs])(?![A-Za-z0-9])")
SYMBOL = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))

Picture = tuple[TableView, Levels]


def picture(table: CoreTable, refused: Refused | None = None) -> Picture:
    """Everything that can be seen now."""
    return table_view(table.house, table.state, refused), levels(table.house.house, table.state)


def cards_in(shown: object) -> set[str]:
    """Every card that is named anywhere in `shown`."""
    text = repr(shown)
    named = {rank.replace("10", "T") + SUITS[suit] for rank, suit in SYMBOL.findall(text)}
    return {rank + suit for rank, suit in CARD.findall(text)} | named


def dealt_cards(table: CoreTable) -> set[str]:
    """Every card that left the shoe in the first round, burned ones too."""
    records = [stamped.record for stamped in table.records]
    return {each.card for each in records if isinstance(each, CardDealt | CardBurned)}


class Swapped(CoreTable):
    """A table at which some of the cards that come are others."""

    def __init__(self, house: LoadedHouse, others: Mapping[str, str]) -> None:
        super().__init__(house)
        self._others = others
        self.connect()

    def card(self, card: str | None) -> tuple[object, ...]:  # type: ignore[override]
        return super().card(self._others.get(card, card) if card else None)


def test_cards_are_found_wherever_they_are_named() -> None:
    assert cards_in(("As", "card 10♥ there", "K♣", "??", "Ask 2d.")) == {"As", "Th", "Kc", "2d"}


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_after_each_step_the_cards_that_lie_face_up_are_seen_and_no_other(walk: Walk) -> None:
    table = walk.start()
    for step, seen in enumerate(walk.steps(table)):
        refused = table.give(i.NoMoreBetsTouched(99))
        assert isinstance(refused, Refused)
        assert cards_in(picture(table, refused)) == set(seen.split()), f"step {step}"


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_other_hidden_cards_look_the_same(walk: Walk) -> None:
    """At each step every card not seen so far is swapped for another one."""
    table, chance = walk.start(), random.Random(7)
    looks, known, so_far = [], set[str](), []
    for seen in walk.steps(table):
        known |= set(seen.split())
        so_far.append(frozenset(known))
        looks.append(picture(table))
    for step, seen_by_then in enumerate(so_far):
        unseen = sorted(dealt_cards(table) - seen_by_then)
        pool = sorted(set(DECK) - seen_by_then)
        others = dict(zip(unseen, chance.sample(pool, len(unseen)), strict=True))
        again = Swapped(walk.house, others)
        steps = walk.steps(again)
        for _ in range(step + 1):
            next(steps)
        assert picture(again) == looks[step], f"step {step}"


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_a_card_seen_twice_and_a_misdeal_show_nothing(walk: Walk) -> None:
    """A stray card turns nothing over; a misdeal buries even the cards that lay open."""
    voided = 0
    for stop in range(len(list(walk.steps(walk.start())))):
        table = walk.start()
        steps = walk.steps(table)
        seen = [next(steps) for _ in range(stop + 1)][-1]
        table.card(min(dealt_cards(table), default="2c"))
        assert cards_in(picture(table)) == set(seen.split()), f"step {stop}"
        if not isinstance(table.give(i.MisdealTouched(1)), Refused):
            voided += 1
            assert cards_in(picture(table)) == set(), f"step {stop}"
    assert voided > 10


def test_the_dealers_last_card_is_up_once_all_cards_lie(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ONE[0], "Qs Qd 4c 5s")
    assert table.view.dealer.cards == (HIDDEN,) * 4
    table.card("7h")
    assert table.view.dealer.cards == (HIDDEN, HIDDEN, HIDDEN, HIDDEN, "7h")


def test_a_folded_hand_is_never_turned(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(*ONE)
    table.bet(2, "raise", 2_000)
    table.give(i.FoldTouched(1, 5))
    table.give(i.RevealTouched(1))
    view = table.view
    assert view.dealer.cards == tuple(ONE[2].split())
    assert view.seats[1].cards == tuple(ONE[0].split())
    assert view.seats[4].cards == (HIDDEN,) * 5
    assert "Ten" not in repr(view.seats[4])
