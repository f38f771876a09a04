"""Every phase of every house, every touch, every fact: no error, and a refusal changes nothing.

Each house is walked through whole rounds (`walks`), and at every step everything that could come
next is put to the table, each to a copy of its own. What is stored is read back and replayed.
"""

from collections.abc import Iterator
from copy import copy

import pytest

from tableassist.core import inputs as i
from tableassist.core.inputs import SignOffTouched
from tableassist.core.people import PersonDisable
from tableassist.core.records import DECODER, ENCODER, Stamped, kind_of
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.table import TableState, evolve, levels
from tests.core.every_input import (
    every_correction,
    every_fact,
    every_touch,
    line_news,
    opening_words,
    other_news,
    people_news,
)
from tests.core.walks import WALKS, Walk
from tests.support.core_table import CoreTable


def stored(stamped: Stamped) -> Stamped:
    """As it comes back from the journal."""
    record = DECODER.decode(ENCODER.encode(stamped.record))
    return Stamped(stamped.number, stamped.at_ms, record, stamped.source)


def forked(table: CoreTable) -> CoreTable:
    """The same table once more; what happens there does not happen here."""
    fork = copy(table)
    fork.records = []
    fork._event_ids = table._event_ids.copy()
    return fork


def steps_of(walk: Walk, every_card: int = 1) -> Iterator[CoreTable]:
    """The table of the walk at every moment, the first and the last with it.

    Of the deal's many moments only one in `every_card`.
    """
    table = walk.start()
    yield table
    for _ in walk.steps(table):
        now = table.state.round
        if now.phase != Phase.DEALING or not now.dealt % every_card:
            yield table


def undo_of(table: CoreTable) -> list[int]:
    """The records whose touches might be taken back."""
    return [one.number for one in table.state.round.touched]


def check_outcome(before: TableState, fork: CoreTable) -> None:
    """Replayed, the new records make the same state; it can be shown."""
    replayed = before
    for stamped in fork.records:
        replayed = evolve(replayed, stored(stamped))
    assert replayed == fork.state
    levels(fork.house.house, fork.state)
    assert fork.view.state_number == fork.state.number


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_every_touch_is_taken_or_leaves_the_state_alone(walk: Walk) -> None:
    taken, refused = set[type](), set[Reason]()
    for table in steps_of(walk):
        for touch in every_touch(table.number, undo_of(table)):
            fork = forked(table)
            outcome = fork.give(touch)
            if isinstance(outcome, Refused):
                assert fork.state is table.state
                refused.add(outcome.reason)
            else:
                taken.add(type(touch))
                check_outcome(table.state, fork)
        for number in (table.number - 1, table.number + 1):
            for touch in every_touch(number, undo_of(table)):
                assert table.refusal(touch) == Reason.STALE_ROUND
    assert taken == walk.touches | {i.IrregularityTouched}
    assert {Reason.WRONG_PHASE, Reason.NO_ANTE, Reason.NOT_NEXT_SEAT} <= refused


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_what_a_board_sensed_is_always_kept(walk: Walk) -> None:
    for table in steps_of(walk, every_card=11):
        for board, fact in every_fact(table):
            fork = forked(table)
            assert fork.sense(board, fact), fact
            check_outcome(table.state, fork)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_links_sign_and_clock_are_never_refused(walk: Walk) -> None:
    for table in steps_of(walk, every_card=11):
        for news in (*other_news(table), *line_news()):
            fork = forked(table)
            assert not isinstance(fork.give(news), Refused), news
            check_outcome(table.state, fork)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_people_come_and_go_at_any_moment(walk: Walk) -> None:
    for table in steps_of(walk, every_card=11):
        fork = forked(table)
        refused = [news for news in people_news() if isinstance(fork.give(news), Refused)]
        kinds = {type(news) for news in refused}
        assert kinds <= {PersonDisable, SignOffTouched}, refused
        assert {"person_added", "pin_set", "sign_on_refused", "secrets_checked"} <= {
            kind_of(one.record) for one in fork.records
        }
        check_outcome(table.state, fork)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_a_correction_is_taken_or_leaves_the_state_alone(walk: Walk) -> None:
    taken = 0
    for table in steps_of(walk, every_card=11):
        for told in every_correction(table):
            fork = forked(table)
            if isinstance(fork.give(told), Refused):
                assert fork.state is table.state
            else:
                taken += 1
                check_outcome(table.state, fork)
    assert taken


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
@pytest.mark.parametrize("required", [False, True])
def test_an_opening_is_answered_or_refused_at_any_moment(walk: Walk, required: bool) -> None:
    for table in steps_of(walk, every_card=11):
        fork = forked(table)
        fork.give(i.ProgramStarted("Table 1", "test", opening_required=required))
        before, fork.records = fork.state, []
        for told in opening_words():
            fork.give(told)
        assert bool(fork.records) <= required
        check_outcome(before, fork)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_a_walk_replays_to_its_state_at_every_step(walk: Walk) -> None:
    replayed, done = TableState(), 0
    for table in steps_of(walk):
        for stamped in table.records[done:]:
            replayed = evolve(replayed, stored(stamped))
        done = len(table.records)
        assert replayed == table.state
    assert (replayed.round.number, replayed.round.phase) == (2, Phase.BETTING)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_a_button_is_enabled_exactly_when_its_touch_would_be_taken(walk: Walk) -> None:
    offered = set[type]()
    for table in steps_of(walk):
        for button in table.view.buttons:
            taken = not isinstance(forked(table).give(button.touch), Refused)
            assert button.allowed == taken, button
            assert button.allowed or not button.due
            offered |= {type(button.touch)} if taken else set()
    assert offered == walk.touches | {i.LanguageTouched, i.IrregularityTouched}


def test_a_stopped_round_takes_a_misdeal_and_nothing_else() -> None:
    for walk in WALKS:
        table = walk.start()
        steps = walk.steps(table)
        while table.state.round.phase != Phase.DEALING:
            next(steps)
        table.card(None)
        for touch in every_touch(1, [2]):
            if isinstance(touch, i.MisdealTouched):
                continue
            of_other_step = isinstance(touch, i.TurnTouched) and touch.step != 1
            why = Reason.STALE_ROUND if of_other_step else Reason.ROUND_SUSPENDED
            assert table.refusal(touch) == why
        table.touch(i.MisdealTouched(1))
