"""Whoever watches a table learns nothing of a card before the rules turn it: the proof by twins.

A round is played twice through links, controller, journal, rules and window; in the second one all
cards that nobody has seen yet are others. Until the next card is turned, both have shown the same
views, frames, spoken words, log lines and lines of the headless program, and have sent the boards
the same bytes. Hands that stay closed are others to the end.
"""

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tableassist.controller import loop, pipeline
from tableassist.core.cards import DECK, Card, parse_card
from tableassist.core.house import House, LoadedHouse
from tableassist.core.inputs import ROLES, Input, MisdealTouched
from tableassist.core.outputs import Levels
from tableassist.core.records import Record
from tableassist.core.refusals import Refused
from tableassist.core.table import TableState, levels, table_view
from tableassist.core.view import TableView
from tests.core.walks import WALKS, Steps, Walk, bets, dealt, locked, paid
from tests.screen.fingers import Desk
from tests.screen.test_hidden_cards import accessible_words, item_words, pixels
from tests.support.core_table import CoreTable, loaded
from tests.support.wired_table import Perceived, WiredTable

SIZE = (1280, 800)


@dataclass
class Watcher:
    """Someone before the window, who keeps frames and words from the step `attentive_from` on."""

    desk: Desk
    attentive_from: int = 0
    step: int = 0
    looks: list[tuple[str, ...]] = field(default_factory=list)
    _shown: int = 0

    def look(self, perceived: Perceived) -> None:
        """Every view that came since is shown."""
        for view in perceived.views[self._shown :]:
            self.desk.show(view)
            if self.step >= self.attentive_from:
                words = (accessible_words(self.desk), item_words(self.desk))
                frame = sha256(pixels(self.desk.window.grabWindow())).hexdigest()
                self.looks.append((frame, *("\n".join(each) for each in words)))
        self._shown = len(perceived.views)


@dataclass(frozen=True)
class Noticed:
    """All that was perceived by the end of a step."""

    views: tuple[TableView, ...]
    rest: tuple[object, ...]
    looks: tuple[tuple[str, ...], ...]


class Noting(CoreTable):
    """A table that notes which cards its walk takes from the shoe."""

    def __init__(self, house: LoadedHouse) -> None:
        self.taken: list[Card] = []
        super().__init__(house)
        self.connect()

    def card(self, card: str | None) -> tuple[Record, ...]:
        assert card is not None
        self.taken.append(parse_card(card))
        return super().card(card)


def taken_in(walk: Walk) -> list[Card]:
    """The cards of a walk in the order in which they leave the shoe."""
    table = Noting(walk.house)
    for _ in walk.steps(table):
        pass
    return table.taken


def stages(walk: Walk) -> list[tuple[int, frozenset[str]]]:
    """The last step before each turning of cards, with all the cards that were seen by then."""
    known, seen_by = set[str](), []
    for seen in walk.steps(walk.start()):
        known |= set(seen.split())
        seen_by.append(frozenset(known))
    after = [*seen_by[1:], None]
    return [(step, seen) for step, seen in enumerate(seen_by) if after[step] != seen]


def is_red(card: str) -> bool:
    return card[1] in "hd"


def with_others(cards: list[Card], seen: frozenset[str], chance: random.Random) -> list[Card]:
    """The same deal with other cards in place of all that were not seen, twice where they were.

    Of the other colour and another rank as far as the deck has them, so that a single bit tells.
    """
    pool = [card for card in DECK if card not in seen]
    chance.shuffle(pool)
    others: dict[Card, Card] = {}
    for card in (card for card in dict.fromkeys(cards) if card not in seen):
        pool.sort(key=lambda one: (one[0] == card[0]) + (is_red(one) == is_red(card)))
        others[card] = pool.pop(0)
    return [others.get(card, card) for card in cards]


