"""Every irregularity at every moment of every house, every ruling on it, and the round to its end.

Whatever is ruled, the books balance after each record, a contribution that goes back leaves every
level as if its bet had never been made, each bet ends once and whole, and a dead hand is never
seen.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import DEALER, Phase
from tableassist.core.round.state import RoundState
from tableassist.core.table import TableState, evolve
from tableassist.core.table.invariants import broken
from tableassist.core.table.irregular import IRREGULARITIES, hands_at, offered
from tableassist.core.view import HIDDEN
from tests.core.every_input import every_fact, every_ruling, every_touch
from tests.core.test_every_input import check_outcome, forked, steps_of, undo_of
from tests.core.walks import WALKS, Walk
from tests.support.core_table import CoreTable
from tests.support.irregular import call, finish, results, rule

IN_PLAY = (Phase.DEALING, Phase.DECISIONS, Phase.OPENING)
EVERY_CARD = 7
LATE_CARD = 11


def moments(walk: Walk, every_card: int = EVERY_CARD) -> Iterator[CoreTable]:
    """The table wherever something irregular can be called."""
    return (t for t in steps_of(walk, every_card) if t.state.round.phase in IN_PLAY)


def one_a_phase(walk: Walk) -> Iterator[CoreTable]:
    """The first of these moments in each phase."""
    seen = set[Phase]()
    for table in moments(walk, LATE_CARD):
        if table.state.round.phase not in seen:
            seen.add(table.state.round.phase)
            yield table


def held(table: CoreTable, what: i.Irregularity, seat: int) -> CoreTable:
    """A copy of the table, at which this was called."""
    fork = forked(table)
    call(fork, what, seat)
    return fork


def stakes_of(now: RoundState) -> Counter[tuple[int, str]]:
    """Every bet of the round so far, those that were taken back with them."""
    return Counter(dict[tuple[int, str], int]([*now.bets.items(), *now.withdrawn.items()]))


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_any_call_is_kept_at_any_moment_of_play_and_nowhere_else(walk: Walk) -> None:
    called = set[tuple[str, int]]()
    for table in steps_of(walk, LATE_CARD):
        now = table.state.round
        for what in IRREGULARITIES:
            for seat in range(9):
                fork = forked(table)
                outcome = fork.give(i.IrregularityTouched(now.number, what, seat))
                is_one = now.phase in IN_PLAY and seat in hands_at(now, what)
                assert isinstance(outcome, Refused) != is_one
                if is_one:
                    called.add((what, seat))
                    check_outcome(table.state, fork)
    assert len({seat for _, seat in called}) > 2
    assert ("foul hand", DEALER) in called
    assert ("early look", DEALER) not in called


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_a_held_round_takes_a_ruling_or_its_undo_and_no_other_touch(walk: Walk) -> None:
    refused = set[Reason]()
    for table in moments(walk, LATE_CARD):
        fork = held(table, "exposed card", table.state.round.seats[0])
        for touch in every_touch(fork.number, undo_of(fork)):
            outcome = forked(fork).give(touch)
            if isinstance(outcome, Refused):
                refused.add(outcome.reason)
            else:
                assert isinstance(touch, i.UndoTouched)
        for told in every_ruling(fork):
            ruled = forked(fork)
            if not isinstance(ruled.give(told), Refused):
                check_outcome(fork.state, ruled)
    assert {Reason.IRREGULARITY_OPEN, Reason.NOTHING_TO_UNDO, Reason.WRONG_PHASE} <= refused


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_what_a_board_senses_meanwhile_is_kept(walk: Walk) -> None:
    for table in one_a_phase(walk):
        fork = held(table, "foul hand", DEALER)
        for board, fact in every_fact(fork):
            told = forked(fork)
            assert told.sense(board, fact), fact
            check_outcome(fork.state, told)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_after_any_ruling_the_round_ends_and_the_money_is_right(walk: Walk) -> None:
    came = set[s.Ruling]()
    for table in moments(walk):
        now = table.state.round
        for seat in now.playing:
            for ruling in offered(table.house.house, "early look", seat):
                came.add(ruling)
                check_ruling(table, "early look", seat, ruling)
        check_ruling(table, "foul hand", DEALER, "round void")
    assert came == {"play on", "hand void", "hand lost", "round void"}


def check_ruling(table: CoreTable, what: i.Irregularity, seat: int, ruling: s.Ruling) -> None:
    """One ruling from here, and the round to its end."""
    fork = held(table, what, seat)
    before = fork.state
    rule(fork, ruling, "Anna Weiss")
    check_levels(before, fork.state, seat, ruling)
    stakes = stakes_of(fork.state.round)
    if ruling.startswith("hand") and not fork.state.round.void:
        assert set(fork.view.seats[seat - 1].cards) <= {HIDDEN}
    finish(fork)
    check_ends(fork, stakes, seat, ruling)
    check_books(table.state, fork)


def check_levels(before: TableState, after: TableState, seat: int, ruling: str) -> None:
    """Each level without what the reversed bets had brought to it."""
    now = before.round
    all_void = after.round.void
    gone = [
        made
        for _, made in now.contributions
        if all_void or (ruling == "hand void" and made.seat == seat)
    ]
    for name, level in before.jackpot.levels.items():
        parts = [part for made in gone for part in made.parts if part.level == name]
        own = after.jackpot.level(name)
        assert own.meter == level.meter - sum(part.meter_micro for part in parts)
        assert own.reserve == level.reserve - sum(part.reserve_micro for part in parts)
        assert own.overflow == level.overflow - sum(part.overflow_micro for part in parts)


def check_ends(table: CoreTable, stakes: Counter[tuple[int, str]], seat: int, ruling: str) -> None:
    """Every bet has one end; those of a dead hand the one that was ruled."""
    ends = results(table)
    got = Counter(
        {(one.seat, b.spot): b.stake for one in ends.values() for b in one.bets if b.stake}
    )
    assert stakes <= got
    if ruling == "hand void":
        assert ends[seat].outcome == "void"
        assert ends[seat].returned == sum(bet.stake for bet in ends[seat].bets)
    if ruling == "hand lost":
        lost = [bet for bet in ends[seat].bets if bet.result != "withdrawn"]
        assert {bet.result for bet in lost} <= {"lost"}
    if ruling == "round void":
        assert {one.outcome for one in ends.values()} == {"void"}


def check_books(before: TableState, table: CoreTable) -> None:
    """They balance after every record, and the records make the same state again."""
    state = before
    for stamped in table.records:
        after = evolve(state, stamped)
        assert broken(state, after) == ""
        state = after
    assert state == table.state
    kinds = Counter(r.kind_of(stamped.record) for stamped in table.records)
    assert kinds["round_closed"] == 1
