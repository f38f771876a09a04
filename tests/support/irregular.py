"""Irregularities at a table in memory: called, ruled upon, and the round played to its end.

The end is played as simply as it can be: who has not decided folds, nobody claims, and the dealer
pays by the touch. No rule of the core is repeated here.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.refusals import Refused
from tableassist.core.round import Phase, procedure_of
from tableassist.core.table.invariants import books_problem
from tests.support.core_table import CoreTable


def call(table: CoreTable, what: i.Irregularity, seat: int) -> None:
    """The dealer says that something is wrong, then what, then where."""
    table.touch(i.IrregularityTouched(table.number))
    table.touch(i.IrregularityTouched(table.number, what))
    table.touch(i.IrregularityTouched(table.number, what, seat))


def ruling(table: CoreTable, ruled: s.Ruling, by: str = "") -> s.IrregularityRuled:
    """The touch of a supervisor who rules on what holds the round."""
    held = table.state.round.irregular
    assert held is not None
    return s.IrregularityRuled(table.number, held.number, ruled, by)


def rule(table: CoreTable, ruled: s.Ruling, by: str = "") -> tuple[r.Record, ...]:
    """The ruling, which has to be accepted."""
    return table.touch(ruling(table, ruled, by))


def offered(table: CoreTable) -> dict[str, str]:
    """The rulings on the screen by name, with what they say."""
    return {
        button.name: button.detail
        for button in table.view.buttons
        if button.choice == "ruling" and button.allowed
    }


def finish(table: CoreTable) -> None:
    """The round to its end, whatever is left of it."""
    number, game = table.number, procedure_of(table.house.house)
    while table.number == number:
        now = table.state.round
        if now.phase == Phase.SETTLING:
            table.pay()
        elif now.is_uncounted:
            table.count()
        elif game.next_card(now):
            table.card(table.spare())
        elif now.phase == Phase.LOCKING:
            table.picture()
        elif now.phase == Phase.DECISIONS:
            _decide(table)
        else:
            for seat in game.to_name(now):
                table.touch(i.DiscardTouched(number, seat, 1))
            table.touch(i.SettleTouched(number))
    assert books_problem(table.state) == ""
    assert sum(table.state.books.values()) == 0


def _decide(table: CoreTable) -> None:
    now, game = table.state.round, procedure_of(table.house.house)
    if game.ends_by_turning:
        table.turn(game.discards(now)[-1] if game.discards(now) else 0)
        return
    for seat in game.undecided(now):
        if isinstance(table.give(i.FoldTouched(now.number, seat)), Refused):
            for spot in game.open_spots(now, seat):
                table.bet(seat, spot, 0)
            table.touch(i.FoldTouched(now.number, seat))
    table.touch(i.RevealTouched(now.number))


def results(table: CoreTable) -> dict[int, r.SeatResult]:
    """What the last round that ended came to, by seat."""
    ends = (one.record for one in reversed(table.records))
    for record in ends:
        if isinstance(record, r.RoundSettled | r.RoundVoided):
            return {result.seat: result for result in record.seats}
    raise AssertionError("no round has ended")