class Theatre:
    """Plays a walk before someone who notices everything."""

    def __init__(self, qtbot: QtBot, place: Path, walk: Walk) -> None:
        self._qtbot = qtbot
        self._place = place
        self._walk = walk
        self._plays = 0

    def play(self, cards: list[Card], *, until: int, attentive_from: int = 0) -> list[Noticed]:
        """Up to the step `until`; what was noticed by the end of each."""
        self._plays += 1
        place, found = self._place / f"play-{self._plays}", []
        watcher = Watcher(Desk(self._qtbot, *SIZE), attentive_from)
        with WiredTable(self._walk.house, place, cards, watcher.look) as table:
            table.connect()
            steps = self._walk.steps(table)
            for step in range(until + 1):
                watcher.step = step
                next(steps)
                found.append(noticed_by(watcher, table.perceived))
        watcher.desk.close()
        return found


def noticed_by(watcher: Watcher, told: Perceived) -> Noticed:
    wires = (told.wires[role] for role in ROLES)
    rest = (*told.levels, *told.lines, *told.logged, *wires)
    return Noticed(tuple(told.views), rest, tuple(watcher.looks))


def compare_twins(theatre: Theatre, walk: Walk) -> int:
    """Every stage of a walk beside its twin; how many cards were others in all."""
    cards, chance, turns = taken_in(walk), random.Random(walk.name), stages(walk)
    first = theatre.play(cards, until=turns[-1][0])
    begin = swapped = 0
    for step, seen in turns:
        others = with_others(cards, seen, chance)
        twin = theatre.play(others, until=step, attentive_from=begin)[-1]
        before = len(first[begin - 1].looks) if begin else 0
        assert twin.views == first[step].views, f"step {step}"
        assert twin.rest == first[step].rest, f"step {step}"
        assert twin.looks == first[step].looks[before:], f"step {step}"
        swapped += sum(card != other for card, other in zip(cards, others, strict=True))
        begin = step + 1
    assert len(first[-1].looks) > len(first) / 2
    return swapped


def seen_twice(table: CoreTable) -> Steps:
    """The second card of seat 5 has left the shoe before; the round is void."""
    yield from bets(table, 1_000, 2, 5)
    yield from locked(table)
    yield from dealt(table, "4c 4d 6c", "8h 4d")
    table.touch(MisdealTouched(table.number))
    yield ""
    yield from paid(table, "")


SEEN_TWICE = Walk("seen-twice", loaded("three-card"), seen_twice, frozenset())


@pytest.mark.parametrize("walk", [*WALKS, SEEN_TWICE], ids=lambda walk: str(walk.name))
def test_other_hidden_cards_are_noticed_by_nobody(qtbot: QtBot, tmp_path: Path, walk: Walk) -> None:
    assert compare_twins(Theatre(qtbot, tmp_path, walk), walk) >= 5


def hidden_card(state: TableState) -> Card | None:
    """A card that lies face down at seat 1."""
    hand = state.round.cards.get(1, ())
    return hand[0] if hand and not state.round.revealed else None


def view_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seat's headline names a card."""

    def leaking(house: LoadedHouse, state: TableState, refused: Refused | None = None) -> TableView:
        view, card = table_view(house, state, refused), hidden_card(state)
        seat = replace(view.seats[0], headline=card) if card else view.seats[0]
        return replace(view, seats=(seat, *view.seats[1:]))

    monkeypatch.setattr(loop, "table_view", leaking)


def level_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sign's words tell red from black."""

    def leaking(house: House, state: TableState) -> Levels:
        card = hidden_card(state)
        return replace(levels(house, state), sign_text="WARM" if card and is_red(card) else "")

    monkeypatch.setattr(pipeline, "levels", leaking)


def log_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log line of the lowest kind names a card."""
    keep = pipeline.Pipeline.submit

    def leaking(self: pipeline.Pipeline, what: Input) -> Refused | None:
        refused = keep(self, what)
        logging.getLogger("leak").debug("took %s", hidden_card(self.state))
        return refused

    monkeypatch.setattr(pipeline.Pipeline, "submit", leaking)


@pytest.mark.parametrize("leak", [view_leaks, level_leaks, log_leaks])
def test_a_leak_is_noticed(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
) -> None:
    walk = next(each for each in WALKS if each.name == "three-card")
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="step"):
        compare_twins(Theatre(qtbot, tmp_path, walk), walk)
