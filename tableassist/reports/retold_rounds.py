"""A round's results in another language than the journal keeps: hands by name, and why-lines.

What was won and lost stays as it was recorded; only what is said of it is worked out again, by the
game that settled it, as the screen does for a round that is on.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tableassist.core.house import LoadedHouse
from tableassist.core.records import RoundSettled, RoundVoided
from tableassist.core.round import RoundState, procedure_of
from tableassist.core.table import evolve
from tableassist.core.table.retold import retold_results
from tableassist.core.words import TableLanguage
from tableassist.journal import StoredRecord
from tableassist.reports.round_trace import RoundTrace

Ended = RoundSettled | RoundVoided


def retold_trace(trace: RoundTrace, loaded: LoadedHouse, words: TableLanguage) -> RoundTrace:
    """The trace with its results in the language of `words`.

    Left as it is where the round was dealt by another profile than `loaded`.
    """
    if trace.after.house_hash not in ("", loaded.hash):
        return trace
    return RoundTrace(
        trace.number,
        trace.first,
        trace.last,
        trace.before,
        trace.sensed,
        trace.locked,
        trace.acts,
        list(_stored(trace, loaded, words)),
        trace.after,
    )


def _stored(trace: RoundTrace, loaded: LoadedHouse, words: TableLanguage) -> Iterator[StoredRecord]:
    state = trace.before
    for one in trace.stored:
        state = evolve(state, one.stamped()) if one.number > state.number else state
        if isinstance(one.record, Ended):
            yield replace(one, record=_retold(one.record, loaded, words, state.round))
        else:
            yield one


def _retold(record: Ended, loaded: LoadedHouse, words: TableLanguage, now: RoundState) -> Ended:
    game = procedure_of(loaded.house)
    told = {one.seat: one for one in retold_results(words, game, now)}
    seats = tuple(told.get(one.seat, one) for one in record.seats)
    call = game.call(now, words) if isinstance(record, RoundSettled) else None
    if call is None or not isinstance(record, RoundSettled):
        return replace(record, seats=seats)
    return replace(record, seats=seats, dealer_name=call[0])
